#if Command || Store
internal import RuckHistory
internal import RuckKernels
package import RuckTrack

/// A session with what standards say of it.
package struct SessionVerdicts: Sendable {
  /// The session.
  package let session: AnalyzedSession
  /// A verdict for each standard.
  package let verdicts: [StandardVerdict]

  /// Judges a session.
  ///
  /// See `AnalyzedTrack.judge` for the cost.
  package init(_ tracked: TrackedSession, by standards: [Standard]) {
    session = tracked.session
    verdicts = tracked.track.judge(by: standards, walker: tracked.walker)
  }
}

/// `ruckstat.standards/1`: sessions with what standards say of them.
package struct StandardsDocument: ListDocument {
  package static let schema = "ruckstat.standards/1"
  package static let key = "sessions"

  package let rows: [SessionVerdicts]
  package let failures: [InputFailure]
  package let columns: [Column<SessionVerdicts>] =
    AnalysisDocument.columns([
      "source", "name", "sport", "kind", "kind_source", "start", "end", "load", "rules",
    ])
    .of(\.session) + [.inJSON("standards") { StandardVerdict.columns.list(of: $0.verdicts) }]

  package init(_ sessions: [SessionVerdicts], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }

  package var table: CSV {
    CSV(
      SessionPart.columns(StandardVerdict.columns),
      rows.flatMap { row in
        row.verdicts.map { SessionPart(source: row.session.source, part: $0) }
      })
  }
}

/// `ruckstat.standards-list/1`: the standards themselves.
package struct StandardListDocument: Document {
  package static let schema = "ruckstat.standards-list/1"
  private let standards: [Standard]

  package init(_ standards: [Standard]) { self.standards = standards }

  package var members: [(key: String, value: JSONValue)] {
    [
      ("table", .string(StandardTable.version)),
      ("standards", Standard.columns.list(of: standards)),
    ]
  }

  package var lines: [JSONValue] { standards.map { Standard.columns.object(of: $0) } }

  package var table: CSV { CSV(Standard.columns, standards) }
}

extension StandardVerdict {
  /// The columns of `standards`.
  static let columns: [Column<StandardVerdict>] = [
    .text("name", \.standard.name), .text("outcome", \.outcome.rawValue),
    .text("reasons") { $0.reasons.map(\.rawValue).joined(separator: " ") },
    .object("asked", Standard.demands.of(\.standard) + [.number("limit_s", \.limit)]),
    .number("over_s", \.secondsOver), .number("short_m", \.metersShort),
    .group("best", Effort.witness.of(\.best)), .group("farthest", Effort.witness.of(\.farthest)),
    .group("with_any_load", Effort.witness.of(\.unburdened)),
    .number("lightest_load_kg", \.lightestLoad), .flag("is_close", \.isClose),
    .text("source", \.standard.source), .text("version", \.standard.version),
    .text("trust", \.trust.rawValue),
    .text("note", \.standard.note),
  ]
}

extension Effort {
  /// The columns of an effort that a verdict names.
  fileprivate static let witness: [Column<Effort>] =
    span.map(\.column).filter { $0.key != "pace_s_per_km" } + [.number("mean_load_kg", \.meanLoad)]
}

extension Standard {
  /// What a standard asks.
  fileprivate static let demands: [Column<Standard>] = [
    .number("distance_m") { $0.distance > 0 ? $0.distance : nil },
    .number("gain_m") { $0.gain > 0 ? $0.gain : nil }, .number("load_kg", \.load),
  ]

  /// The columns of the list of standards.
  fileprivate static let columns: [Column<Standard>] =
    [.text("name", \.name), .text("title", \.title)] + demands + [
      .inJSON("limits") { Limit.columns.list(of: $0.limits) }, .text("source", \.source),
      .text("version", \.version), .text("trust", \.trust.rawValue), .text("note", \.note),
    ]
}

extension Standard.Limit {
  fileprivate static let columns: [Column<Standard.Limit>] = [
    .number("seconds", \.seconds), .text("sex", \.sex?.rawValue), .whole("youngest", \.youngest),
    .whole("oldest", \.oldest),
  ]
}
#endif
