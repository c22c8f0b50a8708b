#if Command
import Foundation
import TestSupport
import Testing

/// Twelve miles with a heart rate.
let marchFile = "Datasets/rucks/twelve-mile.gpx"

/// The built program, run as a user would run it.
enum Program {
  /// What a run left behind.
  struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// Standard output as JSON.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    /// The session objects of standard output.
    func sessions() throws -> [[String: Any]] {
      try json()["sessions"] as? [[String: Any]] ?? []
    }

    /// The first session of standard output.
    func session() throws -> [String: Any] { try #require(try sessions().first, "\(errors)") }

    /// The failure objects of standard output.
    func failures() throws -> [[String: Any]] {
      try json()["failures"] as? [[String: Any]] ?? []
    }
  }

  /// The executable that the environment variable RUCKSTAT_PROGRAM names, else the one beside the
  /// test bundle.
  static var executable: URL {
    if let given = ProcessInfo.processInfo.environment["RUCKSTAT_PROGRAM"] {
      return URL(fileURLWithPath: given, relativeTo: Repository.root)
    }
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent()
    return (folder ?? Bundle.main.bundleURL).appending(path: "ruckstat")
    #else
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "ruckstat")
    #endif
  }

  /// Runs the program to its end.
  ///
  /// The environment is empty but for what is given, so that no locale, zone, configuration or history
  /// of the machine is seen; nothing can be made below its home.
  static func run(
    _ arguments: String..., input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run(executable, arguments, input: input, environment: environment)
  }

  /// Runs a script of the shell to its end, in which `$ruckstat` is the program.
  ///
  /// A script can give the program arguments that are not UTF-8, close its descriptors and send
  /// what it writes elsewhere.
  static func shell(_ script: String, in folder: URL = Repository.root) throws -> Run {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script], folder: folder,
      environment: ["ruckstat": executable.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
  }

  private static func run(
    _ program: URL, _ arguments: [String], folder: URL = Repository.root, input: Data? = nil,
    environment: [String: String]
  ) throws -> Run {
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["TZ": "UTC", "HOME": "/dev/null/none", "COLUMNS": "200"].merging(
      environment
    ) { $1 }
    // Files, unlike pipes, take whatever is written before anyone reads.
    let output = try Passing()
    let errors = try Passing()
    process.standardOutput = output.handle
    process.standardError = errors.handle
    let feed = Pipe()
    process.standardInput = feed
    try process.run()
    // A program that does not read its input closes the pipe.
    if let input { try? feed.fileHandleForWriting.write(contentsOf: input) }
    try? feed.fileHandleForWriting.close()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try output.text(), errors: try errors.text())
  }
}

extension [String: Any] {
  /// The object under a key.
  func object(_ key: String) throws -> [String: Any] {
    try #require(self[key] as? [String: Any], "\(key)")
  }

  /// The objects of the list under a key.
  func objects(_ key: String) throws -> [[String: Any]] {
    try #require(self[key] as? [[String: Any]], "\(key)")
  }

  /// The codes of a session's diagnostics.
  func codes() throws -> [String] {
    try objects("diagnostics").compactMap { $0["code"] as? String }
  }

  /// A value by the keys on the way to it: `elevation.gain_m`.
  func at(_ path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { ($0 as? [String: Any])?[String($1)] }
  }
}

/// The truth of a track of the datasets, by how it was made.
func readTruth(of track: String) throws -> [String: Any] {
  let data = Data(try Repository.bytes(track + ".truth.json"))
  return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}

/// A file that takes what a program writes, and goes when it was read.
private struct Passing {
  private let url: URL
  let handle: FileHandle

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ruckstat-\(UUID())")
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  func text() throws -> String {
    try handle.close()
    defer { try? FileManager.default.removeItem(at: url) }
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}

/// A folder of a test's own, which goes with it.
final class Scratch {
  /// Where it is.
  let url: URL

  /// A new empty folder, which any user may read.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ruckstat-\(UUID())")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  deinit {
    if (try? FileManager.default.removeItem(at: url)) == nil {
      _ = try? Program.shell("chmod -R u+rwx . && rm -rf \"$PWD\"", in: url)
    }
  }

  /// Runs a script of the shell in the folder; see ``Program/shell(_:in:)``.
  @discardableResult
  func shell(_ script: String) throws -> Program.Run { try Program.shell(script, in: url) }

  /// Writes a file.
  func write(_ content: some Sequence<UInt8>, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: file)
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appending(path: path)))
  }

  /// Writes a small recording: a walk of some points, ten seconds and ten metres apart.
  func write(walk points: Int, from hour: Int = 6, to path: String) throws {
    try write(Self.walk(points, from: hour).utf8, to: path)
  }

  /// A small recording as GPX.
  static func walk(_ points: Int, from hour: Int = 6) -> String {
    let rows = (0..<points).map { point in
      let time = [hour + point / 360, point / 6 % 60, point % 6 * 10]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return """
        <trkpt lat="50" lon="\(7 + Double(point) * 0.00014)"><ele>100</ele>\
        <time>2025-03-01T\(time)Z</time></trkpt>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      \(rows.joined())</trkseg></trk></gpx>

      """
  }
}
#endif
