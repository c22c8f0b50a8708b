internal import RuckKernels

/// Bytes that are written one after the other: whole numbers take seven bits a byte, the lowest first.
package struct PackedWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Nothing yet.
  package init() {}

  /// A byte.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// A whole number.
  package mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A whole number with a sign, which takes the lowest bit.
  package mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// A text of this many bytes.
  package mutating func text(_ value: String) {
    number(UInt64(value.utf8.count))
    bytes += value.utf8
  }

  /// The bytes of a word, the lowest first.
  package mutating func word(_ value: UInt64) { bytes.append(littleEndian: value) }
}

/// Reads the bytes of a ``PackedWriter``; bytes of any kind are an error at worst.
package struct PackedReader: Sendable {
  private let bytes: [UInt8]
  /// The number of bytes read.
  package private(set) var position = 0

  /// Reads some bytes from their beginning.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every byte was read.
  package var isAtEnd: Bool { position == bytes.count }

  /// A byte.
  package mutating func byte() throws(TrackDamage) -> UInt8 {
    guard position < bytes.count else { throw TrackDamage("a column ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  /// A whole number.
  package mutating func number() throws(TrackDamage) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7f) &<< shift
      if next < 0x80 { return value }
      shift += 7
    }
    throw TrackDamage("a number of a column is too long")
  }

  /// A whole number with a sign.
  package mutating func signed() throws(TrackDamage) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// So many bytes.
  package mutating func bytes(_ count: UInt64) throws(TrackDamage) -> [UInt8] {
    guard count <= UInt64(bytes.count - position) else { throw TrackDamage("bytes end too early") }
    defer { position += Int(count) }
    return Array(bytes[position..<position + Int(count)])
  }

  /// Whether some bytes come next, which are read then.
  package mutating func takes(_ expected: [UInt8]) -> Bool {
    guard expected.count <= bytes.count - position else { return false }
    for (offset, byte) in expected.enumerated() where bytes[position + offset] != byte {
      return false
    }
    position += expected.count
    return true
  }

  /// A number of things of at least a byte each.
  package mutating func count() throws(TrackDamage) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else {
      throw TrackDamage("a list ends too early")
    }
    return Int(count)
  }

  /// The error of bytes that are wrong in their meaning, for the caller to throw.
  package func damage(_ words: String) -> TrackDamage { TrackDamage(words) }

  /// A text.
  package mutating func text() throws(TrackDamage) -> String {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else {
      throw TrackDamage("a text ends too early")
    }
    defer { position += Int(count) }
    return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
  }

  /// A word, the lowest byte first.
  package mutating func word() throws(TrackDamage) -> UInt64 {
    guard bytes.count - position >= 8 else { throw TrackDamage("a column ends too early") }
    var value: UInt64 = 0
    for offset in 0..<8 { value |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
    position += 8
    return value
  }
}

/// The reason why compressed columns are not a track.
public struct TrackDamage: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason in words, for people.
  public let description: String

  init(_ description: String) { self.description = description }
}
