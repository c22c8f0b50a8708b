internal import Foundation

/// A tab-separated table of reference values with a header line; lines starting with `#` are notes.
public struct Table: Sendable {
  /// One line, by column name.
  public struct Row: Sendable, CustomStringConvertible {
    let cells: [String: String]

    /// The text of a column; empty where the line is short.
    public subscript(column: String) -> String { cells[column] ?? "" }

    /// The number in a column; nil where it is empty.
    public func number(_ column: String) -> Double? { Double(self[column]) }

    /// The row's own name, for test output.
    public var description: String { cells["id"] ?? "\(cells)" }
  }

  /// The lines below the header.
  public let rows: [Row]

  /// Reads a table below `Datasets`, which must have rows: as many as are given, if any are.
  public init(_ path: String, rows count: Int? = nil) throws {
    let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let header = lines[0].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    rows = lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(cells: Dictionary(zip(header, cells), uniquingKeysWith: { first, _ in first }))
    }
    guard !rows.isEmpty, rows.count == count ?? rows.count else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }
}
