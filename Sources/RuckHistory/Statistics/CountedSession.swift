internal import RuckKernels
public import RuckTrack

/// A session as statistics remember it: its name, its time and its numbers in millionths.
///
/// Of fixed size but for its texts, and exact: two machines that count the same session remember
/// the same value.
public struct CountedSession: Sendable, Hashable {
  /// A number of a session that statistics add up; the raw value is its index in a digest.
  public enum Measure: Int, Sendable, Hashable, CaseIterable {
    /// Metres.
    case distance
    /// Seconds from start to end.
    case elapsed
    /// Seconds counted as moving.
    case moving
    /// Metres of gain.
    case gain
    /// Metres descended.
    case loss
    /// Kilograms carried, averaged over time.
    case load
    /// Kilograms carried, averaged over distance.
    case loadByDistance
    /// Load times distance, kilogram-kilometres.
    case ruckWork
    /// Gross energy, kilocalories.
    case grossEnergy
    /// Gross less resting energy, kilocalories.
    case netEnergy
    /// Kilograms of body mass on the day.
    case bodyMass
    /// Banister's training impulse.
    case banisterImpulse
    /// Edwards' training impulse.
    case edwardsImpulse
    /// Perceived exertion (0–10) times minutes.
    case perceivedLoad
    /// Load times metres descended, kilogram-metres.
    case loadedDescent
    /// Seconds of `elapsed` that the pace is taken over: without those not recorded and those not on foot.
    case paced
  }

  /// The fields, in storage that copies share: histories hand sessions on many times.
  private struct Fields: Sendable, Hashable {
    var identity: String
    var startMilliseconds: Int64?
    var utcOffset: Int
    var route: String?
    var equipment: [String]
    var kind = ActivityKind.unknown
    var isBelieved = true
    var path: SampledPath?
    var recording: String?
    // The lower and the upper end of each interval.
    var ends = SIMD8<Int64>(repeating: CountedSession.unknown)
    // One lane a measure; the unknown ones hold the smallest number there is.
    var counts = SIMD16<Int64>(repeating: CountedSession.unknown)
  }
  // Of one element.
  private var fields: ContiguousArray<Fields>

  /// The name under which the session is counted once.
  ///
  /// The recording's own identifier where it is a UUID, else the fingerprint of its file's unpacked
  /// bytes, each with its index in the file; else its id. Behind the user's id and a slash, but for
  /// the default user.
  public var identity: String { fields[0].identity }
  /// Milliseconds from 1970 to the start, rounded down; nil where it is unknown.
  public var startMilliseconds: Int64? { fields[0].startMilliseconds }
  /// Seconds that local time was ahead of UTC.
  public var utcOffset: Int { fields[0].utcOffset }
  /// The route's id; nil where none was walked.
  public var route: String? { fields[0].route }
  /// The ids of the equipment, in order, each once.
  public var equipment: [String] { fields[0].equipment }
  /// The kind of activity.
  public var kind: ActivityKind {
    get { fields[0].kind }
    set { fields[0].kind = newValue }
  }
  /// Whether the session is believed; see `SessionDoubt`.
  public var isBelieved: Bool {
    get { fields[0].isBelieved }
    set { fields[0].isBelieved = newValue }
  }
  /// The recording's positions at some instants; nil where it has no times or positions.
  public var path: SampledPath? {
    get { fields[0].path }
    set { fields[0].path = newValue }
  }
  /// The recording's unique identifier, with the index in its file; nil where the recording states no such
  /// identifier.
  ///
  /// The number of the unit that recorded it with the moment, `unit:3937453043@1657987705#0`. Two sessions
  /// that share it are of one recording, whatever else differs.
  public var recording: String? {
    get { fields[0].recording }
    set { fields[0].recording = newValue }
  }
  /// All measures in one vector, a lane each by the raw values; ``unknown`` where one is.
  private(set) var counts: SIMD16<Int64> {
    get { fields[0].counts }
    _modify { yield &fields[0].counts }
  }

  /// The value in the lane of an unknown measure.
  static let unknown = Int64.min

