#if Command || Store
package import RuckHistory
internal import RuckKernels

extension PeopleUnit: Described {
  package static let listing = Listing<PeopleUnit>(
    "units", noun: "unit", by: "`ruckstat unit list`, `add`, `join`, `leave`", "Units of people.",
    order: "The units by id.",
    [
      .value("id", \.id, "The name by which it is asked for.").shown(),
      .value("name", \.name, "The name for people.").shown(),
      .value("trainer", \.trainerID, "Who trains them, by id.").shown(),
      .value("members", \.memberIDs, "Who belongs to it, by id.").shown(nil, .text),
    ])
}

/// How a member of a unit stands on a day.
package struct UnitMember: Sendable {
  /// The unit, by id.
  package let unit: String
  /// The member, by id.
  package let userID: String
  /// The name for people.
  package let name: String
  /// The statistics of the days asked for.
  package let statistics: GroupStatistics
  /// The day of the last session; nil without one.
  package let last: LocalDay?
  /// Days from it to the day of the question.
  package let daysSince: Int?
  /// The longest time without a session before a member counts as one who has not walked.
  package let allowed: Int
  /// Rucks and workouts of programs that were to be done this week and are not yet.
  package let openThisWeek: Int
  /// Rucks and workouts of programs that were to be done in weeks that ended, and were not.
  package let missed: Int

  /// Whether the member did not walk for longer than allowed, or never.
  package var hasNotWalked: Bool { daysSince.map { $0 > allowed } ?? true }
  /// Whether something of a program is to be done this week.
  package var isDue: Bool { openThisWeek > 0 }

  /// A member on a day.
  ///
  /// - Parameters:
  ///   - unit: the unit, by id.
  ///   - user: the member.
  ///   - digest: the sessions that count until the day.
  ///   - weeks: the weeks of the programs that the member follows.
  ///   - days: the days of the statistics.
  ///   - day: the day of the question.
  ///   - allowed: the days that may pass without a session.
  package init(
    unit: String, _ user: User, _ digest: SessionDigest, _ weeks: [FollowedWeek], days: DayRange,
    asOf day: LocalDay, allowed: Int
  ) {
    self.unit = unit
    userID = user.id
    name = user.name
    self.allowed = allowed
    var sums = GroupStatistics()
    for session in digest.limited(to: days).sessions { sums.add(session) }
    statistics = sums
    last = digest.sessions.lazy.compactMap(\.localDay).filter { $0 <= day }.max()
    daysSince = last.map { day.daysSince1970 - $0.daysSince1970 }
    func open(_ week: ProgramProgress.Week) -> Int {
      week.planned.count - week.metCount + week.workoutsMetBy.count { $0 == nil }
    }
    openThisWeek = weeks.filter { $0.week.days.contains(day) }.reduce(0) { $0 + open($1.week) }
    missed = weeks.filter(\.week.hasEnded).reduce(0) { $0 + open($1.week) }
  }
}

/// `ruckstat.unit/1`: the members of a unit, how they stand.
package struct UnitDocument: ListDocument {
  package static let schema = "ruckstat.unit/1"
  package static let key = "members"

  package let rows: [UnitMember]
  package let failures: [InputFailure] = []
  package let columns: [Column<UnitMember>] = [
    .text("unit", \.unit), .text("user", \.userID), .text("name", \.name),
    .whole("sessions", \.statistics.sessions),
    .number("distance_m") { $0.statistics.sum(.distance) },
    .number("elapsed_s") { $0.statistics.sum(.elapsed) },
    .number("ruck_work_kg_km") { $0.statistics.sum(.ruckWork) },
    .number("gross_kcal") { $0.statistics.sum(.grossEnergy) },
    .number("mean_load_kg") { $0.statistics.mean(.load) },
    .text("last_session_day", \.last?.description), .whole("days_since_last", \.daysSince),
    .flag("has_not_walked", \.hasNotWalked), .whole("open_this_week", \.openThisWeek),
    .flag("is_due", \.isDue), .whole("missed", \.missed),
  ]

  /// A document of members.
  package init(_ members: [UnitMember]) { rows = members }
}

extension NumberText {
  /// The row of a member: user, sessions, distance, work, load, last session, and what is due.
  package func cells(of member: UnitMember) -> [String] {
    let sums = member.statistics
    let last = member.last.map { day in
      let days = member.daysSince ?? 0
      return "\(day) (\(days == 1 ? "1 day" : "\(days) days"))"
    }
    let due = [
      member.hasNotWalked
        ? member.last == nil
          ? "never walked"
          : "not walked for over \(member.allowed == 1 ? "1 day" : "\(member.allowed) days")"
        : nil, member.isDue ? "\(member.openThisWeek) of this week to do" : nil,
      member.missed > 0 ? "\(member.missed) missed" : nil,
    ].compactMap { $0 }
    return [
      member.userID, "\(sums.sessions)", distance(sums.sum(.distance)),
      sums.known(.ruckWork) > 0 ? ruckWork(sums.sum(.ruckWork)) : Self.unknown,
      mass(sums.mean(.load)), last ?? Self.unknown, due.joined(separator: ", "),
    ]
  }
}
#endif
