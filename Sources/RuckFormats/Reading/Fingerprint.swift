/// The fingerprint of a file's bytes: XXH64 with seed 0.
///
/// Tells whether two files are the same, fast; it is not protection against forgery. The algorithm
/// is Yann Collet's, as its specification (XXH64, version 0.1.1) describes it.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// The 64 bits of the hash.
  public let value: UInt64

  /// The fingerprint of some bytes.
  ///
  /// O(number of bytes).
  public init(of bytes: Span<UInt8>) {
    let count = bytes.count
    var index = 0
    var hash: UInt64
    if count >= 32 {
      var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        Self.prime1 &+ Self.prime2, Self.prime2, 0, 0 &- Self.prime1
      )
      while index + 32 <= count {
        lanes.0 = Self.round(lanes.0, bytes.word(at: index))
        lanes.1 = Self.round(lanes.1, bytes.word(at: index + 8))
        lanes.2 = Self.round(lanes.2, bytes.word(at: index + 16))
        lanes.3 = Self.round(lanes.3, bytes.word(at: index + 24))
        index += 32
      }
      hash = Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7)
      hash = hash &+ Self.rotate(lanes.2, 12) &+ Self.rotate(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    } else {
      hash = Self.prime5
    }
    hash = hash &+ UInt64(count)
    while index + 8 <= count {
      hash ^= Self.round(0, bytes.word(at: index))
      hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
      index += 8
    }
    if index + 4 <= count {
      let half = bytes.word(at: index, length: 4)
      hash = Self.rotate(hash ^ half &* Self.prime1, 23) &* Self.prime2 &+ Self.prime3
      index += 4
    }
    while index < count {
      hash = Self.rotate(hash ^ UInt64(bytes[index]) &* Self.prime5, 11) &* Self.prime1
      index += 1
    }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    value = hash ^ hash >> 32
  }

  /// The form of machine output: `xxh64:0123456789abcdef`.
  public var description: String {
    let digits = String(value, radix: 16)
    return "xxh64:" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
  private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
  private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
  private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }
}
