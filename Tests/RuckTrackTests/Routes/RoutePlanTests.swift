import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct RoutePlanTests {
  static let energy = EnergyIntegration.Settings(bodyMass: 82, restingRate: 1.2)

  private func plan(
    _ route: RouteProfile, load: Double = 16, time: Double, section: Double = 250
  ) throws -> RoutePlan {
    try RoutePlan(
      route,
      settings: .init(energy: Self.energy, load: load, time: time, sectionLength: section))
  }

  @Test func levelGroundIsWalkedAtOneSpeed() throws {
    let route = try #require(RouteProfile(MadeRoute.along([(0, 5), (400, 5), (3000, 5)])))
    let plan = try plan(route, time: 2400)
    #expect(plan.sections.count == 12)
    for section in plan.sections { #expect(abs(section.speed - 1.25) < 1e-9) }
    let state = WalkingState(bodyMass: 82, load: 16, speed: 1.25, restingRate: 1.2)
    let power = LCDABackpacking2022().power(state)
    #expect(abs(plan.power / power - 1) < 1e-9)
    #expect(abs(plan.energy.grossJoules / (power * 2400) - 1) < 1e-9)
  }

  @Test func everySectionCostsTheSamePower() throws {
    let route = try #require(RouteProfile(MadeRoute.ramp))
    let plan = try plan(route, time: 2400)
    #expect(abs(plan.seconds - 2400) < 1e-6)
    for section in plan.sections {
      #expect(!section.isLimited)
      #expect(abs(section.power / plan.power - 1) < 1e-9)
    }
    // Uphill at 10 % is slower than level by what the model's inverse says.
    func speed(_ grade: Double) throws -> Double {
      let state = WalkingState(bodyMass: 82, load: 16, speed: 0, grade: grade, restingRate: 1.2)
      return try #require(
        EnergyInversion.speed(power: plan.power, state: state, model: LCDABackpacking2022()))
    }
    #expect(try isNear(plan.sections[0].speed, speed(0), within: 1e-6))
    #expect(try isNear(plan.sections[5].speed, speed(0.1), within: 1e-6))
    #expect(plan.sections[5].grade > 0.0999)
    // Sections lie end to end in way and time.
    for (one, next) in zip(plan.sections, plan.sections.dropFirst()) {
      #expect(one.endDistance == next.startDistance && one.endTime == next.startTime)
    }
    #expect(abs((plan.sections.last?.endDistance ?? 0) - route.length) < 1e-6)
  }

  @Test func placesInTime() throws {
    let route = try #require(RouteProfile(MadeRoute.ramp))
    let plan = try plan(route, time: 2400)
    #expect(plan.seconds(at: -5) == 0)
    #expect(plan.seconds(at: 1e9) == plan.seconds)
    #expect(plan.seconds(at: 250) == plan.sections[1].startTime)
    #expect(abs(plan.seconds(at: 125) - plan.sections[0].seconds / 2) < 1e-9)
  }

  @Test func whatCannotBeWalkedIsSaid() throws {
    let route = try #require(RouteProfile(MadeRoute.ramp))
    #expect(throws: RoutePlan.Failure.self) { try plan(route, time: 1400) }
    #expect(throws: RoutePlan.Failure.self) { try plan(route, time: 15_100) }
    #expect(throws: RoutePlan.Failure.noAnswer) { try plan(route, load: 900, time: 2400) }
    // The fastest walk has no section below the limit of 2 m/s.
    let fastest = try plan(route, time: 1500.001)
    #expect(fastest.sections.contains { $0.isLimited })
    #expect(abs(fastest.seconds - 1500.001) < 1e-3)
  }

  @Test func moreLoadOrLessTimeAsksMore() throws {
    let route = try #require(RouteProfile(MadeRoute.ramp))
    let settings = RoutePlan.Settings(energy: Self.energy, load: 16, time: 2400)
    let table = RoutePlan.alternatives(
      route, settings: settings, loads: [12, 16, 20], times: [2200, 2400, 2600])
    #expect(table.count == 9)
    #expect(table[4].power == (try plan(route, time: 2400)).power)
    for index in [0, 3, 6] {
      #expect(table[index].power ?? 0 > table[index + 1].power ?? .infinity)
      #expect(table[index + 1].power ?? 0 > table[index + 2].power ?? .infinity)
    }
    for index in 0..<6 { #expect(table[index].power ?? .infinity < table[index + 3].power ?? 0) }
    let none = RoutePlan.alternatives(route, settings: settings, loads: [16], times: [60])
    #expect(none.count == 1 && none[0].power == nil && none[0].energy == nil)
  }

  /// A model that no tangent finds its way in: it costs nothing more up to a speed, then leaps.
  private struct Stairs: EnergyModel {
    var name: String { "stairs" }
    var evidence: ModelEvidence { LCDABackpacking2022().evidence }
    func power(_ state: WalkingState) -> Double {
      let rest = state.restingPower + 50 * max(0, state.grade)
      return rest + 300 * max(0, state.speed - 1) + (state.speed > 1.3 ? 40 : 0)
    }
  }

  // A slope of 10 % costs 5 W more, which are 1/60 m/s at 300 W a metre per second.
  @Test func aModelWithPlateausIsPlannedToo() throws {
    let route = try #require(RouteProfile(MadeRoute.ramp))
    let energy = EnergyIntegration.Settings(model: Stairs(), bodyMass: 82, restingRate: 1.2)
    let plan = try RoutePlan(
      route, settings: .init(energy: energy, load: 0, time: 2500, sectionLength: 500))
    #expect(abs(plan.seconds - 2500) < 1e-6)
    for section in plan.sections { #expect(abs(section.power / plan.power - 1) < 1e-9) }
    // Sections 2 and 3 are the slope but for half of two windows of 40 m.
    let difference = plan.sections[0].speed - plan.sections[2].speed
    #expect(abs(difference - 5.0 / 300) < 0.0005)
  }

  /// The promise: whoever walks to plan has, by the analysis of the track, the plan's energy, and
  /// the same power in every section.
  @Test(arguments: [250.0, 1609.344])
  func theAnalysisOfTheWalkAgreesWithThePlan(section: Double) throws {
    let session = try MadeRoute.shipped("rucks/twelve-mile.gpx")
    let route = try #require(RouteProfile(session.track))
    let plan = try plan(route, time: 3 * 3600, section: section)
    #expect(abs(plan.seconds - 10_800) < 1e-6)
    for part in plan.sections { #expect(abs(part.power / plan.power - 1) < 0.02) }

    let walk = plan.track(along: route, startingAt: 1_714_543_200)
    #expect(walk.count == 10_801)
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(82)), load: LoadProfile(constant: 16),
      restingRate: RestingRate(wattsPerKilogram: 1.2))
    let analyzed = analysis.analyze(walk.view)
    #expect(abs((analyzed.summary.elapsed ?? 0) - 10_800) < 1e-6)
    // A row a second cuts the bends between the route's own rows, and corners there look like wander:
    // some metres in 19 km.
    #expect(abs((analyzed.summary.distance ?? 0) / route.length - 1) < 0.001)
    let joules = try #require(analyzed.summary.energy?.gross)
    let ratio = joules / (try #require(plan.energy.gross))
    // What the way is shorter, the analysis takes speeds over ten seconds, which rounds the change of
    // speed from section to section, and in a walk without rests it takes the finest relief for noise.
    #expect(abs(ratio - 1) < 0.003, "\(ratio)")
    // A split of the walk starts up to 5 m beside its section, and speeds over ten seconds mix 15 m
    // of its neighbours at either end: a tenth of a section of 250 m. The noise of altitudes is found
    // by the clock in the walk and by the distance in the route.
    let tolerance = section < 1000 ? 0.05 : 0.02
    let splits = analyzed.splits(every: .distance(.meters(section)))
    for split in splits where !split.isPartial {
      let joules = try #require(split.grossKilocalories) * Energy.joulesPerKilocalorie
      let watts = joules / (try #require(split.elapsed))
      #expect(abs(watts / plan.power - 1) < tolerance, "\(split.index): \(watts) of \(plan.power)")
    }
  }

  /// Without its guard rails the equation of 1977 gets cheaper the faster one walks down a steep
  /// slope.
  @Test func aModelThatIsCheaperTheFasterOneWalksHasNoPlan() throws {
    let route = try #require(RouteProfile(MadeRoute.along([(0, 3000), (1600, 2000)])))
    let energy = EnergyIntegration.Settings(
      model: Pandolf1977(), bodyMass: 80, restingRate: 1.2, guardRails: false)
    #expect(throws: RoutePlan.Failure.noAnswer) {
      try RoutePlan(route, settings: .init(energy: energy, load: 10, time: 1200))
    }
  }

  @Test func aRouteHasNoMoreSectionsThanItsLimit() throws {
    let route = try #require(RouteProfile(MadeRoute.along([(0, 5), (400, 5), (3000, 5)])))
    #expect(route.distances.count <= 1000)
    #expect(try plan(route, time: 2400, section: 3).sections.count == 1000)
    for section in [2.9, 1e-9, .leastNonzeroMagnitude] {
      #expect(throws: RoutePlan.Failure.tooManySections(limit: 1000)) {
        try plan(route, time: 2400, section: section)
      }
    }
  }
}
