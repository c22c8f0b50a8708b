/// A decimal number as text, read to the nearest double.
///
/// Own code, so that the same text gives the same bits on every system. Three methods, each correctly
/// rounded: one exact multiplication or division where the digits fit 53 bits and the power of ten
/// is exact (Clinger 1990); a 128-bit division with its remainder for up to 19 digits and 27
/// decimals; the standard library for the rare rest.
package struct DecimalNumber {
  /// The nearest double; NaN where the text is not a finite number.
  package var value: Double
  /// Whether a comma stood for the decimal point.
  package var hasDecimalComma = false

  private static let unreadable = DecimalNumber(value: .nan)

  /// Reads a text that is in a file; blanks around the number are skipped.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    if let plain = Self.plain(bytes, at: &position), position == range.upperBound {
      self.init(value: plain)
    } else {
      self.init(bytes.extracting(range))
    }
  }

  /// Reads a whole text as ``init(_:)-(Span<UInt8>)`` does.
  package init(_ text: some StringProtocol) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes.span)
  }

  /// Reads a whole text; blanks around the number are skipped.
  ///
  /// Digits may be of any script, a degree sign may follow, and groups of three may be divided by
  /// commas where a point follows.
  package init(_ bytes: Span<UInt8>) {
    self.init(ascii: bytes)
    guard value.isNaN else { return }
    if let plain = PlainDigits.text(bytes) {
      self.init(ascii: plain.span)
    } else if let plain = Self.withoutGroups(bytes) {
      self.init(ascii: plain.span)
    }
  }

  /// The text without the commas of `1,600.0`; nil where it has none such.
  private static func withoutGroups(_ bytes: Span<UInt8>) -> ContiguousArray<UInt8>? {
    guard bytes.count < 64 else { return nil }
    var plain: ContiguousArray<UInt8> = []
    var (since, groups, hasPoint) = (0, 0, false)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: ","), !hasPoint {
        guard groups == 0 ? (1...3).contains(since) : since == 3 else { return nil }
        (since, groups) = (0, groups + 1)
        continue
      }
      if byte == UInt8(ascii: "."), !hasPoint {
        guard since == 3 else { return nil }
        hasPoint = true
      } else if byte &- UInt8(ascii: "0") < 10 {
        since += 1
      }
      plain.append(byte)
    }
    return groups > 0 && hasPoint ? plain : nil
  }

  private init(ascii text: Span<UInt8>) {
    let bytes = text.trimmed
    let end = bytes.count
    var index = 0
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
      magnitude = Self.slow(bytes)
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

  private static func slow(_ bytes: Span<UInt8>) -> Double {
    var text = ""
    for index in bytes.indices where bytes[index] != UInt8(ascii: "-") || index > 0 {
      let isComma = bytes[index] == UInt8(ascii: ",")
      text.unicodeScalars.append(isComma ? "." : Unicode.Scalar(bytes[index]))
    }
    return Double(text) ?? .nan
  }
}

extension Double {
  /// The number where it is finite and above 0; nil where it is not.
  var ifPositive: Double? { self > 0 && isFinite ? self : nil }
}

extension DecimalNumber {
  /// Reads the number that begins at a position as recordings write it, and moves past it.
  ///
  /// A sign `-`, up to seven digits, and after a point up to sixteen; at most fifteen in all but
  /// for zeros in front, so that the digits fit 53 bits, the power of ten is exact and one division
  /// rounds correctly. Nil, and the position stays, where something else is there or the file ends
  /// within 32 bytes: then ``init(_:)`` must look.
  @inline(__always)
  static func plain(_ bytes: Span<UInt8>, at position: inout Int) -> Double? {
    var index = position
    guard index <= bytes.count - 32 else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let whole = EightDigits.leading(bytes.word(at: index))
    guard whole.count > 0, whole.count < 8 else { return nil }
    index += whole.count
    var magnitude = Double(whole.value)
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      let first = EightDigits.leading(bytes.word(at: index))
      guard first.count > 0 else { return nil }
      index += first.count
      var mantissa = whole.value &* EightDigits.powersOfTen[first.count] &+ first.value
      var decimals = first.count
      if first.count == 8 {
        let second = EightDigits.leading(bytes.word(at: index))
        guard second.count < 8, mantissa < 10_000_000_000 else { return nil }
        index += second.count
        mantissa = mantissa &* EightDigits.powersOfTen[second.count] &+ second.value
        decimals += second.count
        guard mantissa <= 1 << 53 else { return nil }
      }
      magnitude = Double(mantissa) / powersOfTen[decimals]
    }
    position = index
    return isNegative ? -magnitude : magnitude
  }

  /// The number of digits and points that begins at a position, and moves past it; nil where none
  /// is there.
  @inline(__always)
  static func leading(_ bytes: Span<UInt8>, at position: inout Int) -> Double? {
    plain(bytes, at: &position) ?? long(bytes, at: &position)
  }

  private static func long(_ bytes: Span<UInt8>, at position: inout Int) -> Double? {
    var end = position
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    while end < bytes.count,
      bytes[end] &- UInt8(ascii: "0") < 10 || bytes[end] == UInt8(ascii: ".")
    {
      end += 1
    }
    let number = DecimalNumber(bytes.extracting(position..<end))
    guard !number.value.isNaN else { return nil }
    position = end
    return number.value
  }
}

/// Eight ASCII digits in one word, the first lowest.
enum EightDigits {
  /// Ten to the power of 0...8.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// The number of the digits that a word begins with, and how many they are.
  @inline(__always)
  static func leading(_ block: UInt64) -> (value: UInt64, count: Int) {
    let digits = block ^ 0x3030_3030_3030_3030
    // No sum passes from one byte into the next.
    let others =
      ((digits & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount >> 3
    // The last digit to the highest byte; what is shifted in counts as zeros in front.
    return (number(digits << UInt64(64 - 8 * count)), count)
  }

  /// The number of eight bytes of 0...9.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    // Pairs, then fours, then all.
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours >> 32) & 0xffff_ffff
  }

  /// The digits as bytes of 0...9; nil if one is not a digit.
  @inline(__always)
  static func digits(of block: UInt64) -> UInt64? {
    let highs = block & 0xf0f0_f0f0_f0f0_f0f0
    // Six more takes a byte past nine out of the row of the digits.
    let sums = block &+ 0x0606_0606_0606_0606
    guard highs == 0x3030_3030_3030_3030, sums & 0xf0f0_f0f0_f0f0_f0f0 == highs else { return nil }
    return block ^ 0x3030_3030_3030_3030
  }
}
