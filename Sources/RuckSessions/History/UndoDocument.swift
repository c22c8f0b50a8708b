#if Command || Store
/// What a command changed in a history.
package struct UndoneStep: Sendable {
  let number: Int
  let command: String
  let madeAt: Double
  let undoneAt: Double?
  let changes: Int
  let sessions: [Int]

  /// A step.
  ///
  /// - Parameters:
  ///   - number: its number.
  ///   - command: the command line.
  ///   - madeAt: seconds since 1970 at which it began.
  ///   - undoneAt: seconds since 1970 at which it was undone; nil where it holds.
  ///   - changes: how many rows it concerns.
  ///   - sessions: the numbers of the sessions that it concerns.
  package init(
    number: Int, command: String, madeAt: Double, undoneAt: Double?, changes: Int, sessions: [Int]
  ) {
    self.number = number
    self.command = command
    self.madeAt = madeAt
    self.undoneAt = undoneAt
    self.changes = changes
    self.sessions = sessions
  }
}

/// `ruckstat.undo/1`: what commands changed in a history, and whether it was undone.
package struct UndoDocument: ListDocument {
  package static let schema = "ruckstat.undo/1"
  package static let key = "steps"

  package let rows: [UndoneStep]
  package let failures: [InputFailure] = []
  package let columns: [Column<UndoneStep>] = [
    .whole("number", \.number), .text("command", \.command), .time("made_at", \.madeAt),
    .time("undone_at", \.undoneAt), .whole("changes", \.changes),
    .inJSON("sessions") { .array($0.sessions.map { .integer($0) }) },
  ]

  /// A document of steps.
  package init(_ steps: [UndoneStep]) { rows = steps }
}
#endif
