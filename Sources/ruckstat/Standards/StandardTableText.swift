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
      var asks = number.demand(standard)
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
        for verdict in session.verdicts { table.add(number.cells(of: verdict)) }
        return SummaryTable(output).page(session.session, [""] + table.lines)
      })
  }
}
#endif
