#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// A place in a session as people type it: a time since the start or a distance.
enum PositionText {
  /// Splits `45:00=14kg` or `6km=sand` into place and value.
  static func split(
    _ text: String, option: String
  ) throws -> (position: LoadProfile.Position, value: OptionText) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else {
      throw OptionText(option, text).refused("lacks '='; write 45:00=... or 6km=...")
    }
    return (try parse(sides[0], option: option), OptionText(option, sides[1]))
  }

  /// `6km` and `400m` are distances; `45:00`, `1h30m` and `10min` are times.
  static func parse(_ text: String, option: String) throws -> LoadProfile.Position {
    let typed = OptionText(option, text)
    if (try? Length.parse(text)) != nil {
      return .distance(try typed.length(in: OptionRange.distance).meters)
    }
    if (try? Duration.parse(text)) != nil {
      return .time(try typed.seconds(in: 0...OptionRange.time.upperBound))
    }
    throw typed.refused("is not a time or distance; write 45:00 or 6km")
  }
}
#endif
