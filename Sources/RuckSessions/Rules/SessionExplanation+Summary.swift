#if Store
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The method and the certainty of a figure, in at most three sentences.
///
/// The sentences come first; the form below them has the rule, its parameters and its source.
extension SessionExplanation {
  private var summary: SessionSummary { session.summary }

  /// The sentences of a figure; none of those that a formula says in full.
  func sentences(of figure: ExplainedFigure) -> [String] {
    switch figure {
    case .kind: kindSentences
    case .distance: distanceSentences
    case .gain: gainSentences
    case .moving: movingSentences
    case .energy: energySentences
    case .load: loadSentences
    default: []
    }
  }

  // MARK: - Kind

  private var kindSentences: [String] {
    let activity = summary.activity
    let kind = activity.kind.rawValue
    let sport = session.sport.map { " (\(Self.quoted($0)))" } ?? ""
    var speeds: [String] = []
    if let speed = summary.speed { speeds.append("\(number.speed(speed, 1)) on average") }
    if let fastest = summary.maximumSpeed {
      speeds.append("at most \(number.speed(fastest, 1))")
    }
    let seen = speeds.isEmpty ? "" : " (\(speeds.joined(separator: ", ")))"
    let method =
      switch activity.source {
      case .option: "The kind is \(kind), as --activity or the table of loads says."
      case .file: "The kind is \(kind), as the sport that the file states\(sport) says."
      case .judged:
        "The file names no sport that tells the kind\(sport), so it was judged as \(kind) from the "
          + "track's speeds\(seen), and from its steps and gain where it has them."
      case .unknown:
        "The kind is not known: the file names no sport that tells it\(sport), and the track is too "
          + "short or has no times to judge it."
      }
    let certainty =
      switch activity.source {
      case .option, .file: "It was stated, not judged."
      case .judged: "Of recordings that state a sport, 19 of 20 are judged right."
      case .unknown: "It is taken for a session on foot; --activity says what it was."
      }
    let effect =
      activity.kind.countsAsFoot
      ? "Models of walking and running cost it, and statistics count it."
      : "Models of walking and running do not cost it, and statistics leave it out unless --kind asks "
        + "for it."
    return [method, certainty, effect]
  }

  // MARK: - Distance

  private var distanceSentences: [String] {
    guard let distance = summary.distance else {
      return [
        "The distance is not known: there are neither positions nor distances to take it from."
      ]
    }
    let length = number.distance(distance)
    let isOfDevice =
      summary.rules.distance == DistanceRule.device.name || !usesPositions
    guard !isOfDevice else {
      let reason =
        if has(.trackPositionsPartial) {
          "since the positions cover too small a part of it"
        } else if summary.points == 0 {
          "since the recording has no positions"
        } else {
          "as the rule asks for"
        }
      return [
        "\(length) is the distance that the device counted itself, \(reason).",
        "How sure it is cannot be said: nothing shows how the device measured it.",
      ]
    }
    let points = figures[.distance]?.pointsUsed ?? summary.points - summary.pointsDropped
    let isTrend = summary.rules.distance == DistanceRule.trend.name
    var method =
      isTrend
      ? "\(length) is the way along \(points) positions without their noise"
      : "\(length) is the sum of the steps between \(points) positions"
    // As recorded, but with the ways across holes that the distance counts, and without what it does not.
    let recorded = summary.recordedDistance.map { recorded in
      summary.gaps.reduce(recorded - summary.excludedDistance) {
        $1.kind == .paused ? $0 : $0 + $1.way - $1.meters
      }
    }
    if let recorded, case let taken = recorded - distance, taken >= 0.5 {
      method +=
        isTrend
        ? ": that takes away \(short(taken))"
        : ", with each rest counted from its first to its last position: that takes away "
          + "\(short(taken)) of wander"
    } else if let recorded, case let added = distance - recorded, added >= 0.5, isTrend {
      method += "; \(short(added)) of it are bends between positions that are far apart in time"
    } else if !summary.pauses.isEmpty, summary.rules.cleaning == CleaningRule.none.name {
      method += ", wander at rest included"
    } else if summary.pauses.isEmpty, summary.elapsed != nil {
      method += "; no rest was found in it"
    }
    return [
      method + ".", changes,
      certainty(of: summary.distanceInterval, device: session.device.distance),
    ]
  }

  /// Whether the distance is made of positions.
  private var usesPositions: Bool {
    summary.points > 0 && !has(.trackPositionsPartial)
  }

