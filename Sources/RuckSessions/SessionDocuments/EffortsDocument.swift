#if Command || Store
internal import RuckHistory
package import RuckTrack

/// A session with its best efforts.
package struct SessionEfforts: Sendable {
  /// The session.
  package let session: AnalyzedSession
  /// The best efforts.
  package let efforts: [Effort]

  /// Searches a session.
  ///
  /// See `AnalyzedTrack.efforts` for the cost.
  package init(_ tracked: TrackedSession, _ kinds: [Effort.Kind]) {
    session = tracked.session
    efforts = tracked.track.efforts(kinds)
  }
}

/// `ruckstat.efforts/1`: the best efforts of sessions.
package struct EffortsDocument: ListDocument {
  package static let schema = "ruckstat.efforts/1"
  package static let key = "sessions"

  package let rows: [SessionEfforts]
  package let failures: [InputFailure]
  package let columns: [Column<SessionEfforts>] =
    AnalysisDocument.columns([
      "source", "name", "sport", "kind", "kind_source", "start", "end", "load", "rules",
    ])
    .of(\.session) + [
      .text("energy_model", \.session.summary.energy?.model),
      .inJSON("efforts") { Effort.columns.list(of: $0.efforts) },
    ]

  package init(_ sessions: [SessionEfforts], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }

  package var table: CSV {
    CSV(
      SessionPart.columns(Effort.columns),
      rows.flatMap { row in
        row.efforts.map { SessionPart(source: row.session.source, part: $0) }
      })
  }
}

extension Effort {
  /// The columns of `efforts`.
  static let columns: [Column<Effort>] =
    [
      .text(Key.kind.rawValue, \.kind.word), .number(Key.targetDistance.rawValue, \.kind.meters),
      .number(Key.targetTime.rawValue, \.kind.seconds),
    ] + span + [
      .number(Key.meanPower.rawValue, \.meanPower),
      .number(Key.gainPerHour.rawValue, \.gainPerHour), .number(Key.meanLoad.rawValue, \.meanLoad),
    ]

  /// The position of an effort in its session, and its figures.
  static let span: [Column<Effort>] = [
    .number(Key.elapsed.rawValue, \.elapsed), .number(Key.distance.rawValue, \.distance),
    .number(Key.pace.rawValue, \.pace), .time(Key.start.rawValue, \.startTime),
    .time(Key.end.rawValue, \.endTime),
    .number(Key.startDistance.rawValue, \.startDistance),
    .number(Key.endDistance.rawValue, \.endDistance),
    .whole(Key.firstRow.rawValue, \.rows.lowerBound),
    .whole(Key.lastRow.rawValue) { $0.rows.upperBound - 1 },
  ]
}
#endif
