internal import RuckKernels

/// The second stage of an analysis: where the selected rows lie in time and along the path.
///
/// A value that belongs to an interval is in the row that ends it. Intervals that cross the
/// border of two segments count nothing. Memory is 8 bytes a row for distances, and 8 more for each
/// of times and heart rates that had to be repaired or belong to no track.
public struct PathColumns: Sendable {
  /// The segments as ranges of rows: those of the recording, divided at jumps.
  public let segments: [Range<Int>]
  /// Intervals in which nothing was recorded, and jumps, ascending.
  public private(set) var gaps: [Gap]
  /// Seconds since 1970, finite and never falling inside a segment; empty without times.
  public let times: ContiguousArray<Double>
  /// Metres from the first row by the distance rule, never falling; once the rests are known, of a
  /// rest only its net displacement, as far as that may be motion.
  public internal(set) var distances: ContiguousArray<Double>
  /// Beats a minute, with short gaps filled; NaN where unknown, empty without.
  public let heartRates: ContiguousArray<Double>
  /// The session's distance by the rule in metres: the device's own total where the rule or a
  /// session without positions asks for it; nil without one.
  public internal(set) var distance: Double?
  /// Metres between neighbouring rows of a segment as recorded: the position noise at rest, jumps and what
  /// was cut out included, holes by their straight line.
  public internal(set) var recordedDistance: Double
  /// The standard deviation in metres a second, along each axis, of the velocity that positions show at
  /// rest, and the seconds in which they do.
  var (wanderSpeed, secondsOfWander) = (0.0, 0.0)
  /// Metres that the noise of positions added to what was walked, as their trend shows it, and as rests do.
  var (noise, noiseAtRests) = (0.0, 0.0)
  /// Metres by which the way between neighbouring positions may be longer than the straight line,
  /// by its turns.
  var turns = 0.0
  /// Metres of the length that bends between neighbouring positions are expected to make up.
  var bends = 0.0
  /// Metres of the length that ``Winding`` makes up between positions that are far apart in time, and
  /// by which ways usually wind there.
  var winding = 0.0
  /// Metres by which each way is longer than its line, by ``Winding``; empty where no rows are far apart.
  var windings: ContiguousArray<Double> = []
  /// The ways across holes.
  var waysAcrossHoles = WaysAcrossHoles()
  /// The rows that end a bridge as long as the device counted, with the part by which that may be wrong.
  let countedBridges: [Int: Double]

  /// The number of rows.
  public var count: Int { distances.count }
  /// Metres over all segments.
  public var length: Double { distances.last ?? 0 }

  /// Seconds since the earliest time, for profiles that count from the start; all NaN without
  /// times.
  ///
  /// O(rows).
  public var elapsed: ContiguousArray<Double> {
    guard let start = times.min() else {
      return ContiguousArray(repeating: .nan, count: count)
    }
    return ContiguousArray(times.lazy.map { $0 - start })
  }

