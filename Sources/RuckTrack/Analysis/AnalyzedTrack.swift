/// A track after its analysis: the summary, and the columns that splits are cut from.
public struct AnalyzedTrack: Sendable {
  /// The numbers of the whole session.
  public let summary: SessionSummary
  let columns: MotionColumns
  let costs: CostColumns
  let heartRates: ContiguousArray<Double>
  /// The rows of the recording that the columns' rows are; empty where they are all of them.
  var keptRows: ContiguousArray<Int> = []
}

extension MotionColumns {
  /// Metres over all segments.
  var totalDistance: Double { cumulativeDistances.last ?? 0 }

  /// Seconds since the earliest time, for profiles that count from the start; all NaN without
  /// times.
  var elapsed: ContiguousArray<Double> {
    guard let start = times.min() else {
      return ContiguousArray(repeating: .nan, count: count)
    }
    return ContiguousArray(times.lazy.map { $0 - start })
  }
}

extension SessionAnalysis {
  /// Marks the rows that have both coordinates and that the cleaning rule keeps.
  ///
  /// O(n). Returns the rows with both coordinates, those of them that are kept, and the report. The
  /// mask stays empty where all rows are kept, and where none has a position.
  func choosePoints(
    _ view: borrowing TrackView, in mask: inout ContiguousArray<Bool>
  ) -> (points: Int, kept: Int, report: CleaningReport) {
    guard !view.latitudes.isEmpty else { return (0, 0, CleaningReport()) }
    if rules.cleaning.isPlainlySound(view) { return (view.count, view.count, CleaningReport()) }
    mask = ContiguousArray(repeating: false, count: view.count)
    var keep = mask.mutableSpan
    let report = rules.cleaning.apply(to: view, keep: &keep)
    var points = 0
    var kept = 0
    for row in 0..<view.count {
      guard view.latitudes[row].isFinite, view.longitudes[row].isFinite else {
        keep[row] = false
        continue
      }
      points += 1
      if keep[row] { kept += 1 }
    }
    return (points, kept, report)
  }

  /// The last sample that is not missing.
  static func lastFinite(_ column: Span<Double>) -> Double? {
    var row = column.count - 1
    while row >= 0 {
      if column[row].isFinite { return column[row] }
      row -= 1
    }
    return nil
  }
}