  /// The effects of jumps, holes, a vehicle and dropped points.
  private var changes: String {
    let jumps = summary.gaps.filter { $0.kind == .jump }
    let bridged = summary.gaps.filter { $0.kind == .bridged }
    var parts: [String] = []
    if !jumps.isEmpty {
      let meters = jumps.reduce(0) { $0 + $1.meters }
      parts.append(
        "\(NumberText.count(jumps.count, "jump")) over \(number.distance(meters)) counted nothing")
    }
    let paused = summary.gaps.filter { $0.kind == .paused }
    if !paused.isEmpty {
      parts.append(
        "\(number.distance(paused.reduce(0) { $0 + $1.meters })) between the ends of "
          + "\(NumberText.count(paused.count, "pause")) counted nothing")
    }
    if !bridged.isEmpty {
      let (meters, way) = bridged.reduce((0.0, 0.0)) { ($0.0 + $1.meters, $0.1 + $1.way) }
      let (all, lines) = (number.distance(way), number.distance(meters))
      parts.append(
        "\(NumberText.count(bridged.count, "hole")) of \(NumberText.duration(summary.bridged)) gave "
          + "\(all), " + (all == lines ? "" : "\(lines) ")
          + "by straight lines or what the device counted")
    }
    if !summary.excluded.isEmpty {
      parts.append(
        "\(number.distance(summary.excludedDistance)) in \(NumberText.duration(summary.excludedTime)) that "
          + "were not on foot were cut out")
    }
    if summary.pointsDropped > 0 {
      parts.append("\(NumberText.count(summary.pointsDropped, "implausible position")) left out")
    }
    guard !parts.isEmpty else { return "Nothing was bridged, cut out or left out." }
    let text = parts.joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private func certainty(of interval: ClosedRange<Double>?, device: Double?) -> String {
    let said = device.map { "the device says \(number.distance($0))" }
    guard let interval else {
      return "How sure it is cannot be said: that takes positions with times"
        + (said.map { "; \($0)" } ?? "") + "."
    }
    // In metres where hundredths of a kilometre would all be nought.
    return Self.certainty(of: "distance", interval) {
      interval.upperBound < 100 ? number.height($0) : number.distance($0)
    }
      + ", by the turns of the path and the wander at rests" + (said.map { "; \($0)" } ?? "") + "."
  }

  /// `The true gain lies from 80 m to 95 m with about 90 % certainty`.
  private static func certainty(
    of figure: String, _ interval: ClosedRange<Double>, _ text: (Double) -> String
  ) -> String {
    "The true \(figure) lies from \(text(interval.lowerBound)) to \(text(interval.upperBound)) "
      + "with about 90 % certainty"
  }

  // MARK: - Moving time

  private var movingSentences: [String] {
    guard let moving = summary.movingTime, let interval = summary.movingInterval else { return [] }
    let rests = summary.pauses.count
    let holes = summary.gaps.filter { $0.kind == .bridged || $0.kind == .rest }
    let (seconds, walked) = holes.reduce((0.0, 0.0)) { ($0.0 + $1.seconds, $0.1 + $1.moving) }
    return [
      "\(NumberText.duration(moving)) of \(NumberText.duration(summary.elapsed)) were in motion: "
        + (rests == 0 ? "no rest was found" : "\(NumberText.count(rests, "rest")) found")
        + (holes.isEmpty
          ? "."
          : "; \(NumberText.duration(walked)) of the \(NumberText.duration(seconds)) of "
            + "\(NumberText.count(holes.count, "hole")) are likely to be motion.")
        + (summary.excluded.isEmpty
          ? ""
          : " \(NumberText.duration(summary.excludedTime)) that were not on foot are cut out."),
      Self.certainty(of: "moving time", interval) { NumberText.duration($0) }
        + ", by the wander at rests: short rests may be unseen, and parts of a slow walk may look like "
        + "rests.",
    ]
  }

  // MARK: - Gain

  private var gainSentences: [String] {
    guard let elevation = summary.elevation else {
      return has(.trackIndoor)
        ? [
          "The gain is not known: the session was indoors, so its altitudes were set aside.",
          has(.energyGradeGiven)
            ? "The grade is the one that was given: altitudes indoors show weather and ventilation."
            : "The grade counts as 0: altitudes indoors show weather and ventilation, not a climb.",
        ]
        : ["The gain is not known: the recording has no altitudes that could be used."]
    }
    let device = session.device.gain.map { "; the device says \(number.height($0)) up" } ?? ""
    guard elevation.minimum < elevation.maximum else {
      return [
        "The gain is \(number.height(elevation.gain)): the altitude does not change at all, it is "
          + "\(number.height(elevation.minimum)) throughout.",
        "Where the device wrote one altitude for every point, hills cannot be seen\(device).",
      ]
    }
    let terrain = session.diagnostics.entries.first { $0.code == .terrainUsed }?.message
    let kind =
      switch elevation.source {
      case .barometric: "the altitudes of a barometer"
      case .gps: "the altitudes of a satellite receiver"
      case .terrainModel:
        terrain == nil
          ? "altitudes of a terrain model, or exact ones" : "the altitudes of the terrain tiles"
      case .unknown: "altitudes of which too few show where they come from"
      case nil: "the altitudes as recorded"
      }
    let noise =
      elevation.source == nil
      ? ""
      : elevation.noise.map {
        ", with a noise of \(number.height($0, 1)) estimated \(witnesses(of: elevation))"
      } ?? ""
    let rule = summary.rules.gain.prefix { $0 != "(" }
    let changes = changesOfGain
    let changed = terrain.map { [$0.prefix(1).uppercased() + $0.dropFirst() + "."] } ?? []
    return [
      "\(number.height(elevation.gain)) up and \(number.height(elevation.loss)) down are what the rule "
        + "\(rule) counts on \(kind)\(noise).",
      "The altitude runs from \(number.height(elevation.minimum)) to "
        + "\(number.height(elevation.maximum))\(changes).",
      elevation.interval.map {
        Self.certainty(of: "gain", $0) { number.height($0) } + reasons(elevation) + "\(device)."
      } ?? "How sure it is cannot be said: this rule gives no interval\(device).",
    ] + changed
  }

  /// Why the interval of the gain begins below it and ends above it; empty where neither is more
  /// than the scatter.
  private func reasons(_ elevation: SessionSummary.Elevation) -> String {
    let (doubtful, hidden) = (elevation.doubtfulGain ?? 0, elevation.hiddenGain ?? 0)
    var parts: [String] = []
    if doubtful >= 0.5 {
      let cause = elevation.source == .barometric ? "noise or the weather" : "noise"
      parts.append("up to \(number.height(doubtful)) of it may be \(cause)")
    }
    if hidden >= 0.5 {
      parts.append("low hills of \(number.height(hidden)) may lie hidden in the noise")
    }
    return parts.isEmpty ? "" : ": \(parts.joined(separator: ", and "))"
  }

  /// The evidence for the noise of the altitudes.
  private func witnesses(of elevation: SessionSummary.Elevation) -> String {
    var seen = ["from their own changes"]
    if let seconds = elevation.restSeconds, seconds > 0 {
      seen.append("from \(NumberText.duration(seconds)) at rest")
    }
    if let seconds = elevation.repeatedSeconds, seconds > 0 {
      seen.append("from \(NumberText.duration(seconds)) along places passed before")
    }
    return seen.count > 1
      ? seen.dropLast().joined(separator: ", ") + " and \(seen[seen.count - 1])"
      : "\(seen[0]) alone, as neither a rest nor a second pass of a place shows it"
  }

  private var changesOfGain: String {
    var parts: [String] = []
    let jumps = summary.gaps.count { $0.kind == .jump }
    if jumps > 0 { parts.append(NumberText.count(jumps, "jump")) }
    if !summary.excluded.isEmpty { parts.append("what was not on foot") }
    let settled = session.diagnostics.entries.first { $0.code == .trackAltitudeSettling }?.message
    return (settled.map { "; \($0)" } ?? "")
      + (parts.isEmpty ? "" : "; nothing is counted across \(parts.joined(separator: " and "))")
  }

  // MARK: - Energy

  private var energySentences: [String] {
    let model = session.energy.settings.model.name
    let device = session.device.energy.map { "The device states \(NumberText.fixed($0, 0)) kcal." }
    if has(.energyNotOnFoot) {
      return [
        "\(Self.word(of: summary.activity.kind)) is not costed: \(model) covers walking and running only.",
        device ?? "The device states no energy either.",
      ]
    }
    guard let energy = summary.energy, let gross = energy.grossKilocalories else {
      let reason =
        if has(.energyNoMotion) {
          "there are neither positions nor distances to tell how fast it was"
        } else if has(.energyNotPossible) {
          "no one walks or runs so far in that time, or for so long"
        } else if summary.elapsed == nil {
          "the recording has no times"
        } else {
          "\(model) lacks something that it needs"
        }
      return ["The energy is not known: \(reason)."] + (device.map { [$0] } ?? [])
    }
    let body =
      "a body of \(number.bodyMass(of: session))"
      + (session.bodyMassSource == .assumed ? " (assumed)" : "")
    let load =
      summary.load.map { "a load of \(number.mass($0.mean))" } ?? "no load, as it is unknown"
    let inputs =
      session.energy.settings.model.evidence.domain.heartRates == nil
      ? "speed and grade, with \(body) and \(load)" : "heart rate, with \(body)"
    var domain: [String] = []
    let outside = energy.outsideDomainFraction ?? 0
    domain.append(
      outside > 0
        ? "\(share(outside)) of the time lies outside what the model was measured for"
        : "all of it lies within what the model was measured for")
    if let covered = energy.coveredFraction, covered < 1 {
      domain.append("\(share(1 - covered)) of the time is not costed")
    }
    if !summary.excluded.isEmpty { domain.append("what was not on foot is not counted") }
    let words = domain.joined(separator: "; ")
    let end = device.map { "; t" + $0.dropFirst().dropLast() } ?? ""
    return [
      "\(NumberText.fixed(gross, 0)) kcal are the sum of what \(model) gives for each interval's \(inputs).",
      words.prefix(1).uppercased() + words.dropFirst() + ".",
      energy.intervalKilocalories.map {
        "By the error of the model and the interval of the gain it lies from "
          + "\(NumberText.fixed($0.lowerBound, 0)) to \(NumberText.fixed($0.upperBound, 0)) kcal\(end)."
      } ?? "How sure it is cannot be said: the model gives no bounds here\(end).",
    ]
  }

  /// A share in percent; one that is not nothing is not shown as nothing.
  private func share(_ fraction: Double) -> String {
    fraction < 0.001 ? "Less than 0.1 %" : "\(NumberText.trimmed(fraction * 100, 1)) %"
  }

  private static func word(of kind: ActivityKind) -> String {
    switch kind {
    case .ride: "A ride"
    case .swim: "A swim"
    case .ski: "A session on skis"
    case .vehicle: "A drive"
    case .foot, .other, .unknown: "A session that is not on foot"
    }
  }

  // MARK: - Load

  private var loadSentences: [String] {
    let doubt = session.diagnostics.entries.first { $0.code == .loadDoubtful }
    let doubted = doubt.map { entry in
      entry.message.prefix(1).uppercased() + entry.message.dropFirst()
        + ": it may be something else than the load."
    }
    guard let load = summary.load else {
      let reason =
        if doubt != nil {
          "The load is not known: what was typed of it is not clear."
        } else {
          "The load is not known: no option, table, name or note gives one."
        }
      return [reason] + (doubted.map { [$0] } ?? []) + [
        "The energy is that of a walk without a load; --load says what it was."
      ]
    }
    let origin =
      switch session.loadSource {
      case .file: session.loadOrigin.map { "as \($0) says" } ?? "as the file says"
      case .option: session.loadOrigin.map { "as \($0) says" } ?? "as the option says"
      case .profile: "as the profile says"
      case .config: session.loadOrigin.map { "as \($0) says" } ?? "as the configuration says"
      case .system, .assumed, .unknown: "as was assumed"
      }
    let changes = load.maximum > load.mean * 1.000_001
    let what =
      "The load is \(number.mass(load.mean))"
      + (changes ? " on average over the time and \(number.mass(load.maximum)) at most" : "")
      + ", \(origin)."
    let certainty =
      switch session.loadSource {
      case .file:
        "It was read from what a person or an app wrote, not weighed; --load takes precedence."
      case .option where session.loadOrigin != SessionRecord.defaultLoadOrigin:
        "It was given, and takes precedence over what the file says."
      default: "It is the default for sessions that state none; --load takes precedence."
      }
    return [what] + (doubted.map { [$0] } ?? []) + [certainty]
  }

  // MARK: - Words

  private func has(_ code: DiagnosticCode) -> Bool {
    session.diagnostics.entries.contains { $0.code == code }
  }

  /// A length below a kilometre in metres or feet.
  private func short(_ meters: Double) -> String {
    meters < 1000 ? number.height(meters) : number.distance(meters)
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
#endif
