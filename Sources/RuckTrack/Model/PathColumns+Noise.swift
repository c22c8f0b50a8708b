internal import RuckKernels

extension PathColumns {
  /// Positions of a path between two interruptions: a row before each of its intervals.
  private struct Run {
    let rows: Range<Int>
    let isMoving: Bool
  }

  /// Rows of which the variances of the noise are estimated, and those of one piece of them; seconds
  /// where rows are closer.
  private static let (sample, piece) = (2048, 64)
  /// Seconds of rest that say as much of the noise as is known without: two independent values of a
  /// receiver's.
  private static let tellingRest = 120.0
  /// The least square of a speed, in variances of the noise, that is distinguished from it.
  private static let minimumRatio = 0.5

  /// The path without what the noise of its positions adds.
  ///
  /// Between two interruptions the distance is that along a ``LocalLinearTrend``. The remainder of
  /// the noise after that is seen at rests: a velocity of variance σ² on each axis, by which the
  /// square of a speed is too large in motion, too. Without rests it stays unknown, and is left to
  /// the interval. Between positions that are far apart in time it winds (``Winding``). O(rows).
  ///
  /// - Parameters:
  ///   - isMoving: whether each interval counts as moving.
  ///   - latitudes: degrees; empty without positions, and nothing changes.
  ///   - longitudes: degrees, as long as `latitudes`.
  /// - Returns: the path with other distances.
  func withoutNoise(
    _ isMoving: ContiguousArray<Bool>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> PathColumns {
    guard !times.isEmpty, !latitudes.isEmpty, distance == length else { return self }
    if UnwrappedPath.isUnrolled(latitudes: latitudes, longitudes: longitudes) {
      return smoothed(isMoving, latitudes, longitudes)
    }
    let unrolled = UnwrappedPath.columns(
      latitudes: latitudes, longitudes: longitudes, cumulativeDistances: distances.span)
    return smoothed(isMoving, unrolled.latitudes.span, unrolled.longitudes.span)
  }

  /// The same for a path whose coordinates are continuous.
  private func smoothed(
    _ isMoving: ContiguousArray<Bool>, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> PathColumns {
    let runs = runs(isMoving)
    let trend = trend(of: runs.filter(\.isMoving), latitudes, longitudes)
    var walk = SmoothedWalk(steps: steps, along: trend, pace: pace(isMoving) ?? 0)
    for run in runs {
      let plane = PlanePath(
        latitudes: latitudes.extracting(run.rows), longitudes: longitudes.extracting(run.rows))
      if run.isMoving {
        walk.jitter += jitterWithinSeconds(run, plane)
        walk.addMotion(run.rows, times.span.extracting(run.rows), plane)
      } else {
        walk.addRest(times.span.extracting(run.rows), plane)
      }
    }
    var path = self
    let square = walk.moving.meanSquare
    if square > 0 {
      path.turns = walk.trend.acceleration * walk.turning / (4 * square.squareRoot())
    }
    if trend != nil { path.bends = walk.bends }
    if trend != nil, square > 0 {
      let known = walk.resting.seconds / (walk.resting.seconds + Self.tellingRest)
      let share = Self.share(of: square, noise: known * walk.resting.variance)
      for run in runs where run.isMoving {
        path.noiseAtRests += walk.scale(run.rows, by: share)
      }
    }
    path.wanderSpeed = walk.resting.variance.squareRoot()
    path.secondsOfWander = walk.resting.seconds
    path.distances = Self.accumulated(walk.steps)
    (path.winding, path.windings) = (walk.more, walk.windings)
    path.noise = length - walk.jitter - (path.length - walk.wound) - path.noiseAtRests
    path.distance = path.length
    return path
  }

  /// The steps of a path along its trend, run by run, and what the runs show together.
  private struct SmoothedWalk {
    /// Seconds at either end of a rest in which the walker may come and go, or the receiver leap.
    private static let endOfRest = 3.0

    let trend: LocalLinearTrend
    private let isKnown: Bool
    private let pace: Double
    private(set) var steps: ContiguousArray<Double>
    /// The speeds in motion, and those that positions show at rest.
    private(set) var (moving, resting) = (Speeds(), Speeds())
    /// The squared seconds of intervals in which the walker may turn unseen.
    private(set) var turning = 0.0
    /// Metres of bends between positions, and of what positions jitter within a second.
    private(set) var bends = 0.0
    var jitter = 0.0
    /// Metres by which ways are longer than the trend, and than the lines.
    private(set) var (wound, more) = (0.0, 0.0)
    /// The latter of each interval; empty where no rows are far apart.
    private(set) var windings: ContiguousArray<Double> = []

    init(steps: ContiguousArray<Double>, along trend: LocalLinearTrend?, pace: Double) {
      self.steps = steps
      self.trend = trend ?? .usual
      isKnown = trend != nil
      self.pace = pace
    }

    /// Adds a run of motion; O(rows).
    mutating func addMotion(_ rows: Range<Int>, _ times: Span<Double>, _ plane: PlanePath) {
      let (lengths, bent) = trend.lengths(
        times: times, x: plane.x.span, y: plane.y.span, isAtRest: false)
      let first = rows.lowerBound
      for index in 1..<rows.count {
        moving.add(lengths[index], times[index] - times[index - 1])
        if isKnown { steps[first + index] = lengths[index] }
      }
      guard
        let winding = Winding(
          times: times, x: plane.x.span, y: plane.y.span, trend: lengths.span, pace: pace)
      else {
        bends += bent
        for index in 1..<rows.count {
          let seconds = times[index] - times[index - 1]
          turning += seconds * seconds
        }
        return
      }
      bends += bent * (1 - winding.share)
      more += winding.usually
      if windings.isEmpty { windings = ContiguousArray(repeating: 0, count: steps.count) }
      for index in 1..<rows.count {
        let (row, weight) = (first + index, winding.weights[index])
        let seconds = times[index] - times[index - 1]
        turning += (1 - weight) * seconds * seconds
        let way =
          (1 - weight) * steps[row] + weight * winding.lines[index] + winding.more[index]
        more += winding.more[index]
        windings[row] = winding.more[index]
        wound += way - steps[row]
        steps[row] = way
      }
    }

    /// Adds a run of rest; O(rows).
    mutating func addRest(_ times: Span<Double>, _ plane: PlanePath) {
      let (x, y) = (plane.x, plane.y)
      let (lengths, _) = trend.lengths(times: times, x: x.span, y: y.span, isAtRest: true)
      let last = times.count - 1
      for index in 1..<times.count {
        guard times[index - 1] - times[0] >= Self.endOfRest,
          times[last] - times[index] >= Self.endOfRest
        else { continue }
        // A position repeated to the last digit is held, and says nothing of the noise.
        guard x[index] != x[index - 1] || y[index] != y[index - 1] else { continue }
        resting.add(lengths[index], times[index] - times[index - 1])
      }
    }

    /// Takes noise off the steps of a run; returns how many metres.
    mutating func scale(_ rows: Range<Int>, by share: Double) -> Double {
      var off = 0.0
      for row in rows.dropFirst() {
        off += steps[row] * (1 - share)
        steps[row] *= share
      }
      return off
    }
  }

  /// So many intervals a second, 1 where they are longer.
  private static func perSecond(_ intervals: Int, in seconds: Double) -> Int {
    seconds > 0 ? Int((Double(intervals) / seconds).rounded(), clampedTo: 1...1000) ?? 1 : 1
  }

  /// Metres by which a run is longer from row to row than from each row to the one a second later.
  private func jitterWithinSeconds(_ run: Run, _ plane: PlanePath) -> Double {
    let (rows, last) = (run.rows, run.rows.upperBound - 1)
    let perSecond = Self.perSecond(rows.count - 1, in: times[last] - times[rows.lowerBound])
    guard perSecond > 1, rows.count > perSecond else { return 0 }
    var meters = 0.0
    for row in perSecond..<rows.count {
      let (x, y) = (
        plane.x[row] - plane.x[row - perSecond], plane.y[row] - plane.y[row - perSecond]
      )
      meters += (x * x + y * y).squareRoot()
    }
    let each = meters / Double((rows.count - perSecond) * perSecond)
    return distances[last] - distances[rows.lowerBound] - each * Double(rows.count - 1)
  }

  /// The part of the length of recorded velocities that the true one is, by the mean square of
  /// their size and the variance of their noise on each axis.
  ///
  /// The mean size of a velocity of size v whose error has the standard deviation σ is Rice's: with
  /// r = v / σ, σ √(r² + 1 + (π/2 − 1) / (1 + 0.43 r² + 0.08 r⁴)) to half a percent.
  private static func share(of square: Double, noise: Double) -> Double {
    guard noise > 0 else { return 1 }
    let ratio = max(square / noise - 2, minimumRatio)
    let mean = ratio + 1 + (0.5 * .pi - 1) / (1 + ratio * (0.43 + 0.08 * ratio))
    return (ratio / mean).squareRoot()
  }

  /// The speeds of intervals over time.
  private struct Speeds {
    private(set) var seconds = 0.0
    private var (meters, squares) = (0.0, 0.0)

    mutating func add(_ meters: Double, _ seconds: Double) {
      guard seconds > 0 else { return }
      self.meters += meters
      squares += meters * meters / seconds
      self.seconds += seconds
    }

    var meanSquare: Double { seconds > 0 ? squares / seconds : 0 }

    /// The variance in (m/s)² on each axis of a velocity that is all noise.
    ///
    /// It follows from the mean size (Rayleigh's distribution: σ √(π/2)), not from the mean square:
    /// a receiver's bursts would make up most of that.
    var variance: Double {
      let mean = seconds > 0 ? meters / seconds : 0
      return mean * mean * 2 / .pi
    }
  }

  /// The runs of motion and of rest between holes and the borders of segments.
  private func runs(_ isMoving: ContiguousArray<Bool>) -> [Run] {
    var runs: [Run] = []
    for segment in segments where segment.count > 1 {
      var start = segment.lowerBound
      for row in (segment.lowerBound + 1)...segment.upperBound {
        let isHole = gap(endingAt: row) != nil
        if row < segment.upperBound, !isHole, row == start + 1 || isMoving[row] == isMoving[row - 1]
        {
          continue
        }
        if row > start + 1 { runs.append(Run(rows: start..<row, isMoving: isMoving[row - 1])) }
        start = isHole || row == segment.upperBound ? row : row - 1
      }
    }
    return runs
  }

  /// The trend of some runs, estimated from pieces that are spread evenly along them.
  private func trend(
    of runs: [Run], _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> LocalLinearTrend? {
    let count = runs.reduce(0) { $0 + $1.rows.count }
    let seconds = runs.reduce(0) { $0 + times[$1.rows.upperBound - 1] - times[$1.rows.lowerBound] }
    let perSecond = Self.perSecond(count - runs.count, in: seconds)
    var estimate = TrendEstimate()
    func add(_ rows: Range<Int>) {
      let plane = PlanePath(
        latitudes: latitudes.extracting(rows), longitudes: longitudes.extracting(rows))
      estimate.add(times: times.span.extracting(rows), x: plane.x.span, y: plane.y.span)
    }
    guard count > Self.sample * perSecond else {
      for run in runs { add(run.rows) }
      return estimate.trend
    }
    let pieces = EvenPieces.spread(
      Self.sample / Self.piece, of: Self.piece * perSecond, along: runs.map(\.rows))
    for piece in pieces { add(piece.rows) }
    return estimate.trend
  }
}
