internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

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
