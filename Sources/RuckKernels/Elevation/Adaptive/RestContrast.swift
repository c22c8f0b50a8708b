/// The gain of a walk if all that its altitudes change in motion beyond what they change at rest is ground.
///
/// The mean square of the change between two bins is twice the variogram (Matheron 1963, Principles of
/// Geostatistics). At rest it is that of the noise; in motion the ground adds its own, d. The mean size of a
/// change is at most √d (Cauchy-Schwarz), and half of it is gain: over T seconds of walking, in changes over
/// t seconds, at most T / t · √d / 2.
struct RestContrast {
  /// Metres.
  let gain: Double

  /// Bins from one altitude to the other: a hill that takes a minute is not passed unseen within twenty seconds.
  private static let lag = 2
  /// Seconds of rest that say as much as one independent value of the noise.
  private static let memory = 60.0
  /// How many such values state the noise.
  private static let leastValues = 2.0
  /// Deviations by which the noise at rest may have been smaller than that in motion by chance.
  private static let chance = 0.25

  /// Compares the bins at rest with the others; nil where the rests are too short to state their noise.
  ///
  /// O(bins).
  init?(_ cells: AltitudeBins) {
    // The mean of a rest is not known.
    let values = cells.restSeconds / Self.memory - Double(cells.rests.count)
    guard values >= Self.leastValues else { return nil }
    var (rest, motion) = (Changes(), Changes())
    var rests = cells.rests[...]
    for part in cells.parts where part.count > Self.lag {
      for bin in part.lowerBound..<part.upperBound - Self.lag {
        let change = cells.altitudes[bin + Self.lag] - cells.altitudes[bin]
        while let first = rests.first, first.upperBound <= bin { rests.removeFirst() }
        if let next = rests.first, next.lowerBound <= bin + Self.lag {
          // What is partly at rest says nothing of either.
          if next.contains(bin), next.contains(bin + Self.lag) { rest.add(change) }
        } else {
          motion.add(change)
        }
      }
    }
    guard rest.count > 0, motion.count > 0 else { return nil }
    let noise = rest.mean * max(1 - Self.chance * (2 / values).squareRoot(), 0)
    let change = max(motion.mean - noise, 0).squareRoot()
    gain = motion.count / Double(Self.lag) * change / 2
  }

  /// The mean square of changes.
  private struct Changes {
    private(set) var count = 0.0
    private var squares = 0.0

    mutating func add(_ change: Double) {
      squares += change * change
      count += 1
    }

    var mean: Double { squares / count }
  }
}
