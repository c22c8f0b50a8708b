/// The header in front of each part of a FIT file.
struct FITHeader {
  /// Its own length in bytes, 12 or 14 (more is skipped).
  let size: Int
  /// The protocol's version: 0x10 is 1.0, 0x20 is 2.0.
  let protocolVersion: UInt8
  /// The profile's version in hundredths.
  let profileVersion: Int
  /// The bytes of messages that follow, as declared; 0 where the device never filled it in.
  let dataSize: Int
  /// The check over the first twelve bytes; nil where it is absent or 0, which means not set.
  let checksum: UInt16?

  /// Reads the header at a position; nil without one.
  init?(_ bytes: Span<UInt8>, at position: Int) {
    guard Self.isHeader(bytes, at: position) else { return nil }
    size = Int(bytes[position])
    protocolVersion = bytes[position + 1]
    profileVersion = Int(bytes.integer(at: position + 2, bigEndian: false, as: UInt16.self))
    dataSize = Int(clamping: bytes.integer(at: position + 4, bigEndian: false, as: UInt32.self))
    if size >= 14, position + 14 <= bytes.count {
      let stored = bytes.integer(at: position + 12, bigEndian: false, as: UInt16.self)
      checksum = stored == 0 ? nil : stored
    } else {
      checksum = nil
    }
  }

  /// Whether a header begins at a position: a size of at least twelve, and `.FIT` eight bytes on.
  static func isHeader(_ bytes: Span<UInt8>, at position: Int) -> Bool {
    guard position >= 0, position + 12 <= bytes.count, bytes[position] >= 12 else { return false }
    return bytes[position + 8] == 0x2e && bytes[position + 9] == 0x46
      && bytes[position + 10] == 0x49 && bytes[position + 11] == 0x54
  }

  /// The first header at or after a position, of one of the two sizes that are written.
  ///
  /// O(distance to it).
  static func next(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var position = max(start, 0)
    while position + 12 <= bytes.count {
      if bytes[position + 8] == 0x2e, isHeader(bytes, at: position), bytes[position] <= 14 {
        return position
      }
      position += 1
    }
    return nil
  }
}
