/// What another user, such as a trainer, wrote about a session.
public struct SessionRemark: Sendable, Hashable, Identifiable {
  /// The remark's own name.
  public let id: String
  /// The session, by id.
  public var sessionID: String
  /// Who wrote it, by id; nil once that user is removed.
  public var authorID: String?
  /// What was written.
  public var text: String
  /// Seconds since 1970 at which it was written.
  public var writtenAt: Double

  /// A remark.
  public init(
    id: String, sessionID: String, authorID: String?, text: String, writtenAt: Double
  ) {
    self.id = id
    self.sessionID = sessionID
    self.authorID = authorID
    self.text = text
    self.writtenAt = writtenAt
  }
}
