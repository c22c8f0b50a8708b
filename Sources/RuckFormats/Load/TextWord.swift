/// A word of typed text: a number, letters, or a number with letters straight after it.
struct TextWord {
  /// The word as typed.
  let text: String
  /// The number it begins with.
  let number: Double?
  /// The letters behind the number, or all of them, in lower case; `#` counts as a letter there, and
  /// is a word of its own where neither a digit stands before it nor a letter or digit behind.
  let letters: String
  /// The text between the word before it and this one, without blanks.
  let separator: String

  /// Whether a `#` stands straight before the word, which makes it a tag or an ordinal.
  var isTag: Bool { separator.hasSuffix("#") }

  /// Whether a minus stands straight before the number and nothing before the minus.
  let isNegative: Bool

  /// Splits a text.
  ///
  /// Everything but letters, digits and a `#` behind a digit separates words; a
  /// point or comma next to digits belongs to the number. Blanks and marks beyond ASCII (a non-breaking
  /// hyphen, `×`) are what they look like. O(length).
  static func split(_ text: String) -> [TextWord] {
    let bytes = ContiguousArray(text.utf8)
    var words: [TextWord] = []
    var position = 0
    var separator: [UInt8] = []
    // Whether nothing or a blank stands before the separator's last byte.
    var isSignFree = true
    while position < bytes.count {
      let start = position
      position = endOfNumber(bytes, from: start)
      let hasNumber = position > start
      let numberEnd = position
      if position < bytes.count, bytes[position] == UInt8(ascii: "#"),
        hasNumber || isAlone(bytes, at: position)
      {
        position += 1
      } else {
        while position < bytes.count, isLetter(bytes, at: position) { position += 1 }
      }
      if position == start {
        let mark = Mark(bytes, at: position)
        if !mark.text.isEmpty {
          isSignFree = position == 0 || bytes[position - 1] <= 0x20 || bytes[position - 1] == 0x28
          separator += mark.text
        }
        position += mark.length
        continue
      }
      let isNegative =
        hasNumber && separator.last == UInt8(ascii: "-") && isSignFree && bytes[start - 1] > 0x20
      let unitEnd = endOfUnit(bytes, numberEnd..<position, hasNumber: hasNumber)
      words.append(
        TextWord(
          text: String(decoding: bytes[start..<unitEnd], as: UTF8.self),
          number: hasNumber ? Self.number(bytes[start..<numberEnd]) : nil,
          letters: String(decoding: bytes[numberEnd..<unitEnd], as: UTF8.self).lowercased(),
          separator: String(decoding: separator, as: UTF8.self), isNegative: isNegative))
      if unitEnd < position {
        let rest = String(decoding: bytes[unitEnd..<position], as: UTF8.self)
        words.append(
          TextWord(
            text: rest, number: nil, letters: rest.lowercased(), separator: "", isNegative: false))
      }
      separator = []
    }
    return words
  }

  /// Behind digits with points and commas between them; `.5` begins with its point.
  private static func endOfNumber(_ bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    var position = start
    func isDigit(_ index: Int) -> Bool { index < bytes.count && Self.isDigit(bytes[index]) }
    if bytes[start] == UInt8(ascii: "."), isDigit(start + 1),
      start == 0 || bytes[start - 1] <= 0x20
    {
      position += 1
    }
    while isDigit(position) {
      while isDigit(position) { position += 1 }
      if position < bytes.count, isPoint(bytes[position]), isDigit(position + 1) { position += 1 }
    }
    return position
  }

  /// Behind the unit where a word for the pack is written against it: `35lbruck`.
  private static func endOfUnit(
    _ bytes: ContiguousArray<UInt8>, _ letters: Range<Int>, hasNumber: Bool
  ) -> Int {
    guard hasNumber, letters.count > 4 else { return letters.upperBound }
    let word = String(decoding: bytes[letters], as: UTF8.self).lowercased()
    for unit in ["kgs", "kg", "lbs", "lb"] where word.hasPrefix(unit) {
      if RuckWords.isPack(String(word.dropFirst(unit.count))) {
        return letters.lowerBound + unit.utf8.count
      }
    }
    return letters.upperBound
  }

