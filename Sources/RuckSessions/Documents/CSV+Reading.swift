extension CSV {
  /// The rows of comma-separated text as people and programs write it, with the numbers of their lines.
  ///
  /// Lines of blanks are skipped; a byte order mark is not part of a cell. O(length).
  package static func rows(of text: String) -> [(line: Int, cells: [String])] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().filter { !$0.element.allSatisfy { $0 == " " } }
      .map { ($0.offset + 1, cells($0.element)) }
  }

  /// The cells of a line; a cell may stand in quotes, with commas in it and a quote written twice.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    var previousQuote = false
    for character in line {
      if character == "\"" {
        if previousQuote { cells[cells.count - 1].append(character) }
        previousQuote = isQuoted
        isQuoted.toggle()
        continue
      }
      previousQuote = false
      if character == ",", !isQuoted {
        cells.append("")
      } else if character != "\u{FEFF}" {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map { cell in
      let start = cell.drop { $0 == " " || $0 == "\t" }
      return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
  }
}
