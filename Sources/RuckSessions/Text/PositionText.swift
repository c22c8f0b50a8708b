internal import RuckKernels
package import RuckTrack

// Places along a session as people type them.

extension LoadProfile.Position {
  /// Metres from the start that are read: up to a million kilometres, which no recording reaches.
  package static let distances = 0.0...1e9
  /// Seconds from the start that are read: up to three years.
  package static let times = 0.0...1e8

  /// `6km` and `400m` are distances, `45:00`, `1h30m` and `10min` are times; nil for any other text
  /// and for what lies outside ``distances`` and ``times``.
  package init?(_ text: String) {
    if let meters = try? Length.parse(text).meters {
      guard Self.distances.contains(meters) else { return nil }
      self = .distance(meters)
    } else {
      guard let seconds = try? Duration.parse(text).inSeconds, Self.times.contains(seconds) else {
        return nil
      }
      self = .time(seconds)
    }
  }
}

extension TrackPart.Position {
  /// A moment, or a position as `LoadProfile.Position` reads it; nil for any other text.
  package init?(_ text: String) {
    if let moment = Self.moment(text) {
      self = moment
      return
    }
    switch LoadProfile.Position(text) {
    case .time(let seconds)?: self = .elapsed(seconds)
    case .distance(let meters)?: self = .distance(meters)
    case nil: return nil
    }
  }

  /// `T06:30` is a local time of the day, `2024-05-01T06:30` one of that day; with `Z` it is UTC.
  ///
  /// Nil for any other text.
  package static func moment(_ text: String) -> TrackPart.Position? {
    let sides = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let isUTC = sides[1].hasSuffix("Z")
    let clock = sides[1].split(separator: "Z").first.map { $0.split(separator: ":") } ?? []
    let parts = clock.compactMap { typedNumber($0) }
    guard (2...3).contains(clock.count), parts.count == clock.count, parts[0] < 24,
      parts.dropFirst().allSatisfy({ $0 < 60 }), parts.allSatisfy({ $0 >= 0 })
    else { return nil }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
    if sides[0].isEmpty { return isUTC ? nil : .timeOfDay(seconds) }
    guard let midnight = CivilTime.midnight(String(sides[0])) else { return nil }
    return isUTC ? .instant(midnight + seconds) : .localTime(midnight + seconds)
  }
}
