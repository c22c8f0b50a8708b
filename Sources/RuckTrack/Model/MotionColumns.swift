public import RuckKernels

/// The third stage of an analysis: which intervals count as moving, how fast they are, and the rests
/// between them.
///
/// Memory is 17 bytes a row.
public struct MotionColumns: Sendable {
  /// The probability that the walker moved over each interval, 0 where no time passes and
  /// everywhere without times; 0 or 1 by a rule that knows no doubt.
  public let probabilities: ContiguousArray<Double>
  /// Whether each interval is rather motion than rest; false everywhere without times.
  public let isMoving: ContiguousArray<Bool>
  /// Windowed speed of each interval in metres a second; NaN where nothing counts, empty without
  /// times.
  public let speeds: ContiguousArray<Double>
  /// The rests of ten seconds and more, in order; empty without times.
  public let pauses: [MovingTime.Pause]
  /// The expected seconds of motion: those of each interval times its probability; nil without
  /// times, and where neither positions nor distances tell.
  public let movingTime: Double?
  /// Metres a second of intervals in which the walker went on; nil by a rule that knows no doubt,
  /// and where nothing moves.
  let pace: Double?
  /// The highest windowed speed in metres a second; nil where no interval lasts.
  public let maximumSpeed: Double?

  /// Sums up the intervals of a path; O(rows).
  ///
  /// - Parameters:
  ///   - probabilities: that of motion over each of them, as if none hid a rest.
  ///   - path: the path.
  ///   - hidden: the rests that they hide; nil by a rule that knows no doubt.
  ///   - window: seconds over which speed is taken.
  ///   - isKnown: whether positions or distances tell of motion.
  init(
    _ probabilities: ContiguousArray<Double>, along path: PathColumns, hidden: HiddenRests?,
    window: Double, isKnown: Bool = true
  ) {
    var isMoving = Self.marks(of: probabilities, along: path)
    let probabilities = Self.expected(probabilities, along: path, hidden)
    pace = hidden?.usualPace
    for gap in path.gaps where gap.kind == .rest {
      isMoving[gap.row] = probabilities[gap.row] > 0.5
    }
    (self.isMoving, self.probabilities) = (isMoving, probabilities)
    speeds = Self.speeds(along: path, window: window)
    guard !path.times.isEmpty, isKnown else {
      pauses = []
      movingTime = nil
      maximumSpeed = nil
      return
    }
    pauses = path.segments.filter { $0.count > 1 }.flatMap {
      MovingTime.pauses(
        times: path.times.span.extracting($0), moving: isMoving.span.extracting($0))
    }
    (movingTime, maximumSpeed) = Self.sums(along: path, probabilities, speeds: speeds)
  }

  /// The rows within rests of at least ``minimumRest`` seconds, without those whose altitudes are
  /// rather those of a slow walk.
  ///
  /// The ten seconds next to motion are left out, in which the walker may still be moving.
  ///
  /// O(rows). `altitudes` are metres as recorded, or an empty column.
  func rests(along path: PathColumns, altitudes: Span<Double>) -> [Range<Int>] {
    guard !path.times.isEmpty else { return [] }
    let times = path.times.span
    var rests: [Range<Int>] = []
    for rest in isMoving.rests(in: path.withoutGaps) {
      var (first, end) = (rest.lowerBound - 1, rest.upperBound)
      guard times[end - 1] - times[first] >= Self.minimumRest else { continue }
      let (start, stop) = (times[first] + 10, times[end - 1] - 10)
      if first > 0 { while times[first] < start { first += 1 } }
      if end < path.count { while times[end - 1] > stop { end -= 1 } }
      if end - first > 1 { rests.append(first..<end) }
    }
    guard !altitudes.isEmpty, !rests.isEmpty else { return rests }
    let grade = Self.squareGrade(along: path, altitudes)
    return rests.filter { !isWalk($0, along: path, altitudes, squareGrade: grade) }
  }

