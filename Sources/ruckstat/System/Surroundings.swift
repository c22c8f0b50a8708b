internal import Foundation

/// The environment variables that the program reads.
enum EnvironmentVariables {
  /// The value of a variable; nil where it is not set or empty.
  ///
  /// Foundation's dictionary would read all of the environment for each question.
  static func value(_ name: String) -> String? {
    // The bytes live until the variable is set, which this program never does.
    guard let bytes = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: bytes)
    return text.isEmpty ? nil : text
  }

  /// The path of one of the program's own files: in the folder that a variable names, else in the platform's
  /// below the home; nil where that is unknown.
  static func path(of file: String, in variable: String, else folder: String) -> String? {
    if let named = value(variable) { return "\(named)/ruckstat/\(file)" }
    #if os(macOS)
    let folder = "Library/Application Support"
    #endif
    return value("HOME").map { "\($0)/\(folder)/ruckstat/\(file)" }
  }

  /// The locale of a category (`LC_CTYPE`), as POSIX looks it up; empty where none is set.
  static func locale(_ category: String) -> String {
    value("LC_ALL") ?? value(category) ?? value("LANG") ?? ""
  }
}

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

/// The input that another program hands over on standard input.
enum PipedInput {
  /// Whether standard input is a file or a pipe with something to read, now or later.
  static var isThere: Bool {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFIFO, S_IFSOCK:
      // A pipe that was closed without a byte says so at once.
      var readable = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&readable, 1, 0) == 0 || readable.revents & Int16(POLLIN) != 0
    default: return false
    }
  }
}
