/// Writes the messages of a FIT file, low byte first, with header and checksum.
struct FITWriter {
  private var bytes: ContiguousArray<UInt8>

  init(capacity: Int) {
    bytes = ContiguousArray(repeating: 0, count: 14)
    bytes.reserveCapacity(capacity)
  }

  /// Defines a local message by its global number and its fields: number, size, base type.
  ///
  /// Developer fields: number, size, developer.
  mutating func define(
    _ local: UInt8, message: UInt16, fields: [(UInt8, UInt8, UInt8)],
    developer: [(UInt8, UInt8, UInt8)] = []
  ) {
    bytes.append((developer.isEmpty ? 0x40 : 0x60) | local)
    bytes.append(contentsOf: [0, 0])
    write(message)
    bytes.append(UInt8(fields.count))
    for (number, size, type) in fields { bytes.append(contentsOf: [number, size, type]) }
    guard !developer.isEmpty else { return }
    bytes.append(UInt8(developer.count))
    for (number, size, index) in developer { bytes.append(contentsOf: [number, size, index]) }
  }

  /// Begins a message of a local definition; its fields follow.
  mutating func begin(_ local: UInt8) { bytes.append(local) }

  mutating func write<Value: FixedWidthInteger>(_ value: Value) {
    for byte in 0..<Value.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte)))
    }
  }

  /// The file with its header filled in and its checksum behind.
  consuming func finished() -> ContiguousArray<UInt8> {
    let size = UInt32(bytes.count - 14)
    let header: [UInt8] = [14, 0x20, 0x08, 0x08]
    for (index, byte) in header.enumerated() { bytes[index] = byte }
    for byte in 0..<4 { bytes[4 + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
    for (index, byte) in ".FIT".utf8.enumerated() { bytes[8 + index] = byte }
    let head = Self.checksum(bytes[0..<12])
    bytes[12] = UInt8(truncatingIfNeeded: head)
    bytes[13] = UInt8(truncatingIfNeeded: head >> 8)
    write(Self.checksum(bytes[...]))
    return bytes
  }

  /// The CRC-16 of FIT: polynomial 0x8005 reflected, from zero.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xa001 : sum >> 1 }
    }
    return sum
  }
}
