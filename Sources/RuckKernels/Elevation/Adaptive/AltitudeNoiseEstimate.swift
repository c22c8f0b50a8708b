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
  /// The interval of the gain, meant to hold it with about 90 % probability; nil where the track is
  /// too short or the altitudes are beyond any ground.
  public var interval: ClosedRange<Double>?

  /// The estimate as text: `source=gps,noise=3.1m,correlation=70s,threshold=3.1m,smoothed`.
  public var text: String { parameters.text }

  /// The estimate as parameters of the rule.
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
