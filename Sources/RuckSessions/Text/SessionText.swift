internal import RuckHistory
internal import RuckKernels
package import RuckTrack

// Sessions as a person reads them.

/// A figure with its name, as the tables of the command and the pages show it.
package struct Fact: Sendable, Equatable {
  /// What it is.
  package let label: String
  /// The figure with its unit, or ``NumberText/unknown``.
  package let value: String
  /// What a reader of the figure must know.
  package let remark: String?

  /// A figure with its name.
  package init(label: String, value: String, remark: String? = nil) {
    (self.label, self.value, self.remark) = (label, value, remark)
  }

  /// The value, and the remark in parentheses.
  package var text: String { remark.map { "\(value)  (\($0))" } ?? value }
}

extension NumberText {
  /// The figures of a session as the table of `analyze` shows them; what does not apply is left out.
  package func facts(of session: AnalyzedSession) -> [Fact] {
    let summary = session.summary
    var facts: [Fact] = []
    func add(_ label: String, _ value: String, _ remark: String? = nil) {
      facts.append(Fact(label: label, value: value, remark: remark))
    }
    if !summary.outing.kind.countsAsFoot {
      add("kind", summary.outing.kind.rawValue, kind(summary.outing))
    }
    let interval = summary.distanceInterval.map {
      ", \(distance($0.lowerBound)) to \(distance($0.upperBound))"
    }
    add(
      "distance", distance(summary.distance) + (interval ?? ""),
      device(session.device.distance))
    add("time", Self.duration(summary.elapsed))
    add(
      "moving time", Self.duration(summary.movingTime),
      session.device.timer.map { "device's timer \(Self.duration($0))" })
    if !summary.excluded.isEmpty {
      add(
        "not on foot",
        "\(Self.duration(summary.excludedTime)) over "
          + "\(distance(summary.excludedDistance))", "cut out")
    }
    add("pace", pace(summary.pace), "moving \(pace(summary.movingPace))")
    if let elevation = summary.elevation {
      let interval = elevation.interval.map {
        ", \(height($0.lowerBound)) to \(height($0.upperBound))"
      }
      add(
        "gain",
        "\(height(elevation.gain))\(interval ?? ""); "
          + "loss \(height(elevation.loss))", summary.rules.gain)
    } else {
      add("gain", Self.unknown)
    }
    add("load", mass(summary.load?.mean), loadRemark(session))
    add("energy", energy(session), summary.energy?.model ?? energyRemark(session))
    if summary.energy != nil {
      add("unloaded flat pace", pace(session.energy.isoMetabolicPace), "of equal cost")
    }
    add("ruck work", ruckWork(summary.ruckWork), ruckPower(summary.ruckPower))
    if let mean = summary.meanHeartRate {
      let highest = Self.fixed(summary.maximumHeartRate, 0)
      add("heart rate", "\(Self.fixed(mean, 0)) a minute", "highest \(highest)")
    }
    if let heart = session.energy.heart {
      add("heart zones", zones(heart), decoupling(session.decoupling))
    }
    if let score = summary.intensityScore {
      add("intensity", Self.fixed(score, 1))
    }
    if let difficulty = session.difficulty {
      add(
        "difficulty", "\(Self.fixed(difficulty.score, 2)) \(difficulty.level.rawValue)",
        "\(session.difficultyTerrain.rawValue) terrain")
    }
    if let factor = session.loadFactor {
      add("load factor", Self.fixed(factor, 2), "energy against level ground without a load")
    }
    return facts
  }

  /// `95: 2:10, 114: 40:12, ...`: where each zone begins, and the time in it.
  private func zones(_ heart: HeartRateTimes) -> String {
    zip(heart.zones.bounds, heart.seconds).map { bound, seconds in
      "\(Self.fixed(bound, 0)): \(Self.duration(seconds))"
    }.joined(separator: ", ")
  }

  private func decoupling(_ fraction: Double?) -> String? {
    fraction.map { "decoupling \(Self.fixed($0 * 100, 1)) %" }
  }

  private func device(_ distance: Double?) -> String? {
    distance.map { "device \(self.distance($0))" }
  }

  private func loadRemark(_ session: AnalyzedSession) -> String? {
    switch session.loadSource {
    case .unknown: nil
    case .file: session.loadOrigin ?? "from the file"
    default: session.loadOrigin ?? session.loadSource.rawValue
    }
  }

  private func kind(_ outing: Outing) -> String {
    switch outing.source {
    case .option: "option"
    case .file: "by the sport of the file"
    case .judged, .unknown: "judged from the track"
    }
  }

  /// Why there is no energy of a model, and what the device says.
  private func energyRemark(_ session: AnalyzedSession) -> String? {
    let codes = session.summary.diagnostics.entries.map(\.code)
    let device = session.device.energy.map { "; device \(Self.fixed($0, 0)) kcal" } ?? ""
    if codes.contains(.energyNotOnFoot) {
      return "not on foot: no model of walking costs it\(device)"
    }
    return codes.contains(.energyNoMotion) ? "neither positions nor distances\(device)" : nil
  }

  private func energy(_ session: AnalyzedSession) -> String {
    guard let energy = session.summary.energy, let gross = energy.grossKilocalories,
      let interval = energy.intervalKilocalories
    else { return Self.unknown }
    let low = Self.fixed(interval.lowerBound, 0)
    let high = Self.fixed(interval.upperBound, 0)
    return "\(Self.fixed(gross, 0)) kcal, \(low) to \(high)\(covered(energy))"
  }

  /// Of how much of the time energy is, where it is less than nearly all of it.
  private func covered(_ energy: EnergySummary?) -> String {
    guard let share = energy?.coveredFraction, share < 0.95 else { return "" }
    return " of \(Self.fixed(share * 100, 0)) % of the time"
  }

  /// The row of a session in a list: start, distance, time, moving time, pace, gain, load, energy, ruck
  /// work and file.
  package func cells(of session: AnalyzedSession) -> [String] {
    let summary = session.summary
    return [
      session.localStart,
      distance(summary.distance), Self.duration(summary.elapsed),
      Self.duration(summary.movingTime), pace(summary.pace),
      height(summary.elevation?.gain), mass(summary.load?.mean),
      Self.fixed(summary.energy?.grossKilocalories, 0) + covered(summary.energy),
      ruckWork(summary.ruckWork), session.markedPath,
    ]
  }

  /// The row of a split: number, distance, time, moving time, pace, gain and energy.
  package func cells(of split: SessionSplit) -> [String] {
    [
      "\(split.index + 1)", distance(split.distance), Self.duration(split.elapsed),
      Self.duration(split.movingTime), pace(split.pace), height(split.gain),
      Self.fixed(split.grossKilocalories, 0),
    ]
  }

  /// The mean heart rate of a split.
  package func heart(of split: SessionSplit) -> String { Self.fixed(split.meanHeartRate, 0) }
}
