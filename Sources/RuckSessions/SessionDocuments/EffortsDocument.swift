package import RuckTrack

/// A session with its best efforts.
package struct SessionEfforts: Sendable {
  package let session: AnalyzedSession
  package let efforts: [Effort]

  /// Searches a session.
  ///
  /// See `AnalyzedTrack.efforts` for the cost.
  package init(_ tracked: TrackedSession, _ kinds: [Effort.Kind]) {
    session = tracked.session
    efforts = tracked.track.efforts(kinds)
  }
}

extension SessionEfforts: Described {
  /// `ruckstat.efforts/1`: the best efforts of sessions.
  package static let listing = Listing<SessionEfforts>(
    "efforts", key: "sessions", noun: "session", by: "best efforts of `ruckstat efforts`",
    "The best parts of each session.", order: "The sessions, in the order of the inputs.",
    lines: SessionPart.table(Effort.fields, of: \.efforts, in: \.session.source),
    AnalyzedSession.originWithLoad.of(\.session) + [
      .value(
        "energy_model", \.session.summary.energy?.model,
        "The energy model by name; null where nothing was costed."),
      .list(
        "efforts", Effort.fields, \.efforts, "The efforts, by kind and length.",
        each: "The best part of a session of one kind."),
    ])
}

extension Effort {
  static let fields: [Field<Effort>] =
    [
      .value(
        "kind", \.kind.word,
        "Kind of effort: the `fastest` over a distance, the `farthest` in a time, the highest mean "
          + "`power` or the fastest `climb` over a time."
      ).oneOf(["fastest", "farthest", "power", "climb"]),
      .quantity(
        "target", .length, \.kind.meters, "The distance asked for, m; null for kinds with a time."),
      .quantity(
        "target", .time, \.kind.seconds, "The time asked for, s; null for kinds with a distance."),
    ] + span + [
      .quantity(
        "mean_power", .power, \.meanPower,
        "Mean metabolic power by the energy model, W; for `power` only."
      ).signed(),
      .quantity("climb", .climbRate, \.gainPerHour, "Gain over time, m/h; for `climb` only.")
        .signed(),
      .quantity("mean_load", .mass, \.meanLoad, "Load averaged over the effort, kg."),
    ]

  /// The position of an effort in its session, and its figures.
  static let span: [Field<Effort>] = [
    .quantity("elapsed", .time, \.elapsed, "Time from start to end, s."),
    .quantity("distance", .length, \.distance, "Distance from start to end, m."),
    .quantity("pace", .pace, \.pace, "Time over distance, s/km."),
    .moment("start", \.startTime, "When it starts."), .moment("end", \.endTime, "When it ends."),
    .quantity(
      "start", .length, \.startDistance,
      "Distance from the start of the session to its start, m."),
    .quantity(
      "end", .length, \.endDistance, "Distance from the start of the session to its end, m."),
    .value("first_row", \.rows.lowerBound, "The first row of the track in it, from 0."),
    .value("last_row", { $0.rows.upperBound - 1 }, "The last row of the track in it."),
  ]
}
