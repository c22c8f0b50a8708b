extension Span where Element == UInt8 {
  /// The integer of a type at an offset, in either byte order.
  ///
  /// - Precondition: the bytes lie inside the span.
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(
    at offset: Int, bigEndian: Bool, as type: Integer.Type = Integer.self
  ) -> Integer {
    let value = Integer(truncatingIfNeeded: word(at: offset, length: Integer.bitWidth / 8))
    return bigEndian ? value.byteSwapped : value
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
