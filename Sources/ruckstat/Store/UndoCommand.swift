#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckSessions
internal import RuckStore

/// `ruckstat undo`.
struct UndoCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what the last command changed in the history.",
    discussion: """
      Everything that a command added, changed or removed is put back as it was, numbers, notes and loads \
      included: after a 'remove', an 'edit', a 'reanalyze', an 'import', of sessions and of everything else \
      in the history. Changes are kept for 90 days. 'ruckstat history --removed' lists sessions that can be \
      brought back.

      Examples:
        ruckstat undo
        ruckstat undo --list
        ruckstat undo 14
        ruckstat undo --redo
      """)

  @Argument(
    help: ArgumentHelp(
      "The number of a step, as --list shows it (default: the last).", valueName: "step"))
  var step: Int?

  @Flag(help: "List what can be undone, the latest first; nothing is changed.")
  var list = false

  @Flag(help: "Do again what was undone last.")
  var redo = false

  @OptionGroup var kept: StoreCommandOptions

  func validate() throws {
    guard [list, redo, step != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("give one of a step, --list and --redo")
    }
  }

  func run() async throws {
    let (store, output) = try await existing()
    guard !list else { return try write(try await store.undoSteps(), output) }
    let done = redo ? try await store.redo() : try await store.undo(step)
    try write([done], output)
    let next = ProcessArguments.next(redo ? "undo" : "undo --redo")
    output.say(
      redo
        ? "ruckstat: done again: \(done.label); undo: \(next)"
        : "ruckstat: undone: \(done.label); to do it again: \(next)")
  }

  private func write(_ steps: [UndoStep], _ output: ResolvedOutput) throws {
    let zone = output.zone ?? .current
    func moment(_ time: Double) -> String {
      let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: time))
      return output.number.moment(time, offset: offset)
    }
    var table = TextTable([.right, .left, .right, .left, .text])
    table.add(["step", "made at", "rows", "state", "command"])
    for step in steps {
      table.add([
        "\(step.number)", moment(step.madeAt), "\(step.changes)",
        step.undoneAt == nil ? "" : "undone", step.label,
      ])
    }
    try output.write(
      Rows(steps), page: steps.isEmpty ? Page() : Page(table.lines))
    if steps.isEmpty { output.say("ruckstat: nothing to undo") }
  }
}
#endif
