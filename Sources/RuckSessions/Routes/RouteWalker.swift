package import RuckHistory
internal import RuckKernels
package import RuckTrack

/// The walker of a route, with load and model.
package struct RouteWalker: Sendable {
  /// The speed of a walker whose speed is unknown, m/s: 5 km/h.
  package static let assumedSpeed = 5 / 3.6

  /// The model, the body mass and the resting rate.
  package let settings: EnergyIntegration.Settings
  /// Kilograms.
  package let load: Double
  package let loadSource: ValueSource
  package let bodyMassSource: ValueSource

  /// Kilograms on a route where nothing is known of the load.
  package static let assumedLoad = 15.0

  /// The walker of a request, with the load of the start.
  ///
  /// The name of a route may state a load; without a route an unknown load counts as 0.
  package init(_ request: SessionRequest, along route: RecordedSession? = nil) {
    var walker = request.walker
    let given = Sourced.first(request.bodyMasses, recorded: nil)
    let mass = given?.value.kilograms ?? SessionAnalysis.assumedBodyMass
    walker.bodyMass = .kilograms(mass)
    let model = EnergyModels.named(request.modelName, request.parameters(of: walker))
    settings = EnergyIntegration.Settings(
      model: model ?? request.rules.energy, bodyMass: mass,
      restingRate: (request.restingRate ?? walker.restingRate).wattsPerKilogram,
      guardRails: request.rules.guardRails)
    let recorded = route?.load.map { LoadProfile(constant: $0.kilograms) }
    let carried = Sourced.first(request.loads, recorded: recorded) ?? request.defaultLoad
    load = carried?.value.initial ?? (route == nil ? 0 : Self.assumedLoad)
    loadSource = carried?.source ?? (route == nil ? .unknown : .assumed)
    bodyMassSource = given?.source ?? .assumed
  }

  /// The body mass for people; one that was assumed has no tenths.
  package func bodyMassText(_ number: NumberText) -> String {
    number.mass(settings.bodyMass, isAssumed: bodyMassSource == .assumed)
  }

  /// The load for people; one that was assumed has no tenths.
  package func loadText(_ number: NumberText) -> String {
    number.mass(load, isAssumed: loadSource == .assumed)
  }

  /// The fields of the object `input`.
  static let fields: [Field<RouteWalker>] = [
    .quantity(
      "body_mass", .mass, \.settings.bodyMass, "Body mass without load, kg; 70 where it is assumed."
    ),
    .value("body_mass_source", \.bodyMassSource, "Source of the body mass."),
    .quantity("load", .mass, \.load, "Load, kg; 0 where it is not given."),
    .value("load_source", \.loadSource, "Source of the load."),
    .quantity(
      "rest", .restingRate, \.settings.restingRate, "Resting metabolic rate, W/kg of body mass."),
    .value("model", \.settings.model.name, "The energy model by name."),
    .value("guard_rails", \.settings.guardRails, "Whether floors, clamps and blends apply."),
  ]
}

/// The pace on a route.
package struct GivenPace: Sendable {
  package let pace: RoutePace
  /// Whether it is given rather than assumed.
  package let isKnown: Bool

  package init(_ pace: RoutePace, isKnown: Bool) { (self.pace, self.isKnown) = (pace, isKnown) }

  /// The fields of the object `input`.
  static let fields: [Field<GivenPace>] = [
    .quantity(
      "speed", .speed, { if case .speed(let speed) = $0.pace { speed } else { nil } },
      "The speed throughout, m/s; null where the power is given."),
    .quantity(
      "power", .power, { if case .power(let power) = $0.pace { power } else { nil } },
      "The gross metabolic power throughout, W; null where the speed is given."),
    .value("pace_source", { $0.isKnown ? "option" : "assumed" }, "Whether it was given.")
      .oneOf(["option", "assumed"]),
  ]
}
