#if Command
internal import RuckSessions

extension ResolvedOutput {
  /// Writes described rows in the format asked for; nothing to write is said, and is a status of its own.
  func write<Row: Described>(_ rows: [Row]) throws {
    try write(Rows(rows), page: page(of: rows))
    if rows.isEmpty {
      say("ruckstat: no \(Row.listing.noun) found")
      throw ExitStatus.nothingToDo.code
    }
  }

  /// Rows as a table with the columns that their fields name; nothing without rows.
  private func page<Row: Described>(of rows: [Row]) -> Page {
    guard !rows.isEmpty else { return Page() }
    var table = TextTable(Row.listing.textColumns)
    for cells in Row.listing.cells(of: rows, number) { table.add(cells) }
    return Page(table.lines, boldHead: usesColour)
  }
}
#endif
