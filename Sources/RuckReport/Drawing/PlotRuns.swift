internal import RuckMetrics

/// The rows of a track by the columns of a drawing in which they fall.
///
/// At most a few runs a column, however many rows and breaks there are. O((columns + breaks) log rows) time,
/// O(columns) memory besides the breaks.
struct PlotRuns: Sendable {
  /// The number of columns of a drawing.
  static let columns = 360
  private static let limit = 4 * columns

  /// Neighbouring rows of one column.
  struct Run: Sendable {
    /// The column, from 0.
    let column: Int
    let rows: Range<Int>
    /// Whether the line is interrupted before them.
    let isAfterBreak: Bool
  }

  /// The runs in the order of the rows.
  let runs: [Run]
  /// The length of the axis in metres or seconds.
  let length: Double
  /// The axis of the drawing.
  let axis: ReportOptions.Axis
  private let start: Double

  /// The columns of a track; nil where the axis asked for has no length.
  init?(_ track: AnalyzedTrack, over axis: ReportOptions.Axis) {
    let path = track.path
    let values = axis == .distance ? path.distances : path.times
    let start = axis == .distance ? 0 : track.summary.start ?? .nan
    let length = axis == .distance ? path.length : track.summary.elapsed ?? .nan
    guard length > 0, length < 1e12, !values.isEmpty else { return nil }
    (self.axis, self.start, self.length) = (axis, start, length)
    let breaks = Self.breaks(path)
    var next = 0
    var runs: [Run] = []
    // The run that is not yet complete.
    var (first, column, isAfterBreak) = (0, -1, false)
    func columnIndex(of row: Int) -> Int? {
      Int((values[row] - start) / length * Double(Self.columns), clampedTo: 0...(Self.columns - 1))
    }
    var row = 0
    while row < values.count {
      var isBreak = false
      while next < breaks.count, breaks[next] <= row {
        isBreak = true
        next += 1
      }
      let own = columnIndex(of: row)
      if own ?? column != column || isBreak && !isAfterBreak || column < 0,
        runs.count < Self.limit - 1 || column < 0
      {
        if column >= 0 {
          runs.append(Run(column: column, rows: first..<row, isAfterBreak: isAfterBreak))
        }
        (first, column, isAfterBreak) = (row, own ?? max(column, 0), isBreak)
      }
      // Between two breaks the values never fall.
      let end = next < breaks.count ? min(breaks[next], values.count) : values.count
      row = (row + 1..<max(row + 1, end)).gallopingSearch { columnIndex(of: $0) != own }
    }
    runs.append(Run(column: column, rows: first..<values.count, isAfterBreak: isAfterBreak))
    self.runs = runs
  }

  /// The rows before which the line is interrupted, in order.
  private static func breaks(_ path: PathColumns) -> [Int] {
    let borders = path.segments.lazy.filter { !$0.isEmpty && $0.lowerBound > 0 }.map(\.lowerBound)
    return (borders + path.gaps.map(\.row)).sorted()
  }

  /// The position of a row along the axis, 0 to 1.
  func share(_ row: Int, _ track: AnalyzedTrack) -> Double {
    share((axis == .distance ? track.path.distances : track.path.times)[row])
  }

  private func share(_ value: Double) -> Double { min(max((value - start) / length, 0), 1) }

  var columnLength: SplitLength {
    let length = length / Double(Self.columns)
    return axis == .distance ? .distance(.meters(length)) : .time(seconds: length)
  }

  /// The part of the axis between two of its values, 0 to 1.
  func share(_ low: Double, to high: Double) -> ClosedRange<Double> {
    let (one, two) = (share(low), share(high))
    return min(one, two)...max(one, two)
  }
}

extension LaneAxis {
  /// Ticks in the units asked for, each with its position from 0 to 1.
  func ticks(_ options: ReportOptions) -> [Plot.Tick] {
    switch axis {
    // Long times in hours, for clock times would be wide.
    case .time where length < 6 * 3600:
      return Ticks.clock(0...length, atMost: 4).map {
        Plot.Tick(share: $0.value / length, text: $0.text)
      }
    case .time: return ticks(of: 3600, "h")
    case .distance:
      return options.units == .imperial
        ? ticks(of: Length.metersPerMile, "mi") : ticks(of: 1000, "km")
    }
  }

  private func ticks(of unit: Double, _ name: String) -> [Plot.Tick] {
    Ticks.decimal(0...(length / unit), atMost: 6).map { tick in
      Plot.Tick(
        share: tick.value * unit / length, text: tick.value == 0 ? "0 \(name)" : tick.text)
    }
  }
}
