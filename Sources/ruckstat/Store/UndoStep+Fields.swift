#if Command && Store
package import RuckSessions
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
      ).atLeast(1),
      .value("command", \.label, "The command line."),
      .moment("made_at", \.madeAt, "When it began."),
      .moment("undone_at", \.undoneAt, "When it was undone; null where it holds."),
      .value("changes", \.changes, "How many rows it added, changed or removed."),
      .value(
        "sessions", \.sessions, "The numbers of the sessions that it added, changed or removed."),
    ])
}
#endif
