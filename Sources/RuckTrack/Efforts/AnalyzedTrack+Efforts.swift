internal import RuckKernels

extension AnalyzedTrack {
  /// The best efforts of the session, in the order asked for; kinds for which the session is too short
  /// or lacks the columns are left out.
  ///
  /// An effort lasts by the clock: a rest or a gap in recording inside it counts with its time, and
  /// the distance across a gap does not count, as in splits. Nor do energy and gain across a gap,
  /// so that power over a time with a gap in it is rather too low than too high. Gain is that of
  /// the gain rule. Where the clock falls back between two segments, no effort spans it, nor
  /// a segment that has distance but no time. Beyond a millimetre and a millisecond, which rounding
  /// takes, a session is long enough or it is not. O(kinds × rows) at most.
  ///
  /// - Parameter kinds: the kinds to search for, each with a positive extent.
  /// - Returns: at most one effort for each kind.
  /// - Precondition: the extents are positive and finite.
  public func efforts(_ kinds: [Effort.Kind] = Effort.Kind.standard) -> [Effort] {
    EffortSearch(self).best(of: kinds)
  }
}

/// The columns in which the efforts and the standards of one session are searched.
struct EffortSearch {
  /// Ranges of rows in which the clock does not fall.
  let runs: [Range<Int>]
  let times: ContiguousArray<Double>
  let distances: ContiguousArray<Double>
  /// Metres of gain up to each row; empty without altitudes.
  let gains: ContiguousArray<Double>
  /// Gross joules up to each row; empty without energy.
  let joules: ContiguousArray<Double>
  /// The load where it never changes; nil where it does or is unknown.
  private let load: Double?
  /// Kilograms times seconds up to each row; empty where the load never changes or is unknown.
  private let loadSeconds: ContiguousArray<Double>
  /// Recorded seconds up to each row; empty with the other.
  private let seconds: ContiguousArray<Double>
  private let selectedRows: ContiguousArray<Int>

  init(_ track: AnalyzedTrack) {
    let path = track.path
    times = path.times
    distances = path.distances
    gains = track.altitude.course?.gains ?? []
    selectedRows = track.selection.selectedRows
    runs = path.clockRuns
    let (powers, loads) = (track.energy.powers, track.energy.loads)
    joules = powers.isEmpty ? [] : Self.cumulative(along: path) { powers[$0] }
    load = loads.constant
    loadSeconds = loads.means.isEmpty ? [] : Self.cumulative(along: path) { loads.means[$0] }
    seconds = loads.means.isEmpty ? [] : Self.cumulative(along: path) { _ in 1 }
  }

  /// The recorded seconds of each row, multiplied by its value where it has one, added up to the row; empty
  /// without times.
  @inline(__always)
  private static func cumulative(
    along path: PathColumns, of value: (Int) -> Double
  ) -> ContiguousArray<Double> {
    guard !path.times.isEmpty else { return [] }
    return ContiguousArray(capacity: path.count) { sums in
      var sum = 0.0
      var block = DurationBlock(path)
      while block.advance(along: path) {
        let (durations, first) = (block.durations, block.rows.lowerBound)
        for index in durations.indices {
          let value = value(first + index)
          if value.isFinite { sum += value * durations[index] }
          sums.append(sum)
        }
      }
    }
  }

  /// The best effort of each kind; nothing of those of which the session has none.
  func best(of kinds: [Effort.Kind]) -> [Effort] {
    var bounds: [String: [WindowBounds]] = [:]
    return kinds.compactMap { kind in
      let (keys, totals) = columns(kind)
      guard !totals.isEmpty else { return nil }
      let known =
        bounds[kind.word]
        ?? runs.map {
          WindowBounds(keys: keys.span.extracting($0), totals: totals.span.extracting($0))
        }
      bounds[kind.word] = known
      let isTime = kind.meters != nil
      var best: (window: TrackWindow, run: Range<Int>)?
      for (run, bounds) in zip(runs, known) {
        guard let extent = Self.extent(kind.extent, in: keys, run),
          let window = BestWindow.search(
            extent: extent, keys: keys.span.extracting(run), totals: totals.span.extracting(run),
            bounds: bounds, wantsMaximum: !isTime
          ).window, window.value > 0, window.value.isFinite
        else { continue }
        if let found = best?.window.value,
          isTime ? window.value >= found : window.value <= found
        {
          continue
        }
        best = (window, run)
      }
      return best.map { effort(kind, $0.window, in: $0.run) }
    }
  }

