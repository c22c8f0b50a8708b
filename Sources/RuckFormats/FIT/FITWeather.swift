import RuckTrack

/// The weather that messages of a part state: `weather_conditions` of the FIT profile 21.205.
struct FITWeather {
  private var reports: [(time: Double?, weather: Weather)] = []

  // A device that asks for the weather every minute of a day has fewer.
  private static let maximumReports = 2000

  /// Reads a message; forecasts are left out.
  mutating func read(_ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int) {
    func number(_ field: UInt8, _ range: ClosedRange<Double>, divisor: Double = 1) -> Double? {
      let value = definition.number(field, bytes, at: payload).map { $0 / divisor }
      return value.flatMap { range.contains($0) ? $0 : nil }
    }
    // The kind of report: 0 is the present weather, the others are forecasts.
    guard definition.whole(0, bytes, at: payload) ?? 0 == 0, reports.count < Self.maximumReports
    else {
      return
    }
    let weather = Weather(
      condition: definition.whole(2, bytes, at: payload).flatMap(Self.word),
      temperature: number(1, -100...70), humidity: number(7, 0...1, divisor: 100),
      windSpeed: number(4, 0...120, divisor: 1000), windDirection: number(3, 0...360))
    guard !weather.isUnknown else { return }
    // When it was observed, else when it was noted.
    let time = number(9, 0...4_294_967_295) ?? number(FITTime.field, 0...4_294_967_295)
    reports.append((time, weather))
  }

  /// The weather nearest to a moment in seconds since 1970; the first where no moment is known.
  ///
  /// O(reports).
  func weather(at moment: Double?, _ clock: FITClock) -> Weather? {
    guard let moment else { return reports.first?.weather }
    var nearest: (apart: Double, weather: Weather)?
    for report in reports {
      let apart = clock.date(report.time).map { ($0 - moment).magnitude } ?? .infinity
      if nearest == nil || apart < nearest?.apart ?? 0 { nearest = (apart, report.weather) }
    }
    return nearest?.weather
  }

  private static func word(_ number: Int) -> String? {
    words.indices.contains(number) && !words[number].isEmpty ? words[number] : nil
  }

  private static let words = [
    "clear", "partly cloudy", "mostly cloudy", "rain", "snow", "windy", "thunderstorms",
    "wintry mix", "fog", "", "", "hazy", "hail", "scattered showers", "scattered thunderstorms",
    "unknown precipitation", "light rain", "heavy rain", "light snow", "heavy snow",
    "light rain and snow", "heavy rain and snow", "cloudy",
  ]
}
