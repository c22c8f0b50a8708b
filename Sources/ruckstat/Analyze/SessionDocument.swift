#if Command
internal import RuckTrack

/// What a command shows of each session, in every format.
struct SessionDocument {
  /// The name of the document.
  var schema = "ruckstat.analysis/1"
  /// A session as one object.
  let object: @Sendable (AnalyzedSession) -> JSONValue
  /// A session as rows of comma-separated values.
  let rows: (AnalyzedSession) -> [JSONValue]
  /// All sessions for people.
  let page: ([AnalyzedSession]) -> Page

  /// Analyses the files and folders and writes what is shown of their sessions: each by itself as
  /// soon as it can be written, where the format is a stream and the inputs are not joined.
  func write(_ paths: [String], joined: Bool = false, plan: AnalysisPlan) async throws -> Outcome {
    let inputs = InputFile.expand(paths)
    if !joined, var stream = AnalysisStream(schema: schema, plan.output) {
      return try await stream.run(inputs, plan: plan, object: object)
    }
    let report = await AnalysisReport.gather(inputs, joined: joined, plan: plan)
    try document(of: report).write(plan.output, hasMarks: report.hasMarks)
    return report.outcome
  }

  /// Writes the document as ``write(_:joined:plan:)`` does, says what a reader of the numbers must
  /// know, and ends with the status.
  func end(_ paths: [String], joined: Bool, plan: AnalysisPlan) async throws -> Never {
    let outcome = try await write(paths, joined: joined, plan: plan)
    outcome.say(plan.output)
    throw outcome.status.code
  }

  private func document(of report: AnalysisReport) -> Document {
    let (sessions, failures) = (report.sessions, report.failures)
    return Document(
      json: .document(
        schema, [("sessions", .array(sessions.map(object))), ("failures", .list(of: failures))]),
      lines: sessions.map(object) + JSONValue.lines(of: failures),
      rows: sessions.lazy.flatMap(rows), page: page(sessions))
  }
}
#endif
