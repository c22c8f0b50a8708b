import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Energy, training load and inverses of whole sessions made in closed form.
@Suite struct SessionEnergyTests {
  /// Due north along a meridian at 1.5 m/s, one row a second, on an even slope.
  static func session(
    seconds: Int, grade: Double = 0, heartRate: Double = 150
  ) -> (
    times: ContiguousArray<Double>, latitudes: ContiguousArray<Double>,
    longitudes: ContiguousArray<Double>, altitudes: ContiguousArray<Double>,
    hearts: ContiguousArray<Double>
  ) {
    let degrees = 180 / Double.pi / 6_371_008.8
    let rows = 0...seconds
    return (
      ContiguousArray(rows.map { 1_700_000_000 + Double($0) }),
      ContiguousArray(rows.map { 40 + 1.5 * Double($0) * degrees }),
      ContiguousArray(rows.map { _ in 10.0 }),
      ContiguousArray(rows.map { 500 + 1.5 * Double($0) * grade }),
      ContiguousArray(rows.map { _ in heartRate })
    )
  }

  func analyze(
    seconds: Int = 1200, grade: Double = 0, load: LoadProfile,
    terrain: TerrainProfile = TerrainProfile()
  ) -> AnalyzedTrack {
    let columns = Self.session(seconds: seconds, grade: grade)
    let view = TrackView(
      times: columns.times.span, latitudes: columns.latitudes.span,
      longitudes: columns.longitudes.span, altitudes: columns.altitudes.span,
      heartRates: columns.hearts.span)
    return SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: load, terrain: terrain,
      restingRate: RestingRate(wattsPerKilogram: 1.2)
    ).analyze(view)
  }

  func power(load: Double, grade: Double = 0, terrain: Double = 1) -> Double {
    LCDABackpacking2022().power(
      WalkingState(
        bodyMass: 80, load: load, speed: 1.5, grade: grade, terrainFactor: terrain,
        restingRate: 1.2))
  }

  @Test func aConstantTrackCostsPowerTimesTime() throws {
    let energy = try #require(analyze(load: LoadProfile(constant: 20)).summary.energy)
    // Positions round to 1e-9 m, speeds over 10 s to 1e-9 of themselves.
    let expected = 1200 * power(load: 20)
    #expect(abs(energy.grossJoules - expected) < 1e-7 * expected)
  }

  @Test func twoLoadsCostTheSumOfTheirParts() throws {
    var profile = LoadProfile(constant: 20)
    profile.step(at: .time(500), to: 8)
    let energy = try #require(analyze(load: profile).summary.energy)
    let expected = 500 * power(load: 20) + 700 * power(load: 8)
    #expect(abs(energy.grossJoules - expected) < 1e-7 * expected)
  }

  @Test func terrainCountsFromItsPlaceOn() throws {
    var ground = TerrainProfile()
    ground.change(at: .distance(600), to: .factor(2.1))
    let energy = try #require(
      analyze(load: LoadProfile(constant: 10), terrain: ground).summary.energy)
    let expected = 400 * power(load: 10) + 800 * power(load: 10, terrain: 2.1)
    #expect(abs(energy.grossJoules - expected) < 1e-7 * expected)
    #expect(abs(energy.parts.terrain - (expected - 1200 * power(load: 10))) < 1e-7 * expected)
  }

  @Test func anyModelRunsOverTheSameColumns() throws {
    let track = analyze(grade: 0.05, load: LoadProfile(constant: 20))
    let settings = EnergyIntegration.Settings(
      model: Pandolf1977(), bodyMass: 80, restingRate: 1.2)
    let energy = track.energy(settings)
    let power = try #require(energy.meanPower)
    // 1.5·80 + 2·100·0.25² + 100·(1.5·1.5² + 0.35·1.5·5).
    #expect(abs(power - 732.5) < 1e-4)
    let own = track.energy(EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2))
    #expect(own == track.summary.energy)
  }

  @Test func trainingLoadKnowsThePack() throws {
    let track = analyze(seconds: 3600, grade: -0.02, load: LoadProfile(constant: 20))
    let walker = Walker(
      bodyMass: .kilograms(80), sex: .male, restingHeartRate: 50, maximumHeartRate: 190)
    let load = track.trainingLoad(walker, perceivedExertion: 6)
    // An hour at x = 100/140: 60·x·0.64·e^(1.92·x), computed with mpmath
    #expect(try isNear(#require(load.banister), 108.095_359_340, within: 1e-7))
    // 150/190 = 78.9 %: an hour in the third zone.
    #expect(try isNear(#require(load.edwards), 180, within: 1e-9))
    #expect(load.sessionRPE == 360)
    #expect(try isNear(#require(load.loadDistance), 108, within: 1e-6))
    #expect(try isNear(#require(load.bodyMassPercentDistance), 135, within: 1e-6))
    // 5400 m at -2 % is 108 m down with 20 kg; the 3-m rule may keep back the last 3 m.
    #expect(abs(try #require(load.loadedDescent) - 2160) <= 60)
    let unknown = track.trainingLoad(Walker())
    #expect(unknown.banister == nil && unknown.edwards == nil && unknown.sessionRPE == nil)
  }

  @Test func theLoadThatMakesOneRouteAsHardAsAnother() throws {
    let flat = analyze(load: LoadProfile(constant: 0)).route
    let hilly = analyze(grade: 0.04, load: LoadProfile(constant: 0)).route
    let settings = EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2)
    let hard = try #require(hilly.energy(speed: 1.3, load: 10, settings: settings).gross)
    let load = try #require(flat.load(costing: hard, speed: 1.3, settings: settings))
    #expect(load > 10)
    let again = try #require(flat.energy(speed: 1.3, load: load, settings: settings).gross)
    #expect(abs(again - hard) < 1e-9 * hard)
    #expect(flat.load(costing: 1, speed: 1.3, settings: settings) == nil)
  }

  @Test func theIsoMetabolicPaceIsThatOfTheUnloadedFlatWalk() throws {
    let plain = analyze(load: LoadProfile(constant: 0))
    let pace = try #require(plain.isoMetabolicPace(bodyMass: 80, restingRate: 1.2))
    #expect(abs(pace - 1000 / 1.5) < 1e-4)
    let loaded = analyze(grade: 0.03, load: LoadProfile(constant: 20))
    #expect(try #require(loaded.isoMetabolicPace(bodyMass: 80, restingRate: 1.2)) < pace)
  }
}
