#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckStore

/// A goal as text.
struct GoalArgument: ReadArgument {
  let goal: Goal

  static var accepted: String {
    "a goal; write distance:100mi, gain:8848m, ruck-work:35lb*100mi, sessions:10, streak:7, "
      + "streak:12:weeks:3 or session:12mi@35lb"
  }

  init?(_ text: String) {
    guard let goal = Goal(named: text) else { return nil }
    self.goal = goal
  }
}

extension SessionStore {
  nonisolated func writeGoals(
    of userID: String, _ day: LocalDay, _ output: ResolvedOutput
  ) async throws {
    let shown = try await output.following(userID, in: self)
    try output.write(
      try await goalStandings(of: userID, asOf: day), shown.number, hasUser: false,
      none: "no goal is set; see 'ruckstat goal add'")
  }

  /// Writes a challenge with all its members, or all challenges of a user.
  nonisolated func writeChallenges(
    _ id: String?, of userID: String?, _ day: LocalDay, _ output: ResolvedOutput
  ) async throws {
    let shown = try await output.following(userID, in: self)
    try output.write(
      try await challengeStandings(id, of: userID, asOf: day), shown.number,
      hasUser: userID == nil, none: "no challenge was joined; see 'ruckstat challenge join'")
  }
}

extension ResolvedOutput {
  /// Writes goals with what is reached of them.
  func write(
    _ standings: [GoalStanding], _ number: NumberText, hasUser: Bool, none: String
  ) throws {
    var table = TextTable([.left, .name, .right, .right, .left, .left, .left])
    table.add(["user", "what", "goal", "reached", "", "on", "id"])
    for standing in standings {
      let user = hasUser ? standing.userID ?? "" : ""
      let id = standing.kind == .goal ? String(standing.id.prefix(8)) : standing.id
      table.add([user] + number.cells(of: standing) + [id])
    }
    try write(
      GoalsDocument(standings), isEmpty: standings.isEmpty, orSay: none, page: Page(table.lines))
  }
}
#endif
