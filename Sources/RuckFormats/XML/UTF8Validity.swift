/// Looks for bytes that are not UTF-8.
enum UTF8Validity {
  /// Returns the number of ill-formed sequences, and the position of the first; nil for good UTF-8.
  ///
  /// O(number of bytes); plain ASCII goes by in blocks.
  static func firstFault(in bytes: Span<UInt8>) -> (offset: Int, count: Int)? {
    var first: Int?
    var faults = 0
    var index = 0
    while index < bytes.count {
      index = endOfASCII(in: bytes, from: index)
      guard index < bytes.count else { break }
      let length = sequenceLength(in: bytes, at: index)
      if length == 0 {
        if first == nil { first = index }
        faults += 1
        index += 1
      } else {
        index += length
      }
    }
    return first.map { ($0, faults) }
  }

  private static func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 64 <= bytes.count {
      let block = bytes.extracting(index..<index + 64)
      var all: UInt8 = 0
      for index in 0..<64 { all |= block[index] }
      if all >= 0x80 { break }
      index += 64
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the sequence at a position by table 3-7 of the Unicode standard; 0 if ill-formed.
  private static func sequenceLength(in bytes: Span<UInt8>, at start: Int) -> Int {
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xbf) -> Bool {
      start + offset < bytes.count && range.contains(bytes[start + offset])
    }
    switch bytes[start] {
    case 0xc2...0xdf: return follows(1) ? 2 : 0
    case 0xe0: return follows(1, 0xa0...0xbf) && follows(2) ? 3 : 0
    case 0xed: return follows(1, 0x80...0x9f) && follows(2) ? 3 : 0
    case 0xe1...0xef: return follows(1) && follows(2) ? 3 : 0
    case 0xf0: return follows(1, 0x90...0xbf) && follows(2) && follows(3) ? 4 : 0
    case 0xf1...0xf3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xf4: return follows(1, 0x80...0x8f) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }
}
