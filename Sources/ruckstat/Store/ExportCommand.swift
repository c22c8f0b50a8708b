#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat export`.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Take everything out of the history: JSON, and the original files that it keeps.",
    discussion: """
      Writes a new folder with \(ExportFile.name), a line of JSON for each row of the history (the \
      tracks as columns of numbers), and the kept originals beside it. 'ruckstat import FOLDER' into \
      a new history gives an equal one.

      Examples:
        ruckstat export rucks-2025
        ruckstat import rucks-2025 --store copy.sqlite
      """)

  @Argument(
    help: ArgumentHelp("The folder, which must not exist or be empty.", valueName: "folder"),
    completion: .directory)
  var folder: String

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    guard PathBytes(argument: folder).isUTF8 else {
      throw ValidationError("the path of an export must be UTF-8")
    }
    let store = try await self.store.existing()
    let folder = try WrittenExport(folder)
    do {
      let sessions = try await store.export(to: folder)
      output.say(
        "ruckstat: \(sessions) \(sessions == 1 ? "session" : "sessions") exported to \(self.folder)"
      )
    } catch let error as StoreError {
      throw error.said
    } catch {
      Terminal.say("ruckstat: \(self.folder): the export was not written: \(error)")
      throw ExitStatus.notWritten.code
    }
  }
}

extension SessionStore {
  /// Exports into a folder; its file of rows has its name when it is whole.
  fileprivate func export(to folder: sending WrittenExport) throws -> Int {
    let sessions = try export {
      try folder.write($0)
    } original: {
      try folder.write($1, named: $0)
    }
    try folder.end()
    return sessions
  }
}

/// The folder of an export while it is written.
private final class WrittenExport {
  private let folder: URL
  private let rows: FileHandle
  private var waiting = Data()

  private var passing: URL { folder.appending(path: ExportFile.name + ".partial") }

  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard try FileManager.default.contentsOfDirectory(atPath: path).isEmpty else {
        throw ValidationError("\(path) is not empty: an export replaces nothing")
      }
      let passing = folder.appending(path: ExportFile.name + ".partial")
      try Data().write(to: passing)
      rows = try FileHandle(forWritingTo: passing)
    } catch let error as ValidationError {
      throw error
    } catch {
      Terminal.say("ruckstat: the folder \(path) cannot be made or written")
      throw ExitStatus.notWritten.code
    }
  }

  func write(_ line: JSONValue) throws {
    waiting.append(contentsOf: line.text(indented: false).utf8)
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count > 1 << 20 { try flush() }
  }

  func write(_ bytes: [UInt8], named name: String) throws {
    let originals = folder.appending(path: ExportFile.originals)
    try FileManager.default.createDirectory(at: originals, withIntermediateDirectories: true)
    try Data(bytes).write(to: originals.appending(path: name))
  }

  func end() throws {
    try flush()
    try rows.synchronize()
    try rows.close()
    try FileManager.default.moveItem(at: passing, to: folder.appending(path: ExportFile.name))
  }

  private func flush() throws {
    try rows.write(contentsOf: waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
#endif
