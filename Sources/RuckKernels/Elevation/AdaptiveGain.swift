/// The gain of a track by the rule `adaptive`: the mean of what every way to read its altitudes
/// counts, by their weights.
///
/// See <doc:AdaptiveGainRule>.
struct AdaptiveGain {
  private typealias Reading = Priors.Reading
  private typealias Doubt = Priors.GainDoubt

  /// The altitudes that are counted along, and the ranges of rows among which gain is counted.
  private var parts: ContinuousAltitudes
  /// The ways in which the altitudes may be read; their weights add up to 1.
  private var readings: [AltitudeReading] = []
  /// Metres squared by which the true altitude of each row may differ from the one that is counted
  /// along, where altitudes are smoothed and as far as the reading that smooths them weighs; empty
  /// where none does.
  private var variances: ContiguousArray<Double> = []
  /// The error of the altitudes in their change, likewise; nil where none are smoothed.
  private var changes: ChangeVariance?
  private let kilometers: Double
  private let hours: Double

  /// The probability up to which a reading is left out, for the sake of time; what lies beyond it
  /// is its weight, so that a reading comes in with a weight of nothing.
  private static let minimumProbability = 0.02

  /// Reads a track in every way that its altitudes may be read, each with a weight that changes
  /// smoothly with what speaks for it.
  ///
  /// The kind of sensor is judged by the altitudes alone; what is counted is what a terrain model
  /// and they say together. While a device holds altitude and position no time passes. O(rows +
  /// bins).
  init(
    altitudes: Span<Double>, times: Span<Double>, distances: Span<Double>, segments: [Range<Int>],
    latitudes: Span<Double>, longitudes: Span<Double>, rests: [Range<Int>], hasBarometer: Bool,
    terrain: TerrainEvidence?
  ) {
    let held = HeldStretches(times: times, altitudes, distances)
    if held.ranges.isEmpty {
      self.init(
        measured: altitudes, times, distances, segments, latitudes, longitudes, rests: rests,
        hasBarometer: hasBarometer, terrain: terrain)
    } else {
      self.init(
        measured: altitudes, held.leavingOut(times).span, distances, segments, latitudes,
        longitudes,
        rests: held.without(rests), hasBarometer: hasBarometer, terrain: terrain)
    }
  }

