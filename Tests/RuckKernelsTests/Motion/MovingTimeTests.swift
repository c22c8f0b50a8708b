import RuckKernels
import TestSupport
import Testing

/// A walk on the plane around 45° N, 7° E, second by second, with GPS noise if wanted.
private struct Walk {
  var times = ContiguousArray<Double>()
  var latitudes = ContiguousArray<Double>()
  var longitudes = ContiguousArray<Double>()
  var moves: [Bool] = []
  private var generator = SplitMix64(seed: 61)
  private var east = 0.0
  private var sense = 1.0
  private var arm = 0.0
  private var north = 0.0
  private var noise = (0.0, 0.0)
  private let sigma: Double

  /// Noise of `sigma` metres on each axis that forgets itself over 75 s.
  init(sigma: Double) {
    self.sigma = sigma
    record(moving: false)
  }

  /// Goes on for some seconds, turning round after each `hairpin` metres.
  mutating func go(seconds: Int, speed: Double, hairpin: Double = .infinity) {
    for _ in 0..<seconds {
      east += sense * speed
      arm += speed
      if arm >= hairpin {
        sense = -sense
        arm = 0
        north += 3
      }
      noise.0 += step() - noise.0 / 75
      noise.1 += step() - noise.1 / 75
      record(moving: speed > 0)
    }
  }

  private mutating func step() -> Double {
    // The sum of twelve uniforms has unit variance.
    let unit = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
    return unit * sigma * (2.0 / 75).squareRoot()
  }

  private mutating func record(moving: Bool) {
    times.append(Double(times.count))
    latitudes.append(45 + (north + noise.1) / 111_195)
    longitudes.append(7 + (east + noise.0) / 78_626)
    moves.append(moving)
  }

  func marks(_ rule: MovingTimeRule) -> ContiguousArray<Bool> {
    rule.marks(times: times, latitudes: latitudes, longitudes: longitudes)
  }

  /// Seconds of rest taken for motion, and of motion taken for rest.
  func errors(_ rule: MovingTimeRule) -> (rest: Int, motion: Int) {
    let marks = marks(rule)
    var errors = (rest: 0, motion: 0)
    for row in 1..<marks.count {
      if marks[row] && !moves[row] { errors.rest += 1 }
      if !marks[row] && moves[row] { errors.motion += 1 }
    }
    return errors
  }
}

