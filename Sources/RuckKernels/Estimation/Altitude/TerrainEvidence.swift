/// The altitudes of a terrain model along a track: evidence next to the altitudes recorded, with an
/// error of its own.
package struct TerrainEvidence: Sendable {
  /// Metres, one for each row; NaN where the model has none.
  package let altitudes: ContiguousArray<Double>
  /// The standard deviation of the model's error in metres.
  package let deviation: Double
  /// Metres after which the correlation of the error is 1/e.
  package let range: Double
  /// Whether no altitude was recorded, so that those that are counted are the model's.
  package let isAlone: Bool

  /// The altitudes of a model with its error.
  package init(
    altitudes: ContiguousArray<Double>, deviation: Double, range: Double, isAlone: Bool
  ) {
    self.altitudes = altitudes
    self.deviation = deviation
    self.range = range
    self.isAlone = isAlone
  }

  /// The noise of the altitudes where no other were recorded, at metres a second, by which the
  /// error along the ground becomes one in time.
  func noise(at speed: Double) -> NoisePrior {
    NoisePrior(
      deviation: deviation, spread: Self.spread, time: range / speed, isKnown: true)
  }

  /// The standard deviation of the logarithm of an error that is stated: to a third.
  static let spread = 0.3
}

/// The combination of altitudes and a terrain model.
///
/// The difference of the two has no ground in it: where d = t − y, the altitude y + φ d has the
/// errors of both in the shares 1 − φ and φ, and the ground whole. Of all shares the best is the
/// one by which the sum changes least, since the ground changes it alike under each: a regression
/// of the changes of y on those of d. With the ratio of the variances as the prior of φ both are
/// weighed by their precision. What y drifts slowly, as a barometer does with the weather, is found
/// in d by a smoother and comes off whole.
struct TerrainCombination {
  /// Metres to add to the altitude of each bin.
  let correction: ContiguousArray<Double>
  /// The share of the model in what both say, from 0 to 1.
  let share: Double
  /// The standard deviation in metres of the noise of the sum.
  let deviation: Double
  /// Metres, and seconds after which the correlation is 1/e, of a barometer's drift with the
  /// weather: 2.8 m an hour, a third of a hectopascal.
  private static let (drift, driftTime) = (2.5, 3600.0)
  /// Deviations beyond which a difference is a bridge or a tunnel; and beyond which the median
  /// difference shows that the model is of another ground, that of normal numbers being 0.67.
  private static let (reach, medianReach) = (4.0, 2.0)
  /// Passes in which the drift is found without such differences.
  private static let passes = 4

