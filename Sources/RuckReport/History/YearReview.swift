internal import RuckMetrics

/// A year of a history, or what is asked of it, and what of the year before stands against it.
struct YearReview: Sendable {
  /// The days that count.
  let days: ClosedRange<LocalDay>
  /// The totals of the year.
  let statistics: GroupStatistics
  /// Metres on the same days of the year before; nil without any.
  let distanceBefore: Double?
  /// The longest streak inside the year.
  let streak: Streak?

  /// The most years that are listed.
  private static let limit = 60

  /// The years with a session on some days, newest first; O(n) each.
  static func all(
    of digest: SessionDigest, on asked: DayRange, rule: StreakRule, asOf: LocalDay
  ) -> [YearReview] {
    let years = Set(digest.limited(to: asked).sessions.compactMap { $0.localDay?.civil.year })
    return years.sorted(by: >).prefix(limit).compactMap { year in
      guard let newYear = LocalDay(year: year, month: 1, day: 1),
        let end = LocalDay(year: year, month: 12, day: 31),
        case let first = max(newYear, asked.first ?? newYear),
        case let last = min(end, asked.last ?? end, asOf), first <= last
      else { return nil }
      let own = digest.limited(to: DayRange(first: first, last: last))
      let before = digest.limited(
        to: DayRange(first: aYearBefore(first), last: aYearBefore(last)))
      let distance = GroupStatistics(of: before.sessions).sum(.distance)
      return YearReview(
        days: first...last, statistics: GroupStatistics(of: own.sessions),
        distanceBefore: distance > 0 ? distance : nil,
        streak: StreakReport(of: own, rule: rule, asOf: last).longest)
    }
  }

  /// The same day of the year before, of 29 February the day before it.
  private static func aYearBefore(_ day: LocalDay) -> LocalDay {
    LocalDay(year: day.civil.year - 1, month: day.civil.month, day: day.civil.day)
      ?? aYearBefore(day.advanced(by: -1))
  }

  /// The row of the table of years.
  func cells(_ rule: StreakRule, _ options: ReportOptions) -> [String] {
    let number = options.number
    let change = distanceBefore.map { Words.change(statistics.sum(.distance) / $0 - 1) }
    let sums = number.cells(of: statistics, Words.year(days))
    return sums[0...2] + [change ?? "", sums[3], sums[5], sums[6]] + [
      number.distance(statistics.longest?.value), number.pace(statistics.fastestPace?.value),
      NumberText.count(streak?.count ?? 0, rule.unit.word),
    ] + sums[7...8]
  }
}

extension Markup {
  /// The years next to each other, where there is one to compare.
  mutating func years(_ sheet: HistorySheet, _ options: ReportOptions) {
    guard sheet.years.count > 1 || sheet.years.first?.distanceBefore != nil else { return }
    section("Years") { page in
      page.table(
        "Newest first; change: of the distance on that of the year before, of a part of a year on its same days",
        Words.yearHeader,
        ranks: [4: 1, 6: 2, 7: 1, 8: 2, 9: 1, 10: 2, 11: 1],
        options.both { options in sheet.years.map { $0.cells(sheet.streak.rule, options) } })
    }
  }
}
