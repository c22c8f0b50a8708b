internal import RuckKernels

/// The rows of a recording that have a time, in the order of the file, with what their positions say.
struct TimedPath {
  let rows: ContiguousArray<Int>
  /// Their times.
  let times: ContiguousArray<Double>
  /// The median of the steps forward in seconds.
  let usual: Double
  /// Seconds between which nine of ten steps forward lie.
  private let intervals: ClosedRange<Double>
  /// Seconds of an interval that is not a hole.
  let longest: Double
  let track: Track
  /// The first rows of segments.
  private let borders: Set<Int>

  /// Metres that two receivers, or two copies, lie apart at the same time at most: both err by 15 m between
  /// houses.
  static let samePosition = 30.0

  /// The number of rows.
  var count: Int { rows.count }
  /// Metres that no error of a usual receiver reaches from one row to the next.
  let minimumStep = 4.0
  /// Metres that a walker gets from one row to the next at most, errors included.
  var reach: Double { reach(in: usual) }

  /// Metres that a walker gets in some seconds at most, errors included.
  func reach(in seconds: Double) -> Double { 2.5 * min(seconds, longest) + 3 * minimumStep }

  /// Looks at a track without some of its rows; nil with fewer than two times.
  init?(_ track: Track, without leftOut: Set<Int> = []) {
    let column = track.column(.time)
    guard !column.isEmpty else { return nil }
    var rows: ContiguousArray<Int> = []
    rows.reserveCapacity(track.count)
    for row in column.indices
    where RecordedRange.time.contains(column[row]) && !leftOut.contains(row) {
      rows.append(row)
    }
    guard rows.count > 1 else { return nil }
    self.rows = rows
    let times = ContiguousArray(rows.lazy.map { column[$0] })
    self.times = times
    var steps: ContiguousArray<Double> = []
    var isPlain = true
    for index in times.indices.dropFirst() {
      let step = times[index] - times[index - 1]
      if step > 0 { steps.append(step) }
      if step < 0 || step > JoiningConflict.longestGap { isPlain = false }
    }
    if isPlain || steps.isEmpty {
      (usual, intervals) = (1, 1...1)
    } else {
      usual = steps.takeOrdered(at: steps.count / 2)
      let minimum = steps.takeOrdered(at: steps.count / 20)
      intervals = minimum...steps.takeOrdered(at: steps.count - 1 - steps.count / 20)
    }
    longest = max(GapRule.standard.minimumHole, GapRule.standard.minimumIntervals * usual)
    self.track = track
    borders = isPlain ? [] : Set(track.segments.map(\.lowerBound))
  }

  /// Whether the time leaps by more than six hours.
  var leaps: Bool {
    times.indices.dropFirst().contains {
      times[$0] - times[$0 - 1] > JoiningConflict.longestGap
    }
  }

  /// The longest runs in which time does not fall.
  var runs: [Range<Int>] {
    [0..<count].divided(before: (1..<count).filter { times[$0] < times[$0 - 1] })
  }

  /// Runs divided at leaps; where there are several, at holes too, before which a clock may have
  /// been set ahead.
  func pieces(_ runs: [Range<Int>]) -> [Range<Int>] {
    let limit = runs.count > 1 ? longest : JoiningConflict.longestGap
    return runs.divided(before: (1..<count).filter { times[$0] - times[$0 - 1] > limit })
  }

  /// Whether more than two rows all bear one time.
  var isOneTime: Bool { count > 2 && times.allSatisfy { $0 == times[0] } }

  /// The points in the order of their times, those of one time as in the file.
  var inOrder: [Int] { (0..<count).sorted { (times[$0], $0) < (times[$1], $1) } }

  /// The points with the time and the position of an earlier one that is not the one before;
  /// without positions, with what it counted.
  var copies: [Int] {
    let hasPositions = !track.column(.latitude).isEmpty
    let columns =
      hasPositions
      ? [track.column(.latitude), track.column(.longitude)] : [track.column(.distance)]
    var known: [[Double]: Int] = [:]
    return (0..<count).filter { point in
      let row = rows[point]
      let key = [times[point]] + columns.map { $0.isEmpty ? .nan : $0[row] }
      let first = known[key, default: point]
      // An unknown value equals no other.
      known[key] = first
      return first < point - 1
    }
  }

  /// The most points, in the order of the file, whose times do not fall.
  ///
  /// O(points log points).
  var longestAscent: [Int] {
    // For each length the last point of the run that ends earliest, and for each point the one before it.
    var ends: [Int] = []
    var sources = ContiguousArray(repeating: -1, count: count)
    for point in 0..<count {
      let length = ends.indices.binarySearch { times[ends[$0]] > times[point] }
      if length > 0 { sources[point] = ends[length - 1] }
      if length < ends.count { ends[length] = point } else { ends.append(point) }
    }
    var run: [Int] = []
    var point = ends.last ?? -1
    while point >= 0 {
      run.append(point)
      point = sources[point]
    }
    return run.reversed()
  }

  private func position(_ point: Int) -> (latitude: Double, longitude: Double)? {
    let (latitudes, longitudes) = (track.column(.latitude), track.column(.longitude))
    guard !latitudes.isEmpty else { return nil }
    let (latitude, longitude) = (latitudes[rows[point]], longitudes[rows[point]])
    return CleaningRule.isPosition(latitude, longitude) ? (latitude, longitude) : nil
  }

