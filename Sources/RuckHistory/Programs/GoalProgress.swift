/// How much of a goal is reached.
public struct GoalProgress: Sendable, Hashable {
  /// How much is to be reached: metres, kilogram-kilometres, sessions or satisfied periods.
  public let target: Double
  /// How much is reached, in the same unit; it may exceed the target.
  public let done: Double
  /// Whether the target is reached.
  public let isMet: Bool
  /// The local day on which it was reached; nil while it is not, and where the day is unknown.
  public let metOn: LocalDay?
  /// The session with which it was reached, by its identity in the digest.
  public let metBy: String?

  /// By how much the target is not reached; 0 once it is.
  public var missing: Double { isMet ? 0 : target - done }
}
