#if Store
internal import RuckFormats
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

extension EqualEffort: Described {
  /// `ruckstat.energy-matches/1`: paths that are to be as hard as another.
  package static let listing = Listing<EqualEffort>(
    "energy-matches", key: "matches", noun: "match",
    by: "loads of equal energy, `ruckstat energy PATH --as-hard-as OTHER`",
    "The load with which each path costs as much as another.",
    order: "One match a session, in the order of the inputs.", fields)

  private static let fields: [Field<EqualEffort>] =
    PathBytes.fields.of(\.session.source.path)
    + PathBytes.fields(as: "as_hard_as", "The path of the one that it is to be as hard as.").of(
      \.target.source.path) + [
      .quantity("speed", .speed, \.speed, "The speed on both, m/s.").known().signed(),
      .quantity(
        "other_load", .mass, \.otherLoad, "The mean load on the other, kg; 0 where it is not known."
      ).known(),
      .quantity(
        "gross", .energy, \.kilocalories,
        "Energy of the other, kcal; null where the model has no answer."
      ).signed(),
      .quantity(
        "load", .mass, \.load,
        "The load that costs as much, kg; null where no load from 0 to 200 kg does."),
    ]
}
#endif
