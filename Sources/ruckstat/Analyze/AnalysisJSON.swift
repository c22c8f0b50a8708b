#if Command
internal import RuckKernels
internal import RuckTrack

/// The objects of `ruckstat.analysis/1`.
extension AnalyzedSession {
  /// The session's object; its keys and their order are fixed by the contract.
  var json: JSONValue {
    let summary = summary
    return .object([
      ("source", origin.json),
      ("name", JSONValue(name)), ("sport", JSONValue(sport)),
      ("points", .integer(summary.points)), ("points_dropped", .integer(summary.pointsDropped)),
      ("points_dropped_by_reason", droppedJSON),
      ("segments", .integer(summary.segments)),
      ("start", JSONValue(CivilTime.timestamp(summary.start))),
      ("end", JSONValue(CivilTime.timestamp(summary.end))),
      ("utc_offset_s", JSONValue(offset?.seconds)),
      ("utc_offset_source", JSONValue(offset?.source)),
      ("elapsed_s", JSONValue(summary.elapsed)),
      ("unrecorded_s", JSONValue(summary.elapsed == nil ? nil : summary.unrecorded)),
      ("bridged_s", JSONValue(summary.elapsed == nil ? nil : summary.bridged)),
      ("timer_s", JSONValue(device.timer)),
      ("moving_s", JSONValue(summary.movingTime)),
      ("distance_m", JSONValue(summary.distance)),
      ("distance_recorded_m", JSONValue(summary.recordedDistance)),
      ("device_distance_m", JSONValue(device.distance)),
      ("pace_s_per_km", JSONValue(summary.pace)),
      ("moving_pace_s_per_km", JSONValue(summary.movingPace)),
      ("pace_adjusted_s_per_km", JSONValue(energy.adjustedPace)),
      ("speed_m_per_s", JSONValue(summary.speed)),
      ("max_speed_m_per_s", JSONValue(summary.maximumSpeed)),
      (
        "elevation",
        .group([
          ("gain_m", JSONValue(summary.elevation?.gain)),
          ("loss_m", JSONValue(summary.elevation?.loss)),
          ("min_m", JSONValue(summary.elevation?.minimum)),
          ("max_m", JSONValue(summary.elevation?.maximum)),
          ("device_gain_m", JSONValue(device.ascent)),
          (
            "gain_interval_m",
            summary.elevation?.interval.map {
              .array([JSONValue($0.lowerBound), JSONValue($0.upperBound)])
            } ?? .null
          ),
          ("source", JSONValue(summary.elevation?.source?.rawValue)),
          ("noise_m", JSONValue(summary.elevation?.noise)),
        ])
      ),
      (
        "load",
        .object([
          ("mean_kg", JSONValue(summary.load?.mean)), ("max_kg", JSONValue(summary.load?.maximum)),
          ("source", .string(loadSource.rawValue)), ("origin", JSONValue(loadOrigin)),
        ])
      ),
      (
        "walker",
        .object([
          ("body_mass_kg", JSONValue(bodyMass)),
          ("body_mass_source", .string(bodyMassSource.rawValue)),
        ])
      ),
      ("ruck_work_kg_km", JSONValue(summary.ruckWork)),
      ("ruck_power_kg_km_per_h", JSONValue(summary.ruckPower)),
      ("intensity_score", JSONValue(summary.intensityScore)),
      ("energy", energyJSON),
      (
        "heart_rate",
        .group([
          ("mean_bpm", JSONValue(summary.meanHeartRate)),
          ("max_bpm", JSONValue(summary.maximumHeartRate)),
          ("zone_rule", JSONValue(energy.heart == nil ? nil : energy.zoneRule)),
          ("zone_bounds_bpm", Self.list(energy.heart?.zones.bounds)),
          ("zones_s", Self.list(energy.heart?.seconds)),
          ("below_zones_s", JSONValue(energy.heart?.below)),
          ("decoupling_fraction", JSONValue(decoupling)),
        ])
      ),
      ("cadence", .group([("mean_per_min", JSONValue(summary.meanCadence))])),
      ("power", .group([("mean_w", JSONValue(summary.meanPower))])),
      ("temperature", .group([("mean_c", JSONValue(summary.meanTemperature))])),
      ("training_load", energy.trainingLoad.json),
      ("difficulty", difficultyJSON),
      ("bounds", boundsJSON),
      (
        "rules",
        .object([
          ("distance", .string(summary.rules.distance)), ("gain", .string(summary.rules.gain)),
          ("moving", .string(summary.rules.moving)), ("cleaning", .string(summary.rules.cleaning)),
          ("gap", .string(summary.rules.gap)),
        ])
      ),
      ("pauses", pausesJSON),
      ("holes", holesJSON),
      ("splits", .array(splits.map(\.json))),
      ("diagnostics", .array(diagnostics.entries.map(\.json))),
    ])
  }

