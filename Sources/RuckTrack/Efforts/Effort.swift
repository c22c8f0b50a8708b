/// A best effort: the part of a session with the best value of its kind.
public struct Effort: Sendable, Hashable {
  /// What the part is best at.
  public enum Kind: Sendable, Hashable {
    /// The shortest time over a distance in metres; the value is seconds.
    case fastest(meters: Double)
    /// The longest distance in a time in seconds; the value is metres.
    case farthest(seconds: Double)
    /// The highest mean metabolic power over a time in seconds; the value is watts.
    case highestPower(seconds: Double)
    /// The most gain by the gain rule over a time in seconds; the value is metres a second.
    case fastestGain(seconds: Double)
  }

  /// What the part is best at.
  public var kind: Kind
  /// How good it is, in the unit of the kind.
  public var value: Double
  /// Seconds since 1970 at which the part begins; it may lie between two rows.
  public var startTime: Double
  /// Seconds since 1970 at which the part ends.
  public var endTime: Double
  /// Metres from the start of the session to the beginning of the part.
  public var startDistance: Double
  /// Metres from the start of the session to the end of the part.
  public var endDistance: Double
  /// The rows of the recording that the part touches, those between that cleaning left out
  /// included.
  public var rows: Range<Int>
  /// Kilograms carried, averaged over the time of the part; nil where the load is unknown.
  public var meanLoad: Double?

  /// A best effort.
  public init(
    kind: Kind, value: Double, startTime: Double, endTime: Double, startDistance: Double,
    endDistance: Double, rows: Range<Int>, meanLoad: Double? = nil
  ) {
    self.kind = kind
    self.value = value
    self.startTime = startTime
    self.endTime = endTime
    self.startDistance = startDistance
    self.endDistance = endDistance
    self.rows = rows
    self.meanLoad = meanLoad
  }
}
