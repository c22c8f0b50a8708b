#if Command
/// An analysis written session by session, in the order of the inputs, the same bytes as
/// a ``Document`` of them.
///
/// Only what is being worked on is in memory, so it depends on the jobs and not on the files. The
/// table aligns its columns and CSV names its keys over all sessions; they are no streams.
struct AnalysisStream {
  private let isIndented: Bool
  private var count = 0

  /// A stream in the format asked for; nil where that is no stream, or where a line of progress is
  /// drawn on the same terminal.
  init?(_ output: ResolvedOutput) {
    if output.showsProgress, Terminal.showsData { return nil }
    switch output.format {
    case .json: isIndented = true
    case .ndjson: isIndented = false
    case .table, .csv: return nil
    }
  }

  /// Analyses all inputs and writes each session as soon as those before it are written.
  mutating func run(_ inputs: [InputFile], plan: AnalysisPlan) async throws -> Outcome {
    var outcome = Outcome()
    var broken: (any Error)?
    try Terminal.write(data: start)
    let isIndented = isIndented
    await Batch.forEach(
      inputs, reader: plan.reader, output: plan.output
    ) { input in
      let analysis = await FileAnalysis.run(input, plan: plan)
      return (
        texts: analysis.sessions.map { $0.json.text(indented: isIndented, level: 2) },
        outcome: analysis.outcome
      )
    } deliver: { piece in
      outcome.add(piece.outcome)
      do {
        for text in piece.texts { try Terminal.write(data: next(text)) }
      } catch {
        broken = error
      }
      return broken == nil
    }
    if let broken { throw broken }
    try Terminal.write(data: end(outcome.failures))
    return outcome
  }

  private var start: String {
    guard isIndented else { return "" }
    let version = JSONValue.string(RuckstatVersion.current).text(indented: false)
    return """
      {
        "schema": "\(AnalysisReport.schema)",
        "version": \(version),
        "sessions": [
      """
  }

  private mutating func next(_ text: String) -> String {
    count += 1
    guard isIndented else { return text + "\n" }
    return (count > 1 ? "," : "") + "\n    " + text
  }

  private func end(_ failures: [Failure]) -> String {
    guard isIndented else {
      return JSONValue.lines(of: failures).map { $0.text(indented: false) + "\n" }.joined()
    }
    let failed = JSONValue.list(of: failures).text(indented: true, level: 1)
    return (count > 0 ? "\n  " : "") + "],\n  \"failures\": \(failed)\n}\n"
  }
}
#endif
