/// Comma-separated values after RFC 4180: a header of the keys of the JSON objects, flattened by `_`,
/// and a line for each row.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it, so that a name
/// in a file runs nothing; numbers are written as they are.
public struct CSV: Sendable, Hashable, CustomStringConvertible {
  let header: [String]
  private let rows: [[JSONValue]]

  /// A table of rows by their columns; the header is there even without rows.
  init<Row>(_ columns: [Column<Row>], _ rows: some Sequence<Row>) {
    header = columns.header()
    self.rows = rows.map { columns.leafValues(of: $0) }
  }

  private init(header: [String], rows: [[JSONValue]]) { (self.header, self.rows) = (header, rows) }

  /// The columns of some fields, in the order of the table.
  package func selecting(_ fields: FieldSelection) -> CSV {
    let indices = header.indices.filter { fields.names(header[$0]) }
    return CSV(
      header: indices.map { header[$0] }, rows: rows.map { row in indices.map { row[$0] } })
  }

  /// The text: a header and a line for each row.
  ///
  /// - Parameter isRaw: whether texts stay as they are even where a spreadsheet would run them.
  /// - Returns: lines with a line feed each.
  public func text(isRaw: Bool = false) -> String {
    headerText + rowsText(isRaw: isRaw)
  }

  /// The text, in which a spreadsheet runs nothing.
  public var description: String { text() }

  /// The line of the header.
  var headerText: String {
    var lines = CSVLines(isRaw: true)
    lines.addLine(header.map(\.asName))
    return lines.text
  }

  /// A line for each row.
  func rowsText(isRaw: Bool) -> String {
    var lines = CSVLines(isRaw: isRaw)
    for row in rows {
      for value in row { lines.add(value) }
      lines.endLine()
    }
    return lines.text
  }
}
