/// The text of `ruckstat` by itself: the commands by what people want, on one screen.
enum ShortHelp {
  private static let groups = [
    ("Read", "analyze splits efforts standards compare report inspect"),
    ("Keep", "import log list show edit join split delete undo start finish"),
    ("Look back", "stats records streaks"),
    ("More", "route program goal energy gear profile user team diary training config store"),
  ]

  /// The page, at most 24 lines of 80 characters.
  static var text: String {
    let lists = groups.map { name, words in
      "  " + name.padding(to: 11) + words.folded(to: 66).joined(separator: "\n             ")
    }
    return """
      Distance, climb, energy and training load of your rucks.

      Usage: ruckstat FILE...    ruckstat FOLDER    ruckstat COMMAND ...

      \(lists.joined(separator: "\n"))

      Examples:
        ruckstat morning.fit --load 35lb
        ruckstat import ~/rucks
        ruckstat stats --by week
        ruckstat records
        ruckstat edit last --load 45lb
        ruckstat undo
        ruckstat report morning.fit --private -o ruck.html

      'ruckstat COMMAND -h' lists common options, '--help' all of them.
      'ruckstat help all' lists every command.
      Topics of 'ruckstat help': \(topics).
      """
  }

  private static var topics: String { HelpTopic.allCases.map(\.rawValue).joined(separator: " ") }
}

extension String {
  /// The text with spaces behind it, up to a width.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
