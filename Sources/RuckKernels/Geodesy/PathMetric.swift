/// A method to measure the distance between two positions and along a path.
///
/// Metrics are values: a rule with its parameters, whose `name` a summary can print. A type needs
/// only `name` and `distance`; the column forms then follow, and a type that has a faster one
/// gives the same bits by it.
public protocol PathMetric: Sendable {
  /// The rule and its parameters, such as `haversine(R=6371008.8)`.
  var name: String { get }

  /// The method and the source of the metric; by default its name alone.
  var evidence: RuleEvidence { get }

  /// The distance in metres between two positions in degrees; NaN where a coordinate is NaN.
  func distance(
    fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
  ) -> Double

  /// Fills a column with the step lengths of a path: 0 for its first row, and for row `i` the
  /// distance in metres from row `i - 1`; NaN where one of the two has no position.
  ///
  /// - Precondition: the three columns have the same length.
  func stepLengths(
    latitudes: Span<Double>, longitudes: Span<Double>, into lengths: inout MutableSpan<Double>)

  /// The sum of the step lengths in metres, in the order of ``LaneSum``; steps that are NaN count
  /// as zero, fewer than two rows give 0.
  ///
  /// - Precondition: the two columns have the same length.
  func totalLength(latitudes: Span<Double>, longitudes: Span<Double>) -> Double
}

extension PathMetric {
  /// The metric by its name alone.
  public var evidence: RuleEvidence { RuleEvidence(method: name, source: "the caller") }

  /// Measures row by row with `distance`.
  ///
  /// O(n).
  public func stepLengths(
    latitudes: Span<Double>, longitudes: Span<Double>, into lengths: inout MutableSpan<Double>
  ) {
    let count = latitudes.count
    precondition(longitudes.count == count, "latitude and longitude columns differ in length")
    precondition(lengths.count == count, "the column of step lengths has another length")
    if count > 0 { lengths[0] = 0 }
    for row in 1..<max(1, count) {
      lengths[row] = distance(
        fromLatitude: latitudes[row - 1], fromLongitude: longitudes[row - 1],
        toLatitude: latitudes[row], toLongitude: longitudes[row])
    }
  }

  /// Measures row by row with `distance` and adds in the order of ``LaneSum``.
  ///
  /// O(n).
  public func totalLength(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
    let count = latitudes.count
    precondition(longitudes.count == count, "latitude and longitude columns differ in length")
    var lanes = SIMD8<Double>()
    for row in 1..<max(1, count) {
      let step = distance(
        fromLatitude: latitudes[row - 1], fromLongitude: longitudes[row - 1],
        toLatitude: latitudes[row], toLongitude: longitudes[row])
      if !step.isNaN { lanes[row % 8] += step }
    }
    return LaneSum.total(lanes)
  }
}
