import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The default analysis against walks of known truth, of families that nothing was fitted to.
@Suite struct KnownWalkTests {
  static func analyze(
    _ walk: KnownWalk, altitudes: ContiguousArray<Double>? = nil, rules: Rules = Rules()
  ) -> SessionSummary {
    let altitudes = altitudes ?? walk.altitudes
    var analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    analysis.rules = rules
    let view = TrackView(
      times: walk.times.span, latitudes: walk.latitudes.span, longitudes: walk.longitudes.span,
      altitudes: altitudes.span)
    return analysis.analyze(view).summary
  }

  static func plan(_ seed: UInt64) -> KnownWalk.Plan {
    var plan = KnownWalk.Plan()
    plan.seed = seed
    plan.positionError = .quiet
    plan.rests = [(1500, 240), (3600, 480)]
    return plan
  }

  /// The noise of altitudes is no hill: on level ground and on hills the energy is that of the true
  /// altitudes, within 4 % at 3 m, 6 % at 5 m and 8 % at 8 m, and 2 % with a barometer.
  @Test(arguments: [
    (AltitudeError.gps3, 0.04), (.gps5, 0.06), (.gps8, 0.08), (.gps5smoothed, 0.06),
    (.barometer, 0.02), (.gusts, 0.02), (.wholeMetres, 0.02),
  ])
  func noiseOfAltitudesCostsNoEnergy(error: AltitudeError, tolerance: Double) throws {
    for terrain in [Terrain.flat, .hills] {
      for seed in 1...2 as ClosedRange<UInt64> {
        var plan = Self.plan(40 + seed)
        plan.terrain = terrain
        plan.altitudeError = error
        let walk = KnownWalk(plan)
        var recorded = Rules()
        recorded.gain = .raw
        let truth = try #require(
          Self.analyze(walk, altitudes: walk.trueAltitudes, rules: recorded).energy)
        let energy = try #require(Self.analyze(walk).energy)
        #expect(
          abs(energy.grossJoules / truth.grossJoules - 1) <= tolerance, "\(terrain), \(seed)")
        let interval = try #require(energy.interval)
        #expect(interval.contains(truth.grossJoules), "\(terrain), \(seed)")
      }
    }
  }

  /// Rests show that a barometer is quiet: what it records of small hills, bridges and stairs is
  /// gain, and on hills it stays right.
  @Test(arguments: [
    (TestSupport.Terrain.hills, 0.08), (.rolling, 0.15), (.small, 0.3), (.bridges, 0.3),
    (.stairs, 0.25),
  ])
  func aBarometerKeepsSmallHills(terrain: TestSupport.Terrain, tolerance: Double) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var plan = Self.plan(70 + seed)
      plan.terrain = terrain
      plan.altitudeError = .barometer
      let walk = KnownWalk(plan)
      let gain = try #require(Self.analyze(walk).elevation?.gain)
      #expect(abs(gain / walk.trueGain - 1) <= tolerance, "\(gain) of \(walk.trueGain), \(seed)")
    }
  }

  /// Three rests of ten minutes in an hour and a half of walking add no distance beyond what the
  /// noise adds while walking, and the time in motion is that of the walk.
  @Test(arguments: [
    (PositionError.typical, 0.015, 0.02), (.poor, 0.04, 0.05), (.raw, 0.06, 0.02),
  ])
  func restsAddNoDistance(
    error: PositionError, tolerance: Double, movingTolerance: Double
  ) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var plan = Self.plan(70 + seed)
      plan.positionError = error
      plan.rests = [(1200, 600), (2400, 600), (4000, 600)]
      let walk = KnownWalk(plan)
      let summary = Self.analyze(walk)
      let distance = try #require(summary.distance)
      let recorded = try #require(summary.recordedDistance)
      let moving = try #require(summary.movingTime)
      #expect(abs(distance / walk.trueDistance - 1) <= tolerance, "seed \(seed)")
      #expect(abs(moving / walk.walking - 1) <= movingTolerance, "seed \(seed)")
      // What the test guards against is there.
      #expect((recorded - distance) / walk.trueDistance > 0.02)
    }
  }

  /// Receivers of several kinds, steps of a second and of five, with and without rests: the interval
  /// holds the distance that was walked in at least 85 % of them, and is narrow where noise is usual.
  @Test func theIntervalOfDistanceHoldsTheTruth() throws {
    var (held, all) = (0, 0)
    for error in [PositionError.none, .quiet, .typical, .poor, .raw] {
      for (interval, rests) in [(1, []), (1, [(1500, 300)]), (5, [(2000, 120), (3000, 400)])] {
        for seed in 1...2 as ClosedRange<UInt64> {
          var plan = Self.plan(90 + seed)
          plan.positionError = error
          plan.interval = interval
          plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
          let walk = KnownWalk(plan)
          let summary = Self.analyze(walk)
          let bounds = try #require(summary.distanceInterval)
          #expect(bounds.contains(try #require(summary.distance)))
          all += 1
          if bounds.contains(walk.trueDistance) { held += 1 }
          let halfWidth = (bounds.upperBound - bounds.lowerBound) / 2 / walk.trueDistance
          #expect(halfWidth > 0.003)
          if error == .quiet || error == .typical { #expect(halfWidth < 0.03, "\(error)") }
        }
      }
    }
    #expect(Double(held) >= 0.85 * Double(all), "\(held) of \(all)")
  }

  /// Without cleaning everything stays as recorded.
  @Test func withoutCleaningTheDistanceIsTheSum() throws {
    var plan = Self.plan(80)
    plan.positionError = .typical
    let walk = KnownWalk(plan)
    var rules = Rules()
    rules.cleaning = .none
    let summary = Self.analyze(walk, rules: rules)
    #expect(summary.distance == summary.recordedDistance)
    let total = Haversine().totalLength(
      latitudes: walk.latitudes.span, longitudes: walk.longitudes.span)
    #expect(abs(try #require(summary.distance) / total - 1) < 1e-12)
  }
}
