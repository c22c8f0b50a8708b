internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// The sessions of a history as a person reads them.
struct StoredTables {
  let number: NumberText
  private let preferences: Preferences?

  /// Tables in the units that the user asked for.
  init(_ output: ResolvedOutput) {
    preferences = output.preferences
    number = output.number
  }

  /// Everything about a session.
  func whole(_ session: KeptSession) -> Page {
    let facts = number.facts(of: session)
    var table = TextTable.facts
    for fact in preferences?.arranged(facts) ?? facts { table.add([fact.label, fact.text]) }
    return Page(table.lines)
  }

  /// What a check found.
  func page(_ report: StoreReport) -> Page {
    var table = TextTable.facts
    table.add(["sound", report.isSound ? "yes" : "no"])
    let next = SessionStore.schemaVersion
    let pending = report.schemaVersion < next ? "  (\(next) once it is next changed)" : ""
    table.add(["schema", "\(report.schemaVersion)\(pending)"])
    table.add(["sessions", "\(report.sessions)"])
    let perPoint =
      report.points > 0
      ? "  (\(NumberText.fixed(Double(report.trackBytes) / Double(report.points), 1)) bytes each)"
      : ""
    table.add(["points", "\(report.points)\(perPoint)"])
    if report.recomputed > 0 { table.add(["computed again", "\(report.recomputed)"]) }
    if report.notCompared > 0 {
      table.add([
        "not compared", "\(report.notCompared)  (of another version: 'ruckstat store recompute')",
      ])
    }
    table.add(["file", "\(report.fileBytes) bytes"])
    return Page(table.lines)
  }
}
