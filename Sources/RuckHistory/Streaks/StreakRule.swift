internal import RuckKernels

/// The condition of a streak, as data.
///
/// <doc:StreakSpecification> defines each part. Its text, `days:1` or
/// `weeks:3,distance=5000m,rest=1`, can be read back.
public struct StreakRule: Sendable, Hashable {
  /// The unit of the calendar that a streak counts.
  public var unit: CalendarUnit
  /// The days with a qualifying session that a period needs; for days it is 1.
  public var sessions: Int
  /// The minimum distance of a qualifying session, metres.
  public var distance: Double?
  /// The minimum elapsed time of a qualifying session, minutes.
  public var minutes: Double?
  /// The minimum load of a qualifying session, kilograms, averaged over time.
  public var load: Double?
  /// The number of unsatisfied periods allowed between two satisfied ones.
  public var rest: Int

  /// A rule; the default asks for at least one completed session every local day.
  ///
  /// Sessions are held in 1...366, rest in 0...1000.
  public init(
    unit: CalendarUnit = .day, sessions: Int = 1, distance: Double? = nil,
    minutes: Double? = nil, load: Double? = nil, rest: Int = 0
  ) {
    self.unit = unit
    self.sessions = unit == .day ? 1 : min(max(1, sessions), 366)
    (self.distance, self.minutes, self.load) = (distance, minutes, load)
    self.rest = min(max(0, rest), 1000)
  }

  /// Whether a session counts towards the streak.
  ///
  /// An unknown figure does not reach a minimum.
  public func qualifies(_ session: CountedSession) -> Bool {
    func reaches(_ measure: CountedSession.Measure, _ minimum: Double?) -> Bool {
      minimum.map { session.reaches(measure, $0) } ?? true
    }
    return reaches(.distance, distance) && reaches(.elapsed, minutes.map { $0 * 60 })
      && reaches(.load, load)
  }
}

extension StreakRule: CustomStringConvertible {
  private static let words: [(word: String, unit: CalendarUnit)] = [
    ("days", .day), ("weeks", .week), ("sunday-weeks", .weekFromSunday), ("months", .month),
    ("years", .year),
  ]

  /// The rule as it can be read back: `weeks:3,distance=5000m,minutes=30,load=10kg,rest=1`.
  public var description: String {
    let word = Self.words.first { $0.unit == unit }?.word ?? ""
    var parts = ["\(word):\(sessions)"]
    if let distance { parts.append("distance=\(plainNumber(distance))m") }
    if let minutes { parts.append("minutes=\(plainNumber(minutes))") }
    if let load { parts.append("load=\(plainNumber(load))kg") }
    if rest > 0 { parts.append("rest=\(rest)") }
    return parts.joined(separator: ",")
  }

  /// Reads a rule: a unit, the sessions it needs, then minimums and rest as far as wanted; nil for
  /// any other text.
  ///
  /// `days`, `weeks:3`, `months:4,distance=5mi,minutes=45,load=20lb`, `days,rest=1`. Distances and
  /// loads are written as people type them; each part occurs at most once.
  public init?(named text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let head = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard let word = head.first, let known = Self.words.first(where: { $0.word == word }),
      head.count <= 2
    else { return nil }
    let maximum = known.unit == .day ? 1 : 366
    guard let sessions = head.count == 2 ? Int(head[1]) : 1, (1...maximum).contains(sessions) else {
      return nil
    }
    self.init(unit: known.unit, sessions: sessions)
    var seen: Set<String> = []
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, seen.insert(sides[0]).inserted, take(sides[0], sides[1]) else {
        return nil
      }
    }
  }

  private mutating func take(_ part: String, _ value: String) -> Bool {
    switch part {
    case "distance":
      distance = try? Length.parse(value).meters
      return distance != nil
    case "load":
      load = try? Mass.parse(value).kilograms
      return load != nil
    case "minutes":
      minutes = (try? Duration.parse(value).inSeconds / 60) ?? Double(value)
      return minutes.map { $0.isFinite && $0 >= 0 } ?? false
    case "rest":
      guard let number = Int(value), (0...366).contains(number) else { return false }
      rest = number
      return true
    default: return false
    }
  }
}
