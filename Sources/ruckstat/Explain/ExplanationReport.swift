#if Command
internal import RuckTrack

/// The explanations of all sessions in the format asked for.
struct ExplanationReport {
  let report: AnalysisReport
  let figures: [ExplainedFigure]

  /// The report in the format asked for.
  func text(_ output: ResolvedOutput) -> String {
    let number = NumberText(units: output.units)
    let explained = report.sessions.map { session in
      let explanation = SessionExplanation(session: session, number: number)
      return (session: session, explanations: figures.map(explanation.explain))
    }
    switch output.format {
    case .json:
      return JSONValue.object([
        ("schema", "ruckstat.explain/1"), ("version", .string(RuckstatVersion.current)),
        ("sessions", .array(explained.map { Self.json($0.session, $0.explanations) })),
        ("failures", .array(report.failures.map(\.json))),
      ]).text(indented: true) + "\n"
    case .ndjson:
      let failed = report.failures.map { JSONValue.object([("failure", $0.json)]) }
      return (explained.map { Self.json($0.session, $0.explanations) } + failed)
        .map { $0.text(indented: false) + "\n" }.joined()
    case .csv:
      return CSV.text(
        of: explained.flatMap { item in
          item.explanations.map { explanation in
            .object(
              item.session.origin.path.members + [
                ("session_index", .integer(item.session.origin.sessionIndex)),
                ("fingerprint", .string(item.session.origin.fingerprint)),
                ("version", .string(RuckstatVersion.current)),
              ] + (explanation.json.members ?? []))
          }
        })
    case .table:
      return explained.map { Self.table($0.session, $0.explanations, output) }
        .joined(separator: "\n")
    }
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

  private static func table(
    _ session: AnalyzedSession, _ explanations: [Explanation], _ output: ResolvedOutput
  ) -> String {
    let head = Terminal.bold(session.origin.path.shown.printable, output.usesColour)
    let tail = "ruckstat \(RuckstatVersion.current), file \(session.origin.fingerprint)"
    return ([head] + explanations.flatMap { [""] + $0.lines } + ["", tail])
      .joined(separator: "\n") + "\n"
  }
}
#endif
