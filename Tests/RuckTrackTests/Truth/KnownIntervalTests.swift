import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The intervals and uncertainties of the default analysis against walks of known truth.
@Suite struct KnownIntervalTests {
  /// On every ground but one, and under every kind of sensor, the interval of gain holds the truth in most of
  /// the walks: in all of them together in nine of ten.
  @Test(.enabled(if: Repository.runsLongTests))
  func theIntervalOfGainHoldsTheTruth() throws {
    var (held, all) = (0, 0)
    for terrain in TestSupport.Terrain.allCases {
      var (heldHere, here) = (0, 0)
      for error in AltitudeError.allCases {
        for interval in [1, 5] {
          var plan = KnownWalkTests.plan(110)
          plan.terrain = terrain
          plan.altitudeError = error
          plan.interval = interval
          let walk = KnownWalk(plan)
          let bounds = try #require(KnownWalkTests.analyze(walk).elevation?.interval)
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

  /// Receivers of several kinds, steps of a second and of five, with and without rests: the interval
  /// holds the distance that was walked in at least 85 % of them, and is narrow where noise is usual.
  @Test func theIntervalOfDistanceHoldsTheTruth() throws {
    var (held, all) = (0, 0)
    for error in [PositionError.none, .quiet, .typical, .poor, .raw] {
      for (interval, rests) in [(1, []), (1, [(1500, 300)]), (5, [(2000, 120), (3000, 400)])] {
        for seed in 1...2 as ClosedRange<UInt64> {
          var plan = KnownWalkTests.plan(90 + seed)
          plan.positionError = error
          plan.interval = interval
          plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
          let walk = KnownWalk(plan)
          let summary = KnownWalkTests.analyze(walk)
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
        var plan = KnownWalkTests.plan(40 + seed)
        plan.positionError = error
        plan.speed = speed
        plan.walking = 3600
        plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
        let walk = KnownWalk(plan)
        let bounds = try #require(KnownWalkTests.analyze(walk).distanceInterval)
        all += 1
        if bounds.contains(walk.trueDistance) { held += 1 }
        let maximum = error == .jitter ? 1.5 : 1
        #expect(bounds.upperBound - bounds.lowerBound < maximum * walk.trueDistance)
      }
    }
    #expect(held >= all - 1, "\(held) of \(all)")
  }

  /// The uncertainty of a row's distance holds what was walked up to it about as often as a normal
  /// distribution says, under every receiver.
  @Test func uncertaintyOfDistancesIsWhatTheyMiss() throws {
    var (inside, all) = (0, 0)
    for (index, error) in PositionError.allCases.enumerated() where error != .none {
      for speed in [0.9, 1.3, 1.7] {
        var plan = KnownWalkTests.plan(930 + UInt64(index))
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
      var plan = KnownWalkTests.plan(950 + UInt64(index))
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
      var plan = KnownWalkTests.plan(970 + UInt64(index))
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

  /// On fractal ground half of the gain lies in hills so low that they do not stand out of the noise
  /// of a barometer in calm air: the interval of a known one reaches as far in two walks of three, and
  /// on the roughest ground in half of them.
  @Test(arguments: [(TestSupport.Terrain.fractal, 8), (.rough, 6)])
  func theIntervalReachesToWhatABarometerMisses(terrain: TestSupport.Terrain, minimum: Int) throws {
    var (held, seen) = (0, "")
    for seed in 1...6 as ClosedRange<UInt64> {
      for rests in [[], [(1500, 240), (3600, 480)]] {
        var plan = KnownWalkTests.plan(310 + seed)
        (plan.terrain, plan.altitudeError, plan.positionError) = (terrain, .barometer, .typical)
        plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
        let walk = KnownWalk(plan)
        var session = RecordedSession(
          track: Track(
            times: walk.times, latitudes: walk.latitudes, longitudes: walk.longitudes,
            altitudes: walk.altitudes))
        session.hasBarometer = true
        let bounds = try #require(SessionAnalysis().analyze(session).summary.elevation?.interval)
        if bounds.contains(walk.trueGain) { held += 1 }
        seen += "\(walk.trueGain) in \(bounds); "
      }
    }
    #expect(held >= minimum, "\(held): \(seen)")
  }
}
