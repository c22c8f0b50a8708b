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
  /// A number that stands for its text.
  var text: UInt64 = 0
  /// The number of the passage that followed last time; 0 where none did.
  var next = 0
}

/// The passages met last, each with the one that followed it.
struct XMLPassages {
  /// Longer ones are not worth the comparison.
  static let longest = 160

  // The first is never taken: its range is empty.
  private var entries = ContiguousArray(repeating: XMLPassage(), count: 256)
  private var latest = 0

  /// What followed last time; its range is empty where nothing did.
  @inline(__always)
  var expected: XMLPassage { entries[entries[latest].next] }

  /// Goes on to the expected one.
  @inline(__always)
  mutating func follow() { latest = entries[latest].next }

  /// Takes up one that was found instead of the expected one.
  ///
  /// Its number follows from its text and from that of the passage before, so that the round of
  /// passages through a point closes, and equal ones in different places keep apart.
  mutating func remember(_ passage: XMLPassage, in bytes: Span<UInt8>) {
    let end = passage.range.upperBound
    guard end >= 8 else { return }
    let text =
      (bytes.word(at: end - 8) &+ UInt64(passage.range.count)) &* 0x9e37_79b9_7f4a_7c15
    let mixed = (text ^ entries[latest].text >> 7) &* 0xff51_afd7_ed55_8ccd
    let first = Int(mixed >> 56)
    var number = max(first, 1)
    for step in 0..<4 {
      let candidate = max((first + step) & 255, 1)
      if entries[candidate].range.isEmpty || bytes.equal(entries[candidate].range, passage.range) {
        number = candidate
        break
      }
    }
    entries[latest].next = number
    if !bytes.equal(entries[number].range, passage.range) {
      entries[number] = passage
      entries[number].text = text
    }
    latest = number
  }

  /// Begins anew, behind something that is no passage.
  mutating func lose() { latest = 0 }
}
