#if Store
internal import RuckKernels
internal import RuckTrack

/// The sentences of gain and loss.
extension SessionExplanation {
  var gainSentences: [String] {
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
}
#endif
