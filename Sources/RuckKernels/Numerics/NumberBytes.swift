extension [UInt8] {
  /// Appends the decimal digits of a whole number, with zeros before them up to some width.
  ///
  /// O(digits).
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - width: the digits at least; 1 writes 0 as `0`.
  package mutating func append(digits number: UInt64, width: Int = 1) {
    var digits = 1
    var rest = number
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    digits = Swift.max(digits, width)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
    rest = number
    var position = count - 1
    while rest > 0 {
      self[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      position -= 1
    }
  }

  /// Appends the decimal digits of a whole number, behind a sign where it is negative.
  package mutating func append(whole number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  /// Appends the shortest text that reads back as the same number; whole numbers without a fraction.
  ///
  /// `3`, `0.3`, `-12.5`, `1e+20`; both zeros are `0`. `nan` and `inf` for what is no number.
  package mutating func append(plain value: Double) {
    if value == value.rounded(), value.magnitude < 1e15 {
      append(whole: Int64(value))
    } else {
      append(contentsOf: value.description.utf8)
    }
  }
}

/// A number as ``Swift/Array/append(plain:)`` writes it.
package func plainNumber(_ value: Double) -> String {
  var bytes: [UInt8] = []
  bytes.append(plain: value)
  return String(decoding: bytes, as: UTF8.self)
}