  private static func list(_ values: [Double]?) -> JSONValue {
    values.map { .array($0.map { JSONValue($0) }) } ?? .null
  }

  private var energyJSON: JSONValue {
    let energy = summary.energy
    return .group([
      ("model", JSONValue(energy?.model)),
      ("gross_kcal", JSONValue(energy?.grossKilocalories)),
      ("net_kcal", JSONValue(energy?.netKilocalories)),
      ("mean_power_w", JSONValue(energy?.meanPower)),
      (
        "interval_kcal",
        energy?.intervalKilocalories.map {
          .array([JSONValue($0.lowerBound), JSONValue($0.upperBound)])
        } ?? .null
      ),
      ("outside_domain_fraction", JSONValue(energy?.outsideDomainFraction)),
      ("device_kcal", JSONValue(device.energy)),
      (
        "iso_metabolic_pace_s_per_km",
        JSONValue(energy == nil ? nil : self.energy.isoMetabolicPace)
      ),
    ])
  }

  private var pausesJSON: JSONValue {
    guard let start = summary.start, summary.movingTime != nil else { return .null }
    return .array(
      summary.pauses.map { pause in
        .object([
          ("start", JSONValue(CivilTime.timestamp(pause.start))),
          ("start_s", JSONValue(pause.start - start)), ("duration_s", JSONValue(pause.length)),
        ])
      })
  }

  private var holesJSON: JSONValue {
    guard let start = summary.start, summary.movingTime != nil else { return .null }
    return .array(
      summary.gaps.map { gap in
        .object([
          ("kind", .string(gap.kind.rawValue)),
          ("start", JSONValue(CivilTime.timestamp(gap.start))),
          ("start_s", JSONValue(gap.start - start)), ("duration_s", JSONValue(gap.seconds)),
          ("distance_m", JSONValue(gap.meters)),
        ])
      })
  }

  private var droppedJSON: JSONValue {
    .object(DropReason.allCases.map { ($0.rawValue, .integer(summary.cleaning[$0])) })
  }

  private var difficultyJSON: JSONValue {
    guard let difficulty else { return .null }
    return .object([
      ("score", JSONValue(difficulty.score)), ("level", .string(difficulty.level.rawValue)),
      ("terrain", .string(difficultyTerrain.rawValue)),
    ])
  }

  private var boundsJSON: JSONValue {
    .group([
      ("south", JSONValue(summary.bounds?.south)), ("west", JSONValue(summary.bounds?.west)),
      ("north", JSONValue(summary.bounds?.north)), ("east", JSONValue(summary.bounds?.east)),
    ])
  }
}

extension AnalyzedSession.Origin {
  /// The object of `source`.
  var json: JSONValue {
    .object(
      path.members + [
        ("format", .string(format)), ("bytes", .integer(bytes)),
        ("fingerprint", .string(fingerprint)), ("session_index", .integer(sessionIndex)),
      ])
  }
}

extension Diagnostic {
  /// The object of the contract's `diagnostics`.
  var json: JSONValue {
    .object([
      ("code", .string(code.name)), ("severity", .string(severity.rawValue)),
      ("offset", JSONValue(offset)), ("message", .string(message)), ("count", .integer(count)),
    ])
  }
}
#endif
