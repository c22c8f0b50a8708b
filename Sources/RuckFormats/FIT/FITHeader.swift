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
    precondition(tables.count == 8 * 256, "the tables are of another size")
    @inline(__always)
    func add(_ word: UInt64, to check: inout UInt16) {
      let word = word ^ UInt64(check)
      var next: UInt16 = 0
      for slice in 0..<8 {
        next ^= tables[(7 - slice) * 256 + Int(word >> UInt64(8 * slice) & 0xff)]
      }
      check = next
    }
    // Quarters of a long range at a time: the look-ups of one do not wait for those of another.
    let quarter = range.count < 4096 ? 0 : range.count / 32 * 8
    var checks: (UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0)
    var position = range.lowerBound
    while position < range.lowerBound + quarter {
      add(bytes.word(at: position), to: &checks.0)
      add(bytes.word(at: position + quarter), to: &checks.1)
      add(bytes.word(at: position + 2 * quarter), to: &checks.2)
      add(bytes.word(at: position + 3 * quarter), to: &checks.3)
      position += 8
    }
    let shift = power(ofBytes: quarter)
    var check = product(checks.0, shift) ^ checks.1
    check = product(check, shift) ^ checks.2
    check = product(check, shift) ^ checks.3
    position += 3 * quarter
    while position + 8 <= range.upperBound {
      add(bytes.word(at: position), to: &check)
      position += 8
    }
    while position < range.upperBound {
      check = (check >> 8) ^ tables[Int((check ^ UInt16(bytes[position])) & 0xff)]
      position += 1
    }
    return check
  }

  /// The product of two polynomials modulo that of the check, the highest bit the lowest power.
  private static func product(_ one: UInt16, _ other: UInt16) -> UInt16 {
    var (sum, shifted): (UInt16, UInt16) = (0, other)
    for bit in (0..<16).reversed() {
      if one >> UInt16(bit) & 1 == 1 { sum ^= shifted }
      shifted = shifted & 1 == 1 ? (shifted >> 1) ^ 0xa001 : shifted >> 1
    }
    return sum
  }

  /// Returns the factor of a check that this many bytes follow.
  private static func power(ofBytes count: Int) -> UInt16 {
    var (power, square): (UInt16, UInt16) = (0x8000, 0x0080)
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { power = product(power, square) }
      square = product(square, square)
      rest >>= 1
    }
    return power
  }
}
