/// The readings of altitudes that are counted as recorded, between turning points that stand out of
/// what speaks of their noise.
///
/// See <doc:AdaptiveGainRule>.
struct RecordedReadings {
  private typealias Reading = Priors.Reading
  private typealias Doubt = Priors.GainDoubt

  let parts: ContinuousAltitudes
  let kilometers: Double
  let hours: Double

  /// Returns the number of rises counted, and the metres that hills below the threshold may gain: in
  /// proportion to the gain between turning points of one to two times the threshold.
  static func hills(
    _ parts: ContinuousAltitudes, _ threshold: Double
  ) -> (rises: Double, near: Double) {
    let altitudes = parts.altitudes.span
    var legs = 0.0
    let counted = ElevationGainRule.Count.turningPoints(threshold).forEachPiece(
      altitudes, parts.ranges
    ) { piece in
      if let leg = piece.leg, leg.change != 0 { legs += 1 }
    }
    let larger = ElevationGainRule.Count.turningPoints(2 * threshold).total(
      altitudes, parts.ranges)
    // A rise is a fall in the opposite direction.
    return (0.5 * legs, Doubt.hillsBelow * max(counted.gain - larger.gain, 0))
  }

  /// Metres of gain along some altitudes that may be the wander of a receiver which smooths them.
  ///
  /// The share of what it gains on the level that it gains on their slopes, and no more than lies in
  /// hills of its size and what it adds at the ends of higher ones. O(rows).
  func wander(
    along profile: ContinuousAltitudes, of bins: AltitudeBins, share: Double = 1
  ) -> Double {
    let altitudes = profile.altitudes.span
    var legs = 0.0
    let higher = ElevationGainRule.Count.turningPoints(Doubt.hillOfWander).forEachPiece(
      altitudes, profile.ranges
    ) { piece in
      if let leg = piece.leg, leg.change != 0 { legs += 1 }
    }
    let all = ElevationGainRule.Count.turningPoints(Reading.minimumTurn).total(
      altitudes, profile.ranges)
    // A rise is a fall in the opposite direction.
    let ends = 0.5 * legs * Doubt.endsOfWander
    let seconds = share * Double(bins.altitudes.count) * bins.width
    return min(Doubt.smoothWander * seconds, max(all.gain - higher.gain, 0) + ends)
  }

  /// Reads the altitudes as recorded, between turning points of a threshold; noise may have added
  /// some metres at each rise that is counted, and as far as it sets the threshold it may have made
  /// the hills of about that height.
  private func reading(
    noise: Double, source: AltitudeSource, threshold: Double, step: Double, overshoot: Double = 0,
    gusts: Double = 0, weight: Double
  ) -> AltitudeReading {
    let (rises, near) = Self.hills(parts, threshold)
    var reading = AltitudeReading(weight: weight)
    reading.evidence.noise = noise
    reading.evidence.source = source
    reading.evidence.threshold = threshold
    reading.minimumTurn = max(SoftThreshold.factors.min() * threshold, step)
    reading.expected = parts.ranges.reduce(0) { sum, rows in
      let gains = SoftThreshold.gains(
        parts.altitudes.span.extracting(rows), about: threshold, minimum: step)
      return sum + LaneSum.total(gains) / 8
    }
    reading.doubt = (threshold + Doubt.wander, Doubt.share)
    reading.overshoot = overshoot * rises + gusts * near
    reading.hidden = near + kilometers * Doubt.lowHillsAKilometer * min(threshold, 1)
    return reading
  }

  /// Reads altitudes whose noise rests show to be small: turning points stand out of it, of the
  /// steps of the altitudes and of what these change within seconds in motion, for wind reaches a
  /// barometer on the way.
  func reading(
    _ noise: RestNoise, _ motion: NoiseInMotion?, _ bins: AltitudeBins,
    means: @autoclosure () -> ContinuousAltitudes, weight: Double
  ) -> AltitudeReading {
    let quantum = parts.quantum
    let isExact = noise.wholeDeviation == 0 && noise.minutes >= Reading.exactMinutes
    let step = (isExact && quantum < Reading.coarseQuantum ? Reading.exactSteps : 1.2) * quantum
    var quiet = max(
      isExact ? Reading.exactHill : Reading.quietHill, RestNoise.spans * noise.deviation, step)
    // A drift counts where the ground is level; on hills it adds to gain what it takes from loss.
    let levelSeconds = bins.levelSeconds(within: 2 * noise.drift)
    let drift = 0.5 * noise.drift * levelSeconds
    if levelSeconds >= Reading.levelShare * bins.levelSeconds(within: .infinity) {
      // No minute shows a slope: hills must stand out of what the weather does within a quarter hour.
      quiet = max(quiet, Reading.levelHill * noise.drift)
    }
    var reading = reading(in: motion, quantum, turn: quiet, means: means()) {
      $0.reading(
        noise: noise.wholeDeviation,
        source: noise.wholeDeviation < 0.02 && quantum < 0.15 ? .terrainModel : .barometric,
        threshold: $1, step: step, overshoot: Doubt.overshootAtRest * noise.wholeDeviation,
        gusts: 1 - quiet / $1, weight: weight)
    }
    reading.evidence.bias = drift
    reading.doubt?.meters += 1.5 * drift
    return reading
  }

