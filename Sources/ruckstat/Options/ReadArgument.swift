internal import ArgumentParser
internal import RuckMetrics

/// A value whose type reads its own text.
protocol ReadArgument: TypedArgument, ReadValue {}

extension LoadBands: ReadArgument {
  static var accepted: String { "a mass from 0.5 to 1000 kg or lb" }
}

extension LocalDay: ReadArgument {}

extension DayText: ReadArgument {}

extension FieldSelection: ReadArgument {
  static var accepted: String { "names of keys with commas between them" }
}

extension WeatherText: ReadArgument {
  static var accepted: String {
    "the weather with commas between its parts; write 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'"
  }
}

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

  /// The day, where today is that of the output's time zone.
  func day(_ output: ResolvedOutput) -> LocalDay { day(on: .today(output)) }

  /// The day, on some day.
  func day(on today: LocalDay) -> LocalDay { stated ?? today.advanced(by: steps) }
}

extension Optional<DayArgument> {
  /// The day that was given, else today.
  func orToday(_ output: ResolvedOutput) -> LocalDay { self?.day(output) ?? .today(output) }
}
