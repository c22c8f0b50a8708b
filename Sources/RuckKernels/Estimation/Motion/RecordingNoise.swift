/// The noise of the positions of a recording, as its bins show it.
package struct RecordingNoise {
  // Bins of five seconds follow every step of a walk; longer ones average more noise.
  private static let shortBlock = 5.0
  /// Nats by which a way to err may be less likely than another by the growth of the noise alone;
  /// beyond that it is not considered.
  private static let negligible = 12.0

  /// Bins long enough for the noise.
  let blocks: BinnedPath
  /// The possible error models of the bins, with the evidence for each apart from the path, in nats: the growth
  /// of the noise, and its size (``NoiseAmongBends``).
  package let models: [(model: PositionErrorModel, evidence: Double)]

  /// Looks at rows whose times do not fall; O(n).
  ///
  /// - Precondition: there is a row, and positions are those of an ``UnwrappedPath``.
  package init(times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>) {
    let interval = SamplingInterval(of: times)
    let span = times[times.count - 1] - times[0]
    let short = max(min(Self.shortBlock, span / 6), interval.usual)
    var blocks = BinnedPath(
      times: times, latitudes: latitudes, longitudes: longitudes, length: short)
    var wander = blocks.wander
    if wander > 0.5 * short, let noise = SteadyTurn.deviation(x: blocks.x.span, y: blocks.y.span) {
      wander = min(wander, noise)
    }
    // It grows with the noise, for rests would come and go where it leaps.
    let length = min(2 * wander, max(Priors.Motion.steady, short))
    if length > short {
      // The noise of a random walk grows as the root of time; faster growth comes from bends.
      let bound = wander * (length / short).squareRoot()
      blocks = BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: length)
      wander = min(blocks.wander, bound)
    }
    let growth = Growth(
      of: blocks, times: times, latitudes: latitudes, longitudes: longitudes,
      interval: interval.usual)
    let hypotheses = NoiseAmongBends(seconds: interval.usual).hypotheses(showing: wander)
    let all = hypotheses.flatMap { hypothesis in
      Priors.Position.kinds.map { kind in
        let model = PositionErrorModel(
          wander: max(hypothesis.noise, Priors.Position.minimum), length: blocks.length,
          rows: blocks.rowsPerBlock, memory: kind.memory, smoothing: kind.smoothing)
        return (model: model, evidence: hypothesis.evidence + (growth?.evidence(of: kind) ?? 0))
      }
    }
    let maximum = all.map(\.evidence).max() ?? 0
    models = all.filter { $0.evidence > maximum - Self.negligible }
    self.blocks = blocks
  }

  /// The growth of the noise from means over half of a bin to means over a bin.
  private struct Growth {
    /// The natural logarithm of the ratio, and the sampling variance of that.
    private let logarithm, variance: Double

    /// Compares both; nil where half of a bin has fewer than two rows, or where there is no noise.
    ///
    /// O(n).
    init?(
      of blocks: BinnedPath, times: Span<Double>, latitudes: Span<Double>,
      longitudes: Span<Double>, interval: Double
    ) {
      guard interval <= 0.25 * blocks.length, blocks.wander > 0 else { return nil }
      let halves = BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: 0.5 * blocks.length)
      guard halves.wander > 0 else { return nil }
      logarithm = Elementary.log(blocks.wander / halves.wander)
      variance =
        BlockPositionNoise.varianceOfLogarithm
        * (1 / Double(blocks.times.count) + 1 / Double(halves.times.count))
    }

    /// Returns its likelihood where positions err in one way, in nats, up to a constant.
    func evidence(of kind: Priors.Position.Kind) -> Double {
      let variance = kind.spread * kind.spread + variance
      let deviation = logarithm - Elementary.log(kind.growth)
      return -0.5 * (deviation * deviation / variance + Elementary.log(variance))
    }
  }
}
