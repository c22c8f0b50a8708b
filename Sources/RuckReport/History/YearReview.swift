internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

/// A year of a history, and what of the year before it stands against it.
struct YearReview: Sendable {
  let year: Int
  /// The day until which it counts; nil of a whole year.
  let lastDay: LocalDay?
  /// What the year adds up to.
  let statistics: GroupStatistics
  /// Metres of the year before, of an unfinished year until the same day; nil without any.
  let distanceBefore: Double?
  /// The longest streak inside the year.
  let streak: Streak?

  /// The most years that are listed.
  private static let limit = 60

  /// The years with a session, newest first; O(n) each.
  static func all(of digest: SessionDigest, rule: StreakRule, asOf: LocalDay) -> [YearReview] {
    let years = Set(digest.sessions.compactMap { $0.localDay?.civil.year })
    return years.sorted(by: >).prefix(limit).compactMap { year in
      guard let first = LocalDay(year: year, month: 1, day: 1),
        let end = LocalDay(year: year, month: 12, day: 31),
        let firstBefore = LocalDay(year: year - 1, month: 1, day: 1)
      else { return nil }
      let isWhole = asOf >= end
      let own = digest.limited(to: DayRange(first: first, last: end))
      // The year before has no 29 February.
      let sameDay =
        LocalDay(year: year - 1, month: asOf.civil.month, day: asOf.civil.day)
        ?? LocalDay(year: year - 1, month: 2, day: 28)
      let before = digest.limited(
        to: DayRange(first: firstBefore, last: isWhole ? first.advanced(by: -1) : sameDay))
      let distance = sums(before).sum(.distance)
      return YearReview(
        year: year, lastDay: isWhole ? nil : asOf, statistics: sums(own),
        distanceBefore: distance > 0 ? distance : nil,
        streak: StreakReport(of: own, rule: rule, asOf: min(asOf, end)).longest)
    }
  }

  private static func sums(_ digest: SessionDigest) -> GroupStatistics {
    var sums = GroupStatistics()
    for session in digest.sessions { sums.add(session) }
    return sums
  }

  /// The row of the table of years.
  func cells(_ rule: StreakRule, _ options: ReportOptions) -> [String] {
    let (number, words) = (options.number, options.words)
    let change = distanceBefore.map { words.change(statistics.sum(.distance) / $0 - 1) }
    let sums = number.cells(of: statistics, words.year(year, until: lastDay))
    return sums[0...2] + [change ?? "", sums[3], sums[5], sums[6]] + [
      number.distance(statistics.longest?.value), number.pace(statistics.fastestPace?.value),
      Streak.words(streak?.count ?? 0, rule.unit),
    ] + sums[7...8]
  }
}

extension Markup {
  /// The years next to each other, where there are several.
  mutating func years(_ sheet: HistorySheet, _ options: ReportOptions) {
    let words = options.words
    guard sheet.years.count > 1 else { return }
    section(words.years) { page in
      page.table(
        words.yearTable, words.yearHeader,
        ranks: [4: 1, 6: 2, 7: 1, 8: 2, 9: 1, 10: 2, 11: 1],
        options.both { options in sheet.years.map { $0.cells(sheet.streak.rule, options) } })
    }
  }
}
