#if Command
import Foundation
import TestSupport

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
  }

  /// The executable beside the test bundle.
  static var executable: URL {
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
  /// The environment is empty but for what is given, so that no locale, zone or configuration of
  /// the machine is seen.
  static func run(
    _ arguments: String..., input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = Repository.root
    process.environment = ["TZ": "UTC", "HOME": "/nonexistent"].merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let feed = Pipe()
    process.standardInput = feed
    try process.run()
    // A program that does not read its input closes the pipe.
    if let input { try? feed.fileHandleForWriting.write(contentsOf: input) }
    try? feed.fileHandleForWriting.close()
    // Errors are few; what is on them waits in the pipe while the output is read.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }
}
#endif
