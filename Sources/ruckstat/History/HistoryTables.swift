internal import RuckMetrics

/// Records and streaks as a person reads them.
enum HistoryTables {
  /// The main records in so many rows, with a column for each load; nothing without a record.
  static func page(of records: RecordTable, rows: Int = .max) -> Page {
    guard !records.rows.isEmpty else { return Page() }
    // The heaviest loads stay longest.
    let count = records.loads.count
    let table = TextTable(
      [.left, .right, .left] + (0..<count).map { TextColumn.right.ranked(count - $0) },
      ["record", "any load", "set on"] + records.loads,
      records.rows.prefix(rows).map { [$0.label, $0.best, $0.setOn] + $0.values })
    return Page(table.lines + records.notes)
  }

  /// Every record that is shown (``PersonalRecord/shown(_:)``) in a row of its own.
  static func page(
    of shown: [PersonalRecord], _ inputs: RecordedHistory, _ number: NumberText
  ) -> Page {
    guard !shown.isEmpty else { return Page() }
    var previous: RecordKind?
    let rows = shown.map { record in
      var cells = number.cells(of: record)
      if record.kind == previous { cells[0] = "" }
      previous = record.kind
      return cells + [inputs.markedName(of: record.holder.session) ?? ""]
    }
    let table = TextTable(
      [
        .left, .left, .right, .right.ranked(1), .right.ranked(1), .left, .right.ranked(2),
        .path.ranked(3),
      ], ["record", "load", "value", "90 % interval", "carried", "set on", "previous", "file"],
      rows)
    let hasDoubt = shown.contains { $0.trust == .low }
    return Page(table.lines + (hasDoubt ? [PersonalRecord.doubtNote] : []))
  }

  /// The current and the longest streak, and that of days.
  static func page(of report: StreakReport, days: StreakReport?) -> Page {
    Page(TextTable(report.facts(with: days).map { ($0.label, $0.text) }).lines)
  }
}
