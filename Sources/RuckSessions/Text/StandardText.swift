internal import RuckKernels
package import RuckTrack

// Standards and verdicts as a person reads them.

extension NumberText {
  /// `12 mi, 35 lb in 3:00:00`: what a standard asks within a limit of seconds, its distance, which is its name,
  /// in the unit in which it is round.
  package func demand(_ standard: Standard, within limit: Double? = nil) -> String {
    var words: [String] = []
    if standard.distance > 0 { words.append(Effort.Kind.name(ofDistance: standard.distance)) }
    if standard.gain > 0 { words.append(height(standard.gain) + " up") }
    if let load = standard.load { words.append(mass(load)) }
    return words.joined(separator: ", ") + (limit.map { " in \(Self.duration($0))" } ?? "")
  }

  /// By how much a session meets or misses a standard, and where.
  package func remark(on verdict: StandardVerdict) -> String {
    let reasons = Set(verdict.reasons)
    if verdict.outcome == .unknown {
      return verdict.reasons.map(\.words).joined(separator: ", ")
        + (verdict.best.map { "; best \(span($0, of: verdict.standard))" } ?? "")
    }
    if reasons.contains(.load), let light = verdict.unburdened {
      let carried = verdict.lightestLoad.map { mass($0) } ?? Self.unknown
      let asked = verdict.standard.load.map { " of \(mass($0))" } ?? ""
      return "\(span(light, of: verdict.standard)), but only \(carried)\(asked)"
    }
    if let best = verdict.best {
      guard let over = verdict.secondsOver else { return span(best, of: verdict.standard) }
      let seconds = over.magnitude
      let margin = seconds < 0.5 ? "less than a second" : Self.duration(seconds)
      return
        "\(span(best, of: verdict.standard)), \(margin) \(verdict.outcome == .met ? "to spare" : "too slow")"
    }
    if let farthest = verdict.farthest, let short = verdict.metersShort {
      let isBurdened = verdict.standard.load != nil && verdict.isLoadKnown
      let burden = isBurdened ? " with the load" : ""
      return "\(distance(farthest.value)) in \(Self.duration(farthest.elapsed))"
        + "\(burden), \(distance(short)) short"
    }
    return reasons.contains(.gain) ? "the gain was not reached" : "the load was never carried"
  }

  /// The row of a verdict: name, verdict, what is asked and the result.
  package func cells(of verdict: StandardVerdict) -> [String] {
    let asks = demand(verdict.standard, within: verdict.limit)
    let trust = verdict.trust == .low ? " (low trust)" : ""
    let close = verdict.isClose ? "; open within the distance's interval" : ""
    return [
      verdict.standard.name, verdict.outcome.words + trust, asks, remark(on: verdict) + close,
    ]
  }

  /// `12 mi in 2:57:30 from the start`: the distance as the standard asks for it.
  private func span(_ effort: Effort, of standard: Standard) -> String {
    let isAsked = (effort.distance - standard.distance).magnitude < 0.5
    let length =
      isAsked ? Effort.Kind.name(ofDistance: standard.distance) : distance(effort.distance)
    return "\(length) in \(Self.duration(effort.elapsed)) from "
      + (effort.startDistance < 5 ? "the start" : distance(effort.startDistance))
  }
}

extension StandardVerdict.Outcome {
  package var words: String {
    switch self {
    case .met: "met"
    case .notMet: "not met"
    case .unknown: "unknown"
    }
  }
}

extension StandardVerdict.Reason {
  package var words: String {
    switch self {
    case .distance: "not far enough"
    case .gain: "not enough gain"
    case .time: "too slow"
    case .load: "too light"
    case .timesUnknown: "the recording has no times"
    case .loadUnknown: "the load is not known (--load)"
    case .gainUnknown: "the recording has no altitudes"
    case .ageUnknown: "the limit depends on age (--age)"
    case .sexUnknown: "the limit depends on sex (--sex)"
    case .noLimit: "the table has no limit for this age and sex"
    }
  }
}
