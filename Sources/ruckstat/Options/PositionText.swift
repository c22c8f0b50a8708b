#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// A place in a session as people type it: a time since the start or a distance.
enum PositionText {
  /// Splits `45:00=14kg` or `6km=sand` into place and value.
  static func split(
    _ text: String, option: String
  ) throws -> (position: LoadProfile.Position, value: String) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else {
      throw ValidationError("\(option): '\(text)' lacks '='; write 45:00=... or 6km=...")
    }
    return (try parse(sides[0], option: option), sides[1])
  }

  /// `6km` and `400m` are distances; `45:00`, `1h30m` and `10min` are times.
  static func parse(_ text: String, option: String) throws -> LoadProfile.Position {
    if let length = try? Length.parse(text) { return .distance(length.meters) }
    if let duration = try? Duration.parse(text) { return .time(duration.inSeconds) }
    throw ValidationError("\(option): '\(text)' is no time or distance; write 45:00 or 6km")
  }
}
#endif
