internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat delete`.
struct DeleteCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete sessions from your history, with their tracks.",
    discussion: """
      A deleted session does not come back when its file is imported again, and its number is not \
      used again. 'ruckstat undo' restores it with everything you entered; 'ruckstat list --removed' \
      lists what can be restored.

      Examples:
        ruckstat delete 12
        ruckstat delete 12 13 --yes
      """)

  @Argument(help: .session) var sessions: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    var removed: [SavedSession] = []
    for session in try await store.sessions(named: sessions, of: whose.id).map(\.saved)
    where !removed.contains(where: { $0.number == session.number }) {
      removed.append(session)
    }
    let names = removed.map { $0.record.shortName($0.number) }
    try confirmation.require(deleting: names.joined(separator: ", "))
    for session in removed { try await store.remove(session.record.id) }
    let shown = try await output.following(removed.first?.record.userID, in: store)
    try output.write(Rows(removed), page: SessionList(shown).page(of: removed))
    output.say(deleted: removed.count.of("session"))
  }
}
