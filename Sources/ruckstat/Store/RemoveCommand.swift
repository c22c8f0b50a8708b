#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat remove`.
struct RemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove sessions from the history, with their tracks.",
    discussion: """
      A session that was removed does not come back when its file is imported again; its number is \
      given to no other. 'ruckstat undo' brings it back with all that was given for it; 'ruckstat history \
      --removed' lists what can be brought back.

      Examples:
        ruckstat remove 12
        ruckstat remove 12 13 --yes
      """)

  @Argument(
    help: ArgumentHelp(
      "A session's number, its id, or the beginning of its id.", valueName: "session"))
  var sessions: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    var removed: [KeptSession] = []
    for name in sessions {
      let session = try await store.session(name).kept
      if !removed.contains(where: { $0.number == session.number }) { removed.append(session) }
    }
    let names = removed.map { $0.record.shortName($0.number) }
    try confirmation.require(removing: names.joined(separator: ", "))
    for session in removed { try await store.remove(session.record.id) }
    let shown = try await output.following(removed.first?.record.userID, in: store)
    try output.write(Rows(removed), page: SessionList(shown).page(of: removed))
    output.say(removed: removed.count == 1 ? "1 session" : "\(removed.count) sessions")
  }
}
#endif
