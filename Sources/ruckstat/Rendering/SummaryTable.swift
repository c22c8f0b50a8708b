#if Command
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Sessions as a person reads them.
struct SummaryTable {
  let number: NumberText
  let usesColour: Bool

  /// Tables in the units, and with the means, that the user asked for.
  init(_ output: ResolvedOutput) {
    number = output.number
    usesColour = output.usesColour
  }

  /// One session in full with its splits, or a line for each of several.
  func page(of sessions: [AnalyzedSession]) -> Page {
    guard let first = sessions.first else { return Page() }
    if sessions.count > 1 { return Page(list(sessions)) }
    let splits = splits(first)
    return page(first, [""] + facts(first) + (splits.isEmpty ? [] : [""] + splits))
  }

  /// Only the splits of each session, or why it has none.
  func splitsPage(of sessions: [AnalyzedSession]) -> Page {
    Page(
      joining: sessions.map { session in
        let lines = splits(session)
        guard lines.isEmpty else { return page(session, lines) }
        let refusal = session.diagnostics.entries.first { $0.code == .splitsTooMany }
        return page(session, ["no split: " + (refusal?.message ?? "no distance, or no times")])
      })
  }

  /// A session's headline with lines below it.
  func page(_ session: AnalyzedSession, _ lines: [String]) -> Page {
    Page([session.headline] + lines, boldHead: usesColour)
  }

  private func facts(_ session: AnalyzedSession) -> [String] {
    let summary = session.summary
    var table = TextTable([.left, .left])
    func add(_ label: String, _ value: String, _ remark: String? = nil) {
      table.add([label, remark.map { "\(value)  (\($0))" } ?? value])
    }
    if !summary.outing.kind.countsAsFoot {
      add("kind", summary.outing.kind.rawValue, kind(summary.outing))
    }
    let interval = summary.distanceInterval.map {
      ", \(number.distance($0.lowerBound)) to \(number.distance($0.upperBound))"
    }
    add(
      "distance", number.distance(summary.distance) + (interval ?? ""),
      device(session.device.distance))
    add("time", NumberText.duration(summary.elapsed))
    add(
      "moving time", NumberText.duration(summary.movingTime),
      session.device.timer.map { "device's timer \(NumberText.duration($0))" })
    if !summary.excluded.isEmpty {
      add(
        "not on foot",
        "\(NumberText.duration(summary.excludedTime)) over "
          + "\(number.distance(summary.excludedDistance))", "cut out")
    }
    add("pace", number.pace(summary.pace), "moving \(number.pace(summary.movingPace))")
    if let elevation = summary.elevation {
      let interval = elevation.interval.map {
        ", \(number.height($0.lowerBound)) to \(number.height($0.upperBound))"
      }
      add(
        "gain",
        "\(number.height(elevation.gain))\(interval ?? ""); "
          + "loss \(number.height(elevation.loss))", summary.rules.gain)
    } else {
      add("gain", NumberText.unknown)
    }
    add("load", number.mass(summary.load?.mean), loadRemark(session))
    add("energy", energy(session), summary.energy?.model ?? energyRemark(session))
    if summary.energy != nil {
      add("unloaded flat pace", number.pace(session.energy.isoMetabolicPace), "of equal cost")
    }
    add("ruck work", number.ruckWork(summary.ruckWork), number.ruckPower(summary.ruckPower))
    if let mean = summary.meanHeartRate {
      let highest = NumberText.fixed(summary.maximumHeartRate, 0)
      add("heart rate", "\(NumberText.fixed(mean, 0)) a minute", "highest \(highest)")
    }
    if let heart = session.energy.heart {
      add("heart zones", zones(heart), decoupling(session.decoupling))
    }
    if let score = summary.intensityScore {
      add("intensity", NumberText.fixed(score, 1))
    }
    if let difficulty = session.difficulty {
      add(
        "difficulty", "\(NumberText.fixed(difficulty.score, 2)) \(difficulty.level.rawValue)",
        "\(session.difficultyTerrain.rawValue) terrain")
    }
    if let factor = session.loadFactor {
      add("load factor", NumberText.fixed(factor, 2), "energy against level ground without a load")
    }
    for entry in session.diagnostics.entries where entry.severity != .note {
      add(entry.severity.rawValue, entry.message, entry.code.name)
    }
    return table.lines
  }

  /// `95: 2:10, 114: 40:12, ...`: where each zone begins, and the time in it.
  private func zones(_ heart: HeartRateTimes) -> String {
    zip(heart.zones.bounds, heart.seconds).map { bound, seconds in
      "\(NumberText.fixed(bound, 0)): \(NumberText.duration(seconds))"
    }.joined(separator: ", ")
  }

  private func decoupling(_ fraction: Double?) -> String? {
    fraction.map { "decoupling \(NumberText.fixed($0 * 100, 1)) %" }
  }

  private func device(_ distance: Double?) -> String? {
    distance.map { "device \(number.distance($0))" }
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
    guard !session.summary.outing.kind.countsAsFoot else { return nil }
    let device = session.device.energy.map { "; device \(NumberText.fixed($0, 0)) kcal" } ?? ""
    return "not on foot: no model of walking costs it\(device)"
  }

  private func energy(_ session: AnalyzedSession) -> String {
    guard let energy = session.summary.energy, let gross = energy.grossKilocalories,
      let interval = energy.intervalKilocalories
    else { return NumberText.unknown }
    let low = NumberText.fixed(interval.lowerBound, 0)
    let high = NumberText.fixed(interval.upperBound, 0)
    return "\(NumberText.fixed(gross, 0)) kcal, \(low) to \(high)\(covered(energy))"
  }

  /// Of how much of the time energy is, where it is less than nearly all of it.
  private func covered(_ energy: EnergySummary?) -> String {
    guard let share = energy?.coveredFraction, share < 0.95 else { return "" }
    return " of \(NumberText.fixed(share * 100, 0)) % of the time"
  }

  private func list(_ sessions: [AnalyzedSession]) -> [String] {
    var table = TextTable([
      .left, .right, .right, .right, .right, .right, .right, .right, .right, .left,
    ])
    table.add([
      "start", "distance", "time", "moving", "pace", "gain", "load", "kcal", "ruck work", "file",
    ])
    for session in sessions {
      let summary = session.summary
      table.add([
        session.localStart,
        number.distance(summary.distance), NumberText.duration(summary.elapsed),
        NumberText.duration(summary.movingTime), number.pace(summary.pace),
        number.height(summary.elevation?.gain), number.mass(summary.load?.mean),
        NumberText.fixed(summary.energy?.grossKilocalories, 0) + covered(summary.energy),
        number.ruckWork(summary.ruckWork), session.markedPath,
      ])
    }
    return table.lines
  }

  private func splits(_ session: AnalyzedSession) -> [String] {
    guard !session.splits.isEmpty else { return [] }
    let hasHeartRate = session.splits.contains { $0.meanHeartRate != nil }
    var table = TextTable([.right, .right, .right, .right, .right, .right, .right, .right])
    table.add([
      "split", "distance", "time", "moving", "pace", "gain", "kcal", hasHeartRate ? "heart" : "",
    ])
    for split in session.splits {
      table.add([
        "\(split.index + 1)", number.distance(split.distance), NumberText.duration(split.elapsed),
        NumberText.duration(split.movingTime), number.pace(split.pace), number.height(split.gain),
        NumberText.fixed(split.grossKilocalories, 0),
        hasHeartRate ? NumberText.fixed(split.meanHeartRate, 0) : "",
      ])
    }
    return table.lines
  }
}
#endif
