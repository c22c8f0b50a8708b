import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Zones, decoupling and adjusted pace of whole sessions.
@Suite struct HeartTests {
  private func walk(
    seconds: Int = 1200, load: Double?, grade: Double = 0,
    heartRate: (Int) -> Double? = { _ in nil }
  ) -> AnalyzedTrack {
    var builder = TrackBuilder()
    for second in 0...seconds {
      builder.set(.time, 1_700_000_000 + Double(second))
      builder.set(.latitude, 0)
      builder.set(.longitude, Double(second) * 1.4 / EffortsTests.metersPerDegree)
      builder.set(.altitude, 100 + grade * 1.4 * Double(second))
      if let rate = heartRate(second) { builder.set(.heartRate, rate) }
      builder.commitRow()
    }
    var rules = Rules()
    rules.cleaning = .none
    return SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: load.map { LoadProfile(constant: $0) },
      restingRate: RestingRate(wattsPerKilogram: 1.2), rules: rules
    ).analyze(RecordedSession(track: builder.build()))
  }

  @Test func aLevelWalkWithoutLoadIsItsOwnMeasure() throws {
    let pace = try #require(walk(load: 0).adjustedPace(bodyMass: 80, restingRate: 1.2))
    // The table of speeds is good to a thousandth of a metre a second.
    #expect(abs(1000 / pace - 1.4) < 1e-3)
  }

  @Test func loadAndClimbMakeItFaster() throws {
    let loaded = try #require(walk(load: 20).adjustedPace(bodyMass: 80, restingRate: 1.2))
    let uphill = try #require(
      walk(load: 20, grade: 0.05).adjustedPace(bodyMass: 80, restingRate: 1.2))
    let state = WalkingState(bodyMass: 80, load: 20, speed: 1.4, restingRate: 1.2)
    let expected = try #require(EnergyInversion.isoMetabolicSpeed(state))
    // A steady walk: every interval is like the whole.
    #expect(abs(1000 / loaded - expected) < 1e-3)
    #expect(uphill < loaded)
  }

  @Test func decouplingIsTheDriftOfTheHeart() throws {
    let track = walk(load: 20) { $0 < 600 ? 140 : 150 }
    // One interval of a second beats between the two.
    let drift = 1 - 140.0 / 150
    #expect(try isNear(#require(track.decoupling), drift, within: 1e-3))
    #expect(walk(load: 20).decoupling == nil)
  }

  @Test func timesInZones() throws {
    let track = walk(load: 20) { $0 < 600 ? 140 : 150 }
    let walker = Walker(restingHeartRate: 50, maximumHeartRate: 200)
    let shares = try #require(HeartRateZoneScheme.maximum.zones(of: walker))
    let found = try #require(track.times(in: shares))
    // 599 s at 140 and one at 145 lie in 140 to 160, as do 600 s at 150.
    #expect(found.seconds == [0, 0, 1200, 0, 0] && found.below == 0)
    let reserve = try #require(HeartRateZoneScheme.reserve.zones(of: walker))
    // 50 + 60 % of 150 = 140: nothing below, all in the second of 125, 140, 155.
    #expect(try #require(track.times(in: reserve)).seconds == [0, 1200, 0, 0, 0])
    #expect(HeartRateZoneScheme.maximum.zones(of: Walker()) == nil)
    #expect(walk(load: 20).times(in: shares) == nil)
  }

  @Test(arguments: [0, -1, 1e308, 1001, .nan, .infinity, .leastNonzeroMagnitude])
  func ratesThatNoHeartHasMakeNoZones(rate: Double) {
    let walker = Walker(restingHeartRate: 60, maximumHeartRate: rate)
    #expect(HeartRateZoneScheme.maximum.zones(of: walker) == nil)
    #expect(HeartRateZoneScheme.reserve.zones(of: walker) == nil)
    let tired = Walker(restingHeartRate: rate, maximumHeartRate: 185)
    #expect(HeartRateZoneScheme.reserve.zones(of: tired) == nil)
  }
}
