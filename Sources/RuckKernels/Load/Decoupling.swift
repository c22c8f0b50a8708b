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
    var total = 0.0
    Halves.count(outputs: outputs, heartRates: heartRates, durations: durations, onto: &total)
    var halves = Halves(seconds: total)
    halves.add(outputs: outputs, heartRates: heartRates, durations: durations)
    return halves.fraction
  }

  /// The sums over the two halves of a session, which is gone through twice: to count its time, and
  /// to add up.
  package struct Halves {
    private let seconds: Double
    private var passed = 0.0
    private var (firstOutput, firstBeats, secondOutput, secondBeats) = (0.0, 0.0, 0.0, 0.0)

    /// Halves of so many counted seconds in all.
    package init(seconds: Double) { self.seconds = seconds }

    /// Adds the counted seconds of some rows; an empty column of marks counts all as moving.
    package static func count(
      outputs: Span<Double>, heartRates: Span<Double>, durations: Span<Double>,
      isMoving: Span<Bool> = Span(), onto total: inout Double
    ) {
      check(outputs.count, heartRates.count, durations.count, isMoving.count)
      for row in outputs.indices where isMoving.isEmpty || isMoving[row] {
        total += counted(outputs[row], heartRates[row], durations[row])
      }
    }

    /// Adds some rows to the half, or halves, that they lie in.
    package mutating func add(
      outputs: Span<Double>, heartRates: Span<Double>, durations: Span<Double>,
      isMoving: Span<Bool> = Span()
    ) {
      Self.check(outputs.count, heartRates.count, durations.count, isMoving.count)
      for row in outputs.indices where isMoving.isEmpty || isMoving[row] {
        let counted = Self.counted(outputs[row], heartRates[row], durations[row])
        guard counted > 0 else { continue }
        let early = min(counted, max(0, seconds / 2 - passed))
        firstOutput += early * outputs[row]
        firstBeats += early * heartRates[row]
        secondOutput += (counted - early) * outputs[row]
        secondBeats += (counted - early) * heartRates[row]
        passed += counted
      }
    }

    /// The share that the second half lacks; NaN where a half has no output.
    package var fraction: Double {
      guard firstOutput > 0, firstBeats > 0, secondOutput > 0, secondBeats > 0 else { return .nan }
      let first = firstOutput / firstBeats
      return (first - secondOutput / secondBeats) / first
    }

    @inline(__always)
    private static func counted(_ output: Double, _ heartRate: Double, _ duration: Double) -> Double
    {
      let isKnown = output.isFinite && heartRate.isFinite && duration.isFinite
      return isKnown && heartRate > 0 ? max(0, duration) : 0
    }

    private static func check(_ outputs: Int, _ rates: Int, _ durations: Int, _ marks: Int) {
      precondition(
        rates == outputs && durations == outputs && (marks == 0 || marks == outputs),
        "columns of one session differ in length")
    }
  }
}