  /// Whether a rest is rather a slow walk, by how much the altitude changes from its start to its end.
  ///
  /// At rest the change is that of a receiver's noise, and on a walk it also has the ground of
  /// the session's usual grade over the distance between both positions; the odds are those of
  /// motion times the ratio of both normal densities.
  private func isWalk(
    _ rest: Range<Int>, along path: PathColumns, _ altitudes: Span<Double>, squareGrade: Double
  ) -> Bool {
    let (first, last) = (rest.lowerBound, rest.upperBound - 1)
    let seconds = path.times[last] - path.times[first]
    let change = altitudes[last] - altitudes[first]
    guard change.isFinite, seconds > 0 else { return false }
    let moving = rest.dropFirst().reduce(0) {
      $0 + probabilities[$1] * (path.times[$1] - path.times[$1 - 1])
    }
    let probability = max(moving / seconds, Self.minimumDoubt)
    let (noise, memory) = (Priors.Altitude.receiver, Priors.Altitude.memory)
    let still = 2 * noise * noise * (1 - Elementary.exp(-seconds / memory))
    let meters = path.distances[last] - path.distances[first]
    let walked = still + squareGrade * meters * meters
    let ratio =
      (still / walked).squareRoot()
      * Elementary.exp(0.5 * change * change * (1 / still - 1 / walked))
    return probability * ratio > 1 - probability
  }

  /// The mean square of the grade of a path, over pieces of ``gradeLength``; O(rows).
  private static func squareGrade(along path: PathColumns, _ altitudes: Span<Double>) -> Double {
    var (rises, meters) = (0.0, 0.0)
    for segment in path.withoutGaps where segment.count > 1 {
      let rows = segment.filter { altitudes[$0].isFinite }
      guard let first = rows.first, let last = rows.last else { continue }
      // Pieces of one length, whose ends lie between rows, and no more than there are steps,
      // however far these lead.
      let way = path.distances[last] - path.distances[first]
      let pieces = min((way / gradeLength).rounded(.down), Double(rows.count - 1))
      guard pieces > 0 else { continue }
      let length = way / pieces
      var (number, start) = (1.0, altitudes[first])
      for (before, row) in zip(rows, rows.dropFirst()) {
        let step = path.distances[row] - path.distances[before]
        while number <= pieces, case let end = path.distances[first] + number * length, step > 0,
          path.distances[row] >= end || number == pieces && row == last
        {
          let share = min((end - path.distances[before]) / step, 1)
          let altitude = altitudes[before] + share * (altitudes[row] - altitudes[before])
          rises += (altitude - start) * (altitude - start) / length
          meters += length
          (number, start) = (number + 1, altitude)
        }
      }
    }
    return meters > 0 ? rises / meters : 0
  }

  /// Metres of a piece of the path over which a grade is taken.
  private static let gradeLength = 100.0
  /// The least probability that a rest is motion after all.
  private static let minimumDoubt = 0.02

  /// Seconds between times that several rows share, within which a walker hardly turns.
  private static let sharedSeconds = 10.0
  /// Seconds that a rest must last for its altitudes to tell of their noise.
  private static let minimumRest = 60.0

  /// The probability of motion over each interval by a rule; 0 without times.
  ///
  /// O(rows).
  static func probabilities(
    _ view: borrowing TrackView, along path: PathColumns, by rule: MovingTimeRule
  ) -> ContiguousArray<Double> {
    guard !path.times.isEmpty else { return ContiguousArray(repeating: 0, count: path.count) }
    // A resting position is not carried across a gap.
    var probabilities = rule.probabilities(
      segments: path.withoutGaps, times: path.times.span, latitudes: view.latitudes,
      longitudes: view.longitudes, cumulativeDistances: path.distances.span,
      altitudes: view.altitudes, speeds: view.speeds, cadences: view.cadences)
    for gap in path.gaps where !gap.kind.isBorder {
      probabilities[gap.row] = gap.kind == .bridged ? 1 : 0
    }
    return probabilities
  }

