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

  private static func isNegative(_ argument: String) -> Bool {
    let digits = argument.dropFirst().drop { $0 == "." }
    return argument.hasPrefix("-") && digits.first?.isNumber == true
  }
}
