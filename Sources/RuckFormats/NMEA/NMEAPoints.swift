internal import RuckKernels
public import RuckTrack

/// Points out of sentences of NMEA 0183 as a receiver sends them, line by line.
///
/// Sentences of one time of day make one point: `RMC` (position, speed, course, date), `GGA` (position,
/// altitude above mean sea level), `GLL` (position) and `ZDA` (date), of any talker. The point is
/// complete with the first sentence of another time. Before the first date its time is unknown; at
/// midnight the date goes on by itself. Sentences without a fix have no position. Every line costs
/// O(length).
public struct NMEAPoints: Sendable {
  private static let metersPerSecondPerKnot = 1852.0 / 3600

  /// Sentences whose check did not match.
  public private(set) var damaged = 0
  /// Sentences with a time that cannot be read, or with a position and no time: they belong to no point.
  public private(set) var timeless = 0
  /// Sentences that were understood.
  public private(set) var understood = 0

  private var second: Double?
  private var point = TrackPoint()
  private var day: Int?

  /// The second of the day of the point that is not complete yet.
  var openSecond: Double? { second }

  /// Points of no sentence yet.
  public init() {}

  /// Takes in a line without its end.
  ///
  /// - Returns: the point that the line before it completed.
  public mutating func take(_ line: Span<UInt8>) -> TrackPoint? {
    take(line, undated: { _ in })
  }

  /// The point that is not complete yet; nil where there is none.
  public mutating func finish() -> TrackPoint? {
    defer { (second, point) = (nil, TrackPoint()) }
    return completed()
  }

  /// The same; the second of the day of a point without a date goes to `undated`.
  mutating func take(_ line: Span<UInt8>, undated: (Double) -> Void) -> TrackPoint? {
    switch NMEASentence.read(line) {
    case .other: return nil
    case .damaged:
      damaged += 1
      return nil
    case .sentence(let sentence): return take(sentence, undated)
    }
  }

  private mutating func take(
    _ sentence: NMEASentence, _ undated: (Double) -> Void
  ) -> TrackPoint? {
    let timeField: Int
    switch sentence.kind {
    case "RMC", "GGA", "ZDA": timeField = 1
    case "GLL": timeField = 5
    default: return nil
    }
    understood += 1
    guard let time = sentence.secondsOfDay(timeField) else {
      if !sentence[timeField].isEmpty || sentence.hasFix { timeless += 1 }
      return nil
    }
    var complete: TrackPoint?
    if time != second {
      complete = completed()
      if complete != nil, day == nil, let second { undated(second) }
      begin(at: time)
    }
    switch sentence.kind {
    case "RMC":
      if let date = sentence.day(9) { day = date }
      guard sentence.hasFix else { break }
      setPosition(sentence, 3)
      if let knots = sentence.number(7) { point.speed = knots * Self.metersPerSecondPerKnot }
      if let course = sentence.number(8) { point.course = course }
    case "GGA":
      guard sentence.hasFix else { break }
      setPosition(sentence, 2)
      if sentence[10] == "M", let altitude = sentence.number(9) { point.altitude = altitude }
    case "GLL":
      if sentence.hasFix { setPosition(sentence, 1) }
    default:
      if let date = sentence.date(2) { day = date }
    }
    return complete
  }

  private mutating func begin(at time: Double) {
    // A clock that falls by more than half a day passed midnight.
    if let last = second, time < last - 43_200, let day { self.day = day + 1 }
    second = time
    point = TrackPoint()
  }

  private mutating func setPosition(_ sentence: NMEASentence, _ field: Int) {
    guard let latitude = sentence.degrees(field, positive: "N", negative: "S"),
      let longitude = sentence.degrees(field + 2, positive: "E", negative: "W")
    else { return }
    (point.latitude, point.longitude) = (latitude, longitude)
  }

  private func completed() -> TrackPoint? {
    guard let second else { return nil }
    var complete = point
    complete.time = day.map { Double($0) * Double(CivilDate.secondsPerDay) + second }
    // A date alone is not a point.
    return complete.latitude == nil && complete.altitude == nil && complete.speed == nil
      && complete.course == nil ? nil : complete
  }
}
