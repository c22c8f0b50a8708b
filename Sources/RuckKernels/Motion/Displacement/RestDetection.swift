/// Finds rest and motion on a path by displacement; see <doc:RestDetector>.
struct RestDetection {
  // Bins of five seconds follow every step of a walk; those of ten average more noise.
  private static let shortBlock = 5.0
  private static let longBlock = 10.0
  // Position noise is correlated over some tens of seconds, white noise over a few at most.
  private static let memory = 30.0
  private static let whiteMemory = 4.0
  // The least position noise that is assumed, in metres.
  private static let minimumWander = 0.5

  /// The slowest walk in metres per second.
  let slowest: Double

  /// Marks the intervals of a path, each range of rows whose times are known and do not fall by
  /// itself.
  ///
  /// - Precondition: positions are those of an ``UnwrappedPath``.
  func markAll(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    moving.update(repeating: false)
    var start = 0
    while start < count {
      guard times[start].isFinite else {
        start += 1
        continue
      }
      let end = Self.endOfKnownTimes(times, from: start)
      mark(
        times: times.extracting(start..<end), latitudes: latitudes.extracting(start..<end),
        longitudes: longitudes.extracting(start..<end), from: start, into: &moving)
      start = end
    }
  }

  /// Marks the intervals of one range; `offset` is the index of its first row in the column of
  /// marks.
  private func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, from offset: Int,
    into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    guard count > 1, times[count - 1] > times[0] else { return }
    let boundaries = self.boundaries(times: times, latitudes: latitudes, longitudes: longitudes)
    var row = 1
    for run in boundaries.indices {
      let isLast = run == boundaries.count - 1
      let end =
        isLast ? count : Self.firstRow(times, from: row, around: boundaries[run + 1].start)
      if boundaries[run].isMotion {
        while row < end {
          moving[offset + row] = times[row] > times[row - 1]
          row += 1
        }
      }
      row = end
    }
  }

  /// The end of the rows from `start` on whose times are known and do not fall.
  private static func endOfKnownTimes(_ times: Span<Double>, from start: Int) -> Int {
    var end = start + 1
    while end <= times.count - 8 {
      let here = SIMD8(loading: times, at: end)
      let isHeld = (here .>= SIMD8(loading: times, at: end - 1)) .& (here .< .infinity)
      if SIMD8<Double>.isAny(.!isHeld) { break }
      end += 8
    }
    while end < times.count && times[end] >= times[end - 1] && times[end] < .infinity { end += 1 }
    return end
  }

  /// The first row from `start` on the middle of whose interval is not before a time.
  private static func firstRow(_ times: Span<Double>, from start: Int, around time: Double) -> Int {
    var (row, end) = (start, times.count)
    while row < end {
      let half = row + (end - row) / 2
      if 0.5 * (times[half] + times[half - 1]) >= time { end = half } else { row = half + 1 }
    }
    return row
  }

  private struct Run {
    var isMotion: Bool
    var start: Double
  }

  /// The runs of rest and motion in order.
  private func boundaries(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> ContiguousArray<Run> {
    let (blocks, model) = choose(times: times, latitudes: latitudes, longitudes: longitudes)
    let states = MotionViterbi(model: model, length: blocks.length, slowest: slowest)
    let end = times[times.count - 1]
    var runs: ContiguousArray<Run> = []
    let found = states.solve(times: blocks.times.span, x: blocks.x.span, y: blocks.y.span)
    let loitering = Loitering.ranges(
      times: blocks.times.span, x: blocks.x.span, y: blocks.y.span,
      noiseSpeed: blocks.wander / blocks.length)
    let merged = Self.runs(found, resting: loitering, edges: blocks.times.count - 1)
    // The model describes noise that is not smoothed; only smoothed noise fits it as a slow walk.
    let isTaken =
      merged != found
      && Self.isSmoothed(
        times: times, latitudes: latitudes, longitudes: longitudes, known: blocks)
    for run in isTaken ? merged : found {
      runs.append(
        Run(isMotion: run.isMotion, start: run.start == 0 ? times[0] : blocks.times[run.start]))
    }
    guard !runs.isEmpty else {
      let last = times.count - 1
      var plane = LocalPlane()
      let (first, final) = (
        SIMD8(repeating: latitudes[0]), SIMD8(repeating: latitudes[last])
      )
      let step = plane.step(
        latitudes: (first, final),
        longitudes: (SIMD8(repeating: longitudes[0]), SIMD8(repeating: longitudes[last])))
      let way = (x: step.x[0], y: step.y[0])
      let distance = (way.x * way.x + way.y * way.y).squareRoot()
      return [Run(isMotion: distance >= 0.5 * slowest * (end - times[0]), start: times[0])]
    }
    var row = 0
    for run in runs.indices.dropFirst() {
      let start = runs[run].start
      let next = run + 1 < runs.count ? runs[run + 1].start : end
      // Two bins to each side, no further than the neighbouring boundaries, and over a gap in
      // recording the rows at its ends.
      let reach = 2 * blocks.length
      let lower = max(runs[run - 1].start, start - reach)
      let upper = min(next, start + reach)
      while row > 0 && times[row] >= lower { row -= 1 }
      while row + 1 < times.count && times[row + 1] < lower { row += 1 }
      let first = row
      var last = row
      while last + 1 < times.count && times[last] < upper { last += 1 }
      runs[run].start = ChangePointFit.find(
        times: times, latitudes: latitudes, longitudes: longitudes, rows: first..<(last + 1),
        restComesFirst: runs[run].isMotion, fallback: start)
    }
    return runs
  }

  /// Whether the receiver has smoothed its positions.
  ///
  /// Second differences over a time t then grow like t² from row to row up to five seconds, and from
  /// there to ten seconds by 2 to 3.4 times; those of a random walk grow like √t, by 1.4 times. `known` are
  /// bins of some length that are not averaged again.
  private static func isSmoothed(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, known: BinnedPath
  ) -> Bool {
    func wander(_ length: Double) -> Double {
      if length == known.length { return known.wander }
      return BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: length
      ).wander
    }
    let short = wander(shortBlock)
    guard wander(longBlock) > 1.8 * short else { return false }
    let interval = SamplingInterval(of: times)
    guard interval.usual >= shortBlock else {
      return wander(interval.usual) * shortBlock < short * interval.usual
    }
    // Recorded by distance a rest has no rows, and what has rows went that far.
    return interval.isRegular || !isByDistance(latitudes: latitudes, longitudes: longitudes)
  }

  /// Whether each row is a certain distance or a little more from the one before it.
  private static func isByDistance(latitudes: Span<Double>, longitudes: Span<Double>) -> Bool {
    var steps = ContiguousArray(repeating: 0.0, count: latitudes.count)
    var span = steps.mutableSpan
    Haversine().stepLengths(latitudes: latitudes, longitudes: longitudes, into: &span)
    steps.removeFirst()
    guard steps.count >= 10 else { return false }
    let usual = steps.takeOrdered(at: steps.count / 2)
    return steps.takeOrdered(at: steps.count / 50) > 0.8 * usual
  }

  /// The runs with some ranges of edges taken for rest.
  private static func runs(
    _ runs: ContiguousArray<MotionViterbi.Run>, resting: [Range<Int>], edges: Int
  ) -> ContiguousArray<MotionViterbi.Run> {
    guard !resting.isEmpty, !runs.isEmpty else { return runs }
    var isMotion = ContiguousArray(repeating: false, count: edges)
    for (index, run) in runs.enumerated() where run.isMotion {
      let end = index + 1 < runs.count ? runs[index + 1].start : edges
      for edge in run.start..<end { isMotion[edge] = true }
    }
    for range in resting { for edge in range { isMotion[edge] = false } }
    var merged: ContiguousArray<MotionViterbi.Run> = []
    for edge in 0..<edges where merged.last?.isMotion != isMotion[edge] {
      merged.append(MotionViterbi.Run(isMotion: isMotion[edge], start: edge))
    }
    return merged
  }

  /// Bins long enough for the noise of the track, and its model.
  private func choose(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> (BinnedPath, PositionErrorModel) {
    let interval = SamplingInterval(of: times)
    let span = times[times.count - 1] - times[0]
    let short = max(min(Self.shortBlock, span / 6), interval.usual)
    var blocks = BinnedPath(
      times: times, latitudes: latitudes, longitudes: longitudes, length: short)
    var wander = blocks.wander
    if wander > 0.5 * short, let noise = SteadyTurn.deviation(x: blocks.x.span, y: blocks.y.span) {
      wander = min(wander, noise)
    }
    let long = max(Self.longBlock, short)
    if wander > 0.5 * short && long > short {
      // The noise of a random walk grows as the root of time; faster growth comes from bends.
      let bound = wander * (long / short).squareRoot()
      blocks = BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: long)
      wander = min(blocks.wander, bound)
    }
    var memory = Self.memory
    if wander > Self.minimumWander {
      let isFine = blocks.rowsPerBlock >= 2
      var isWhite =
        isFine
        && rowsWander(
          above: 1.15 * wander, times: times, latitudes: latitudes, longitudes: longitudes,
          interval: interval)
      if !isFine || (isWhite && wander > 0.6 * blocks.length) {
        let twice = BinnedPath(
          times: times, latitudes: latitudes, longitudes: longitudes, length: 2 * blocks.length)
        isWhite = isWhite || wander > 1.15 * twice.wander
        if isWhite && wander > 0.6 * blocks.length && twice.wander > 0 {
          blocks = twice
          wander = twice.wander
        }
      }
      if isWhite { memory = Self.whiteMemory }
    }
    let model = PositionErrorModel(
      wander: max(wander, Self.minimumWander), length: blocks.length, rows: blocks.rowsPerBlock,
      memory: memory)
    return (blocks, model)
  }

  /// Whether the position noise of rows is above a bound.
  private func rowsWander(
    above bound: Double, times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    interval: SamplingInterval
  ) -> Bool {
    guard interval.isRegular else {
      let rows = BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: interval.usual)
      return rows.wander > bound
    }
    return RowPositionNoise.exceeds(
      bound, times: times, latitudes: latitudes, longitudes: longitudes, interval: interval.usual)
  }
}
