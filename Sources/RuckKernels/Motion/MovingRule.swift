/// A moving-time rule of your own.
///
/// ```swift
/// /// Intervals with at least forty steps a minute.
/// struct Stepping: MovingRule {
///   let name = "stepping:40"
///   let evidence = RuleEvidence(method: "intervals with a cadence of at least 40 a minute")
///   func mark(
///     times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
///     cumulativeDistances: Span<Double>, altitudes: Span<Double>, speeds: Span<Double>,
///     cadences: Span<Double>, into moving: inout MutableSpan<Bool>
///   ) {
///     for row in cadences.indices { moving[row] = cadences[row] >= 40 }
///   }
/// }
/// var rules = Rules()
/// rules.moving = .custom(Stepping())
/// ```
public protocol MovingRule: Sendable {
  /// The rule with its parameters, as summaries name it. Two rules of one name are taken as equal.
  var name: String { get }
  /// What the rule counts, and where it comes from.
  var evidence: RuleEvidence { get }

  /// Marks the moving intervals of one segment: row `i` for the interval that ends there.
  ///
  /// What is marked in the first row, and where no time passes, does not count.
  ///
  /// - Parameters:
  ///   - times: seconds; NaN where unknown.
  ///   - latitudes: degrees, or an empty column.
  ///   - longitudes: degrees, or an empty column.
  ///   - cumulativeDistances: metres along the path, without NaN.
  ///   - altitudes: metres, or an empty column.
  ///   - speeds: the device's metres per second, or an empty column.
  ///   - cadences: steps or revolutions per minute, or an empty column.
  ///   - moving: the column to fill, as long as the times; false in every row before.
  func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    cumulativeDistances: Span<Double>, altitudes: Span<Double>, speeds: Span<Double>,
    cadences: Span<Double>, into moving: inout MutableSpan<Bool>)
}
