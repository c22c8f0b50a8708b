internal import ArgumentParser
internal import RuckMetrics

extension PartCommand where Self: GroupedCommand, Walk == RouteOptions {
  /// Returns the plan for reading and walking routes; options that do not apply to a route are refused: its
  /// load and its ground hold throughout.
  func routePlan(_ output: ResolvedOutput) throws -> AnalysisPlan {
    let plan = try self.plan(output)
    let request = plan.request
    try ensure(
      request.loadChanges.isEmpty || request.loadChanges.areUsual,
      "--load-at and --water are for recordings; a route takes one --load")
    try ensure(
      !request.terrain.initial.dependsOnSpeed
        && !request.terrain.changes.contains(where: { $0.terrain.dependsOnSpeed }),
      "--terrain: a route needs ground whose factor is the same at any speed")
    for change in request.terrain.changes {
      if case .time = change.start {
        throw ValidationError("--terrain-at: on a route, ground changes with distance: 6km=sand")
      }
    }
    return plan
  }
}

extension RouteWalker {
  /// Says what is assumed.
  func say(_ output: ResolvedOutput) {
    if bodyMassSource == .assumed {
      let mass = output.number.mass(settings.bodyMass, isAssumed: true)
      output.say("body mass unknown: \(mass) assumed; give --body-mass")
    }
    switch loadSource {
    case .unknown: output.say("load unknown: an unloaded walk is taken; give --load")
    case .assumed:
      output.say(
        "load unknown: \(output.number.mass(load, isAssumed: true)) assumed; give --load")
    default: break
    }
  }
}

/// The options for the pace on a route.
struct RoutePaceOptions: ParsableArguments {
  @Option(help: "Walk at one speed or pace: 5km/h, 15:00/mi (default: 5 km/h, and said so).")
  var speed: Within<Speed, Bounds.Walk>?

  @Option(
    help:
      "Walk at one gross metabolic power instead, \(Bounds.Power.words()) W: slower up, faster down."
  )
  var power: Within<Double, Bounds.Power>?

  func validate() throws {
    try ensure(power == nil || speed == nil, "give --speed or --power, not both")
  }

  /// The pace given, else the assumed one.
  func resolved() -> GivenPace {
    if let power { return GivenPace(.power(power.value), isKnown: true) }
    let given = speed?.value.metersPerSecond
    return GivenPace(.speed(given ?? RouteWalker.assumedSpeed), isKnown: given != nil)
  }
}

extension GivenPace {
  /// Says what is assumed.
  func say(_ output: ResolvedOutput) {
    if !isKnown {
      let speed = output.number.inUnits("5 km/h")
      output.say("pace unknown: \(speed) is taken; give --speed")
    }
  }
}
