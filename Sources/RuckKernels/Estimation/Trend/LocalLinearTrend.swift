/// A path whose positions err, as a local linear trend: on each axis a velocity that changes at
/// random, and errors of two kinds, one drawn for each position and one whose changes are
/// independent.
///
/// Harvey (1989), Forecasting, Structural Time Series Models and the Kalman Filter, 2.3.6, in
/// continuous time:
///
/// - y = p + e, where e has the variance ``white``
/// - dp = v dt + √walk dW, the walk and what a receiver wanders from second to second
/// - dv = √acceleration dW', what the walker turns and slows down
///
/// The distance is that along v, so that neither error lengthens it. Times reversed give the same
/// lengths: the likelihood and the smoothed states are those of one Gaussian density.
package struct LocalLinearTrend: Sendable, Hashable {
  /// Square metres, the variance of the error that each position has by itself, along each axis.
  ///
  /// Positions less than a second apart share it: however many a receiver writes down in a second,
  /// together they know as much as one.
  package var white: Double
  /// Square metres a second, by which the variance of the difference of two errors grows with the
  /// time between them.
  package var walk: Double
  /// m²/s³, by which the variance of the difference of two velocities grows with the time between them.
  package var acceleration: Double

  /// A trend of known variances.
  package init(white: Double, walk: Double, acceleration: Double) {
    (self.white, self.walk, self.acceleration) = (white, walk, acceleration)
  }

  /// The trend of a usual walk, recorded without errors.
  package static let usual = LocalLinearTrend(white: 0, walk: 0, acceleration: 0.01)

  /// Seconds within which positions are of one moment.
  private static let instant = 0.01
  /// The variance of a velocity in (m/s)² of which nothing is known.
  private static let anyVelocity = 1e4
  /// A covariance of place and velocity, which both axes share.
  private struct Covariance: Equatable {
    var xx, xv, vv: Double

    /// Whether the two differ by no more than rounding does.
    @inline(__always)
    func isSettled(after before: Covariance) -> Bool {
      abs(xx - before.xx) <= 1e-13 * abs(xx) && abs(xv - before.xv) <= 1e-13 * abs(xv)
        && abs(vv - before.vv) <= 1e-13 * abs(vv)
    }
  }

  private struct State {
    var x: SIMD2<Double>
    var velocity: SIMD2<Double>
    var covariance: Covariance
  }

  /// Metres between each position and the one before it along the trend, 0 for the first, and how
  /// many of them bends between rows make up.
  ///
  /// Rows far apart cut bends off. Where lines of about one length meet at angles θ, an arc is
  /// longer than its lines by the share θ²/24 of them, and a way with corners anywhere by θ²/8.
  /// Rows close together see arcs, and far apart corners. A path without wander is made of its
  /// lines. O(rows): a Kalman filter, and the smoother of Rauch, Tung and Striebel (1965).
  ///
  /// - Parameters:
  ///   - times: seconds, never falling.
  ///   - x: metres to the east.
  ///   - y: metres to the north.
  ///   - isAtRest: whether nothing moves, so that all of the velocity is error.
  /// - Returns: a column as long as the times, and metres.
  /// - Precondition: the columns have one length, and all values are finite.
  package func lengths(
    times: Span<Double>, x: Span<Double>, y: Span<Double>, isAtRest: Bool = false
  ) -> (lengths: ContiguousArray<Double>, bends: Double) {
    precondition(x.count == times.count && y.count == times.count, "the columns differ in length")
    let count = times.count
    var lengths = ContiguousArray(repeating: 0.0, count: count)
    guard count > 2 else {
      if count == 2 { lengths[1] = Self.length(SIMD2(x[1] - x[0], y[1] - y[0])) }
      return (lengths, 0)
    }
    var (bends, next) = (0.0, Line())
    let filtered = filter(times, x, y)
    var later = filtered[count - 1]
    var gains = SmootherGains(
      self, filtered[count - 2].covariance, times[count - 1] - times[count - 2])
    for row in stride(from: count - 1, to: 0, by: -1) {
      let seconds = times[row] - times[row - 1]
      let before = filtered[row - 1]
      if seconds != gains.seconds || before.covariance != gains.covariance {
        gains = SmootherGains(self, before.covariance, seconds)
      }
      let here = gains.smooth(before, later)
      let along = (0.5 * seconds) * (here.velocity + later.velocity)
      let step = (later.x - here.x) * (1 - gains.share) + along * gains.share
      let variance = 0.5 * (max(here.covariance.vv, 0) + max(later.covariance.vv, 0))
      // To second order in the variance on each axis the mean size of a velocity is √(|v|² + σ²).
      let spread = isAtRest ? 0 : gains.share * seconds * seconds * variance
      lengths[row] = ((step * step).sum() + spread).squareRoot()
      if !isAtRest {
        let line = Line(later.x - here.x, bend: gains.bent * Self.bend(in: seconds))
        let turn = line.squareOfTurn(next)
        if turn > 0 {
          lengths[row] += turn * line.bend
          lengths[row + 1] += turn * next.bend
          bends += turn * (line.bend + next.bend)
        }
        next = line
      }
      later = here
    }
    return (lengths, bends)
  }

  /// Returns the length that bends add to a line of some seconds for the square of the angle to the next
  /// one at either end, as a share of it: from that of an arc between rows close together to that of a
  /// corner far apart.
  @inline(__always)
  private static func bend(in seconds: Double) -> Double {
    0.5 * (1 / 24 + seconds / (12 * (seconds + Priors.Trend.bend)))
  }

  /// The line from one row to the next.
  private struct Line {
    private var step = SIMD2<Double>()
    private var length = 0.0
    /// Metres that bends add for the square of the angle at either end.
    private(set) var bend = 0.0

    init() {}

    init(_ step: SIMD2<Double>, bend share: Double) {
      self.step = step
      length = LocalLinearTrend.length(step)
      bend = share * length
    }

    /// The square of the angle to another line, as that of the difference of two unit vectors; 0
    /// where one has no length.
    func squareOfTurn(_ other: Line) -> Double {
      let product = length * other.length
      return product > 0 ? 2 * max(1 - (step * other.step).sum() / product, 0) : 0
    }
  }

  /// The state at each row, given the rows up to it.
  ///
  /// Where rows follow each other at one distance the covariance settles, and the gains with it.
  private func filter(
    _ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>
  ) -> ContiguousArray<State> {
    ContiguousArray(capacity: times.count) { output in
      var state = State(
        x: SIMD2(x[0], y[0]), velocity: SIMD2(),
        covariance: Covariance(xx: white, xv: 0, vv: Self.anyVelocity))
      output.append(state)
      var (near, far, last, isSettled) = (0.0, 0.0, Double.nan, false)
      for row in 1..<times.count {
        let seconds = times[row] - times[row - 1]
        let after = row + 1 < times.count ? times[row + 1] - times[row] : seconds
        let isDense = seconds < 1 || after < 1
        if !isSettled || seconds != last || isDense {
          var next = predicted(state.covariance, seconds)
          let own = isDense ? white / max(min(0.5 * (seconds + after), 1), Self.instant) : white
          let variance = next.xx + own
          (near, far) = variance > 0 ? (next.xx / variance, next.xv / variance) : (0, 0)
          next.vv -= far * next.xv
          next.xv -= near * next.xv
          next.xx -= near * next.xx
          isSettled = !isDense && seconds == last && next.isSettled(after: state.covariance)
          (state.covariance, last) = (next, seconds)
        }
        state.x += state.velocity * seconds
        let error = SIMD2(x[row], y[row]) - state.x
        state.x += error * near
        state.velocity += error * far
        output.append(state)
      }
    }
  }

  /// The covariance some seconds later.
  @inline(__always)
  private func predicted(_ covariance: Covariance, _ seconds: Double) -> Covariance {
    var next = covariance
    let turn = acceleration * seconds
    next.xx += seconds * (2 * covariance.xv + seconds * (covariance.vv + turn / 3) + walk)
    next.xv += seconds * (covariance.vv + turn / 2)
    next.vv += turn
    return next
  }

  /// The gains by which the state at a row follows from that at the next one: the same for all pairs
  /// that lie as far apart and whose first is known as well.
  private struct SmootherGains {
    let covariance: Covariance
    let seconds: Double
    /// The part of what lies between the rows that is wander: the more the closer they are; far
    /// apart it is a bend.
    let share: Double
    /// The part that is a bend: none of a path that wanders by no more than its digits, which was
    /// drawn from row to row.
    let bent: Double
    /// The square of two centimetres, in which positions are written.
    private static let digits = 4e-4
    private let next: Covariance
    private let fromX, fromV, ofX, ofV: Double

    init(_ trend: LocalLinearTrend, _ covariance: Covariance, _ seconds: Double) {
      (self.covariance, self.seconds) = (covariance, seconds)
      let (wander, bend) = (
        trend.walk * seconds, trend.acceleration * seconds * seconds * seconds / 12
      )
      share = wander > 0 ? wander / (wander + bend) : 0
      bent = wander > Self.digits ? (1 - share) * (1 - Self.digits / wander) : 0
      next = trend.predicted(covariance, seconds)
      let determinant = next.xx * next.vv - next.xv * next.xv
      guard determinant > 0 else {
        (fromX, fromV, ofX, ofV) = (0, 0, 0, 0)
        return
      }
      let (xx, xv, vv) = (covariance.xx + seconds * covariance.xv, covariance.xv, covariance.vv)
      let vx = xv + seconds * vv
      let inverse = 1 / determinant
      fromX = (xx * next.vv - xv * next.xv) * inverse
      fromV = (xv * next.xx - xx * next.xv) * inverse
      ofX = (vx * next.vv - vv * next.xv) * inverse
      ofV = (vv * next.xx - vx * next.xv) * inverse
    }

    /// The state given all rows, from that given the rows up to it and the smoothed one of the row after it.
    @inline(__always)
    func smooth(_ state: State, _ later: State) -> State {
      let x = later.x - (state.x + state.velocity * seconds)
      let velocity = later.velocity - state.velocity
      var here = state
      here.x += x * fromX + velocity * fromV
      here.velocity += x * ofX + velocity * ofV
      let dxx = later.covariance.xx - next.xx
      let dxv = later.covariance.xv - next.xv
      let dvv = later.covariance.vv - next.vv
      here.covariance.xx += fromX * (fromX * dxx + 2 * fromV * dxv) + fromV * fromV * dvv
      here.covariance.xv +=
        fromX * ofX * dxx + (fromX * ofV + fromV * ofX) * dxv + fromV * ofV * dvv
      here.covariance.vv += ofX * (ofX * dxx + 2 * ofV * dxv) + ofV * ofV * dvv
      return here
    }
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
