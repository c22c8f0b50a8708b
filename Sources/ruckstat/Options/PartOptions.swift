#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Which part of a track counts.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out what lies before a place: 10:00 or 1h5m from the start, 6km, T06:30, 2024-05-01T06:30.",
      discussion: "A place past the end of the recording is an error.", valueName: "place"))
  var from: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "Leave out what lies after a place, in the same forms.", valueName: "place"))
  var to: PlaceArgument?

  @Flag(
    help: ArgumentHelp(
      "Make one session of all files: several recordings of one outing.",
      discussion: """
        Recordings that overlap in time, or lie more than six hours apart, are refused. Each part \
        keeps its own load; one that states none counts with that of the part before it.
        """))
  var join = false

  @Flag(
    help: "Join what --join refuses; a moment recorded twice counts once, as first recorded.")
  var force = false

  func validate() throws {
    guard join || !force else { throw ValidationError("--force goes with --join") }
    let isReversed =
      switch (from?.place, to?.place) {
      case (.elapsed(let from)?, .elapsed(let to)?), (.instant(let from)?, .instant(let to)?),
        (.localTime(let from)?, .localTime(let to)?), (.distance(let from)?, .distance(let to)?):
        from > to
      default: false
      }
    if let from, let to, isReversed {
      throw ValidationError("--from \(from.text) lies after --to \(to.text)")
    }
  }

  /// The part asked for; the whole track where neither end is given.
  var part: RequestedPart {
    RequestedPart(
      part: TrackPart(from: from?.place, to: to?.place),
      from: ArgumentBytes.shown(from?.text ?? ""), to: ArgumentBytes.shown(to?.text ?? ""))
  }
}

/// A place in a track: a time or a distance from the start, or a moment.
struct PlaceArgument: TypedArgument {
  let text: String
  let place: TrackPart.Place

  init(typed text: String) throws(Refusal) {
    self.text = text
    if let moment = Self.moment(text) {
      place = moment
    } else if (try? Length.parse(text)) != nil || (try? Duration.parse(text)) != nil {
      switch try PositionArgument(typed: text).value {
      case .time(let seconds): place = .elapsed(seconds)
      case .distance(let meters): place = .distance(meters)
      }
    } else {
      throw Refusal(
        "must be a place in a track; write 1:10:00 (from the start), 6km, "
          + "T06:30 (a local clock time) or 2024-05-01T06:30 (with Z for UTC)")
    }
  }

  /// `T06:30` is a local time of the day, `2024-05-01T06:30` one of that day; with `Z` it is UTC.
  static func moment(_ text: String) -> TrackPart.Place? {
    let sides = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
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