@Suite struct MovingTimeTests {
  /// Closed form: without noise, rests of a minute and more are found to the second.
  @Test func restsAreExactWithoutNoise() {
    var walk = Walk(sigma: 0)
    for rest in [60, 90, 300, 1800] {
      walk.go(seconds: 600, speed: 1.4)
      walk.go(seconds: rest, speed: 0)
    }
    walk.go(seconds: 600, speed: 1.4)
    let marks = walk.marks(.standard)
    #expect(walk.errors(.standard) == (rest: 0, motion: 0))
    #expect(MovingTime.total(times: walk.times.span, moving: marks.span) == 3000)
    #expect(
      MovingTime.pauses(times: walk.times.span, moving: marks.span)
        == [
          .init(start: 600, end: 660), .init(start: 1260, end: 1350),
          .init(start: 1950, end: 2250), .init(start: 2850, end: 4650),
        ])
  }

  /// What the rule is for, under noise of 3 m: a rest of five minutes, an hour at rest, a climb at
  /// 0.3 m/s, bends; the bounds leave room for another noise.
  ///
  /// The plain speed rule fails the first two, or these tests would say little.
  @Test func noiseAtRestIsNoMotionAndASlowClimbIs() {
    var pause = Walk(sigma: 3)
    pause.go(seconds: 1200, speed: 1.4)
    pause.go(seconds: 300, speed: 0)
    pause.go(seconds: 1200, speed: 1.4)
    #expect(pause.errors(.standard).rest <= 30 && pause.errors(.standard).motion <= 10)
    #expect(pause.errors(.speed(minimum: 0.3)).rest > 150)

    var rest = Walk(sigma: 3)
    rest.go(seconds: 3600, speed: 0)
    #expect(rest.errors(.standard).rest <= 72)
    #expect(rest.errors(.speed(minimum: 0.3)).rest > 1800)

    var climb = Walk(sigma: 3)
    climb.go(seconds: 3600, speed: 0.3)
    #expect(climb.errors(.standard).motion <= 360)

    var bends = Walk(sigma: 3)
    bends.go(seconds: 1800, speed: 1.2, hairpin: 60)
    bends.go(seconds: 1800, speed: 0.5, hairpin: 40)
    #expect(bends.errors(.standard).motion <= 100)
  }

  /// Rows without a position hold no displacement: a rest at which the receiver loses the sky is
  /// found to the second, and so is a walk after it.
  @Test func aRestWithoutPositionsIsOne() {
    var walk = Walk(sigma: 0)
    walk.go(seconds: 600, speed: 1.4)
    walk.go(seconds: 300, speed: 0)
    walk.go(seconds: 600, speed: 1.4)
    for row in 650..<850 {
      walk.latitudes[row] = .nan
      walk.longitudes[row] = .nan
    }
    #expect(walk.errors(.standard) == (rest: 0, motion: 0))
  }

  /// A gap in recording counts if the walker is elsewhere after it.
  @Test func gapsCountByDisplacement() {
    var walk = Walk(sigma: 0)
    walk.go(seconds: 300, speed: 1.5)
    walk.go(seconds: 600, speed: 0)
    walk.go(seconds: 300, speed: 1.5)
    walk.go(seconds: 600, speed: 1.5)
    walk.go(seconds: 300, speed: 1.5)
    // Take out the rest and part of the walk.
    for gap in [1201..<1800, 301..<900] {
      walk.times.removeSubrange(gap)
      walk.latitudes.removeSubrange(gap)
      walk.longitudes.removeSubrange(gap)
      walk.moves.removeSubrange(gap)
    }
    let marks = walk.marks(.standard)
    #expect(MovingTime.total(times: walk.times.span, moving: marks.span) == 1500)
    #expect(
      MovingTime.pauses(times: walk.times.span, moving: marks.span)
        == [.init(start: 300, end: 900)])
  }

  @Test func intervalsWithoutTimeCountUnderNoRule() {
    let times: ContiguousArray<Double> = [0, 1, 1, .nan, 3, 2, 3]
    let distances: ContiguousArray<Double> = [0, 2, 4, 6, 8, 10, 12]
    let none = ContiguousArray<Double>()
    for rule in [MovingTimeRule.standard, .speed(minimum: 0.3)] {
      var marks = ContiguousArray(repeating: true, count: 7)
      var span = marks.mutableSpan
      rule.mark(
        times: times.span, latitudes: none.span, longitudes: none.span,
        cumulativeDistances: distances.span, into: &span)
      #expect(marks == [false, true, false, false, false, false, true])
      #expect(MovingTime.total(times: times.span, moving: marks.span) == 2)
    }
  }

  /// Without positions the path stands in: a treadmill's distances still show a rest.
  @Test func distancesAloneWillDo() {
    let times = ContiguousArray((0...300).map { Double($0) })
    let distances = ContiguousArray(times.map { 1.5 * (min($0, 100) + max($0 - 200, 0)) })
    let none = ContiguousArray<Double>()
    var marks = ContiguousArray(repeating: false, count: 301)
    var span = marks.mutableSpan
    MovingTimeRule.standard.mark(
      times: times.span, latitudes: none.span, longitudes: none.span,
      cumulativeDistances: distances.span, into: &span)
    #expect(MovingTime.total(times: times.span, moving: marks.span) == 200)
  }

  /// The displacement is right where a flat map is not: across the pole and the antimeridian.
  @Test func thePoleAndTheAntimeridianAreNoStops() {
    let sphere = Haversine()
    for (latitude, longitude, bearing) in [(89.995, 20.0, 0.0), (-16, 179.995, 90), (0, 0, 45)] {
      var walk = Walk(sigma: 0)
      walk.go(seconds: 1200, speed: 1)
      for row in walk.times.indices {
        let place = sphere.destination(
          fromLatitude: latitude, longitude: longitude, bearing: bearing, distance: Double(row))
        walk.latitudes[row] = place.latitude
        walk.longitudes[row] = place.longitude
      }
      #expect(walk.errors(.standard) == (rest: 0, motion: 0))
    }
  }

  @Test func theSpeedRuleComparesEachIntervalsOwnSpeed() {
    let times: ContiguousArray<Double> = [0, 10, 20, 30]
    let distances: ContiguousArray<Double> = [0, 3, 5.9, 20]
    let none = ContiguousArray<Double>()
    var marks = ContiguousArray(repeating: false, count: 4)
    var span = marks.mutableSpan
    MovingTimeRule.speed(minimum: 0.3).mark(
      times: times.span, latitudes: none.span, longitudes: none.span,
      cumulativeDistances: distances.span, into: &span)
    #expect(marks == [false, true, false, true])
    #expect(MovingTime.total(times: times.span, moving: marks.span) == 20)
  }

  @Test func pausesBridgeShortMotion() {
    let times = ContiguousArray((0...40).map { Double($0) })
    var marks = ContiguousArray(repeating: true, count: 41)
    marks[0] = false
    for row in [6...15, 19...25, 35...38] { for index in row { marks[index] = false } }
    #expect(
      MovingTime.pauses(times: times.span, moving: marks.span) == [.init(start: 5, end: 25)])
    #expect(
      MovingTime.pauses(times: times.span, moving: marks.span, minimumLength: 4, bridging: 0)
        == [.init(start: 5, end: 15), .init(start: 18, end: 25), .init(start: 34, end: 38)])
  }

  @Test func namesSayTheRuleAndItsParameters() {
    #expect(MovingTimeRule.speed(minimum: 0.3).name == "speed:0.3")
    #expect(MovingTimeRule.standard.name == "displacement(slowest=0.3)")
  }

  @Test func emptyColumns() {
    let none = ContiguousArray<Double>()
    var marks = ContiguousArray<Bool>()
    var span = marks.mutableSpan
    MovingTimeRule.standard.mark(
      times: none.span, latitudes: none.span, longitudes: none.span,
      cumulativeDistances: none.span, into: &span)
    #expect(MovingTime.total(times: none.span, moving: marks.span) == 0)
    #expect(MovingTime.pauses(times: none.span, moving: marks.span).isEmpty)
  }
}

