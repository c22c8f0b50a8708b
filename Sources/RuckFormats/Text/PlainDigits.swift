/// Digits of any script as those of ASCII.
enum PlainDigits {
  /// The same text with each decimal digit of Unicode, and the separators of Arabic, as ASCII
  /// writes them; nil where the text is ASCII throughout, or no UTF-8.
  ///
  /// O(length).
  static func text(_ bytes: Span<UInt8>) -> ContiguousArray<UInt8>? {
    var isPlain = true
    for index in bytes.indices where bytes[index] >= 0x80 { isPlain = false }
    guard !isPlain, bytes.count <= 256 else { return nil }
    let copy = bytes.indices.map { bytes[$0] }
    guard UTF8Validity.firstFault(in: bytes) == nil else { return nil }
    let text = String(decoding: copy, as: UTF8.self)
    var plain: ContiguousArray<UInt8> = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        plain.append(UInt8(scalar.value))
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        plain.append(UInt8(ascii: "0") + UInt8(value))
      } else if scalar == "\u{66b}" {
        plain.append(UInt8(ascii: "."))
      } else if scalar == "\u{2212}" {
        plain.append(UInt8(ascii: "-"))
      } else if scalar.properties.isWhitespace || scalar == "\u{b0}" || scalar == "\u{66c}"
        || scalar.properties.generalCategory == .format
      {
        // A degree sign, a mark of direction, a blank that groups digits say nothing more.
        continue
      } else {
        return nil
      }
    }
    return plain
  }
}
