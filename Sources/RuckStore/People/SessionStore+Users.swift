internal import GRDB
public import RuckHistory

extension SessionStore {
  /// Adds a user.
  ///
  /// - Throws: `duplicateUser` where another has the id or the address, in any case, and names it.
  public func add(_ user: User) throws(StoreError) {
    var user = user
    user.createdAt = now()
    try file.write { [user] db in
      let other = try String.fetchOne(
        db, sql: "SELECT id FROM users WHERE id = ? OR lower(email) = lower(?)",
        arguments: [user.id, user.email])
      if let other {
        throw StoreError(
          .duplicateUser, "user \(other) has this id or address already", conflictingID: other)
      }
      try UserRows.put(user, db)
    }
  }

  /// All users in the order in which they were added.
  public func users() throws(StoreError) -> [User] {
    try file.read { db in try UserRows.fetch("ORDER BY created_at_s, id", [], db) }
  }

  /// The ids of the users who have sessions.
  package func usersWithSessions() throws(StoreError) -> [String] {
    var found: [String] = []
    for user in try users() {
      var query = SessionQuery(limit: 1)
      query.userIDs = [user.id]
      if try !sessions(query).isEmpty { found.append(user.id) }
    }
    return found
  }

  /// A user.
  ///
  /// - Throws: `unknownUser`.
  public func user(_ id: String = User.defaultID) throws(StoreError) -> User {
    try file.read { db in try UserRows.user(id, db) }
  }

  /// Changes a user; the id stays.
  ///
  /// - Parameters:
  ///   - id: the user's id.
  ///   - change: changes the user.
  /// - Returns: the user as it is now.
  /// - Throws: `unknownUser`, `duplicateUser` where another has the address, or what the change throws;
  ///   nothing is changed then.
  @discardableResult
  public func change(
    user id: String, _ change: @Sendable (inout User) throws(HistoryError) -> Void
  ) throws -> User {
    try file.rethrowingWrite { db in
      var user = try UserRows.user(id, db)
      try change(&user)
      if let email = user.email,
        let other = try String.fetchOne(
          db, sql: "SELECT id FROM users WHERE lower(email) = lower(?) AND id != ?",
          arguments: [email, id])
      {
        throw StoreError(
          .duplicateUser, "user \(other) has this address already", conflictingID: other)
      }
      try UserRows.put(user, db)
      return user
    }
  }

  /// Removes a user with everything that is the user's own, private routes that no one else walked among it;
  /// other routes, reviews, remarks, programs and units stay, their author or trainer then unknown.
  ///
  /// - Throws: `unknownUser`, `userUnderWay` where a session of the user is not ended, `inUse` for the
  ///   user that every history has.
  public func remove(user id: String) throws(StoreError) {
    try file.write { db in
      _ = try UserRows.user(id, db)
      guard id != User.defaultID else {
        throw StoreError(.inUse, "user \(id) is the one of whom no other is named; it stays")
      }
      let active = try String.fetchOne(
        db, sql: "SELECT id FROM sessions WHERE user_id = ? AND state = 'active'", arguments: [id])
      if let active {
        throw StoreError(
          .userUnderWay, "user \(id) has a session under way: finish or discard it first",
          conflictingID: active)
      }
      try db.execute(
        sql: """
          DELETE FROM routes WHERE creator_id = ?1 AND NOT is_public AND NOT EXISTS
            (SELECT 1 FROM sessions WHERE route_id = routes.id AND user_id <> ?1)
          """, arguments: [id])
      try db.execute(sql: "DELETE FROM users WHERE id = ?", arguments: [id])
      try OriginalRows.removeUnused(db)
    }
  }
}

/// Users and what they prefer as rows.
enum UserRows {
  private static let columns: [StoredColumn<User>] = [
    .member("email", \.email), .member("display_name", \.name), .word("role", \.role),
    .member("is_active", \.isActive), .member("aims", \.aims),
    .member("emergency_contact", \.emergencyContact),
  ]

  // A word of a newer program leaves the choice to the persona.
  private static let choiceColumns: [StoredColumn<PreferenceChoices>] = [
    .knownWord("units", \.units), .knownWord("clock", \.clock),
    .knownWords("leading", \.leading), .member("compares_with_group", \.comparesWithGroup),
    .knownWord("text_size", \.textSize), .knownWord("layout", \.layout),
  ]

  static func put(_ user: User, _ db: Database) throws {
    try ChangedRows.put(
      [
        ("id", user.id), ("created_at_s", user.createdAt ?? 0), ("persona", user.persona.rawValue),
      ] + StoredColumn.values(of: user, in: columns), in: "users", db)
    let choices = user.choices
    guard choices != PreferenceChoices() else {
      try db.execute(sql: "DELETE FROM preferences WHERE user_id = ?", arguments: [user.id])
      return
    }
    try ChangedRows.put(
      [("user_id", user.id)] + StoredColumn.values(of: choices, in: choiceColumns),
      in: "preferences", key: ["user_id"], db)
  }

  static func user(_ id: String, _ db: Database) throws -> User {
    try NamedRows.users.one(id, fetch("WHERE users.id = ?", [id], db))
  }

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [User] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT users.*, preferences.* FROM users
          LEFT JOIN preferences ON preferences.user_id = users.id \(condition)
        """, arguments: arguments
    ).map { row in
      guard let persona = Persona(rawValue: row["persona"]) else {
        throw StoreError(.damaged, "user \(row["id"] as String) has an unknown persona")
      }
      var user = User(id: row["id"], name: "", persona: persona)
      user.createdAt = row["created_at_s"]
      try StoredColumn.read(columns, of: row, into: &user)
      try StoredColumn.read(choiceColumns, of: row, into: &user.choices)
      return user
    }
  }
}

extension SessionStore {
  /// The amounts of a user's data, in words: sessions, diary entries, equipment and goals.
  nonisolated package func amounts(
    of userID: String, asOf day: LocalDay
  ) async throws(StoreError) -> [String] {
    var query = SessionQuery()
    query.userIDs = [userID]
    _ = try await user(userID)
    let counts = [
      (try await sessions(query).count, "session", "sessions"),
      (
        try await diary(of: userID, asOf: day).count, "entry of the diary",
        "entries of the diary"
      ),
      (try await equipment(user: userID).count, "piece of equipment", "pieces of equipment"),
      (try await goals(user: userID).count, "goal", "goals"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}
