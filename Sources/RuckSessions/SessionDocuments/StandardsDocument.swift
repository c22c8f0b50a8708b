#if Store
internal import RuckKernels
package import RuckTrack

/// A session with what standards say of it.
package struct SessionVerdicts: Sendable {
  package let session: AnalyzedSession
  package let verdicts: [StandardVerdict]

  /// Judges a session.
  ///
  /// See `AnalyzedTrack.judge` for the cost.
  package init(_ tracked: TrackedSession, by standards: [Standard]) {
    session = tracked.session
    verdicts = tracked.track.judge(by: standards, walker: tracked.walker)
  }
}

extension SessionVerdicts: Described {
  /// `ruckstat.standards/1`: sessions with what standards say of them.
  package static let listing = Listing<SessionVerdicts>(
    "standards", key: "sessions", noun: "session", by: "verdicts of `ruckstat standards`",
    "Whether each session meets each standard, by how much and where.",
    order: "The sessions, in the order of the inputs.",
    lines: SessionPart.table(StandardVerdict.fields, of: \.verdicts, in: \.session.source),
    AnalyzedSession.originWithLoad.of(\.session) + [
      .list(
        "standards", StandardVerdict.fields, \.verdicts,
        "The verdicts, in the order of the standards.", each: "Whether a session meets a standard.")
    ])
}

/// The standards themselves.
package struct StandardList: SheetSubject {
  private let standards: [Standard]

  package init(_ standards: [Standard]) { self.standards = standards }

  /// `ruckstat.standards-list/1`: the standards themselves.
  package static let sheet = Sheet<StandardList>(
    "standards-list", by: "the table of `ruckstat standards --list`", "The standards themselves.",
    rows: Standard.fields, of: \.standards, hasFailures: false,
    [
      .value(
        "table", { _ in StandardTable.version }, "The version of the built-in table."),
      .list(
        "standards", Standard.fields, \.standards,
        "The standards: the user's own first, then the built-in ones.",
        each: "A named requirement."),
    ])
}

extension StandardVerdict.Outcome: FieldValue {}
extension Standard.Trust: FieldValue {}

extension StandardVerdict {
  static let fields: [Field<StandardVerdict>] =
    [
      .value("name", \.standard.name, "The standard's name."),
      .value(
        "outcome", \.outcome,
        "Met or not; `unknown` where an unknown quantity decides."),
      .value(
        "reasons", { $0.reasons.map(\.rawValue).joined(separator: " ") },
        "Codes of what is lacking or unknown, with blanks between them; empty where the standard is met."
      ),
      .object(
        "asked",
        Standard.demands.of(\.standard) + [
          .quantity(
            "limit", .time, \.limit,
            "The walker's time limit, s; null where there is none or it is not known.")
        ], "Demands of the standard."),
      .quantity(
        "over", .time, \.secondsOver,
        "Time of the best part less the limit, s; negative is time to spare."
      ).signed(),
      .quantity(
        "short", .length, \.metersShort,
        "Distance that the farthest part within the limit lacks, m; null where it lacks none."
      ).signed(),
      .group(
        "best", Effort.witness, \.best,
        "The fastest part with the distance, the gain and, where it is known, the load."),
      .group(
        "farthest", Effort.witness, \.farthest,
        "The longest part with the load within the limit."),
      .group(
        "with_any_load", Effort.witness, \.unburdened,
        "The fastest part with any load, where the load was too light."),
      .quantity(
        "lightest_load", .mass, \.lightestLoad, "The lightest load over `with_any_load`, kg."),
      .value(
        "is_close", \.isClose,
        "Whether the interval of the session's distance leaves the verdict open."),
    ] + Standard.origin.of(\.standard)
}

extension Effort {
  /// The fields of an effort that a verdict names.
  fileprivate static let witness =
    span.filter { $0.column.key != "pace_s_per_km" } + fields.suffix(1)
}

extension Standard {
  /// The demands of a standard.
  fileprivate static let demands: [Field<Standard>] = [
    .quantity(
      "distance", .length, { $0.distance > 0 ? $0.distance : nil },
      "Distance, m; null where none is asked for."),
    .quantity(
      "gain", .climb, { $0.gain > 0 ? $0.gain : nil }, "Gain, m; null where none is asked for."),
    .quantity("load", .mass, \.load, "Load, kg; null where none is asked for."),
  ]

  /// The origin of a standard.
  fileprivate static let origin: [Field<Standard>] = [
    .value("source", \.source, "Source of the standard."),
    .value("version", \.version, "The version of the table that holds the standard."),
    .value(
      "trust", \.trust,
      "Evidence for the figures: read in the source (`sourced`), some of them (`partly`), repeated "
        + "without a source (`low`), the user's `own`."),
    .value("note", \.note, "Notes."),
  ]

  /// The fields of the list of standards.
  fileprivate static let fields: [Field<Standard>] =
    [
      .value("name", \.name, "The name to ask for it by."),
      .value("title", \.title, "The name in words."),
    ] + demands + [
      .list(
        "limits", Limit.fields, { $0.limits }, "The time limits; empty where there is none.",
        each: "A time limit, for everyone or for some.")
    ] + origin
}

extension Standard.Limit {
  fileprivate static let fields: [Field<Standard.Limit>] = [
    .quantity("seconds", .number, \.seconds, "The limit, s.").known(),
    .value("sex", \.sex, "For whom it holds; null is everyone."),
    .value("youngest", \.youngest, "The age from which it holds, whole years; null is any."),
    .value("oldest", \.oldest, "The last age for which it holds, whole years; null is any."),
  ]
}
#endif