  /// The same of rows over whose times the device measured.
  private init(
    measured altitudes: Span<Double>, _ times: Span<Double>, _ distances: Span<Double>,
    _ segments: [Range<Int>], _ latitudes: Span<Double>, _ longitudes: Span<Double>,
    rests: [Range<Int>], hasBarometer: Bool, terrain: TerrainEvidence?
  ) {
    parts = ContinuousAltitudes(altitudes: altitudes, times: times, segments: segments)
    let meters = distances.isEmpty ? 0 : distances[distances.count - 1] - distances[0]
    let seconds = times.isEmpty ? 0 : max(times[times.count - 1] - times[0], 0)
    (kilometers, hours) = (meters / 1000, seconds / 3600)
    let model = terrain?.isAlone == true ? terrain : nil
    let hasBarometer =
      hasBarometer
      || StairsAtRest.isIn(rests, altitudes: parts.altitudes.span, times: times)
    // A model's error is that of the place, so that neither rests nor passes say anything of it.
    let rests =
      model == nil
      ? RestNoise.withoutLifts(
        rests, altitudes: parts.altitudes.span, times: times, hasBarometer: hasBarometer) : []
    var cells = AltitudeBins(times: times, distances: distances, parts: parts, rests: rests)
    if model == nil, !times.isEmpty, !latitudes.isEmpty {
      cells.passes = PlacePasses(
        cells, at: cells.centres(times, distances, parts), times: times, latitudes: latitudes,
        longitudes: longitudes)
    }
    parts.takeAwayWhiteNoise(times: times)
    let atRest = RestNoise(altitudes: parts.altitudes.span, times: times, rests: rests)
    let evidence = atRest?.evidence ?? 0
    // Altitudes quiet at rest may not be so on the way, where passes of a place show it: wind and
    // sweat reach a barometer.
    let level = cells.passes.level
    let (evidenceOfLevel, isLevelQuiet) = (
      AltitudeBins.evidence(level.seconds), RestNoise.quietness(level.deviation)
    )
    let calm = 1 - evidenceOfLevel * (1 - isLevelQuiet)
    let quiet = calm * evidence * (atRest?.quietness ?? 0)
    let calmMinutes = terrain == nil ? CalmMinutes.probabilityOfBarometer(cells) : 0
    let motion =
      model == nil && (hasBarometer || quiet + calmMinutes > 0)
      ? NoiseInMotion(parts.altitudes.span, times, cells, without: rests) : nil
    let barometer = hasBarometer ? motion : nil
    let smooth = model == nil ? cells.smoothness : nil
    let restless = evidence * (1 - Soft.below(atRest?.wholeDeviation ?? 0, Reading.modelDeviation))
    var smoothShare = (smooth?.probability ?? 0) * (1 - restless)
    let speed = seconds > 0 ? max(meters / seconds, 0.1) : 1 / AltitudeBins.secondsPerMetre
    var prior = model?.noise(at: speed) ?? .usual
    var counted = cells
    var isReceiver = false
    // The combination of a terrain model and the altitudes.
    var combination: TerrainCombination?
    if let terrain, model == nil {
      var (variance, time, calm) = Self.noise(of: cells, smooth: smoothShare)
      isReceiver = calm < 0.5
      if let barometer {
        variance += (1 - evidence) * (barometer.ofMinutes * barometer.ofMinutes - variance)
      }
      let rest = atRest?.wholeDeviation ?? 0
      variance += quiet * (rest * rest - variance)
      let said = combine(
        terrain, cells, times, distances, variance.squareRoot(), weather: 1 - smoothShare)
      combination = said
      // Where the shares are the best, so are those of the variances left: 1 - φ and φ.
      time += said.share * (terrain.range / speed - time)
      prior = NoisePrior(
        deviation: said.deviation, spread: TerrainEvidence.spread, time: time, isKnown: true)
      smoothShare *= Soft.below(said.deviation, Reading.modelDeviation)
      counted = AltitudeBins(times: times, distances: distances, parts: parts)
    }
    var left = 1.0
    /// Takes a share of the probability that is left, and returns the weight of it; nil where it
    /// does not count.
    func take(_ share: Double) -> Double? {
      let taken = share * left
      left -= taken
      return taken > Self.minimumProbability ? taken - Self.minimumProbability : nil
    }
    let recorded = recorded
    func means() -> ContinuousAltitudes {
      var means = recorded.parts
      _ = counted.spread(counted.altitudes, times, distances, &means)
      return means
    }
    if let atRest, let weight = take(quiet) {
      readings.append(recorded.reading(atRest, motion, cells, means: means(), weight: weight))
    }
    /// Reads a barometer by what it does in motion, where it is one and no rest shows its noise.
    func takeBarometer(_ isOne: Double, upTo limit: Double) {
      guard let motion,
        let weight = take(calm * (1 - evidence) * isOne * Soft.below(motion.ofMinutes, limit))
      else { return }
      readings += recorded.readings(motion, means: means(), weight: weight)
    }
    if hasBarometer { takeBarometer(1, upTo: Reading.largestOfKnown) }
    if let smooth, let weight = take(smoothShare) {
      let more = combination?.deviation ?? 0
      let noise = (smooth.noise * smooth.noise + more * more).squareRoot()
      var reading = recorded.reading(noise, source: .terrainModel, weight: weight)
      let isWander = times.isEmpty ? 0 : (1 - evidence) * (1 - evidenceOfLevel * isLevelQuiet)
      if isWander > 0 { reading.wander = isWander * recorded.wander(along: parts, of: cells) }
      readings.append(reading)
    }
    if !hasBarometer { takeBarometer(calmMinutes, upTo: Reading.largestInMotion) }
    if let weight = take(1) {
      estimate(
        counted, times, distances, altitudes, prior, isReceiver: isReceiver,
        isModel: model != nil, hasBarometer: hasBarometer, weight)
    }
    if readings.isEmpty { readings.append(AltitudeReading(weight: 1)) }
    let all = readings.reduce(0) { $0 + $1.weight }
    let share = model != nil ? 1 : combination?.share
    for index in readings.indices {
      readings[index].weight /= all
      readings[index].evidence.terrainShare = share
      readings[index].evidence.restSeconds = cells.restSeconds
      readings[index].evidence.repeatedSeconds = cells.passes.count * cells.width
    }
  }

  /// The variance and the correlation time of the noise of altitudes that neither rests nor a known
  /// barometer judge, with the probability that it is a barometer's.
  ///
  /// A receiver deviates by more than it shows where it smooths its altitudes, and so does a model
  /// that the device had: neither is the truth because it is smooth.
  private static func noise(
    of cells: AltitudeBins, smooth: Double
  ) -> (variance: Double, time: Double, calm: Double) {
    var (variance, time, allCalm) = (0.0, 0.0, 0.0)
    for (weight, one) in AltitudeNoise.probable(cells) {
      let size =
        one.deviation * min(Reading.memoryOfReceivers / one.candidate.shape.correlationTime, 1)
      let receiver = max(one.deviation, Reading.minimumOfReceivers)
      let calm = Soft.below(size, Reading.largestOfBarometers)
      variance +=
        weight * (calm * one.deviation * one.deviation + (1 - calm) * receiver * receiver)
      time += weight * one.candidate.shape.correlationTime
      allCalm += weight * calm
    }
    let receiver = Reading.minimumOfReceivers * Reading.minimumOfReceivers
    // Too few bins to tell.
    guard time > 0 else { return (receiver, NoisePrior.usual.time, 0) }
    return (variance + smooth * max(receiver - variance, 0), time, allCalm)
  }

