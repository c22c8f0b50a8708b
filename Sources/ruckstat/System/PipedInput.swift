internal import Foundation

/// What another program hands over on standard input.
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
