/// The condition of a streak, as data.
///
/// <doc:StreakSpecification> defines each part. Its text, `days:1` or
/// `weeks:3,distance=5000m,rest=1`, can be read back.
public struct StreakRule: Sendable, Hashable {
  /// The unit of the calendar that a streak counts.
  public var unit: CalendarUnit
  /// The days with a qualifying session that a period needs; for days it is 1.
  public var sessions: Int
  /// The least distance of a qualifying session, metres.
  public var distance: Double?
  /// The least elapsed time of a qualifying session, minutes.
  public var minutes: Double?
  /// The least load of a qualifying session, kilograms, averaged over time.
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
    self.distance = distance
    self.minutes = minutes
    self.load = load
    self.rest = min(max(0, rest), 1000)
  }

  /// Whether a session counts towards the streak.
  ///
  /// What is not known does not reach a minimum.
  public func qualifies(_ session: CountedSession) -> Bool {
    func reaches(_ measure: CountedSession.Measure, _ minimum: Double?) -> Bool {
      guard let minimum else { return true }
      // The minimum is rounded as the numbers of sessions are.
      guard let value = session[measure], let minimum = Millionths(minimum) else { return false }
      return value >= minimum
    }
    return reaches(.distance, distance) && reaches(.elapsed, minutes.map { $0 * 60 })
      && reaches(.load, load)
  }
}
