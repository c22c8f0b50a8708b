/// Finds rest and motion on a path by displacement; see <doc:RestDetector>.
struct RestDetection {
  /// The slowest walk in metres per second.
  let slowest: Double

  /// The probability of motion along each interval of segments, each range of rows whose times are
  /// known and do not fall by itself; 0 where no time passes.
  ///
  /// The noise of positions is that of the whole recording: a few rows between two holes say little
  /// of it, and rows in which the device held its position nothing.
  ///
  /// - Precondition: positions are those of an ``UnwrappedPath``; the segments ascend.
  func fill(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    segments: [Range<Int>], into moving: inout MutableSpan<Double>
  ) {
    var pieces: [Range<Int>] = []
    for segment in segments {
      var start = segment.lowerBound
      for row in segment { moving[row] = 0 }
      while start < segment.upperBound {
        let known = times.extracting(start..<segment.upperBound)
        let end = known[0].isFinite ? start + Self.endOfKnownTimes(known) : start + 1
        if end - start > 1, times[end - 1] > times[start] { pieces.append(start..<end) }
        start = end
      }
    }
    let telling = Self.telling(pieces, times)
    guard !telling.isEmpty else { return }
    let noise = noise(of: telling, times, latitudes, longitudes)
    let paths = pieces.map { piece in
      noise.isOfAllRows && piece == telling
        ? noise.recording.blocks
        : BinnedPath(
          times: times.extracting(piece), latitudes: latitudes.extracting(piece),
          longitudes: longitudes.extracting(piece), length: noise.recording.blocks.length)
    }
    let probabilities = probabilities(of: paths, noise.recording.models)
    for (index, piece) in pieces.enumerated() {
      fill(
        times: times.extracting(piece), latitudes: latitudes.extracting(piece),
        longitudes: longitudes.extracting(piece), from: piece.lowerBound, paths[index],
        probabilities[index], into: &moving)
    }
  }

  /// The noise of some rows without those in which the device held its position, and whether it held none.
  private func noise(
    of rows: Range<Int>, _ times: Span<Double>, _ latitudes: Span<Double>,
    _ longitudes: Span<Double>
  ) -> (recording: RecordingNoise, isOfAllRows: Bool) {
    let (times, latitudes, longitudes) = (
      times.extracting(rows), latitudes.extracting(rows), longitudes.extracting(rows)
    )
    let held = HeldStretches(times: times, latitudes, longitudes)
    guard !held.ranges.isEmpty else {
      return (RecordingNoise(times: times, latitudes: latitudes, longitudes: longitudes), true)
    }
    return (
      RecordingNoise(
        times: held.without(times).span, latitudes: held.without(latitudes).span,
        longitudes: held.without(longitudes).span), false
    )
  }

  /// The share of a model in the mean below which it is left out: it would change a probability by
  /// its least step at most.
  private static let negligible = 1e-3

  /// The probabilities of motion along the edges of each path: the mean over models of the noise,
  /// each as probable as it makes all paths together.
  private func probabilities(
    of paths: [BinnedPath], _ models: [(model: PositionErrorModel, evidence: Double)]
  ) -> [ContiguousArray<Double>] {
    let solved = possible(models, of: paths).map { model, evidence in
      let posterior = MotionPosterior(
        model: model, length: paths[0].length, slowest: slowest)
      let estimates = paths.map { path in
        posterior.estimate(times: path.times.span, x: path.x.span, y: path.y.span)
      }
      return (
        posterior: posterior, estimates: estimates,
        evidence: estimates.reduce(evidence) { $0 + $1.evidence }
      )
    }
    // Where numbers are too large for a likelihood, no model is the more probable.
    var evidence = solved.map(\.evidence)
    if !evidence.allSatisfy(\.isFinite) { evidence = evidence.map { _ in 0 } }
    let maximum = evidence.max() ?? 0
    let weights = evidence.map { Elementary.exp($0 - maximum) }.map {
      $0 < Self.negligible ? 0 : $0
    }
    let all = weights.reduce(0, +)
    return paths.indices.map { index in
      var mean = ContiguousArray(repeating: 1.0, count: max(0, paths[index].times.count - 1))
      for (weight, model) in zip(weights, solved) where weight > 0 {
        // Motion that is certain under every model is so under their mean.
        for (edge, probability) in model.posterior.probabilities(of: model.estimates[index])
          .enumerated()
        {
          mean[edge] -= weight / all * (1 - probability)
        }
      }
      return mean
    }
  }

  /// The number of pieces of long paths that tell which models are not worth the time of the whole, the bins
  /// of each at first, the share of the whole that they are at most, and nats by which a model is
  /// behind then.
  private static let (pieces, piece, share, behind) = (8, 20, 0.1, 40.0)

  /// The models that make some pieces, spread evenly over long paths, about as probable as the best does.
  ///
  /// One that is so far behind on a part of a recording gets no weight by the whole of it. Longer
  /// pieces tell models apart that are nearly alike.
  private func possible(
    _ models: [(model: PositionErrorModel, evidence: Double)], of paths: [BinnedPath]
  ) -> [(model: PositionErrorModel, evidence: Double)] {
    var (left, size) = (models, Self.piece)
    while left.count > 1 {
      let long = paths.filter { $0.times.count > size }
      let count = long.reduce(0) { $0 + $1.times.count }
      guard Double(Self.pieces * size) <= Self.share * Double(count) else { break }
      let parts = EvenPieces.spread(Self.pieces, of: size, along: long.map { 0..<$0.times.count })
      let found = left.map { model, evidence in
        let posterior = MotionPosterior(model: model, length: long[0].length, slowest: slowest)
        return parts.reduce(evidence) { sum, part in
          let (path, rows) = (long[part.run], part.rows)
          return sum
            + posterior.estimate(
              times: path.times.span.extracting(rows), x: path.x.span.extracting(rows),
              y: path.y.span.extracting(rows)
            ).evidence
        }
      }
      guard found.allSatisfy(\.isFinite), let maximum = found.max() else { break }
      left = zip(left, found).filter { $1 > maximum - Self.behind }.map(\.0)
      size *= 4
    }
    return left
  }

