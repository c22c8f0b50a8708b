internal import RuckKernels

/// A record of a journal: a marker, a kind, the length of the content, the content, and a checksum.
///
/// Numbers are little-endian; a time or sample that is unknown is NaN.
enum JournalRecord: Sendable, Equatable {
  /// The beginning, with the name and version of the format.
  case begin
  case point(TrackPoint, terrainFactor: Double?)
  case change(LiveChange)

  static let marker: UInt8 = 0xA7
  static let name = [UInt8]("ruckstat.live/1".utf8)
  /// The bit of a point's mask that says that a terrain factor follows its samples.
  static let factorBit: UInt16 = 1 << 15
  /// Bytes before the content: marker, kind and length.
  static let head = 3
  /// Bytes behind the content.
  static let tail = 4

  /// The kind of record, which determines the content after the length.
  enum Kind: UInt8 {
    case begin, point, pause, resume, load, ground
  }

  /// FNV-1a in 32 bits (Fowler, Noll and Vo) of the bytes that a function gives for a range of indices.
  static func checksum(_ range: Range<Int>, _ byte: (Int) -> UInt8) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for index in range { hash = (hash ^ UInt32(byte(index))) &* 0x0100_0193 }
    return hash
  }
}

/// Writes the records of a journal.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []

  mutating func begin() { write(.begin) { $0 += JournalRecord.name } }

  /// Writes a point, with the terrain factor up to it where that is above 0.
  mutating func write(_ point: TrackPoint, terrainFactor: Double) {
    write(.point) { content in
      var mask: UInt16 = 0
      for channel in Channel.allCases where point[channel] != nil {
        mask |= 1 << UInt16(channel.rawValue)
      }
      if terrainFactor > 0 { mask |= JournalRecord.factorBit }
      content.append(littleEndian: mask)
      for channel in Channel.allCases {
        if let sample = point[channel] { Self.append(sample, to: &content) }
      }
      if terrainFactor > 0 { Self.append(terrainFactor, to: &content) }
    }
  }

  mutating func write(_ change: LiveChange) {
    switch change {
    case .pause(let time): write(.pause) { Self.append(time, to: &$0) }
    case .resume(let time): write(.resume) { Self.append(time, to: &$0) }
    case .load(let time, let kilograms):
      write(.load) {
        Self.append(time, to: &$0)
        Self.append(kilograms, to: &$0)
      }
    case .ground(let time, let terrain):
      write(.ground) {
        Self.append(time, to: &$0)
        let (tag, first, second, name) = terrain.parts
        $0.append(tag)
        Self.append(first, to: &$0)
        Self.append(second, to: &$0)
        $0 += name
      }
    }
  }

  private mutating func write(_ kind: JournalRecord.Kind, _ fill: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes += [JournalRecord.marker, kind.rawValue, 0]
    fill(&bytes)
    bytes[start + 2] = UInt8(truncatingIfNeeded: bytes.count - start - JournalRecord.head)
    let sum = JournalRecord.checksum(start..<bytes.count) { bytes[$0] }
    bytes.append(littleEndian: sum)
  }

  private static func append(_ number: Double?, to bytes: inout [UInt8]) {
    bytes.append(littleEndian: (number ?? .nan).bitPattern)
  }
}

/// Reads the records of a journal, and goes on behind damaged ones.
struct JournalReader {
  private var position = 0

  /// The next record that is whole; nil at the end.
  ///
  /// O(bytes) for all records together, 255 times that where every byte pretends to begin one.
  mutating func next(in bytes: Span<UInt8>) -> JournalRecord? {
    while position + JournalRecord.head + JournalRecord.tail <= bytes.count {
      if let (record, end) = Self.record(bytes, at: position) {
        position = end
        return record
      }
      position += 1
    }
    return nil
  }

  private static func record(_ bytes: Span<UInt8>, at start: Int) -> (JournalRecord, end: Int)? {
    guard bytes[start] == JournalRecord.marker,
      let kind = JournalRecord.Kind(rawValue: bytes[start + 1])
    else { return nil }
    let content = start + JournalRecord.head
    let length = Int(bytes[start + 2])
    let end = content + length + JournalRecord.tail
    guard end <= bytes.count,
      integer(bytes, at: content + length, as: UInt32.self)
        == JournalRecord.checksum(start..<content + length, { bytes[$0] })
    else { return nil }
    return record(kind, bytes, at: content, length).map { ($0, end) }
  }

