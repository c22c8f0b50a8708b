/// A program that somebody follows from a day on.
public struct ProgramAssignment: Sendable, Hashable, Identifiable {
  /// The assignment's own name.
  public let id: String
  /// Who follows it, by id.
  public var userID: String
  /// The program, by id.
  public var programID: String
  /// The first day of its first week.
  public var start: LocalDay
  /// Whether it still counts; one that was given up does not.
  public var isActive: Bool

  /// An assignment that counts.
  public init(
    id: String, userID: String, programID: String, start: LocalDay, isActive: Bool = true
  ) {
    self.id = id
    self.userID = userID
    self.programID = programID
    self.start = start
    self.isActive = isActive
  }
}
