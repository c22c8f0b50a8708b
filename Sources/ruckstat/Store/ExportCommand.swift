internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

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
