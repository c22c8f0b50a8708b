internal import RuckHistory
internal import RuckKernels
package import RuckTrack

// Sessions as a person reads them.

extension NumberText {
  /// The figures of a session as the table of `analyze` shows them; what does not apply is left out.
  package func facts(of session: AnalyzedSession) -> [Fact] {
    let summary = session.summary
    var facts: [Fact] = []
    func add(_ key: Fact.Key, _ value: String, _ remark: String? = nil) {
      facts.append(Fact(key, value: value, remark: remark))
    }
    if !summary.activity.kind.countsAsFoot {
      add(.kind, summary.activity.kind.rawValue, kind(summary.activity))
    }
    add(
      .distance,
      distance(summary.distance)
        + tolerance(summary.distance, summary.distanceInterval) { bare(distance($0)) },
      device(session.device.distance))
    add(.time, Self.duration(summary.elapsed))
    add(
      .movingTime,
      Self.duration(summary.movingTime)
        + tolerance(summary.movingTime, summary.movingInterval) { Self.duration($0) },
      session.device.timer.map { "device's timer \(Self.duration($0))" })
    if summary.elapsed != nil, summary.unrecorded >= 0.5 {
      add(
        .unrecorded, Self.duration(summary.unrecorded),
        "nothing was recorded; the pace leaves it out")
    }
    if !summary.excluded.isEmpty {
      add(
        .notOnFoot,
        "\(Self.duration(summary.excludedTime)) over "
          + "\(distance(summary.excludedDistance))", "cut out; the pace leaves it out")
    }
    add(.pace, pace(summary.pace), "moving \(pace(summary.movingPace))")
    add(
      .gain, gain(summary.elevation),
      summary.elevation.map { rule(summary, $0) }
        ?? session.device.gain.map { "device \(height($0))" })
    add(.load, summary.load.map { mass($0.mean) } ?? "unknown", loadRemark(session))
    add(.energy, energy(session), energyRemark(session))
    if let pace = session.feelsLike {
      add(.feelsLike, "\(self.pace(pace)) flat, no pack")
    }
    if summary.ruckWork != nil {
      add(.ruckWork, ruckWork(summary.ruckWork), ruckPower(summary.ruckPower))
    }
    if let mean = summary.meanHeartRate {
      let highest = Self.fixed(summary.maximumHeartRate, 0)
      add(.heartRate, "\(Self.fixed(mean, 0)) bpm, max \(highest)")
    }
    if let heart = session.energy.heart {
      add(.heartZones, zones(heart), decoupling(session.decoupling))
    }
    if let score = summary.intensityScore {
      add(.intensity, Self.fixed(score, 1))
    }
    if let difficulty = session.difficulty {
      add(
        .difficulty, "\(Self.fixed(difficulty.score, 2)) \(difficulty.level.rawValue)",
        "\(session.difficultyTerrain.rawValue) terrain, without the load")
    }
    if let factor = session.loadFactor {
      add(.loadFactor, Self.fixed(factor, 2), "energy, by that on the flat without a load")
    }
    return facts
  }

  /// `95-114 bpm 2:10 (4 %), 114-133 bpm 40:12 (71 %), ...`: the time in each zone.
  private func zones(_ heart: HeartRateTimes) -> String {
    let bounds = heart.zones.bounds.map { Self.fixed($0, 0) }
    let total = heart.seconds.reduce(heart.below, +)
    return zip(bounds.indices, heart.seconds).map { index, seconds in
      let upper = index + 1 < bounds.count ? "-\(bounds[index + 1])" : "+"
      let share = total > 0 ? " (\(Self.fixed(seconds / total * 100, 0)) %)" : ""
      return "\(bounds[index])\(upper) bpm \(Self.duration(seconds))\(share)"
    }.joined(separator: ", ")
  }

  /// `424 ft up (±29), 424 ft down; altitude 354-468 ft`.
  private func gain(_ elevation: SessionSummary.Elevation?) -> String {
    guard let elevation else { return Self.unknown }
    var text = "\(height(elevation.gain)) up"
    text += tolerance(elevation.gain, elevation.interval) { bare(height($0)) }
    text += ", \(height(elevation.loss)) down"
    text += "; altitude \(bare(height(elevation.minimum)))-\(height(elevation.maximum))"
    return text
  }

  /// The rule in a word, and where its altitudes come from: `adaptive, barometric`.
  private func rule(_ summary: SessionSummary, _ elevation: SessionSummary.Elevation) -> String {
    let name = String(summary.rules.gain.prefix { $0 != "(" })
    return elevation.source.map { "\(name), \($0.rawValue)" } ?? name
  }

