#if Store
package import RuckHistory

/// A day or a period as people type it: `2026-11-01`, `2026-11`, `2026`, `2026-W47`, `today`,
/// `yesterday`, `7d`, `4w`, `3m`, `1y`, `this-week`, `last-month`.
package struct DayText: Sendable {
  private enum Content: Sendable {
    case days(ClosedRange<LocalDay>)
    case recent(Int)
    case period(CalendarUnit, Int)
  }

  private let content: Content

  /// The accepted texts, after `must be`.
  package static let accepted =
    "a day or a period: 2026-11-01, 2026-11, 2026, 2026-W47, today, yesterday, 7d, 4w, 3m, 1y, "
    + "this-week, last-month"

  /// The day or period of a text; nil for any other text.
  package init?(_ text: String) {
    let typed = String(text.lowercased().map { $0 == " " ? "-" : $0 })
    if let day = LocalDay(typed) {
      content = .days(day...day)
    } else if let period = Self.period(typed) {
      content = .days(period)
    } else if let unit = typed.last, let days = ["d": 1, "w": 7, "m": 30, "y": 365][unit],
      let count = Int(typed.dropLast()), (1...9999).contains(count)
    {
      content = .recent(count * days)
    } else if typed == "today" || typed == "yesterday" {
      content = .period(.day, typed == "today" ? 0 : -1)
    } else {
      let words = typed.split(separator: "-")
      guard words.count == 2, let unit = CalendarUnit(rawValue: String(words[1])),
        let steps = ["this": 0, "last": -1][words[0]]
      else { return nil }
      content = .period(unit, steps)
    }
  }

  /// The days of `2026-11`, `2026` and `2026-W47`.
  private static func period(_ text: String) -> ClosedRange<LocalDay>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.count == 4, let year = Int(first), year >= 1,
      parts.count <= 2
    else { return nil }
    let unit: CalendarUnit
    let day: LocalDay?
    if parts.count == 1 {
      (unit, day) = (.year, LocalDay(year: year, month: 1, day: 1))
    } else if parts[1].first == "w", let week = Int(parts[1].dropFirst()), (1...53).contains(week) {
      // The week that holds 4 January is the first.
      (unit, day) = (
        .week, LocalDay(year: year, month: 1, day: 4)?.advanced(by: 7 * (week - 1))
      )
      guard day?.isoWeek.year == year else { return nil }
    } else if parts[1].count == 2, let month = Int(parts[1]) {
      (unit, day) = (.month, LocalDay(year: year, month: month, day: 1))
    } else {
      return nil
    }
    guard let day else { return nil }
    let number = unit.number(of: day)
    return unit.firstDay(of: number)...unit.lastDay(of: number)
  }

  /// Whether the days are the same whatever day is today.
  package var isOfCalendar: Bool { if case .days = content { true } else { false } }

  /// The days that are meant, on some day.
  ///
  /// `7d` are the last seven days with that day; a month of them has 30 days, a year 365. A week as
  /// a word is one of some kind.
  package func days(on today: LocalDay, week: CalendarUnit = .week) -> ClosedRange<LocalDay> {
    switch content {
    case .days(let days): return days
    case .recent(let count): return today.advanced(by: 1 - count)...today
    case .period(let typed, let steps):
      let unit = typed == .week ? week : typed
      let number = unit.number(of: today) + steps
      return unit.firstDay(of: number)...unit.lastDay(of: number)
    }
  }
}
#endif
