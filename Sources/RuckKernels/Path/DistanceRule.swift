/// A rule that says how long each step of a track is.
///
/// The rules by name (``init(named:)``):
///
/// | name | what it measures |
/// | --- | --- |
/// | `trend` | great circles on the mean radius without the noise of positions: the default |
/// | `haversine`, `haversine:6378137` | great circles on a sphere, of the mean radius or of another |
/// | `geodesic` | the shortest line on the WGS 84 ellipsoid |
/// | `gpxpy` | that program's flat map: ``EquirectangularDistance`` |
/// | `device` | the distance that the device counted; unknown where it counted none |
/// | `haversine-3d` | great circles with the recorded altitudes added to each step: ``SlopeDistance`` |
/// | `haversine-smoothed`, `haversine-smoothed:20` | great circles between positions averaged over seconds (10 unless given): ``SmoothedPath`` |
///
/// The last two show what altitude and smoothing do to a distance; the default holds neither.
public struct DistanceRule: Sendable {
  private enum Kind: Sendable {
    case path(any PathMetric)
    case trend
    case slope
    case smoothed(window: Double)
    case device
  }

  /// The names that ``init(named:)`` knows, without parameters.
  public static let names = [
    "trend", "haversine", "geodesic", "gpxpy", "device", "haversine-3d", "haversine-smoothed",
  ]

  /// Great circles on the mean radius, in two dimensions, on positions as they are.
  public static let standard = path(Haversine())
  /// The default of an analysis: ``standard`` without what the noise of positions adds, by a local
  /// linear trend.
  ///
  /// The noise is that of a whole recording, so that a column of steps alone is the one of ``standard``.
  public static let trend = DistanceRule(
    kind: .trend, name: "trend",
    evidence: RuleEvidence(
      method:
        "great circles between neighbours without the noise of positions: along the velocity of "
        + "a local linear trend whose variances are estimated from the recording, less what rests show to be left of it",
      source: "Harvey (1989), Forecasting, Structural Time Series Models and the Kalman Filter"))
  /// The distance that the device counted.
  public static let device = DistanceRule(
    kind: .device, name: "device",
    evidence: RuleEvidence(method: "the distance that the device counted", source: "the recording"))
  /// Great circles on the mean radius with the altitude's change added to each step.
  public static let slope = DistanceRule(
    kind: .slope, name: "haversine-3d",
    evidence: RuleEvidence(
      method: "great circle between neighbours with their change of altitude: sqrt(d² + Δh²)"))

  private let kind: Kind
  /// The rule and its parameters, such as `haversine(R=6371008.8)`.
  public let name: String
  /// The method and the source of the rule.
  public let evidence: RuleEvidence

  /// Steps between neighbouring positions by a metric.
  public static func path(_ metric: any PathMetric) -> DistanceRule {
    DistanceRule(kind: .path(metric), name: metric.name, evidence: metric.evidence)
  }

  /// Great circles on the mean radius between positions averaged over a centred window of seconds.
  public static func smoothed(window: Double = 10) -> DistanceRule {
    precondition(window > 0, "a smoothing window must be positive")
    let evidence = RuleEvidence(
      method: "great circles between positions averaged over a window of time",
      parameters: [.init("window", window, unit: "s")])
    return DistanceRule(
      kind: .smoothed(window: window),
      name: "haversine-smoothed(\(evidence.parameters.text))", evidence: evidence)
  }

  /// Whether the distance is the device's own.
  public var isDevice: Bool {
    if case .device = kind { return true }
    return false
  }

  /// Fills a column with the step lengths of one segment in metres: 0 for its first row, for row
  /// `i` the length from row `i - 1`; NaN where one of the two has no position.
  ///
  /// O(n). Smoothing takes up to five columns of memory, the slope one, the other rules none.
  ///
  /// - Parameters:
  ///   - times: seconds, or an empty column.
  ///   - latitudes: degrees.
  ///   - longitudes: degrees.
  ///   - altitudes: metres, or an empty column.
  ///   - distances: the device's cumulative metres, or an empty column.
  ///   - lengths: the column to fill.
  /// - Precondition: the columns are as long as `lengths`, or empty where that is allowed.
  public func stepLengths(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    altitudes: Span<Double>, distances: Span<Double>, into lengths: inout MutableSpan<Double>
  ) {
    switch kind {
    case .path(let metric):
      metric.stepLengths(latitudes: latitudes, longitudes: longitudes, into: &lengths)
    case .trend:
      Haversine().stepLengths(latitudes: latitudes, longitudes: longitudes, into: &lengths)
    case .device:
      DeviceDistance.stepLengths(times: times, distances: distances, into: &lengths)
    case .slope:
      let level = ContiguousArray(rows: lengths.count, of: 0.0) {
        Haversine().stepLengths(latitudes: latitudes, longitudes: longitudes, into: &$0)
      }
      SlopeDistance.lengthen(steps: level.span, altitudes: altitudes, into: &lengths)
    case .smoothed(let window):
      let smooth = ContiguousArray.pair(rows: lengths.count, of: 0.0) {
        SmoothedPath.compute(
          times: times, latitudes: latitudes, longitudes: longitudes, window: window,
          intoLatitudes: &$0, longitudes: &$1)
      }
      Haversine().stepLengths(
        latitudes: smooth.0.span, longitudes: smooth.1.span, into: &lengths)
    }
  }
}