  /// Replaces the altitudes that are counted by what they and a terrain model say together.
  private mutating func combine(
    _ terrain: TerrainEvidence, _ cells: AltitudeBins, _ times: Span<Double>,
    _ distances: Span<Double>, _ noise: Double, weather: Double
  ) -> TerrainCombination {
    var differences = parts
    for rows in parts.ranges {
      // Where the model has no altitude it says nothing: the difference is the mean.
      var (sum, count) = (0.0, 0.0)
      for row in rows where (terrain.altitudes[row] - parts.altitudes[row]).isFinite {
        sum += terrain.altitudes[row] - parts.altitudes[row]
        count += 1
      }
      for row in rows where !parts.altitudes[row].isNaN {
        let difference = terrain.altitudes[row] - parts.altitudes[row] - sum / max(count, 1)
        differences.altitudes[row] = difference.isFinite ? difference : 0
      }
    }
    let bins = AltitudeBins(times: times, distances: distances, parts: differences)
    let said = TerrainCombination(
      cells, bins, noise: noise, error: terrain.deviation, weather: weather)
    _ = bins.spread(said.correction, times, distances, &differences)
    for row in differences.altitudes.indices where !parts.altitudes[row].isNaN {
      parts.altitudes[row] += differences.altitudes[row]
    }
    return said
  }

  /// Reads what is left of the altitudes without their most probable noise; nothing with too few bins.
  ///
  /// The altitudes that are counted along move to those without noise by the share of the weight.
  private mutating func estimate(
    _ cells: AltitudeBins, _ times: Span<Double>, _ distances: Span<Double>,
    _ altitudes: Span<Double>, _ prior: NoisePrior, isReceiver: Bool, isModel: Bool,
    hasBarometer: Bool, _ whole: Double
  ) {
    let noises = AltitudeNoise.probable(cells, prior)
    guard !noises.isEmpty else { return }
    let none = ContiguousArray(repeating: 0.0, count: cells.altitudes.count)
    var (noise, profile, squares) = (Mixture(), none, none)
    var changes = ChangeVariance(width: cells.width)
    let longest = cells.parts.reduce(0) { max($0, $1.count) }
    let numbers = ApproximateGaussian.eights(2 * longest)
    for (weight, one) in noises {
      let profiles = BinProfiles(cells, one)
      for (bin, altitude) in profiles.altitudes.enumerated() {
        profile[bin] += weight * altitude
        let difference = altitude - cells.altitudes[bin]
        squares[bin] += weight * (profiles.variances[bin] + difference * difference)
      }
      var draws = GroundDraws(
        threshold: Reading.groundHill, deviation: one.deviation, numbers: numbers)
      profiles.put(through: &draws)
      noise.add(weight, one, draws)
      changes.add(weight, draws.errors)
    }
    var smoothed = parts
    let residual = cells.spread(profile, times, distances, &smoothed)
    // White noise averages out in the bins, so it is estimated from the rows.
    let deviation = max(noise.deviation, residual)
    let exact = Soft.below(deviation, Reading.exactNoise)
    if exact > Self.minimumProbability {
      readings.append(recorded.reading(deviation, source: nil, weight: exact * whole))
    }
    guard 1 - exact > Self.minimumProbability else { return }
    var reading = AltitudeReading(weight: (1 - exact) * whole)
    reading.evidence.noise = deviation
    reading.evidence.correlationTime = noise.correlationTime
    // Slow wander is the weather: beyond a receiver's memory its size counts by its speed.
    let size = deviation * min(Reading.memoryOfReceivers / noise.correlationTime, 1)
    // A receiver that a terrain model makes quiet is a receiver all the same.
    let isReceiver =
      isReceiver || isModel || deviation >= 0.1 && size >= Reading.largestOfBarometers
    reading.evidence.source =
      isModel || deviation < 0.1
      ? .terrainModel : isReceiver && !hasBarometer ? .gps : .barometric
    reading.evidence.isSmoothed = true
    reading.evidence.threshold = Reading.groundHill
    reading.expected = noise.gain + smoothed.rises(outside: profile, of: cells)
    reading.minimumTurn = Reading.minimumTurn
    reading.doubt = (
      2 * noise.variance.squareRoot() + noise.deviation + Doubt.wander, Doubt.share
    )
    let shares = SlopeShare(profile.span, of: cells, deviation: noise.deviation)
    if !prior.isKnown {
      // Gusts of wind remember seconds: what remembers longer may be a receiver's, unless it is known
      // to be a barometer's.
      let ofGusts = hasBarometer ? 1 : Soft.below(noise.correlationTime, Reading.memoryOfGusts)
      let ofReceiver = isReceiver ? 1 : min(2 * (1 - ofGusts), 1)
      let isSmoothed = max(
        (1 - cells.evidenceOfNoise) * Soft.below(deviation, Reading.minimumOfReceivers),
        noise.smoothedForLong)
      if ofReceiver * isSmoothed > 0 {
        reading.wander =
          ofReceiver * isSmoothed
          * recorded.wander(
            along: smoothed, of: cells, share: shares.ofWander(gaining: Doubt.smoothWander))
      }
    }
    let (rises, near) = RecordedReadings.hills(smoothed, max(noise.deviation, Reading.sensorHill))
    reading.overshoot =
      isReceiver
      ? Doubt.doubtfulShare * near
      : Doubt.overshootOfEstimate * noise.deviation * rises + Doubt.weather * hours
    let contrast = RestContrast(cells, lag: RestContrast.lagOfGain)
    reading.contrast = contrast?.gain ?? 0
    let aKilometer = contrast == nil ? Doubt.hiddenAKilometer : Doubt.hiddenNextToRests
    let onTheLevel = kilometers * aKilometer * Elementary.pow(min(noise.deviation, 3) / 3, 1.0 / 3)
    let rate = onTheLevel / max(shares.secondsOfMotion, 1)
    reading.hidden = near + onTheLevel * shares.ofGround(gaining: rate)
    readings.append(reading)
    let share = reading.weight / readings.reduce(0) { $0 + $1.weight }
    // Between the profiles of several noises there is a variance, too.
    for bin in squares.indices {
      let difference = profile[bin] - cells.altitudes[bin]
      squares[bin] = max(squares[bin] - difference * difference, 0)
    }
    var spread = parts
    _ = cells.spread(squares, times, distances, &spread)
    variances = spread.altitudes
    changes.scale(by: share)
    // On level ground grades of the standard deviation s gain s / √(2π) on average; of the rates
    // that may be hidden, the largest is taken for the end of 95 % of a half-normal distribution.
    let hiddenRate = kilometers > 0 ? onTheLevel / (1000 * kilometers) : 0
    changes.hiddenGrade = (share * 2 * Double.pi).squareRoot() * hiddenRate / 1.96
    self.changes = changes
    for row in altitudes.indices where !parts.altitudes[row].isNaN {
      let difference = smoothed.altitudes[row] - parts.altitudes[row]
      variances[row] = share * (variances[row] + (1 - share) * difference * difference)
      parts.altitudes[row] += share * difference
    }
  }

