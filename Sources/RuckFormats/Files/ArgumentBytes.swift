/// Command-line arguments as texts that give their bytes back.
///
/// An argument need not be UTF-8, a text must be: a byte that is not part of UTF-8 becomes one of
/// 128 private characters, U+10FF80 to U+10FFFF. A character of those in an argument is itself
/// written byte by byte, so that no two arguments give one text.
package enum ArgumentBytes {
  private static let base: UInt32 = 0x10ff00
  private static let reserved = (base + 0x80)...(base + 0xff)

  /// The text of an argument.
  ///
  /// O(length).
  package static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let character = bytes[index..<min(bytes.count, index + length(after: bytes[index]))]
      let decoded = String(decoding: character, as: UTF8.self)
      if let scalar = decoded.unicodeScalars.first, decoded.utf8.elementsEqual(character),
        !reserved.contains(scalar.value)
      {
        text.append(scalar)
        index += character.count
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(bytes[index])) { text.append(scalar) }
        index += 1
      }
    }
    return String(text)
  }

  /// The bytes of an argument's text.
  ///
  /// O(length).
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if reserved.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - base))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// An argument's text for people: U+FFFD instead of what is not UTF-8.
  ///
  /// O(length).
  package static func shown(_ text: String) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }

  private static func length(after first: UInt8) -> Int {
    switch first {
    case 0xf0...: 4
    case 0xe0...: 3
    case 0xc0...: 2
    default: 1
    }
  }
}

extension PathBytes {
  /// The path that an argument of the command line names.
  package init(argument: String) { self.init(ArgumentBytes.bytes(of: argument)) }
}
