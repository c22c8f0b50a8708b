internal import RuckKernels
package import RuckTrack

/// A walk along a route.
package struct RouteWalk: Sendable {
  /// What it asks.
  package let effort: RouteEffort
  /// The path.
  package let profile: RouteProfile

  /// The powers above which the longest time is shown unless others are asked for, W: an easy walk,
  /// a march, a hard one, a climb.
  package static let usualPowers = [300.0, 400, 500, 600]

  /// Walks a route; nil where the model has no answer.
  init?(
    _ profile: RouteProfile, _ walker: RouteWalker, _ pace: GivenPace, powers: [Double]
  ) {
    let effort = profile.effort(
      pace.pace, load: walker.load, settings: walker.settings, powers: powers)
    guard let effort else { return nil }
    self.effort = effort
    self.profile = profile
  }

  /// The columns of one walk.
  static let columns: [Column<RouteWalk>] = [
    .number("time_s", \.effort.seconds), kilojoules("gross_kj", \.grossJoules),
    .number("gross_kcal", \.effort.energy.grossKilocalories),
    .number("net_kcal", \.effort.energy.netKilocalories),
    .number("mean_power_w", \.effort.energy.meanPower),
    .bounds("interval_kcal", \.effort.energy.intervalKilocalories),
    .number("outside_domain_fraction", \.effort.energy.outsideDomainFraction),
    .object(
      "parts_kj",
      [
        kilojoules("rest", \.parts.rest), kilojoules("oneself", \.parts.locomotion),
        kilojoules("load", \.parts.load), kilojoules("grade", \.parts.grade),
        kilojoules("terrain", \.parts.terrain),
      ]),
    .inJSON("above") { walk in
      .array(
        walk.effort.periods.map {
          .object([
            ("power_w", JSONValue($0.watts)), ("longest_s", JSONValue($0.seconds)),
            ("from_m", JSONValue($0.startDistance)),
          ])
        })
    },
    .group(
      "steepest_ten_minutes",
      [
        .number("grade_percent") { $0.effort.steepestClimb.map { $0.grade * 100 } },
        .number("rise_m", \.effort.steepestClimb?.rise),
        .number("from_m", \.effort.steepestClimb?.startDistance),
        .number("to_m", \.effort.steepestClimb?.endDistance),
      ]), .number("loaded_descent_kg_m", \.effort.loadedDescent),
    .number("gain_m", \.profile.gain), .number("loss_m", \.profile.loss),
    .number("net_climb_m", \.profile.netGain), .words("reasons", \.effort.energy.reasons.codes),
  ]

  private static func kilojoules(
    _ key: String, _ joules: @escaping @Sendable (EnergySummary) -> Double
  ) -> Column<RouteWalk> {
    .number(key) { joules($0.effort.energy) / 1000 }
  }
}
