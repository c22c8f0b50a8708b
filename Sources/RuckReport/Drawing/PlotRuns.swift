internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// The rows of a track by the columns of a drawing in which they fall.
///
/// At most a few runs a column, however many rows and breaks there are. O(rows) time, O(columns) memory.
struct PlotRuns: Sendable {
  /// How many columns a drawing has.
  static let columns = 360
  private static let limit = 4 * columns

  /// Neighbouring rows of one column.
  struct Run: Sendable {
    /// The column, from 0.
    let column: Int
    /// The rows.
    var rows: Range<Int>
    /// Whether the line is interrupted before them.
    let isAfterBreak: Bool
  }

  /// The runs in the order of the rows.
  let runs: [Run]
  /// The length of the axis in metres or seconds.
  let length: Double
  /// What is drawn over.
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
    var runs: [Run] = []
    var borders = path.segments.lazy.filter { !$0.isEmpty }.map(\.lowerBound)[...]
    var gaps = path.gaps[...]
    for row in values.indices {
      var isBreak = false
      while let border = borders.first, border <= row {
        isBreak = isBreak || border == row && row > 0
        borders = borders.dropFirst()
      }
      while let gap = gaps.first, gap.row <= row {
        isBreak = isBreak || gap.row == row
        gaps = gaps.dropFirst()
      }
      let place = (values[row] - start) / length * Double(Self.columns)
      let column = Int(place, clampedTo: 0...(Self.columns - 1)) ?? runs.last?.column ?? 0
      let isNew =
        runs.last.map { $0.column != column || isBreak && !$0.isAfterBreak } ?? true
      if isNew, runs.count < Self.limit {
        runs.append(Run(column: column, rows: row..<(row + 1), isAfterBreak: isBreak))
      } else {
        runs[runs.count - 1].rows = runs[runs.count - 1].rows.lowerBound..<(row + 1)
      }
    }
    self.runs = runs
  }

  /// The place of a row along the axis, 0 to 1.
  func share(_ row: Int, _ track: AnalyzedTrack) -> Double {
    let values = axis == .distance ? track.path.distances : track.path.times
    return min(max((values[row] - start) / length, 0), 1)
  }

  /// Ticks of the axis in the units asked for, each with its place from 0 to 1.
  func ticks(_ options: ReportOptions) -> [(share: Double, text: String)] {
    switch axis {
    case .time:
      return Ticks.clock(0...length, most: 4).map { ($0.value / length, $0.text) }
    case .distance:
      let unit = options.units == .imperial ? Length.metersPerMile : 1000
      return Ticks.decimal(0...(length / unit), most: 8).map { ($0.value * unit / length, $0.text) }
    }
  }
}
