public import Foundation

/// Where the repository's own files lie, found from this file's place in it.
public enum Repository {
  /// The top folder of the repository.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What we wrote or measured ourselves.
  public static let datasets = root.appending(path: "Datasets")

  /// The recorded files from elsewhere beside the checkout; nil where they are absent.
  public static var corpus: URL? {
    let folder = root.deletingLastPathComponent().appending(path: "shared/corpus")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// Recordings from elsewhere whose truth is known, next to the checkout; nil where they are absent.
  public static var outside: URL? {
    let folder = root.deletingLastPathComponent().appending(path: "shared/outside")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// Files as services export them, from elsewhere, next to the checkout; nil where they are absent.
  public static var exports: URL? {
    let folder = root.deletingLastPathComponent().appending(path: "shared/exports")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// Small recordings of what goes wrong elsewhere, in the folder that the environment variable
  /// RUCKSTAT_CASES names; nil without it.
  public static var cases: URL? {
    ProcessInfo.processInfo.environment["RUCKSTAT_CASES"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
  }

  /// Whether the long tests are asked for (`RUCKSTAT_LONG_TESTS=1`).
  public static var runsLongTests: Bool {
    ProcessInfo.processInfo.environment["RUCKSTAT_LONG_TESTS"] == "1"
  }

  /// The bytes of a file below `Datasets`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: datasets.appending(path: path)))
  }
}
