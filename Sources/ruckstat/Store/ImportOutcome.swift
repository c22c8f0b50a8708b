internal import RuckMetrics

/// The outcome of an import.
struct ImportOutcome {
  /// The numbers of sessions by what became of them.
  var counts = ImportCounts()
  /// Sessions that were read and have no position.
  var withoutPosition = 0
  /// The outcome of reading the files.
  var gathering = GatheringOutcome()

  /// The status to end with: a history in which everything was already is all that was asked for, and of
  /// a folder without a recording nothing is to be saved.
  var status: ExitStatus {
    guard gathering.failures.isEmpty, gathering.damages.isEmpty else {
      return counts.total > 0 ? .partlyDone : .nothingRead
    }
    return .done
  }

  /// A line for each thing that was found, its number first; nothing of nothing.
  var page: Page {
    guard counts.total > 0 else { return Page() }
    var lines = counts.lines
    if withoutPosition > 0 { lines.append((withoutPosition, "without a position")) }
    let codes = Dictionary(gathering.failures.map { ($0.code, 1) }, uniquingKeysWith: +)
    for code in DiagnosticCode.allFormatCodes where code != .exportFile && code != .exportDate {
      guard let count = codes[code.name] else { continue }
      lines.append((count, "not read: \(code.meaning)"))
    }
    let width = lines.map { String($0.count).count }.max() ?? 1
    return Page(
      lines.map { line in
        let number = String(line.count)
        return String(repeating: " ", count: width - number.count) + number + " " + line.words
      })
  }

  /// Says on standard error what a reader must know.
  func say(_ output: ResolvedOutput) {
    var gathering = gathering
    // What is assumed for sessions that were there, came back, or are not saved, concerns nobody.
    let analysed = counts.added - counts.restored.count + counts.replaced + counts.merged
    if analysed == 0 { gathering.forgetAssumptions() }
    gathering.say(output, showing: counts.total, intoHistory: true)
    if let words = counts.coveringLessWords {
      output.say(
        "\(words), of which something was typed, edited or merged: "
          + "'ruckstat import PATH --on-duplicate merge' makes one of both")
    }
    guard let words = counts.stayingWords, let number = counts.staying.min() else { return }
    output.say(
      "\(words); what was typed or edited stays: change it by 'ruckstat edit \(number) --load "
        + "45lb'; 'ruckstat import --update PATH' takes the rest from the files")
  }
}
