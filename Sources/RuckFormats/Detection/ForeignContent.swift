extension FormatRegistry {
  /// Why a file that begins with some bytes and is not a recording is refused.
  ///
  /// O(1): at most 4096 bytes are looked at.
  package func refusal(of prefix: Span<UInt8>) -> FormatError {
    if let name = Self.unreadPacking(prefix: prefix) {
      return FormatError(
        .compressionUnsupported, at: 0, "the file is packed with \(name): unpack it first")
    }
    let isText = beginsWithWords(prefix: prefix.extracting(first: 1 << 12))
    return FormatError(.formatUnknown, at: 0, ForeignContent.words(for: prefix, isText: isText))
  }
}

/// What a file is that is not a recording, where its first bytes show it.
private enum ForeignContent {
  /// Words for people: what is often found instead of a recording by name, else what it is not.
  static func words(for bytes: Span<UInt8>, isText: Bool) -> String {
    let head = bytes.extracting(first: 1 << 12)
    if begins(head, [0x25, 0x50, 0x44, 0x46, 0x2d]) { return "this is a PDF, not a recording" }
    if begins(head, [0xff, 0xd8, 0xff]) || begins(head, [0x89, 0x50, 0x4e, 0x47]) {
      return "this is a picture, not a recording"
    }
    if isZeros(head) { return "there are only zeros where a recording should begin" }
    // The first element follows a byte order mark, blanks and declarations, where there are any.
    if holds(head, "<!doctype html") || holds(head, "<html") {
      return "this is a web page, not a recording: perhaps the download asked for a login"
    }
    let other = "not a recording"
    switch head.isEmpty ? 0 : head[firstSign(head)] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "this is JSON, \(other)"
    case UInt8(ascii: "<"): return "this is XML, \(other)"
    default: return isText ? "this is text, \(other)" : "this is \(other)"
    }
  }

  /// The index of the first byte that is not a blank; the last where all are.
  private static func firstSign(_ bytes: Span<UInt8>) -> Int {
    for index in bytes.indices where bytes[index] > 0x20 { return index }
    return bytes.count - 1
  }

  private static func begins(_ bytes: Span<UInt8>, _ signature: [UInt8]) -> Bool {
    bytes.count >= signature.count && signature.indices.allSatisfy { bytes[$0] == signature[$0] }
  }

  private static func isZeros(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] != 0 { return false }
    return !bytes.isEmpty
  }

  /// Whether a text is in the bytes, in capitals or small letters.
  private static func holds(_ bytes: Span<UInt8>, _ text: StaticString) -> Bool {
    let text = Array(text.description.utf8)
    guard bytes.count >= text.count else { return false }
    for start in 0...(bytes.count - text.count) where bytes[start] == text[0] {
      if text.indices.allSatisfy({ lowered(bytes[start + $0]) == text[$0] }) { return true }
    }
    return false
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