  /// Derives the columns of rows that all have a position, or of which none has; O(rows).
  ///
  /// - Parameters:
  ///   - view: the rows to use.
  ///   - track: the track that the view is of, if it is of one: columns that need no repair are
  ///     shared with it.
  ///   - rule: the rule of the length of each step.
  ///   - gapRule: the rule of intervals without a record.
  ///   - cuts: the borders that periods leave which were cut out, ascending.
  ///   - selection: the selection of the rows.
  ///   - recorded: the device's own distance; nil where no total is asked for.
  ///   - log: receives what had to be repaired.
  init(
    _ view: borrowing TrackView, of track: Track? = nil, by rule: DistanceRule,
    gaps gapRule: GapRule = .none, cuts: [Gap] = [], selection: RowSelection? = nil,
    recorded: RecordedFigures? = nil,
    reportingTo log: inout DiagnosticLog
  ) {
    let recordedSegments = view.segments
    var steps = Self.steps(view, segments: recordedSegments, by: rule)
    let times =
      if let track, FilledTimes.isWhole(view.times, segments: recordedSegments) {
        track.column(.time)
      } else {
        FilledTimes.fill(
          view.times, along: Self.accumulated(steps).span, segments: recordedSegments, log: &log)
      }
    // Where the device counted the distance, as in a pool by its lengths, it grows in large steps.
    let isMeasured = !view.latitudes.isEmpty && !rule.isDevice
    let counted =
      isMeasured && gapRule.isActive
      ? CountedHoles(
        view.distances, selection?.stepCounts ?? StepCounts(), times: times, steps: steps,
        segments: recordedSegments,
        longerThan: gapRule.minimumHole) : CountedHoles()
    let found = gapRule.gaps(
      times: times, steps: steps, counted: counted, altitudes: view.altitudes,
      pauses: view.pauses, isCounted: !isMeasured, segments: recordedSegments
    )
    .filter { isMeasured || $0.kind != .jump }
    let gaps = Self.merged(found, cuts)
    let jumps = gaps.filter(\.kind.isBorder).map(\.row)
    // The way in a pause was not recorded.
    for gap in gaps where gap.kind == .paused { steps[gap.row] = 0 }
    countedBridges = gaps.reduce(into: [:]) { bridges, gap in
      if gap.kind == .bridged, counted[gap.row] == gap.meters {
        bridges[gap.row] = counted.error(at: gap.row)
      }
    }
    var wholeLength: Double?
    if !jumps.isEmpty || !countedBridges.isEmpty {
      wholeLength = Self.accumulated(steps).last
      for row in jumps { steps[row] = 0 }
      for row in countedBridges.keys { steps[row] = counted[row] ?? steps[row] }
    }
    distances = Self.accumulated(steps)
    recordedDistance = wholeLength ?? distances.last ?? 0
    let segments = recordedSegments.divided(before: jumps)
    (self.segments, self.gaps, self.times) = (segments, gaps, times)
    heartRates = SensorMean.bridged(
      track?.column(.heartRate) ?? ContiguousArray(copying: view.heartRates), times: times,
      segments: segments)
    let length = distances.last ?? 0
    if let recorded, selection?.hasPositions == false {
      // A total of nothing next to rows that count is none.
      let total = recorded.deviceDistance.flatMap { $0 > 0 ? $0 : nil }
      distance = total ?? recorded.distanceCounted(along: length) ?? recorded.deviceDistance
    } else if let recorded, rule.isDevice {
      // A device that counted no distance has none, though the columns come from the positions.
      distance = recorded.deviceDistance ?? (recorded.lastDistance == nil ? nil : length)
    } else {
      distance = length
    }
    if let distance, distance != length, Self.isScalable(length, to: distance) {
      for row in distances.indices { distances[row] *= distance / length }
    }
  }

  /// Whether the device's total corrects what its rows counted, as one does that was calibrated after
  /// the walk, rather than being of another way than theirs.
  private static func isScalable(_ length: Double, to total: Double) -> Bool {
    length > 0 && length.isFinite && (0.5...2).contains(total / length)
  }

  /// Whether the rows hold the session's distance, so that parts of them sum to it; so they do where it
  /// is unknown.
  var carriesDistance: Bool {
    distance.map { ($0 - length).magnitude <= 0.01 + 1e-9 * $0.magnitude } ?? true
  }

  /// The running sum of steps, without a copy where no one else holds them; O(rows).
  static func accumulated(_ steps: consuming ContiguousArray<Double>) -> ContiguousArray<Double> {
    var distances = steps
    var span = distances.mutableSpan
    CumulativeDistance.accumulate(&span)
    return distances
  }

  /// Gaps and cuts in one order; at the same row a cut takes precedence.
  private static func merged(_ gaps: [Gap], _ cuts: [Gap]) -> [Gap] {
    let rows = Set(cuts.map(\.row))
    return (gaps.filter { !rows.contains($0.row) } + cuts).sorted { $0.row < $1.row }
  }

  /// The segments, divided at every gap.
  var withoutGaps: [Range<Int>] {
    segments.divided(before: gaps.filter { !$0.kind.isBorder }.map(\.row))
  }

  /// Seconds of gaps that are neither moving nor standing, without periods that were cut out.
  public var unrecorded: Double {
    gaps.reduce(0) { $1.kind == .excluded ? $0 : $0 + $1.seconds - $1.counted }
  }

