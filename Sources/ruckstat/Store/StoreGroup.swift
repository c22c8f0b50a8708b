internal import ArgumentParser

/// `ruckstat store`.
struct StoreGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "The history itself: check, back up, restore, export, sync, recompute.",
    subcommands: [
      CheckCommand.self, BackupCommand.self, RestoreCommand.self, ExportCommand.self,
      SyncCommand.self, ReanalyzeCommand.self,
    ])
}
