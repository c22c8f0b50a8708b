/// The noise of a track's altitudes, estimated from the track itself.
///
/// The noise's size, its correlation time and smoothness, and the kind and roughness of the ground
/// maximise the posterior probability of the altitudes: the restricted likelihood of the ground's
/// process in correlated noise, with a weak prior (``Priors``), which decides only where a track is
/// too short to separate noise from hills.
struct AltitudeNoise {
  /// Metres, the standard deviation.
  let deviation: Double
  /// Its process, and the kind and roughness of the ground.
  let candidate: NoiseCandidate
  /// The negative logarithm of the posterior probability, in nats.
  let cost: Double

  /// The least deviation in metres that is distinguished from zero.
  static let minimumDeviation = 0.01

  /// The most probable noises of bins with their weights; none with fewer than thirty in parts of
  /// three and more.
  ///
  /// About a hundred candidates, eight at a time, and as many again where rests show hills, O(bins).
  static func probable(
    _ cells: AltitudeBins, _ prior: NoisePrior = .usual
  ) -> [(weight: Double, noise: AltitudeNoise)] {
    guard var search = NoiseSearch(cells, prior) else { return [] }
    search.lookOnStraightGround()
    // Where the noise is known, what goes beyond it is ground.
    let contrast = RestContrast(cells, lag: cells.minute)
    let isRolling = prior.isKnown ? 1 : contrast?.probabilityOfGround ?? 0
    guard isRolling > certain else { return search.probable }
    let straight = search.probable
    search.lookOnRollingGround()
    guard isRolling < 1 - certain else { return search.probable }
    return straight.map { ($0.weight * (1 - isRolling), $0.noise) }
      + search.probable.map { ($0.weight * isRolling, $0.noise) }
  }

  /// The probability up to which ground is left out.
  private static let certain = 0.02

  /// The best size of the noise of a candidate, whose errors and determinant are given, and its cost.
  init(
    _ candidate: NoiseCandidate, _ prior: NoisePrior, misfit: Double, determinant: Double,
    free: Double, unlikely: Double
  ) {
    self.candidate = candidate
    let variance = max(misfit / free, Self.minimumDeviation * Self.minimumDeviation)
    deviation = variance.squareRoot()
    cost =
      unlikely + 0.5 * (free * Elementary.log(variance) + determinant) + 0.5 * misfit / variance
      + prior.negativeLogarithm(
        deviation: deviation, time: candidate.shape.correlationTime,
        wander: candidate.exponent + 2 * Elementary.log(deviation) / 2.302_585_092_994_046)
  }
}

/// The prior knowledge of noise and ground, before a track is seen.
struct NoisePrior {
  /// Metres, the standard deviation, and that of its logarithm.
  var (deviation, spread) = (Priors.Altitude.deviation, Priors.Altitude.spread)
  /// Seconds, the correlation time.
  var time = Priors.Altitude.memory
  /// Whether the noise is that of a source whose error is known.
  var isKnown = false

  /// Altitudes of which nothing is known.
  static let usual = NoisePrior()

  /// The negative logarithm of the prior of noise and ground, in nats.
  func negativeLogarithm(deviation: Double, time: Double, wander: Double) -> Double {
    func square(_ value: Double) -> Double { 0.5 * value * value }
    var size = square(Elementary.log(deviation / self.deviation) / spread)
    let (large, white, between) = (
      Priors.Altitude.large, Priors.Altitude.white, Priors.Altitude.between
    )
    if deviation > large, !isKnown {
      size += square(Elementary.log(deviation / large) / Priors.Altitude.spreadOfLarge)
    }
    let ground = square((wander - Priors.Ground.roughness) / Priors.Ground.spread)
    let memory =
      time < white.seconds
      ? white.nats
      : time < between.seconds
        ? between.nats
        : square(Elementary.log(time / self.time) / Priors.Altitude.spreadOfMemory)
    return size + ground + memory
  }
}

/// The source of altitudes.
public enum AltitudeSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// A pressure sensor: noise of decimetres.
  case barometric
  /// A satellite receiver: noise of metres, correlated over about a minute.
  case gps
  /// A model of the ground or of a test: hardly any noise.
  case terrainModel = "terrain-model"
  /// Too few altitudes for an estimate.
  case unknown
}

/// The noise of a track's altitudes as the rule `adaptive` estimates it, and how it counted by it.
public struct AltitudeNoiseEstimate: Sendable, Hashable {
  /// The probable source of the altitudes, judged by their noise.
  public var source: AltitudeSource
  /// The standard deviation of the noise in metres; nil where the track is too short.
  public var noise: Double?
  /// Seconds after which the correlation of the noise is 1/e; nil where the track is too short.
  public var correlationTime: Double?
  /// Metres by which the profile must turn at a turning point.
  public var threshold: Double
  /// Whether the noise was removed before counting.
  public var isSmoothed: Bool
  /// Metres of gain that the noise adds on average; they were subtracted.
  public var bias: Double
  /// The share of a terrain model in the altitudes, from 0 to 1; nil without one.
  public var terrainShare: Double?
  /// Seconds of the rests that showed the noise, for nothing else changes there.
  public var restSeconds = 0.0
  /// Seconds along places that the track had passed before, which show the noise as rests do.
  public var repeatedSeconds = 0.0
  /// The interval of the gain, meant to hold it with about 90 % probability; nil where the track is
  /// too short or the altitudes are beyond any ground.
  public var interval: ClosedRange<Double>?
  /// Metres of the gain that may be noise or weather: those of the lower end of the interval beyond
  /// the scatter of the estimate; nil without an interval.
  public var doubtfulGain: Double?
  /// Metres of gain that the noise may hide: those of the upper end beyond that scatter; nil
  /// without an interval.
  public var hiddenGain: Double?

  /// The estimate as text: `source=gps,noise=3.1m,correlation=70s,threshold=3.1m,smoothed`.
  public var text: String { parameters.text }

  /// The estimate as parameters of the rule.
  public var parameters: [RuleEvidence.Parameter] {
    var parameters = [RuleEvidence.Parameter("source", source.rawValue)]
    if let noise { parameters.append(.init("noise", Self.tenths(noise), unit: "m")) }
    if let correlationTime {
      parameters.append(.init("correlation", Self.tenths(correlationTime), unit: "s"))
    }
    parameters.append(.init("threshold", Self.tenths(threshold), unit: "m"))
    if isSmoothed { parameters.append(.init(nil, "smoothed")) }
    if let terrainShare {
      parameters.append(.init("terrain", (terrainShare * 100).rounded() / 100))
    }
    return parameters
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