  /// Seconds of gaps that are bridged.
  public var bridged: Double {
    gaps.reduce(0) { $1.kind == .bridged ? $0 + $1.counted : $0 }
  }

  /// The gap that ends at a row; O(log gaps).
  func gap(endingAt row: Int) -> Gap? {
    let found = gaps.indices.binarySearch { gaps[$0].row >= row }
    return found < gaps.count && gaps[found].row == row ? gaps[found] : nil
  }

  /// The path whose holes have the ways that are expected across them in place of straight lines;
  /// O(rows), O(1) without holes.
  func winding(by ways: WaysAcrossHoles) -> PathColumns {
    var path = self
    path.waysAcrossHoles = ways
    guard distance == length, ways.ways.contains(where: { $0.expected != $0.meters }) else {
      return path
    }
    var steps = steps
    for way in ways.ways {
      steps[way.row] = way.expected
      let gap = gaps.indices.binarySearch { gaps[$0].row >= way.row }
      path.gaps[gap].way = way.expected
    }
    path.distances = Self.accumulated(steps)
    path.distance = path.length
    return path
  }

  /// The path whose gaps know how much of them was motion; O(gaps).
  func telling(_ probabilities: ContiguousArray<Double>) -> PathColumns {
    var path = self
    for index in gaps.indices where !gaps[index].kind.isBorder {
      path.gaps[index].moving = probabilities[gaps[index].row] * gaps[index].counted
    }
    return path
  }

  /// Metres a second of the motion between gaps; nil where nothing moves.
  ///
  /// O(rows).
  func pace(_ isMoving: ContiguousArray<Bool>) -> Double? {
    var (meters, seconds) = (0.0, 0.0)
    for piece in withoutGaps {
      for row in piece.dropFirst() where isMoving[row] {
        meters += distances[row] - distances[row - 1]
        seconds += times[row] - times[row - 1]
      }
    }
    return meters > 0 && seconds > 0 && meters.isFinite && seconds.isFinite
      ? meters / seconds : nil
  }

  /// The length of each step by a rule; O(rows).
  static func steps(
    _ view: borrowing TrackView, segments: [Range<Int>], by rule: DistanceRule
  ) -> ContiguousArray<Double> {
    var steps = ContiguousArray<Double>(repeating: 0, count: view.count)
    // A session without positions still moves where the device counted distance, and one whose
    // device counted none still moves where there are positions.
    var rule = view.latitudes.isEmpty ? DistanceRule.device : rule
    if rule.isDevice && !view.latitudes.isEmpty && view.distances.lastFinite == nil {
      rule = .standard
    }
    for segment in segments where segment.count > 1 {
      var all = steps.mutableSpan
      var lengths = all._mutatingExtracting(segment)
      rule.stepLengths(
        times: view.times.part(segment), latitudes: view.latitudes.part(segment),
        longitudes: view.longitudes.part(segment), altitudes: view.altitudes.part(segment),
        distances: view.distances.part(segment), into: &lengths)
    }
    return steps
  }
}

extension PathColumns {
  /// Seconds of each interval that counts, 0 elsewhere, as a new column; empty without times.
  ///
  /// O(rows).
  public var durations: ContiguousArray<Double> {
    guard !times.isEmpty else { return [] }
    var durations: ContiguousArray<Double> = []
    durations.reserveCapacity(count)
    var block = DurationBlock(self)
    while block.advance(along: self) { durations.append(contentsOf: block.durations) }
    return durations
  }

  /// Seconds of all intervals that count; O(rows).
  var countedTime: Double {
    guard !times.isEmpty else { return 0 }
    var sum = 0.0
    var block = DurationBlock(self)
    while block.advance(along: self) {
      let durations = block.durations
      for row in durations.indices { sum += max(durations[row], 0) }
    }
    return sum
  }

  /// Metres from the row before, as a new column; O(rows).
  public var steps: ContiguousArray<Double> {
    ContiguousArray(rows: count, of: 0) { Steps.fill(0..<count, of: distances.span, into: &$0) }
  }
}
