internal import RuckMetrics

/// A table of text that fits a line of the terminal: aligned columns, two blanks between them.
///
/// Where a line is too long, texts are shortened or folded, then columns are left out by their rank; figures
/// are never cut.
struct TextTable {
  private let columns: [TextColumn]
  private let width: Int
  private var rows: [[String]] = []

  /// A table for lines of some width.
  init(_ columns: [TextColumn], width: Int = TerminalSize.lineWidth) {
    (self.columns, self.width) = (columns, width)
  }

  /// Rows below their headings.
  init(_ columns: [TextColumn], _ headings: [String], _ rows: [[String]]) {
    self.init(columns)
    for cells in [headings] + rows { add(cells) }
  }

  /// A label and a sentence in each row.
  static var facts: TextTable { TextTable([.left, .text]) }

  /// Facts, a row each.
  init(_ facts: [(label: String, text: String)]) {
    self = .facts
    for fact in facts { add([fact.label, fact.text]) }
  }

  /// Facts in the order that a user prefers.
  init(_ facts: [Fact], _ preferences: Preferences?) {
    self.init((preferences?.arranged(facts) ?? facts).map { ($0.label, $0.text) })
  }

  /// Adds a line; it has a cell for each column.
  ///
  /// Cells are cleaned before their widths are compared.
  mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  /// The lines, without blanks at their ends.
  var lines: [String] {
    let natural = columns.indices.map { column in rows.map { $0[column].cellWidth }.max() ?? 0 }
    // A last column without any text takes no room.
    var shown = columns.indices.filter { natural[$0] > 0 || $0 < columns.count - 1 }
    while room(of: shown, natural.indices.map { minimum($0, natural[$0]) }) > width,
      let last = shown.max(by: { columns[$0].rank < columns[$1].rank }), columns[last].rank > 0
    {
      shown.removeAll { $0 == last }
    }
    var widths = natural
    while room(of: shown, widths) > width,
      let widest = shown.filter({ widths[$0] > minimum($0, natural[$0]) })
        .max(by: { widths[$0] < widths[$1] })
    {
      let excess = room(of: shown, widths) - width
      widths[widest] = max(minimum(widest, natural[widest]), widths[widest] - excess)
    }
    return rows.flatMap { lines(of: $0, shown, widths) }
  }

  private func room(of shown: [Int], _ widths: [Int]) -> Int {
    shown.reduce(0) { $0 + widths[$1] } + 2 * max(0, shown.count - 1)
  }

  private func minimum(_ column: Int, _ natural: Int) -> Int {
    min(natural, columns[column].fit.minimum ?? natural)
  }

  private func lines(of row: [String], _ shown: [Int], _ widths: [Int]) -> [String] {
    let cells = shown.map { column -> [String] in
      switch columns[column].fit {
      case .whole: [row[column]]
      case .cut: [row[column].cut(to: widths[column])]
      case .middle: [row[column].cutInTheMiddle(to: widths[column])]
      case .folded: row[column].folded(to: widths[column])
      }
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { number in
      var line = ""
      for (index, column) in shown.enumerated() {
        let cell = number < cells[index].count ? cells[index][number] : ""
        if index > 0 { line += "  " }
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.cellWidth))
        line += columns[column].alignment == .left ? cell + padding : padding + cell
      }
      return line.withoutBlanksAtEnd
    }
  }
}

extension TextColumn.Fit {
  /// The characters that a cell keeps at least; nil where it is never cut.
  fileprivate var minimum: Int? {
    switch self {
    case .whole: nil
    case .cut(let minimum), .middle(let minimum), .folded(let minimum): minimum
    }
  }
}
