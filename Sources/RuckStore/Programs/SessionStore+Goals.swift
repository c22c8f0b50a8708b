internal import GRDB
public import RuckHistory

/// Goals within days as rows.
enum GoalRows {
  static let challenges = rows("challenges")
  static let goals = rows("goals")

  private static func rows(_ table: String) -> ValueRows<Challenge> {
    ValueRows(
      table: table,
      columns: [
        .member("name", \.name), goal, .day("first_day", \.days.first),
        .day("last_day", \.days.last),
      ]
    ) { Challenge(id: $0, name: "", goal: .sessions(0), days: DayRange()) }
  }

  private static let goal = StoredColumn<Challenge>(
    name: "goal", value: \.goal.description,
    put: { value, challenge in
      let text = String.fromDatabaseValue(value) ?? ""
      guard let goal = Goal(named: text) else {
        throw StoreError(.damaged, "the goal of \(challenge.id) cannot be read: \(text)")
      }
      challenge.goal = goal
    })
}

extension SessionStore {
  /// The challenges, by their first days.
  public func challenges() throws(StoreError) -> [Challenge] {
    try file.read { try GoalRows.challenges.fetch("ORDER BY first_day, id", [], $0) }
  }

  /// Deletes a challenge; its members are in it no longer.
  ///
  /// - Throws: `unknownPlan`.
  public func remove(challenge id: String) throws(StoreError) {
    try file.write { db in try NamedRows.challenges.delete(id, db) }
  }

  /// The users who joined a challenge, by id, in the order of the ids.
  public func members(ofChallenge id: String) throws(StoreError) -> [String] {
    try file.read { db in
      try String.fetchAll(
        db, sql: "SELECT user_id FROM challenge_members WHERE challenge_id = ? ORDER BY user_id",
        arguments: [id])
    }
  }

  /// Lets a user take part in a challenge, or not any more.
  ///
  /// - Throws: `unknownUser`, `unknownPlan`.
  public func setMember(
    _ userID: String, ofChallenge id: String, to isMember: Bool = true
  ) throws(StoreError) {
    try file.write { db in
      try NamedRows.users.require(userID, db)
      try NamedRows.challenges.require(id, db)
      guard isMember else {
        try db.execute(
          sql: "DELETE FROM challenge_members WHERE challenge_id = ? AND user_id = ?",
          arguments: [id, userID])
        return
      }
      try ChangedRows.put(
        [("id", "\(id)/\(userID)"), ("challenge_id", id), ("user_id", userID)],
        in: "challenge_members", db)
    }
  }

  /// Adds a goal of a user's own, or makes the one of its id like it.
  ///
  /// - Throws: `unknownUser`.
  public func put(
    goal: Challenge, of userID: String = User.defaultID
  ) throws(StoreError) {
    try file.write { db in
      try NamedRows.users.require(userID, db)
      try ChangedRows.put(GoalRows.goals.row(goal) + [("user_id", userID)], in: "goals", db)
    }
  }

  /// A user's own goals, by their first days.
  public func goals(user userID: String = User.defaultID) throws(StoreError) -> [Challenge] {
    try file.read {
      try GoalRows.goals.fetch("WHERE user_id = ? ORDER BY first_day, id", [userID], $0)
    }
  }

  /// Removes a goal of a user's own.
  ///
  /// - Throws: `unknownPlan`.
  public func remove(goal id: String) throws(StoreError) {
    try file.write { db in try NamedRows.goals.delete(id, db) }
  }
}
