import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct MotionDoubtTests {
  /// The interval holds the true time in motion in most walks, under noise from little to that
  /// between buildings, at paces and with rests to which nothing was fitted; without strong noise
  /// it is narrow.
  @Test func holdsTheTimeInMotionOfMostWalks() throws {
    var (held, all) = (0, 0)
    for error in PositionError.allCases {
      for (index, speed) in [0.65, 1.0, 1.6].enumerated() {
        for rests in [[], [(800, 150), (2400, 420)], [(900, 45), (1700, 30), (3000, 500)]] {
          var plan = KnownWalk.Plan()
          plan.seed = 7000 + UInt64(index) * 10 + UInt64(rests.count)
          (plan.positionError, plan.speed, plan.interval) = (error, speed, 1 + index)
          plan.walking = 4000
          plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
          let walk = KnownWalk(plan)
          let summary = KnownWalkTests.analyze(walk)
          let interval = try #require(summary.movingInterval)
          let moving = try #require(summary.movingTime)
          #expect(interval.contains(moving))
          all += 1
          if interval.lowerBound - 1 <= walk.walking && walk.walking <= interval.upperBound + 1 {
            held += 1
          }
          // Positions without errors repeat themselves at rest, and so say nothing of what they err by.
          if [.quiet, .raw].contains(error), speed >= 1 {
            #expect(interval.upperBound - interval.lowerBound < 0.06 * moving, "\(interval)")
          }
        }
      }
    }
    #expect(held * 100 >= 85 * all, "\(held) of \(all)")
  }

  /// A receiver that wanders within some metres may have been at rest throughout; laps of a track may not.
  @Test func wanderAtOnePlaceMayBeRest() throws {
    var plan = KnownWalk.Plan()
    (plan.walking, plan.positionError, plan.seed) = (30, .poor, 5)
    plan.rests = [(15, 900)]
    let rest = KnownWalkTests.analyze(KnownWalk(plan))
    #expect(rest.movingInterval?.lowerBound == 0)
    #expect(rest.distanceInterval?.lowerBound == 0)
    let times = ContiguousArray((0..<1800).map { 1_714_543_200 + Double($0) })
    let angles = times.indices.map { 2 * Double.pi * 1.3 * Double($0) / 200 }
    let radius = 200 / (2 * Double.pi) / 111_195
    let latitudes = ContiguousArray(angles.map { radius * Elementary.sin($0) })
    let longitudes = ContiguousArray(angles.map { radius * Elementary.cos($0) })
    let laps = SessionAnalysis().analyze(
      TrackView(times: times.span, latitudes: latitudes.span, longitudes: longitudes.span)
    ).summary
    #expect(try #require(laps.movingInterval).lowerBound > 1600)
  }

  /// Five minutes at one place: hardly any time may be motion, and the ground has no grade.
  @Test(arguments: [PositionError.typical, .poor, .raw])
  func aRestAloneIsCertain(error: PositionError) throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      var plan = KnownWalk.Plan()
      (plan.walking, plan.rests, plan.seed) = (1, [(0, 300)], 600 + seed)
      (plan.positionError, plan.altitudeError) = (error, .gps5)
      let walk = KnownWalk(plan)
      let track = Track(
        times: walk.times, latitudes: walk.latitudes, longitudes: walk.longitudes,
        altitudes: walk.altitudes)
      let analyzed = SessionAnalysis().analyze(track)
      let interval = try #require(analyzed.summary.movingInterval)
      #expect(interval.lowerBound == 0 && interval.upperBound < 100, "\(interval), \(seed)")
      #expect(analyzed.altitude.grades.allSatisfy { $0.magnitude < 0.01 }, "\(seed)")
    }
  }

  /// Whoever has no position yet, or no longer, may be moving.
  @Test func timeWithoutPositionsMayBeMotion() throws {
    var plan = KnownWalk.Plan()
    (plan.walking, plan.seed) = (900, 11)
    let walk = KnownWalk(plan)
    func upper(withoutFirst first: Int, last: Int) throws -> Double {
      let known = first..<walk.times.count - last
      func part(_ column: ContiguousArray<Double>) -> ContiguousArray<Double> {
        ContiguousArray(column.indices.map { known.contains($0) ? column[$0] : .nan })
      }
      let (latitudes, longitudes) = (part(walk.latitudes), part(walk.longitudes))
      let summary = SessionAnalysis().analyze(
        TrackView(
          times: walk.times.span, latitudes: latitudes.span, longitudes: longitudes.span)
      ).summary
      return try #require(summary.movingInterval).upperBound
    }
    let whole = try upper(withoutFirst: 0, last: 0)
    #expect(abs(try upper(withoutFirst: 100, last: 0) - whole) < 5)
    #expect(abs(try upper(withoutFirst: 60, last: 90) - whole) < 5)
  }

  /// Times judged by something else than places have no interval.
  @Test func otherRulesHaveNone() {
    var rules = Rules()
    rules.moving = .speed(minimum: 0.3)
    #expect(KnownWalkTests.analyze(KnownWalk(.init()), rules: rules).movingInterval == nil)
  }

  /// Of the intervals with a probability near p, about p move, and the probabilities are closer to
  /// what happened than marks of motion and rest: over walks under noise from none to that between
  /// buildings, at paces and with rests to which nothing was fitted.
  @Test func probabilitiesAreFrequencies() throws {
    // The intervals of a rest stand or fall together, so that those of a walk with probabilities
    // from 0.2 to 0.8 count once.
    var (moved, said, all) = ([0.0, 0, 0, 0, 0], [0.0, 0, 0, 0, 0], [0.0, 0, 0, 0, 0])
    var (error, errorOfMarks) = (0.0, 0.0)
    for positions in PositionError.allCases {
      for (index, speed) in [0.55, 0.85, 1.2, 1.8].enumerated() {
        for rests in [[], [(500, 200), (1900, 90)], [(700, 60), (1500, 40), (2600, 900)]] {
          var plan = KnownWalk.Plan()
          plan.seed = 9500 + UInt64(index) * 10 + UInt64(rests.count)
          (plan.positionError, plan.speed, plan.interval) = (positions, speed, 1 + index)
          plan.walking = 3600
          plan.rests = rests.map { (after: $0.0, seconds: $0.1) }
          let walk = KnownWalk(plan)
          let track = SessionAnalysis().analyze(
            TrackView(
              times: walk.times.span, latitudes: walk.latitudes.span,
              longitudes: walk.longitudes.span))
          let probabilities = track.model.movingProbabilities
          try #require(probabilities.count == walk.times.count)
          #expect(probabilities[0].isNaN)
          let moves = plan.moves
          var (ofWalk, saidOfWalk, count) = (
            [0.0, 0, 0, 0, 0], [0.0, 0, 0, 0, 0], [0.0, 0, 0, 0, 0]
          )
          for row in probabilities.indices.dropFirst() {
            let seconds = moves[(row - 1) * plan.interval..<row * plan.interval]
            let share = Double(seconds.count { $0 }) / Double(plan.interval)
            let probability = probabilities[row]
            let bin = min(Int(probability * 5), 4)
            count[bin] += 1
            ofWalk[bin] += share
            saidOfWalk[bin] += probability
            error += (probability - share) * (probability - share)
            errorOfMarks += abs((track.motion.isMoving[row] ? 1 : 0) - share)
          }
          for bin in all.indices where count[bin] > 0 {
            let weight = 1...3 ~= bin ? 1 / count[bin] : 1
            all[bin] += weight * count[bin]
            moved[bin] += weight * ofWalk[bin]
            said[bin] += weight * saidOfWalk[bin]
          }
        }
      }
    }
    for bin in all.indices {
      let (frequency, mean) = (moved[bin] / all[bin], said[bin] / all[bin])
      let tolerance = 1...3 ~= bin ? 0.2 : 0.03
      #expect(abs(frequency - mean) < tolerance, "\(mean): \(frequency) of \(all[bin])")
    }
    #expect(error < 0.95 * errorOfMarks, "\(error), \(errorOfMarks)")
  }
}
