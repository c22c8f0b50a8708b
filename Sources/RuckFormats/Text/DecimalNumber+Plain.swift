extension DecimalNumber {
  /// Reads the number that begins at a place as recordings write it, and moves past it.
  ///
  /// A sign `-`, up to seven digits, and after a point up to sixteen; at most fifteen in all but
  /// for zeros in front, so that the digits fit 53 bits, the power of ten is exact and one division
  /// rounds correctly. Nil, and the place stays, where something else is there or the file ends
  /// within 32 bytes: then ``init(_:)`` must look.
  @inline(__always)
  static func plain(_ bytes: Span<UInt8>, at place: inout Int) -> Double? {
    var index = place
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
    place = index
    return isNegative ? -magnitude : magnitude
  }

  /// The number of digits and points that begins at a place, and moves past it; nil where none
  /// is there.
  @inline(__always)
  static func leading(_ bytes: Span<UInt8>, at place: inout Int) -> Double? {
    plain(bytes, at: &place) ?? long(bytes, at: &place)
  }

  private static func long(_ bytes: Span<UInt8>, at place: inout Int) -> Double? {
    var end = place
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    while end < bytes.count,
      bytes[end] &- UInt8(ascii: "0") < 10 || bytes[end] == UInt8(ascii: ".")
    {
      end += 1
    }
    let number = DecimalNumber(bytes.extracting(place..<end))
    guard !number.value.isNaN else { return nil }
    place = end
    return number.value
  }
}
