internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat join`.
struct JoinCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "join", "Join recordings of one session.",
    discussion: """
      For two halves of one ruck, the recordings of two devices, or a recording and what was logged by hand. \
      The first recording stays as the session, under its number, and the others become its parts. What was \
      entered for them stays. 'ruckstat split' takes the session apart again.

      Examples:
        ruckstat join 12 13
        ruckstat join 12 13 14 --force
      """)

  @Argument(help: .session) var sessions: [String]

  @Flag(
    help:
      "Join recordings that lie more than six hours apart, or cover the same time at different positions."
  )
  var force = false

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let ids = try await store.sessions(named: sessions, of: whose.id).map(\.record.id)
    let joined = try await store.join(ids, force: force)
    try await store.write(joined.saved, output)
    output.say("joined; undo: \(ProcessArguments.next("undo"))")
  }
}

/// `ruckstat split`.
struct SplitCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "split", "Divide a session in two, or take a joined one apart.",
    discussion: """
      The part before the position stays under the session's number, the rest becomes a session of its own. \
      Without --at, what 'ruckstat join' made one is taken apart again.

      Examples:
        ruckstat split 12 --at 1:10:00
        ruckstat split 12 --at 6km
        ruckstat split 12
      """)

  @Argument(help: .session) var session: String

  @Option(
    help: .value("position", "Where: 10:00 or 1h5m from the start, 6km, T06:30, 2024-05-01T06:30."))
  var at: TypedPosition?

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let session = try await store.session(named: self.session, of: whose.id)
    let part = at.map {
      RequestedPart(part: TrackPart(to: $0.position), from: "", to: ArgumentBytes.shown($0.text))
    }
    let parts = try await store.split(session.record.id, at: part).map(\.saved)
    let shown = try await output.following(session.record.userID, in: store)
    try output.write(
      Rows(parts, as: SavedSession.whole), hasMarks: parts.contains(where: \.isDamaged),
      note: Damage.noteOfHistory, page: SessionList(shown).page(of: parts))
    output.say("\(parts.count) sessions; undo: \(ProcessArguments.next("undo"))")
  }
}
