#if Command && Store
internal import RuckSessions

/// What came of an import.
struct ImportOutcome {
  /// What became of the sessions.
  var counts = ImportCounts()
  /// What came of reading the files.
  var gathering = GatheringOutcome()

  /// The status to end with: a history in which everything was already is all that was asked for, and of
  /// a folder without a recording nothing is to be kept.
  var status: ExitStatus {
    guard gathering.failures.isEmpty, gathering.damages.isEmpty else {
      return counts.total > 0 ? .partlyDone : .nothingRead
    }
    return .done
  }

  /// One line for people.
  var page: Page {
    guard counts.total > 0 else { return Page() }
    let sessions = counts.added == 1 ? "1 session" : "\(counts.added) sessions"
    return Page(["\(sessions) added" + (counts.words.map { "; \($0)" } ?? "")])
  }

  /// Says on standard error what a reader must know.
  func say(_ output: ResolvedOutput) {
    var gathering = gathering
    // What is assumed for sessions that were there, came back, or are not kept, concerns nobody.
    let analysed = counts.added - counts.restored.count + counts.replaced + counts.merged
    if analysed == 0 { gathering.forgetAssumptions() }
    gathering.say(output, showing: counts.total, intoHistory: true)
    guard let words = counts.keptWords, let number = counts.kept.min() else { return }
    output.say(
      "ruckstat: \(words); what was typed or edited stays: change it by 'ruckstat edit \(number) --load "
        + "45lb'; 'ruckstat import --update PATH' takes the rest from the files")
  }
}
#endif
