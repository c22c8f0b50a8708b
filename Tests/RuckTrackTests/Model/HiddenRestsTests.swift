import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// Rests between rows that are far apart in time.
@Suite struct HiddenRestsTests {
  /// A walk whose time in motion is known, at its every second.
  private struct Walk {
    private(set) var places: [(x: Double, y: Double)] = []
    private(set) var isMoving: [Bool] = []
    private var heading = 0.0
    private var place = (x: 0.0, y: 0.0)
    private var random: Gaussian

    /// Legs of one speed each, in metres a second, and their seconds.
    init(_ legs: [(speed: Double, seconds: Int)], seed: UInt64) {
      random = Gaussian(seed: seed)
      var sway = 0.0
      for leg in legs {
        for _ in 0..<leg.seconds {
          places.append(place)
          isMoving.append(leg.speed > 0)
          sway = 0.95 * sway + 0.05 * random.next()
          heading += 2 * random.next()
          let direction = Elementary.sinCosDegrees(heading)
          let step = leg.speed * (1 + sway)
          place = (place.x + step * direction.sin, place.y + step * direction.cos)
        }
      }
    }

    /// The same walk, backwards.
    func reversed() -> Walk {
      var walk = self
      walk.places.reverse()
      walk.isMoving = Array(isMoving.dropLast().reversed()) + [false]
      return walk
    }

    /// The seconds that are rows to a device which asks for some metres or some seconds since the last one.
    func rows(meters: Double, seconds: Int) -> [Int] {
      places.indices.reduce(into: [0]) { rows, second in
        let last = rows[rows.count - 1]
        let (x, y) = (places[second].x - places[last].x, places[second].y - places[last].y)
        if second - last >= seconds || (x * x + y * y).squareRoot() >= meters {
          rows.append(second)
        }
      }
    }

    /// The analysis of some of its seconds, with what of them was motion.
    func analyze(_ rows: [Int]) -> (model: RecordingModel, motion: Double) {
      let analyzed = analyzed(rows)
      let motion = isMoving[rows[0]..<rows[rows.count - 1]].count { $0 }
      return (analyzed.model, Double(motion))
    }

    /// The analysis of some of its seconds.
    func analyzed(_ rows: [Int]) -> AnalyzedTrack {
      var builder = TrackBuilder()
      for second in rows {
        builder.append([
          .time: 1_714_543_200 + Double(second), .latitude: 45 + places[second].y / 111_195,
          .longitude: 7 + places[second].x / 78_626,
        ])
      }
      return SessionAnalysis().analyze(RecordedSession(track: builder.build()))
    }
  }

  /// Legs of some minutes with short rests between them.
  private static func legs(seed: UInt64) -> [(speed: Double, seconds: Int)] {
    var random = SplitMix64(seed: seed)
    let pace = Double.random(in: 0.9...1.6, using: &random)
    return (0..<9).flatMap { _ in
      [
        (pace * .random(in: 0.85...1.15, using: &random), .random(in: 150...600, using: &random)),
        (0, .random(in: 15...80, using: &random)),
      ]
    }
  }

  /// Short legs at speeds that differ by a fifth, with a stop of up to a minute every four.
  private static func stroll(seed: UInt64) -> [(speed: Double, seconds: Int)] {
    var random = SplitMix64(seed: seed)
    let pace = Double.random(in: 0.9...1.6, using: &random)
    return (0..<18).flatMap { _ in
      [
        (pace * .random(in: 0.8...1.2, using: &random), .random(in: 60...420, using: &random)),
        (0, .random(in: 10...60, using: &random)),
      ]
    }
  }

