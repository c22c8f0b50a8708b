internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The options for the history that a command works on, and for its answer.
struct StoreCommandOptions: ParsableArguments {
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: ShownOutput<OutputFormat>
}

/// The same for a command that works on what one user has there.
struct UserCommandOptions: ParsableArguments {
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Output") var output: ShownOutput<OutputFormat>
}

/// A command that works on the history on disk.
protocol StoreCommand: AsyncParsableCommand {
  var store: StoreOptions { get }
  associatedtype Output: OutputGroup
  var output: Output { get }
}

extension StoreCommand {
  /// The history, which must be there, and how the answer is written.
  func existing() async throws -> (SessionStore, ResolvedOutput) {
    let output = output.resolved()
    return (try await store.existing(), output)
  }
}

/// A command that works on the whole history.
protocol WholeStoreCommand: StoreCommand {
  var common: StoreCommandOptions { get }
}

extension WholeStoreCommand {
  var store: StoreOptions { common.store }
  var output: ShownOutput<OutputFormat> { common.output }
}

/// A command that works on what one user has in the history.
protocol UserStoreCommand: StoreCommand {
  var common: UserCommandOptions { get }
}

extension UserStoreCommand {
  var store: StoreOptions { common.store }
  var whose: UserOptions { common.whose }
  var output: ShownOutput<OutputFormat> { common.output }
}

/// `ruckstat store`.
struct StoreGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "store", "The history itself: check, back up, restore, export, sync, recompute.",
    subcommands: [
      CheckCommand.self, BackupCommand.self, RestoreCommand.self, ExportCommand.self,
      SyncCommand.self, ReanalyzeCommand.self,
    ])
}
