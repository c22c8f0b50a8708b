#if Store
internal import RuckTrack

/// One session with where its numbers come from.
package struct ExplainedSession: Sendable {
  package let session: AnalyzedSession
  /// The explanations in the order of the figures asked for.
  package let explanations: [Explanation]

  /// Explains figures of a session, with texts in units.
  package init(_ tracked: TrackedSession, _ figures: [ExplainedFigure], _ number: NumberText) {
    session = tracked.session
    explanations = figures.map(SessionExplanation(tracked, number).explain)
  }
}

/// `ruckstat.explain/1`: where the numbers of sessions come from.
package struct ExplanationDocument: ListDocument {
  package let schema = "ruckstat.explain/1"
  package let key = "sessions"

  package let rows: [ExplainedSession]
  package let failures: [InputFailure]
  package let columns: [Column<ExplainedSession>] = [
    .object("source", SessionSource.columns.of(\.session.source)),
    .value("version") { _ in RuckstatVersion.current }, .value("name", \.session.name),
    .time("start", \.session.summary.start),
    .inJSON("explanations") { Explanation.columns.list(of: $0.explanations) },
  ]

  package init(_ sessions: [ExplainedSession], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }

  package var table: CSV {
    CSV(
      SessionSource.location.of(\.source) + [
        .value("fingerprint", \.source.fingerprint),
        .value("version") { _ in RuckstatVersion.current },
      ] + Explanation.cells.of(\.part),
      rows.flatMap { row in
        row.explanations.map { SessionPart(source: row.session.source, part: $0) }
      })
  }
}
#endif
