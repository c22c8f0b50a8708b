internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// The options for the part of a track that counts.
struct PartOptions: ParsableArguments {
  @OptionGroup var ends: ListOptions<PartOptionList>

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
    do throws(Refusal) {
      try part.check()
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Whether all of each file counts, by itself.
  var isWhole: Bool { part.isWhole && !join }

  /// The part asked for; the whole track where neither end is given.
  var part: RequestedPart { ends.request.part }

  /// The hidden zones of a history.
  static func hiddenZones(_ store: StoreOptions?) throws -> HiddenZones {
    let store = try SessionStore(path: try StoreOptions.pathWithFolder(store?.store)) {
      Date().timeIntervalSince1970
    }
    return HiddenZones { try store.hiddenZones(holding: $0) }
  }
}

extension TypedPosition: TypedArgument {}