  /// The mean of several noises, by their weights.
  private struct Mixture {
    private(set) var deviation = 0.0
    private(set) var correlationTime = 0.0
    /// The probability that a receiver smoothed the noise for long.
    private(set) var smoothedForLong = 0.0
    /// Metres of gain that are expected.
    private(set) var gain = 0.0
    private var squares = 0.0

    mutating func add(_ weight: Double, _ noise: AltitudeNoise, _ draws: GroundDraws) {
      let gain = draws.gain
      deviation += weight * noise.deviation
      correlationTime += weight * noise.candidate.shape.correlationTime
      if noise.candidate.shape.isSmoothedForLong { smoothedForLong += weight }
      self.gain += weight * gain.mean
      squares += weight * (gain.variance + gain.mean * gain.mean)
    }

    /// The variance of the gain, within the noises and between them.
    var variance: Double { max(squares - gain * gain, 0) }
  }

  /// The readings that count the altitudes as recorded.
  private var recorded: RecordedReadings {
    RecordedReadings(parts: parts, kilometers: kilometers, hours: hours)
  }

  /// The profile to count along, by the mean of the turns that the readings tell apart.
  var profile: GainProfile {
    let threshold = readings.reduce(0) { $0 + $1.weight * $1.minimumTurn }
    let recorded = readings.reduce(0) { sum, reading in
      let noise = reading.evidence.isSmoothed ? 0 : reading.evidence.noise ?? 0
      return sum + reading.weight * noise * noise
    }
    let deviations =
      variances.isEmpty
      ? ContiguousArray(parts.altitudes.lazy.map { $0.isNaN ? .nan : recorded.squareRoot() })
      : ContiguousArray(variances.lazy.map { ($0 + recorded).squareRoot() })
    return GainProfile(
      deviations: readings.contains { $0.evidence.noise != nil } ? deviations : [],
      changes: changes, altitudes: parts.altitudes, ranges: parts.ranges,
      count: .turningPoints(threshold), readings: readings)
  }
}
