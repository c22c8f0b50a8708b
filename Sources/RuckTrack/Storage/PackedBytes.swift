/// Bytes that are written one after the other: whole numbers take seven bits a byte, the lowest first.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The bytes of a word, the lowest first.
  mutating func word(_ value: UInt64) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place))) }
  }
}

/// Reads what a ``PackedWriter`` wrote; bytes of any kind are an error at worst.
struct PackedReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every byte was read.
  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(TrackDamage) -> UInt8 {
    guard place < bytes.count else { throw TrackDamage("a column ends too early") }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() throws(TrackDamage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
    }
    throw TrackDamage("a number of a column is too long")
  }

  mutating func word() throws(TrackDamage) -> UInt64 {
    var value: UInt64 = 0
    for place in 0..<8 { value |= UInt64(try byte()) << UInt64(8 * place) }
    return value
  }
}

/// Why compressed columns are not a track.
public struct TrackDamage: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, for people.
  public let description: String

  init(_ description: String) { self.description = description }
}
