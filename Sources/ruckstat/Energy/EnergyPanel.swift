#if Command
internal import RuckKernels
internal import RuckTrack

/// Models side by side at typed values.
struct EnergyPanel {
  let state: WalkingState
  let rest: RestingRate
  let parameters: ModelParameters
  let models: [any EnergyModel]
  let guardRails: Bool
  let apps: [AppEnergyRule]
  /// The power whose speed was asked for.
  let solvedFor: Double?
  let explains: Bool

  /// The panel in every format.
  func document(_ output: ResolvedOutput) -> Document {
    Document(
      json: json, lines: modelObjects, rows: modelObjects,
      page: page(NumberText(units: output.units)))
  }

  /// The object of `ruckstat.energy/1`.
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (
        "input",
        .object([
          ("body_mass_kg", JSONValue(state.bodyMass)), ("load_kg", JSONValue(state.load)),
          ("speed_m_per_s", JSONValue(state.speed)),
          ("grade_percent", JSONValue(state.grade * 100)),
          ("terrain_factor", JSONValue(state.terrainFactor)),
          ("rest_w_per_kg", JSONValue(state.restingRate)), ("rest_source", .string(rest.origin)),
          ("heart_rate_bpm", JSONValue(state.heartRate)), ("guard_rails", .bool(guardRails)),
        ])
      ),
      ("models", .array(modelObjects)),
      ("iso_metabolic_speed_m_per_s", JSONValue(isoMetabolicSpeed)),
    ]
    if !apps.isEmpty { members.append(("as_app", .array(apps.map(appObject)))) }
    return .document("ruckstat.energy/1", members)
  }

  private var isoMetabolicSpeed: Double? {
    GuardRails.refusals(state).isEmpty ? EnergyInverse.isoMetabolicSpeed(state) : nil
  }

  private var modelObjects: [JSONValue] { models.map(modelObject) }

  private func modelObject(_ model: any EnergyModel) -> JSONValue {
    let estimate = EnergyEstimator(model, guardRails: guardRails).estimate(state)
    let evidence = model.evidence
    let isKnown = estimate.watts.isFinite
    let uptake = (model as? any OxygenModel)?
      .oxygenUptake(power: estimate.watts, bodyMass: state.bodyMass)
    return .object(
      [
        ("model", .string(model.name)), ("power_w", JSONValue(estimate.watts)),
        ("kcal_per_h", JSONValue(estimate.kilocaloriesPerHour)), ("gross", .bool(true)),
        ("in_domain", isKnown ? .bool(estimate.isInDomain) : .null),
        ("reasons", .array(estimate.reasons.codes.map { .string($0) })),
        (
          "interval_w",
          isKnown
            ? .array([JSONValue(estimate.lowerWatts), JSONValue(estimate.upperWatts)]) : .null
        ),
        ("source", .string(evidence.source)),
        ("net_w", JSONValue(estimate.watts - state.restingPower)),
        ("oxygen_ml_per_kg_per_min", JSONValue(uptake)),
      ] + (explains ? evidence.members : []))
  }

  private func appObject(_ rule: AppEnergyRule) -> JSONValue {
    let watts = rule.power(state, height: parameters.height)
    return .object([
      ("rule", .string(rule.rawValue)), ("power_w", JSONValue(watts)),
      ("kcal_per_h", JSONValue(watts * EnergyUnits.kilocaloriesPerHourPerWatt)),
    ])
  }

  private func page(_ number: NumberText) -> Page {
    var lines = [inputLine(number)]
    if let solvedFor {
      lines.append("speed for \(NumberText.fixed(solvedFor, 0)) W")
    }
    lines.append("")
    var table = TextTable([.left, .right, .right, .right, .left])
    table.add(["model", "W", "kcal/h", "interval W", "remarks"])
    for model in models {
      let estimate = EnergyEstimator(model, guardRails: guardRails).estimate(state)
      let low = NumberText.fixed(estimate.lowerWatts, 0)
      let high = NumberText.fixed(estimate.upperWatts, 0)
      table.add([
        model.name, NumberText.fixed(estimate.watts, 0),
        NumberText.fixed(estimate.kilocaloriesPerHour, 0),
        estimate.watts.isFinite ? "\(low) to \(high)" : NumberText.unknown,
        estimate.reasons.codes.joined(separator: ", "),
      ])
    }
    for rule in apps {
      let watts = rule.power(state, height: parameters.height)
      table.add([
        "as " + rule.rawValue, NumberText.fixed(watts, 0),
        NumberText.fixed(watts * EnergyUnits.kilocaloriesPerHourPerWatt, 0), "",
        "another program's rule",
      ])
    }
    lines += table.lines
    if let speed = isoMetabolicSpeed {
      lines += ["", "unloaded flat pace of equal cost: \(number.pace(1000 / speed))"]
    }
    if explains { lines += models.flatMap { [""] + $0.evidence.lines(of: $0.name) } }
    return Page(lines)
  }

  private func inputLine(_ number: NumberText) -> String {
    let pace = state.speed > 0 ? number.pace(1000 / state.speed) : NumberText.unknown
    let words = [
      "body \(number.mass(state.bodyMass))", "load \(number.mass(state.load))",
      "\(NumberText.fixed(state.speed, 2)) m/s (\(pace))",
      "grade \(NumberText.trimmed(state.grade * 100, 2)) %",
      "terrain \(NumberText.trimmed(state.terrainFactor, 3))",
      "rest \(NumberText.trimmed(state.restingRate, 3)) W/kg (\(rest.origin))",
      guardRails ? "" : "no guard rails",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
#endif
