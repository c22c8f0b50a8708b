/// Sums of energy over eight lanes: row `i` is added to lane `i % 8`, then the lanes in pairs.
package struct EnergySums: Sendable {
  /// What one interval adds: a value, or eight of them.
  struct Amounts<Real: RealLane> {
    /// Seconds asked for, answered, and answered outside the model's domain.
    var seconds, covered, outside: Real
    /// Joules: gross, and the ends of the interval around it.
    var gross, lower, upper: Real
    /// Joules by cause.
    var alone, load, grade, terrain: Real
  }

  private var amounts = Amounts<SIMD8<Double>>(
    seconds: SIMD8(), covered: SIMD8(), outside: SIMD8(), gross: SIMD8(), lower: SIMD8(),
    upper: SIMD8(), alone: SIMD8(), load: SIMD8(), grade: SIMD8(), terrain: SIMD8())

  /// Adds eight neighbouring rows, the first of which is a multiple of eight.
  @inline(__always)
  mutating func add(_ more: Amounts<SIMD8<Double>>) {
    amounts.seconds += more.seconds
    amounts.covered += more.covered
    amounts.outside += more.outside
    amounts.gross += more.gross
    amounts.lower += more.lower
    amounts.upper += more.upper
    amounts.alone += more.alone
    amounts.load += more.load
    amounts.grade += more.grade
    amounts.terrain += more.terrain
  }

  /// Adds one row.
  mutating func add(_ more: Amounts<Double>, row: Int) {
    let lane = row & 7
    amounts.seconds[lane] += more.seconds
    amounts.covered[lane] += more.covered
    amounts.outside[lane] += more.outside
    amounts.gross[lane] += more.gross
    amounts.lower[lane] += more.lower
    amounts.upper[lane] += more.upper
    amounts.alone[lane] += more.alone
    amounts.load[lane] += more.load
    amounts.grade[lane] += more.grade
    amounts.terrain[lane] += more.terrain
  }

  /// Seconds that were asked for.
  package var seconds: Double { LaneSum.total(amounts.seconds) }
  /// Seconds that were answered.
  package var covered: Double { LaneSum.total(amounts.covered) }
  /// Seconds that were answered outside the model's domain.
  package var outside: Double { LaneSum.total(amounts.outside) }
  /// Gross energy, J.
  package var gross: Double { LaneSum.total(amounts.gross) }
  /// The lower end of the interval, J.
  package var lower: Double { LaneSum.total(amounts.lower) }
  /// The upper end of the interval, J.
  package var upper: Double { LaneSum.total(amounts.upper) }
  /// Moving oneself over level, paved ground, without the resting rate, J.
  package var alone: Double { LaneSum.total(amounts.alone) }
  /// The load, J.
  package var load: Double { LaneSum.total(amounts.load) }
  /// The grades, J.
  package var grade: Double { LaneSum.total(amounts.grade) }
  /// The terrain, J.
  package var terrain: Double { LaneSum.total(amounts.terrain) }
}
