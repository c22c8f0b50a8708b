// Bytes taken eight at a time.

extension Span where Element == UInt8 {
  /// Eight bytes from a position on as one word, the first lowest.
  @inline(__always)
  func word(at start: Int) -> UInt64 {
    precondition(start >= 0 && start <= count - 8, "a word reaches past its bytes")
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start, as: UInt64.self))
  }

  /// Whether two positions hold the same bytes.
  ///
  /// - Precondition: the bytes at both lie inside.
  @inline(__always)
  func equal(_ first: Int, _ second: Int, length: Int) -> Bool {
    let last = count - length
    precondition(
      first >= 0 && second >= 0 && length >= 0 && first <= last && second <= last,
      "a comparison reaches past its bytes")
    func difference(_ offset: Int) -> UInt64 {
      unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: first + offset, as: UInt64.self)
        ^ bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: second + offset, as: UInt64.self)
    }
    if length < 8 {
      if length == 0 { return true }
      if max(first, second) <= count - 8 {
        return UInt64(littleEndian: difference(0)) << UInt64(64 - 8 * length) == 0
      }
      for offset in 0..<length where self[first + offset] != self[second + offset] { return false }
      return true
    }
    var offset = 0
    while offset <= length - 16 {
      if difference(offset) | difference(offset + 8) != 0 { return false }
      offset += 16
    }
    // The last words overlap what was compared before.
    return difference(max(length - 16, 0)) | difference(length - 8) == 0
  }
}