  private static func isAlone(_ bytes: ContiguousArray<UInt8>, at position: Int) -> Bool {
    position + 1 == bytes.count
      || !isLetter(bytes, at: position + 1) && !isDigit(bytes[position + 1])
  }

  /// The number of digits with points and commas; NaN of what is not a number, such as `1.2.3`.
  ///
  /// A comma before three digits divides thousands; of several marks the last one divides fractions,
  /// unless it is the same as the others.
  private static func number(_ digits: ContiguousArray<UInt8>.SubSequence) -> Double? {
    let marks = digits.filter(isPoint)
    let groups = digits.split(omittingEmptySubsequences: false, whereSeparator: isPoint)
    func value(_ whole: [UInt8], _ fraction: [UInt8]) -> Double? {
      Double(String(decoding: [0x30] + whole + [0x2e] + fraction + [0x30], as: UTF8.self))
    }
    guard let mark = marks.last, let first = groups.first, let last = groups.last else {
      return value(Array(digits), [])
    }
    let isZero = first.allSatisfy { $0 == 0x30 }
    if marks.count == 1 {
      return mark == UInt8(ascii: ",") && last.count == 3 && !isZero
        ? value(Array(first) + last, []) : value(Array(first), Array(last))
    }
    let inner = groups.dropFirst().dropLast()
    guard inner.allSatisfy({ $0.count == 3 }), Set(marks.dropLast()).count == 1 else { return .nan }
    let whole = Array(groups.dropLast().joined())
    if marks.first != mark { return value(whole, Array(last)) }
    return last.count == 3 ? value(whole + last, []) : .nan
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isPoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  /// Letters of ASCII, and any byte of a character beyond it that is not a ``Mark``.
  private static func isLetter(_ bytes: ContiguousArray<UInt8>, at position: Int) -> Bool {
    let byte = bytes[position]
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7a) || byte >= 0x80 && !Mark.isBeyondASCII(bytes, position)
  }

  /// A character between words.
  private struct Mark {
    /// Its form in ASCII, else its bytes; empty for a blank.
    var text: [UInt8] = []
    /// Its bytes.
    var length = 1

    init(_ bytes: ContiguousArray<UInt8>, at position: Int) {
      guard bytes[position] >= 0x80 else {
        if bytes[position] > 0x20 { text = [bytes[position]] }
        return
      }
      length = bytes[position] < 0xe0 ? 2 : 3
      let all = Array(bytes[position..<min(position + length, bytes.count)])
      switch all {
      case [0xc2, 0xa0], [0xe3, 0x80, 0x80]: text = []
      case _
      where all.starts(with: [0xe2, 0x80]) && ([0xaf] + Array(0x80...0x8b)).contains(all.last ?? 0):
        text = []
      case [0xe2, 0x80, 0x90], [0xe2, 0x80, 0x91], [0xe2, 0x88, 0x92]: text = [UInt8(ascii: "-")]
      default: text = all
      }
      length = all.count
    }

    /// Whether a blank, a dash or another mark beyond ASCII begins here: Latin marks, `×`, general
    /// punctuation, arrows and mathematical signs.
    static func isBeyondASCII(_ bytes: ContiguousArray<UInt8>, _ position: Int) -> Bool {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch bytes[position] {
      case 0xc2: return next != 0xaa && next != 0xb5 && next != 0xba
      case 0xc3: return next == 0x97
      case 0xe2: return next == 0x80 || next == 0x86 || next == 0x88
      case 0xe3: return next == 0x80 && position + 2 < bytes.count && bytes[position + 2] == 0x80
      default: return false
      }
    }
  }
}
