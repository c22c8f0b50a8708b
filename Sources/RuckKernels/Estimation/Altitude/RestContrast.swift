/// The excess of the change of altitudes in motion over that at rest and between two passes of a place,
/// where all that changes is noise.
///
/// The mean square of the change between two bins is twice the variogram (Matheron 1963, Principles of
/// Geostatistics). At rest it is that of the noise; in motion the ground adds its own.
struct RestContrast {
  /// The number of independent values of the noise in the rests, and where a place is passed again.
  private let values: Double
  private let lag: Int
  private let rest: Changes
  private let motion: Changes

  /// Bins between two altitudes: a hill that takes a minute is not passed unseen within two of ten seconds.
  static let lagOfGain = 2

  /// Seconds of rest that say as much as one independent value of the noise.
  private static let memory = 60.0
  /// The minimum number of such values that state the noise.
  private static let minimumValues = 2.0
  /// Deviations by which the noise at rest may have been smaller than that in motion by chance:
  /// where all that may be ground is asked for, and where ground is to be proved.
  private static let (chance, proof) = (0.25, 2.0)

  /// Compares the changes over some bins at rest, and of what differs between passes, with those of
  /// the others; nil where these are too short to state the noise.
  ///
  /// O(bins).
  init?(_ cells: AltitudeBins, lag: Int) {
    // The means of rests and of passes are not known.
    values =
      cells.noiseSeconds / Self.memory - Double(cells.rests.count) - cells.passes.runCount
    guard values >= Self.minimumValues else { return nil }
    var (rest, motion) = (Changes(), Changes())
    var rests = cells.rests[...]
    for part in cells.parts where part.count > lag {
      for bin in part.lowerBound..<part.upperBound - lag {
        let change = cells.altitudes[bin + lag] - cells.altitudes[bin]
        while let first = rests.first, first.upperBound <= bin { rests.removeFirst() }
        if let next = rests.first, next.lowerBound <= bin + lag {
          // A change that is partly at rest says nothing of either.
          if next.contains(bin), next.contains(bin + lag) { rest.add(change) }
        } else {
          motion.add(change)
        }
      }
    }
    for pass in cells.passes.runs where pass.count > lag {
      for bin in 0..<pass.count - lag { rest.add(pass[bin + lag] - pass[bin], times: 0.5) }
    }
    guard rest.count > 0, motion.count > 0 else { return nil }
    (self.lag, self.rest, self.motion) = (lag, rest, motion)
  }

  /// The standard deviation of the mean square at rest, as a share of it.
  private var uncertainty: Double { (2 / values).squareRoot() }

  /// The probability that altitudes change more in motion than noise does by chance.
  var probabilityOfGround: Double {
    let usual = rest.mean * (1 + Self.proof * uncertainty)
    return usual > 0 ? 1 - Soft.below(motion.mean, usual) : motion.mean > 0 ? 1 : 0
  }

  /// Metres of gain if all that altitudes change in motion beyond what they change at rest is ground.
  ///
  /// Where d is the mean square of that, the mean size of a change is at most √d (Cauchy-Schwarz),
  /// and half of it is gain: over T seconds of walking, in changes over t seconds, at most T / t ·
  /// √d / 2.
  var gain: Double {
    let noise = rest.mean * max(1 - Self.chance * uncertainty, 0)
    return motion.count / Double(lag) * max(motion.mean - noise, 0).squareRoot() / 2
  }

  /// The mean square of changes.
  private struct Changes {
    private(set) var count = 0.0
    private var squares = 0.0

    mutating func add(_ change: Double, times: Double = 1) {
      squares += times * change * change
      count += times
    }

    var mean: Double { squares / count }
  }
}
