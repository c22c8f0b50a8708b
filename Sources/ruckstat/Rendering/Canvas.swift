/// Dots in character cells: eight to a braille pattern, else one.
struct Canvas {
  private var cells: [[UInt32]]
  private let characters: PlotCharacters

  private var isBraille: Bool { characters == .braille }

  // The bit of each dot of a braille pattern, by row and column (Unicode 15, chapter 21).
  private static let bits: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  /// An empty canvas.
  init(columns: Int, lines: Int, _ characters: PlotCharacters) {
    cells = Array(repeating: Array(repeating: 0, count: columns), count: lines)
    self.characters = characters
  }

  /// Sets a dot; one outside the canvas is left out.
  mutating func set(column: Int, row: Int) {
    let (across, down) = isBraille ? (column / 2, row / 4) : (column, row)
    guard cells.indices.contains(down), cells[down].indices.contains(across) else { return }
    cells[down][across] |= isBraille ? Self.bits[row % 4][column % 2] : 1
  }

  /// The lines, without blanks at their ends.
  var lines: [String] {
    cells.map { cells in
      var line = ""
      for cell in cells {
        if cell == 0 {
          line += " "
        } else if isBraille, let scalar = Unicode.Scalar(0x2800 + cell) {
          line.unicodeScalars.append(scalar)
        } else {
          line += characters == .blocks ? "█" : "*"
        }
      }
      return line.withoutBlanksAtEnd
    }
  }
}
