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

  /// A device that is known to have a barometer keeps small hills, bridges and stairs without any
  /// rest, in calm air, and says where its altitudes come from; of an unknown device the minutes
  /// between stairs tell as much.
  @Test(arguments: [
    (TestSupport.Terrain.bridges, 0.15), (.stairs, 0.2), (.small, 0.4), (.hills, 0.05),
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
  /// alone has no more of it than a start and an end may be walked.
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
      let elevation = try #require(Self.analyze(KnownWalk(plan)).elevation)
      #expect(elevation.gain < 8, "\(elevation.gain), \(seed)")
      #expect(try #require(elevation.interval).lowerBound == 0)
    }
    #expect(errors.lunch < 1.2 * errors.walk + 6 * 3, "\(errors)")
  }

  /// On every ground but one, and under every kind of sensor, the interval of gain holds the truth in most of
  /// the walks: in all of them together in nine of ten.
  @Test(.enabled(if: Repository.runsLongTests))
  func theIntervalOfGainHoldsTheTruth() throws {
    var (held, all) = (0, 0)
    for terrain in TestSupport.Terrain.allCases {
      var (heldHere, here) = (0, 0)
      for error in AltitudeError.allCases {
        for interval in [1, 5] {
          var plan = Self.plan(110)
          plan.terrain = terrain
          plan.altitudeError = error
          plan.interval = interval
          let walk = KnownWalk(plan)
          let bounds = try #require(Self.analyze(walk).elevation?.interval)
          here += 1
          if bounds.contains(walk.trueGain) {
            heldHere += 1
          }
        }
      }
      if terrain != .rough {
        #expect(heldHere * 10 >= here * 7, "\(terrain): \(heldHere) of \(here)")
      }
      held += heldHere
      all += here
    }
    #expect(held * 10 >= all * 9, "\(held) of \(all)")
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

  /// A slow walk under strong noise is recorded a quarter too long, and where every position
  /// jitters twice as long; the interval knows it.
  @Test(arguments: [PositionError.poor, .raw, .jitter, .urban], [0.6, 0.9])
  func theIntervalOfASlowWalkHoldsTheTruth(error: PositionError, speed: Double) throws {
    var (held, all) = (0, 0)
    for rests in [[], [(900, 600)]] {
      for seed in 1...4 as ClosedRange<UInt64> {
        var plan = Self.plan(40 + seed)
        plan.positionError = error
        plan.speed = speed
        plan.walking = 3600
        plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
        let walk = KnownWalk(plan)
        let bounds = try #require(Self.analyze(walk).distanceInterval)
        all += 1
        if bounds.contains(walk.trueDistance) { held += 1 }
        let most = error == .jitter ? 1.5 : 1
        #expect(bounds.upperBound - bounds.lowerBound < most * walk.trueDistance)
      }
    }
    #expect(held >= all - 1, "\(held) of \(all)")
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

  /// The uncertainty of a row's distance holds what was walked up to it about as often as a normal
  /// distribution says, under every receiver.
  @Test func uncertaintyOfDistancesIsWhatTheyMiss() throws {
    var (inside, all) = (0, 0)
    for (index, error) in PositionError.allCases.enumerated() where error != .none {
      for speed in [0.9, 1.3, 1.7] {
        var plan = Self.plan(930 + UInt64(index))
        (plan.positionError, plan.speed, plan.interval) = (error, speed, 1 + index % 3)
        let walk = KnownWalk(plan)
        let track = SessionAnalysis().analyze(
          TrackView(
            times: walk.times.span, latitudes: walk.latitudes.span,
            longitudes: walk.longitudes.span, altitudes: walk.altitudes.span))
        let (found, deviations) = (track.path.distances, track.model.distanceDeviations)
        try #require(deviations.count == walk.times.count && found.count == deviations.count)
        // From a quarter of the way on.
        for row in found.indices where walk.trueDistances[row] > walk.trueDistance / 4 {
          all += 1
          if (found[row] - walk.trueDistances[row]).magnitude <= 1.645 * deviations[row] {
            inside += 1
          }
        }
      }
    }
    let share = Double(inside) / Double(all)
    #expect(share > 0.8 && share < 0.995, "\(share)")
  }

  /// The uncertainty of a row's altitude holds the truth about as often as a normal distribution
  /// says, over all grounds under the noise of receivers, to which nothing was fitted.
  @Test(arguments: [AltitudeError.gps3, .gps5, .gps8, .gps4smoothed])
  func uncertaintyOfAltitudesIsWhatTheyMiss(error: AltitudeError) throws {
    var (inside, all) = (0, 0)
    for (index, terrain) in TestSupport.Terrain.allCases.enumerated() {
      var plan = Self.plan(950 + UInt64(index))
      (plan.terrain, plan.altitudeError, plan.interval) = (terrain, error, 1 + index % 3)
      let walk = KnownWalk(plan)
      let altitude = SessionAnalysis().analyze(
        TrackView(
          times: walk.times.span, latitudes: walk.latitudes.span, longitudes: walk.longitudes.span,
          altitudes: walk.altitudes.span)
      ).altitude
      try #require(altitude.deviations.count == walk.times.count)
      for row in altitude.deviations.indices {
        let missed = (altitude.altitudes[row] - walk.trueAltitudes[row]).magnitude
        all += 1
        if missed <= 1.645 * altitude.deviations[row] { inside += 1 }
      }
    }
    let share = Double(inside) / Double(all)
    #expect(share > 0.78 && share < 0.99, "\(share)")
  }

  /// So does that of a grade for the grade of the true ground over the same window, while the walker moves.
  @Test(arguments: [AltitudeError.gps3, .gps5, .gps8, .gps4smoothed])
  func uncertaintyOfGradesIsWhatTheyMiss(error: AltitudeError) throws {
    var (inside, all) = (0, 0)
    for (index, terrain) in TestSupport.Terrain.allCases.enumerated() {
      var plan = Self.plan(970 + UInt64(index))
      (plan.terrain, plan.altitudeError, plan.interval) = (terrain, error, 1 + index % 3)
      let walk = KnownWalk(plan)
      func analyze(_ altitudes: ContiguousArray<Double>, _ rules: Rules) -> AnalyzedTrack {
        SessionAnalysis(rules: rules).analyze(
          TrackView(
            times: walk.times.span, latitudes: walk.latitudes.span,
            longitudes: walk.longitudes.span, altitudes: altitudes.span))
      }
      var recorded = Rules()
      recorded.gain = .raw
      let (estimated, truth) = (
        analyze(walk.altitudes, Rules()), analyze(walk.trueAltitudes, recorded)
      )
      let (altitude, exact) = (estimated.altitude, truth.altitude)
      #expect(exact.gradeDeviations.isEmpty)
      try #require(altitude.gradeDeviations.count == walk.times.count)
      for row in altitude.grades.indices where estimated.motion.isMoving[row] {
        let missed = (altitude.grades[row] - exact.grades[row]).magnitude
        all += 1
        if missed <= 1.645 * altitude.gradeDeviations[row] { inside += 1 }
      }
    }
    let share = Double(inside) / Double(all)
    #expect(share > 0.78 && share < 0.99, "\(share)")
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
