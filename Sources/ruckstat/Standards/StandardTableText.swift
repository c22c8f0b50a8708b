internal import RuckMetrics

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
    let rows = standards.map { standard in
      let times = standard.limits.map(\.seconds)
      var asks = number.demand(standard)
      if let minimum = times.min(), let maximum = times.max() {
        asks += " in \(NumberText.duration(minimum))"
        if maximum > minimum { asks += " to \(NumberText.duration(maximum)) by age and sex" }
      }
      return [standard.name, standard.title, asks, standard.trust.rawValue, standard.source]
    }
    return Page(
      TextTable(
        [
          .left, .words(minimum: 12), .words(minimum: 12), .left.ranked(2),
          .words(minimum: 30).ranked(1),
        ],
        ["standard", "what it is", "asks", "trust", "source"], rows
      ).lines)
  }

  /// A row for each standard over many sessions.
  func page(of summaries: [StandardSummary]) -> Page {
    Page(
      TextTable(
        [.left, .text.ranked(1), .right, .text], ["standard", "asks", "met", "result"],
        summaries.map(number.cells(of:))
      ).lines)
  }

  /// The verdicts on one session, and on each of many where asked for; else a row for each standard.
  func page(of sessions: [SessionVerdicts], each isEach: Bool) -> Page {
    guard isEach || sessions.count < 2 else {
      return page(of: StandardSummary.all(sessions))
    }
    return Page(
      joining: sessions.map { session in
        let table = TextTable(
          [.left, .words(minimum: 8), .words(minimum: 12).ranked(1), .words(minimum: 16)],
          ["standard", "verdict", "asks", "result"], session.verdicts.map(number.cells(of:)))
        return SummaryTable(output).page(session.session, [""] + table.lines)
      })
  }
}
