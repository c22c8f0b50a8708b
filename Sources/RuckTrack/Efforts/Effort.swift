/// A best stretch inside a session.
public struct Effort: Sendable, Hashable {
  /// What the stretch is best at.
  public enum Kind: Sendable, Hashable {
    /// The shortest time over a distance in metres; the value is seconds.
    case fastest(meters: Double)
    /// The longest way in a time in seconds; the value is metres.
    case farthest(seconds: Double)
    /// The highest mean metabolic power over a time in seconds; the value is watts.
    case highestPower(seconds: Double)
    /// The most climb by the gain rule over a time in seconds; the value is metres a second.
    case fastestClimb(seconds: Double)
  }

  /// What the stretch is best at.
  public var kind: Kind
  /// How good it is, in the unit of the kind.
  public var value: Double
  /// Seconds since 1970 at which the stretch begins; it may lie between two rows.
  public var startTime: Double
  /// Seconds since 1970 at which the stretch ends.
  public var endTime: Double
  /// Metres from the start of the session to the beginning of the stretch.
  public var startDistance: Double
  /// Metres from the start of the session to the end of the stretch.
  public var endDistance: Double
  /// The rows of the recording that the stretch touches, those between that cleaning left out
  /// included.
  public var rows: Range<Int>
  /// Kilograms carried, averaged over the time of the stretch; nil where the load is unknown.
  public var meanLoad: Double?

  /// A best stretch.
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
