internal import ArgumentParser
internal import RuckMetrics

/// Words that people use for options of another name.
enum OptionWords {
  /// The command that does what an option is asked for.
  private static let commands = [
    "plot": "ruckstat analyze --plot draws a session", "explain": "ruckstat analyze --explain does",
    "rules": "ruckstat compare --rules does", "device": "ruckstat compare --rules --device does",
    "truth": "ruckstat compare --rules --truth does", "by": "ruckstat stats --by week groups",
    "require": "ruckstat standards --require does",
  ]

  /// The ways to do what options of other programs do, by the commands that have such options.
  private static let ways = [
    "sport": "--where sport~running", "columns": "--fields with --format csv",
    "pace": "--where 'pace<15:00/mi'", "speed": "--where 'pace<15:00/mi'",
  ]

  private static let meanings: [String: [String]] = [
    "pack": ["--load"], "weight": ["--load", "--body-mass"], "ruck": ["--load"],
    "rucksack": ["--load"], "pack-weight": ["--load"], "body-weight": ["--body-mass"],
    "bodyweight": ["--body-mass"], "mass": ["--body-mass"], "json": ["--format json"],
    "ndjson": ["--format ndjson"], "csv": ["--format csv"], "metric": ["--units metric"],
    "imperial": ["--units imperial"], "pace": ["--speed", "--time"], "from": ["--since"],
    "to": ["--until"], "after": ["--since"], "before": ["--until"], "filter": ["--where"],
    "climb": ["--gain-rule"], "model": ["--energy-model"], "energy": ["--energy-model"],
    "output": ["--output"], "tz": ["--time-zone"], "timezone": ["--time-zone"],
    "threads": ["--jobs"],
    "silent": ["--quiet"], "split": ["--every"], "ground": ["--terrain"],
    "surface": ["--terrain"], "head": ["--limit"], "last": ["--limit"], "order": ["--sort"],
    "sort-by": ["--sort"], "unit": ["--team"], "time": ["--end"], "name": ["--title"],
  ]

  /// The options of any command: the parser's own.
  static let ofTheParser = [
    "help", "help-hidden", "version", "generate-completion-script", "experimental-dump-help",
  ]

  /// Refuses an option that a command does not have, with the one that was meant.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ arguments: ArraySlice<String>, of command: NamedCommand) throws {
    let known = command.type.options.map(\.name)
    for argument in arguments where argument.hasPrefix("--") {
      let name = String(argument.dropFirst(2).prefix { $0 != "=" })
      guard !known.contains(name), !ofTheParser.contains(name) else { continue }
      let hint = hint(for: name, among: known)
      throw ValidationError(
        "\(command.words) has no option --\(ArgumentBytes.shown(name))\(hint)")
    }
  }

  /// Refuses everyone where a command is about one user.
  ///
  /// - Throws: `ValidationError`.
  static func checkUser(_ arguments: ArraySlice<String>, of command: NamedCommand) throws {
    let isAll =
      zip(arguments, arguments.dropFirst()).contains { $0 == ("--user", "all") }
      || arguments.contains("--user=all")
    guard isAll, !command.type.options.contains(where: { $0.name == "team" }) else { return }
    throw ValidationError(
      "\(command.words) is about one user; stats, list and report take --user all and --team")
  }

  /// Returns the names that were probably meant: `; did you mean --load or --body-mass?`; nothing where none
  /// is near.
  private static func hint(for name: String, among known: [String]) -> String {
    let exact = meant(by: name, among: known)
    if exact.isEmpty, let command = commands[name] { return "; \(command)" }
    if exact.isEmpty, let way = ways[name], known.contains(optionName(way)) {
      return "; did you mean \(way)?"
    }
    // A slip in a word that people use is that word.
    let near = NearestName.nearest(
      to: name, among: known + ["help", "version"] + meanings.keys.sorted())
    let meant = exact.isEmpty ? near.map { self.meant(by: $0, among: known) } ?? [] : exact
    return meant.isEmpty ? "" : "; did you mean \(meant.joined(separator: " or "))?"
  }

  private static func meant(by name: String, among known: [String]) -> [String] {
    if known.contains(name) || ofTheParser.contains(name) { return ["--\(name)"] }
    return (meanings[name] ?? []).filter { known.contains(optionName($0)) }
  }

  /// The name of the option with which a text begins.
  private static func optionName(_ text: String) -> String {
    String(text.dropFirst(2).prefix { $0 != " " })
  }

  /// Refuses a value whose unit stands as a word of its own: `--load 35 lb`.
  ///
  /// - Throws: `ValidationError`.
  static func checkUnits(_ arguments: ArraySlice<String>, of command: NamedCommand) throws {
    for ((option, value), unit) in zip(
      zip(arguments, arguments.dropFirst()), arguments.dropFirst(2))
    where option.hasPrefix("--") {
      let kind = command.type.options.first { "--" + $0.name == option }?.kind
      guard let check = kind?.check, !accepts(value, check), accepts(value + unit, check)
      else { continue }
      throw ValidationError(
        "\(option) takes one word: write \(ArgumentBytes.shown(value + unit)) or "
          + "'\(ArgumentBytes.shown(value)) \(ArgumentBytes.shown(unit))'")
    }
  }

  private static func accepts(
    _ text: String, _ check: (String) throws(Refusal) -> Void
  ) -> Bool {
    do { try check(text) } catch { return false }
    return true
  }
}
