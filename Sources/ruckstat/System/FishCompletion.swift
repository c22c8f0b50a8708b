#if Command
internal import ArgumentParser

/// The completion script of fish, quick enough for the TAB key.
///
/// The parser writes a line for each option of each command, with a condition that fish evaluates for
/// each line anew: 2 s a key. Fish evaluates a condition of the same text once, and none behind one
/// that fails: with the command alone as first condition, the lines of other commands cost nothing.
/// Fish before 3.6 takes the last condition only, which is the parser's.
enum FishCompletion {
  private static let option = "--generate-completion-script"

  /// The script, where a command line asks for it.
  static func script(for arguments: [String]) -> String? {
    guard let first = arguments.first, first.hasPrefix(option) else { return nil }
    let shell: CompletionShell? =
      switch (first.dropFirst(option.count), arguments.dropFirst().first) {
      case ("=fish", nil), ("", "fish"): .fish
      case ("", nil): CompletionShell.autodetected()
      default: nil
      }
    guard shell == .fish, arguments.count <= 2 else { return nil }
    let lines = Ruckstat.completionScript(for: .fish).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { withCommandFirst(String($0)) }.joined(separator: "\n")
  }

  /// A line of the script with its command as first condition.
  static func withCommandFirst(_ line: String) -> String {
    let start = "complete -c 'ruckstat' -n '"
    let condition = "__ruckstat_should_offer_completions_for_"
    guard line.hasPrefix(start + condition) else { return line }
    let parts = line.split(separator: "\"", maxSplits: 2)
    guard parts.count == 3 else { return line }
    return start + condition + "flags_or_options \"\(parts[1])\"' -n '"
      + line.dropFirst(start.count)
  }
}
#endif