  /// A session whose numbers are not known yet.
  ///
  /// - Parameters:
  ///   - identity: the name under which it is counted once.
  ///   - startMilliseconds: since 1970; nil where unknown, and taken as nil some 982 000 years away,
  ///     so that every day has a date.
  ///   - utcOffset: seconds that local time was ahead of UTC.
  ///   - route: the route's id.
  ///   - equipment: the ids of the equipment used, in any order.
  public init(
    identity: String, startMilliseconds: Int64?, utcOffset: Int = 0, route: String? = nil,
    equipment: [String] = []
  ) {
    let isMoment = (startMilliseconds ?? .max).magnitude < 31_000_000_000_000_000
    // By bytes: texts that merely look alike are different names, on every machine.
    let names = equipment.sorted { Self.precedes($0, $1) }.reduce(into: [String]()) { names, name in
      if names.last?.utf8.elementsEqual(name.utf8) != true { names.append(name) }
    }
    fields = [
      Fields(
        identity: identity, startMilliseconds: isMoment ? startMilliseconds : nil,
        utcOffset: min(max(utcOffset, -Self.largestOffset), Self.largestOffset), route: route,
        equipment: names)
    ]
  }

  /// The counted form of a session; nil unless it is completed.
  public init?(_ record: SessionRecord) {
    guard record.state == .completed else { return nil }
    let source = record.recordingIdentifier.flatMap(Self.uuid) ?? record.fingerprint
    let name = source.map { "\($0)#\(record.fileIndex)" } ?? record.id
    let milliseconds = ((record.start ?? .nan) * 1000).rounded(.down)
    self.init(
      identity: record.userID == User.defaultID ? name : "\(record.userID)/\(name)",
      startMilliseconds: milliseconds.magnitude < 1e17 ? Int64(milliseconds) : nil,
      utcOffset: record.utcOffset, route: record.routeID, equipment: record.equipmentIDs)
    recording = record.recordingIdentifier.flatMap { identifier in
      RecordedSession.isDeviceIdentifier(identifier) ? "\(identifier)#\(record.fileIndex)" : nil
    }
    kind = record.activity.kind
    isBelieved = record.doubts.isEmpty
    path = record.path
    let figures = record.figures
    set(.distance, figures.distance)
    set(.elapsed, figures.elapsed)
    set(.moving, figures.movingTime)
    set(.gain, figures.gain)
    set(.loss, figures.loss)
    set(.load, figures.meanLoad)
    let loadByDistance = figures.ruckWork.flatMap { work in
      figures.distance.flatMap { $0 > 0 ? work / ($0 / 1000) : nil }
    }
    set(.loadByDistance, figures.meanLoadByDistance ?? loadByDistance)
    set(.ruckWork, figures.ruckWork)
    set(.grossEnergy, figures.grossKilocalories)
    set(.netEnergy, figures.netKilocalories)
    set(.bodyMass, figures.bodyMass)
    set(.banisterImpulse, figures.banisterImpulse)
    set(.edwardsImpulse, figures.edwardsImpulse)
    if let exertion = record.perceivedExertion, let elapsed = figures.elapsed {
      set(.perceivedLoad, exertion * elapsed / 60)
    }
    set(.loadedDescent, figures.loadedDescent)
    set(.paced, figures.pacedTime)
    takeIntervals(of: figures)
  }

  /// A number of the session; nil where it is unknown.
  public subscript(measure: Measure) -> Millionths? {
    get {
      let value = counts[measure.rawValue]
      return value == Self.unknown ? nil : Millionths(count: value)
    }
    set { counts[measure.rawValue] = newValue?.count ?? Self.unknown }
  }

  /// Whether a number of the session reaches a minimum, both in whole millionths; an unknown number
  /// reaches none.
  func reaches(_ measure: Measure, _ minimum: Double) -> Bool {
    guard let value = self[measure], let minimum = Millionths(minimum) else { return false }
    return value >= minimum
  }

  /// An end of an interval, by its index among all ends; nil where it is unknown.
  func end(_ index: Int) -> Millionths? {
    let end = fields[0].ends[index]
    return end == Self.unknown ? nil : Millionths(count: end)
  }

  /// Sets an end of an interval, by its index among all ends.
  mutating func set(end index: Int, _ value: Millionths?) {
    fields[0].ends[index] = value?.count ?? Self.unknown
  }

  private static let millisecondsPerDay = Int64(CivilDate.secondsPerDay * 1000)

  /// The local day on which the session started; nil where the start is unknown.
  public var localDay: LocalDay? {
    localMilliseconds.map { local in
      // Down, below zero too; written out, for every pass over a history asks it of each session.
      let (days, rest) = local.quotientAndRemainder(dividingBy: Self.millisecondsPerDay)
      return LocalDay(daysSince1970: Int(clamping: rest < 0 ? days - 1 : days))
    }
  }

