internal import RuckKernels

/// What the numbers of a session are summed from: columns over a track, one value per row.
///
/// Held are the columns that cost a search over the whole track; durations, speeds and grades
/// follow from them and are derived in passing, block by block (``MotionBlock``). A value that
/// belongs to an interval stands in the row that ends it. Intervals that cross the border of two
/// segments count nothing. Memory is 9 bytes a row, and 8 more for each of times and altitudes that
/// had to be repaired or belong to no track.
struct MotionColumns: Sendable {
  let segments: [Range<Int>]
  /// Seconds since 1970, finite and never falling inside a segment; empty without times.
  let times: ContiguousArray<Double>
  /// Metres from the first row.
  let cumulativeDistances: ContiguousArray<Double>
  /// Metres without gaps; empty without altitudes.
  let altitudes: ContiguousArray<Double>
  /// Whether each interval counts as moving; empty before ``mark(_:by:)``.
  private(set) var isMoving: ContiguousArray<Bool> = []
  /// Seconds over which speed is taken.
  let speedWindow: Double
  /// Metres over which grade is taken.
  let gradeWindow: Double

  var count: Int { cumulativeDistances.count }
}

extension MotionColumns {
  /// Derives the columns of a track in which every row has a position, or none has.
  ///
  /// - Parameters:
  ///   - view: the rows to use.
  ///   - track: the track that the view is of, if it is of one: times and altitudes that need no
  ///     repair are shared with it.
  ///   - rules: windows and metric.
  ///   - log: receives what had to be repaired.
  init(
    _ view: borrowing TrackView, of track: Track? = nil, rules: Rules, log: inout DiagnosticLog
  ) {
    let segments = view.segments
    let cumulative = Self.cumulativeDistances(view, segments: segments, rule: rules.distance)
    let times = Self.times(view, of: track, along: cumulative.span, log: &log)
    self.init(
      segments: segments, times: times, cumulativeDistances: cumulative,
      altitudes: Self.altitudes(view, of: track, along: cumulative.span),
      speedWindow: rules.speedWindow, gradeWindow: rules.gradeWindow)
  }

  /// Marks which intervals count as moving by a rule; without times, none does.
  mutating func mark(_ view: borrowing TrackView, by rule: MovingTimeRule) {
    if times.isEmpty {
      isMoving = ContiguousArray(repeating: false, count: count)
      return
    }
    isMoving = Self.moving(
      view, segments: segments, times: times.span, cumulativeDistances: cumulativeDistances.span,
      rule: rule)
  }

  private static func times(
    _ view: borrowing TrackView, of track: Track?, along distances: Span<Double>,
    log: inout DiagnosticLog
  ) -> ContiguousArray<Double> {
    let segments = view.segments
    if let track, FilledTimes.isWhole(view.times, segments: segments) { return track.column(.time) }
    return FilledTimes.fill(view.times, along: distances, segments: segments, log: &log)
  }

  private static func altitudes(
    _ view: borrowing TrackView, of track: Track?, along distances: Span<Double>
  ) -> ContiguousArray<Double> {
    if view.altitudes.isEmpty { return [] }
    if let track, FilledAltitudes.isWhole(view.altitudes) { return track.column(.altitude) }
    return FilledAltitudes.fill(view.altitudes, along: distances, segments: view.segments)
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

  /// The distance from the first row to each row by a rule.
  static func cumulativeDistances(
    _ view: borrowing TrackView, segments: [Range<Int>], rule: DistanceRule
  ) -> ContiguousArray<Double> {
    var column = stepLengths(view, segments: segments, rule: rule)
    var span = column.mutableSpan
    CumulativeDistance.accumulate(&span)
    return column
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
}

extension Span where Element == Double {
  /// The rows of a segment; none where the whole column is missing.
  @_lifetime(copy self)
  func part(_ segment: Range<Int>) -> Span<Double> {
    isEmpty ? Span() : extracting(segment)
  }
}
