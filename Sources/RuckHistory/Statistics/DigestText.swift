/// Texts and the check of a digest's lines.
enum DigestText {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let comma = UInt8(ascii: ",")
  static let absent = UInt8(ascii: "-")
  private static let percent = UInt8(ascii: "%")
  private static let digits = [UInt8]("0123456789ABCDEF".utf8)

  /// Writes a text so that it holds no separator and is not taken for an absent one.
  ///
  /// An empty text is `%`, which no other text gives.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in text.utf8 {
      let isPlain = byte > 0x20 && byte != 0x7f && byte != percent && byte != comma
      if isPlain {
        bytes.append(byte)
      } else {
        bytes += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    if bytes.count == start { bytes.append(percent) }
    if bytes.count == start + 1, bytes[start] == absent {
      bytes[start] = percent
      bytes += [digits[2], digits[13]]
    }
  }

  /// The text behind what was written; nil for what is no text.
  static func read(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.count == 1, bytes.first == percent { return "" }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == percent else {
        plain.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap({ digits.firstIndex(of: $0) }),
        let low = rest.popFirst().flatMap({ digits.firstIndex(of: $0) })
      else { return nil }
      plain.append(UInt8(high * 16 + low))
    }
    return text(of: plain)
  }

  /// The whole number that some digits write; nil where they write none.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.count <= 20 else { return nil }
    return text(of: bytes).flatMap { Int64($0) }
  }

  /// The text that some bytes encode; nil for what is not UTF-8.
  private static func text(of bytes: some Collection<UInt8>) -> String? {
    // What is not UTF-8 is replaced, and then encodes to other bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// FNV-1a in 64 bits (Fowler, Noll and Vo), as sixteen digits.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
