#if Command
internal import RuckSessions

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The bytes of the command line.
enum ProcessArguments {
  /// The arguments behind the program's name for people, without what a terminal would take for a command.
  static var line: [String] { (read() ?? []).map { ArgumentBytes.shown($0).printable } }

  /// The arguments behind the program's name, as ``ArgumentBytes`` writes them; nil where the
  /// system does not say what they are.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8. On Linux both are empty where `/proc` is not
  /// mounted; the threads of the system's libraries end the program there after a second.
  static func read() -> [String]? {
    let count = Int(CommandLine.argc)
    guard count > 0 else { return nil }
    let arguments = unsafe CommandLine.unsafeArgv
    return (1..<max(1, count)).compactMap { place in
      unsafe arguments[place].map { argument in
        let bytes = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument))
        return ArgumentBytes.text(of: unsafe bytes.map { UInt8(bitPattern: $0) })
      }
    }
  }
}

extension String {
  /// The text as one word of a shell.
  var quotedForShell: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_=./:,+%@".contains($0) }
    return isPlain && !isEmpty
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
#endif
