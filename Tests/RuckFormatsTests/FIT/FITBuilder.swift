import RuckTrack

@testable import RuckFormats

/// A value of a field as it is to be written; the test says the type, the builder the byte order.
enum FITValue {
  case uint8(UInt8), sint8(Int8), uint16(UInt16), sint16(Int16), uint32(UInt32), sint32(Int32)
  case uint64(UInt64), sint64(Int64), float32(Float), float64(Double)
  /// Text padded with zeros to a size.
  case text(String, Int)
  case bytes([UInt8])

  func encoded(bigEndian: Bool) -> [UInt8] {
    func order<Integer: FixedWidthInteger>(_ value: Integer) -> [UInt8] {
      let shifts = stride(from: 0, to: Integer.bitWidth, by: 8)
      let bytes = shifts.map { UInt8(truncatingIfNeeded: value >> Integer($0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    switch self {
    case .uint8(let value): return [value]
    case .sint8(let value): return [UInt8(bitPattern: value)]
    case .uint16(let value): return order(value)
    case .sint16(let value): return order(value)
    case .uint32(let value): return order(value)
    case .sint32(let value): return order(value)
    case .uint64(let value): return order(value)
    case .sint64(let value): return order(value)
    case .float32(let value): return order(value.bitPattern)
    case .float64(let value): return order(value.bitPattern)
    case .text(let text, let size):
      let characters = Array(text.utf8.prefix(size))
      return characters + Array(repeating: 0, count: size - characters.count)
    case .bytes(let bytes): return bytes
    }
  }
}

/// Writes FIT files by the public description of the format, apart from the reader's own code.
struct FITBuilder {
  /// The codes of base types as they stand in a file.
  enum Code {
    static let enumeration: UInt8 = 0x00
    static let sint8: UInt8 = 0x01
    static let uint8: UInt8 = 0x02
    static let sint16: UInt8 = 0x83
    static let uint16: UInt8 = 0x84
    static let sint32: UInt8 = 0x85
    static let uint32: UInt8 = 0x86
    static let string: UInt8 = 0x07
    static let float32: UInt8 = 0x88
    static let float64: UInt8 = 0x89
    static let uint8z: UInt8 = 0x0a
    static let uint16z: UInt8 = 0x8b
    static let uint32z: UInt8 = 0x8c
    static let byte: UInt8 = 0x0d
    static let sint64: UInt8 = 0x8e
    static let uint64: UInt8 = 0x8f
    static let uint64z: UInt8 = 0x90
  }

  var bigEndian = false
  /// The messages so far.
  private(set) var data: [UInt8] = []

  init(bigEndian: Bool = false) { self.bigEndian = bigEndian }

  /// Adds a definition message.
  mutating func define(
    _ local: UInt8, _ message: UInt16, _ fields: [(UInt8, UInt8, UInt8)],
    developer: [(UInt8, UInt8, UInt8)] = []
  ) {
    data.append(0x40 | local | (developer.isEmpty ? 0 : 0x20))
    data += [0, bigEndian ? 1 : 0]
    data += FITValue.uint16(message).encoded(bigEndian: bigEndian)
    data.append(UInt8(fields.count))
    for field in fields { data += [field.0, field.1, field.2] }
    if !developer.isEmpty {
      data.append(UInt8(developer.count))
      for field in developer { data += [field.0, field.1, field.2] }
    }
  }

  /// Adds a data message.
  mutating func add(_ local: UInt8, _ values: [FITValue]) {
    data.append(local)
    for value in values { data += value.encoded(bigEndian: bigEndian) }
  }

  /// Adds a data message with a compressed timestamp.
  mutating func add(_ local: UInt8, secondsBelow32: UInt8, _ values: [FITValue]) {
    data.append(0x80 | local << 5 | (secondsBelow32 & 0x1f))
    for value in values { data += value.encoded(bigEndian: bigEndian) }
  }

  /// Adds bytes as they are.
  mutating func add(bytes: [UInt8]) { data += bytes }

  /// The file.
  func file(
    headerSize: UInt8 = 14, declaredSize: Int? = nil, headerCheck: UInt16? = nil,
    check: UInt16?? = .none
  ) -> [UInt8] {
    var bytes: [UInt8] = [headerSize, 0x20, 0x5c, 0x08]
    bytes += FITValue.uint32(UInt32(declaredSize ?? data.count)).encoded(bigEndian: false)
    bytes += Array(".FIT".utf8)
    if headerSize >= 14 {
      bytes += FITValue.uint16(headerCheck ?? Self.check(bytes)).encoded(bigEndian: false)
    }
    bytes += data
    switch check {
    case .none: bytes += FITValue.uint16(Self.check(bytes)).encoded(bigEndian: false)
    case .some(.some(let value)): bytes += FITValue.uint16(value).encoded(bigEndian: false)
    case .some(.none): break
    }
    return bytes
  }

  /// The check by its definition, a bit at a time.
  static func check(_ bytes: some Sequence<UInt8>) -> UInt16 {
    var check: UInt16 = 0
    for byte in bytes {
      check ^= UInt16(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? (check >> 1) ^ 0xa001 : check >> 1 }
    }
    return check
  }
}

/// A small recording of a known walk: one record a second, each a step north.
struct FITWalk {
  /// The file's clock at the first record: 2021-09-08T01:46:40Z.
  static let start: UInt32 = 1_000_000_000
  /// The same in seconds since 1970.
  static let startSince1970 = 1_631_065_600.0
  /// Semicircles of one step, about a metre.
  static let step: Int32 = 107

  /// Writes a walk as a watch would: head, timer start, records, timer stop, lap, session, activity.
  static func builder(records: Int = 20, bigEndian: Bool = false) -> FITBuilder {
    var builder = FITBuilder(bigEndian: bigEndian)
    addHead(&builder)
    addRecords(&builder, 0..<records)
    addTail(&builder, records: records)
    return builder
  }

  static func addHead(_ builder: inout FITBuilder) {
    typealias Code = FITBuilder.Code
    builder.define(
      0, 0,
      [
        (0, 1, Code.enumeration), (1, 2, Code.uint16), (2, 2, Code.uint16),
        (4, 4, Code.uint32),
      ])
    builder.add(0, [.uint8(4), .uint16(1), .uint16(3121), .uint32(start)])
    builder.define(
      1, 21, [(253, 4, Code.uint32), (0, 1, Code.enumeration), (1, 1, Code.enumeration)])
    builder.add(1, [.uint32(start), .uint8(0), .uint8(0)])
  }

  static func addRecords(_ builder: inout FITBuilder, _ range: Range<Int>) {
    typealias Code = FITBuilder.Code
    builder.define(
      2, 20,
      [
        (253, 4, Code.uint32), (0, 4, Code.sint32), (1, 4, Code.sint32),
        (2, 2, Code.uint16), (3, 1, Code.uint8),
      ])
    for index in range { addRecord(&builder, index) }
  }

  static func addRecord(_ builder: inout FITBuilder, _ index: Int) {
    builder.add(
      2,
      [
        .uint32(start + UInt32(index)), .sint32(500_000_000 + Int32(index) * step),
        .sint32(100_000_000), .uint16(3000 + UInt16(index % 1000)), .uint8(120 + UInt8(index % 60)),
      ])
  }

  static func addTail(_ builder: inout FITBuilder, records: Int) {
    typealias Code = FITBuilder.Code
    let last = start + UInt32(records - 1)
    let lasted = UInt32(records - 1) * 1000
    builder.add(1, [.uint32(last), .uint8(0), .uint8(4)])
    builder.define(
      3, 19,
      [
        (253, 4, Code.uint32), (2, 4, Code.uint32), (7, 4, Code.uint32), (8, 4, Code.uint32),
        (9, 4, Code.uint32), (24, 1, Code.enumeration),
      ])
    builder.add(
      3,
      [
        .uint32(last), .uint32(start), .uint32(lasted), .uint32(lasted),
        .uint32(UInt32(records) * 100), .uint8(7),
      ])
    builder.define(
      4, 18,
      [
        (253, 4, Code.uint32), (2, 4, Code.uint32), (7, 4, Code.uint32), (8, 4, Code.uint32),
        (9, 4, Code.uint32), (11, 2, Code.uint16), (22, 2, Code.uint16), (23, 2, Code.uint16),
        (5, 1, Code.enumeration), (6, 1, Code.enumeration), (25, 2, Code.uint16),
        (26, 2, Code.uint16),
      ])
    builder.add(
      4,
      [
        .uint32(last), .uint32(start), .uint32(lasted), .uint32(lasted),
        .uint32(UInt32(records) * 100), .uint16(321), .uint16(12), .uint16(3), .uint8(17),
        .uint8(124), .uint16(0), .uint16(1),
      ])
    builder.define(5, 34, [(253, 4, Code.uint32), (5, 4, Code.uint32), (1, 2, Code.uint16)])
    builder.add(5, [.uint32(last), .uint32(last + 7200), .uint16(1)])
  }

  /// The degrees of a record's latitude, by the definition of a semicircle.
  static func latitude(_ index: Int) -> Double {
    Double(500_000_000 + index * Int(step)) * 180 / 2_147_483_648
  }
}

/// Reads bytes as the command would.
func readFIT(
  _ bytes: [UInt8], limits: ReadLimits = .standard, loadField: FITLoadField? = nil
) throws -> RecordedFile {
  try FITReader(loadField: loadField).read(ContiguousArray(bytes).span, limits: limits)
}

extension RecordedFile {
  /// The codes of all that was noticed.
  var codes: [String] {
    (diagnostics.entries + sessions.flatMap(\.diagnostics.entries)).map(\.code.name)
  }

  /// All rows of a channel, session after session; NaN where a session lacks the channel.
  func column(_ channel: Channel) -> [Double] {
    sessions.flatMap { session -> [Double] in
      let column = Array(session.track.column(channel))
      return column.isEmpty ? Array(repeating: .nan, count: session.track.count) : column
    }
  }
}
