#if Store
internal import GRDB
internal import RuckFormats
public import RuckHistory
package import RuckSessions
internal import RuckTrack

extension SessionStore {
  /// The digest of a user's completed sessions, the same as that of their records.
  ///
  /// Reads the columns that statistics need and nothing else. O(sessions).
  public func digest(user userID: String = User.defaultID) throws(StoreError) -> SessionDigest {
    SessionDigest(try completed(user: userID).map(\.record))
  }

  /// A user's completed sessions as statistics count them: with the numbers they add up, the file each
  /// was read from, and, where asked for, the best efforts.
  package func history(
    user userID: String = User.defaultID, withEfforts: Bool = false,
    where isWanted: (SessionRecord) -> Bool = { _ in true }
  ) throws(StoreError) -> RecordedHistory {
    let entries = try completed(user: userID, withEfforts: withEfforts).filter {
      isWanted($0.record)
    }
    return RecordedHistory(entries)
  }

  private func completed(
    user userID: String, withEfforts: Bool = false
  ) throws(StoreError) -> [RecordedHistory.Entry] {
    try file.read { db in
      let efforts = withEfforts ? try SessionRows.efforts("", [], db) : [:]
      let equipment = try SessionRows.equipment(db)
      var entries: [RecordedHistory.Entry] = []
      // The order in which they were added, as files are in the order in which they are read.
      try SessionRows.forEach(
        SessionColumn.counted + [.bodyMassSource, .loadSource], more: ["source_path", "losses"],
        "WHERE user_id = ? AND state = 'completed' ORDER BY number", [userID], db
      ) { number, record, row in
        var record = record
        if withEfforts { record.figures.efforts = efforts[number] ?? [] }
        record.equipmentIDs = equipment[number] ?? []
        let path = (row["source_path"] as StoredBytes?).map { PathBytes($0.bytes) }
        entries.append(
          RecordedHistory.Entry(record, path: path, isDamaged: row["losses"] as Int > 0))
      }
      return entries
    }
  }
}
#endif
