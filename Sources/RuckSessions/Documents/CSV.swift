/// Comma-separated values after RFC 4180: a header of the keys of the JSON objects, flattened by dots,
/// and a line for each row.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it, so that a name
/// in a file runs nothing; numbers are written as they are.
public struct CSV: Sendable, Hashable, CustomStringConvertible {
  /// One value of one row.
  struct Cell: Sendable, Hashable {
    let value: String
    let isText: Bool

    /// The cell of a text, a number, true or false, or of several of them with blanks between; empty
    /// where the value is unknown.
    init(_ value: JSONValue) {
      if case .string(let text) = value {
        (self.value, isText) = (text, true)
      } else if case .array(let values) = value {
        let cells = values.map { Cell($0) }
        (self.value, isText) = (
          cells.map(\.value).joined(separator: " "), cells.contains(where: \.isText)
        )
      } else if case .null = value {
        (self.value, isText) = ("", false)
      } else {
        (self.value, isText) = (value.text(indented: false), false)
      }
    }
  }

  let header: [String]
  private let rows: [[Cell]]

  /// A table of rows by their columns; the header is there even without rows.
  init<Row>(_ columns: [Column<Row>], _ rows: some Sequence<Row>) {
    header = columns.header()
    self.rows = rows.map { columns.cells(of: $0) }
  }

  private init(header: [String], rows: [[Cell]]) {
    self.header = header
    self.rows = rows
  }

  /// The columns of some fields, in the order of the table.
  package func selecting(_ fields: FieldSelection) -> CSV {
    let places = header.indices.filter { fields.names(header[$0]) }
    return CSV(
      header: places.map { header[$0] }, rows: rows.map { row in places.map { row[$0] } })
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
  var headerText: String { header.map(Self.quoted).joined(separator: ",") + "\n" }

  /// A line for each row.
  func rowsText(isRaw: Bool) -> String {
    var output = ""
    for row in rows {
      output += row.map { Self.text(of: $0, isRaw: isRaw) }.joined(separator: ",") + "\n"
    }
    return output
  }

  /// A cell as it stands between commas.
  static func text(of cell: Cell, isRaw: Bool) -> String {
    quoted(isRaw || !cell.isText ? cell.value : guarded(cell.value))
  }

  /// The text with an apostrophe before what begins a formula in a spreadsheet.
  private static func guarded(_ text: String) -> String {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r": "'" + text
    default: text
    }
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return cell }
    var quoted = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { quoted += "\"\"" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}
