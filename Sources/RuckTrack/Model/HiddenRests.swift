internal import RuckKernels

/// The rests that long intervals between rows hide, those of holes among them.
///
/// A device that writes a row after some metres, or now and then, says of the time between two rows
/// only how far they are apart, and a hole in a recording says no more. The share of motion in such an
/// interval follows from the way across it, from the intervals around it and from how often
/// the walker rests: ``IntervalChain``.
///
/// The usual pace and the frequency of rests follow from the intervals (expectation maximisation),
/// beginning with the rests that rows show.
struct HiddenRests {
  private typealias Prior = Priors.HiddenRest

  /// The expected seconds of those between rows, without those of holes.
  private(set) var seconds = 0.0
  /// Seconds by which the motion in all intervals, holes among them, may be shorter and longer,
  /// with 90 % probability.
  private(set) var doubt = (below: 0.0, above: 0.0)
  /// Metres a second of the walk without them; nil where nothing moves.
  private(set) var pace: Double?
  /// Metres a second of those intervals in which the walker went on.
  private(set) var usualPace: Double?
  /// The long intervals and the holes, each with the row that ends it.
  private(set) var intervals: ContiguousArray<IntervalChain.Interval> = []
  /// The ways across holes.
  private(set) var ways: [WaysAcrossHoles.Way] = []

