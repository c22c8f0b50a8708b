/// The training load of each day of a period of time.
public struct TrainingDays: Sendable, Hashable {
  /// The measure of the load.
  public let measure: TrainingMeasure
  /// The days, at most ``maximum``.
  public let days: ClosedRange<LocalDay>
  /// A number for each day; 0 for a day on which no session is known to have added anything.
  public let values: [Double]
  /// The sessions of these days that know the measure.
  public let known: Int
  /// The sessions of these days that do not, and are counted with nothing.
  public let unknown: Int

  /// The maximum number of days: some 274 years.
  public static let maximum = 100_000

  /// The daily sums of a measure over the sessions of a digest.
  ///
  /// Of more days than ``maximum`` the last ones. Sums are exact; memory is that of the days.
  /// O(sessions + days).
  public init(
    of digest: SessionDigest, measure: TrainingMeasure, days: ClosedRange<LocalDay>
  ) {
    self.measure = measure
    let earliest = days.upperBound.advanced(by: 1 - Self.maximum)
    let days = max(days.lowerBound, earliest)...days.upperBound
    self.days = days
    let first = days.lowerBound.daysSince1970
    var sums = [ExactSum](
      repeating: ExactSum(), count: days.upperBound.daysSince1970 - first + 1)
    var (known, unknown) = (0, 0)
    for session in digest.sessions {
      guard let day = session.localDay, days.contains(day) else { continue }
      if let value = measure.value(of: session) {
        sums[day.daysSince1970 - first].add(value.count)
        known += 1
      } else {
        unknown += 1
      }
    }
    values = sums.map { $0.value / 1e6 }
    self.known = known
    self.unknown = unknown
  }
}
