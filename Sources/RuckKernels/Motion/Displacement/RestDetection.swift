/// Finds rest and motion on a path by displacement; see <doc:RestDetector>.
struct RestDetection {
  /// The slowest walk in metres per second.
  let slowest: Double

  /// Marks the intervals of segments, each range of rows whose times are known and do not fall by itself.
  ///
  /// The noise of positions is that of the whole recording: a few rows between two holes say little of it.
  ///
  /// - Precondition: positions are those of an ``UnwrappedPath``; the segments ascend.
  func markAll(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    segments: [Range<Int>], into moving: inout MutableSpan<Bool>
  ) {
    var pieces: [Range<Int>] = []
    for segment in segments {
      var start = segment.lowerBound
      for row in segment { moving[row] = false }
      while start < segment.upperBound {
        let known = times.extracting(start..<segment.upperBound)
        let end = known[0].isFinite ? start + Self.endOfKnownTimes(known, from: 0) : start + 1
        if end - start > 1, times[end - 1] > times[start] { pieces.append(start..<end) }
        start = end
      }
    }
    let telling = Self.telling(pieces, times)
    guard !telling.isEmpty else { return }
    let noise = RecordingNoise(
      times: times.extracting(telling), latitudes: latitudes.extracting(telling),
      longitudes: longitudes.extracting(telling))
    var known: Bool?
    func isSmoothed() -> Bool {
      let isSmoothed =
        known
        ?? noise.isSmoothed(
          times: times.extracting(telling), latitudes: latitudes.extracting(telling),
          longitudes: longitudes.extracting(telling))
      known = isSmoothed
      return isSmoothed
    }
    for piece in pieces {
      mark(
        times: times.extracting(piece), latitudes: latitudes.extracting(piece),
        longitudes: longitudes.extracting(piece), from: piece.lowerBound, noise,
        isWhole: piece == telling, isSmoothed, into: &moving)
    }
  }

  /// The rows that tell of the noise: all pieces, or the one of the most rows where rows without a time lie between
  /// them or their times fall.
  private static func telling(_ pieces: [Range<Int>], _ times: Span<Double>) -> Range<Int> {
    guard let first = pieces.first, let last = pieces.last else { return 0..<0 }
    let isOne = zip(pieces, pieces.dropFirst()).allSatisfy {
      $0.upperBound == $1.lowerBound && times[$1.lowerBound] >= times[$0.upperBound - 1]
    }
    if isOne { return first.lowerBound..<last.upperBound }
    return pieces.max { $0.count < $1.count } ?? first
  }

  /// Marks the intervals of one range; `offset` is the index of its first row in the column of
  /// marks.
  private func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, from offset: Int,
    _ noise: RecordingNoise, isWhole: Bool, _ isSmoothed: () -> Bool,
    into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    let boundaries = self.boundaries(
      times: times, latitudes: latitudes, longitudes: longitudes, noise, isWhole: isWhole,
      isSmoothed)
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
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    _ noise: RecordingNoise, isWhole: Bool, _ isSmoothed: () -> Bool
  ) -> ContiguousArray<Run> {
    let blocks =
      isWhole
      ? noise.blocks
      : BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: noise.blocks.length)
    let states = MotionViterbi(model: noise.model, length: blocks.length, slowest: slowest)
    let end = times[times.count - 1]
    var runs: ContiguousArray<Run> = []
    let found = states.solve(times: blocks.times.span, x: blocks.x.span, y: blocks.y.span)
    let loitering = Loitering.ranges(
      times: blocks.times.span, x: blocks.x.span, y: blocks.y.span,
      noiseSpeed: noise.blocks.wander / blocks.length)
    let merged = Self.runs(found, resting: loitering, edges: blocks.times.count - 1)
    // The model describes noise that is not smoothed; only smoothed noise fits it as a slow walk.
    let isTaken = merged != found && isSmoothed()
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
}
