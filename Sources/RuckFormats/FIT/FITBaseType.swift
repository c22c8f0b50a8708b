/// The type of a field, by which its bytes are read.
enum FITBaseType: UInt8, CaseIterable, Sendable {
  case enumeration = 0, sint8 = 1, uint8 = 2, sint16 = 3, uint16 = 4, sint32 = 5, uint32 = 6
  case string = 7, float32 = 8, float64 = 9, uint8z = 10, uint16z = 11, uint32z = 12, byte = 13
  case sint64 = 14, uint64 = 15, uint64z = 16

  /// The type of a code as it is in a file; nil for a code that the protocol does not know.
  ///
  /// The code's top bit is given by the type already, so a writer that forgot it is understood all the same.
  init?(code: UInt8) { self.init(rawValue: code & 0x7f) }

  /// The code in a file: the top bit says that byte order matters.
  var code: UInt8 { size > 1 ? rawValue | 0x80 : rawValue }

  /// The bytes of one value.
  var size: Int {
    switch self {
    case .enumeration, .sint8, .uint8, .string, .uint8z, .byte: 1
    case .sint16, .uint16, .uint16z: 2
    case .sint32, .uint32, .float32, .uint32z: 4
    case .float64, .sint64, .uint64, .uint64z: 8
    }
  }

  /// The protocol's name of the type.
  var name: String { self == .enumeration ? "enum" : "\(self)" }

  /// The value at an offset; nil where it is the type's mark for "no value".
  ///
  /// - Precondition: the value's bytes lie inside the span.
  func number(_ bytes: Span<UInt8>, at offset: Int, bigEndian: Bool) -> Double? {
    func valid<Integer: FixedWidthInteger>(_ missing: Integer) -> Double? {
      let value: Integer = bytes.integer(at: offset, bigEndian: bigEndian)
      return value == missing ? nil : Double(value)
    }
    switch self {
    case .enumeration, .uint8, .byte, .string: return valid(UInt8.max)
    case .sint8: return valid(Int8.max)
    case .sint16: return valid(Int16.max)
    case .uint16: return valid(UInt16.max)
    case .sint32: return valid(Int32.max)
    case .uint32: return valid(UInt32.max)
    case .uint8z: return valid(UInt8.zero)
    case .uint16z: return valid(UInt16.zero)
    case .uint32z: return valid(UInt32.zero)
    case .sint64: return valid(Int64.max)
    case .uint64: return valid(UInt64.max)
    case .uint64z: return valid(UInt64.zero)
    case .float32:
      let pattern: UInt32 = bytes.integer(at: offset, bigEndian: bigEndian)
      let value = Double(Float(bitPattern: pattern))
      return value.isFinite ? value : nil
    case .float64:
      let pattern: UInt64 = bytes.integer(at: offset, bigEndian: bigEndian)
      let value = Double(bitPattern: pattern)
      return value.isFinite ? value : nil
    }
  }
}

extension Span where Element == UInt8 {
  /// The integer of a type at an offset, in either byte order.
  ///
  /// - Precondition: the bytes lie inside the span.
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(
    at offset: Int, bigEndian: Bool, as type: Integer.Type = Integer.self
  ) -> Integer {
    let value = Integer(truncatingIfNeeded: word(at: offset, length: Integer.bitWidth / 8))
    return bigEndian ? value.byteSwapped : value
  }

  /// The text in a range up to its first zero byte, without blanks around it; nil where it is empty.
  func text(in range: Range<Int>) -> String? {
    var characters: ContiguousArray<UInt8> = []
    for position in range {
      let byte = self[position]
      if byte == 0 { break }
      characters.append(byte)
    }
    while let last = characters.last, last <= 0x20 { characters.removeLast() }
    let text = String(decoding: characters.drop { $0 <= 0x20 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
