internal import RuckMetrics

/// The best efforts of a session as a book of records takes them, in bytes: first which they are, then
/// their values, then the loads.
enum StoredBests {
  /// The bytes of some best efforts.
  static func bytes(of bests: SessionBests) -> [UInt8] {
    var writer = PackedWriter()
    writer.number(UInt64(bests.kinds.count))
    for kind in bests.kinds {
      writer.byte(UInt8(kind.index))
      writer.number(number(of: kind.extent))
    }
    for value in bests.values { writer.signed(value.count) }
    writer.number(UInt64(bests.loads.count))
    for load in bests.loads.isEmpty ? [bests.commonLoad] : bests.loads {
      writer.byte(load == nil ? 0 : 1)
      if let load { writer.signed(load.count) }
    }
    return writer.bytes
  }

  /// Metres or seconds as a number: their thousandths, which end with a bit of 0, where those are exact.
  private static func number(of amount: Double) -> UInt64 {
    let thousandths = (amount * 1000).rounded()
    guard thousandths >= 0, thousandths < 1e15, thousandths / 1000 == amount else {
      // An amount has no sign.
      return amount.bitPattern << 1 | 1
    }
    return UInt64(thousandths) << 1
  }

  /// The amount of a number that ``number(of:)`` gave.
  private static func amount(of number: UInt64) -> Double {
    number & 1 == 0 ? Double(number >> 1) / 1000 : Double(bitPattern: number >> 1)
  }

  /// Reads the best efforts of many sessions, of which most have the same kinds.
  struct Reading {
    /// The place of the best efforts of a session.
    struct Location {
      fileprivate let kinds: [Effort.Kind]
      fileprivate let values: Range<Int>
      fileprivate let commonLoad: Millionths?
      fileprivate let loads: [Millionths?]
    }

    // The kinds of the last session, with their number before them.
    private var bytes: [UInt8] = []
    private var kinds: [Effort.Kind] = []
    // Those of all sessions.
    private var values: [Millionths] = []

    /// Nothing read yet; there is room for the efforts of some sessions.
    init(sessions: Int = 0) {
      values.reserveCapacity(sessions * Effort.Kind.standard.count)
    }

    /// Reads the best efforts of a session.
    ///
    /// - Parameter bytes: the bytes that ``StoredBests/bytes(of:)`` gave.
    /// - Returns: their place, once those of all sessions are read.
    /// - Throws: `TrackDamage` where the bytes are not those of best efforts.
    mutating func add(_ bytes: [UInt8]) throws(TrackDamage) -> Location {
      var reader = PackedReader(bytes)
      if self.bytes.isEmpty || !reader.takes(self.bytes) {
        self.bytes = []
        kinds = try StoredBests.kinds(&reader)
        self.bytes = Array(bytes.prefix(reader.position))
      }
      let first = values.count
      for _ in kinds { values.append(try StoredBests.millionths(&reader)) }
      let count = try reader.count()
      guard count == 0 || count == kinds.count else { throw reader.damage("too few loads") }
      let commonLoad = count == 0 ? try StoredBests.load(&reader) : nil
      var loads: [Millionths?] = []
      for _ in 0..<count { loads.append(try StoredBests.load(&reader)) }
      guard reader.isAtEnd else { throw reader.damage("more than efforts") }
      return Location(
        kinds: kinds, values: first..<values.count, commonLoad: commonLoad, loads: loads)
    }

    /// The best efforts of a session.
    func bests(at location: Location) -> SessionBests {
      SessionBests(
        kinds: location.kinds, values: values[location.values], commonLoad: location.commonLoad,
        loads: location.loads)
    }
  }

  private static func kinds(_ reader: inout PackedReader) throws(TrackDamage) -> [Effort.Kind] {
    var kinds: [Effort.Kind] = []
    for _ in 0..<(try reader.count()) {
      let index = Int(try reader.byte())
      let amount = amount(of: try reader.number())
      guard index < Effort.Kind.named.count else { throw reader.damage("an unknown effort") }
      kinds.append(Effort.Kind.named[index].of(amount))
    }
    return kinds
  }

  private static func load(_ reader: inout PackedReader) throws(TrackDamage) -> Millionths? {
    try reader.byte() == 0 ? nil : try millionths(&reader)
  }

  private static func millionths(
    _ reader: inout PackedReader
  ) throws(TrackDamage) -> Millionths {
    guard let value = Millionths(count: try reader.signed()) else {
      throw reader.damage("a number out of range")
    }
    return value
  }
}
