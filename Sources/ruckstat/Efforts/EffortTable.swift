internal import RuckMetrics

/// Best efforts as a person reads them.
struct EffortTable {
  private let number: NumberText
  private let summaries: SummaryTable

  /// Tables in the units that the user asked for.
  init(_ output: ResolvedOutput) {
    number = output.number
    summaries = SummaryTable(output)
  }

  /// The efforts of each session.
  func page(of sessions: [SessionEfforts]) -> Page {
    Page(
      joining: sessions.map { session in
        let isEmpty = session.efforts.isEmpty
        let body = isEmpty ? ["no effort: too short, or without times"] : lines(session)
        return summaries.page(session.session, [""] + body)
      })
  }

  private func lines(_ session: SessionEfforts) -> [String] {
    let hasLoad = session.efforts.contains { $0.meanLoad != nil }
    return TextTable(
      [.left, .right, .right, .right.ranked(1), .right.ranked(2), .right.ranked(3), .right],
      ["effort", "best", "pace", "from", "to", "at", hasLoad ? "load" : ""],
      session.efforts.map { effort in
        let load = hasLoad ? number.mass(effort.meanLoad) : ""
        return number.cells(of: effort, in: session.session) + [load]
      }
    ).lines
  }
}
