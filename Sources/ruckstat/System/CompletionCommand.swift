internal import ArgumentParser

/// `ruckstat completion`.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print the completion script of a shell.",
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
      case .bash: Ruckstat.completionScript(for: .bash)
      case .zsh: Ruckstat.completionScript(for: .zsh)
      case .fish: FishCompletion.script
      }
    try Terminal.write(data: script + "\n")
  }
}

/// `ruckstat man`, the reference of all commands on one page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the help of every command as one page.")

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
