#if Command && Store
import Foundation

/// A folder with a history of its own.
final class Place: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "ruckstat-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String...) throws -> Program.Run { try run(arguments) }

  func run(_ arguments: [String]) throws -> Program.Run {
    try Program.run(arguments, environment: ["XDG_DATA_HOME": folder.path, "RUCKSTAT_STORE": ""])
  }

  func json(_ arguments: String...) throws -> [String: Any] { try json(arguments) }

  func json(_ arguments: [String]) throws -> [String: Any] {
    try run(arguments + ["--format", "json", "--quiet"]).json()
  }

  /// What the history keeps of a session.
  func session(_ name: String) throws -> [String: Any]? { Self.first(try json("show", name)) }

  /// The first session of a document.
  static func first(_ document: [String: Any]) -> [String: Any]? {
    (document["sessions"] as? [[String: Any]])?.first
  }
}
#endif
