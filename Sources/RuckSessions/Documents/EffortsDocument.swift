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
      .text("kind", \.kind.word), .number("target_m", \.kind.meters),
      .number("target_s", \.kind.seconds),
    ] + span + [
      .number("mean_power_w") { if case .highestPower = $0.kind { $0.value } else { nil } },
      .number("climb_m_per_h") {
        if case .fastestClimb = $0.kind { $0.value * 3600 } else { nil }
      }, .number("mean_load_kg", \.meanLoad),
    ]

  /// The position of an effort in its session, and its figures.
  static let span: [Column<Effort>] = [
    .number("elapsed_s", \.elapsed), .number("distance_m", \.distance),
    .number("pace_s_per_km", \.pace), .time("start", \.startTime), .time("end", \.endTime),
    .number("start_m", \.startDistance), .number("end_m", \.endDistance),
    .whole("first_row", \.rows.lowerBound), .whole("last_row") { $0.rows.upperBound - 1 },
  ]
}

extension Effort.Kind {
  fileprivate var meters: Double? { if case .fastest(let meters) = self { meters } else { nil } }

  fileprivate var seconds: Double? {
    switch self {
    case .fastest: nil
    case .farthest(let seconds), .highestPower(let seconds), .fastestClimb(let seconds): seconds
    }
  }
}
