#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckFormats

/// Standard output and standard error: data goes to the one, talk to the other.
enum Terminal {
  /// Whether standard output is a terminal that wants colour.
  static func hasColour(disabled: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let isRefused = disabled || !(environment["NO_COLOR"] ?? "").isEmpty
    return !isRefused && environment["TERM"] != "dumb" && isatty(STDOUT_FILENO) == 1
  }

  /// Whether standard output is a terminal, where data would run into a line of progress.
  static var showsData: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal, where progress may be drawn.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes data to standard output.
  ///
  /// A reader that has gone away (`| head`) has what it wanted: the program ends well.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
      if cause.domain == NSPOSIXErrorDomain, cause.code == Int(EPIPE) { throw ExitStatus.done.code }
      let reason =
        cause.domain == NSPOSIXErrorDomain
        ? SystemError(code: Int32(truncatingIfNeeded: cause.code)).description
        : cause.localizedDescription
      say("ruckstat: the results could not be written: \(reason)")
      throw ExitStatus.notWritten.code
    }
  }

  /// Text in bold where colour is wanted.
  static func bold(_ text: String, _ isWanted: Bool) -> String {
    isWanted ? "\u{1b}[1m\(text)\u{1b}[0m" : text
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
