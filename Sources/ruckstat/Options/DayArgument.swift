#if Command
internal import ArgumentParser
internal import RuckHistory

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
  func day(_ output: ResolvedOutput) -> LocalDay {
    stated ?? .today(output).advanced(by: steps)
  }
}
#endif
