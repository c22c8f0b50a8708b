/// The lines of a text as ranges of its bytes, without their ends.
struct TextLines {
  private var position: Int

  /// From the beginning, behind a byte order mark.
  init(_ bytes: Span<UInt8>) { position = bytes.markLength }

  /// The next line; nil at the end.
  ///
  /// O(length of the line).
  mutating func next(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0a, bytes[position] != 0x0d { position += 1 }
    let line = start..<position
    position += 1
    return line
  }
}
