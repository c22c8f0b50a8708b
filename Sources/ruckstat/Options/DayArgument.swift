internal import ArgumentParser
internal import RuckMetrics

/// A day: `2025-04-01`, `today`, `yesterday`, `tomorrow`.
struct DayArgument: ReadArgument {
  private let stated: LocalDay?
  private let steps: Int

  static var accepted: String { "a date; write 2025-04-01, today, yesterday or tomorrow" }

  init?(_ text: String) {
    let words = ["today": 0, "yesterday": -1, "tomorrow": 1]
    stated = LocalDay(text)
    steps = words[text.lowercased()] ?? 0
    guard stated != nil || words[text.lowercased()] != nil else { return nil }
  }

  /// Whether the day is the same whatever day is today.
  var isOfCalendar: Bool { stated != nil }

  /// The day, where today is that of the output's time zone.
  func day(_ output: ResolvedOutput) -> LocalDay { day(on: .today(output)) }

  /// The day, on some day.
  func day(on today: LocalDay) -> LocalDay { stated ?? today.advanced(by: steps) }
}
