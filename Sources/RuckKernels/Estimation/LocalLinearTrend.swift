/// A path whose positions err, as a local linear trend: on each axis a velocity that changes at random, and errors
/// of two kinds, one drawn for each position and one whose changes are independent.
///
/// Harvey (1989), Forecasting, Structural Time Series Models and the Kalman Filter, 2.3.6, in continuous time:
///
/// - y = p + e, where e has the variance ``white``
/// - dp = v dt + √walk dW, the walk and what a receiver wanders from second to second
/// - dv = √acceleration dW', what the walker turns and slows down
///
/// The distance is that along v, so that neither error lengthens it. Times reversed give the same lengths: the
/// likelihood and the smoothed states are those of one Gaussian density.
package struct LocalLinearTrend: Sendable, Hashable {
  /// Square metres, the variance of the error that each position has by itself, along each axis.
  package var white: Double
  /// Square metres a second, by which the variance of the difference of two errors grows with the time between them.
  package var walk: Double
  /// m²/s³, by which the variance of the difference of two velocities grows with the time between them.
  package var acceleration: Double

  /// A trend of known variances.
  package init(white: Double, walk: Double, acceleration: Double) {
    (self.white, self.walk, self.acceleration) = (white, walk, acceleration)
  }

  /// The trend of a usual walk, recorded without errors.
  package static let usual = LocalLinearTrend(white: 0, walk: 0, acceleration: 0.01)

  /// The variance of a velocity in (m/s)² of which nothing is known.
  private static let anyVelocity = 1e4
  /// The half of a velocity's variance that lengthens its mean magnitude: E|v| = √(|v|² + σ²) to second order in σ,
  /// of which half is taken, for what the trend does not know of a velocity is partly noise.
  private static let shareOfVariance = 0.5

  /// A state, and its covariance that both axes share.
  private struct State {
    var x: SIMD2<Double>
    var velocity: SIMD2<Double>
    var xx, xv, vv: Double
  }

  /// Metres between each position and the one before it along the trend, 0 for the first.
  ///
  /// O(rows): a Kalman filter, and the smoother of Rauch, Tung and Striebel (1965).
  ///
  /// - Parameters:
  ///   - times: seconds, never falling.
  ///   - x: metres to the east.
  ///   - y: metres to the north.
  ///   - isAtRest: whether nothing moves, so that all of the velocity is error.
  /// - Returns: a column as long as the times.
  /// - Precondition: the columns have one length, and all values are finite.
  package func lengths(
    times: Span<Double>, x: Span<Double>, y: Span<Double>, isAtRest: Bool = false
  ) -> ContiguousArray<Double> {
    precondition(x.count == times.count && y.count == times.count, "the columns differ in length")
    let count = times.count
    var lengths = ContiguousArray(repeating: 0.0, count: count)
    guard count > 2 else {
      if count == 2 { lengths[1] = Self.length(SIMD2(x[1] - x[0], y[1] - y[0])) }
      return lengths
    }
    let filtered = filter(times, x, y)
    var later = filtered[count - 1]
    for row in stride(from: count - 1, to: 0, by: -1) {
      let seconds = times[row] - times[row - 1]
      let here = smooth(filtered[row - 1], later, seconds)
      // Of what lies between two rows the wander is the more the closer they are; far apart it is a bend.
      let (wander, bend) = (walk * seconds, acceleration * seconds * seconds * seconds / 12)
      let share = wander > 0 ? wander / (wander + bend) : 0
      let along = (0.5 * seconds) * (here.velocity + later.velocity)
      let step = (later.x - here.x) * (1 - share) + along * share
      let variance = 0.5 * (max(here.vv, 0) + max(later.vv, 0))
      let spread = isAtRest ? 0 : Self.shareOfVariance * share * seconds * seconds * variance
      lengths[row] = ((step * step).sum() + spread).squareRoot()
      later = here
    }
    return lengths
  }

  /// The state at each row, given the rows up to it.
  private func filter(
    _ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>
  ) -> ContiguousArray<State> {
    ContiguousArray(capacity: times.count) { output in
      var state = State(
        x: SIMD2(x[0], y[0]), velocity: SIMD2(), xx: white, xv: 0, vv: Self.anyVelocity)
      output.append(state)
      for row in 1..<times.count {
        state = predicted(state, times[row] - times[row - 1])
        let variance = state.xx + white
        if variance > 0 {
          let (near, far) = (state.xx / variance, state.xv / variance)
          let error = SIMD2(x[row], y[row]) - state.x
          state.x += error * near
          state.velocity += error * far
          state.vv -= far * state.xv
          state.xv -= near * state.xv
          state.xx -= near * state.xx
        }
        output.append(state)
      }
    }
  }

  /// The state some seconds later.
  @inline(__always)
  private func predicted(_ state: State, _ seconds: Double) -> State {
    var next = state
    next.x += state.velocity * seconds
    let turn = acceleration * seconds
    next.xx += seconds * (2 * state.xv + seconds * (state.vv + turn / 3) + walk)
    next.xv += seconds * (state.vv + turn / 2)
    next.vv += turn
    return next
  }

  /// The state given all rows, from that given the rows up to it and the smoothed one of the row after it.
  @inline(__always)
  private func smooth(_ state: State, _ later: State, _ seconds: Double) -> State {
    let next = predicted(state, seconds)
    let determinant = next.xx * next.vv - next.xv * next.xv
    guard determinant > 0 else { return state }
    let (xx, xv, vx) = (state.xx + seconds * state.xv, state.xv, state.xv + seconds * state.vv)
    let inverse = 1 / determinant
    let fromX = (xx * next.vv - xv * next.xv) * inverse
    let fromV = (xv * next.xx - xx * next.xv) * inverse
    let ofX = (vx * next.vv - state.vv * next.xv) * inverse
    let ofV = (state.vv * next.xx - vx * next.xv) * inverse
    var here = state
    here.x += (later.x - next.x) * fromX + (later.velocity - next.velocity) * fromV
    here.velocity += (later.x - next.x) * ofX + (later.velocity - next.velocity) * ofV
    let (dxx, dxv, dvv) = (later.xx - next.xx, later.xv - next.xv, later.vv - next.vv)
    here.xx += fromX * (fromX * dxx + 2 * fromV * dxv) + fromV * fromV * dvv
    here.xv += fromX * ofX * dxx + (fromX * ofV + fromV * ofX) * dxv + fromV * ofV * dvv
    here.vv += ofX * (ofX * dxx + 2 * ofV * dxv) + ofV * ofV * dvv
    return here
  }

  private static func length(_ step: SIMD2<Double>) -> Double { (step * step).sum().squareRoot() }
}

/// Positions in degrees as metres on a plane, step by step.
package struct PlanePath: Sendable {
  /// Metres to the east of the first position.
  package private(set) var x: ContiguousArray<Double> = []
  /// Metres to the north of the first position.
  package private(set) var y: ContiguousArray<Double> = []

  /// The path through positions that all are known, away from the antimeridian.
  ///
  /// A step is right to 10⁻⁷ of it up to a kilometre, away from the poles. O(rows).
  package init(latitudes: Span<Double>, longitudes: Span<Double>) {
    precondition(latitudes.count == longitudes.count, "the columns differ in length")
    var (east, north, parallels) = (0.0, 0.0, Parallels())
    x.reserveCapacity(latitudes.count)
    y.reserveCapacity(latitudes.count)
    for row in latitudes.indices {
      if row > 0 {
        let turn = longitudes[row] - longitudes[row - 1]
        east += turn * parallels.metersPerDegree(at: 0.5 * (latitudes[row] + latitudes[row - 1]))
        north += (latitudes[row] - latitudes[row - 1]) * LocalPlane.metersPerDegree
      }
      x.append(east)
      y.append(north)
    }
  }
}
