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
  /// Seconds at either end of a rest in which the walker may come and go, or the receiver leap.
  private static let endOfRest = 3.0
  /// The least square of a speed, in variances of the noise, that is distinguished from it.
  private static let minimumRatio = 0.5

  /// The path without what the noise of its positions adds.
  ///
  /// Between two interruptions the distance is that along a ``LocalLinearTrend``. What is left of
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
    let found = trend(of: runs.filter(\.isMoving), latitudes, longitudes)
    let trend = found ?? .usual
    let pace = pace(isMoving) ?? 0
    var steps = steps
    var (moving, resting, turning, bends, jitter) = (Speeds(), Speeds(), 0.0, 0.0, 0.0)
    var (wound, more, windings) = (0.0, 0.0, ContiguousArray<Double>())
    for run in runs {
      let plane = PlanePath(
        latitudes: latitudes.extracting(run.rows), longitudes: longitudes.extracting(run.rows))
      let (lengths, bent) = trend.lengths(
        times: times.span.extracting(run.rows), x: plane.x.span, y: plane.y.span,
        isAtRest: !run.isMoving)
      if run.isMoving { jitter += jitterWithinSeconds(run, plane) }
      let winding =
        run.isMoving
        ? Winding(
          times: times.span.extracting(run.rows), x: plane.x.span, y: plane.y.span,
          trend: lengths.span, pace: pace)
        : nil
      bends += bent * (1 - (winding?.share ?? 0))
      more += winding?.usually ?? 0
      if winding != nil, windings.isEmpty {
        windings = ContiguousArray(repeating: 0, count: count)
      }
      for (index, row) in run.rows.enumerated().dropFirst() {
        let seconds = times[row] - times[row - 1]
        if run.isMoving {
          let weight = winding?.weights[index] ?? 0
          turning += (1 - weight) * seconds * seconds
          moving.add(lengths[index], seconds)
          if found != nil { steps[row] = lengths[index] }
          if let winding {
            let way =
              (1 - weight) * steps[row] + weight * winding.lines[index] + winding.more[index]
            more += winding.more[index]
            windings[row] = winding.more[index]
            wound += way - steps[row]
            steps[row] = way
          }
        } else if isWellWithin(run, row),
          plane.x[index] != plane.x[index - 1] || plane.y[index] != plane.y[index - 1]
        {
          // A position repeated to the last digit is held, and says nothing of the noise.
          resting.add(lengths[index], seconds)
        }
      }
    }
    var path = self
    if moving.meanSquare > 0 {
      path.turns = trend.acceleration * turning / (4 * moving.meanSquare.squareRoot())
    }
    if found != nil { path.bends = bends }
    if found != nil, moving.meanSquare > 0 {
      let known = resting.seconds / (resting.seconds + Self.tellingRest)
      let share = Self.share(of: moving.meanSquare, noise: known * resting.variance)
      for run in runs where run.isMoving {
        for row in run.rows.dropFirst() {
          path.noiseAtRests += steps[row] * (1 - share)
          steps[row] *= share
        }
      }
    }
    (path.wanderSpeed, path.secondsOfWander) = (resting.variance.squareRoot(), resting.seconds)
    path.distances = Self.accumulated(steps)
    (path.winding, path.windings) = (more, windings)
    path.noise = length - jitter - (path.length - wound) - path.noiseAtRests
    path.distance = path.length
    return path
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

  /// Whether the interval to a row lies within a run and apart from its ends.
  private func isWellWithin(_ run: Run, _ row: Int) -> Bool {
    times[row - 1] - times[run.rows.lowerBound] >= Self.endOfRest
      && times[run.rows.upperBound - 1] - times[row] >= Self.endOfRest
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
