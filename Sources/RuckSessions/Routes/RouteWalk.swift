internal import RuckKernels
package import RuckTrack

/// A walk along a route.
package struct RouteWalk: Sendable {
  /// The effort of the route.
  package let effort: RouteEffort
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

  static let fields: [Field<RouteWalk>] =
    [
      .quantity("time", .time, \.effort.seconds, "Walking time, s."),
      .quantity("gross", .kilojoules, { $0.effort.energy.grossJoules / 1000 }, "Gross energy, kJ."),
    ] + EnergySummary.grossAndNet.of(\.effort.energy) + [
      .quantity("mean_power", .power, \.effort.energy.meanPower, "Mean gross power, W.").signed()
    ] + EnergySummary.reliabilityOnRoute.of(\.effort.energy) + [
      .object(
        "parts_kj",
        EnergyParts.fields(.number, "kJ", joules: 1000).of(\.effort.energy.parts),
        "Parts of the gross energy, which add up to it."),
      .list(
        "above",
        [
          .quantity("power", .power, \.watts, "The power, W.").known(),
          .quantity("longest", .time, \.seconds, "The longest time above it, s.").known(),
          .quantity("from", .length, \.startDistance, "Start, m from the start of the route."),
        ], \.effort.periods, "The longest time above each of some powers.", each: "A power."),
      .group(
        "steepest_ten_minutes",
        [
          .quantity(
            "grade", .percent, { $0.effort.steepestClimb.map { $0.grade * 100 } }, "Mean grade, %."),
          .quantity("rise", .climb, \.effort.steepestClimb?.rise, "Rise, m.").signed(),
          .quantity(
            "from", .length, \.effort.steepestClimb?.startDistance,
            "Start, m from the start of the route."
          ).signed(),
          .quantity(
            "to", .length, \.effort.steepestClimb?.endDistance,
            "End, m from the start of the route."
          ).signed(),
        ], { $0 },
        "The ten minutes that gain the most for their length; null without altitudes or on a shorter walk."
      ),
      .quantity(
        "loaded_descent", .loadedDescent, \.effort.loadedDescent,
        "Load times loss, kg m; null without altitudes."),
      .quantity("gain", .climb, \.profile.gain, "Gain, m."),
      .quantity("loss", .climb, \.profile.loss, "Loss, m."),
      .quantity(
        "net_climb", .climb, \.profile.netGain, "Altitude of the end less that of the start, m."
      ).signed(),
      .value(
        "reasons", \.effort.energy.reasons.codes,
        "Caveats between the published equation and the numbers."),
    ]
}

extension RouteWalk {
  /// Names and texts of the figures, for tables that put walks side by side.
  package func figures(_ number: NumberText) -> [(name: String, text: String)] {
    func kilocalories(_ joules: Double) -> String {
      NumberText.fixed(joules / Energy.joulesPerKilocalorie, 0) + " kcal"
    }
    func start(_ meters: Double?) -> String { meters.map { " from " + number.distance($0) } ?? "" }
    let (energy, parts) = (effort.energy, effort.energy.parts)
    var figures = [
      ("length", number.distance(profile.length)), ("up", number.height(profile.gain)),
      ("down", number.height(profile.loss)), ("load", number.mass(effort.load)),
      ("time", NumberText.duration(effort.seconds)),
      ("energy", kilocalories(energy.grossJoules)),
      ("mean power", NumberText.fixed(energy.meanPower, 0) + " W"),
      ("  at rest", kilocalories(parts.rest)), ("  oneself", kilocalories(parts.locomotion)),
      ("  the load", kilocalories(parts.load)), ("  the grades", kilocalories(parts.grade)),
      ("  the ground", kilocalories(parts.terrain)),
    ]
    for period in effort.periods {
      figures.append(
        (
          "longest above \(NumberText.fixed(period.watts, 0)) W",
          NumberText.duration(period.seconds) + start(period.startDistance)
        ))
    }
    let climb = effort.steepestClimb.map {
      NumberText.fixed($0.grade * 100, 1) + " %" + start($0.startDistance)
    }
    let descent = effort.loadedDescent.map(number.loadedDescent)
    return figures + [
      ("steepest ten minutes", climb ?? NumberText.unknown),
      ("loaded descent", descent ?? NumberText.unknown),
    ]
  }
}

extension RoutePace {
  /// In words.
  package func text(_ number: NumberText) -> String {
    switch self {
    case .speed(let speed): number.pace(1000 / speed)
    case .power(let power): NumberText.fixed(power, 0) + " W throughout"
    }
  }
}
