internal import RuckKernels
package import RuckTrack

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