  /// Combines the bins of altitudes with those of their differences from a model.
  ///
  /// O(bins).
  ///
  /// - Parameters:
  ///   - cells: the altitudes recorded.
  ///   - differences: metres that the model lies above them; the mean of each part does not matter.
  ///   - noise: the standard deviation in metres of the altitudes' noise, as far as it is known
  ///     without the model.
  ///   - error: that of the model's error.
  ///   - weather: the probability that the altitudes drift with the weather: those of a model do not.
  init(
    _ cells: AltitudeBins, _ differences: AltitudeBins, noise: Double, error: Double,
    weather: Double
  ) {
    let usual = (noise * noise + error * error).squareRoot()
    var (credible, drift) = (
      differences.altitudes, ContiguousArray(repeating: 0.0, count: differences.altitudes.count)
    )
    var trust = ContiguousArray(repeating: 0.0, count: drift.count)
    for part in differences.parts {
      let mean = differences.altitudes[part].reduce(0, +) / Double(part.count)
      for bin in part { drift[bin] = mean }
      for _ in 0..<Self.passes {
        for bin in part {
          let rest = differences.altitudes[bin] - drift[bin]
          trust[bin] = Soft.below(rest.magnitude, Self.reach * usual)
          credible[bin] = drift[bin] + trust[bin] * rest
        }
        guard part.count > 2 else { break }
        var column = ContiguousArray(credible[part])
        var span = column.mutableSpan
        Self.smoother(width: cells.width, count: part.count, against: usual)
          .smooth(&span, about: GroundProcess.mean(span.span))
        drift.replaceSubrange(part, with: column)
      }
    }
    var rests = ContiguousArray(
      zip(differences.altitudes, drift).map { ($0 - $1).magnitude })
    let median = rests.isEmpty ? 0 : rests.takeOrdered(at: rests.count / 2)
    let trusted = Soft.below(median, Self.medianReach * usual)
    let kept = trust.isEmpty ? 0 : trusted * trust.reduce(0, +) / Double(trust.count)
    let changes = Changes(
      cells, credible, lag: cells.minute, seconds: Priors.Altitude.secondsOfValue)
    // A ratio of variances that is known to a factor of e.
    let prior = noise * noise / (usual * usual)
    let doubt = prior * (1 - prior)
    let weight = doubt * doubt / (doubt * doubt + changes.variance)
    let share = min(max(prior + weight * (changes.share - prior), 0), 1)
    let left = (1 - weight) * doubt * doubt
    let spread = changes.count > 0 ? changes.squares / changes.count : usual * usual
    let combined = kept * (share * (1 - share) + left) * spread + (1 - kept) * noise * noise
    self.share = kept * share
    deviation = combined.squareRoot()
    for bin in credible.indices {
      // An incredible value says nothing: there the altitudes are as recorded, but for the drift.
      let rest = credible[bin] - drift[bin]
      credible[bin] = trusted * (weather * drift[bin] + share * rest)
    }
    for part in differences.parts {
      let mean = credible[part].reduce(0, +) / Double(part.count)
      for bin in part { credible[bin] -= mean }
    }
    correction = credible
  }

  /// Returns the smoother that finds slow drift in noise of a deviation.
  private static func smoother(
    width: Double, count: Int, against noise: Double
  ) -> WhittakerSmoother {
    // The correlation of two equal poles falls to 1/e at 2.146 memories.
    let memory = driftTime / 2.146
    let square = Elementary.exp(-2 * width / memory)
    let rest = 1 - square
    let innovation = drift * drift * rest * rest * rest / (1 + square)
    return WhittakerSmoother(
      shape: AR2Noise(correlationTime: Priors.Altitude.memory, smoothing: 0, width: width),
      ground: .rolling(memory: memory, width: width), roughness: innovation / (noise * noise),
      nodes: GroundNodes(bins: count))
  }

  /// The changes of altitudes and of differences, each about the mean of those before and after it:
  /// a steady slope has none.
  private struct Changes {
    private(set) var count = 0.0
    /// The sum of the squared changes of the differences, in deviations of noise with a memory of a minute.
    private(set) var squares = 0.0
    /// The share by which the sum of both changes least, and the variance of that share.
    private(set) var (share, variance) = (0.0, Double.infinity)

    init(
      _ cells: AltitudeBins, _ differences: ContiguousArray<Double>, lag: Int, seconds: Double
    ) {
      var (altitude, mixed, difference) = (0.0, 0.0, 0.0)
      for part in cells.parts where part.count > 2 * lag {
        for bin in part.lowerBound + lag..<part.upperBound - lag {
          let ground =
            cells.altitudes[bin - lag] - 2 * cells.altitudes[bin] + cells.altitudes[bin + lag]
          let rest = differences[bin - lag] - 2 * differences[bin] + differences[bin + lag]
          altitude += ground * ground
          mixed += ground * rest
          difference += rest * rest
          count += 1
        }
      }
      guard difference > 0 else { return }
      let decay = Elementary.exp(-Double(lag) * cells.width / Priors.Altitude.memory)
      squares = difference / (6 - 8 * decay + 2 * decay * decay)
      share = -mixed / difference
      let values = max(count * cells.width / seconds, 1)
      variance = max(altitude - share * share * difference, 0) / difference / values
    }
  }
}
