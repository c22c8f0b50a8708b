#if Command
internal import RuckSessions

/// A table of text with aligned columns, two blanks between them.
struct TextTable {
  /// The alignment of a column's cells.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table whose columns are aligned as given.
  init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a line; it has a cell for each column.
  ///
  /// Cells are cleaned before their widths are compared.
  mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  /// The lines, without blanks at their ends.
  ///
  /// A long text in the last column widens its own line only.
  var lines: [String] {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let isLeft = alignments[column] == .left
        if isLeft && column == row.count - 1 {
          line += cell
        } else {
          let padding = String(repeating: " ", count: widths[column] - cell.count)
          line += isLeft ? cell + padding : padding + cell
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
#endif
