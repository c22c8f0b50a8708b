internal import RuckMetrics

/// The plots of a session for `--plot`, with a value for each column of dots.
struct SessionProfiles: Sendable {
  private let altitudes, speeds, gains: [Double]
  private let distance: Double?

  /// The largest threshold of the curve in metres.
  private static let lastThreshold = 20.0

  init?(_ tracked: TrackedSession, width: Int) {
    guard let comparison = tracked.comparison else { return nil }
    altitudes = comparison.altitudes(inSections: width)
    speeds = comparison.speeds(inSections: width)
    gains = comparison.gainCurve(
      thresholds: (0..<width).map { Self.lastThreshold * Double($0) / Double(width - 1) }
    ).map(\.gain)
    distance = comparison.track.summary.distance
  }

  /// The three drawings.
  func lines(_ style: PlotStyle, _ number: NumberText) -> [String] {
    let ends = (left: number.distance(0), right: number.distance(distance))
    let plots = [
      TextPlot(
        title: "gain by turning points, against their threshold", values: gains,
        ends: (number.height(0), number.height(Self.lastThreshold)), minimumSpan: 2,
        label: { number.height($0) }),
      TextPlot(
        title: "elevation", values: altitudes, ends: ends, minimumSpan: 2,
        label: { number.height($0) }),
      .pace(speeds, ends: ends, number),
    ]
    return plots.flatMap { [""] + $0.lines(style) }
  }
}
