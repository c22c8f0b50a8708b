internal import RuckKernels

/// What the numbers of a session are summed from: columns derived from a track, one value per row.
///
/// A value that belongs to an interval stands in the row that ends it. Intervals that cross the
/// border of two segments count nothing. Memory is eight columns of 8 bytes a row.
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
  ///   - rules: windows, metric and moving rule.
  ///   - log: receives what had to be repaired.
  init(_ view: borrowing TrackView, rules: Rules, log: inout DiagnosticLog) {
    let count = view.count
    let segments = view.segments
    let steps = Self.stepLengths(view, segments: segments, rule: rules.distance)
    var cumulative = ContiguousArray<Double>(repeating: 0, count: count)
    do {
      var span = cumulative.mutableSpan
      CumulativeDistance.accumulate(steps: steps.span, into: &span)
    }
    let times = FilledTimes.fill(
      view.times, along: cumulative.span, segments: segments, log: &log)
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
      for segment in segments where segment.count > 1 {
        var all = isMoving.mutableSpan
        var part = all._mutatingExtracting(segment)
        rules.moving.mark(
          times: times.span.extracting(segment),
          latitudes: view.latitudes.part(segment), longitudes: view.longitudes.part(segment),
          cumulativeDistances: cumulative.span.extracting(segment),
          altitudes: view.altitudes.part(segment), speeds: view.speeds.part(segment),
          cadences: view.cadences.part(segment), into: &part)
      }
    }
    if !view.altitudes.isEmpty {
      let altitudes = FilledAltitudes.fill(
        view.altitudes, along: cumulative.span, segments: segments)
      Self.forEachSegment(segments, &grades) { range, slopes in
        WindowedSlope.compute(
          x: cumulative.span.extracting(range), y: altitudes.span.extracting(range),
          window: rules.gradeWindow, into: &slopes)
        for row in slopes.indices where slopes[row].isNaN { slopes[row] = 0 }
      }
    }
    self.init(
      segments: segments, times: times, steps: steps, cumulativeDistances: cumulative,
      durations: durations, speeds: speeds, grades: grades, isMoving: isMoving)
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

  private static func stepLengths(
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