  private static func record(
    _ kind: JournalRecord.Kind, _ bytes: Span<UInt8>, at start: Int, _ length: Int
  ) -> JournalRecord? {
    func known(_ offset: Int) -> Double? { number(bytes, at: start + offset).known }
    switch kind {
    case .begin:
      guard length == JournalRecord.name.count,
        JournalRecord.name.indices.allSatisfy({ bytes[start + $0] == JournalRecord.name[$0] })
      else { return nil }
      return .begin
    case .point: return point(bytes, at: start, length)
    case .pause: return length == 8 ? .change(.pause(known(0))) : nil
    case .resume: return length == 8 ? .change(.resume(known(0))) : nil
    case .load:
      guard length == 16, let kilograms = known(8) else { return nil }
      return .change(.load(known(0), kilograms))
    case .ground:
      guard length >= 25,
        let terrain = Terrain(
          tag: bytes[start + 8], number(bytes, at: start + 9), number(bytes, at: start + 17),
          name: (25..<length).map { bytes[start + $0] })
      else { return nil }
      return .change(.ground(known(0), terrain))
    }
  }

  private static func point(
    _ bytes: Span<UInt8>, at start: Int, _ length: Int
  ) -> JournalRecord? {
    guard length >= 2 else { return nil }
    let marks = integer(bytes, at: start, as: UInt16.self)
    let mask = marks & ~JournalRecord.factorBit
    guard length == 2 + 8 * marks.nonzeroBitCount, mask >> UInt16(Channel.allCases.count) == 0
    else { return nil }
    var point = TrackPoint()
    var position = start + 2
    for channel in Channel.allCases where mask >> UInt16(channel.rawValue) & 1 == 1 {
      point[channel] = number(bytes, at: position)
      position += 8
    }
    return .point(point, terrainFactor: mask == marks ? nil : number(bytes, at: position))
  }

  private static func number(_ bytes: Span<UInt8>, at position: Int) -> Double {
    Double(bitPattern: integer(bytes, at: position, as: UInt64.self))
  }

  private static func integer<Number: FixedWidthInteger>(
    _ bytes: Span<UInt8>, at position: Int, as type: Number.Type
  ) -> Number {
    var number: Number = 0
    for offset in 0..<(Number.bitWidth / 8) {
      number |= Number(truncatingIfNeeded: bytes[position + offset]) << Number(8 * offset)
    }
    return number
  }
}

extension Terrain {
  /// Bytes of a name that a journal keeps: a record's length is one byte.
  private static let longestName = 200

  /// The parts of a kind of ground in a journal: its tag, its numbers, and its name.
  fileprivate var parts: (tag: UInt8, first: Double, second: Double, name: [UInt8]) {
    switch self {
    case .factor(let factor): (0, factor, 0, [])
    case .sandBySpeed: (1, 0, 0, [])
    case .vegetationBySpeed: (2, 0, 0, [])
    case .siltOrClay(let coneIndex): (3, coneIndex, 0, [])
    case .snow(let footDepth): (4, footDepth, 0, [])
    case .deepSnow(let depth, let density): (5, depth, density, [])
    case .custom(let name, let factor): (6, factor, 0, Array(name.utf8.prefix(Self.longestName)))
    }
  }

  /// The ground that a journal wrote; nil for none of the kinds.
  fileprivate init?(tag: UInt8, _ first: Double, _ second: Double, name: [UInt8]) {
    switch tag {
    case 0: self = .factor(first)
    case 1: self = .sandBySpeed
    case 2: self = .vegetationBySpeed
    case 3: self = .siltOrClay(coneIndex: first)
    case 4: self = .snow(footDepth: first)
    case 5: self = .deepSnow(depth: first, density: second)
    case 6: self = .custom(name: String(decoding: name, as: UTF8.self), factor: first)
    default: return nil
    }
  }
}
