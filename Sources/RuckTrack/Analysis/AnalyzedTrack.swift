/// A track after its analysis: the summary, and the columns that splits are cut from.
public struct AnalyzedTrack: Sendable {
  /// The numbers of the whole session.
  public let summary: SessionSummary
  let columns: MotionColumns
  let costs: CostColumns
  let heartRates: ContiguousArray<Double>
  /// The rows of the recording that the columns' rows are; empty where they are all of them.
  let keptRows: ContiguousArray<Int>
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