  /// The column in which the length of a window is counted, and the one that is measured.
  private func columns(
    _ kind: Effort.Kind
  ) -> (keys: ContiguousArray<Double>, totals: ContiguousArray<Double>) {
    switch kind {
    case .fastest: (distances, times)
    case .farthest: (times, distances)
    case .highestPower: (times, joules)
    case .fastestGain: (times, gains)
    }
  }

  /// An extent that may be a thousandth of its unit longer than the run, by rounding.
  static func extent(
    _ asked: Double, in column: ContiguousArray<Double>, _ run: Range<Int>
  ) -> Double? {
    let all = column[run.upperBound - 1] - column[run.lowerBound]
    guard asked > all else { return asked }
    return asked - 0.001 <= all && all > 0 ? all : nil
  }

  /// The rows of the recording from one analysed row to another.
  private func recordedRows(_ first: Int, _ last: Int) -> Range<Int> {
    guard !selectedRows.isEmpty else { return first..<last + 1 }
    // They need not ascend: a recording may be written in another order.
    let rows = selectedRows[first...last]
    return (rows.min() ?? first)..<(rows.max() ?? last) + 1
  }

  /// The effort of a part of a run, with its figures.
  func effort(_ kind: Effort.Kind, _ window: TrackWindow, in run: Range<Int>) -> Effort {
    func ends(_ column: ContiguousArray<Double>) -> (start: Double, end: Double) {
      let part = column.span.extracting(run)
      return (Splits.value(of: part, at: window.start), Splits.value(of: part, at: window.end))
    }
    func growth(_ column: ContiguousArray<Double>) -> Double? {
      guard !column.isEmpty else { return nil }
      let (start, end) = ends(column)
      return end - start
    }
    let (startTime, endTime) = ends(times)
    let (startDistance, endDistance) = ends(distances)
    var value = window.value
    switch kind {
    case .fastest, .farthest: break
    case .highestPower(let seconds), .fastestGain(let seconds): value /= seconds
    }
    var load = load
    if let carried = growth(loadSeconds), let seconds = growth(seconds), seconds > 0 {
      load = carried / seconds
    }
    let first = window.rows.lowerBound + run.lowerBound
    let last = window.rows.upperBound - 1 + run.lowerBound
    return Effort(
      kind: kind, value: value, startTime: startTime, endTime: endTime,
      startDistance: startDistance, endDistance: endDistance,
      rows: recordedRows(first, last),
      meanLoad: load)
  }
}

extension PathColumns {
  /// The longest ranges of rows in which the clock does not fall, without the segments that have
  /// length but no time; none without times.
  ///
  /// O(segments).
  var clockRuns: [Range<Int>] {
    guard !times.isEmpty else { return [] }
    var runs: [Range<Int>] = []
    var open: Range<Int>?
    for segment in segments where !segment.isEmpty {
      let (first, last) = (segment.lowerBound, segment.upperBound - 1)
      let isMoment =
        times[last] <= times[first] && distances[last] > distances[first]
      let isJump = gap(endingAt: first)?.kind.isBorder ?? false
      if let run = open, isMoment || isJump || times[first] < times[run.upperBound - 1] {
        runs.append(run)
        open = nil
      }
      if !isMoment { open = (open?.lowerBound ?? first)..<segment.upperBound }
    }
    if let open { runs.append(open) }
    return runs
  }
}
