internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat show`.
struct ShowCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "show", "Show a saved session in full.",
    discussion: """
      Examples:
        ruckstat show last
        ruckstat show 12 13 --format json
      """)

  @Argument(help: .session) var sessions: [String]

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let found = try await store.sessions(named: sessions, of: whose.id).map(\.saved)
    try await output.following(found.first?.record.userID, in: store).write(whole: found)
  }
}

extension ResolvedOutput {
  /// Writes everything about sessions.
  fileprivate func write(whole sessions: [SavedSession]) throws {
    let pages = sessions.map { Page(TextTable(number.facts(of: $0), preferences).lines) }
    try write(
      Rows(sessions, as: SavedSession.whole), hasMarks: sessions.contains(where: \.isDamaged),
      note: Damage.noteOfHistory, page: Page(joining: pages))
  }
}

extension SessionStore {
  /// A session by its number, its id, the beginning of its id, or `last`: the newest of a user.
  ///
  /// - Throws: ``StoreError`` where there is none.
  nonisolated func session(named name: String, of userID: String) async throws -> StoredSession {
    guard name.lowercased() == "last" else { return try await session(name) }
    var query = SessionQuery(limit: 1)
    query.userIDs = [userID]
    query.states = [.active, .completed]
    guard let newest = try await sessions(query).first else {
      throw ExitStatus.negative.saying("no session found")
    }
    return newest
  }

  /// The sessions of several names.
  nonisolated func sessions(
    named names: [String], of userID: String
  ) async throws -> [StoredSession] {
    var found: [StoredSession] = []
    for name in names { found.append(try await session(named: name, of: userID)) }
    return found
  }

  /// Writes everything about a session that was changed, as its user prefers tables, and says what
  /// is odd about it.
  nonisolated func write(_ saved: SavedSession, _ output: ResolvedOutput) async throws {
    try await output.following(saved.record.userID, in: self).write(whole: [saved])
    for oddity in saved.record.oddities { output.say(oddity) }
    guard !saved.record.doubts.isEmpty else { return }
    output.say(
      "it counts for no total, record, badge or streak; if it is right: "
        + ProcessArguments.next("edit \(saved.number ?? 0) --confirm"))
  }
}
