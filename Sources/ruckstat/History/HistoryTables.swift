#if Command
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack

/// Records and streaks as a person reads them.
enum HistoryTables {
  static func page(
    of records: [PersonalRecord], _ inputs: RecordedHistory, _ number: NumberText
  ) -> Page {
    var table = TextTable([.left, .left, .right, .right, .left, .right, .left])
    let shown = PersonalRecord.shown(records)
    guard !shown.isEmpty else { return Page() }
    table.add(["record", "load", "value", "carried", "set on", "before", "file"])
    var previous: RecordKind?
    for record in shown {
      var cells = number.cells(of: record)
      if record.kind == previous { cells[0] = "" }
      table.add(cells + [inputs.markedPath(of: record.holder.session) ?? ""])
      previous = record.kind
    }
    return Page(table.lines)
  }

  /// The current and the longest streak.
  static func page(of report: StreakReport) -> Page {
    var table = TextTable([.left, .left])
    for fact in report.facts { table.add([fact.label, fact.text]) }
    return Page(table.lines)
  }
}
#endif