  /// A row every 20 or 50 m, or a row every half minute: the rests lie within intervals.
  @Test(arguments: [
    (20.0, 10_000, false, (0.01, 17)), (1e9, 30, false, (0.02, 17)),
    (20, 10_000, true, (0.015, 17)), (50, 10_000, true, (0.08, 8)), (1e9, 30, true, (0.028, 16)),
  ])
  func restsBetweenRowsAreNoMotion(
    meters: Double, seconds: Int, isStroll: Bool, bounds: (error: Double, held: Int)
  ) throws {
    var (errors, held) = ([Double](), 0)
    for seed in 1...20 as ClosedRange<UInt64> {
      let legs = isStroll ? Self.stroll(seed: seed) : Self.legs(seed: seed)
      let walk = Walk(legs, seed: seed)
      let (model, truth) = walk.analyze(walk.rows(meters: meters, seconds: seconds))
      errors.append(try #require(model.motion.movingTime) / truth - 1)
      held += try #require(model.movingInterval).contains(truth) ? 1 : 0
    }
    let mean = errors.reduce(0) { $0 + $1.magnitude } / Double(errors.count)
    let bias = errors.reduce(0, +) / Double(errors.count)
    #expect(mean < bounds.error && bias.magnitude < bounds.error, "\(mean), \(bias)")
    #expect(held >= bounds.held, "\(held)")
  }

  /// A rest between rows costs standing, not a slower walk: the energy is that of a row each second.
  @Test(arguments: [(20.0, 10_000, 0.01), (50, 10_000, 0.01), (1e9, 30, 0.015)])
  func restsBetweenRowsCostStanding(meters: Double, seconds: Int, bound: Double) throws {
    var errors: [Double] = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let walk = Walk(Self.stroll(seed: seed), seed: seed)
      let all = walk.analyzed(Array(walk.places.indices)).summary
      let some = walk.analyzed(walk.rows(meters: meters, seconds: seconds)).summary
      let powers = try [all, some].map {
        try #require($0.energy).grossJoules / #require($0.recordedTime)
      }
      errors.append(powers[1] / powers[0] - 1)
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(abs(mean) < bound && errors.allSatisfy { $0.magnitude < 0.025 }, "\(errors)")
  }

  /// Who rests for a part of an interval goes on at the pace, however the path winds there: an
  /// interval with a rest in it never costs more than one of walking.
  @Test(arguments: [(20.0, 10_000), (1e9, 30)])
  func aRestInAnIntervalCostsNoRun(meters: Double, seconds: Int) throws {
    var rests = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let legs = Self.stroll(seed: seed)
      let walk = Walk(legs, seed: seed)
      let analyzed = walk.analyzed(walk.rows(meters: meters, seconds: seconds))
      let (motion, powers) = (analyzed.model.motion, analyzed.energy.powers)
      let fastest = try #require(legs.map(\.speed).max())
      func power(_ speed: Double) -> Double {
        LCDABackpacking2022().power(WalkingState(bodyMass: 70, speed: speed))
      }
      for row in powers.indices where (0.1..<0.8).contains(motion.probabilities[row]) {
        rests += 1
        let share = motion.probabilities[row]
        #expect(powers[row] < share * power(fastest) + (1 - share) * power(0), "\(seed)")
      }
    }
    #expect(rests > 50)
  }

