internal import RuckTrack

extension XMLScanner where Role: XMLRole {
  /// Keeps the text up to the next tag, with references resolved.
  mutating func keepText() throws(FormatError) {
    let count = bytes.count
    let start = position
    var end = start
    while end < count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    try checkTextSize(adding: end - start, at: start)
    var held = text
    text = []
    appendResolved(start..<end, to: &held)
    text = held
    position = end
  }

  /// Keeps bytes as they are, without references.
  mutating func keep(_ range: Range<Int>) throws(FormatError) {
    try checkTextSize(adding: range.count, at: range.lowerBound)
    for index in range { encoding.append(bytes[index], to: &text) }
  }

  private func checkTextSize(adding count: Int, at offset: Int) throws(FormatError) {
    if text.count + count > limits.elementSize {
      throw error(
        .limitElementSize, at: offset,
        "a text of \(text.count + count) bytes is over the limit")
    }
  }

  /// The value of an attribute with references resolved, as UTF-8.
  mutating func resolved(_ range: Range<Int>) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    appendResolved(range, to: &result)
    return result
  }

  /// A text of the file, or the held one, as a number.
  func number(_ range: Range<Int>?) -> DecimalNumber {
    if let range { return DecimalNumber(bytes, range) }
    return DecimalNumber(text.span)
  }

  /// A text of the file, or the held one, as a time; nil where it is not one.
  func time(_ range: Range<Int>?) -> DateTime? {
    if let range { return DateTime(bytes.extracting(range)) }
    return DateTime(text.span)
  }

  /// A text of the file, or the held one, without blanks around it; nil where nothing is left.
  mutating func string(_ range: Range<Int>?) -> String? {
    let utf8 = range.map { resolved($0) } ?? text
    var start = 0
    var end = utf8.count
    while start < end, utf8[start] <= 0x20 { start += 1 }
    while end > start, utf8[end - 1] <= 0x20 { end -= 1 }
    return start == end ? nil : String(decoding: utf8[start..<end], as: UTF8.self)
  }

  private mutating func appendResolved(
    _ range: Range<Int>, to target: inout ContiguousArray<UInt8>
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let (scalar, end) = reference(at: index, to: range.upperBound) {
        target.append(contentsOf: Unicode.UTF8.bytes(of: scalar))
        index = end
        continue
      }
      if byte == UInt8(ascii: "&") { issues.note(.unknownEntity, at: index) }
      encoding.append(byte, to: &target)
      index += 1
    }
  }

  /// The scalar that a reference at a position stands for, and where it ends; nil without one.
  ///
  /// The five names of XML and numbers are known; other entities stay in the text as written.
  private func reference(at position: Int, to limit: Int) -> (Unicode.Scalar, Int)? {
    var end = position + 1
    while end < limit, end - position < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < limit, bytes[end] == UInt8(ascii: ";") else { return nil }
    if bytes[position + 1] == UInt8(ascii: "#") {
      let isHexadecimal = bytes[position + 2] | 0x20 == UInt8(ascii: "x")
      var code: UInt32 = 0
      var index = position + (isHexadecimal ? 3 : 2)
      if index == end { return nil }
      while index < end {
        guard let digit = hexadecimalDigit(bytes[index]), isHexadecimal || digit < 10 else {
          return nil
        }
        code = code &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
        index += 1
      }
      return Unicode.Scalar(code).map { ($0, end + 1) }
    }
    let names: [(String, Unicode.Scalar)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    for (name, scalar) in names where bytes.starts(with: name, at: position) {
      return (scalar, end + 1)
    }
    return nil
  }
}

extension Unicode.UTF8 {
  /// The UTF-8 code units of a scalar.
  static func bytes(of scalar: Unicode.Scalar) -> EncodedScalar {
    encode(scalar) ?? encodedReplacementCharacter
  }
}
