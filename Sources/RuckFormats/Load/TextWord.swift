/// A word of typed text: a number, letters, or a number with letters straight after it.
struct TextWord {
  /// The word as typed.
  let text: String
  /// The number it begins with.
  let number: Double?
  /// The letters behind the number, or all of them, in lower case; `#` counts as a letter there, and
  /// is a word of its own where neither a digit stands before it nor a letter or digit behind.
  let letters: String
  /// What stands between the word before it and this one, without blanks.
  let separator: String

  /// Whether a `#` stands straight before the word, which makes it a tag or an ordinal.
  var isTag: Bool { separator.hasSuffix("#") }

  /// Splits a text.
  ///
  /// Everything but letters, digits and a `#` behind a digit separates words; a
  /// point or comma between digits belongs to the number. O(length).
  static func split(_ text: String) -> [TextWord] {
    let bytes = ContiguousArray(text.utf8)
    var words: [TextWord] = []
    var position = 0
    var separator: [UInt8] = []
    while position < bytes.count {
      let start = position
      while position < bytes.count, isDigit(bytes[position]) { position += 1 }
      let hasNumber = position > start
      if hasNumber, position + 1 < bytes.count,
        bytes[position] == UInt8(ascii: ".") || bytes[position] == UInt8(ascii: ","),
        isDigit(bytes[position + 1])
      {
        position += 1
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
      }
      let numberEnd = position
      if position < bytes.count, bytes[position] == UInt8(ascii: "#"),
        hasNumber || isAlone(bytes, at: position)
      {
        position += 1
      } else {
        while position < bytes.count, isLetter(bytes[position]) { position += 1 }
      }
      if position == start {
        if bytes[position] > 0x20 { separator.append(bytes[position]) }
        position += 1
        continue
      }
      words.append(
        TextWord(
          text: String(decoding: bytes[start..<position], as: UTF8.self),
          number: hasNumber ? Self.number(bytes[start..<numberEnd]) : nil,
          letters: String(decoding: bytes[numberEnd..<position], as: UTF8.self).lowercased(),
          separator: String(decoding: separator, as: UTF8.self)))
      separator = []
    }
    return words
  }

  private static func isAlone(_ bytes: ContiguousArray<UInt8>, at position: Int) -> Bool {
    position + 1 == bytes.count || !isLetter(bytes[position + 1]) && !isDigit(bytes[position + 1])
  }

  private static func number(_ digits: ContiguousArray<UInt8>.SubSequence) -> Double? {
    Double(String(decoding: digits.map { $0 == UInt8(ascii: ",") ? 0x2e : $0 }, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Letters of ASCII, and any byte of a character beyond it.
  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7a) || byte >= 0x80
  }
}
