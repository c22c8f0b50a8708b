/// Finds rest and motion on a path by displacement; see ``MovingTimeRule/displacement(slowest:)``.
struct RestDetection {
  // Blocks of five seconds follow every step of a walk; ten let more of the noise average out.
  private static let shortBlock = 5.0
  private static let longBlock = 10.0
  // Noise of positions forgets itself over some tens of seconds; white noise within a few.
  private static let memory = 30.0
  private static let whiteMemory = 4.0
  // Positions are never believed closer than this, in metres.
  private static let leastWander = 0.5

  /// The slowest walk in metres per second.
  let slowest: Double

  /// Marks the intervals of rows whose times are finite and do not fall; `range` are their places
  /// in the column of marks.
  func mark(
    times: Span<Double>, x: Span<Double>, y: Span<Double>, range: Range<Int>,
    into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    guard count > 1, times[count - 1] > times[0] else { return }
    let boundaries = self.boundaries(times: times, x: x, y: y)
    var index = 0
    for row in 1..<count {
      guard times[row] > times[row - 1] else { continue }
      let middle = 0.5 * (times[row] + times[row - 1])
      while index + 1 < boundaries.count && boundaries[index + 1].start <= middle { index += 1 }
      moving[range.lowerBound + row] = boundaries[index].isMotion
    }
  }

  private struct Run {
    var isMotion: Bool
    var start: Double
  }

  /// The runs of rest and motion in order.
  private func boundaries(
    times: Span<Double>, x: Span<Double>, y: Span<Double>
  ) -> ContiguousArray<Run> {
    let (blocks, model) = choose(times: times, x: x, y: y)
    let moves = RestStates(model: model, length: blocks.length, slowest: slowest).solve(blocks)
    var runs: ContiguousArray<Run> = []
    for edge in moves.indices where runs.last?.isMotion != moves[edge] {
      runs.append(
        Run(isMotion: moves[edge], start: edge == 0 ? times[0] : blocks.times[edge]))
    }
    guard !runs.isEmpty else {
      let span = times[times.count - 1] - times[0]
      let way = (x[x.count - 1] * x[x.count - 1] + y[y.count - 1] * y[y.count - 1]).squareRoot()
      return [Run(isMotion: way >= 0.5 * slowest * span, start: times[0])]
    }
    var row = 0
    for run in runs.indices.dropFirst() {
      let start = runs[run].start
      let end = run + 1 < runs.count ? runs[run + 1].start : times[times.count - 1]
      // Two blocks to each side, no further than the neighbouring boundaries, and over a gap in
      // recording the rows at its ends.
      let reach = 2 * blocks.length
      let lower = max(runs[run - 1].start, start - reach)
      let upper = min(end, start + reach)
      while row > 0 && times[row] >= lower { row -= 1 }
      while row + 1 < times.count && times[row + 1] < lower { row += 1 }
      let first = row
      var last = row
      while last + 1 < times.count && times[last] < upper { last += 1 }
      runs[run].start = RestBoundary.find(
        times: times, x: x, y: y, rows: first..<(last + 1), restComesFirst: runs[run].isMotion,
        fallback: start)
    }
    return runs
  }

  /// Blocks long enough for the noise of the track, and its model.
  private func choose(
    times: Span<Double>, x: Span<Double>, y: Span<Double>
  ) -> (PathBlocks, RestModel) {
    let interval = Self.usualInterval(times)
    let span = times[times.count - 1] - times[0]
    let short = max(min(Self.shortBlock, span / 6), interval)
    var blocks = PathBlocks(times: times, x: x, y: y, length: short)
    var wander = blocks.wander
    let long = max(Self.longBlock, short)
    if wander > 0.5 * short && long > short {
      // Noise cannot grow faster than time; what does is bends.
      let bound = wander * (long / short).squareRoot()
      blocks = PathBlocks(times: times, x: x, y: y, length: long)
      wander = min(blocks.wander, bound)
    }
    var memory = Self.memory
    if wander > Self.leastWander {
      let twice = PathBlocks(times: times, x: x, y: y, length: 2 * blocks.length)
      let twiceWander = twice.wander
      let isWhite =
        blocks.rowsPerBlock >= 2
        ? PathBlocks(times: times, x: x, y: y, length: interval).wander > 1.15 * wander
        : wander > 1.15 * twiceWander
      if isWhite {
        memory = Self.whiteMemory
        if wander > 0.6 * blocks.length && twiceWander > 0 {
          blocks = twice
          wander = twiceWander
        }
      }
    }
    let model = RestModel(
      wander: max(wander, Self.leastWander), length: blocks.length, rows: blocks.rowsPerBlock,
      memory: memory)
    return (blocks, model)
  }

  /// The mean of the intervals about as long as their median: exact where all are alike.
  private static func usualInterval(_ times: Span<Double>) -> Double {
    var intervals = LogarithmicHistogram()
    for row in 1..<times.count where times[row] > times[row - 1] {
      intervals.add(times[row] - times[row - 1])
    }
    let (lower, upper) = intervals.bucket(of: 0.5)
    var sum = 0.0
    var count = 0.0
    for row in 1..<times.count {
      let interval = times[row] - times[row - 1]
      guard interval >= lower && interval < upper else { continue }
      sum += interval
      count += 1
    }
    return count > 0 ? sum / count : lower
  }
}
