#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// A place in a session as people type it: `6km` and `400m` are distances; `45:00`, `1h30m` and
/// `10min` are times since the start.
struct PositionArgument: TypedArgument {
  let value: LoadProfile.Position

  init(typed text: String) throws(Refusal) {
    if (try? Length.parse(text)) != nil {
      value = .distance(try Within<Length, Bounds.Distance>(typed: text).value.meters)
    } else if (try? Duration.parse(text)) != nil {
      value = .time(try Within<Duration, Bounds.Moment>(typed: text).value.inSeconds)
    } else {
      throw Refusal("must begin with a time or a distance; write 45:00 or 6km")
    }
  }
}

/// A value from a place on: `45:00=14kg`, `6km=sand`.
struct PlacedArgument<Value: TypedArgument>: TypedArgument {
  let position: LoadProfile.Position
  let value: Value

  init(typed text: String) throws(Refusal) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else { throw Refusal("must have a '='; write 45:00=... or 6km=...") }
    position = try PositionArgument(typed: sides[0]).value
    value = try Value(typed: sides[1])
  }
}
#endif
