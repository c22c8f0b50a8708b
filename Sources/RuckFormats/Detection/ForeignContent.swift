extension FormatRegistry {
  /// Why a file that begins with some bytes and is not a recording is refused.
  ///
  /// O(1): at most 4096 bytes are looked at.
  package func refusal(of prefix: Span<UInt8>) -> FormatError {
    if let name = Self.unreadPacking(prefix: prefix) {
      return FormatError(
        .compressionUnsupported, at: 0, "the file is packed with \(name): unpack it first")
    }
    return FormatError(.formatUnknown, at: 0, words(for: prefix.extracting(first: 1 << 12)))
  }

  /// Words for people: what is often found instead of a recording by name, else what it is not.
  private func words(for head: Span<UInt8>) -> String {
    if head.starts(with: "%PDF-") { return "this is a PDF, not a recording" }
    if head.starts(with: [0xff, 0xd8, 0xff]) || head.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      return "this is a picture, not a recording"
    }
    if !head.isEmpty, head.indices.allSatisfy({ head[$0] == 0 }) {
      return "there are only zeros where a recording should begin"
    }
    // The first element follows a byte order mark, blanks and declarations, where there are any.
    let lowered = ContiguousArray(head.string(head.indices).lowercased().utf8)
    if lowered.span.holds("<!doctype html") || lowered.span.holds("<html") {
      return "this is a web page, not a recording: perhaps the download asked for a login"
    }
    let other = "not a recording"
    switch head.indices.first(where: { head[$0] > 0x20 }).map({ head[$0] }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "this is JSON, \(other)"
    case UInt8(ascii: "<"): return "this is XML, \(other)"
    default: return beginsWithWords(prefix: head) ? "this is text, \(other)" : "this is \(other)"
    }
  }
}
