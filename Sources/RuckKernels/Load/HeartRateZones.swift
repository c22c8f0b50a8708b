/// Bands of heart rate, and the time spent in each.
///
/// A rate on a bound belongs to the band above it; the last band is open at the top.
public struct HeartRateZones: Sendable, Hashable {
  /// Beats per minute: the start of each zone, and last the end to which the top zone is reckoned.
  public let bounds: [Double]

  /// The number of zones.
  public var count: Int { bounds.count - 1 }

  /// Edwards' five zones: from 50, 60, 70, 80 and 90 % of the highest rate.
  ///
  /// Edwards 1993, The Heart Rate Monitor Book.
  ///
  /// - Precondition: the rate is positive.
  public static func edwards(maximum: Double) -> HeartRateZones {
    precondition(maximum > 0, "a heart beats at a positive rate")
    return HeartRateZones(bounds: [5, 6, 7, 8, 9, 10].map { maximum * $0 / 10 })
  }

  /// Five zones from 50, 60, 70, 80 and 90 % of the reserve between rest and the highest rate.
  ///
  /// Karvonen, Kentala and Mustala 1957 for the reserve.
  ///
  /// - Precondition: the highest rate lies above rest.
  public static func reserve(resting: Double, maximum: Double) -> HeartRateZones {
    precondition(maximum > resting, "the highest rate lies above the one at rest")
    return HeartRateZones(
      bounds: [5, 6, 7, 8, 9, 10].map { resting + (maximum - resting) * $0 / 10 })
  }

  /// Zones with bounds of one's own, in beats per minute.
  ///
  /// - Precondition: there are at least two, and they ascend.
  public init(bounds: [Double]) {
    precondition(bounds.count >= 2, "a zone has two bounds")
    precondition(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }, "bounds ascend")
    self.bounds = bounds
  }

  /// Fills a column of one value a zone with the seconds spent in it, and gives those below all.
  ///
  /// Row `i` is an interval of `durations[i]` seconds at `heartRates[i]` beats a minute; rows
  /// without a rate or a positive duration count nothing. O(rows × zones).
  ///
  /// - Parameters:
  ///   - heartRates: beats per minute; NaN where unknown.
  ///   - durations: seconds.
  ///   - seconds: the column to fill.
  /// - Returns: seconds below the lowest zone.
  /// - Precondition: the columns have the same length, and `seconds` one value a zone.
  @discardableResult
  public func accumulate(
    heartRates: Span<Double>, durations: Span<Double>, into seconds: inout MutableSpan<Double>
  ) -> Double {
    precondition(seconds.count == count, "there is one sum a zone")
    for zone in 0..<count { seconds[zone] = 0 }
    var below = 0.0
    add(heartRates: heartRates, durations: durations, to: &seconds, below: &below)
    return below
  }

  /// Adds some rows to the seconds in each zone and below all.
  package func add(
    heartRates: Span<Double>, durations: Span<Double>, to seconds: inout MutableSpan<Double>,
    below: inout Double
  ) {
    precondition(heartRates.count == durations.count, "columns of one session differ in length")
    precondition(seconds.count == count, "there is one sum a zone")
    for row in heartRates.indices {
      guard heartRates[row].isFinite, durations[row] > 0 else { continue }
      var zone = count - 1
      while zone >= 0, heartRates[row] < bounds[zone] { zone -= 1 }
      if zone < 0 { below += durations[row] } else { seconds[zone] += durations[row] }
    }
  }
}
