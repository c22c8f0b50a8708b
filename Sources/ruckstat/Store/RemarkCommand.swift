#if Command && Store
internal import ArgumentParser
internal import RuckSessions
internal import RuckStore

/// `ruckstat remark`.
struct RemarkCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remark",
    abstract: "Write something about somebody's session; 'ruckstat show' shows it.",
    discussion: """
      An empty text removes what the author wrote about it.

      Examples:
        ruckstat remark 12 'Shorter steps downhill.' --user tess
      """)

  @Argument(help: "A session's number, its id, or the beginning of its id.") var session: String
  @Argument(help: "What there is to say.") var text: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    if text.isEmpty {
      try await store.removeRemarks(onSession: session, by: whose.id)
    } else {
      _ = try await store.remark(text, on: session, by: whose.id)
    }
    let kept = try await store.session(session).kept
    let shown = try await output.following(whose.id, in: store)
    try output.write(KeptSessionsDocument([kept]), page: StoredTables(shown).whole(kept))
  }
}
#endif
