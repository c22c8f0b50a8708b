#if Command
internal import RuckKernels
internal import RuckTrack

extension RouteEffort {
  private static let joulesPerKilojoule = 1000.0

  /// The object of one way of walking a route.
  func json(_ profile: RouteProfile) -> JSONValue {
    func kilojoules(_ joules: Double) -> JSONValue { JSONValue(joules / Self.joulesPerKilojoule) }
    return .object([
      ("time_s", JSONValue(seconds)), ("gross_kj", kilojoules(energy.grossJoules)),
      ("gross_kcal", JSONValue(energy.grossKilocalories)),
      ("net_kcal", JSONValue(energy.netKilocalories)),
      ("mean_power_w", JSONValue(energy.meanPower)),
      (
        "interval_kcal",
        energy.intervalKilocalories.map {
          .array([JSONValue($0.lowerBound), JSONValue($0.upperBound)])
        } ?? .null
      ),
      ("outside_domain_fraction", JSONValue(energy.outsideDomainFraction)),
      (
        "parts_kj",
        .object([
          ("rest", kilojoules(energy.parts.rest)),
          ("oneself", kilojoules(energy.parts.carryingOneself)),
          ("load", kilojoules(energy.parts.load)), ("grade", kilojoules(energy.parts.grade)),
          ("terrain", kilojoules(energy.parts.terrain)),
        ])
      ),
      (
        "above",
        .array(
          stretches.map {
            .object([
              ("power_w", JSONValue($0.watts)), ("longest_s", JSONValue($0.seconds)),
              ("from_m", JSONValue($0.startDistance)),
            ])
          })
      ),
      (
        "steepest_ten_minutes",
        .group([
          ("grade_percent", JSONValue(steepestClimb.map { $0.grade * 100 })),
          ("rise_m", JSONValue(steepestClimb?.rise)),
          ("from_m", JSONValue(steepestClimb?.startDistance)),
          ("to_m", JSONValue(steepestClimb?.endDistance)),
        ])
      ),
      ("loaded_descent_kg_m", JSONValue(loadedDescent)),
      ("gain_m", JSONValue(profile.gain)), ("loss_m", JSONValue(profile.loss)),
      ("net_climb_m", JSONValue(profile.netClimb)),
      ("reasons", .array(energy.reasons.codes.map { .string($0) })),
    ])
  }

  /// Names and texts of the figures, for tables that put walks side by side.
  func figures(_ profile: RouteProfile, _ number: NumberText) -> [(name: String, text: String)] {
    func kilojoules(_ joules: Double) -> String {
      NumberText.fixed(joules / Self.joulesPerKilojoule, 0) + " kJ"
    }
    func place(_ meters: Double?) -> String { meters.map { " from " + number.distance($0) } ?? "" }
    var figures = [
      ("length", number.distance(profile.length)), ("up", number.height(profile.gain)),
      ("down", number.height(profile.loss)), ("load", number.mass(load)),
      ("time", NumberText.duration(seconds)),
      (
        "energy",
        kilojoules(energy.grossJoules) + ", "
          + NumberText.fixed(energy.grossKilocalories, 0) + " kcal"
      ), ("mean power", NumberText.fixed(energy.meanPower, 0) + " W"),
      ("  at rest", kilojoules(energy.parts.rest)),
      ("  oneself", kilojoules(energy.parts.carryingOneself)),
      ("  the load", kilojoules(energy.parts.load)),
      ("  the grades", kilojoules(energy.parts.grade)),
      ("  the ground", kilojoules(energy.parts.terrain)),
    ]
    for stretch in stretches {
      figures.append(
        (
          "longest above \(NumberText.fixed(stretch.watts, 0)) W",
          NumberText.duration(stretch.seconds) + place(stretch.startDistance)
        ))
    }
    let climb = steepestClimb.map {
      NumberText.fixed($0.grade * 100, 1) + " %" + place($0.startDistance)
    }
    figures.append(("steepest ten minutes", climb ?? NumberText.unknown))
    figures.append(
      (
        "loaded descent",
        loadedDescent.map { NumberText.fixed($0, 0) + " kg·m" } ?? NumberText.unknown
      ))
    return figures
  }
}
#endif
