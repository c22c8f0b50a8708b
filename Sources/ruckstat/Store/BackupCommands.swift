internal import ArgumentParser
internal import Foundation
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

/// `ruckstat store export`.
struct ExportCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "export", "Export the whole history: JSON plus any original files.",
    discussion: """
      Writes a new folder with \(ExportFile.name), a line of JSON for each row of the history (the \
      tracks as columns of numbers), and the saved original files next to it. 'ruckstat import FOLDER' into \
      a new history gives an equal one.

      Examples:
        ruckstat store export rucks-2025
        ruckstat import rucks-2025 --store copy.sqlite
      """)

  @Argument(
    help: .value("folder", "The folder, which must not exist or be empty."),
    completion: .directory)
  var folder: String

  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    try ensure(PathBytes(argument: folder).isUTF8, "the path of an export must be UTF-8")
    let store = try await self.store.existing()
    do {
      let sessions = try await store.export(to: PathBytes(argument: folder))
      output.say("\(sessions.of("session")) exported to \(folder)")
    } catch is ExportFolder.NotEmpty {
      throw ValidationError("\(folder) is not empty: an export replaces nothing")
    } catch let error as SystemError {
      throw ExitStatus.notWritten.saying("\(folder): the export was not written: \(error)")
    }
  }
}
