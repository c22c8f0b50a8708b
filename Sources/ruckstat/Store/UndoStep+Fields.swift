package import RuckMetrics
package import RuckStore

extension UndoStep: Described {
  /// `ruckstat.undo/1`: what commands changed in a history, and whether it was undone.
  package static let listing = Listing<UndoStep>(
    "undo", key: "steps", noun: "step", by: "`ruckstat undo`",
    "What commands changed in a history, the latest first, and whether it was undone.",
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
      .value("changes", \.changes, "How many rows it added, changed or deleted."),
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

  /// What a change did to sessions, behind its command line: ` (session 12)`.
  package var effect: String { changed.isEmpty ? "" : " (\(changed))" }
}
