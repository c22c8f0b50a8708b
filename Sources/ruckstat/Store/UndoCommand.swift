internal import ArgumentParser
package import RuckMetrics
package import RuckStore

/// `ruckstat undo`.
struct UndoCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "undo", "Undo the last change to your history.",
    discussion: """
      Everything that a command added, changed or removed is put back as it was, numbers, notes and loads \
      included: after a 'remove', an 'edit', a 'reanalyze', an 'import', of sessions and of everything else \
      in the history. Changes are kept for 90 days. 'ruckstat list --removed' lists sessions that can be \
      brought back.

      Examples:
        ruckstat undo
        ruckstat undo --list
        ruckstat undo 14
        ruckstat undo --redo
      """)

  @Argument(
    help: .value("step", "The number of a step, as --list shows it (default: the last)."))
  var step: Int?

  @Flag(help: "List what can be undone, latest first, and change nothing.") var list = false

  @Flag(help: "Redo what was undone last.") var redo = false

  @OptionGroup(title: "List") var selection: SelectionOptions<UndoStep>
  @OptionGroup var common: StoreCommandOptions

  func validate() throws {
    try ensure(
      [list, redo, step != nil].count(where: { $0 }) <= 1, "give one of a step, --list and --redo")
    try ensure(list || selection.isEmpty, "--columns, --where, --sort and --limit go with --list")
  }

  func run() async throws {
    let (store, output) = try await existing()
    guard !list else {
      return try output.write(
        try await store.undoSteps(), selection.resolved, orSay: "nothing to undo")
    }
    let done = redo ? try await store.redo() : try await store.undo(step)
    try output.write([done])
    let next = ProcessArguments.next(redo ? "undo" : "undo --redo")
    output.say(
      redo
        ? "done again: \(done.label)\(done.effect); undo: \(next)"
        : "undone: \(done.label)\(done.effect); to do it again: \(next)")
  }
}

extension UndoStep: Described {
  /// `ruckstat.undo/1`: what commands changed in a history, and whether it was undone.
  package static let listing = Listing<UndoStep>(
    "undo", key: "steps", noun: "step", by: "`ruckstat undo`",
    "Changes of a history by commands, the latest first, and whether each was undone.",
    order: "The commands.",
    [
      .value(
        "number", \.number,
        "Its number, by which `ruckstat undo` takes it; one that was undone has a new one."
      ).atLeast(1).shown("step"),
      .value("command", \.label, "The command line.").shown(nil, .text),
      .moment("made_at", \.madeAt, "When it began.").shown(),
      .moment("undone_at", \.undoneAt, "When it was undone; null where it holds.").shown("state") {
        step, _ in step.undoneAt == nil ? "" : "undone"
      },
      .value("changes", \.changes, "Number of rows it added, changed or deleted."),
      .value(
        "sessions", \.sessions, "The numbers of the sessions that it added, changed or deleted."
      ).shown { step, _ in step.changed },
    ])

  /// `session 12`, `sessions 1, 2`, `23 sessions`; empty where it changed none.
  private var changed: String {
    switch sessions.count {
    case 0: ""
    case 1: "session \(sessions[0])"
    case 2...4: "sessions \(sessions.map(String.init).joined(separator: ", "))"
    default: "\(sessions.count) sessions"
    }
  }

  /// The effect of a change on sessions, behind its command line: ` (session 12)`.
  package var effect: String { changed.isEmpty ? "" : " (\(changed))" }
}
