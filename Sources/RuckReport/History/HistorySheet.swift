package import RuckMetrics

/// The contents of a history's page.
package struct HistorySheet: Sendable {
  /// The sessions that count on the days asked for, newest first.
  let sessions: [CountedSession]
  /// Statistics, with months and weeks as groups.
  let report: StatisticsReport
  /// Groups by equipment; none where none is known.
  let equipment: [Statistics.Group]
  /// The equipment of the history on disk with its wear.
  let wear: [EquipmentStatus]
  /// The streak by its rule.
  let streak: StreakReport
  /// The records that a person is shown, by the load bands of each system of units.
  let records: [UnitSystem: [PersonalRecord]]
  /// The years, newest first.
  let years: [YearReview]
  /// The history from which the sessions were read.
  let inputs: RecordedHistory
  /// The names of sessions by their identities.
  package var names: [String: String] = [:]
  /// The files of the pages of sessions, next to this one, by the sessions' identities.
  package var pages: [String: String] = [:]
  /// The lines of rucks on the map of all of them, by the sessions' identities.
  package var lines: [String: RuckLine] = [:]
  /// The goals of the history on disk.
  package var goals: [GoalStanding] = []

  /// Takes what is shown of the sessions that count.
  ///
  /// O(n log n).
  ///
  /// - Parameters:
  ///   - digest: the sessions that count, on all days until that of the page.
  ///   - inputs: the recordings.
  ///   - days: the days of sums, groups, records and lists; streaks take all days.
  ///   - rule: the rule of the streak; nil for days or weeks, as suits the sessions.
  ///   - asOf: the day of the page.
  ///   - wear: the equipment of the history on disk.
  ///   - people: those of each person, where they are of several.
  ///   - options: how the page is made.
  package init(
    _ digest: SessionDigest, _ inputs: RecordedHistory, days: DayRange,
    rule: StreakRule? = nil, asOf: LocalDay, wear: [EquipmentStatus] = [],
    people: [(userID: String, digest: SessionDigest)] = [], _ options: ReportOptions
  ) {
    self.inputs = inputs
    self.wear = wear
    let limited = digest.limited(to: days)
    report = StatisticsReport(
      digest: digest, names: ["month", "week"],
      groupings: [.calendar(.month), .calendar(options.week)],
      bands: options.units.loadBands, days: days,
      asOf: asOf,
      repeated: inputs.repeated, week: options.week, people: people)
    let byEquipment = Statistics(of: limited, by: [.equipment]).groups
    equipment =
      byEquipment.count > 1 || limited.sessions.contains { !$0.equipment.isEmpty }
      ? byEquipment : []
    streak =
      rule.map { StreakReport(of: digest, rule: $0, asOf: asOf) }
      ?? StreakReport(suiting: digest, week: options.week, asOf: asOf)
    years = YearReview.all(of: digest, on: days, rule: streak.rule, asOf: asOf)
    let book = inputs.book(of: limited)
    records = Dictionary(
      uniqueKeysWithValues: UnitSystem.allCases.map { units in
        (units, PersonalRecord.shown(book.records(bands: units.loadBands, asOf: asOf)))
      })
    sessions = limited.sessions.sorted { one, other in
      let (left, right) = (one.startMilliseconds ?? .min, other.startMilliseconds ?? .min)
      return left != right
        ? left > right : one.identity.utf8.lexicographicallyPrecedes(other.identity.utf8)
    }
  }

  /// Gives each ruck that is listed a page next to this one, named by its day: `2024-05-04.html`,
  /// `2024-05-04-2.html`.
  ///
  /// - Parameter hasPage: whether there is a page of a session, by its identity.
  package mutating func makePages(where hasPage: (String) -> Bool) {
    var used: [String: Int] = [:]
    for session in sessions.prefix(HistoryPage.maximumRucks).reversed()
    where hasPage(session.identity) {
      let day = session.localDay?.description ?? "undated"
      used[day, default: 0] += 1
      let count = used[day] ?? 1
      pages[session.identity] = count == 1 ? "\(day).html" : "\(day)-\(count).html"
    }
  }

  /// The sessions whose lines may be on the map of all rucks.
  package var drawnPaths: [String] { sessions.prefix(HeatMap.limit).map(\.identity) }

  /// The groups of a unit of the calendar, newest first, without the undated.
  func groups(by unit: CalendarUnit) -> [Statistics.Group] {
    report.statistics.groups.filter { $0.grouping == .calendar(unit) && $0.number != nil }
      .reversed()
  }
}

extension CountedSession {
  /// A number of the session in its unit; nil where it is unknown.
  func value(_ measure: Measure) -> Double? { self[measure]?.value }
}
