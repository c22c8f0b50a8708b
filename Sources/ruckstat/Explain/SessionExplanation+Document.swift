#if Command
internal import RuckTrack

extension SessionExplanation {
  /// The explanations of some figures of each session, in every format.
  static func document(
    of figures: [ExplainedFigure], _ output: ResolvedOutput
  ) -> SessionDocument {
    let number = NumberText(units: output.units)
    @Sendable func explanations(of session: AnalyzedSession) -> [Explanation] {
      figures.map(SessionExplanation(session: session, number: number).explain)
    }
    return SessionDocument(
      schema: "ruckstat.explain/1", object: { json($0, explanations(of: $0)) },
      rows: { session in explanations(of: session).map { row(session, $0) } },
      page: { Page(joining: $0.map { page($0, explanations(of: $0), output) }) })
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
