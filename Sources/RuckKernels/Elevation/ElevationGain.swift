/// Metres of gain and of loss.
public struct ElevationGain: Sendable, Hashable {
  /// Metres of gain, at least 0.
  public var gain: Double
  /// Metres descended, at least 0.
  public var loss: Double
  /// How many altitudes were used; with none, gain and loss are unknown rather than zero.
  public var samples: Int
  /// What the altitudes showed about themselves; only the rule `adaptive` looks.
  public var evidence: AltitudeNoiseEstimate?

  /// Metres of gain and of loss.
  public init(gain: Double = 0, loss: Double = 0, samples: Int = 0) {
    self.gain = gain
    self.loss = loss
    self.samples = samples
  }

  mutating func add(_ change: Double) {
    if change > 0 { gain += change } else { loss -= change }
  }
}
