#if Store
package import RuckHistory

/// The current and the longest streak by a rule, as their document shows them.
package struct StreakAnswer: SheetSubject {
  private let report: StreakReport
  private let isEmpty: Bool

  /// An answer; a table has no row where there is no session at all.
  package init(_ report: StreakReport, isEmpty: Bool) {
    (self.report, self.isEmpty) = (report, isEmpty)
  }

  /// `ruckstat.streaks/1`.
  package static let sheet = Sheet<StreakAnswer>(
    "streaks", by: "`ruckstat streaks`", "The current and the longest streak by one rule.",
    isEmpty: \.isEmpty,
    [
      .value(
        "rule", \.report.rule.description, "The rule, such as `weeks:3,distance=5000m,rest=1`."),
      .value("as_of", \.report.asOf, "The day on which the question is asked."),
      .object(
        "current", streak(\.report.current), "The streak that is alive on that day."),
      .object(
        "longest", streak(\.report.longest), "The longest streak, the first of equals."),
      .value(
        "breaks_on", \.report.current?.breaksOn,
        "When the current streak breaks without another session; null without one."),
    ])

  // Without a streak the count is 0 and the days are unknown.
  private static func streak(
    _ streak: @escaping @Sendable (StreakAnswer) -> Streak?
  ) -> [Field<StreakAnswer>] {
    [
      .value("count", { streak($0)?.count ?? 0 }, "Number, in the unit of the rule."),
      .value("first_day", { streak($0)?.firstDay }, "Its first day."),
      .value("last_day", { streak($0)?.lastDay }, "Its last day."),
      .value(
        "breaks_on", { streak($0)?.breaksOn },
        "The day on which it breaks without another session."),
    ]
  }
}
#endif
