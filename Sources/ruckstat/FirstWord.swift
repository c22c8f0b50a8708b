internal import ArgumentParser
internal import RuckMetrics

/// A text that answers a command line, instead of the results of a command.
struct Answer: Error {
  let text: String
}

/// The meaning of a command line whose first word is not a command: files to analyse, or a slip.
enum FirstWord {
  private static let ofTheProgram = ["-h"] + OptionWords.ofTheParser.map { "--" + $0 }

  /// The command line as the parser takes it.
  ///
  /// Files and folders alone are those of `analyze`, one folder alone is shown as a season.
  ///
  /// - Throws: `ValidationError` for a word that is neither file nor command, and an ``Answer`` or
  ///   the help of a command where a word asks for it.
  static func completed(_ arguments: [String]) throws -> [String] {
    let arguments = PlainArguments.read(CommandWords.current(arguments, isFile: isFile))
    guard let first = arguments.first, arguments != ["-h"] else {
      throw Answer(text: ShortHelp.text)
    }
    if let script = FishCompletion.script(for: arguments) { throw Answer(text: script) }
    let named = NamedCommand(arguments)
    if first == "help" { throw try help(Array(arguments.dropFirst())) }
    if ["version", "-V"].contains(first) || arguments == ["--version"] {
      throw Answer(text: ProgramVersion.text)
    }
    if ofTheProgram.contains(where: { first == $0 || first.hasPrefix($0 + "=") })
      || first.hasPrefix("---")
    {
      return arguments
    }
    if named.words != "ruckstat" {
      try checkSubcommand(of: named, in: arguments)
      return arguments
    }
    if first.hasPrefix("-") { return ["analyze"] + arguments }
    let status = PathBytes.status(first)
    try ensure(
      status != nil || isMissingFile(first, in: arguments),
      "no file and no command '\(ArgumentBytes.shown(first))'"
        + (CommandWords.advice[first].map { "; try \($0)" }
          ?? NearestName.hint(for: first, among: commands + ["help"] + CommandWords.all)))
    return ["analyze"] + arguments + (status?.kind == .folder ? season(arguments) : [])
  }

  private static var commands: [String] {
    Ruckstat.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  private static func isFile(_ word: String) -> Bool {
    PathBytes.status(word) != nil
  }

  /// Whether a word that names neither file nor command was meant as a file: it looks like a path, or stands
  /// before files and is near no command.
  private static func isMissingFile(_ word: String, in arguments: [String]) -> Bool {
    if word.contains("/") || word.contains(".") { return true }
    guard NearestName.nearest(to: word, among: commands) == nil else { return false }
    return arguments.dropFirst().contains(where: isFile)
  }

  /// The flag for a season, unless the line asks for something else of a folder.
  private static func season(_ arguments: [String]) -> [String] {
    let others = ["--format", "--explain", "--join", "--columns", "--plot", "--season", "--"]
    let isOther = arguments.contains { argument in
      others.contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
    return isOther ? [] : ["--season"]
  }

  /// Refuses a word behind a command of commands that it does not know.
  private static func checkSubcommand(of named: NamedCommand, in arguments: [String]) throws {
    let depth = named.words.split(separator: " ").count - 1
    let configuration = named.type.configuration
    guard !named.isLeaf, configuration.defaultSubcommand == nil, depth < arguments.count,
      !arguments[depth].hasPrefix("-")
    else { return }
    let word = ArgumentBytes.shown(arguments[depth])
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let hint =
      isFile(arguments[depth]) && names.contains("show")
      ? "; to show the file: \(named.words) show \(word)"
      : NearestName.hint(for: word, among: names)
    throw ValidationError("no command '\(named.words.dropFirst("ruckstat ".count)) \(word)'" + hint)
  }

  /// The help of a command or a topic.
  private static func help(_ words: [String]) throws -> any Error {
    let words = words.filter { !$0.hasPrefix("-") }
    guard let first = words.first else {
      return Answer(text: ShortHelp.text)
    }
    if words == ["all"] { return CleanExit.helpRequest(Ruckstat.self) }
    if words.count == 1, let topic = HelpTopic(rawValue: first.lowercased()) {
      return Answer(text: topic.text)
    }
    let named = NamedCommand(words)
    guard named.words.split(separator: " ").count == words.count + 1 else {
      let names = commands + HelpTopic.allCases.map(\.rawValue)
      throw ValidationError(
        "no command and no topic '\(ArgumentBytes.shown(words.joined(separator: " ")))'"
          + NearestName.hint(for: first, among: names))
    }
    return CleanExit.helpRequest(named.type)
  }
}
