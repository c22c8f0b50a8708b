internal import ArgumentParser
internal import RuckMetrics

/// A value whose type reads its own text.
protocol ReadArgument: TypedArgument, ReadValue {}

extension ByteSize: ReadArgument {
  static var accepted: String { "a size from 1 byte to 1024GiB; write 500MB, 64KiB or a number" }
}

extension FITLoadField: ReadArgument {
  static var accepted: String { "a field; write session.178/10 or '3.40/10 lb'" }
}

extension HeartRateZoneScheme: ReadArgument {
  static var accepted: String {
    "max, reserve or 2 to 21 ascending rates from 20 to 300, such as 100,120,140,160,180"
  }
}

extension LoadBands: ReadArgument {
  static var accepted: String { "a mass from 0.5 to 1000 kg or lb" }
}

extension LocalDay: ReadArgument {}

extension DayText: ReadArgument {}

extension FieldSelection: ReadArgument {
  static var accepted: String { "names of keys with commas between them" }
}

extension WaterText: ReadArgument {
  static var accepted: String {
    "an amount of water up to 50 L; write 3L@0.75L/h, 2L, 100oz or 3qt"
  }
}

extension WeatherText: ReadArgument {
  static var accepted: String {
    "the weather with commas between its parts; write 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'"
  }
}

/// A value from a position on: `45:00=14kg`, `6km=sand`.
struct PlacedArgument<Value: TypedArgument>: TypedArgument {
  let position: LoadProfile.Position
  let value: Value

  init(typed text: String) throws(Refusal) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2, let position = LoadProfile.Position(sides[0]) else {
      throw Refusal(
        "must be a time up to 1e8 s or a distance up to 1e9 m with a value; write 45:00=... or "
          + "6km=...")
    }
    self.position = position
    value = try Value(typed: sides[1])
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