  /// The hour of the local day in which the session started, 0...23.
  public var localHour: Int? {
    guard let localMilliseconds, let localDay else { return nil }
    let sinceMidnight =
      localMilliseconds - Int64(localDay.daysSince1970) * Self.millisecondsPerDay
    return Int(clamping: sinceMidnight / 3_600_000)
  }

  /// The local time of the start, in milliseconds since the beginning of 1970 in local time.
  private var localMilliseconds: Int64? { startMilliseconds.map { $0 + Int64(utcOffset) * 1000 } }

  /// Metres of the shortest session that can hold the fastest pace: metres that a recorder takes for the
  /// first steps have none.
  package static let minimumPacedDistance = 1000.0

  /// The time that ``pace`` is taken over: that of `paced`, in an account without it the elapsed time; nil
  /// where it is unknown or 0.
  var pacedTime: Millionths? {
    (self[.paced] ?? self[.elapsed]).flatMap { $0.count > 0 ? $0 : nil }
  }

  /// Seconds per kilometre over the elapsed time that was recorded, as the pace of the session itself; nil
  /// where either is unknown or the distance is 0.
  public var pace: Double? {
    guard let distance = self[.distance], distance.count > 0, let time = pacedTime else {
      return nil
    }
    return Double(time.count) / Double(distance.count) * 1000
  }

  /// Seconds of the elapsed time that the pace leaves out; 0 where either is unknown.
  package var unpacedSeconds: Double {
    guard let elapsed = self[.elapsed], let paced = self[.paced] else { return 0 }
    return Swift.max(0, elapsed.value - paced.value)
  }

  /// `uuid:` and the identifier in lower case where it is a UUID; nil for any other, such as the
  /// moment that TCX names an activity by, which many recordings may share.
  private static func uuid(_ identifier: String) -> String? {
    let groups = identifier.utf8.split(separator: 0x2d, omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12],
      groups.joined().allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || (0x61...0x66).contains($0 | 0x20) }
      )
    else { return nil }
    return "uuid:" + identifier.lowercased()
  }

  // Two days, more than any clock on Earth was ever set off.
  private static let largestOffset = 172_800

  private mutating func set(_ measure: Measure, _ value: Double?) {
    self[measure] = value.flatMap { Millionths($0) }
  }
}

extension CountedSession {
  /// Whether this account of a session counts instead of another: it knows more numbers, or as many and
  /// is greater in the order of its fields.
  ///
  /// A total order on accounts, so that the choice does not depend on which came first.
  package func isBetter(than other: CountedSession) -> Bool {
    let (mine, others) = (knownCount, other.knownCount)
    if mine != others { return mine > others }
    if startMilliseconds != other.startMilliseconds {
      return startMilliseconds ?? .min > other.startMilliseconds ?? .min
    }
    if utcOffset != other.utcOffset { return utcOffset > other.utcOffset }
    if isBelieved != other.isBelieved { return isBelieved }
    if kind != other.kind { return Self.precedes(kind.rawValue, other.kind.rawValue) }
    if path != other.path {
      return Self.precedes(other.path?.description ?? "", path?.description ?? "")
    }
    for measure in Measure.allCases
    where counts[measure.rawValue] != other.counts[measure.rawValue] {
      return counts[measure.rawValue] > other.counts[measure.rawValue]
    }
    let (ends, othersEnds) = (fields[0].ends, other.fields[0].ends)
    for index in ends.indices where ends[index] != othersEnds[index] {
      return ends[index] > othersEnds[index]
    }
    let (mineText, othersText) = (texts, other.texts)
    for (mine, others) in zip(mineText, othersText) where !mine.utf8.elementsEqual(others.utf8) {
      return Self.precedes(others, mine)
    }
    return mineText.count > othersText.count
  }

  /// The texts by which accounts are ordered.
  private var texts: [String] {
    // Both know a route, or neither does, unless they differ in what else they know.
    [recording ?? "", route == nil ? "" : "route", route ?? ""] + equipment
  }

  private var knownCount: Int {
    Measure.allCases.count { counts[$0.rawValue] != Self.unknown }
      + (startMilliseconds == nil ? 0 : 1) + (route == nil ? 0 : 1) + equipment.count
      + fields[0].ends.indices.count { fields[0].ends[$0] != Self.unknown }
      + (recording == nil ? 0 : 1)
  }

  /// The order of texts by their bytes, which no locale and no library version changes.
  package static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension DayRange {
  /// Whether a session started on a day of the range; one without a day did only if both ends are
  /// open.
  public func contains(_ session: CountedSession) -> Bool {
    session.localDay.map { contains($0) } ?? (first == nil && last == nil)
  }
}
