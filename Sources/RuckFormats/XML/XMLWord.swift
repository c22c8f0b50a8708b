/// A local name that a reader of XML knows, of an element or an attribute.
///
/// Names are compared as enum cases: a tag costs one look into ``XMLWordTable``, not a String. A
/// format has an enum of its own.
protocol XMLWord: RawRepresentable<String>, CaseIterable, Equatable, BitwiseCopyable, Sendable {
  /// A name that the reader does not know.
  static var unknown: Self { get }
  /// The declaration of a namespace.
  static var xmlns: Self { get }
  /// All words by their bytes.
  static var table: XMLWordTable<Self> { get }
}

/// A small hash table from the bytes of a name to its word.
struct XMLWordTable<Word: XMLWord>: Sendable {
  private struct Slot {
    var name = PackedName()
    var word = Word.unknown
  }

  private var slots = ContiguousArray(repeating: Slot(), count: 256)

  /// The table of all words; where they are capitalized, files write all but `xmlns` with a first capital.
  init(isCapitalized: Bool = false) {
    for word in Word.allCases where word != .unknown {
      var name = ContiguousArray(word.rawValue.utf8)
      if isCapitalized, word != .xmlns { name[0] &= ~0x20 }
      let packed = PackedName(name.span, 0..<name.count)
      var slot = packed.hash
      while slots[slot].word != .unknown { slot = (slot + 1) & 255 }
      slots[slot] = Slot(name: packed, word: word)
    }
  }

  /// The word of a name in a file, `unknown` where we do not know it.
  func word(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Word {
    if range.count > PackedName.capacity { return .unknown }
    let name = PackedName(bytes, range)
    var slot = name.hash
    while true {
      let candidate = slots[slot]
      if candidate.word == .unknown || candidate.name == name { return candidate.word }
      slot = (slot + 1) & 255
    }
  }
}

/// Up to 24 bytes of a name in three words, padded with zeros; longer names are unknown.
private struct PackedName: Equatable {
  var first: UInt64 = 0
  var second: UInt64 = 0
  var third: UInt64 = 0

  static let capacity = 24

  init() {}

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let start = range.lowerBound
    let length = range.count
    first = bytes.word(at: start, length: min(length, 8))
    if length > 8 { second = bytes.word(at: start + 8, length: min(length - 8, 8)) }
    if length > 16 { third = bytes.word(at: start + 16, length: min(length - 16, 8)) }
  }

  var hash: Int {
    let mixed =
      (first ^ (second &* 0x9e37_79b9_7f4a_7c15) ^ (third &* 0xc2b2_ae3d_27d4_eb4f))
      &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: mixed >> 56)
  }
}