  /// Reads the altitudes of a barometer that no rest judges in two ways that are as probable: what
  /// changes in the calmest half minutes is noise, out of which turning points of means over bins
  /// stand, or it is the ground, which the rows show as far as nothing changes within seconds, and
  /// the means beyond that.
  func readings(
    _ noise: NoiseInMotion, means: ContinuousAltitudes, weight: Double
  ) -> [AltitudeReading] {
    let quantum = parts.quantum
    let step = 1.2 * quantum
    let deviation = max(noise.ofMinutes, quantum / 12.0.squareRoot())
    let calm = max(Reading.minimumBarometerHill, step)
    let restless = max(calm, min(RestNoise.spans * deviation, Reading.maximumBarometerHill))
    func read(_ altitudes: Self, _ threshold: Double) -> AltitudeReading {
      let noise = min(deviation, threshold / RestNoise.spans)
      var reading = altitudes.reading(
        noise: noise, source: .barometric, threshold: threshold, step: step,
        overshoot: Doubt.overshootInMotion * noise, gusts: 1 - calm / threshold,
        weight: 0.5 * weight)
      reading.overshoot += Doubt.weather * hours
      return reading
    }
    let means = counting(means)
    let ofSeconds = turn(of: calm, in: noise, quantum)
    var ground = read(self, ofSeconds)
    if ofSeconds > calm { ground.move(to: read(means, calm), by: 1 - calm / ofSeconds) }
    return [ground, read(means, restless)]
  }

  /// A reading by a threshold of at least some metres, out of which stands what the altitudes
  /// change within seconds: the more of it that is, the more the means over bins count in place of
  /// the rows.
  private func reading(
    in motion: NoiseInMotion?, _ quantum: Double, turn: Double,
    means: @autoclosure () -> ContinuousAltitudes, _ read: (Self, Double) -> AltitudeReading
  ) -> AltitudeReading {
    let threshold = self.turn(of: turn, in: motion, quantum)
    var reading = read(self, threshold)
    if threshold > turn {
      reading.move(to: read(counting(means()), threshold), by: 1 - turn / threshold)
    }
    return reading
  }

  /// Metres of a turning point, at least as many as given, that stands out of what the rows change
  /// within seconds, beyond their steps.
  private func turn(of minimum: Double, in motion: NoiseInMotion?, _ quantum: Double) -> Double {
    let noise = (motion?.ofSeconds).map { max(2 * $0 - quantum, 0) } ?? 0
    return max(minimum, min(RestNoise.spans * noise, Reading.maximumBarometerHill))
  }

  /// The same of other altitudes of the rows.
  private func counting(_ altitudes: ContinuousAltitudes) -> Self {
    RecordedReadings(parts: altitudes, kilometers: kilometers, hours: hours)
  }

  /// Reads altitudes whose noise is too small to matter; without a source it is that of such noise.
  func reading(
    _ noise: Double, source: AltitudeSource?, weight: Double
  ) -> AltitudeReading {
    let quantum = parts.quantum
    let isCoarse = quantum >= Reading.coarseQuantum
    let step = 1.2 * quantum
    // Steps hide the noise below them.
    var reading = self.reading(
      noise: isCoarse ? max(noise, quantum / 12.0.squareRoot()) : noise,
      source: isCoarse ? .barometric : source ?? (noise < 0.1 ? .terrainModel : .barometric),
      threshold: max(noise > 0.02 ? Reading.sensorHill : Reading.modelHill, step),
      step: step, weight: weight)
    // Beyond two centimetres it may be the drift of a barometer.
    let mayWander = noise > 0.02 || isCoarse
    if mayWander { reading.overshoot = Doubt.weather * hours }
    if !isCoarse { reading.doubt = mayWander ? (Doubt.wander, Doubt.share) : (3 * noise, 0) }
    return reading
  }
}
