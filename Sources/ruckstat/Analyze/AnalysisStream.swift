#if Command
/// Sessions written one by one, in the order of the inputs, the same bytes as a ``Document`` of them.
///
/// Only what is being worked on is in memory, so it depends on the jobs and not on the files. The
/// table aligns its columns and CSV names its keys over all sessions; they are no streams.
struct AnalysisStream {
  private let isIndented: Bool
  private let schema: String
  private var count = 0

  /// A stream in the format asked for; nil where that is no stream, or where a line of progress is
  /// drawn on the same terminal.
  init?(schema: String, _ output: ResolvedOutput) {
    if output.showsProgress, Terminal.showsData { return nil }
    switch output.format {
    case .json: isIndented = true
    case .ndjson: isIndented = false
    case .table, .csv: return nil
    }
    self.schema = schema
  }

  /// Analyses all inputs and writes the object of each session as soon as those before it are
  /// written.
  mutating func run(
    _ inputs: [InputFile], plan: AnalysisPlan,
    object: @escaping @Sendable (AnalyzedSession) -> JSONValue
  ) async throws -> Outcome {
    var outcome = Outcome()
    var broken: (any Error)?
    try Terminal.write(data: start)
    let isIndented = isIndented
    await Batch.forEach(
      inputs, reader: plan.reader, output: plan.output
    ) { input in
      await FileAnalysis.run(input, plan: plan) {
        object($0).text(indented: isIndented, level: 2)
      }
    } deliver: { analysis in
      outcome.add(analysis.outcome)
      do {
        for text in analysis.sessions { try Terminal.write(data: next(text)) }
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
        "schema": "\(schema)",
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
