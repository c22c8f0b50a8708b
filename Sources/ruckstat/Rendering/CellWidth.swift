// The room that texts take on a terminal, and texts made to fit it.

extension Character {
  /// The cells of a terminal that the character takes: two where it is wide (Unicode, UAX 11: the
  /// ranges of East Asian scripts, and pictures), else one.
  fileprivate var cellWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff,
      0x1f900...0x1f9ff, 0x20000...0x3fffd:
      return 2
    case 0x300...0x36f, 0x200b...0x200d, 0xfe00...0xfe0f: return 0
    default: return 1
    }
  }
}

extension String {
  /// The cells of a terminal that the text takes; O(length).
  var cellWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }

  /// The text with its end left out where it takes more than some cells; O(length).
  func cut(to width: Int) -> String {
    guard cellWidth > width else { return self }
    return beginning(width - 1) + "…"
  }

  /// The text with its middle left out where it takes more than some cells: of a path the end counts
  /// for more than the beginning.
  ///
  /// O(length).
  func cutInTheMiddle(to width: Int) -> String {
    guard cellWidth > width, width > 1 else { return self }
    let head = beginning((width - 1) / 3)
    let end = String(String(reversed()).beginning(width - 1 - head.cellWidth).reversed())
    return head + "…" + end
  }

  /// The text in lines of at most some cells, divided at blanks; a longer word has a line of its own.
  ///
  /// O(length).
  func folded(to width: Int) -> [String] {
    guard cellWidth > width else { return [self] }
    return split(separator: " ", omittingEmptySubsequences: false).map(String.init).folded(
      to: width)
  }

  /// The text without the blanks at its end.
  var withoutBlanksAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  private func beginning(_ width: Int) -> String {
    var text = ""
    var room = 0
    for character in self {
      room += character.cellWidth
      if room > width { break }
      text.append(character)
    }
    return text
  }
}

extension [String] {
  /// The words in lines of at most some cells; a longer word has a line of its own.
  ///
  /// O(length).
  func folded(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var room = 0
    for word in self {
      let length = word.cellWidth
      if line.isEmpty {
        (line, room) = (word, length)
      } else if room + 1 + length > width {
        lines.append(line)
        (line, room) = (word, length)
      } else {
        line += " " + word
        room += 1 + length
      }
    }
    lines.append(line)
    return lines.map(\.withoutBlanksAtEnd)
  }
}
