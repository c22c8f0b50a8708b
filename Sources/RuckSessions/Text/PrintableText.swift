extension String {
  /// The text as one line that cannot steer a terminal.
  ///
  /// Names in files, paths and typed values can hold control characters (line breaks and escape
  /// sequences among them) and marks that turn the direction of what follows; each is replaced by
  /// U+FFFD. O(scalars).
  package var printable: String { replacing { $0.steersTerminal } }

  /// The same for text of several lines, whose line feeds stay.
  package var printableLines: String { replacing { $0.steersTerminal && $0 != "\n" } }

  private func replacing(_ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(isReplaced(scalar) ? "\u{fffd}" : scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may take the character for a command instead of showing it: C0, DEL, C1,
  /// the line and paragraph separators and the bidirectional controls of Unicode (UAX 9).
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7f..<0xa0: true
    case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