/// Other programs' rules, each against what its description says of a handful of intervals.
@Suite struct ProgramMovingTimeTests {
  /// Intervals of 10 s on the equator: 2 m, 2.9 m, 3.1 m and none, then a gap of 70 s with 70 m.
  private static let steps: [Double] = [0, 2, 2.9, 3.1, 0, 70]
  private static let times: ContiguousArray<Double> = [0, 10, 20, 30, 40, 110]

  private func marks(
    _ rule: MovingTimeRule, altitudes: ContiguousArray<Double> = [],
    speeds: ContiguousArray<Double> = [], cadences: ContiguousArray<Double> = []
  ) -> [Bool] {
    // Degrees of the sphere of gpxpy; ours is a tenth of a percent smaller, which decides nothing.
    let degree = 6_378_137 * Double.pi / 180
    var distance = 0.0
    var longitudes = ContiguousArray<Double>()
    var distances = ContiguousArray<Double>()
    for step in Self.steps {
      distance += step
      distances.append(distance)
      longitudes.append(distance / degree)
    }
    let latitudes = ContiguousArray(repeating: 0.0, count: 6)
    var marks = ContiguousArray(repeating: true, count: 6)
    var span = marks.mutableSpan
    rule.mark(
      times: Self.times.span, latitudes: latitudes.span, longitudes: longitudes.span,
      cumulativeDistances: distances.span, altitudes: altitudes.span, speeds: speeds.span,
      cadences: cadences.span, into: &span)
    return Array(marks)
  }

  /// 1 km/h is 2.78 m in 10 s; two metres up bring the first interval to 2.83 m, and an altitude of
  /// 0 is taken for none.
  @Test func gpxpyCountsAboveAKilometerAnHour() {
    #expect(marks(.gpxpy) == [false, false, true, true, false, true])
    let climb: ContiguousArray<Double> = [10, 12, 12, 12, 12, 12]
    #expect(marks(.gpxpy, altitudes: climb) == [false, true, true, true, false, true])
    let fromZero: ContiguousArray<Double> = [0, 2, 2, 2, 2, 2]
    #expect(marks(.gpxpy, altitudes: fromZero) == [false, false, true, true, false, true])
  }

  /// 0.3 m/s is 3 m in 10 s, 3-D.
  @Test func gpsaCountsFromThreeTenthsAlongTheSlope() {
    #expect(marks(.gpsa) == [false, false, false, true, false, true])
    let climb: ContiguousArray<Double> = [10, 10, 11, 11, 11, 11]
    #expect(marks(.gpsa, altitudes: climb) == [false, false, true, true, false, true])
  }

  @Test func dreeveCountsUpToAMinute() {
    #expect(marks(.dreeve) == [false, true, true, true, true, false])
  }

  @Test func goldenCheetahCountsSpeedOrCadence() {
    #expect(marks(.goldenCheetah) == [false, true, true, true, false, true])
    #expect(
      marks(.goldenCheetah, speeds: [1, 0, 0.1, .nan, .nan, 0])
        == [false, false, true, true, false, false])
    #expect(
      marks(.goldenCheetah, speeds: [0, 0, 0, 0, 0, 0], cadences: [90, 0, 60, .nan, 90, 0])
        == [false, false, true, false, true, false])
  }

  @Test func theirNamesLeadToThem() {
    for name in MovingTimeRule.names {
      #expect(MovingTimeRule(named: name) != nil, "\(name)")
    }
    #expect(MovingTimeRule(named: "gpxpy") == .gpxpy && MovingTimeRule(named: "gpxpy:2") == nil)
    #expect(MovingTimeRule(named: "goldencheetah")?.name == "goldencheetah")
  }
}
