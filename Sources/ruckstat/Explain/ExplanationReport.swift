#if Command
internal import RuckTrack

/// The explanations of all sessions in the format asked for.
struct ExplanationReport {
  let report: AnalysisReport
  let figures: [ExplainedFigure]

  /// The report in every format.
  func document(_ output: ResolvedOutput) -> Document {
    let number = NumberText(units: output.units)
    let explained = report.sessions.map { session in
      let explanation = SessionExplanation(session: session, number: number)
      return (session: session, explanations: figures.map(explanation.explain))
    }
    let objects = explained.map { Self.json($0.session, $0.explanations) }
    return Document(
      json: .document(
        "ruckstat.explain/1",
        [("sessions", .array(objects)), ("failures", .list(of: report.failures))]),
      lines: objects + JSONValue.lines(of: report.failures),
      rows: explained.flatMap { item in item.explanations.map { Self.row(item.session, $0) } },
      page: Page(joining: explained.map { Self.page($0.session, $0.explanations, output) }))
  }

  private static func row(_ session: AnalyzedSession, _ explanation: Explanation) -> JSONValue {
    .object(
      session.place + [
        ("fingerprint", .string(session.origin.fingerprint)),
        ("version", .string(RuckstatVersion.current)),
      ] + (explanation.json.members ?? []))
  }

  private static func json(
    _ session: AnalyzedSession, _ explanations: [Explanation]
  ) -> JSONValue {
    .object([
      ("source", session.origin.json), ("version", .string(RuckstatVersion.current)),
      ("name", JSONValue(session.name)),
      ("start", JSONValue(CivilTime.timestamp(session.summary.start))),
      ("explanations", .array(explanations.map(\.json))),
    ])
  }

  private static func page(
    _ session: AnalyzedSession, _ explanations: [Explanation], _ output: ResolvedOutput
  ) -> Page {
    let tail = "ruckstat \(RuckstatVersion.current), file \(session.origin.fingerprint)"
    return Page(
      [session.markedPath] + explanations.flatMap { [""] + $0.lines } + ["", tail],
      boldHead: output.usesColour)
  }
}
#endif
