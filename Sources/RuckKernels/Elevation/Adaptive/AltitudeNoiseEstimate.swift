/// Where altitudes come from.
public enum AltitudeSource: String, Sendable, Hashable, CaseIterable {
  /// A pressure sensor: noise of decimetres.
  case barometric
  /// A satellite receiver: noise of metres that wanders over a minute or so.
  case gps
  /// A model of the ground or of a test: hardly any noise.
  case terrainModel = "terrain-model"
  /// Too little to tell.
  case unknown
}

/// What the altitudes of a track show about themselves, and what the rule `adaptive` made of it.
public struct AltitudeNoiseEstimate: Sendable, Hashable {
  /// Where the altitudes seem to come from, judged by their noise.
  public var source: AltitudeSource
  /// The standard deviation of the noise in metres; nil where the track is too short to tell.
  public var noise: Double?
  /// Seconds over which the noise forgets itself; nil where the track is too short to tell.
  public var correlationTime: Double?
  /// Metres by which the profile must turn for a turning point.
  public var threshold: Double
  /// Whether the noise was taken off before counting.
  public var isSmoothed: Bool
  /// Metres of gain that an unlucky course of the noise put on, taken off again.
  public var bias: Double
  /// Where the gain lies with about 90 % certainty; nil where the track is too short to tell, or
  /// the altitudes are beyond any ground.
  public var interval: ClosedRange<Double>?

  /// The evidence in words: `source=gps,noise=3.1m,correlation=70s,threshold=3.1m,smoothed`.
  public var text: String { parameters.text }

  /// The evidence as the parameters that the rule found for the track.
  public var parameters: [RuleEvidence.Parameter] {
    var parameters = [RuleEvidence.Parameter("source", source.rawValue)]
    if let noise { parameters.append(.init("noise", Self.tenths(noise), unit: "m")) }
    if let correlationTime {
      parameters.append(.init("correlation", correlationTime, unit: "s"))
    }
    parameters.append(.init("threshold", Self.tenths(threshold), unit: "m"))
    if isSmoothed { parameters.append(.init(nil, "smoothed")) }
    return parameters
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
