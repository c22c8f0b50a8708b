internal import ArgumentParser

/// The completion script of fish, quick enough for the TAB key and a seventh of the parser's size.
///
/// The parser writes a line for each option of each command, with a condition that fish evaluates
/// for each of them. Here an option is one line for all commands that describe it alike: their
/// names are a list at the beginning of the script, and the line's first condition is that the
/// command is in the list. Fish evaluates a condition of the same text once, and none after one
/// that fails.
enum FishCompletion {
  private static let option = "--generate-completion-script"

  /// The script, where a command line asks for it in the way of the parser.
  static func script(for arguments: [String]) -> String? {
    guard let first = arguments.first, first.hasPrefix(option) else { return nil }
    let shell: CompletionShell? =
      switch (first.dropFirst(option.count), arguments.dropFirst().first) {
      case ("=fish", nil), ("", "fish"): .fish
      case ("", nil): CompletionShell.autodetected()
      default: nil
      }
    return shell == .fish && arguments.count <= 2 ? script : nil
  }

  static var script: String {
    let lines = Ruckstat.completionScript(for: .fish).split(
      separator: "\n", omittingEmptySubsequences: false)
    var functions: [Substring] = []
    var commands: [Line: [Substring]] = [:]
    var order: [Line] = []
    for text in lines {
      guard let (command, line) = Line.read(text) else {
        functions.append(text)
        continue
      }
      if commands[line] == nil { order.append(line) }
      commands[line, default: []].append(command)
    }
    var lists: [[Substring]] = []
    let completions = order.map { line in
      let names = commands[line] ?? []
      let list = lists.firstIndex(of: names) ?? lists.count
      if list == lists.count { lists.append(names) }
      return line.text(of: list)
    }
    let sets = lists.enumerated().map { number, names in
      "set -g __ruckstat_list_\(number) " + names.map { "'\($0)'" }.joined(separator: " ")
    }
    return (functions.map(String.init) + [membership] + sets + completions)
      .joined(separator: "\n")
  }

  /// Whether the command of the line is in a list, and options are absent or a word is at some position.
  private static let membership = """
    function __ruckstat_in -a list
        set -l non_repeating_flags_or_options $argv[2..]
        set -l non_repeating_flags_or_options_absent 0
        set -l positional_index 0
        set -l commands
        __ruckstat_parse_tokens
        set -l names __ruckstat_list_$list
        contains -- "$commands" $$names; and return $non_repeating_flags_or_options_absent
    end

    function __ruckstat_at -a list comparison position
        set -l non_repeating_flags_or_options
        set -l non_repeating_flags_or_options_absent 0
        set -l positional_index 0
        set -l commands
        __ruckstat_parse_tokens
        set -l names __ruckstat_list_$list
        contains -- "$commands" $$names; and test "$positional_index" "$comparison" "$position"
    end
    """

  /// A line that the parser's script offers for one command.
  private struct Line: Hashable {
    /// Whether it is for a word, and not for an option.
    let isPositional: Bool
    /// The text behind the command in the condition.
    let condition: Substring
    let offer: Substring

    private static let start = "complete -c 'ruckstat' -n '__ruckstat_should_offer_completions_for_"

    /// A line of the parser's script with its command; nil for others.
    static func read(_ text: Substring) -> (command: Substring, line: Line)? {
      guard text.hasPrefix(start) else { return nil }
      let parts = text.dropFirst(start.count).split(
        separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let end = parts[2].firstIndex(of: "'") else { return nil }
      return (
        parts[1],
        Line(
          isPositional: parts[0].hasPrefix("positional"), condition: parts[2][..<end],
          offer: parts[2][end...].dropFirst())
      )
    }

    /// The line for the commands of a list.
    func text(of list: Int) -> String {
      let first = "complete -c 'ruckstat' -n '__ruckstat_in \(list)'"
      guard isPositional || !condition.isEmpty else { return first + offer }
      return first + " -n '__ruckstat_\(isPositional ? "at" : "in") \(list)\(condition)'" + offer
    }
  }
}
