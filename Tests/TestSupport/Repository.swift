public import Foundation

/// Where the repository's own files lie, found from this file's place in it.
public enum Repository {
  /// The top folder of the repository.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What we wrote or measured ourselves.
  public static let datasets = root.appending(path: "Datasets")

  /// Recordings from elsewhere with their manifest; nil where they are absent.
  public static var corpus: URL? { elsewhere("corpus") }

  /// Recordings from elsewhere whose truth is known; nil where they are absent.
  public static var outside: URL? { elsewhere("outside") }

  /// Files as services export them, from elsewhere; nil where they are absent.
  public static var exports: URL? { elsewhere("exports") }

  /// Small recordings of what goes wrong elsewhere; nil where they are absent.
  public static var cases: URL? { elsewhere("cases") }

  /// A folder of what was recorded elsewhere: in the one that the environment variable
  /// RUCKSTAT_RECORDINGS names, or in `shared` next to the checkout.
  private static func elsewhere(_ name: String) -> URL? {
    let named = ProcessInfo.processInfo.environment["RUCKSTAT_RECORDINGS"]
    let all = named.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let folder = (all ?? root.deletingLastPathComponent().appending(path: "shared"))
      .appending(path: name)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// Whether the long tests are asked for (`RUCKSTAT_LONG_TESTS=1`).
  public static var runsLongTests: Bool {
    ProcessInfo.processInfo.environment["RUCKSTAT_LONG_TESTS"] == "1"
  }

  /// Every `step`-th case, from the first; all of them in the long tests.
  public static func byDay<Case>(_ cases: [Case], every step: Int) -> [Case] {
    runsLongTests ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
  }

  /// The bytes of a file below `Datasets`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: datasets.appending(path: path)))
  }
}
