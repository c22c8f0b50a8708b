internal import RuckKernels

/// A period of the calendar by which days are counted and grouped.
///
/// The periods of a unit are numbered without gaps, so that neighbours differ by one.
public enum CalendarUnit: String, Sendable, Hashable, CaseIterable {
  /// A local day.
  case day
  /// An ISO 8601 week, Monday to Sunday.
  case week
  /// A week from Sunday to Saturday.
  case weekFromSunday = "week-from-sunday"
  /// A month of the calendar.
  case month
  /// A year of the calendar, from 1 January.
  case year

  /// The number of the period that holds a day.
  public func number(of day: LocalDay) -> Int {
    switch self {
    case .day: return day.daysSince1970
    // 1 January 1970 was a Thursday: week 0 begins on the Monday before it.
    case .week: return (day.daysSince1970 + 3).dividedDown(by: 7)
    case .weekFromSunday: return (day.daysSince1970 + 4).dividedDown(by: 7)
    case .month:
      let date = day.civil
      return date.year * 12 + date.month - 1
    case .year: return day.civil.year
    }
  }

  /// The first day of a period; of one that begins beyond ``LocalDay/numbers`` the first or the last
  /// day that there is.
  public func firstDay(of number: Int) -> LocalDay {
    // No unit has more periods than there are days.
    let number = min(max(number, LocalDay.numbers.lowerBound), LocalDay.numbers.upperBound)
    switch self {
    case .day: return LocalDay(daysSince1970: number)
    case .week: return LocalDay(daysSince1970: number * 7 - 3)
    case .weekFromSunday: return LocalDay(daysSince1970: number * 7 - 4)
    case .month:
      let year = number.dividedDown(by: 12)
      return Self.first(year: year, month: number - year * 12 + 1)
    case .year: return Self.first(year: number, month: 1)
    }
  }

  /// The last day of a period.
  public func lastDay(of number: Int) -> LocalDay {
    let first = firstDay(of: number)
    let next = firstDay(of: number == .max ? number : number + 1)
    // The last period has no next one.
    return max(first, next == LocalDay(daysSince1970: .max) ? next : next.advanced(by: -1))
  }

  /// The period in words: `2025-04-01`, `2025-W14`, `2025-04`, `2025`; a week from Sunday by its first day.
  public func key(of number: Int) -> String {
    let day = firstDay(of: number)
    switch self {
    case .day, .weekFromSunday: return day.description
    case .week:
      let (year, week) = day.isoWeek
      return "\(CivilDate.text(year: year))-W\(CivilDate.padded(week, 2))"
    case .month:
      let date = day.civil
      return "\(CivilDate.text(year: date.year))-\(CivilDate.padded(date.month, 2))"
    case .year: return CivilDate.text(year: day.civil.year)
    }
  }

  /// The period in words for people: a week by its first day, `2025-03-31`, the others by their key.
  public func title(of number: Int) -> String {
    self == .week ? firstDay(of: number).description : key(of: number)
  }

  /// The word for periods of the unit: `week` for both kinds.
  public var word: String { self == .weekFromSunday ? "week" : rawValue }

  private static func first(year: Int, month: Int) -> LocalDay {
    LocalDay(year: year, month: month, day: 1) ?? LocalDay(daysSince1970: year < 0 ? .min : .max)
  }
}