  /// Metres between two points; of those without a position what the device counted, infinite where
  /// it fell; NaN where nothing is known.
  func distance(_ one: Int, _ other: Int) -> Double {
    if let one = position(one), let other = position(other) {
      return Haversine().distance(
        fromLatitude: one.latitude, fromLongitude: one.longitude, toLatitude: other.latitude,
        toLongitude: other.longitude)
    }
    let distances = track.column(.distance)
    guard track.column(.latitude).isEmpty, !distances.isEmpty else { return .nan }
    let growth = distances[rows[other]] - distances[rows[one]]
    return growth < 0 ? .infinity : growth
  }

  /// Metres from the last position up to a point to the first from another on.
  func link(from one: Int, to other: Int) -> Double {
    guard !track.column(.latitude).isEmpty else { return distance(one, other) }
    var (last, first) = (one, other)
    while last > 0, position(last) == nil, one - last < 100 { last -= 1 }
    while first + 1 < count, position(first) == nil, first - other < 100 { first += 1 }
    return distance(last, first)
  }

  /// Metres between a point and where two others say that the walker was at its time.
  func departure(
    of point: Int, at time: Double, from one: Int, _ start: Double, _ other: Int, _ end: Double
  ) -> Double {
    guard let here = position(point), let from = position(one), let to = position(other) else {
      let (here, there) = (track.column(.distance), one)
      guard track.column(.latitude).isEmpty, !here.isEmpty else { return .nan }
      return abs(here[rows[point]] - here[rows[there]])
    }
    let share = end > start ? (time - start) / (end - start) : 0
    return Haversine().distance(
      fromLatitude: here.latitude, fromLongitude: here.longitude,
      toLatitude: from.latitude + share * (to.latitude - from.latitude),
      toLongitude: from.longitude + share * (to.longitude - from.longitude))
  }

  /// Whether some rows are a session of their own: they last, and lead somewhere.
  func isSession(_ piece: Range<Int>) -> Bool {
    guard times[piece.upperBound - 1] - times[piece.lowerBound] >= RecordedSession.shortestSession
    else { return false }
    var (way, last) = (0.0, piece.lowerBound)
    for point in piece.dropFirst() where position(point) != nil {
      let step = distance(last, point)
      if step.isFinite { way += step }
      last = point
    }
    return piece.count > 8 && way > Self.samePosition
  }

  /// Whether the rows in the order of time make a path that is not longer than that of the file.
  ///
  /// Steps across holes that divide recordings are left out.
  var sortsWell: Bool {
    let (sorted, written) = (length(inOrder), length(Array(0..<count)))
    return sorted <= 1.1 * written + reach
  }

  private func length(_ order: [Int]) -> Double {
    var sum = 0.0
    var last: Int?
    for point in order where position(point) != nil {
      if let last, abs(times[point] - times[last]) <= JoiningConflict.longestGap {
        sum += distance(last, point)
      }
      last = point
    }
    return sum
  }

  /// Seconds from the first point of some to the last.
  func seconds(of piece: Range<Int>) -> Double {
    times[piece.upperBound - 1] - times[piece.lowerBound]
  }

  /// Whether the time leaps from one piece to the next while the walk goes on.
  ///
  /// At the median speed of the rows around the leap, the step across it takes as long as other
  /// steps of the recording do; one that is longer or shorter than usual leads on in the direction
  /// of both sides. The device's own elapsed time shows it too: it is shorter than the leap. A leap
  /// at the border of two segments is a pause.
  func isClockLeap(_ before: Range<Int>, _ after: Range<Int>, _ link: Double, elapsed: Double?)
    -> Bool
  {
    let leap = times[after.lowerBound] - times[before.upperBound - 1]
    if let elapsed, elapsed > 0, elapsed < leap, link.isNaN || link <= reach { return true }
    guard link.isFinite, !borders.contains(rows[after.lowerBound]) else { return false }
    let (here, there) = (before.suffix(4), after.prefix(4))
    // A few rows before the clock was set, or after, are not a session.
    let isStub = [before, after].contains { seconds(of: $0) < RecordedSession.shortestSession }
    guard isStub || here.count > 2 && there.count > 2 else { return false }
    let speeds = [here, there].flatMap { points in
      zip(points, points.dropFirst()).map { distance($0, $1) / (times[$1] - times[$0]) }
    }.filter(\.isFinite).sorted()
    guard !speeds.isEmpty, speeds[speeds.count / 2] > Self.minimumSpeed else { return false }
    let speed = speeds[speeds.count / 2]
    let step = link / speed
    if step >= 0.5 * usual, step <= 1.5 * usual { return true }
    return step >= 0.5 * intervals.lowerBound && step <= 1.5 * intervals.upperBound
      && isAhead(here, there)
  }

  /// The minimum speed of a walker under way, in metres a second.
  private static let minimumSpeed = 0.3

  /// Whether the way from some points to others lies within 60° of the direction of either.
  private func isAhead(_ here: Range<Int>, _ there: Range<Int>) -> Bool {
    let link = direction(from: here.upperBound - 1, to: there.lowerBound)
    return [here, there].allSatisfy { points in
      let along = direction(from: points.lowerBound, to: points.upperBound - 1)
      return (along * link).sum() > 0.5 * ((along * along).sum() * (link * link).sum()).squareRoot()
    }
  }

  /// Degrees of latitude to the east and to the north from one point to another; NaN where a
  /// position is not known.
  private func direction(from one: Int, to other: Int) -> SIMD2<Double> {
    guard let from = position(one), let to = position(other) else { return SIMD2(repeating: .nan) }
    let (_, shrink) = Elementary.sinCosDegrees(from.latitude)
    return SIMD2((to.longitude - from.longitude) * shrink, to.latitude - from.latitude)
  }
}
