// The byte work of the scanner as functions of the bytes alone: calls on the scanner itself would
// copy it.

extension Span<UInt8> {
  /// Whether two positions hold the same bytes.
  func equal(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count
      && equal(first.lowerBound, second.lowerBound, length: first.count)
  }

  /// Up to eight bytes from a position on as one word, the first lowest, the rest zero.
  @inline(__always)
  func word(at start: Int, length: Int) -> UInt64 {
    if start <= count - 8 {
      return length == 8 ? word(at: start) : word(at: start) & (1 << UInt64(8 * length) - 1)
    }
    var result: UInt64 = 0
    var index = start + length
    while index > start {
      index -= 1
      result = result << 8 | UInt64(self[index])
    }
    return result
  }

  /// Goes past letters, and stops at the first other byte or near the end of the file.
  @inline(__always)
  private func endOfLetters(from start: Int) -> Int {
    end(from: start) { ByteBlock.others(thanLettersIn: $0) }
  }

  /// Goes past spaces, and stops at the first other byte or near the end of the file.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int { end(from: start) { $0 ^ 0x2020_2020_2020_2020 } }

  /// Goes past the value of an attribute, and stops at the first quote, `<` or `&` or near the end
  /// of the file.
  @inline(__always)
  func endOfPlainValue(from start: Int, quote: UInt8) -> Int {
    let quotes = UInt64(quote) &* 0x0101_0101_0101_0101
    return end(from: start) { ByteBlock.zeros(in: $0 ^ quotes) | ByteBlock.marks(in: $0) }
  }

  /// Goes past text, and stops at the first `<` or `&` or near the end of the file.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int { end(from: start) { ByteBlock.marks(in: $0) } }

  /// Goes past eight bytes at a time, and stops at the first for which a function of them has a bit.
  @inline(__always)
  private func end(from start: Int, _ stops: (UInt64) -> UInt64) -> Int {
    var index = start
    while index <= count - 8 {
      let stops = stops(word(at: index))
      if stops != 0 { return index + stops.trailingZeroBitCount >> 3 }
      index += 8
    }
    return index
  }

  /// Passes a name; returns where its part after the last colon begins.
  func passName(_ end: inout Int) -> Int {
    var local = end
    var index = end
    while true {
      index = endOfLetters(from: index)
      guard index < count else { break }
      let byte = self[index]
      if !isNameByte(byte) { break }
      index += 1
      if byte == UInt8(ascii: ":") { local = index }
    }
    end = index
    return local
  }

  /// Returns the end of an ASCII text's next occurrence; the text is short and ends in `>`.
  func find(_ text: String, from start: Int) -> Int? {
    let length = text.utf8.count
    var index = start + length - 1
    while index < count {
      if self[index] == UInt8(ascii: ">"), starts(with: text, at: index + 1 - length) {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  /// Returns the position behind `</name>` at a position; nil if something else is there.
  func endOfEndTag(at start: Int, of name: Range<Int>) -> Int? {
    var position = start + 2
    guard position + name.count < count, self[start + 1] == UInt8(ascii: "/") else { return nil }
    guard equal(name.lowerBound, position, length: name.count) else { return nil }
    position += name.count
    if self[position] == UInt8(ascii: ">") { return position + 1 }
    while position < count, isBlank(self[position]) { position += 1 }
    guard position < count, self[position] == UInt8(ascii: ">") else { return nil }
    return position + 1
  }

  /// Returns the end of a document type; its internal subset is skipped, not read.
  func endOfDocumentType(from start: Int) -> Int? {
    var position = start
    var isInSubset = false
    while position < count {
      switch self[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = self[position]
        position += 1
        while position < count, self[position] != quote { position += 1 }
      case UInt8(ascii: "<") where starts(with: "<!--", at: position):
        guard let end = find("-->", from: position + 4) else { return nil }
        position = end - 1
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Whether the last bytes are the end tag of an element.
  func end(asDocument name: Range<Int>) -> Bool {
    var end = count
    while end > 0, isBlank(self[end - 1]) || self[end - 1] == 0 { end -= 1 }
    let start = end - name.count - 3
    guard !name.isEmpty, start > name.upperBound else { return false }
    return self[start] == UInt8(ascii: "<") && endOfEndTag(at: start, of: name) == end
  }
}

/// Compares eight bytes at once; the high bit of each byte of a result is its answer.
private enum ByteBlock {
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The bytes that are not ASCII letters.
  @inline(__always)
  static func others(thanLettersIn block: UInt64) -> UInt64 {
    let lower = (block | 0x2020_2020_2020_2020) & ~highBits
    // No sum passes from one byte into the next.
    let fromA = lower &+ 0x1f1f_1f1f_1f1f_1f1f
    let pastZ = lower &+ 0x0505_0505_0505_0505
    return (~fromA | pastZ | block) & highBits
  }

  /// The bytes that are zero; the lowest that is found is one, higher ones may be mistaken.
  @inline(__always)
  static func zeros(in block: UInt64) -> UInt64 {
    (block &- 0x0101_0101_0101_0101) & ~block & highBits
  }

  /// The bytes that are `<` or `&`, found as ``zeros(in:)`` are.
  @inline(__always)
  static func marks(in block: UInt64) -> UInt64 {
    zeros(in: block ^ 0x3c3c_3c3c_3c3c_3c3c) | zeros(in: block ^ 0x2626_2626_2626_2626)
  }
}

/// Letters, digits, `-`, `.`, `_`, `:` and everything beyond ASCII.
@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  if byte >= 0x80 { return true }
  let mask: UInt64 = byte < 0x40 ? 0x07ff_6000_0000_0000 : 0x07ff_fffe_87ff_fffe
  return (mask >> UInt64(byte & 0x3f)) & 1 != 0
}

extension ContiguousArray {
  /// Drops the elements from an index on, keeping the memory.
  @inline(__always)
  mutating func truncate(to count: Int) {
    while self.count > count { removeLast() }
  }
}
