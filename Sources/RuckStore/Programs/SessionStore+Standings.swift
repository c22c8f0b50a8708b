package import RuckMetrics

// The progress of users in their programs, goals and challenges, on a day.

extension SessionStore {
  /// The sessions of a user that count, until a day: those on foot, each recording once.
  nonisolated package func countedDigest(
    of userID: String, asOf day: LocalDay
  ) async throws(StoreError) -> SessionDigest {
    var history = try await history(user: userID)
    return history.count(
      history.digest, by: KindSelection(of: []), days: DayRange(), until: day, isClock: false)
  }

  /// The weeks of the programs that a user follows, or of one of them, on a day: program by program.
  nonisolated package func followedWeeks(
    of userID: String, program: String? = nil, asOf day: LocalDay
  ) async throws(StoreError) -> [FollowedWeek] {
    let assignments = try await assignments(user: userID)
      .filter { $0.isActive && (program == nil || $0.programID == program) }
    guard !assignments.isEmpty else { return [] }
    let digest = try await countedDigest(of: userID, asOf: day)
    let workouts = try await workouts(user: userID)
    var weeks: [FollowedWeek] = []
    for assignment in assignments {
      let program = try await self.program(assignment.programID)
      let progress = program.progress(
        in: digest, startingOn: assignment.start, asOf: day, workouts: workouts)
      weeks += FollowedWeek.weeks(of: assignment, program, progress)
    }
    return weeks
  }

  /// Lets people follow a program from a day on; those who follow it already begin again.
  ///
  /// - Throws: `unknownUser`, `unknownPlan`.
  nonisolated package func assign(
    program: String, to people: [String], from day: LocalDay
  ) async throws(StoreError) {
    let known = try await assignments()
    for user in people {
      for former in known where former.userID == user && former.programID == program {
        try await end(former)
      }
      try await put(
        ProgramAssignment(id: StoreID.random(), userID: user, programID: program, start: day))
    }
  }

  /// Ends an assignment; one that has ended stays as it is.
  nonisolated package func end(_ assignment: ProgramAssignment) async throws(StoreError) {
    guard assignment.isActive else { return }
    var ended = assignment
    ended.isActive = false
    try await put(ended)
  }

  /// The programs with their followers.
  nonisolated package func listedPrograms() async throws(StoreError) -> [ListedProgram] {
    let assignments = try await assignments().filter(\.isActive)
    return try await programs().map { program in
      ListedProgram(
        program,
        followers: Set(assignments.filter { $0.programID == program.id }.map(\.userID)).sorted())
    }
  }

  /// The goals of a user with their progress on a day.
  nonisolated package func goalStandings(
    of userID: String, asOf day: LocalDay
  ) async throws(StoreError) -> [GoalStanding] {
    let digest = try await countedDigest(of: userID, asOf: day)
    return try await goals(user: userID).map {
      GoalStanding(.goal, $0, of: userID, in: digest, asOf: day)
    }
  }

  /// The progress in challenges on a day: everybody in one, the farthest first, or one user in all.
  ///
  /// - Throws: `unknownPlan`.
  nonisolated package func challengeStandings(
    _ id: String?, of userID: String?, asOf day: LocalDay
  ) async throws(StoreError) -> [GoalStanding] {
    let all = try await challenges().filter { id == nil || $0.id == id }
    if let id, all.isEmpty { throw NamedRows.challenges.missing(id) }
    var standings: [GoalStanding] = []
    for challenge in all {
      let members = try await members(ofChallenge: challenge.id)
      for member in members where userID == nil || member == userID {
        standings.append(
          GoalStanding(
            .challenge, challenge, of: member,
            in: try await countedDigest(of: member, asOf: day), asOf: day))
      }
    }
    guard id != nil else { return standings }
    return standings.sorted { $0.progress?.done ?? 0 > $1.progress?.done ?? 0 }
  }

  /// The standing of each member of a unit on a day.
  ///
  /// - Parameters:
  ///   - unit: the unit.
  ///   - days: the days that are summed.
  ///   - day: the day that counts as today.
  ///   - allowed: days without a session that are not inactivity.
  /// - Returns: its members.
  /// - Throws: `unknownUnit`.
  nonisolated package func members(
    of unit: String, days: DayRange, asOf day: LocalDay, allowed: Int
  ) async throws(StoreError) -> [UnitMember] {
    var members: [UnitMember] = []
    for id in try await self.unit(unit).memberIDs {
      members.append(
        UnitMember(
          unit: unit, try await user(id), try await countedDigest(of: id, asOf: day),
          try await followedWeeks(of: id, asOf: day), days: days, asOf: day, allowed: allowed))
    }
    return members
  }
}
