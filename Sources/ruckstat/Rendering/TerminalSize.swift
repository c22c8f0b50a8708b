internal import Foundation

/// The size of the terminal on standard output.
enum TerminalSize {
  /// Characters of a line of text for people: those that the environment's `COLUMNS` asks for, else
  /// those of the terminal, else 80; from 40 to 1000.
  static let lineWidth = min(1000, max(40, given ?? columns ?? 80))

  private static var given: Int? {
    EnvironmentVariables.value("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Characters of a line; nil where standard output is not a terminal or its size is unknown.
  private static var columns: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    // The call fills the structure, which lives as long as the call.
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
