#if Command
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Standards and verdicts as a person reads them.
struct StandardTableText {
  private let output: ResolvedOutput
  private let number: NumberText

  /// Text in the units and the format that the user asked for.
  init(_ output: ResolvedOutput) {
    self.output = output
    number = output.number
  }

  /// The standards themselves.
  func list(_ standards: [Standard]) -> Page {
    var table = TextTable([.left, .left, .left, .left])
    table.add(["standard", "asks", "trust", "source"])
    for standard in standards {
      let times = standard.limits.map(\.seconds)
      var asks = demand(standard)
      if let least = times.min(), let most = times.max() {
        asks += " in \(NumberText.duration(least))"
        if most > least { asks += " to \(NumberText.duration(most)) by age and sex" }
      }
      table.add([standard.name, asks, standard.trust.rawValue, standard.source])
    }
    return Page(table.lines)
  }

  /// The verdicts on each session.
  func page(of sessions: [SessionVerdicts]) -> Page {
    Page(
      joining: sessions.map { session in
        var table = TextTable([.left, .left, .left, .left])
        table.add(["standard", "verdict", "asks", "result"])
        for verdict in session.verdicts {
          var asks = demand(verdict.standard)
          if let limit = verdict.limit { asks += " in \(NumberText.duration(limit))" }
          let trust = verdict.trust == .low ? " (low trust)" : ""
          let close = verdict.isClose ? "; open within the distance's interval" : ""
          table.add([
            verdict.standard.name, verdict.outcome.words + trust, asks, remark(verdict) + close,
          ])
        }
        return SummaryTable(output).page(session.session, [""] + table.lines)
      })
  }

  /// `12 mi, 35 lb`; a distance in the unit in which it is round.
  private func demand(_ standard: Standard) -> String {
    var words: [String] = []
    if standard.distance > 0 { words.append(EffortTable.name(ofDistance: standard.distance)) }
    if standard.gain > 0 { words.append(number.height(standard.gain) + " up") }
    if let load = standard.load { words.append(number.mass(load)) }
    return words.joined(separator: ", ")
  }

  private func remark(_ verdict: StandardVerdict) -> String {
    let reasons = Set(verdict.reasons)
    if verdict.outcome == .unknown {
      return verdict.reasons.map(\.words).joined(separator: ", ")
        + (verdict.best.map { "; best \(stretch($0))" } ?? "")
    }
    if reasons.contains(.load), let light = verdict.unburdened {
      let carried = verdict.lightestLoad.map { number.mass($0) } ?? NumberText.unknown
      return "\(stretch(light)), but with \(carried) at the lightest"
    }
    if let best = verdict.best {
      guard let over = verdict.secondsOver else { return stretch(best) }
      let margin = time(over.magnitude)
      return "\(stretch(best)), \(margin) \(verdict.outcome == .met ? "to spare" : "too slow")"
    }
    if let farthest = verdict.farthest, let short = verdict.metersShort {
      let burden = verdict.standard.load == nil ? "" : " with the load"
      return "\(number.distance(farthest.value)) in \(NumberText.duration(farthest.elapsed))"
        + "\(burden), \(number.distance(short)) short"
    }
    return reasons.contains(.gain) ? "the gain was not reached" : "the load was never carried"
  }

  private func stretch(_ effort: Effort) -> String {
    "\(number.distance(effort.distance)) in \(NumberText.duration(effort.elapsed)) from "
      + number.distance(effort.startDistance)
  }

  private func time(_ seconds: Double) -> String {
    seconds < 0.5 ? "less than a second" : NumberText.duration(seconds)
  }
}

extension StandardVerdict.Outcome {
  fileprivate var words: String {
    switch self {
    case .met: "met"
    case .notMet: "not met"
    case .unknown: "unknown"
    }
  }
}

extension StandardVerdict.Reason {
  fileprivate var words: String {
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
#endif
