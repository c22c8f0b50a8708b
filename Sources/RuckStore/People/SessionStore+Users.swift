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
  ///   - id: which.
  ///   - change: changes the user.
  /// - Returns: the user as it is now.
  /// - Throws: `unknownUser`, `duplicateUser` where another has the address, or what the change throws;
  ///   nothing is changed then.
  @discardableResult
  public func change(
    user id: String, _ change: @Sendable (inout User) throws(HistoryError) -> Void
  ) throws -> User {
    // An error of the history's rules is the caller's and not the store's.
    var refused: HistoryError?
    let changed: User = try file.write { db in
      var user = try UserRows.user(id, db)
      do throws(HistoryError) {
        try change(&user)
      } catch {
        refused = error
        return user
      }
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
    if let refused { throw refused }
    return changed
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
  static func put(_ user: User, _ db: Database) throws {
    try ChangedRows.put(
      [
        ("id", user.id), ("email", user.email), ("display_name", user.name),
        ("created_at_s", user.createdAt ?? 0), ("persona", user.persona.rawValue),
        ("is_active", user.isActive), ("role", user.role.rawValue), ("aims", user.aims),
        ("emergency_contact", user.emergencyContact),
      ], in: "users", db)
    let choices = user.choices
    guard choices != PreferenceChoices() else {
      try db.execute(sql: "DELETE FROM preferences WHERE user_id = ?", arguments: [user.id])
      return
    }
    try ChangedRows.put(
      [
        ("user_id", user.id), ("units", choices.units?.rawValue),
        ("clock", choices.clock?.rawValue),
        ("leading", choices.leading.map { WordList.text($0.map(\.rawValue)) }),
        ("compares_with_group", choices.comparesWithGroup),
        ("text_size", choices.textSize?.rawValue), ("layout", choices.layout?.rawValue),
      ], in: "preferences", key: ["user_id"], db)
  }

  static func user(_ id: String, _ db: Database) throws -> User {
    guard let user = try fetch("WHERE users.id = ?", [id], db).first else {
      throw NamedRows.users.missing(id)
    }
    return user
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
      guard let persona = Persona(rawValue: row["persona"]),
        let role = UserRole(rawValue: row["role"])
      else {
        throw StoreError(.damaged, "user \(row["id"] as String) has an unknown persona or role")
      }
      var user = User(id: row["id"], name: row["display_name"], persona: persona)
      user.email = row["email"]
      user.createdAt = row["created_at_s"]
      user.isActive = row["is_active"]
      user.role = role
      user.aims = row["aims"]
      user.emergencyContact = row["emergency_contact"]
      user.choices = choices(row)
      return user
    }
  }

  // A word of a newer program leaves the choice to the persona.
  private static func choices(_ row: Row) -> PreferenceChoices {
    var choices = PreferenceChoices()
    func word(_ name: String) -> String? { row[name] }
    choices.units = word("units").flatMap { Preferences.Units(rawValue: $0) }
    choices.clock = word("clock").flatMap { Preferences.Clock(rawValue: $0) }
    choices.leading = word("leading").map {
      WordList.words($0).compactMap { Preferences.Figure(rawValue: $0) }
    }
    choices.comparesWithGroup = row["compares_with_group"]
    choices.textSize = word("text_size").flatMap { Preferences.TextSize(rawValue: $0) }
    choices.layout = word("layout").flatMap { Preferences.Layout(rawValue: $0) }
    return choices
  }
}

extension SessionStore {
  /// What is a user's own, counted for people.
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