  /// The probabilities times the share of each interval that was motion, if any of it was, as far as
  /// rests lie between rows.
  ///
  /// Of a hole it is that share alone; where nothing is known of it, all of a bridge is motion, and
  /// nothing of a rest.
  private static func expected(
    _ probabilities: ContiguousArray<Double>, along path: PathColumns, _ hidden: HiddenRests?
  ) -> ContiguousArray<Double> {
    var expected = probabilities
    for interval in hidden?.intervals ?? [] {
      guard let row = interval.row else { continue }
      guard let hole = path.gap(endingAt: row) else {
        expected[row] *= interval.share
        continue
      }
      // Of a long rest only some seconds count.
      expected[row] =
        hole.counted > 0 ? min(interval.share * interval.seconds / hole.counted, 1) : 0
    }
    return expected
  }

  /// The expected seconds of motion across holes; O(gaps).
  func timeAcrossHoles(of path: PathColumns) -> Double {
    path.gaps.reduce(0) { $1.kind.isBorder ? $0 : $0 + probabilities[$1.row] * $1.counted }
  }

  /// Whether each interval is rather motion than rest, as every bridge is, and what takes no time
  /// next to motion of a few seconds; O(rows).
  ///
  /// Rows that share a time longer than that have a path of their own between them.
  static func marks(
    of probabilities: ContiguousArray<Double>, along path: PathColumns
  ) -> ContiguousArray<Bool> {
    var marks = ContiguousArray(probabilities.lazy.map { $0 > 0.5 })
    for gap in path.gaps where gap.kind == .bridged { marks[gap.row] = true }
    let times = path.times.span
    var row = 1
    while let shared = Steps.firstZero(in: times, from: row) {
      row = shared
      let start = row
      while row < times.count, times[row] == times[row - 1] { row += 1 }
      func isBrief(_ interval: Int) -> Bool {
        marks[interval] && times[interval] - times[interval - 1] <= sharedSeconds
      }
      if start > 1 && isBrief(start - 1) || row < times.count && isBrief(row) {
        for other in start..<row { marks[other] = true }
      }
    }
    return marks
  }

  /// The speed of each interval over a window of seconds, NaN where nothing counts; empty without
  /// times.
  static func speeds(along path: PathColumns, window: Double) -> ContiguousArray<Double> {
    guard !path.times.isEmpty else { return [] }
    var speeds = ContiguousArray(repeating: Double.nan, count: path.count)
    for segment in path.segments where segment.count > 1 {
      var all = speeds.mutableSpan
      var part = all._mutatingExtracting(segment)
      WindowedSlope.speeds(
        times: path.times.span.extracting(segment),
        cumulativeDistances: path.distances.span.extracting(segment), window: window, into: &part)
    }
    return speeds
  }

  /// The expected seconds of motion, and the highest speed of an interval that lasts; O(rows).
  static func sums(
    along path: PathColumns, _ probabilities: ContiguousArray<Double>,
    speeds: ContiguousArray<Double>
  ) -> (moving: Double, fastest: Double?) {
    var (sum, top) = (0.0, -Double.infinity)
    var block = DurationBlock(path)
    while block.advance(along: path) {
      let durations = block.durations
      let probabilities = probabilities.span.extracting(block.rows)
      let speeds = speeds.span.part(block.rows)
      for row in durations.indices {
        let lasts = durations[row] > 0
        // Where nothing moves an interval may last forever.
        sum += lasts && probabilities[row] > 0 ? durations[row] * probabilities[row] : 0
        if !speeds.isEmpty { top = lasts && speeds[row] > top ? speeds[row] : top }
      }
    }
    return (sum, top.known)
  }
}

extension ContiguousArray<Bool> {
  /// The runs of intervals that are not moving within segments, by the rows that end them; O(rows).
  func rests(in segments: [Range<Int>]) -> [Range<Int>] {
    var rests: [Range<Int>] = []
    for segment in segments {
      var row = segment.lowerBound + 1
      while row < segment.upperBound {
        let first = row
        while row < segment.upperBound, !self[row] { row += 1 }
        if row > first { rests.append(first..<row) }
        row += 1
      }
    }
    return rests
  }
}
