#if Command
internal import RuckSessions

/// An analysis written session by session, in the order of the inputs, the same bytes as
/// an ``AnalysisDocument`` of them.
///
/// Only what is being worked on is in memory, so it depends on the jobs and not on the files. The
/// table aligns its columns over all sessions; it is no stream, and neither is CSV.
struct AnalysisStream {
  private let isIndented: Bool
  private var pieces: AnalysisDocument.Stream

  /// A stream in the format asked for; nil where that is no stream, or where a line of progress is
  /// drawn on the same terminal.
  init?(_ output: ResolvedOutput) {
    if output.showsProgress, Terminal.showsData { return nil }
    switch output.format {
    case .json: isIndented = true
    case .ndjson: isIndented = false
    case .table, .csv: return nil
    }
    pieces = AnalysisDocument.Stream(indented: isIndented)
  }

  /// Analyses all inputs and writes each session as soon as those before it are written.
  mutating func run(_ inputs: [InputFile], plan: AnalysisPlan) async throws -> Outcome {
    var outcome = Outcome()
    var broken: (any Error)?
    try Terminal.write(data: pieces.start)
    let isIndented = isIndented
    await Batch.each(inputs, reader: plan.reader, output: plan.output) { input in
      await input.gather(by: plan.reader) { file in
        await plan.sessions(of: file, jobs: input.jobs) {
          AnalysisDocument.Stream.text(of: $0.session, indented: isIndented)
        }
      }
    } deliver: { piece in
      outcome.add(piece.outcome)
      do {
        for text in piece.results { try Terminal.write(data: pieces.next(text)) }
      } catch {
        broken = error
      }
      return broken == nil
    }
    if let broken { throw broken }
    try Terminal.write(data: pieces.end(outcome.failures))
    return outcome
  }
}
#endif
