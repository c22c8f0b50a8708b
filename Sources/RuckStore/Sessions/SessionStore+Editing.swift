#if Store
internal import GRDB
public import RuckHistory

extension SessionStore {
  /// The session of a user that is under way; nil where none is.
  public func activeSession(
    user userID: String = User.defaultID
  ) throws(StoreError) -> StoredSession? {
    try file.read { db in
      try Self.stored("WHERE user_id = ? AND state = 'active'", [userID], db).first
    }
  }

  /// Changes what is kept of a session by hand.
  ///
  /// - Parameters:
  ///   - name: its number, id, or the beginning of its id.
  ///   - change: changes the record; number, id, user and efforts stay as they are.
  /// - Returns: the session as it is now.
  /// - Throws: ``StoreError``, or what the change throws; nothing is changed then.
  @discardableResult
  public func edit(
    _ name: String, _ change: @Sendable (inout SessionRecord) throws(HistoryError) -> Void
  ) throws -> StoredSession {
    let now = now()
    // An error of the history's rules is the caller's and not the store's.
    var refused: HistoryError?
    let edited: StoredSession? = try file.write { db in
      let number = try Self.number(of: name, db)
      guard let session = try Self.stored("WHERE number = ?", [number], db).first else {
        throw StoreError(.unknownSession, "there is no session \(name)")
      }
      var record = session.record
      do throws(HistoryError) {
        try change(&record)
      } catch {
        refused = error
        return nil
      }
      record.id = session.record.id
      record.userID = session.record.userID
      try SessionRows.update(record, number: number, now: now, db)
      try DigestRows.write(number, db)
      return try Self.stored("WHERE number = ?", [number], db).first
    }
    if let refused { throw refused }
    guard let edited else { throw StoreError(.unknownSession, "there is no session \(name)") }
    return edited
  }
}
#endif
