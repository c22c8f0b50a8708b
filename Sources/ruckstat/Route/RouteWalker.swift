#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// Who walks a route, with what and how fast.
struct RouteWalker: Sendable {
  /// The speed of a walker of whom none is told, m/s: 5 km/h.
  static let assumedSpeed = 5 / 3.6

  let settings: EnergyIntegration.Settings
  let load: Double
  let loadSource: AnalyzedSession.Source
  let bodyMassSource: AnalyzedSession.Source

  /// The walker of a plan's options.
  init(_ plan: AnalysisPlan, _ modelOptions: ModelOptions) throws {
    if let profile = plan.load?.profile, !profile.isConstant || profile.water != nil {
      throw ValidationError("--load-at and --water are for recordings; a route takes one --load")
    }
    guard !plan.terrain.initial.dependsOnSpeed,
      !plan.terrain.changes.contains(where: { $0.terrain.dependsOnSpeed })
    else {
      throw ValidationError("--terrain: a route needs ground whose factor is the same at any speed")
    }
    for change in plan.terrain.changes {
      if case .time = change.start {
        throw ValidationError("--terrain-at: on a route, ground changes with distance: 6km=sand")
      }
    }
    var person = plan.walker.walker
    let mass = plan.walker.bodyMass?.value.kilograms ?? SessionAnalysis.assumedBodyMass
    person.bodyMass = .kilograms(mass)
    let parameters = modelOptions.parameters(
      height: person.height?.meters, age: person.age, sex: person.sex)
    guard let model = EnergyModels.named(plan.modelName, parameters) else {
      throw ValidationError("--energy-model: there is no model '\(plan.modelName)'")
    }
    settings = EnergyIntegration.Settings(
      model: model, bodyMass: mass,
      restingRate: (plan.restingRate ?? person.restingRate).wattsPerKilogram,
      guardRails: plan.rules.guardRails)
    load = plan.load?.profile.initial ?? 0
    loadSource = plan.load?.source ?? .unknown
    bodyMassSource = plan.walker.bodyMass?.source ?? .assumed
  }

  /// The members of the object `input`.
  var members: [(key: String, value: JSONValue)] {
    [
      ("body_mass_kg", JSONValue(settings.bodyMass)),
      ("body_mass_source", .string(bodyMassSource.rawValue)),
      ("load_kg", JSONValue(load)), ("load_source", .string(loadSource.rawValue)),
      ("rest_w_per_kg", JSONValue(settings.restingRate)),
      ("model", .string(settings.model.name)), ("guard_rails", .bool(settings.guardRails)),
    ]
  }

  /// Says what was not given.
  func say(_ output: ResolvedOutput) {
    if bodyMassSource == .assumed {
      output.say("ruckstat: body mass unknown: 70 kg assumed; give --body-mass")
    }
    if loadSource == .unknown {
      output.say("ruckstat: load unknown: an unloaded walk is taken; give --load")
    }
  }
}

/// How a route is walked, by options.
struct RoutePaceOptions: ParsableArguments {
  @Option(help: "Walk at one speed or pace: 5km/h, 15:00/mi (default: 5 km/h, and said so).")
  var speed: String?

  @Option(
    help: "Walk at one gross metabolic power instead, 1 to 5000 W: slower up, faster down.")
  var power: String?

  /// The pace told, else the assumed; and whether it was told.
  func resolved() throws -> (pace: RoutePace, isKnown: Bool) {
    if let power {
      guard speed == nil else { throw ValidationError("give --speed or --power, not both") }
      return (.power(try OptionText("power", power).number(in: OptionRange.power)), true)
    }
    guard let speed else { return (.speed(RouteWalker.assumedSpeed), false) }
    return (.speed(try OptionText("speed", speed).speed(in: OptionRange.speed)), true)
  }
}

extension RoutePace {
  /// The members of the object `input` that say it.
  func members(isKnown: Bool) -> [(key: String, value: JSONValue)] {
    switch self {
    case .speed(let speed):
      [
        ("speed_m_per_s", JSONValue(speed)), ("power_w", .null),
        ("pace_source", .string(isKnown ? "option" : "assumed")),
      ]
    case .power(let power):
      [
        ("speed_m_per_s", .null), ("power_w", JSONValue(power)),
        ("pace_source", .string(isKnown ? "option" : "assumed")),
      ]
    }
  }

  /// In words.
  func text(_ number: NumberText) -> String {
    switch self {
    case .speed(let speed): number.pace(1000 / speed)
    case .power(let power): NumberText.fixed(power, 0) + " W throughout"
    }
  }
}
#endif
