extension Span where Element == UInt8 {
  /// The integer of a type at an offset, in either byte order.
  ///
  /// - Precondition: the bytes lie inside the span.
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(
    at offset: Int, bigEndian: Bool, as type: Integer.Type = Integer.self
  ) -> Integer {
    var value: Integer = 0
    let size = Integer.bitWidth / 8
    if bigEndian {
      for index in 0..<size {
        value = size == 1 ? 0 : value << 8
        value |= Integer(truncatingIfNeeded: self[offset + index])
      }
    } else {
      for index in 0..<size {
        value |= Integer(truncatingIfNeeded: self[offset + index]) << Integer(8 * index)
      }
    }
    return value
  }

  /// The text in a range up to its first zero byte, without blanks around it; nil where it is empty.
  func text(in range: Range<Int>) -> String? {
    var characters: ContiguousArray<UInt8> = []
    for position in range {
      let byte = self[position]
      if byte == 0 { break }
      characters.append(byte)
    }
    while let last = characters.last, last <= 0x20 { characters.removeLast() }
    let text = String(decoding: characters.drop { $0 <= 0x20 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
