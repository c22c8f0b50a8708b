internal import RuckKernels
package import RuckTrack

extension RouteWalk {
  /// Names and texts of the figures, for tables that put walks side by side.
  package func figures(_ number: NumberText) -> [(name: String, text: String)] {
    func kilojoules(_ joules: Double) -> String { NumberText.fixed(joules / 1000, 0) + " kJ" }
    func place(_ meters: Double?) -> String { meters.map { " from " + number.distance($0) } ?? "" }
    let (energy, parts) = (effort.energy, effort.energy.parts)
    let kilocalories = NumberText.fixed(energy.grossKilocalories, 0)
    var figures = [
      ("length", number.distance(profile.length)), ("up", number.height(profile.gain)),
      ("down", number.height(profile.loss)), ("load", number.mass(effort.load)),
      ("time", NumberText.duration(effort.seconds)),
      ("energy", "\(kilojoules(energy.grossJoules)), \(kilocalories) kcal"),
      ("mean power", NumberText.fixed(energy.meanPower, 0) + " W"),
      ("  at rest", kilojoules(parts.rest)), ("  oneself", kilojoules(parts.locomotion)),
      ("  the load", kilojoules(parts.load)), ("  the grades", kilojoules(parts.grade)),
      ("  the ground", kilojoules(parts.terrain)),
    ]
    for period in effort.periods {
      figures.append(
        (
          "longest above \(NumberText.fixed(period.watts, 0)) W",
          NumberText.duration(period.seconds) + place(period.startDistance)
        ))
    }
    let climb = effort.steepestClimb.map {
      NumberText.fixed($0.grade * 100, 1) + " %" + place($0.startDistance)
    }
    let descent = effort.loadedDescent.map { NumberText.fixed($0, 0) + " kg·m" }
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
