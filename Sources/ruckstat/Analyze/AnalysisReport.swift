#if Command
internal import RuckTrack

/// What came of a list of inputs: sessions and failures in the order of the inputs.
struct AnalysisReport: Sendable {
  /// The name of the document.
  static let schema = "ruckstat.analysis/1"

  let sessions: [AnalyzedSession]
  /// What came of the inputs, without the sessions themselves.
  let outcome: Outcome

  /// What failed.
  var failures: [Failure] { outcome.failures }

  /// Reads and analyses all inputs, each by itself or joined as one outing.
  static func gather(
    _ inputs: [InputFile], joined: Bool, plan: AnalysisPlan
  ) async -> AnalysisReport {
    joined ? await join(inputs, plan: plan) : await gather(inputs, plan: plan)
  }

  /// Reads and analyses all inputs.
  private static func gather(_ inputs: [InputFile], plan: AnalysisPlan) async -> AnalysisReport {
    let analyses = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) {
      await FileAnalysis.run($0, plan: plan)
    }
    var outcome = Outcome()
    for analysis in analyses { outcome.add(analysis.outcome) }
    return AnalysisReport(sessions: analyses.flatMap(\.sessions), outcome: outcome)
  }

  /// Reads all inputs and analyses them as one outing.
  private static func join(_ inputs: [InputFile], plan: AnalysisPlan) async -> AnalysisReport {
    let outcomes = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) {
      await $0.read(by: plan.reader)
    }
    var readings: [ReadInput] = []
    var outcome = Outcome()
    for read in outcomes {
      switch read {
      case .read(let reading): readings.append(reading)
      case .failed(let failure): outcome.failures.append(failure)
      case .foreign: break
      }
    }
    let analysis = await FileAnalysis.join(readings, plan: plan)
    outcome.add(analysis.outcome)
    return AnalysisReport(sessions: analysis.sessions, outcome: outcome)
  }

  /// What is shown of each session, in every format.
  ///
  /// - Parameters:
  ///   - schema: the name of the document.
  ///   - object: a session as one object.
  ///   - rows: a session as rows of comma-separated values.
  ///   - page: all sessions for people.
  /// - Returns: the document.
  func document(
    schema: String = Self.schema, of object: @escaping (AnalyzedSession) -> JSONValue,
    rows: @escaping (AnalyzedSession) -> [JSONValue], page: @escaping () -> Page
  ) -> Document {
    Document(
      json: .document(
        schema, [("sessions", .array(sessions.map(object))), ("failures", .list(of: failures))]),
      lines: sessions.map(object) + JSONValue.lines(of: failures),
      rows: sessions.flatMap(rows), page: page())
  }

  /// Writes a document, says what a reader of the numbers must know, and ends with the status.
  func end(writing document: Document, _ output: ResolvedOutput) throws -> Never {
    try document.write(output, hasMarks: hasMarks)
    outcome.say(output)
    throw outcome.status.code
  }

  /// Whether some session is marked.
  var hasMarks: Bool { sessions.contains(where: \.isDamaged) }
}
#endif
