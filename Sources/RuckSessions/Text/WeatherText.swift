package import RuckHistory
internal import RuckKernels
package import RuckTrack

/// The weather as people type it: `light rain, 12C, 80%, wind 5m/s NW, 1013hPa`.
///
/// Each part may be left out: degrees in `C` or `F`, humidity in `%`, wind with a speed and where it blows
/// from in degrees or by the compass, pressure in `hPa` or `inHg`, and words for the sky.
package struct WeatherText: Sendable, Hashable {
  package let weather: Weather

  /// The weather of a text; nil for any other text.
  package init?(_ text: String) {
    var weather = Weather()
    // An empty text is not weather: an option that removes.
    if text.isEmpty {
      self.weather = weather
      return
    }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ").map { $0.lowercased() }
      guard !words.isEmpty, Self.take(words, into: &weather) else { return nil }
    }
    self.weather = weather
  }

  /// Some weather for people, in units of theirs.
  package static func text(of weather: Weather, _ units: UnitSystem) -> String {
    var parts: [String] = weather.condition.map { [$0] } ?? []
    if let degrees = weather.temperature {
      parts.append(
        units == .imperial
          ? NumberText.fixed(degrees * 1.8 + 32, 0) + " °F" : NumberText.fixed(degrees, 0) + " °C")
    }
    if let humidity = weather.humidity { parts.append(NumberText.fixed(humidity * 100, 0) + " %") }
    if let speed = weather.windSpeed {
      let shown = NumberText(units: units).speed(speed, 0)
      let from = weather.windDirection.map { " from \(NumberText.fixed($0, 0))°" } ?? ""
      parts.append("wind \(shown)\(from)")
    } else if let direction = weather.windDirection {
      parts.append("wind from \(NumberText.fixed(direction, 0))°")
    }
    if let pressure = weather.pressure {
      parts.append(NumberText.fixed(pressure / 100, 0) + " hPa")
    }
    return parts.joined(separator: ", ")
  }

  private static func take(_ words: [String], into weather: inout Weather) -> Bool {
    if words[0] == "wind" { return takeWind(Array(words.dropFirst()), into: &weather) }
    let whole = words.joined()
    let digits = whole.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard !digits.isEmpty else {
      guard weather.condition == nil else { return false }
      weather.condition = words.joined(separator: " ")
      return true
    }
    guard let number = Double(digits) else { return false }
    func set(
      _ path: WritableKeyPath<Weather, Double?>, _ value: Double, _ range: ClosedRange<Double>
    ) -> Bool {
      guard weather[keyPath: path] == nil, range.contains(value) else { return false }
      weather[keyPath: path] = value
      return true
    }
    switch whole.dropFirst(digits.count) {
    case "c", "°c": return set(\.temperature, number, -100...70)
    case "f", "°f": return set(\.temperature, (number - 32) / 1.8, -100...70)
    case "%": return set(\.humidity, number / 100, 0...1)
    case "hpa", "mbar": return set(\.pressure, number * 100, 30_000...120_000)
    case "inhg": return set(\.pressure, number * 3386.389, 30_000...120_000)
    default: return false
    }
  }

  private static func takeWind(_ words: [String], into weather: inout Weather) -> Bool {
    guard weather.windSpeed == nil, weather.windDirection == nil, !words.isEmpty else {
      return false
    }
    var rest = words
    // A speed of one word or of two: 5m/s, 5 m/s.
    for count in [2, 1] where rest.count >= count && rest[0] != "from" {
      guard let speed = try? Speed.parse(rest[..<count].joined()) else { continue }
      guard (0...120).contains(speed.metersPerSecond) else { return false }
      weather.windSpeed = speed.metersPerSecond
      rest.removeFirst(count)
      break
    }
    let isFrom = rest.first == "from"
    if isFrom { rest.removeFirst() }
    guard let word = rest.first else { return weather.windSpeed != nil }
    let number = word.hasSuffix("°") ? String(word.dropLast()) : word
    let degrees = compass.firstIndex(of: word).map { Double($0) * 22.5 } ?? Double(number)
    // A number alone may be meant as a speed.
    guard rest.count == 1, let degrees, (0...360).contains(degrees),
      isFrom || weather.windSpeed != nil || compass.contains(word)
    else { return false }
    weather.windDirection = degrees
    return true
  }

  private static let compass = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
    "nnw",
  ]
}

extension SessionRecord {
  /// Notes the weather that was given by hand; nil leaves it as it is, one of which nothing is known
  /// removes it.
  package mutating func note(_ given: Weather?) {
    guard let given else { return }
    weather = given.isUnknown ? nil : given
    weatherSource = given.isUnknown ? .unknown : .option
  }
}
