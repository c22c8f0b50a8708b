/// The drift of the heart rate away from the work over a session.
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

    /// Halves of this many counted seconds in all.
    package init(seconds: Double) { self.seconds = seconds }

    /// Adds the counted seconds of some rows; an empty column of marks counts all as moving.
    package static func count(
      outputs: Span<Double>, heartRates: Span<Double>, durations: Span<Double>,
      isMoving: Span<Bool> = Span(), onto total: inout Double
    ) {
      var sum = total
      forEachEight(outputs, heartRates, durations, isMoving) { eight in
        for lane in 0..<8 { sum += eight.seconds[lane] }
      }
      total = sum
    }

    /// Adds some rows to the half, or halves, that they lie in.
    package mutating func add(
      outputs: Span<Double>, heartRates: Span<Double>, durations: Span<Double>,
      isMoving: Span<Bool> = Span()
    ) {
      var halves = self
      Self.forEachEight(outputs, heartRates, durations, isMoving) { halves.add($0) }
      self = halves
    }

    /// Eight rows; those that count nothing are all zero.
    private struct Eight {
      var seconds, outputs, heartRates: SIMD8<Double>
    }

    @inline(__always)
    private static func forEachEight(
      _ outputs: Span<Double>, _ heartRates: Span<Double>, _ durations: Span<Double>,
      _ isMoving: Span<Bool>, _ body: (Eight) -> Void
    ) {
      typealias Lane = SIMD8<Double>
      let count = outputs.count
      let hasMarks = !isMoving.isEmpty
      precondition(
        heartRates.count == count && durations.count == count
          && (!hasMarks || isMoving.count == count), "columns of one session differ in length")
      var row = 0
      while row < count {
        var time = Lane(loadingUpToTailOf: durations, at: row, padding: 0)
        let output = Lane(loadingUpToTailOf: outputs, at: row, padding: 0)
        let rate = Lane(loadingUpToTailOf: heartRates, at: row, padding: 0)
        if hasMarks, row > count &- 8 || !Lane.areAllTrue(isMoving, at: row) {
          for index in row..<min(row &+ 8, count) where !isMoving[index] { time[index &- row] = 0 }
        }
        // Positive where all three are finite and the last two positive.
        let known = (output - output) + (rate - rate) + (time - time)
        let counts = (known + Lane.smaller(time, rate)) .> 0
        body(
          Eight(
            seconds: .select(counts, time, Lane()), outputs: .select(counts, output, Lane()),
            heartRates: .select(counts, rate, Lane())))
        row &+= 8
      }
    }

    @inline(__always)
    private mutating func add(_ eight: Eight) {
      let half = seconds / 2
      var after = passed
      for lane in 0..<8 { after += eight.seconds[lane] }
      // Well before the middle, and behind it, a row lies in one half whole.
      let output = eight.seconds * eight.outputs
      let beats = eight.seconds * eight.heartRates
      if after < 0.999 * half {
        for lane in 0..<8 {
          firstOutput += output[lane]
          firstBeats += beats[lane]
        }
      } else if passed >= half {
        for lane in 0..<8 {
          secondOutput += output[lane]
          secondBeats += beats[lane]
        }
      } else {
        for lane in 0..<8 {
          let counted = eight.seconds[lane]
          let early = min(counted, max(0, half - passed))
          firstOutput += early * eight.outputs[lane]
          firstBeats += early * eight.heartRates[lane]
          secondOutput += (counted - early) * eight.outputs[lane]
          secondBeats += (counted - early) * eight.heartRates[lane]
          passed += counted
        }
      }
      passed = after
    }

    /// The share that the second half lacks; NaN where a half has no output.
    package var fraction: Double {
      guard firstOutput > 0, firstBeats > 0, secondOutput > 0, secondBeats > 0 else { return .nan }
      let first = firstOutput / firstBeats
      return (first - secondOutput / secondBeats) / first
    }
  }
}
