#if Command
internal import Foundation

/// Standard output and standard error: data goes to the one, talk to the other.
enum Terminal {
  /// Whether standard output is a terminal that wants colour.
  static func hasColour(disabled: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let isRefused = disabled || !(environment["NO_COLOR"] ?? "").isEmpty
    return !isRefused && environment["TERM"] != "dumb" && isatty(STDOUT_FILENO) == 1
  }

  /// Whether standard error is a terminal, where progress may be drawn.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes data to standard output.
  static func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line of talk to standard error; a closed standard error is nobody's loss.
  static func say(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Draws over the present line of standard error.
  static func redraw(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("\r\u{1b}[2K" + line).utf8))
  }
}
#endif
