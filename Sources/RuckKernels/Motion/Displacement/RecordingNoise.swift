/// The noise of the positions of a recording, as its bins show it.
struct RecordingNoise {
  // Bins of five seconds follow every step of a walk; those of ten average more noise.
  private static let shortBlock = 5.0
  private static let longBlock = 10.0

  /// Bins long enough for the noise.
  let blocks: BinnedPath
  /// How the bins may err.
  let models: [PositionErrorModel]

  /// Looks at rows whose times do not fall; O(n).
  ///
  /// - Precondition: there is a row, and positions are those of an ``UnwrappedPath``.
  init(times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>) {
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
    let length = min(2 * wander, max(Self.longBlock, short))
    if length > short {
      // The noise of a random walk grows as the root of time; faster growth comes from bends.
      let bound = wander * (length / short).squareRoot()
      blocks = BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: length)
      wander = min(blocks.wander, bound)
    }
    let noise = max(wander, Priors.Position.minimum)
    let isSparse = blocks.rowsPerBlock < 2
    let isWhite =
      !isSparse
      && Self.rowsWander(
        above: 1.15 * noise, times: times, latitudes: latitudes, longitudes: longitudes,
        interval: interval)
    // A receiver that smooths has no noise from row to row; rows further apart than bins do not say.
    var kinds = [Priors.Position.unsmoothed]
    if !isWhite { kinds.append(Priors.Position.smoothed) }
    if isSparse || isWhite { kinds.append(Priors.Position.white) }
    models = kinds.map { kind in
      PositionErrorModel(
        wander: noise, length: blocks.length, rows: blocks.rowsPerBlock, memory: kind.memory,
        smoothing: kind.smoothing)
    }
    self.blocks = blocks
  }

  /// Whether the position noise of rows is above a bound.
  private static func rowsWander(
    above bound: Double, times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    interval: SamplingInterval
  ) -> Bool {
    guard interval.isRegular else {
      let rows = BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: interval.usual)
      return rows.wander > bound
    }
    return RowPositionNoise.exceeds(
      bound, times: times, latitudes: latitudes, longitudes: longitudes, interval: interval.usual)
  }
}
