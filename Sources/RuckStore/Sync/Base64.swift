/// Bytes as text, by RFC 4648.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xff, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The text of some bytes.
  ///
  /// O(bytes).
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        let value = Int(bits >> UInt32(18 - 6 * index) & 63)
        text.append(index <= group.count ? letters[value] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; nil of one that is not base 64.
  ///
  /// O(length).
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    let padding = letters.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    for start in stride(from: 0, to: letters.count, by: 4) {
      let isLast = start + 4 == letters.count
      let count = isLast ? 4 - padding : 4
      var bits: UInt32 = 0
      for index in 0..<4 {
        var value: UInt8 = 0
        if index < count { value = values[Int(letters[start + index])] }
        guard value != 0xff else { return nil }
        bits = bits << 6 | UInt32(value)
      }
      for index in 0..<count - 1 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * index)))
      }
    }
    return bytes
  }
}
