#if Command
internal import RuckTrack

/// What came of a list of inputs: sessions and failures in the order of the inputs.
struct AnalysisReport: Sendable {
  /// The name of the document.
  static let schema = "ruckstat.analysis/1"

  let sessions: [AnalyzedSession]
  let failures: [Failure]

  /// Reads and analyses all inputs, each by itself or joined as one outing.
  static func gather(
    _ inputs: [InputFile], joined: Bool, plan: AnalysisPlan
  ) async -> AnalysisReport {
    joined ? await join(inputs, plan: plan) : await gather(inputs, plan: plan)
  }

  /// Reads and analyses all inputs.
  private static func gather(_ inputs: [InputFile], plan: AnalysisPlan) async -> AnalysisReport {
    let outcomes = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) {
      await FileAnalysis.run($0, plan: plan)
    }
    return AnalysisReport(
      sessions: outcomes.flatMap(\.sessions), failures: outcomes.flatMap(\.failures))
  }

  /// Reads all inputs and analyses them as one outing.
  private static func join(_ inputs: [InputFile], plan: AnalysisPlan) async -> AnalysisReport {
    let outcomes = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) {
      await $0.read(by: plan.reader)
    }
    var readings: [ReadInput] = []
    var failures: [Failure] = []
    for outcome in outcomes {
      switch outcome {
      case .read(let reading): readings.append(reading)
      case .failed(let failure): failures.append(failure)
      case .foreign: break
      }
    }
    let analysis = await FileAnalysis.join(readings, plan: plan)
    return AnalysisReport(
      sessions: analysis.sessions, failures: failures + analysis.failures)
  }

  /// What came of it, without the sessions themselves.
  var outcome: AnalysisOutcome { AnalysisOutcome(sessions, failures: failures) }

  /// The status to end with.
  var status: ExitStatus { outcome.status }

  /// The report in the format asked for.
  func text(_ output: ResolvedOutput) -> String {
    text(output, of: \.json, rows: { [$0.json] }) { SummaryTable(output).text(of: sessions) }
  }

  /// Only the splits, in the format asked for.
  func splitsText(_ output: ResolvedOutput) -> String {
    text(output, of: \.splitsJSON, rows: \.splitRows) {
      SummaryTable(output).splitsText(of: sessions)
    }
  }

  /// What is shown of each session, in the format asked for.
  ///
  /// - Parameters:
  ///   - output: the format.
  ///   - schema: the name of the document.
  ///   - object: a session as one object.
  ///   - rows: a session as rows of comma-separated values.
  ///   - table: all sessions for people.
  /// - Returns: the text.
  func text(
    _ output: ResolvedOutput, schema: String = Self.schema,
    of object: (AnalyzedSession) -> JSONValue, rows: (AnalyzedSession) -> [JSONValue],
    table: () -> String
  ) -> String {
    switch output.format {
    case .json: envelope(sessions.map(object), schema).text(indented: true) + "\n"
    case .ndjson: lines(sessions.map(object))
    case .csv: CSV.text(of: sessions.flatMap(rows))
    case .table: table()
    }
  }

  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) { outcome.say(output) }

  private func envelope(_ sessions: [JSONValue], _ schema: String) -> JSONValue {
    .object([
      ("schema", .string(schema)), ("version", .string(RuckstatVersion.current)),
      ("sessions", .array(sessions)), ("failures", .array(failures.map(\.json))),
    ])
  }

  private func lines(_ sessions: [JSONValue]) -> String {
    let failed = failures.map { JSONValue.object([("failure", $0.json)]) }
    return (sessions + failed).map { $0.text(indented: false) + "\n" }.joined()
  }
}
#endif
