internal import Foundation
internal import RuckMetrics

/// The bytes of the command line.
enum ProcessArguments {
  /// The arguments behind the program's name for people, without what a terminal would take for a command.
  static var line: [String] { (read() ?? []).map { ArgumentBytes.shown($0).printable } }

  /// The command line of a next step, on the history of this one, to be typed as it is: `ruckstat undo --store
  /// other.sqlite`.
  static func next(_ words: String) -> String {
    let given = PlainArguments.taking("--store", from: line).values.last
    return "ruckstat \(words)" + (given.map { " --store \($0.quotedForShell)" } ?? "")
  }

  /// The arguments behind the program's name, as ``ArgumentBytes`` writes them; nil where the
  /// system does not say what they are.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8. On Linux both are empty where `/proc` is not
  /// mounted; the threads of the system's libraries end the program there after a second.
  static func read() -> [String]? {
    let count = Int(CommandLine.argc)
    guard count > 0 else { return nil }
    let arguments = unsafe CommandLine.unsafeArgv
    return (1..<max(1, count)).compactMap { index in
      unsafe arguments[index].map { argument in
        let bytes = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument))
        return ArgumentBytes.text(of: unsafe bytes.map { UInt8(bitPattern: $0) })
      }
    }
  }
}

extension PathBytes {
  /// The status of the file that an argument names; nil where there is none.
  static func status(_ argument: String) -> FileStatus? {
    try? PathBytes(argument: argument).status()
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

/// A command line in the one form that the configuration and the parser read.
enum PlainArguments {
  private static let longNames = [
    "-f": ["--format"], "-u": ["--units"], "-j": ["--jobs"], "--json": ["--format", "json"],
    "--ndjson": ["--format", "ndjson"], "--csv": ["--format", "csv"], "--gear": ["--equipment"],
  ]

  /// The arguments with short names in full, and a negative number joined to the option before it:
  /// `--grade -10` is `--grade=-10`.
  ///
  /// O(arguments).
  static func read(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var plain: [String] = []
    for argument in arguments[..<end] {
      if isNegative(argument), let last = plain.last, last.hasPrefix("--"), !last.contains("=") {
        plain[plain.count - 1] = last + "=" + argument
      } else {
        plain += longNames[argument] ?? [argument]
      }
    }
    return plain + arguments[end...]
  }

  /// The values of an option of a line, and what remains of the line without them.
  ///
  /// O(arguments).
  static func taking(
    _ option: String, from arguments: some Sequence<String>
  ) -> (values: [String], others: [String]) {
    var (values, others): ([String], [String]) = ([], [])
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument.hasPrefix(option + "=") {
        values.append(String(argument.dropFirst(option.count + 1)))
      } else if argument == option, let value = rest.next() {
        values.append(value)
      } else {
        others.append(argument)
      }
    }
    return (values, others)
  }

  private static func isNegative(_ argument: String) -> Bool {
    let digits = argument.dropFirst().drop { $0 == "." }
    return argument.hasPrefix("-") && digits.first?.isNumber == true
  }
}
