internal import GRDB
public import RuckHistory

extension SessionStore {
  /// Adds a unit of people, or makes the one of its id like it.
  ///
  /// - Throws: `unknownUser` where the trainer or a member is not a user.
  public func put(_ unit: PeopleUnit) throws(StoreError) {
    let now = now()
    try file.write { db in
      for id in unit.memberIDs + (unit.trainerID.map { [$0] } ?? []) {
        try NamedRows.users.require(id, db)
      }
      let created = try Double.fetchOne(
        db, sql: "SELECT created_at_s FROM units WHERE id = ?", arguments: [unit.id])
      try ChangedRows.put(
        [
          ("id", unit.id), ("name", unit.name), ("trainer_id", unit.trainerID),
          ("created_at_s", created ?? now),
        ], in: "units", db)
      try ChangedRows.replace(
        Set(unit.memberIDs).sorted().map {
          [("id", "\(unit.id)/\($0)"), ("unit_id", unit.id), ("user_id", $0)]
        }, in: "unit_members", of: ("unit_id", unit.id), db)
    }
  }

  /// All units of people, by their ids.
  public func units() throws(StoreError) -> [PeopleUnit] {
    try file.read { db in try Self.units("", [], db) }
  }

  /// A unit of people.
  ///
  /// - Throws: `unknownUnit`.
  public func unit(_ id: String) throws(StoreError) -> PeopleUnit {
    try file.read { db in
      try NamedRows.units.one(id, Self.units("WHERE id = ?", [id], db))
    }
  }

  /// Removes a unit; its people stay.
  ///
  /// - Throws: `unknownUnit`.
  public func remove(unit id: String) throws(StoreError) {
    try file.write { db in try NamedRows.units.delete(id, db) }
  }

  private static func units(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [PeopleUnit] {
    try Row.fetchAll(
      db, sql: "SELECT id, name, trainer_id FROM units \(condition) ORDER BY id",
      arguments: arguments
    ).map { row in
      PeopleUnit(
        id: row[0], name: row[1], trainerID: row[2],
        memberIDs: try String.fetchAll(
          db, sql: "SELECT user_id FROM unit_members WHERE unit_id = ? ORDER BY user_id",
          arguments: [row[0] as String]))
    }
  }

  /// Adds a remark on a session.
  ///
  /// - Parameters:
  ///   - text: the text of the remark.
  ///   - session: the number of the session, its id, or the beginning of its id.
  ///   - authorID: the id of the author.
  /// - Returns: the remark.
  /// - Throws: `unknownSession`, `ambiguousSession`, `unknownUser`.
  @discardableResult
  public func remark(
    _ text: String, on session: String, by authorID: String
  ) throws(StoreError) -> SessionRemark {
    let now = now()
    return try file.write { db in
      let number = try Self.number(of: session, db)
      try NamedRows.users.require(authorID, db)
      let id = try String.fetchOne(
        db, sql: "SELECT id FROM sessions WHERE number = ?", arguments: [number])
      let remark = SessionRemark(
        id: StoreID.random(), sessionID: id ?? session, authorID: authorID, text: text,
        writtenAt: now)
      try SessionLinks.allRemarks.put(remark, db)
      return remark
    }
  }

  /// Removes an author's remarks on a session.
  ///
  /// - Parameters:
  ///   - session: the number of the session, its id, or the beginning of its id.
  ///   - authorID: the id of the author.
  /// - Throws: `unknownSession`, `ambiguousSession`, `unknownEntry` where the author wrote nothing.
  public func removeRemarks(
    onSession session: String, by authorID: String
  ) throws(StoreError) {
    try file.write { db in
      let number = try Self.number(of: session, db)
      try db.execute(
        sql: """
          DELETE FROM remarks WHERE author_id = ?
            AND session_id = (SELECT id FROM sessions WHERE number = ?)
          """, arguments: [authorID, number])
      guard db.changesCount > 0 else {
        throw StoreError(.unknownEntry, "\(authorID) wrote nothing about session \(number)")
      }
    }
  }

  /// The remarks on a session, by its id, in the order of time.
  public func remarks(onSession id: String) throws(StoreError) -> [SessionRemark] {
    try file.read { db in try SessionLinks.remarks(onSession: id, db) }
  }
}
