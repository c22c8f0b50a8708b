internal import RuckMetrics

/// The digest of a completed session, so that statistics need not read its row: all that they
/// count, but for the positions at some instants, of which only the reach is here.
struct StoredDigest: Hashable {
  var userID: String
  var session: CountedSession
  /// Seconds in which the start of another export of the recording may lie; nil without positions.
  var reach: Double?
  var sport: String?
  var doubts: [SessionDoubt]
  var isDamaged, assumesBodyMass, lacksLoad: Bool
  var path: [UInt8]?

  /// The digest of a completed session; nil of any other.
  init?(_ record: SessionRecord, isDamaged: Bool, path: PathBytes?) {
    guard var session = CountedSession(record) else { return nil }
    reach = session.path?.reach
    session.path = nil
    self.session = session
    userID = record.userID
    sport = record.sport
    doubts = record.doubts
    self.isDamaged = isDamaged
    assumesBodyMass = record.bodyMassSource == .assumed
    lacksLoad = record.loadSource == .unknown && record.activity.kind.countsAsFoot
    self.path = path?.bytes
  }
}

extension StoredDigest {
  private static let version: UInt8 = 2
  // Above the bits of the intervals.
  private static let hasRecording: UInt8 = 1 << 7
  private static let kinds = ActivityKind.allCases.map { (Array($0.rawValue.utf8), $0) }

  /// The bytes of everything but the identity, which is a column of its own.
  var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.byte(Self.version)
    var flags: UInt8 = 0
    for (bit, isSet) in [
      isDamaged, assumesBodyMass, lacksLoad, session.startMilliseconds != nil, reach != nil,
      session.route != nil, sport != nil, path != nil,
    ].enumerated() where isSet { flags |= 1 << UInt8(bit) }
    writer.byte(flags)
    writer.text(userID)
    writer.text(session.kind.rawValue)
    if let start = session.startMilliseconds { writer.signed(start) }
    writer.signed(Int64(session.utcOffset))
    if let reach { writer.number(UInt64((reach * 1000).rounded())) }
    if let route = session.route { writer.text(route) }
    if let sport { writer.text(sport) }
    if let path {
      writer.number(UInt64(path.count))
      for byte in path { writer.byte(byte) }
    }
    writer.number(UInt64(session.equipment.count))
    for id in session.equipment { writer.text(id) }
    writer.number(UInt64(doubts.count))
    for doubt in doubts { writer.text(doubt.rawValue) }
    var known: UInt64 = 0
    for measure in CountedSession.Measure.allCases where session[measure] != nil {
      known |= 1 << UInt64(measure.rawValue)
    }
    writer.number(known)
    for measure in CountedSession.Measure.allCases {
      if let value = session[measure] { writer.signed(value.count) }
    }
    var intervals: UInt8 = 0
    for figure in CountedInterval.allCases where session[interval: figure] != nil {
      intervals |= 1 << UInt8(figure.rawValue)
    }
    if session.recording != nil { intervals |= Self.hasRecording }
    writer.byte(intervals)
    for figure in CountedInterval.allCases {
      guard let interval = session[interval: figure] else { continue }
      writer.signed(interval.lowerBound.count)
      writer.signed(interval.upperBound.count)
    }
    if let recording = session.recording { writer.text(recording) }
    return writer.bytes
  }

  /// The digest of an identity and the bytes that ``bytes`` gave.
  ///
  /// - Throws: `TrackDamage` where the bytes are not those of a digest.
  init(identity: String, _ bytes: [UInt8]) throws(TrackDamage) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == Self.version else { throw reader.damage("another version") }
    let flags = try reader.byte()
    func has(_ bit: UInt8) -> Bool { flags >> bit & 1 == 1 }
    isDamaged = has(0)
    assumesBodyMass = has(1)
    lacksLoad = has(2)
    userID = try reader.text()
    let kind = try reader.text()
    guard let kind = Self.kinds.first(where: { kind.utf8.elementsEqual($0.0) })?.1 else {
      throw reader.damage("an unknown kind")
    }
    let start = has(3) ? try reader.signed() : nil
    let offset = try reader.signed()
    guard offset.magnitude <= 172_800 else { throw reader.damage("an unknown offset") }
    reach = has(4) ? Double(try reader.number()) / 1000 : nil
    let route = has(5) ? try reader.text() : nil
    sport = has(6) ? try reader.text() : nil
    path = has(7) ? try reader.bytes(try reader.number()) : nil
    var equipment: [String] = []
    for _ in 0..<(try reader.count()) { equipment.append(try reader.text()) }
    doubts = []
    for _ in 0..<(try reader.count()) {
      guard let doubt = SessionDoubt(rawValue: try reader.text()) else {
        throw reader.damage("an unknown doubt")
      }
      doubts.append(doubt)
    }
    session = CountedSession(
      identity: identity, startMilliseconds: start, utcOffset: Int(offset), route: route,
      equipment: equipment)
    session.kind = kind
    session.isBelieved = doubts.isEmpty
    let known = try reader.number()
    for measure in CountedSession.Measure.allCases where known >> UInt64(measure.rawValue) & 1 == 1
    {
      session[measure] = Millionths(count: try reader.signed())
    }
    let intervals = try reader.byte()
    for figure in CountedInterval.allCases where intervals >> UInt8(figure.rawValue) & 1 == 1 {
      guard let low = Millionths(count: try reader.signed()),
        let high = Millionths(count: try reader.signed()), low <= high
      else { throw reader.damage("an interval out of order") }
      session[interval: figure] = low...high
    }
    if intervals & Self.hasRecording != 0 { session.recording = try reader.text() }
    guard reader.isAtEnd else { throw reader.damage("more than a digest") }
  }
}
