import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// What stands out of a walk though legs could be as fast, and what only seems to.
@Suite struct CarriedSearchTests {
  typealias Leg = LegWalk.Leg

  private static let before = Leg.foot(1.4, 1800)
  private static let after = Leg.foot(1.3, 1500)
  private static let wait = Leg.foot(0, 120)

  /// Outings with one vehicle that is never faster than the record on foot.
  static let rides: [(name: String, legs: [Leg], reason: Exclusion.Reason)] = [
    ("city bus", [before, .bus(7.5, hops: 8, hop: 62, stop: 20), after], .carried),
    ("slow bus", [before, .bus(6.3, hops: 9, hop: 70, stop: 18), after], .carried),
    ("tram", [before, .bus(9, hops: 6, hop: 75, stop: 22), after], .carried),
    ("bus home", [before, wait, .bus(8, hops: 10, hop: 60, stop: 25)], .carried),
    ("slow ferry", [before, wait, Leg.carried(3.6, 1200).straight, after], .carried),
    ("ferry", [before, Leg.carried(5.6, 1500).straight, after], .carried),
    ("gondola down", [before, Leg.carried(4.5, 420, rise: -1.5).straight, after], .lift),
    ("chairlift down", [before, Leg.carried(2.4, 480, rise: -0.85).straight, after], .lift),
    ("slow chairlift up", [before, Leg.carried(2.3, 480, rise: 0.5).straight, after], .lift),
    (
      "chairlift down, with steps elsewhere",
      [
        .foot(1.4, 1800, cadence: 55), .carried(2.4, 400, rise: -0.8, cadence: 0),
        .foot(1.3, 1500, cadence: 54),
      ], .noSteps
    ),
  ]

  @Test(arguments: rides.indices, [1, 5])
  func aSlowVehicleIsCutOut(index: Int, interval: Int) throws {
    let (name, legs, reason) = Self.rides[index]
    for (error, sport) in [
      (PositionError.quiet, "hiking" as String?), (.raw, nil), (.typical, "walking"), (.none, nil),
    ] {
      let walk = LegWalk(legs, position: error, interval: interval, seed: 5)
      let summary = VehicleRuleTests.analyze(walk, sport: sport).summary
      let comment: Comment = "\(name), \(error), \(interval)"
      #expect(summary.excluded.map(\.reason) == [reason], comment)
      #expect(summary.activity.kind == .foot, comment)
      #expect(abs(summary.excludedTime - walk.carriedTime) <= 90, comment)
      let distance = try #require(summary.distance)
      #expect(abs(distance / walk.footDistance - 1) < 0.06, "\(name), \(error), \(distance)")
      #expect(try #require(summary.elevation?.gain) < walk.footGain + 25, comment)
    }
  }

  /// Repeats of 400 m with standing rests, as they are run.
  private static func repeats(_ speed: Double, rest: Int) -> [Leg] {
    (0..<8).flatMap { _ in [Leg.foot(speed, Int(400 / speed)), .foot(0, rest)] }
  }

  /// Outings of walks and fast parts that are all on foot.
  static let onFoot: [(name: String, legs: [Leg])] = [
    ("a run between two walks", [before, .foot(3.6, 1500), after]),
    ("a fast run between two walks", [before, .foot(4.8, 1200), after]),
    ("a run along a promenade", [before, Leg.foot(3.6, 1500).straight, after]),
    ("all on straight roads", [before.straight, wait, Leg.foot(4, 1200).straight, after.straight]),
    ("repeats between two walks", [before] + repeats(5.3, rest: 75) + [after]),
    ("easy repeats with short rests", [before] + repeats(4, rest: 30) + [after]),
    (
      "run and walk in turns",
      (0..<8).flatMap { _ in [Leg.foot(3, 300), .foot(1.5, 100)] }
    ),
    ("late for the bus", [before, .foot(5.5, 90), wait, after]),
    ("a run down from a hill", [.foot(1.1, 2400, rise: 0.3), .foot(3.5, 600, rise: -1), after]),
    (
      "straight down a meadow",
      [.foot(1.1, 2400, rise: 0.3), Leg.foot(2.8, 200, rise: -1).straight, after]
    ),
    ("a hill straight up and down", [Leg.foot(1, 1200, rise: 0.3).straight, .foot(1.3, 1200)]),
    (
      "steps all along a straight line",
      [
        .foot(1.4, 1800, cadence: 55), wait, Leg.foot(4.5, 1200, cadence: 86).straight,
        .foot(1.3, 1500, cadence: 54),
      ]
    ),
    (
      "a heart that works",
      [before.beating(105), wait, Leg.foot(4.5, 1200).straight.beating(155), after.beating(110)]
    ),
  ]

