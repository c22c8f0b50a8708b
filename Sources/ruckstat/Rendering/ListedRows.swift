#if Command
internal import RuckSessions

extension ResolvedOutput {
  /// Writes described rows in the format asked for; where there are none a person is told so.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - nothing: what to say without rows; nil for the noun of the rows.
  /// - Throws: the exit status, where they cannot be written.
  func write<Row: Described>(_ rows: [Row], orSay nothing: String? = nil) throws {
    try write(
      Rows(rows), isEmpty: rows.isEmpty, orSay: nothing ?? "no \(Row.listing.noun) found",
      page: page(of: rows))
  }

  /// Rows as a table with the columns that their fields name.
  private func page<Row: Described>(of rows: [Row]) -> Page {
    var table = TextTable(Row.listing.textColumns)
    for cells in Row.listing.cells(of: rows, number) { table.add(cells) }
    return Page(table.lines, boldHead: usesColour)
  }
}
#endif
