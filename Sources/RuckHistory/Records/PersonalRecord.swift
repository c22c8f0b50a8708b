/// The best of a kind with at least some load.
public struct PersonalRecord: Sendable, Hashable {
  /// What was achieved, and when.
  public struct Holder: Sendable, Hashable {
    /// In the unit of the kind.
    public let value: Double
    /// What is meant to hold the value with 90 % probability, in the unit of the kind; nil where it is
    /// unknown, and for times by the clock and loads, which are no estimates.
    public let interval: ClosedRange<Double>?
    /// The session's identity.
    public let session: String
    /// The local day of the session.
    public let setOn: LocalDay
    /// Kilograms carried; nil where the load is unknown.
    public let load: Double?
    /// The load in percent of body mass; nil where either is unknown.
    public let bodyMassPercent: Double?
  }

  /// How far it can be trusted to be the best.
  public enum Trust: String, Sendable, CaseIterable {
    /// Its whole interval is better than what it replaced, or it is no estimate.
    case high
    /// An end of its interval is no better than what it replaced, or its session is not believed.
    case low
  }

  /// What it is the best of.
  public let kind: RecordKind
  /// The band whose least load, or more, was carried: `load 15-20 kg`; nil for any load.
  public let loadBand: String?
  /// Whether the band is one of percent of body mass.
  public let isByBodyMass: Bool
  /// Whether the load that was carried lies in a heavier band than this one.
  public let isOfHeavierBand: Bool
  /// Who holds it.
  public let holder: Holder
  /// What held it before; nil for the first.
  public let replaced: Holder?
  /// How far it can be trusted; nil where its interval is unknown.
  public let trust: Trust?
}
