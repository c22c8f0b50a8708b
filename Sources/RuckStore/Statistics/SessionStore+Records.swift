internal import GRDB
package import RuckMetrics

/// A user's sessions as they were read for records, with the state of the store in which that was.
package struct RecordReading: Sendable {
  /// The sessions; those that are known to hold no record are without best efforts.
  package let history: RecordedHistory
  let userID: String
  let state: RecordCandidates.State
}

extension SessionStore {
  /// A user's completed sessions, with the best efforts of those that may hold a record.
  ///
  /// The knowledge holds for the sessions on foot of all days, without copies; for any other selection
  /// ``history(user:withEfforts:withPaths:where:)`` reads the best efforts of all. O(sessions).
  ///
  /// - Parameter userID: the user.
  /// - Returns: the sessions, for ``keep(recordless:of:)``.
  /// - Throws: ``StoreError``.
  package func recordReading(
    user userID: String = User.defaultID
  ) throws(StoreError) -> RecordReading {
    try reading(user: userID, efforts: .ofCandidates, withPaths: false) { _ in true }
  }

  /// Keeps the list of sessions without a record, until one that may hold one is changed or removed.
  ///
  /// Nothing is saved where the store has changed since it was read. O(sessions that are saved).
  ///
  /// - Parameters:
  ///   - identities: the sessions, as `RecordedHistory.recordless(until:by:)` gives them.
  ///   - reading: the sessions as they were read.
  /// - Throws: ``StoreError``.
  package func keep(
    recordless identities: [String], of reading: RecordReading
  ) throws(StoreError) {
    guard !reading.state.isKnown || !identities.isEmpty else { return }
    try file.keep { db in
      try RecordCandidates.remove(identities, ifStill: reading.state, of: reading.userID, db)
    }
  }
}

extension SessionStore {
  /// The sessions on foot of a user, those that count, and the book of their records.
  ///
  /// The best efforts are read of the sessions alone that may hold a record; those without one are kept for
  /// the next time. All on foot until the last day must count.
  nonisolated package func records(
    user userID: String, until lastDay: LocalDay,
    counting count: (inout RecordedHistory) -> SessionDigest
  ) async throws(StoreError) -> (RecordedHistory, SessionDigest, RecordBook) {
    let reading = try await recordReading(user: userID)
    var inputs = reading.history
    var digest = count(&inputs)
    // The one of two copies that counts may change with each session: the other one may dominate.
    guard inputs.repeated == 0 else {
      if inputs.leavesOutRecordless {
        inputs = try await history(user: userID, withEfforts: true)
        digest = count(&inputs)
      }
      return (inputs, digest, inputs.book(of: digest))
    }
    let book = inputs.book(of: digest)
    let recordless = inputs.recordless(until: lastDay, by: book)
    // A read-only history still gives the answer.
    try? await keep(recordless: recordless, of: reading)
    return (inputs, digest, book)
  }
}

/// The sessions that may hold a record: every other one is dominated in all by earlier ones among them.
///
/// A new session is one of them; where one of them is changed or removed, nothing is known any more
/// (triggers of the schema).
enum RecordCandidates {
  /// Whether a user's candidates are known, and the clock of the last change of the store.
  struct State: Sendable, Hashable {
    let isKnown: Bool
    private let clock: String?

    init(of userID: String, _ db: Database) throws {
      isKnown = try db.exists(
        "FROM record_books WHERE user_id = ? AND measures = ?", [userID, RecordBook.measures])
      clock = try String.fetchOne(db, sql: "SELECT clock FROM sync_state")
    }
  }

  /// Takes sessions out, and makes the user's known.
  static func remove(
    _ identities: [String], ifStill state: State, of userID: String, _ db: Database
  ) throws {
    guard try State(of: userID, db) == state else { return }
    if !state.isKnown {
      try db.execute(
        sql: "INSERT OR IGNORE INTO record_candidates SELECT session FROM session_digests")
    }
    let known = try Row.fetchAll(db, sql: "SELECT user_id, measures FROM record_books")
      .map { ($0[0] as String, $0[1] as String) }
    let candidate = try db.cachedStatement(
      sql: """
        DELETE FROM record_candidates
          WHERE session = (SELECT session FROM session_digests WHERE identity = ?)
        """)
    for identity in identities { try candidate.execute(arguments: [identity]) }
    // Taking out made all unknown.
    let book = try db.cachedStatement(sql: "INSERT OR REPLACE INTO record_books VALUES (?, ?)")
    for (user, measures) in known + [(userID, RecordBook.measures)] {
      try book.execute(arguments: [user, measures])
    }
  }
}
