internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat store backup`.
struct BackupCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "backup", "Back up the history to a file (safe while it is in use).",
    discussion: """
      The copy is a history too: every command reads it with --store.

      Examples:
        ruckstat store backup /media/stick/rucks.sqlite
      """)

  @Argument(
    help: .value("file", "The copy, which must not exist."), completion: .file())
  var file: String

  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    try ensure(PathBytes(argument: file).isUTF8, "the path of a history must be UTF-8")
    let store = try await self.store.existing()
    try await store.backup(to: file)
    let sessions = try await store.count
    output.say("\(sessions.of("session")) copied to \(file)")
  }
}
