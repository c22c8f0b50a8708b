internal import GRDB
package import RuckMetrics

extension SessionStore {
  /// The name of a completed session of a user.
  package struct SessionName: Sendable {
    /// Its number in the history.
    package let number: Int
    /// The name under which it is counted.
    package let identity: String
    /// The name that a person or program gave it.
    package let name: String?
    package let hasTrack: Bool
  }

  /// The names of a user's completed sessions, in the order in which they were added.
  ///
  /// Of sessions whose digest is not there yet nothing: ``history(user:withEfforts:withPaths:where:)`` writes
  /// those that are missing. O(sessions).
  package func names(user userID: String = User.defaultID) throws(StoreError) -> [SessionName] {
    try file.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT number, session_digests.identity, name, number IN (SELECT session FROM tracks) FROM sessions
            JOIN session_digests ON session = number WHERE user_id = ? AND state = 'completed'
            ORDER BY number
          """, arguments: [userID]
      ).map { row in
        SessionName(number: row[0], identity: row[1], name: row[2], hasTrack: row[3])
      }
    }
  }

  /// The values made of the positions of some sessions' recordings, by the sessions' numbers.
  ///
  /// Nothing of a session without a track, and of one that is damaged. O(rows).
  package func positions<Line: Sendable>(
    of numbers: [Int], as line: @Sendable (Track) -> Line?
  ) throws(StoreError) -> [Int: Line] {
    try file.read { db in
      try numbers.reduce(into: [:]) { lines, number in
        lines[number] = try TrackRows.positions(ofSession: Int64(number), db).flatMap(line)
      }
    }
  }
}
