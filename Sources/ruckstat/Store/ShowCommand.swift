#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat show`.
struct ShowCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Everything that the history keeps of sessions.",
    discussion: """
      Examples:
        ruckstat show 12
        ruckstat show 12 13 --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "A session's number, its id, or the beginning of its id.", valueName: "session"))
  var sessions: [String]

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    var found: [KeptSession] = []
    for name in sessions {
      found.append(try await store.session(name).kept)
    }
    let shown = try await output.following(found.first?.record.userID, in: store)
    try output.write(
      KeptSessionsDocument(found), hasMarks: found.contains(where: \.isDamaged),
      note: Damage.noteOfHistory, page: Page(joining: found.map(StoredTables(shown).whole)))
  }
}

extension SessionStore {
  /// Writes everything that is kept of a session, as its user prefers tables.
  nonisolated func write(_ kept: KeptSession, _ output: ResolvedOutput) async throws {
    let shown = try await output.following(kept.record.userID, in: self)
    try output.write(
      KeptSessionsDocument([kept]), hasMarks: kept.isDamaged, note: Damage.noteOfHistory,
      page: StoredTables(shown).whole(kept))
  }
}
#endif
