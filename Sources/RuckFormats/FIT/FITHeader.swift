/// The header in front of each part of a FIT file.
struct FITHeader {
  /// Its own length in bytes, 12 or 14 (more is skipped).
  let size: Int
  /// The bytes of messages that follow, as declared; 0 where the device never filled it in.
  let dataSize: Int
  /// The check over the first twelve bytes; nil where it is absent or 0, which means not set.
  let checksum: UInt16?

  /// Reads the header at a position; nil without one.
  init?(_ bytes: Span<UInt8>, at position: Int) {
    guard Self.isHeader(bytes, at: position) else { return nil }
    size = Int(bytes[position])
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

/// The cyclic redundancy check of FIT files: CRC-16 with the reflected polynomial 0xA001, from 0.
///
/// Eight bytes are taken at a time through eight tables ("slicing by eight", Kounavis and Berry
/// 2005); the result is that of the bitwise definition.
enum FITChecksum {
  /// Eight tables of 256: entry `256 * k + byte` is what `byte` contributes `k` bytes later.
  private static let tables: ContiguousArray<UInt16> = {
    var tables = ContiguousArray<UInt16>(repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var remainder = UInt16(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? (remainder >> 1) ^ 0xa001 : remainder >> 1
      }
      tables[byte] = remainder
    }
    for slice in 1..<8 {
      for byte in 0..<256 {
        let previous = tables[(slice - 1) * 256 + byte]
        tables[slice * 256 + byte] = (previous >> 8) ^ tables[Int(previous & 0xff)]
      }
    }
    return tables
  }()

  /// The check of a range of bytes.
  ///
  /// O(length of the range).
  static func compute(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt16 {
    let tables = tables.span
    var check: UInt16 = 0
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let first = bytes[position] ^ UInt8(truncatingIfNeeded: check)
      let second = bytes[position + 1] ^ UInt8(truncatingIfNeeded: check >> 8)
      var next = tables[7 * 256 + Int(first)] ^ tables[6 * 256 + Int(second)]
      next ^= tables[5 * 256 + Int(bytes[position + 2])]
      next ^= tables[4 * 256 + Int(bytes[position + 3])]
      next ^= tables[3 * 256 + Int(bytes[position + 4])]
      next ^= tables[2 * 256 + Int(bytes[position + 5])]
      next ^= tables[256 + Int(bytes[position + 6])]
      next ^= tables[Int(bytes[position + 7])]
      check = next
      position += 8
    }
    while position < range.upperBound {
      check = (check >> 8) ^ tables[Int((check ^ UInt16(bytes[position])) & 0xff)]
      position += 1
    }
    return check
  }
}
