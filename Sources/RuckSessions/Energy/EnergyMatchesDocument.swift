#if Command || Store
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The load that makes one path as hard as another at one speed.
package struct EqualEffort: Sendable {
  /// The session whose load is found.
  package let session: AnalyzedSession
  /// The session that is as hard.
  package let target: AnalyzedSession
  /// Metres a second on both.
  package let speed: Double
  /// Kilocalories on both; nil where the model has no answer.
  package let kilocalories: Double?
  /// Kilograms on the session's path; nil where no load from 0 to 200 kg costs as much.
  package let load: Double?

  /// Kilograms on the other path.
  package var otherLoad: Double { target.summary.load?.mean ?? 0 }

  /// Walks both paths at a speed in m/s, the other with its own load, and finds this one's.
  package init(_ one: TrackedSession, to other: TrackedSession, speed: Double) {
    session = one.session
    target = other.session
    self.speed = speed
    let energy = other.track.route.energy(
      speed: speed, load: other.session.summary.load?.mean ?? 0,
      settings: other.session.energy.settings
    ).gross
    load = energy.flatMap {
      one.track.route.load(costing: $0, speed: speed, settings: one.session.energy.settings)
    }
    kilocalories = energy.map { $0 / Energy.joulesPerKilocalorie }
  }
}

/// `ruckstat.energy-matches/1`: paths that are to be as hard as another.
package struct EnergyMatchesDocument: ListDocument {
  package static let schema = "ruckstat.energy-matches/1"
  package static let key = "matches"

  package let rows: [EqualEffort]
  package let failures: [InputFailure]
  package let columns: [Column<EqualEffort>] =
    PathBytes.columns.of(\.session.source.path)
    + PathBytes.columns(as: "as_hard_as").of(\.target.source.path) + [
      .number("speed_m_per_s", \.speed), .number("other_load_kg", \.otherLoad),
      .number("gross_kcal", \.kilocalories), .number("load_kg", \.load),
    ]

  package init(_ matches: [EqualEffort], failures: [InputFailure] = []) {
    rows = matches
    self.failures = failures
  }
}
#endif
