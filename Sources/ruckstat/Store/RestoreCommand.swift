internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// `ruckstat store restore`.
struct RestoreCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "restore", "Restore the history from a backup.",
    discussion: """
      The backup is copied and checked first. The history that was there, damaged or not, stays \
      next to it under the name printed.

      Examples:
        ruckstat store restore /media/stick/rucks.sqlite
      """)

  @Argument(help: .value("file", "The backup."), completion: .file()) var file: String

  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    try ensure(PathBytes(argument: file).isUTF8, "the path of a history must be UTF-8")
    let path = try StoreOptions.pathWithFolder(store.store)
    let restored = try await SessionStore.restore(file, to: path) { Date().timeIntervalSince1970 }
    output.say(
      "\(restored.sessions.of("session")) restored"
        + (restored.former.map {
          "; the history that was there is \($0); undo: "
            + ProcessArguments.next("store restore \($0.quotedForShell)")
        } ?? ""))
  }
}
