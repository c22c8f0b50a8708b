internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// Which part of a track counts.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out what lies before a position: 10:00 or 1h5m from the start, 6km, T06:30, 2024-05-01T06:30.",
      discussion: "A position past the end of the recording is an error.", valueName: "position"))
  var from: TrackPositionArgument?

  @Option(
    help: ArgumentHelp(
      "Leave out what lies after a position, in the same forms.", valueName: "position"))
  var to: TrackPositionArgument?

  @Flag(help: privateHelp) var `private` = false

  static let privateHelp = ArgumentHelp.full(
    "Show nothing near where recordings start and end, and no names, notes, devices, folders and bounds.",
    discussion: """
      All figures are those of the part that is shown; a session without a recording keeps those that were typed. \
      For each home the history on disk, which is made if it is missing, has a hidden zone of random size and \
      position, the same for every recording.
      """)

  @Flag(
    help: .full(
      "Join all files into one session.",
      discussion: """
        Recordings that overlap in time, or lie more than six hours apart, are refused. Each part \
        keeps its own load; one that states none counts with that of the part before it.
        """))
  var join = false

  @Flag(
    help: .rare("Join what --join refuses; a moment recorded twice counts once, as first recorded.")
  )
  var force = false

  func validate() throws {
    try ensure(join || !force, "--force goes with --join")
    let isReversed =
      switch (from?.position, to?.position) {
      case (.elapsed(let from)?, .elapsed(let to)?), (.instant(let from)?, .instant(let to)?),
        (.localTime(let from)?, .localTime(let to)?), (.distance(let from)?, .distance(let to)?):
        from > to
      default: false
      }
    if let from, let to, isReversed {
      throw ValidationError("--from \(from.text) lies after --to \(to.text)")
    }
  }

  /// The hidden zones of a history.
  static func hiddenZones(_ store: StoreOptions?) throws -> HiddenZones {
    let store = try SessionStore(path: try StoreOptions.pathWithFolder(store?.store)) {
      Date().timeIntervalSince1970
    }
    return HiddenZones { try store.hiddenZones(holding: $0) }
  }

  /// The part asked for; the whole track where neither end is given.
  var part: RequestedPart {
    RequestedPart(
      part: TrackPart(from: from?.position, to: to?.position),
      from: ArgumentBytes.shown(from?.text ?? ""), to: ArgumentBytes.shown(to?.text ?? ""))
  }
}

/// A position in a track: a time or a distance from the start, or a moment.
struct TrackPositionArgument: TypedArgument {
  let text: String
  let position: TrackPart.Position

  init(typed text: String) throws(Refusal) {
    guard let position = TrackPart.Position(text) else {
      throw Refusal(
        "must be a position in a track; write 1:10:00 (from the start), 6km, "
          + "T06:30 (a local clock time) or 2024-05-01T06:30 (with Z for UTC)")
    }
    (self.text, self.position) = (text, position)
  }
}
