/// The noise of the positions of a recording, as its bins show it.
struct RecordingNoise {
  // Bins of five seconds follow every step of a walk; those of ten average more noise.
  private static let shortBlock = 5.0
  private static let longBlock = 10.0
  private static let fineBlock = 2.5

  /// Bins long enough for the noise.
  let blocks: BinnedPath
  /// How the bins err.
  let model: PositionErrorModel

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
    var memory = Priors.Position.memory
    if wander > Priors.Position.minimum {
      let isFine = blocks.rowsPerBlock >= 2
      var isWhite =
        isFine
        && Self.rowsWander(
          above: 1.15 * wander, times: times, latitudes: latitudes, longitudes: longitudes,
          interval: interval)
      if !isFine || (isWhite && wander > 0.6 * blocks.length) {
        let twice = BinnedPath(
          times: times, latitudes: latitudes, longitudes: longitudes, length: 2 * blocks.length)
        isWhite = isWhite || wander > 1.15 * twice.wander
        if isWhite && wander > 0.6 * blocks.length && twice.wander > 0 {
          blocks = twice
          wander = twice.wander
        }
      }
      if isWhite { memory = Priors.Position.memoryOfWhite }
    }
    model = PositionErrorModel(
      wander: max(wander, Priors.Position.minimum), length: blocks.length,
      rows: blocks.rowsPerBlock,
      memory: memory)
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

  /// How probable it is that the receiver has smoothed its positions.
  ///
  /// Second differences over a time t then grow like t to t² up to ten seconds; those of a random walk grow like √t.
  /// A half is halfway between: t to the power of 3/4, from a few rows together, for what is white in rows hides how
  /// smooth the rest is, to five seconds and from there to ten. The columns are those of the noise. O(n).
  func smoothness(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> Double {
    /// How probable it is that the growth from one time to another is that of smoothed noise.
    func growth(from start: Double, to end: Double) -> Double {
      let usual = Elementary.pow(end / start, 0.75) * wander(start)
      return usual > 0 ? 1 - Soft.below(wander(end), usual) : 0
    }
    func wander(_ length: Double) -> Double {
      if length == blocks.length { return blocks.wander }
      return BinnedPath(
        times: times, latitudes: latitudes, longitudes: longitudes, length: length
      ).wander
    }
    let interval = SamplingInterval(of: times)
    // Recorded by distance a rest has no rows, and what has rows went that far.
    if !interval.isRegular, Self.isByDistance(latitudes: latitudes, longitudes: longitudes) {
      return 0
    }
    // What rows further apart show of it is bends as well as noise.
    guard interval.usual < Self.longBlock else { return 1 }
    let short = max(Self.shortBlock, interval.usual)
    let long = growth(from: short, to: 2 * short)
    guard interval.usual < Self.shortBlock else { return long }
    return min(long, growth(from: max(interval.usual, Self.fineBlock), to: short))
  }

  /// Whether each row is a certain distance or a little more from the one before it.
  private static func isByDistance(latitudes: Span<Double>, longitudes: Span<Double>) -> Bool {
    var steps = ContiguousArray(repeating: 0.0, count: latitudes.count)
    var span = steps.mutableSpan
    Haversine().stepLengths(latitudes: latitudes, longitudes: longitudes, into: &span)
    steps.removeFirst()
    guard steps.count >= 10 else { return false }
    let usual = steps.takeOrdered(at: steps.count / 2)
    return steps.takeOrdered(at: steps.count / 50) > 0.8 * usual
  }
}
