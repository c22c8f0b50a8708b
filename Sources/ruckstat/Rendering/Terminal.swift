internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// Standard output and standard error: data goes to the one, messages to the other.
///
/// Text for people is cleaned of everything that could steer a terminal; data for machines is
/// written as it is.
enum Terminal {
  /// Whether standard output is a terminal that wants colour.
  static func hasColour(disabled: Bool) -> Bool {
    let isRefused = disabled || EnvironmentVariables.value("NO_COLOR") != nil
    return !isRefused && EnvironmentVariables.value("TERM") != "dumb" && isatty(STDOUT_FILENO) == 1
  }

  /// Whether standard output is a terminal, where data would run into a line of progress.
  static var showsData: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal, where progress may be drawn.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a person can be asked: what is typed is read, and the question is seen.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Writes text for people to standard output.
  static func write(table page: Page) throws { try write(data: page.text) }

  /// Writes text for machines to standard output, byte for byte.
  ///
  /// A reader that has gone away (`| head`) has what it wanted: the program ends well.
  static func write(data text: String) throws { try write(Data(text.utf8)) }

  /// Writes lines for machines to standard output; to a terminal without what could steer it.
  static func write(lines text: String) throws {
    try write(data: showsData ? text.printableLines : text)
  }

  /// Writes bytes for machines to standard output.
  static func write(data bytes: [UInt8]) throws { try write(Data(bytes)) }

  private static func write(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
      if cause.domain == NSPOSIXErrorDomain, cause.code == Int(EPIPE) { throw ExitStatus.done.code }
      let reason =
        cause.domain == NSPOSIXErrorDomain
        ? SystemError(code: Int32(truncatingIfNeeded: cause.code)).description
        : cause.localizedDescription
      say("the results could not be written: \(reason)")
      throw ExitStatus.notWritten.code
    }
  }

  /// Writes a line of talk behind the program's name to standard error; nothing where that is closed.
  static func say(_ line: String) { talk("ruckstat: \(line.printable)\n") }

  /// Writes talk of several lines to standard error, its line feeds as they are.
  static func say(lines text: String) {
    talk(text.printableLines + (text.hasSuffix("\n") ? "" : "\n"))
  }

  /// Asks a question on the terminal for yes or no; no where nobody can be asked.
  static func agrees(_ question: String) -> Bool {
    guard canAsk else { return false }
    talk(question.printable)
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Draws over the present line of standard error.
  static func redraw(_ line: String) { talk("\r\u{1b}[2K" + line.printable) }

  private static func talk(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
