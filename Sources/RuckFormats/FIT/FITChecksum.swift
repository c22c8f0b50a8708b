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
