#if Command || Store
package import RuckHistory

/// `ruckstat.streaks/1`: the current and the longest streak by a rule.
package struct StreaksDocument: Document {
  package static let schema = "ruckstat.streaks/1"

  private let report: StreakReport
  private let failures: [InputFailure]
  private let isEmpty: Bool

  /// A document of streaks; a table has no row where there is no session at all.
  package init(_ report: StreakReport, failures: [InputFailure], isEmpty: Bool) {
    self.report = report
    self.failures = failures
    self.isEmpty = isEmpty
  }

  package var members: [(key: String, value: JSONValue)] {
    StreakReport.columns.members(of: report) + [
      ("failures", InputFailure.columns.list(of: failures))
    ]
  }

  package var lines: [JSONValue] {
    [StreakReport.columns.object(of: report)] + Self.lines(of: failures)
  }

  package var table: CSV { CSV(StreakReport.columns, isEmpty ? [] : [report]) }
}

extension StreakReport {
  fileprivate static let columns: [Column<StreakReport>] = [
    .text("rule", \.rule.description), .text("as_of", \.asOf.description),
    .object("current", streak(\.current)), .object("longest", streak(\.longest)),
    .text("breaks_on", \.current?.breaksOn.description),
  ]

  // Without a streak the count is 0 and the days are unknown.
  private static func streak(
    _ streak: @escaping @Sendable (StreakReport) -> Streak?
  ) -> [Column<StreakReport>] {
    [
      .whole("count") { streak($0)?.count ?? 0 },
      .text("first_day") { streak($0)?.firstDay.description },
      .text("last_day") { streak($0)?.lastDay.description },
      .text("breaks_on") { streak($0)?.breaksOn.description },
    ]
  }
}
#endif
