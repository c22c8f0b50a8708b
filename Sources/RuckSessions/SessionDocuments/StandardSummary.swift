#if Store
internal import RuckHistory
internal import RuckKernels
package import RuckTrack

/// The results of sessions by one standard: the number that meet it, the best of them, and the nearest miss.
package struct StandardSummary: Sendable {
  package let standard: Standard
  /// Sessions that meet it.
  package let met: Int
  package let judged: Int
  /// The one with the most time to spare, else the nearest miss, else one whose verdict is unknown.
  package let best: (session: SavedSession, verdict: StandardVerdict)?

  /// A summary for each standard, in their order; O(sessions · standards).
  package static func all(_ sessions: [SessionVerdicts]) -> [StandardSummary] {
    guard let first = sessions.first else { return [] }
    return first.verdicts.indices.map { index in
      let verdicts = sessions.map { (SavedSession($0.session), $0.verdicts[index]) }
      return StandardSummary(
        standard: first.verdicts[index].standard,
        met: verdicts.count { $0.1.outcome == .met },
        judged: verdicts.count { $0.1.outcome != .unknown },
        best: verdicts.min { rank($0.1) < rank($1.1) })
    }
  }

  /// First what is met, by its margin; then too slow by the least, then too short by the least, then
  /// too light, then the unknown.
  private static func rank(_ verdict: StandardVerdict) -> (group: Int, value: Double) {
    switch verdict.outcome {
    case .met: return (0, verdict.secondsOver ?? 0)
    case .unknown: return (4, -(verdict.best?.distance ?? 0))
    case .notMet: break
    }
    if verdict.reasons.contains(.load) { return (3, -(verdict.lightestLoad ?? 0)) }
    if let over = verdict.secondsOver { return (1, over) }
    return (2, verdict.metersShort ?? .infinity)
  }
}

extension NumberText {
  /// The row of a standard over many sessions: its name, what it asks, how often it is met, and the
  /// best or the nearest miss.
  package func cells(of summary: StandardSummary) -> [String] {
    let asks = demand(
      summary.standard,
      within: summary.best?.verdict.limit ?? summary.standard.limits.map(\.seconds).max())
    guard let best = summary.best else { return [summary.standard.name, asks, "", ""] }
    let day = best.session.record.localDay?.description ?? best.session.record.name ?? ""
    let label: String
    let count: String
    switch best.verdict.outcome {
    case .met: (label, count) = ("best", "\(summary.met) of \(summary.judged)")
    case .notMet: (label, count) = ("nearest", "never")
    case .unknown: (label, count) = ("", "unknown")
    }
    return [
      summary.standard.name, asks, count,
      [label, day].filter { !$0.isEmpty }.joined(separator: " ") + ": "
        + remark(on: best.verdict),
    ]
  }
}
#endif
