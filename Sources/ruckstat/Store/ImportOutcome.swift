#if Command && Store
internal import RuckSessions

/// What came of an import.
struct ImportOutcome {
  /// What became of the sessions.
  var counts = ImportCounts()
  /// What came of reading the files.
  var gathering = GatheringOutcome()

  /// The status to end with: a history in which everything was already is all that was asked for.
  var status: ExitStatus {
    guard gathering.failures.isEmpty, gathering.damages.isEmpty else {
      return counts.total > 0 ? .partlyDone : .nothingRead
    }
    return counts.total > 0 ? .done : .nothingToDo
  }

  /// One line for people.
  var page: Page {
    guard counts.total > 0 else { return Page() }
    let sessions = counts.added == 1 ? "1 session" : "\(counts.added) sessions"
    return Page(["\(sessions) added" + (counts.words.map { "; \($0)" } ?? "")])
  }

  /// Says on standard error what a reader must know.
  func say(_ output: ResolvedOutput) { gathering.say(output, showing: counts.total) }
}
#endif
