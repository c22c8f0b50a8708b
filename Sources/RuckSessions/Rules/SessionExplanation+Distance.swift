#if Store
internal import RuckKernels
internal import RuckTrack

/// The sentences of distance and of time in motion.
extension SessionExplanation {
  var distanceSentences: [String] {
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

  var movingSentences: [String] {
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
}
#endif
