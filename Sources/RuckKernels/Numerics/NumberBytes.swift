extension [UInt8] {
  /// Appends the decimal digits of a whole number, with zeros before them up to some width.
  ///
  /// O(digits).
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - width: the digits at least, up to 8; 1 writes 0 as `0`.
  package mutating func append(digits number: UInt64, width: Int = 1) {
    if number >= 100_000_000 {
      append(digits: number / 100_000_000, width: width - 8)
      return append(digits: number % 100_000_000, width: 8)
    }
    // The digits in a word, the first lowest.
    var (word, digits, rest): (UInt64, Int, UInt64) = (0, 0, number)
    repeat {
      word = word << 8 | (UInt64(UInt8(ascii: "0")) + rest % 10)
      rest /= 10
      digits += 1
    } while rest > 0
    while digits < width {
      word = word << 8 | UInt64(UInt8(ascii: "0"))
      digits += 1
    }
    for _ in 0..<digits {
      append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }

  /// Appends the bytes of a whole number, the lowest first.
  @inlinable @inline(__always)
  package mutating func append(littleEndian number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends the decimal digits of a whole number, behind a sign where it is negative.
  package mutating func append(whole number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  /// Appends the shortest text that reads back as the same number; whole numbers without a fraction.
  ///
  /// `3`, `0.3`, `-12.5`, `1e+20`; both zeros are `0`. `nan` and `inf` for what is not a number.
  package mutating func append(plain value: Double) {
    if value.magnitude < 1e15, case let whole = Int64(value), Double(whole) == value {
      append(whole: whole)
    } else {
      var digits = NumberDigits()
      swap(&digits.bytes, &self)
      value.write(to: &digits)
      swap(&digits.bytes, &self)
    }
  }
}

/// Bytes to which the standard library appends the digits of a number, without a string of them.
private struct NumberDigits: TextOutputStream {
  var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  // The function that the standard library calls for ASCII; without it, `write` is called.
  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: digits)
  }
}

extension String {
  /// The text of the bytes that a function appends.
  init(appendedBy append: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    append(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

/// A number as ``Swift/Array/append(plain:)`` writes it.
package func plainNumber(_ value: Double) -> String {
  String(appendedBy: { $0.append(plain: value) })
}
