#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// Which part of a track counts.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out what lies before a place: 10:00 or 1h5m from the start, 6km, T06:30, 2024-05-01T06:30.",
      valueName: "place"))
  var from: String?

  @Option(
    help: ArgumentHelp("Leave out what lies after a place, written alike.", valueName: "place"))
  var to: String?

  @Flag(help: "Make one session of all files: several recordings of one outing.")
  var join = false

  /// The part asked for; the whole track where neither end is given.
  func resolved() throws -> TrackPart {
    TrackPart(from: try place(from, "--from"), to: try place(to, "--to"))
  }

  private func place(_ text: String?, _ option: String) throws -> TrackPart.Place? {
    guard let text else { return nil }
    if let instant = Self.instant(text) { return instant }
    switch try? PositionText.parse(text, option: option) {
    case .time(let seconds)?: return .elapsed(seconds)
    case .distance(let meters)?: return .distance(meters)
    case nil:
      throw ValidationError(
        "\(option): '\(text)' is no place in a track; write 1:10:00 (from the start), 6km, "
          + "T06:30 (a local clock time) or 2024-05-01T06:30 (with Z for UTC)")
    }
  }

  /// `T06:30` is a local time of the day, `2024-05-01T06:30` one of that day; with `Z` it is UTC.
  private static func instant(_ text: String) -> TrackPart.Place? {
    let sides = text.split(separator: "T", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let isUTC = sides[1].hasSuffix("Z")
    let clock = sides[1].split(separator: "Z").first.map { $0.split(separator: ":") } ?? []
    let parts = clock.compactMap { Double($0) }
    guard (2...3).contains(clock.count), parts.count == clock.count, parts[0] < 24,
      parts.dropFirst().allSatisfy({ $0 < 60 }), parts.allSatisfy({ $0 >= 0 })
    else { return nil }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
    if sides[0].isEmpty { return isUTC ? nil : .timeOfDay(seconds) }
    guard let midnight = CivilTime.midnight(String(sides[0])) else { return nil }
    return isUTC ? .instant(midnight + seconds) : .localTime(midnight + seconds)
  }
}
#endif