  /// ` (±29)`, or ` (-12 +31)` where an interval lies to one side; nothing where it is unknown.
  private func tolerance(
    _ value: Double?, _ interval: ClosedRange<Double>?, _ text: (Double) -> String
  ) -> String {
    guard let value, let interval, interval.contains(value) else { return "" }
    let (below, above) = (value - interval.lowerBound, interval.upperBound - value)
    if abs(below - above) <= 0.1 * max(below, above) { return " (±\(text(max(below, above))))" }
    return " (-\(text(below)) +\(text(above)))"
  }

  /// The number of a text with its unit.
  private func bare(_ text: String) -> String {
    text.split(separator: " ").first.map(String.init) ?? text
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

  private func kind(_ activity: Activity) -> String {
    switch activity.source {
    case .option: "option"
    case .file: "by the sport of the file"
    case .judged, .unknown: "judged from the track"
    }
  }

  /// The model; or why there is no energy of one, and what the device says.
  private func energyRemark(_ session: AnalyzedSession) -> String? {
    if let energy = session.summary.energy, energy.isKnown { return energy.model }
    let codes = session.summary.diagnostics.entries.map(\.code)
    let device = session.device.energy.map { "; device \(Self.fixed($0, 0)) kcal" } ?? ""
    if codes.contains(.energyNotOnFoot) {
      return "not on foot: no model of walking costs it\(device)"
    }
    if codes.contains(.energyNotPossible) {
      return "no one walks or runs so far or for so long\(device)"
    }
    if codes.contains(.energyNoMotion) { return "neither positions nor distances\(device)" }
    return lacking(session).map { "\($0)\(device)" } ?? session.summary.energy?.model
  }

  /// `met-2011 needs --met-code`; nil where the model lacks no input.
  private func lacking(_ session: AnalyzedSession) -> String? {
    let settings = session.energy.settings
    // What a model needs for a whole session it needs at any moment.
    let moment = WalkingState(
      bodyMass: settings.bodyMass, speed: 1, restingRate: settings.restingRate)
    let estimate = EnergyEstimator(settings.model, guardRails: settings.guardRails).estimate(moment)
    let words = estimate.reasons.intersection(.inputMissing).words
    return words.isEmpty ? nil : "\(settings.model.name) \(words.joined(separator: ", "))"
  }

  private func energy(_ session: AnalyzedSession) -> String {
    guard let energy = session.summary.energy, let gross = energy.grossKilocalories,
      let interval = energy.intervalKilocalories
    else { return Self.unknown }
    return "\(Self.fixed(gross, 0)) kcal"
      + tolerance(gross, interval) { Self.fixed($0, 0) } + covered(energy)
  }

  /// Of how much of the time energy is, where it is less than nearly all of it.
  private func covered(_ energy: EnergySummary?) -> String {
    guard let share = energy?.coveredFraction, share < 0.95 else { return "" }
    return " of \(Self.fixed(share * 100, 0)) % of the time"
  }

  /// The row of a split: number, distance, time, moving time, pace, gain and energy.
  package func cells(of split: SessionSplit) -> [String] {
    [
      "\(split.index + 1)", distance(split.distance), Self.duration(split.elapsed),
      Self.duration(split.movingTime), pace(split.pace, leavingOut: split.uncountedTime),
      height(split.gain),
      Self.fixed(split.grossKilocalories, 0),
    ]
  }

  package func heart(of split: SessionSplit) -> String { Self.fixed(split.meanHeartRate, 0) }
}

extension NumberText {
  package func value(of effort: Effort) -> String { value(effort.value, of: effort.kind) }

  /// The value of an effort of a kind: a time, a distance, watts or metres an hour.
  func value(_ value: Double, of kind: Effort.Kind) -> String {
    switch kind {
    case .fastest: Self.duration(value)
    case .farthest: distance(value)
    case .highestPower: Self.fixed(value, 0) + " W"
    case .fastestGain: height(value * 3600) + "/h"
    }
  }

  /// The row of an effort: kind, value, pace, where it begins and ends, and when it begins.
  package func cells(of effort: Effort, in session: AnalyzedSession) -> [String] {
    [
      effort.kind.label, value(of: effort), pace(effort.pace), distance(effort.startDistance),
      distance(effort.endDistance),
      Self.duration(effort.startTime - (session.summary.start ?? 0)),
    ]
  }
}

extension AnalyzedSession {
  /// The local time of its start for people: `2024-05-01 06:00`.
  package var localStart: String {
    CivilTime.local(summary.start, offset: offset?.seconds ?? 0)
  }

  /// Its path for people, marked where data were lost.
  package var markedPath: String { source.pathText.marked(isDamaged) }

  /// When, by what name, which sport and from which file; what is unknown is left out.
  package var headline: String {
    [localStart, name, sport, markedPath].compactMap { $0 }.filter { $0 != NumberText.unknown }
      .joined(separator: "  ")
  }
}
