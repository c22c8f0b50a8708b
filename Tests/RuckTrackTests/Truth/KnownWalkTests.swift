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
  /// altitudes, within 4 % at 3 m, 6 % at 5 m and 9 % at 8 m, and 2 % with a barometer.
  @Test(arguments: [
    (AltitudeError.gps3, 0.04), (.gps5, 0.06), (.gps8, 0.09), (.gps5smoothed, 0.06),
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

  /// A barometer in whole metres, recorded every five seconds on level ground: no gain, and an interval
  /// that is as wide as the steps at least.
  @Test func coarseStepsAreNoGain() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var plan = Self.plan(100 + seed)
      plan.altitudeError = .wholeMetres
      plan.interval = 5
      let walk = KnownWalk(plan)
      let elevation = try #require(Self.analyze(walk).elevation)
      #expect(elevation.gain < 10, "\(seed)")
      #expect(elevation.source != .terrainModel, "\(seed)")
      let interval = try #require(elevation.interval)
      #expect(interval.contains(0), "\(seed)")
      #expect(interval.upperBound - interval.lowerBound >= 1, "\(seed)")
    }
  }

  /// A device that is known to have a barometer keeps hills, bridges and stairs without any rest, in
  /// calm air, and says where its altitudes come from.
  ///
  /// Of an unknown device the minutes between stairs tell as much. Small waves all the way may be
  /// gusts: of those the interval alone is sure.
  @Test(arguments: [
    (TestSupport.Terrain.bridges, 0.15), (.stairs, 0.2), (.small, 0.8), (.hills, 0.05),
  ])
  func aKnownBarometerNeedsNoRest(terrain: TestSupport.Terrain, tolerance: Double) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var plan = Self.plan(120 + seed)
      plan.terrain = terrain
      plan.altitudeError = .barometer
      plan.rests = []
      let walk = KnownWalk(plan)
      var session = RecordedSession(
        track: Track(
          times: walk.times, latitudes: walk.latitudes, longitudes: walk.longitudes,
          altitudes: walk.altitudes))
      let unknown = try #require(SessionAnalysis().analyze(session).summary.elevation)
      session.hasBarometer = true
      let elevation = try #require(SessionAnalysis().analyze(session).summary.elevation)
      #expect(elevation.source == .barometric)
      let compared = RuleComparison(session, by: SessionAnalysis()).ownFigures[.gain]
      #expect(compared?.value == elevation.gain)
      #expect(
        abs(elevation.gain / walk.trueGain - 1) <= tolerance,
        "\(elevation.gain) of \(walk.trueGain), \(seed)")
      #expect(try #require(elevation.interval).contains(walk.trueGain), "\(seed)")
      if terrain == .stairs {
        #expect(unknown.source == .barometric)
        #expect(
          abs(unknown.gain / walk.trueGain - 1) <= tolerance,
          "\(unknown.gain) of \(walk.trueGain), \(seed)")
      }
    }
  }

  /// The altitudes of a walk from a device that is known to have a barometer, and from an unknown one.
  private static func elevations(
    _ walk: KnownWalk, _ altitudes: ContiguousArray<Double>
  ) throws -> (known: SessionSummary.Elevation, unknown: SessionSummary.Elevation) {
    var session = RecordedSession(
      track: Track(
        times: walk.times, latitudes: walk.latitudes, longitudes: walk.longitudes,
        altitudes: altitudes))
    let unknown = try #require(SessionAnalysis().analyze(session).summary.elevation)
    session.hasBarometer = true
    return (try #require(SessionAnalysis().analyze(session).summary.elevation), unknown)
  }

  /// Where calm minutes show a barometer, the gain is that of a device that is known to have one.
  @Test(arguments: [TestSupport.Terrain.bridges, .stairs, .small, .hills])
  func aDeviceCountsAlikeWithoutItsName(terrain: TestSupport.Terrain) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var plan = Self.plan(120 + seed)
      (plan.terrain, plan.altitudeError, plan.rests) = (terrain, .barometer, [])
      let walk = KnownWalk(plan)
      let (known, unknown) = try Self.elevations(walk, walk.altitudes)
      #expect(abs(known.gain - unknown.gain) <= max(0.1 * known.gain, 8), "\(seed)")
    }
  }

  /// A barometer whose sensor is wet wanders by ten metres a minute all the way: the device's name does
  /// not make ground of that, which without the name is noise.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func aNameDoesNotMakeABarometerRight(seed: UInt64) throws {
    var plan = Self.plan(140 + seed)
    (plan.walking, plan.rests, plan.positionError) = (10_800, [], .typical)
    let walk = KnownWalk(plan)
    var random = Gaussian(seed: seed)
    let wander = random.markov(walk.times.count, deviation: 12, memory: 60)
    let altitudes = zip(walk.trueAltitudes, smoothed(wander, deviation: 5)).map {
      ($0 + $1).rounded()
    }
    let (known, unknown) = try Self.elevations(walk, ContiguousArray(altitudes))
    #expect(known.gain < 0.1 * TestSupport.Terrain.gain(of: altitudes))
    #expect(abs(known.gain - unknown.gain) < 0.3 * unknown.gain + 30)
  }

  /// Hills as high as the noise of a receiver may not differ from it to the eye, but the altitudes
  /// change more in motion than at rest: the interval of gain reaches as far as that, and no
  /// further on level ground than 60 m an hour for each metre of noise.
  @Test(arguments: [(AltitudeError.gps3, 3.0), (.gps5, 5), (.gps5smoothed, 5)])
  func restsShowWhatHillsNoiseMayHide(error: AltitudeError, deviation: Double) throws {
    var held = 0
    var seen = ""
    for seed in 1...4 as ClosedRange<UInt64> {
      var plan = Self.plan(130 + seed)
      plan.altitudeError = error
      let level = try #require(Self.analyze(KnownWalk(plan)).elevation?.interval)
      #expect(level.contains(0))
      #expect(level.upperBound < 1.5 * 60 * deviation, "\(level), \(seed)")
      plan.terrain = .undulating
      let walk = KnownWalk(plan)
      let bounds = try #require(Self.analyze(walk).elevation?.interval)
      if bounds.contains(walk.trueGain) { held += 1 }
      seen += "\(walk.trueGain) in \(bounds); "
    }
    #expect(held >= 3, "\(seen)")
  }

  /// Hills under the noise of a receiver count where the altitudes change more in motion than noise
  /// does by chance, and level ground stays level.
  @Test(arguments: [(AltitudeError.gps3, 0.5), (.gps5, 0.25)])
  func hillsThatRestsShowAreCounted(error: AltitudeError, share: Double) throws {
    var (found, truth, level) = (0.0, 0.0, 0.0)
    for seed in 1...6 as ClosedRange<UInt64> {
      var plan = Self.plan(170 + seed)
      plan.altitudeError = error
      level += try #require(Self.analyze(KnownWalk(plan)).elevation).gain / 6
      plan.terrain = .undulating
      let walk = KnownWalk(plan)
      found += try #require(Self.analyze(walk).elevation).gain
      truth += walk.trueGain
    }
    #expect(found > share * truth, "\(found) of \(truth)")
    #expect(level < 12, "\(level)")
  }

  /// Who sits for an hour climbs nothing meanwhile, however a receiver wanders: with that hour in
  /// the middle of a walk over hills the gain is as right as without it, and a recording of a rest
  /// alone has next to none, and no grade that nobody walks.
  @Test(arguments: [AltitudeError.gps3, .gps5, .gps5smoothed, .gps8])
  func aRestGainsNothing(error: AltitudeError) throws {
    var errors: (walk: Double, lunch: Double) = (0, 0)
    for seed in 1...6 as ClosedRange<UInt64> {
      var plan = Self.plan(210 + seed)
      plan.terrain = .hills
      plan.altitudeError = error
      let walk = KnownWalk(plan)
      errors.walk += abs(try #require(Self.analyze(walk).elevation).gain - walk.trueGain)
      plan.rests = [(1500, 240), (2700, 3600), (3600, 480)]
      let lunch = KnownWalk(plan)
      errors.lunch += abs(try #require(Self.analyze(lunch).elevation).gain - lunch.trueGain)
      plan.rests = [(1, 3600)]
      plan.walking = 2
      let rest = KnownWalk(plan)
      let elevation = try #require(Self.analyze(rest).elevation)
      #expect(elevation.gain < 2, "\(elevation.gain), \(seed)")
      #expect(try #require(elevation.interval).lowerBound == 0)
    }
    #expect(errors.lunch < 1.2 * errors.walk + 6 * 3, "\(errors)")
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

  /// Under noise as strong as between buildings, smoothed by the receiver over a few seconds or
  /// many, rests of minutes are found all the same, and a walk without rests stays one.
  @Test(arguments: [PositionError.poor, .sluggish, .urban], [0.9, 1.35])
  func strongNoiseHidesNoRest(error: PositionError, speed: Double) throws {
    for interval in [1, 5] {
      var (ratios, whole): ([Double], [Double]) = ([], [])
      for seed in 1...4 as ClosedRange<UInt64> {
        for rests in [[(600, 60), (1200, 180), (2000, 600), (2900, 900), (3300, 20)], []] {
          var plan = Self.plan(600 + seed)
          plan.positionError = error
          plan.speed = speed
          plan.walking = 3600
          plan.interval = interval
          plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
          let walk = KnownWalk(plan)
          let moving = try #require(Self.analyze(walk).movingTime)
          if rests.isEmpty {
            whole.append(moving / walk.walking - 1)
          } else {
            ratios.append(moving / walk.walking - 1)
          }
        }
      }
      let mean = ratios.reduce(0, +) / Double(ratios.count)
      #expect(abs(mean) <= 0.05, "\(interval) s: \(ratios)")
      #expect(ratios.allSatisfy { abs($0) <= 0.1 }, "\(interval) s: \(ratios)")
      #expect(whole.allSatisfy { abs($0) <= 0.05 }, "\(interval) s: \(whole)")
    }
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
    #expect(try isNear(#require(summary.distance) / total, 1, within: 1e-12))
  }

  /// Hills that the noise hides cost what they are expected to: over waves under a receiver's noise
  /// the energy is nearer to that of the true ground than that of the smoothed profile.
  @Test func hiddenHillsCostEnergy() throws {
    var (expected, smooth) = (0.0, 0.0)
    for seed in 981...986 as ClosedRange<UInt64> {
      var plan = Self.plan(seed)
      (plan.terrain, plan.altitudeError) = (.undulating, seed % 2 == 0 ? .gps3 : .gps5)
      let walk = KnownWalk(plan)
      var recorded = Rules()
      recorded.gain = .raw
      func joules(_ altitudes: ContiguousArray<Double>, _ rules: Rules) throws -> Double {
        try #require(Self.analyze(walk, altitudes: altitudes, rules: rules).energy).grossJoules
      }
      let profile = SessionAnalysis().analyze(
        TrackView(
          times: walk.times.span, latitudes: walk.latitudes.span, longitudes: walk.longitudes.span,
          altitudes: walk.altitudes.span)
      ).altitude.altitudes
      let truth = try joules(walk.trueAltitudes, recorded)
      expected += try abs(joules(walk.altitudes, Rules()) / truth - 1)
      smooth += try abs(joules(profile, recorded) / truth - 1)
    }
    #expect(expected < 0.9 * smooth, "\(expected), \(smooth)")
  }
}
