/// The way from behind one tag to the end of the next tag's name, as it stands once in the file.
///
/// Recordings repeat the same few passages for every point: where the bytes are those of the passage
/// that followed last time, the scanner knows what it would find and need not look.
struct XMLPassage {
  /// From behind the one tag up to and with the byte behind the other's name.
  var range = 0..<0
  /// Where in the range the tag begins.
  var tagOffset = 0
  /// Where in the range the name begins behind its prefix.
  var localOffset = 0
  var word = XMLWord.unknown
  /// Whether the tag is an end tag; then its `>` is the last byte.
  var isEnd = false
  /// The number of the passage that followed last time; 0 where none did.
  var next = 0
}

/// The passages met last, each with the one that followed it.
struct XMLPassages {
  /// Longer ones are not worth the comparison.
  static let longest = 160
  private static let capacity = 128

  // The first is never taken: its range is empty.
  private var entries = ContiguousArray(repeating: XMLPassage(), count: Self.capacity)
  private var latest = 0
  private var newest = 0

  /// What followed last time; its range is empty where nothing did.
  @inline(__always)
  var expected: XMLPassage { entries[entries[latest].next] }

  /// Goes on to the expected one.
  @inline(__always)
  mutating func follow() { latest = entries[latest].next }

  /// Takes up one that was found instead of the expected one.
  mutating func remember(_ passage: XMLPassage) {
    newest = newest == Self.capacity - 1 ? 1 : newest + 1
    entries[latest].next = newest
    entries[newest] = passage
    latest = newest
  }

  /// Begins anew, behind something that is no passage.
  mutating func lose() { latest = 0 }
}