  /// Looks at the intervals along a path with times; O(rows).
  ///
  /// - Parameters:
  ///   - path: the path, without the noise of positions and with straight lines across holes.
  ///   - ways: the ways across these.
  ///   - session: the directness of ways; nil where nothing moves.
  ///   - recorded: the path with it, whose intervals are as long as the lines between positions.
  ///   - probabilities: those of motion over each interval, as far as rows show it.
  ///   - isMoving: whether it is rather motion.
  ///   - latitudes: degrees; empty where a device counted the way, and only holes hide rests.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, ways: WaysAcrossHoles, _ session: inout SessionWays?,
    recorded: PathColumns, _ probabilities: ContiguousArray<Double>,
    isMoving: ContiguousArray<Bool>, latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    var collected = Collected(path: path, ways: ways, session: session, recorded: recorded)
    collected.collect(probabilities, isMoving, latitudes, longitudes)
    session = collected.session
    let (meters, recordedTime) = (collected.meters, collected.seconds)
    guard meters > 0, recordedTime > 0, meters.isFinite, recordedTime.isFinite else { return }
    var chain = collected.chain
    var (walked, found, across) = (recordedTime, 0.0, 0.0)
    var usual = meters / walked
    (pace, usualPace) = (usual, usual)
    guard chain.intervals.contains(where: { $0.row != nil }) else { return }
    var rate = (1 + collected.rests) / (Prior.walk + walked)
    for _ in 0..<Prior.rounds {
      chain.explain(pace: usual, rate: rate, collected.session?.known ?? [.straight])
      (walked, found, across) = (recordedTime, 0, 0)
      for interval in chain.intervals where interval.row != nil {
        found += interval.hidden
        if interval.isHole {
          across += interval.seconds * interval.share
        } else {
          walked -= interval.seconds * (1 - interval.share)
        }
      }
      let before = (usual, rate)
      usual = chain.usualPace(mean: meters / walked)
      rate = (1 + collected.rests + found) / (Prior.walk + walked + across)
      guard usual.isFinite, Self.isChanged(usual, before.0) || Self.isChanged(rate, before.1)
      else { break }
    }
    (pace, usualPace) = (meters / walked, usual)
    seconds = recordedTime - walked
    self.ways = chain.ways
    intervals = chain.intervals
    intervals.removeAll { $0.row == nil }
    // Of all intervals together the pace may be wrong, by as much as it may.
    let error = chain.error(ofPace: usual)
    let fastest = usual * (1 + RecordingModel.deviationsOf90Percent * error)
    var (variance, moving, less, more) = (0.0, 0.0, 0.0, 0.0)
    for interval in intervals {
      variance += interval.variance * interval.seconds * interval.seconds
      moving += interval.share * interval.seconds
      less +=
        interval.seconds * (interval.share - min(interval.walkedSpeed / fastest, interval.share))
      more += interval.seconds * (1 - interval.share)
    }
    variance += error * error * moving * moving
    let width = RecordingModel.deviationsOf90Percent * variance.squareRoot()
    doubt = (min(width, less), min(width, more))
  }

  /// Whether another round may change what is found.
  private static func isChanged(_ number: Double, _ before: Double) -> Bool {
    !((number - before).magnitude < Prior.lastChange * before)
  }

  /// The intervals of a path.
  private struct Collected {
    let path: PathColumns
    let ways: WaysAcrossHoles
    var session: SessionWays?
    let recorded: PathColumns
    private(set) var chain = IntervalChain()
    /// Parts of a run for each of its rows, at most.
    private static let partsOfRow = 64.0
    /// Metres of motion between rows.
    private(set) var meters = 0.0
    /// Seconds of it.
    private(set) var seconds = 0.0
    /// The expected number of rests that rows show.
    private(set) var rests = 0.0

    mutating func collect(
      _ probabilities: ContiguousArray<Double>, _ isMoving: ContiguousArray<Bool>,
      _ latitudes: Span<Double>, _ longitudes: Span<Double>
    ) {
      for segment in path.segments where segment.count > 1 {
        // The row before short intervals that follow one another.
        var start = segment.lowerBound
        var resting = (seconds: 0.0, still: 0.0)
        for row in segment.dropFirst() {
          let seconds = path.times[row] - path.times[row - 1]
          let hole = path.gap(endingAt: row)
          if hole == nil, !isMoving[row] {
            addRun(start..<row)
            start = row
            resting.seconds += seconds
            resting.still += seconds * (1 - probabilities[row])
            continue
          }
          if resting.seconds > 0 { rests += resting.still / resting.seconds }
          resting = (0, 0)
          let isLong = !latitudes.isEmpty && seconds > Prior.shortest
          if hole == nil {
            meters += path.distances[row] - path.distances[row - 1]
            self.seconds += seconds
          }
          guard hole != nil || isLong else { continue }
          addRun(start..<row)
          start = row
          let middle = 0.5 * (path.times[row] + path.times[row - 1])
          if let hole {
            chain.add(
              row, hole.kind == .bridged ? hole.counted : seconds,
              line: path.distances[row] - path.distances[row - 1], middle: middle, isHole: true,
              across: ways.way(endingAt: row))
            continue
          }
          let line = recorded.distances[row] - recorded.distances[row - 1]
          chain.add(
            row, seconds, line: line,
            walked: line + (path.windings.isEmpty ? 0 : path.windings[row]), middle: middle,
            directness(of: line, in: seconds, latitudes, longitudes))
        }
        if resting.seconds > 0 { rests += resting.still / resting.seconds }
        addRun(start..<segment.upperBound)
      }
    }

    /// Returns the place of the directness over some seconds, and the winding over the time of a line.
    private mutating func directness(
      of line: Double, in seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
    ) -> (place: Int, winding: Double) {
      guard let pace = session?.pace,
        let place = session?.place(of: seconds, latitudes, longitudes),
        let winding = session?.directness(of: min(line / pace, seconds), latitudes, longitudes)
          .winding.usual
      else { return (0, 1) }
      return (place, winding)
    }

    /// Adds short intervals between some rows, as equal parts that are long enough to say how fast
    /// the walker is.
    private mutating func addRun(_ rows: Range<Int>) {
      guard let first = rows.first, let last = rows.last, last > first else { return }
      let seconds = path.times[last] - path.times[first]
      // A clock that leaps by years makes no more parts than some for each row.
      let parts = min((seconds / Prior.run).rounded(.down), Self.partsOfRow * Double(rows.count))
      guard parts > 0, parts.isFinite else { return }
      let length = seconds / parts
      var (number, start) = (1.0, path.distances[first])
      for row in rows.dropFirst() {
        let step = path.times[row] - path.times[row - 1]
        while number <= parts, case let end = path.times[first] + number * length,
          path.times[row] >= end || row == last
        {
          let share = step > 0 ? min((end - path.times[row - 1]) / step, 1) : 1
          let reached =
            path.distances[row - 1]
            + share * (path.distances[row] - path.distances[row - 1])
          chain.add(nil, length, line: reached - start, middle: end - 0.5 * length)
          (number, start) = (number + 1, reached)
        }
      }
    }
  }
}
