// Texts among bytes.

extension Span<UInt8> {
  /// Whether a position holds an ASCII text.
  func starts(with text: String, at position: Int = 0) -> Bool {
    starts(with: text.utf8, at: position)
  }

  /// Whether a position holds some bytes.
  func starts(with other: some Sequence<UInt8>, at position: Int = 0) -> Bool {
    var index = position
    for byte in other {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes of a range are an ASCII text.
  func equals(_ text: String, in range: Range<Int>) -> Bool {
    range.count == text.utf8.count && starts(with: text, at: range.lowerBound)
  }

  /// Whether an ASCII text is in the bytes; O(bytes).
  func holds(_ text: String) -> Bool {
    guard let first = text.utf8.first, count >= text.utf8.count else { return false }
    for index in 0...(count - text.utf8.count) where self[index] == first {
      if starts(with: text, at: index) { return true }
    }
    return false
  }

  /// The number of bytes of UTF-8's byte order mark; 0 where the bytes do not begin with one.
  var markLength: Int { starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0 }

  /// The bytes of a range as a text; what is not UTF-8 is replaced.
  func string(_ range: Range<Int>) -> String {
    String(decoding: range.map { self[$0] }, as: UTF8.self)
  }

  /// The number of some digits at an index; nil where others are there.
  func digits(_ start: Int, _ length: Int) -> Int? {
    guard start >= 0, length > 0, length <= 9, start + length <= count else { return nil }
    var value = 0
    for index in start..<start + length {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// The bytes without blanks around them.
  var trimmed: Span<UInt8> {
    @_lifetime(copy self) get {
      var (start, end) = (0, count)
      while start < end, isBlank(self[start]) { start += 1 }
      while end > start, isBlank(self[end - 1]) { end -= 1 }
      return extracting(start..<end)
    }
  }
}

/// The value of a hexadecimal digit in capitals or small letters; nil for another byte.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Space, tab, line feed, carriage return.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool {
  byte <= 0x20 && (1 << UInt64(byte)) & 0x1_0000_2600 as UInt64 != 0
}