  /// The rows that tell of the noise: all pieces, or the one of the most rows where rows without a
  /// time lie between them or their times fall.
  private static func telling(_ pieces: [Range<Int>], _ times: Span<Double>) -> Range<Int> {
    guard let first = pieces.first, let last = pieces.last else { return 0..<0 }
    let isOne = zip(pieces, pieces.dropFirst()).allSatisfy {
      $0.upperBound == $1.lowerBound && times[$1.lowerBound] >= times[$0.upperBound - 1]
    }
    if isOne { return first.lowerBound..<last.upperBound }
    return pieces.max { $0.count < $1.count } ?? first
  }

  /// The same of one range; `offset` is the index of its first row in the column of probabilities.
  private func fill(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, from offset: Int,
    _ blocks: BinnedPath, _ edges: ContiguousArray<Double>, into moving: inout MutableSpan<Double>
  ) {
    guard !edges.isEmpty else {
      let isMotion = isMotion(times: times, latitudes: latitudes, longitudes: longitudes)
      for row in 1..<times.count where times[row] > times[row - 1] {
        moving[offset + row] = isMotion ? 1 : 0
      }
      return
    }
    let runs = runs(of: edges, blocks, times: times, latitudes: latitudes, longitudes: longitudes)
    // Times are rounded: a time this close to a bin lies at it.
    let margin = 1e-6 * blocks.length
    var (row, edge) = (1, 0)
    for (index, run) in runs.enumerated() {
      let end =
        index + 1 < runs.count
        ? Self.firstRow(times, from: row, around: runs[index + 1].start) : times.count
      while row < end {
        let middle = 0.5 * (times[row] + times[row - 1])
        while edge < edges.count - 1, blocks.times[edge + 1] < middle - margin { edge += 1 }
        var probability = edges[edge]
        if edge < edges.count - 1, blocks.times[edge + 1] < middle + margin {
          probability = 0.5 * (probability + edges[edge + 1])
        }
        // Where a row is on the other side of a change than its bins, it is as sure of that as they are.
        let isSame = (probability > 0.5) == run.isMotion
        if times[row] > times[row - 1] {
          moving[offset + row] = isSame ? probability : 1 - probability
        }
        row += 1
      }
    }
  }

  /// The end of the rows from the first on whose times are known and do not fall.
  private static func endOfKnownTimes(_ times: Span<Double>) -> Int {
    Steps.firstRow(
      of: times, from: 1, where: { .!(($1 .>= $0) .& ($1 .< .infinity)) },
      or: { !($1 >= $0 && $1 < .infinity) }) ?? times.count
  }

  /// The first row from `start` on the middle of whose interval is not before a time.
  private static func firstRow(_ times: Span<Double>, from start: Int, around time: Double) -> Int {
    (start..<times.count).binarySearch { 0.5 * (times[$0] + times[$0 - 1]) >= time }
  }

  private struct Run {
    var isMotion: Bool
    var start: Double
  }

  /// Whether a walker recorded by two rows, or in one bin, goes as fast as the slowest walk.
  private func isMotion(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> Bool {
    let last = times.count - 1
    var plane = LocalPlane()
    let step = plane.step(
      latitudes: (SIMD8(repeating: latitudes[0]), SIMD8(repeating: latitudes[last])),
      longitudes: (SIMD8(repeating: longitudes[0]), SIMD8(repeating: longitudes[last])))
    let distance = (step.x[0] * step.x[0] + step.y[0] * step.y[0]).squareRoot()
    return distance >= 0.5 * slowest * (times[last] - times[0])
  }

  /// The runs of rest and motion in order, each from the time at which the rows change.
  private func runs(
    of edges: ContiguousArray<Double>, _ blocks: BinnedPath, times: Span<Double>,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) -> ContiguousArray<Run> {
    var runs: ContiguousArray<Run> = []
    for edge in edges.indices where runs.last?.isMotion != (edges[edge] > 0.5) {
      let start = runs.isEmpty ? times[0] : blocks.times[edge]
      runs.append(Run(isMotion: edges[edge] > 0.5, start: start))
    }
    var row = 0
    let changes = runs.map(\.start)
    // Two bins to each side, no further than half of the way to the neighbouring changes, and over
    // a gap in recording the rows at its ends.
    let reach = 2 * blocks.length
    for run in runs.indices.dropFirst() {
      let change = changes[run]
      let before = run > 1 ? 0.5 * (change - changes[run - 1]) : reach
      let after = run + 1 < runs.count ? 0.5 * (changes[run + 1] - change) : reach
      let (lower, upper) = (change - min(reach, before), change + min(reach, after))
      while row > 0 && times[row] > lower { row -= 1 }
      while row + 1 < times.count && times[row + 1] <= lower { row += 1 }
      let first = row
      var last = row
      while last + 1 < times.count && times[last] < upper { last += 1 }
      runs[run].start = ChangePointFit.find(
        times: times, latitudes: latitudes, longitudes: longitudes, rows: first..<(last + 1),
        restComesFirst: runs[run].isMotion, fallback: change)
    }
    return runs
  }
}
