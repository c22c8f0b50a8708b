internal import RuckKernels

/// What the numbers of a session are summed from: columns derived from a track, one value per row.
///
/// A value that belongs to an interval stands in the row that ends it. Intervals that cross the
/// border of two segments count nothing. Memory is five columns of 8 bytes a row, a sixth where
/// times had to be repaired, and the marks of motion.
struct MotionColumns: Sendable {
  let segments: [Range<Int>]
  /// Seconds since 1970, finite and never falling inside a segment; empty without times.
  let times: ContiguousArray<Double>
  /// Metres from the row before.
  let steps: ContiguousArray<Double>
  /// Metres from the first row.
  let cumulativeDistances: ContiguousArray<Double>
  /// Seconds of each interval that counts; 0 elsewhere.
  ///
  /// Empty without times.
  let durations: ContiguousArray<Double>
  /// Windowed speed of each interval in metres a second; NaN where nothing counts.
  let speeds: ContiguousArray<Double>
  /// Windowed grade of each interval as rise over run; 0 where it is unknown.
  let grades: ContiguousArray<Double>
  /// Whether each interval counts as moving.
  let isMoving: ContiguousArray<Bool>

  var count: Int { steps.count }
}

extension MotionColumns {
  /// Derives the columns of a track in which every row has a position, or none has.
  ///
  /// - Parameters:
  ///   - view: the rows to use.
  ///   - track: the track that the view is of, if it is of one: times that need no repair are shared
  ///     with it.
  ///   - rules: windows, metric and moving rule.
  ///   - log: receives what had to be repaired.
  init(
    _ view: borrowing TrackView, of track: Track? = nil, rules: Rules, log: inout DiagnosticLog
  ) {
    let count = view.count
    let segments = view.segments
    let steps = Self.stepLengths(view, segments: segments, rule: rules.distance)
    var cumulative = ContiguousArray<Double>(repeating: 0, count: count)
    do {
      var span = cumulative.mutableSpan
      CumulativeDistance.accumulate(steps: steps.span, into: &span)
    }
    let times = Self.times(view, of: track, along: cumulative.span, log: &log)
    var durations: ContiguousArray<Double> = []
    var speeds = ContiguousArray<Double>(repeating: .nan, count: count)
    var grades = ContiguousArray<Double>(repeating: 0, count: count)
    var isMoving = ContiguousArray<Bool>(repeating: false, count: count)
    if !times.isEmpty {
      durations = Self.durations(times.span, segments: segments)
      Self.forEachSegment(segments, &speeds) { range, slopes in
        WindowedSlope.compute(
          x: times.span.extracting(range), y: cumulative.span.extracting(range),
          window: rules.speedWindow, into: &slopes)
      }
      isMoving = Self.moving(
        view, segments: segments, times: times.span, cumulativeDistances: cumulative.span,
        rule: rules.moving)
    }
    if !view.altitudes.isEmpty {
      if FilledAltitudes.isWhole(view.altitudes) {
        Self.fillGrades(
          &grades, view.altitudes, along: cumulative.span, segments: segments,
          window: rules.gradeWindow)
      } else {
        let altitudes = FilledAltitudes.fill(
          view.altitudes, along: cumulative.span, segments: segments)
        Self.fillGrades(
          &grades, altitudes.span, along: cumulative.span, segments: segments,
          window: rules.gradeWindow)
      }
    }
    self.init(
      segments: segments, times: times, steps: steps, cumulativeDistances: cumulative,
      durations: durations, speeds: speeds, grades: grades, isMoving: isMoving)
  }

  private static func times(
    _ view: borrowing TrackView, of track: Track?, along distances: Span<Double>,
    log: inout DiagnosticLog
  ) -> ContiguousArray<Double> {
    let segments = view.segments
    if let track, FilledTimes.isWhole(view.times, segments: segments) { return track.column(.time) }
    return FilledTimes.fill(view.times, along: distances, segments: segments, log: &log)
  }

  private static func fillGrades(
    _ grades: inout ContiguousArray<Double>, _ altitudes: Span<Double>,
    along distances: Span<Double>, segments: [Range<Int>], window: Double
  ) {
    forEachSegment(segments, &grades) { range, slopes in
      WindowedSlope.compute(
        x: distances.extracting(range), y: altitudes.extracting(range), window: window,
        into: &slopes)
      for row in slopes.indices where slopes[row].isNaN { slopes[row] = 0 }
    }
  }

  /// Whether each interval counts as moving by a rule.
  static func moving(
    _ view: borrowing TrackView, segments: [Range<Int>], times: Span<Double>,
    cumulativeDistances: Span<Double>, rule: MovingTimeRule
  ) -> ContiguousArray<Bool> {
    var isMoving = ContiguousArray<Bool>(repeating: false, count: view.count)
    for segment in segments where segment.count > 1 {
      var all = isMoving.mutableSpan
      var part = all._mutatingExtracting(segment)
      rule.mark(
        times: times.extracting(segment), latitudes: view.latitudes.part(segment),
        longitudes: view.longitudes.part(segment),
        cumulativeDistances: cumulativeDistances.extracting(segment),
        altitudes: view.altitudes.part(segment), speeds: view.speeds.part(segment),
        cadences: view.cadences.part(segment), into: &part)
    }
    return isMoving
  }

  private static func forEachSegment(
    _ segments: [Range<Int>], _ column: inout ContiguousArray<Double>,
    _ body: (Range<Int>, inout MutableSpan<Double>) -> Void
  ) {
    for segment in segments where segment.count > 1 {
      var all = column.mutableSpan
      var part = all._mutatingExtracting(segment)
      body(segment, &part)
    }
  }

  /// The length of each step by a rule, as the columns take it.
  static func stepLengths(
    _ view: borrowing TrackView, segments: [Range<Int>], rule: DistanceRule
  ) -> ContiguousArray<Double> {
    var steps = ContiguousArray<Double>(repeating: 0, count: view.count)
    // A session without positions still moves where the device counted distance, and one whose
    // device counted none still moves where there are positions.
    var rule = view.latitudes.isEmpty ? DistanceRule.device : rule
    if rule.isDevice && !view.latitudes.isEmpty
      && SessionAnalysis.lastFinite(view.distances) == nil
    {
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

  private static func durations(
    _ times: Span<Double>, segments: [Range<Int>]
  ) -> ContiguousArray<Double> {
    var durations = ContiguousArray<Double>(repeating: 0, count: times.count)
    for segment in segments {
      for row in segment.dropFirst() { durations[row] = times[row] - times[row - 1] }
    }
    return durations
  }
}

extension Span where Element == Double {
  /// The rows of a segment; none where the whole column is missing.
  @_lifetime(copy self)
  func part(_ segment: Range<Int>) -> Span<Double> {
    isEmpty ? Span() : extracting(segment)
  }
}