  @Test(arguments: onFoot.indices)
  func whatIsOnFootIsNotCutOut(index: Int) {
    let (name, legs) = Self.onFoot[index]
    for position in PositionError.allCases {
      for (altitude, sport) in [
        (AltitudeError.barometer, "walking" as String?), (.gps5, nil), (.gps8, "running"),
      ] {
        let walk = LegWalk(legs, position: position, altitude: altitude, seed: 12)
        let summary = VehicleRuleTests.analyze(walk, sport: sport).summary
        #expect(summary.excluded.isEmpty, "\(name), \(position), \(altitude)")
        #expect(summary.activity.kind == .foot, "\(name), \(position), \(altitude)")
      }
    }
  }

  /// A heart at rest is no witness of legs: the same outing with a ferry.
  @Test func aFerryRestsTheHeart() {
    let walk = LegWalk([
      Self.before.beating(115), Self.wait, Leg.carried(4.5, 1200).straight.beating(80),
      Self.after.beating(110),
    ])
    #expect(VehicleRuleTests.analyze(walk).summary.excluded.map(\.reason) == [.carried])
  }

  /// By bicycle to a shop and back, ten minutes on foot there: a ride, where no sport is stated.
  @Test func aRideWithAnErrandIsARide() {
    func ride(_ seconds: Int, seed: UInt64) -> Leg {
      var random = Gaussian(seed: seed)
      var speed = 6.5
      return Leg(
        (0..<seconds).map { _ in
          speed += 0.05 * (6.5 - speed) + 0.3 * random.next()
          return max(2, speed)
        }, isOnFoot: false)
    }
    for seed in 1...6 as ClosedRange<UInt64> {
      let legs = [ride(1800, seed: seed), Leg.foot(1.2, 600), ride(1500, seed: seed + 50)]
      let summary = VehicleRuleTests.analyze(LegWalk(legs, seed: seed), sport: nil).summary
      #expect(summary.activity.kind == .ride && summary.excluded.isEmpty, "\(seed)")
    }
  }

  /// A drive of an hour before a walk of a quarter is no ride: no one cycles at that speed.
  @Test func aLongDriveBeforeAWalkIsCutOut() {
    let walk = LegWalk([.carried(24, 3000), .foot(0, 60), .foot(1.4, 900)])
    let summary = VehicleRuleTests.analyze(walk, sport: nil).summary
    #expect(summary.activity.kind == .foot)
    #expect(summary.excluded.map(\.reason) == [.fasterThanRecord])
  }

  /// A drive that was cut out widens no interval of the walk next to it: nobody walked meanwhile.
  @Test(arguments: [true, false])
  func intervalsEndWhereADriveWasCutOut(isFirst: Bool) throws {
    let (drive, walk) = (Leg.carried(24, 3000), [Leg.foot(0, 60), .foot(1.4, 900)])
    let legs = isFirst ? [drive] + walk : walk.reversed() + [drive]
    let summary = VehicleRuleTests.analyze(LegWalk(legs), sport: nil).summary
    #expect(summary.excluded.map(\.reason) == [.fasterThanRecord])
    let distance = try #require(summary.distanceInterval)
    #expect(distance.contains(1260) && distance.upperBound < 1.08 * 1260, "\(distance)")
    let moving = try #require(summary.movingInterval)
    #expect(moving.contains(900) && moving.upperBound < 1.08 * 900, "\(moving)")
  }
}