  /// Ten minutes at a third of the pace are a slow walk, however they are recorded.
  @Test func aSlowStretchIsMotion() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let walk = Walk([(1.3, 1500), (0.4, 600), (1.3, 1500)], seed: seed)
      for rows in [walk.rows(meters: 15, seconds: 10_000), walk.rows(meters: 1e9, seconds: 20)] {
        let (model, truth) = walk.analyze(rows)
        #expect(abs(try #require(model.motion.movingTime) / truth - 1) < 0.03, "\(seed)")
      }
    }
  }

  /// Where there is a row each second the rows show all rests, and intervals hide none.
  @Test func aRowEachSecondHidesNothing() throws {
    let walk = Walk(Self.legs(seed: 3), seed: 3)
    let model = walk.analyze(Array(walk.places.indices)).model
    var session: SessionWays?
    let places = ContiguousArray(repeating: 0.0, count: model.path.count)
    let hidden = HiddenRests(
      along: model.path, ways: WaysAcrossHoles(), &session, recorded: model.path,
      model.motion.probabilities, isMoving: model.motion.isMoving, latitudes: places.span,
      longitudes: places.span)
    #expect(hidden.intervals.isEmpty && hidden.seconds == 0)
  }

  /// Hours at home with a row every minute or so, after a walk, are a rest, however far positions err.
  @Test(arguments: [30, 60, 120], [4.0, 8, 14])
  func hoursAtHomeAreARest(interval: Int, error: Double) throws {
    let walk = Walk([(1.3, 2400), (0, 14_400)], seed: 11)
    var random = Gaussian(seed: 12)
    let rows = stride(from: 0, to: walk.places.count, by: interval)
    let track = Track(
      times: ContiguousArray(rows.map { 1_700_000_000 + Double($0) }),
      latitudes: ContiguousArray(
        rows.map { 46 + (walk.places[$0].y + error * random.next()) / 111_194.926_645 }),
      longitudes: ContiguousArray(
        rows.map { 7 + (walk.places[$0].x + error * random.next()) / 77_240 }))
    let movingTime = try #require(SessionAnalysis().analyze(track).motion.movingTime)
    #expect(abs(movingTime / 2400 - 1) < 0.1, "\(movingTime)")
  }

  /// Who runs to and fro, of whom a tracker sends a row every few minutes, does not rest: the second
  /// differences of such rows are hundreds of metres, and no noise of positions.
  @Test(arguments: [60.0, 120, 180, 300], [1.3, 2.7])
  func toAndFroIsNoRest(interval: Double, speed: Double) throws {
    for turn in [230.0, 410, 870] {
      let (seconds, perSecond) = (Int(20 * interval), speed)
      let walk = (0...seconds).map { second -> Double in
        let way = (perSecond * Double(second)).truncatingRemainder(dividingBy: 2 * turn)
        return min(way, 2 * turn - way)
      }
      let rows = stride(from: 0, through: seconds, by: Int(interval))
      let track = Track(
        times: ContiguousArray(rows.map { 1_700_000_000 + Double($0) }),
        latitudes: ContiguousArray(rows.map { 46 + walk[$0] / 111_194.926_645 }),
        longitudes: ContiguousArray(rows.map { 7 + 1e-5 * Double(($0 / Int(interval)) % 3) }))
      let motion = SessionAnalysis().analyze(track).motion
      let marked = motion.isMoving.dropFirst().count { $0 }
      let apart = zip(rows, rows.dropFirst()).count {
        (walk[$0] - walk[$1]).magnitude > 0.3 * interval
      }
      #expect(4 * marked >= 3 * apart, "\(turn): \(marked) of \(apart)")
    }
  }

  /// One interval without rows for half a minute in a recording of a row each second: a way of
  /// eight seconds is motion for eight.
  @Test func theWayAcrossASilenceTakesItsTime() throws {
    let walk = Walk([(1.4, 900), (0, 24), (1.4, 900)], seed: 5)
    let rows = walk.places.indices.filter { !(896..<928).contains($0) }
    let (model, truth) = walk.analyze(Array(rows))
    let movingTime = try #require(model.motion.movingTime)
    #expect(
      abs(movingTime - truth) < 5,
      "\(movingTime), \(truth), \(model.motion.probabilities.filter { $0 < 1 })")
  }

  /// What is said of holes and long intervals does not depend on the direction of time.
  @Test func timeRunsEitherWay() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let walk = Walk(Self.legs(seed: seed), seed: seed)
      for rows in [walk.rows(meters: 15, seconds: 10_000), walk.rows(meters: 1e9, seconds: 3)] {
        let (first, second) = (walk.places.count / 4, walk.places.count * 2 / 3)
        let kept = rows.filter {
          !(first..<first + 300).contains($0) && !(second..<second + 140).contains($0)
        }
        let forwards = walk.analyze(kept).model
        let last = walk.places.count - 1
        let backwards = walk.reversed().analyze(kept.reversed().map { last - $0 }).model
        #expect(forwards.path.gaps.count { !$0.kind.isBorder } >= 2)
        let times = try (
          #require(forwards.motion.movingTime), #require(backwards.motion.movingTime)
        )
        #expect(abs(times.0 / times.1 - 1) < 1e-3, "\(times)")
        #expect(abs(forwards.path.length / backwards.path.length - 1) < 1e-3, "\(seed)")
      }
    }
  }
}
