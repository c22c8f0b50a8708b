/// How far the heart drifts away from the work over a session.
public enum Decoupling {
  /// The share of the first half's output per beat that the second half lacks.
  ///
  /// Efficiency is the sum of output over time divided by the sum of heart rate over time. The
  /// halves are equal in counted time; an interval that lies in both is cut. The result is
  /// (first − second) / first: 0.05 says that a beat gave 5 % less in the second half, a negative
  /// value that it gave more. After Friel's "aerobic decoupling" of power or pace to heart rate,
  /// for steady efforts. O(n).
  ///
  /// - Parameters:
  ///   - outputs: watts or metres per second over each interval; NaN where unknown.
  ///   - heartRates: beats per minute over each interval; NaN where unknown.
  ///   - durations: seconds; rows where not all three are known and the rate and the duration are
  ///     positive count nothing.
  /// - Returns: the share; NaN where a half has no output.
  /// - Precondition: the columns have the same length.
  public static func fraction(
    outputs: Span<Double>, heartRates: Span<Double>, durations: Span<Double>
  ) -> Double {
    let count = outputs.count
    precondition(
      heartRates.count == count && durations.count == count,
      "columns of one session differ in length")
    func counted(_ row: Int) -> Double {
      let isKnown = outputs[row].isFinite && heartRates[row].isFinite && durations[row].isFinite
      return isKnown && heartRates[row] > 0 ? max(0, durations[row]) : 0
    }
    var total = 0.0
    for row in 0..<count { total += counted(row) }
    var passed = 0.0
    var (firstOutput, firstBeats, secondOutput, secondBeats) = (0.0, 0.0, 0.0, 0.0)
    for row in 0..<count {
      let seconds = counted(row)
      guard seconds > 0 else { continue }
      let early = min(seconds, max(0, total / 2 - passed))
      firstOutput += early * outputs[row]
      firstBeats += early * heartRates[row]
      secondOutput += (seconds - early) * outputs[row]
      secondBeats += (seconds - early) * heartRates[row]
      passed += seconds
    }
    guard firstOutput > 0, firstBeats > 0, secondOutput > 0, secondBeats > 0 else { return .nan }
    let first = firstOutput / firstBeats
    return (first - secondOutput / secondBeats) / first
  }
}
