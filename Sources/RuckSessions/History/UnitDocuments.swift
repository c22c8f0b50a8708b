#if Store
package import RuckHistory
internal import RuckKernels

extension PeopleUnit: Described {
  package static let listing = Listing<PeopleUnit>(
    "units", noun: "unit", by: "`ruckstat team list`, `add`, `join`, `leave`", "Units of people.",
    order: "The units by id.",
    [
      .value("id", \.id, "The name by which it is asked for.").shown(),
      .value("name", \.name, "The name for people.").shown(),
      .value("trainer", \.trainerID, "Trainer, by id.").shown(),
      .value("members", \.memberIDs, "Members, by id.").shown(nil, .text),
    ])
}

/// The state of a unit's member on a day.
package struct UnitMember: Sendable {
  package let unit: String
  /// The member, by id.
  package let userID: String
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

  /// A member on a day, by the sessions that count until then and the weeks of the programs that the member
  /// follows.
  package init(
    unit: String, _ user: User, _ digest: SessionDigest, _ weeks: [FollowedWeek], days: DayRange,
    asOf day: LocalDay, allowed: Int
  ) {
    self.unit = unit
    userID = user.id
    name = user.name
    self.allowed = allowed
    statistics = GroupStatistics(of: digest.limited(to: days).sessions)
    last = digest.sessions.lazy.compactMap(\.localDay).filter { $0 <= day }.max()
    daysSince = last.map { day.daysSince1970 - $0.daysSince1970 }
    func open(_ week: ProgramProgress.Week) -> Int {
      week.planned.count - week.metCount + week.workoutsMetBy.count { $0 == nil }
    }
    openThisWeek = weeks.filter { $0.week.days.contains(day) }.reduce(0) { $0 + open($1.week) }
    missed = weeks.filter(\.week.hasEnded).reduce(0) { $0 + open($1.week) }
  }
}

extension UnitMember: Described {
  package static let listing = Listing<UnitMember>(
    "unit", key: "members", noun: "member", by: "`ruckstat team show`",
    "The members of a unit, how they stand.", walked + due)

  private static let walked: [Field<UnitMember>] = [
    .value("unit", \.unit, "The unit, by id."),
    .value("user", \.userID, "The member, by id.").shown(),
    .value("name", \.name, "The name for people."),
    .value("sessions", \.statistics.sessions, "Sessions of the days asked for.").shown(),
    .quantity("distance", .length, { $0.statistics.sum(.distance) }, "Their distance, m.").known()
      .shown(),
    .quantity("elapsed", .time, { $0.statistics.sum(.elapsed) }, "Their time, s.").known(),
    .quantity(
      "ruck_work", .work, { $0.statistics.sum(.ruckWork) }, "Load times distance, kg km."
    ).known().shown { row, number in
      let sums = row.statistics
      return sums.known(.ruckWork) > 0 ? number.ruckWork(sums.sum(.ruckWork)) : NumberText.unknown
    },
    .quantity("gross", .energy, { $0.statistics.sum(.grossEnergy) }, "Their energy, kcal.").known(),
    .quantity("mean_load", .mass, { $0.statistics.mean(.load) }, "Mean load of the sessions, kg.")
      .shown("load") { $1.mass($0.statistics.mean(.load)) },
  ]

  private static let due: [Field<UnitMember>] = [
    .value("last_session_day", \.last, "The local day of the last session.").shown("last") {
      row, _ in row.lastWithDays
    },
    .value("days_since_last", \.daysSince, "Days since then."),
    .value(
      "has_not_walked", \.hasNotWalked, "Whether that is longer than allowed, or there is none."),
    .value(
      "open_this_week", \.openThisWeek,
      "Rucks and workouts of programs that are to be done this week and are not."),
    .value("is_due", \.isDue, "Whether there are some.").shown("due", .text) { row, _ in row.tasks
    },
    .value("missed", \.missed, "Rucks and workouts of weeks that ended that were not done."),
  ]

  private var lastWithDays: String {
    last.map { "\($0) (\(NumberText.count(daysSince ?? 0, "day")))" } ?? NumberText.unknown
  }

  /// The tasks that the member has, or missed.
  private var tasks: String {
    [
      hasNotWalked
        ? last == nil ? "never walked" : "not walked for over \(NumberText.count(allowed, "day"))"
        : nil,
      isDue ? "\(openThisWeek) of this week to do" : nil, missed > 0 ? "\(missed) missed" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
#endif
