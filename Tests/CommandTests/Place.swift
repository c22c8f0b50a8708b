#if Command && Store
import Foundation

/// A folder with a history of its own.
final class Place: Sendable {
  let folder: URL

  init() throws { folder = try Self.made() }

  private static func made() throws -> URL {
    let folder = unused()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func unused() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "ruckstat-command-\(UUID().uuidString)")
  }

  /// A copy of a place to which nothing is written any longer.
  init(like other: Place) throws {
    folder = Self.unused()
    try FileManager.default.copyItem(at: other.folder, to: folder)
  }

  /// A place in which lines of words were typed.
  init(after lines: [String]) throws {
    folder = try Self.made()
    for line in lines {
      let run = try run(line: line)
      guard run.status == 0 else { throw Refused(line: line, errors: run.errors) }
    }
  }

  private struct Refused: Error {
    let line: String
    let errors: String
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String...) throws -> Program.Run { try run(arguments) }

  func run(_ arguments: [String]) throws -> Program.Run {
    try Program.run(arguments, environment: ["XDG_DATA_HOME": folder.path, "RUCKSTAT_STORE": ""])
  }

  /// Runs a line of words.
  func run(line: String) throws -> Program.Run {
    try run(line.split(separator: " ").map(String.init))
  }

  func json(_ arguments: String...) throws -> [String: Any] { try json(arguments) }

  func json(_ arguments: [String]) throws -> [String: Any] {
    try run(arguments + ["--format", "json", "--quiet"]).json()
  }

  /// The path of a new folder in it.
  func newFolder(_ name: String) throws -> String {
    let new = folder.appending(path: name)
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    return new.path
  }

  /// What the history keeps of a session.
  func session(_ name: String) throws -> [String: Any]? { Self.first(try json("show", name)) }

  /// The first session of a document.
  static func first(_ document: [String: Any]) -> [String: Any]? {
    (document["sessions"] as? [[String: Any]])?.first
  }
}
#endif
