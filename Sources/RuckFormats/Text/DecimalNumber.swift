/// A decimal number as text, read to the nearest double.
///
/// Own code, so that the same text gives the same bits on every system. Three methods, each correctly
/// rounded: one exact multiplication or division where the digits fit 53 bits and the power of ten
/// is exact (Clinger 1990); a 128-bit division with its remainder for up to 19 digits and 27
/// decimals; the standard library for the rare rest.
package struct DecimalNumber {
  /// The nearest double; NaN where the text is no finite number.
  package var value: Double
  /// Whether a comma stood for the decimal point.
  package var hasDecimalComma = false

  private static let unreadable = DecimalNumber(value: .nan)

  /// Reads a text that is in a file; blanks around the number are skipped.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var place = range.lowerBound
    if let plain = Self.plain(bytes, at: &place), place == range.upperBound {
      self.init(value: plain)
    } else {
      self.init(bytes.extracting(range))
    }
  }

  /// Reads a whole text; blanks around the number are skipped.
  package init(_ bytes: Span<UInt8>) {
    var index = 0
    var end = bytes.count
    while index < end, isBlank(bytes[index]) { index += 1 }
    while end > index, isBlank(bytes[end - 1]) { end -= 1 }
    let start = index
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }

    var mantissa: UInt64 = 0
    var digits = 0  // significant ones, leading zeros apart
    var exponent = 0
    var droppedNonzero = false
    var sawDigit = false
    var sawPoint = false
    hasDecimalComma = false
    while index < end {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        sawDigit = true
        if digits < 19 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if mantissa != 0 { digits &+= 1 }
          if sawPoint { exponent &-= 1 }
        } else {
          if digit != 0 { droppedNonzero = true }
          if !sawPoint { exponent &+= 1 }
        }
      } else if !sawPoint, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        sawPoint = true
        hasDecimalComma = byte == UInt8(ascii: ",")
      } else {
        break
      }
      index &+= 1
    }
    guard sawDigit else {
      self = Self.unreadable
      return
    }
    if index < end {
      guard let power = Self.exponent(bytes, index..<end) else {
        self = Self.unreadable
        return
      }
      exponent += power
    }

    let magnitude: Double
    if mantissa == 0 {
      magnitude = 0
    } else if !droppedNonzero, let exact = Self.exact(mantissa, exponent) {
      magnitude = exact
    } else if let rounded = Self.rounded(mantissa, exponent),
      !droppedNonzero || rounded == Self.rounded(mantissa + 1, exponent)
    {
      // With digits left out, the truth lies between two numbers that round to the same number.
      magnitude = rounded
    } else {
      magnitude = Self.slow(bytes, start..<end)
    }
    guard magnitude.isFinite else {
      self = Self.unreadable
      return
    }
    value = isNegative ? -magnitude : magnitude
  }

  private init(value: Double) { self.value = value }

  /// Reads `e-7`, held at 9999; nil if it is something else.
  private static func exponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    var isNegative = false
    if index < range.upperBound,
      bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < range.upperBound else { return nil }
    var power = 0
    while index < range.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      power = min(power * 10 + Int(digit), 9999)
      index += 1
    }
    return isNegative ? -power : power
  }

  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// One operation on two exact doubles, so rounded once.
  private static func exact(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    let number = Double(mantissa)
    return exponent < 0 ? number / powersOfTen[-exponent] : number * powersOfTen[exponent]
  }

  /// 5 to the power of 0...27, all that fit 64 bits.
  private static let powersOfFive: [UInt64] = (0...27).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 5 }
  }

  /// mantissa * 10^exponent for exponents -27...0, by a division that keeps its remainder.
  private static func rounded(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa != 0, exponent <= 0, exponent >= -27 else { return nil }
    let power = powersOfFive[-exponent]
    // Both with their highest bit set: the quotient below then has 64 bits.
    let dividendShift = mantissa.leadingZeroBitCount
    let divisorShift = power.leadingZeroBitCount
    let dividend = mantissa << UInt64(dividendShift)
    let divisor = power << UInt64(divisorShift)
    var scale = exponent - dividendShift + divisorShift - 64
    let division: (quotient: UInt64, remainder: UInt64)
    if dividend < divisor {
      division = divisor.dividingFullWidth((dividend, 0))
    } else {
      division = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
      scale += 1
    }
    // Round 64 bits to 53, ties to even.
    var significand = division.quotient >> 11
    let rest = division.quotient & 0x7ff
    let isAboveHalf = rest > 0x400 || rest == 0x400 && division.remainder != 0
    let isTie = rest == 0x400 && division.remainder == 0
    if isAboveHalf || isTie && significand & 1 == 1 { significand += 1 }
    return Double(sign: .plus, exponent: scale + 11, significand: Double(significand))
  }

  private static func slow(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double {
    var text = ""
    for index in range where bytes[index] != UInt8(ascii: "-") || index > range.lowerBound {
      let isComma = bytes[index] == UInt8(ascii: ",")
      text.unicodeScalars.append(isComma ? "." : Unicode.Scalar(bytes[index]))
    }
    return Double(text) ?? .nan
  }
}
