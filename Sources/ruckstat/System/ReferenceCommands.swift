internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat completion`.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "completion", "Print the completion script of a shell.",
    discussion: """
      Examples:
        ruckstat completion bash > ~/.local/share/bash-completion/completions/ruckstat
        ruckstat completion fish > ~/.config/fish/completions/ruckstat.fish
        ruckstat completion zsh > ~/.zfunc/_ruckstat
      """)

  /// A shell.
  enum Shell: String, CaseIterable, NamedArgument { case bash, zsh, fish }

  @Argument(help: "bash, zsh or fish.") var shell: Shell

  func run() throws {
    let script =
      switch shell {
      case .bash: Self.lines(of: .bash).joined(separator: "\n")
      case .zsh: Self.statedOnce(Self.lines(of: .zsh)).joined(separator: "\n")
      case .fish: FishCompletion.script
      }
    try Terminal.write(data: script + "\n")
  }

  /// The lines of the parser's script, indented by a blank, which a line that goes on needs.
  private static func lines(of shell: CompletionShell) -> [Substring] {
    Ruckstat.completionScript(for: shell).split(separator: "\n").map { line in
      let code = line.drop { $0 == " " }
      return code.count == line.count ? code : " " + code
    }
  }

  /// A script for zsh in which an option that several commands have is an element of one array.
  private static func statedOnce(_ lines: [Substring]) -> [Substring] {
    // What braces expand to several words is not a single element.
    let options = lines.filter { $0.hasPrefix(" '") && $0.count > 40 && !$0.contains("'{") }
    let uses = Dictionary(grouping: options) { $0 }.filter { $0.value.count > 1 }
    let shared = uses.keys.sorted()
    let positions = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ($1, $0 + 1) })
    let used = lines.dropFirst().map { line in
      positions[line].map { "\"${_ruckstat_options[\($0)]}\"" } ?? line
    }
    // The first line says what the script completes.
    return [lines[0], "typeset -ga _ruckstat_options=("] + shared + [")"] + used
  }
}

/// `ruckstat man`, the reference of all commands on one page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "man", "Print the help of every command as one page.")

  func run() throws {
    let pages = Self.commands(below: Ruckstat.self, "ruckstat").map { words, type in
      let help = UsageText.folded(
        in: Ruckstat.helpMessage(for: type, columns: 80), to: TerminalSize.lineWidth)
      return words.uppercased() + "\n\n" + help
    }
    try Terminal.write(data: pages.joined(separator: "\n\n"))
  }

  private static func commands(
    below type: any ParsableCommand.Type, _ words: String
  ) -> [(String, any ParsableCommand.Type)] {
    let own = type.configuration.shouldDisplay ? [(words, type)] : []
    return own
      + type.configuration.subcommands.flatMap {
        commands(below: $0, words + " " + ($0.configuration.commandName ?? ""))
      }
  }
}

/// `ruckstat schema`, which writes the files of `Datasets/schemas` that are derived from lists of fields.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of a document.", shouldDisplay: false)

  @Argument(help: "The document's name, such as equipment.") var name: String

  private static var known: [(name: String, schema: JSONValue)] {
    DescribedSchemas.all + [
      (UndoStep.listing.name, UndoStep.listing.jsonSchema),
      (StoreReport.sheet.name, StoreReport.sheet.jsonSchema),
      (SyncFindings.sheet.name, SyncFindings.sheet.jsonSchema),
      (SyncConflict.listing.name, SyncConflict.listing.jsonSchema),
    ]
  }

  func run() throws {
    let known = Self.known
    guard let found = known.first(where: { $0.name == name }) else {
      let names = known.map(\.name)
      throw ValidationError(
        "no document '\(ArgumentBytes.shown(name))' describes itself"
          + NearestName.hint(for: name, among: names)
          + "; there are \(names.joined(separator: ", "))")
    }
    try Terminal.write(data: found.schema.text(indented: true) + "\n")
  }
}
