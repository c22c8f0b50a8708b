/// Other words for commands: those of older versions, and what people type for a command that has
/// another name.
///
/// The words are replaced before the command line is parsed, so that no command is declared twice.
enum CommandWords {
  /// One replacement: the words at the beginning of a line, those that replace them, and options that have
  /// another name there.
  private struct Replacement {
    let words: [String]
    let meaning: [String]
    let options: [String: String]

    /// - Parameters:
    ///   - words: the words as they are typed; `%` stands for any word that is not an option.
    ///   - meaning: the words to use instead; `%` repeats the word that was typed.
    ///   - options: options that have another name.
    init(_ words: String, _ meaning: String, _ options: [String: String] = [:]) {
      self.words = words.split(separator: " ").map(String.init)
      self.meaning = meaning.split(separator: " ").map(String.init)
      self.options = options
    }

    /// The line with the words replaced; nil where it begins with others.
    func applied(to line: [String]) -> [String]? {
      guard line.count >= words.count else { return nil }
      var typed = ""
      for (word, argument) in zip(words, line) {
        guard word == argument || word == "%" && !argument.hasPrefix("-") else { return nil }
        if word == "%" { typed = argument }
      }
      let rest = line.dropFirst(words.count)
      let end = rest.firstIndex(of: "--") ?? rest.endIndex
      let renamed = rest[..<end].map { argument in
        let name = String(argument.prefix { $0 != "=" })
        return options[name].map { $0 + argument.dropFirst(name.count) } ?? argument
      }
      return meaning.map { $0 == "%" ? typed : $0 } + renamed + rest[end...]
    }
  }

  /// The words of older versions.
  private static let former = [
    Replacement("add", "log"), Replacement("history", "list"), Replacement("remove", "delete"),
    Replacement("discard", "finish --discard"), Replacement("remark %", "edit % --comment"),
    Replacement("remark", "edit"),
    Replacement("reanalyze", "store recompute"), Replacement("check", "store check"),
    Replacement("backup", "store backup"), Replacement("restore", "store restore"),
    Replacement("export", "store export"), Replacement("sync", "store sync"),
    Replacement("equipment", "gear"), Replacement("gear due", "gear list --due"),
    Replacement("gear retire", "gear edit --retired yes", ["--undo": "--retired=no"]),
    Replacement("stats", "stats", ["--unit": "--team"]),
    Replacement("import", "import", ["--unit": "--team"]),
    Replacement("program start", "program start", ["--unit": "--team"]),
    Replacement("program progress", "program progress", ["--unit": "--team"]),
    Replacement("unit", "team"), Replacement("user become %", "user edit % --persona"),
    Replacement("challenge join", "goal join"), Replacement("challenge leave", "goal leave"),
    Replacement("challenge progress", "goal progress"),
    Replacement("challenge list", "goal list --challenges"),
    Replacement("challenge add", "goal challenge"), Replacement("challenge delete", "goal delete"),
    Replacement("challenge show", "goal show"),
    Replacement("challenge", "goal list --challenges"),
    Replacement("achievements", "goal list --achievements"),
    Replacement("route search", "route list --search"),
    Replacement("route popular", "route list --popular"),
    Replacement("program assign", "program start", ["--start": "--on"]),
    Replacement("program end", "program stop"),
    Replacement("diary log", "diary add"), Replacement("diary measure", "profile set"),
    Replacement("diary workout", "training add"), Replacement("diary complete", "training done"),
    Replacement("diary cancel", "training skip"), Replacement("diary assess", "training record"),
    Replacement("diary exercise", "training exercise"),
    Replacement("diary exercises", "training exercises"),
    Replacement("diary test", "training test"), Replacement("diary tests", "training tests"),
    Replacement("diary bests", "training bests"),
    Replacement("config show", "config list"), Replacement("config keys", "config list --all"),
  ]

  /// Words that people use for commands of another name.
  private static let synonyms = [
    Replacement("ls", "list"), Replacement("rm", "delete"), Replacement("del", "delete"),
    Replacement("summary", "analyze"), Replacement("info", "inspect"),
    Replacement("pr", "records"), Replacement("prs", "records"), Replacement("pb", "records"),
    Replacement("day", "stats --by day"), Replacement("week", "stats --by week"),
    Replacement("weeks", "stats --by week"), Replacement("month", "stats --by month"),
    Replacement("year", "stats --by year"), Replacement("streak", "streaks"),
    Replacement("plot", "analyze --plot"), Replacement("weight %", "profile set --body-mass %"),
    Replacement("weight", "profile show"), Replacement("group", "team"),
    Replacement("workout", "training"), Replacement("goals", "goal"),
    Replacement("routes", "route"),
    Replacement("kit", "gear"), Replacement("recompute", "store recompute"),
    Replacement("fix", "edit"), Replacement("change", "edit"), Replacement("correct", "edit"),
    Replacement("total", "stats"), Replacement("totals", "stats"), Replacement("miles", "stats"),
    Replacement("km", "stats"), Replacement("best", "records"), Replacement("bests", "records"),
    Replacement("revert", "undo"), Replacement("days", "stats --by day"),
    Replacement("months", "stats --by month"), Replacement("years", "stats --by year"),
    Replacement("settings", "config"), Replacement("preferences", "config"),
  ]

  /// The advice for words that ask for more than one command can do.
  static let advice = [
    "map": "ruckstat analyze FILE --plot, or ruckstat report FILE -o ruck.html",
    "share": "ruckstat report FILE --private -o ruck.html",
    "page": "ruckstat report FILE -o ruck.html",
    "html": "ruckstat report FILE -o ruck.html",
    "kcal": "ruckstat analyze FILE --body-mass 180lb --load 35lb",
    "calories": "ruckstat analyze FILE --body-mass 180lb --load 35lb",
    "redo": "ruckstat undo --redo",
    "progress": "ruckstat stats --by month, or ruckstat goal progress NAME",
    "plan": "ruckstat route plan FILE, or ruckstat diary plan",
    "how": "ruckstat stats",
  ]

  /// Every word that is understood at the beginning of a line without being a command.
  static let all = Set(
    (former + synonyms).filter { $0.words[0] != $0.meaning[0] }.map { $0.words[0] }
  ).union(advice.keys)

  /// The line in the words of today; the name of a file takes precedence over a synonym.
  ///
  /// O(line).
  static func current(_ line: [String], isFile: (String) -> Bool) -> [String] {
    guard let first = line.first, !first.hasPrefix("-") else { return line }
    if first == "help" {
      return [first] + current(Array(line.dropFirst()), isFile: { _ in false })
    }
    var line = line
    if let found = replaced(line, by: synonyms), !isFile(first) { line = found }
    // The words of a noun and then those of its verb.
    if let found = replaced(line, by: former) { line = found }
    if let found = replaced(line, by: former) { line = found }
    return withVerb(line)
  }

  private static func replaced(_ line: [String], by table: [Replacement]) -> [String]? {
    for replacement in table {
      if let found = replacement.applied(to: line) { return found }
    }
    return nil
  }

  /// The line with the verb of a noun in the word of today: `gear rm` is `gear delete`.
  private static func withVerb(_ line: [String]) -> [String] {
    let nouns: Set<String> = [
      "gear", "route", "user", "team", "goal", "program", "diary", "profile", "metric",
    ]
    let verbs = ["remove": "delete", "rm": "delete", "ls": "list", "change": "edit"]
    guard line.count > 1, nouns.contains(line[0]), let verb = verbs[line[1]] else { return line }
    return [line[0], verb] + line.dropFirst(2)
  }
}
