/// Training impulse from a heart-rate column.
public enum HeartRateLoad {
  /// Banister's impulse: minutes × x × a·e^(b·x), x the share of the heart-rate reserve.
  ///
  /// a = 0.64, b = 1.92 for men, 0.86 and 1.67 for women. x is held in 0...1. Row `i` is an
  /// interval of `durations[i]` seconds at `heartRates[i]` beats a minute; rows without a heart
  /// rate or a positive duration count nothing. O(n).
  ///
  /// - Parameters:
  ///   - heartRates: beats per minute; NaN where unknown.
  ///   - durations: s.
  ///   - resting: beats per minute at rest.
  ///   - maximum: beats per minute at most.
  ///   - sex: the sex that the constants are for.
  /// - Returns: the impulse; NaN where no row counts or the maximum is not above rest.
  public static func banister(
    heartRates: Span<Double>, durations: Span<Double>, resting: Double, maximum: Double, sex: Sex
  ) -> Double {
    var impulse = BanisterImpulse(resting: resting, maximum: maximum, sex: sex)
    impulse.add(heartRates: heartRates, durations: durations)
    return impulse.value
  }

  /// Minutes in the five zones 50–60, 60–70, 70–80, 80–90 and from 90 % of the maximum.
  ///
  /// A rate on a bound belongs to the higher zone; below 50 % counts in none. O(n).
  ///
  /// - Parameters:
  ///   - heartRates: beats per minute; NaN where unknown.
  ///   - durations: s.
  ///   - maximum: beats per minute at most.
  /// - Returns: five numbers of minutes.
  public static func zoneMinutes(
    heartRates: Span<Double>, durations: Span<Double>, maximum: Double
  ) -> [Double] {
    var minutes = [0.0, 0, 0, 0, 0]
    addZoneMinutes(
      heartRates: heartRates, durations: durations, maximum: maximum, to: &minutes)
    return minutes
  }

  /// Adds some rows to the minutes in the five zones.
  package static func addZoneMinutes(
    heartRates: Span<Double>, durations: Span<Double>, maximum: Double, to minutes: inout [Double]
  ) {
    let count = heartRates.count
    precondition(durations.count == count, "columns of one session differ in length")
    for row in 0..<count {
      guard heartRates[row].isFinite, durations[row] > 0, maximum > 0 else { continue }
      let tenths = heartRates[row] / maximum * 10
      guard tenths >= 5 else { continue }
      minutes[Int(min(tenths, 9)) - 5] += durations[row] / 60
    }
  }

  /// Edwards' impulse: the minutes in the five zones, weighted by 1 to 5.
  public static func edwards(zoneMinutes: [Double]) -> Double {
    zoneMinutes.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element }
  }
}

/// The sum of Banister's impulse, as ``HeartRateLoad/banister(heartRates:durations:resting:maximum:sex:)``
/// takes it, over rows that come in parts.
package struct BanisterImpulse {
  private let resting: Double
  private let maximum: Double
  private let sex: Sex
  private var sum = 0.0
  private var isKnown = false

  /// No rows yet.
  package init(resting: Double, maximum: Double, sex: Sex) {
    (self.resting, self.maximum, self.sex) = (resting, maximum, sex)
  }

  /// Adds some rows.
  package mutating func add(heartRates: Span<Double>, durations: Span<Double>) {
    let count = heartRates.count
    precondition(durations.count == count, "columns of one session differ in length")
    let (factor, growth) = sex == .male ? (0.64, 1.92) : (0.86, 1.67)
    for row in 0..<count {
      guard heartRates[row].isFinite, durations[row] > 0 else { continue }
      isKnown = true
      let share = min(1, max(0, (heartRates[row] - resting) / (maximum - resting)))
      sum += durations[row] / 60 * share * factor * Elementary.exp(growth * share)
    }
  }

  /// The impulse; NaN where no row counts or the maximum is not above rest.
  package var value: Double { isKnown && maximum > resting ? sum : .nan }
}
