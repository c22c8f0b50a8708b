/// A word of typed text: a number, letters, or a number with letters straight after it.
struct TextWord {
  /// The word as typed.
  let text: String
  /// The number it begins with.
  let number: Double?
  /// The letters after the number, or all of them, in lower case; `#` counts as a letter there.
  let letters: String

  /// Splits a text.
  ///
  /// Everything but letters, digits and a `#` after a digit separates words; a
  /// point or comma between digits belongs to the number.
  static func split(_ text: String) -> [TextWord] {
    let bytes = ContiguousArray(text.utf8)
    var words: [TextWord] = []
    var position = 0
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
      if hasNumber, position < bytes.count, bytes[position] == UInt8(ascii: "#") {
        position += 1
      } else {
        while position < bytes.count, isLetter(bytes[position]) { position += 1 }
      }
      if position == start {
        position += 1
        continue
      }
      words.append(
        TextWord(
          text: String(decoding: bytes[start..<position], as: UTF8.self),
          number: hasNumber ? Self.number(bytes[start..<numberEnd]) : nil,
          letters: String(decoding: bytes[numberEnd..<position], as: UTF8.self).lowercased()))
    }
    return words
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
