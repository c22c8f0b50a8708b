import RuckKernels
import TestSupport
import Testing

/// The load that a heart rate suggests, on made people whose truth is known.
@Suite struct HeartRateCalibrationTests {
  /// A person of 80 kg: beats a minute grow with watts, and every day is another one.
  private struct Person {
    static let bodyMass = 80.0
    var random: SplitMix64
    var days: Gaussian
    let deviation: Double

    init(seed: UInt64, deviation: Double) {
      (random, days) = (SplitMix64(seed: seed), Gaussian(seed: ~seed))
      self.deviation = deviation
    }

    static func power(_ load: Double, _ speed: Double) -> Double {
      EnergyEstimator(LCDABackpacking2022()).estimate(
        WalkingState(bodyMass: bodyMass, load: load, speed: speed)
      ).watts
    }

    mutating func walk(_ load: Double) -> (HeartRateCalibration.Point, speed: Double) {
      let speed = Double.random(in: 1.2...1.8, using: &random)
      let power = Self.power(load, speed)
      let heartRate = 70 + 0.12 * power + deviation * days.next()
      return (HeartRateCalibration.Point(power: power, heartRate: heartRate), speed)
    }
  }

  private static let people: [(Double, Int)] = [5, 6.5, 8].flatMap { (deviation: Double) in
    [5, 8, 15, 30].map { (deviation, $0) }
  }

  /// Of 100 intervals that are given 85 to 96 hold the load, whatever the days and however many sessions.
  @Test(arguments: people) func intervalsHoldTheLoad(_ deviation: Double, _ sessions: Int) throws {
    var (given, held) = (0, 0)
    for seed in 0..<1500 {
      var person = Person(seed: UInt64(seed), deviation: deviation)
      let points = (0..<sessions).map { _ in
        person.walk(5 * Double(Int.random(in: 0...5, using: &person.random))).0
      }
      let load = Double.random(in: 0...30, using: &person.random)
      let (walk, speed) = person.walk(load)
      let powers = (0...20).map { Person.power(Person.bodyMass * Double($0) / 20, speed) }
      guard let line = HeartRateCalibration(points),
        case .load(let likely, let interval) = line.load(
          at: walk.heartRate, powers: powers, bodyMass: Person.bodyMass)
      else { continue }
      #expect(interval.contains(likely))
      given += 1
      if interval.contains(load) { held += 1 }
    }
    let share = Double(held) / Double(given)
    #expect(given > 700)
    // Of 1500 the share itself is known to 0.8 % (one standard deviation).
    #expect(share > 0.84 && share < 0.97, "\(share) of \(given)")
  }

  /// Without noise the load comes back.
  @Test func aQuietHeartTellsTheLoad() throws {
    let points = [0.0, 5, 10, 20, 30].map { load in
      let power = Person.power(load, 1.4)
      return HeartRateCalibration.Point(power: power, heartRate: 60 + 0.2 * power)
    }
    let powers = (0...20).map { Person.power(4 * Double($0), 1.5) }
    let line = try #require(HeartRateCalibration(points))
    guard
      case .load(let likely, let interval) = line.load(
        at: 60 + 0.2 * Person.power(14, 1.5), powers: powers, bodyMass: Person.bodyMass)
    else { Issue.record("no load"); return }
    #expect(abs(likely - 14) < 0.1)
    #expect(interval.lowerBound > 0 && interval.upperBound < 30)
  }

  @Test func nothingIsSaidOfWhatIsNotKnown() throws {
    func line(_ points: [(Double, Double)]) -> HeartRateCalibration? {
      HeartRateCalibration(points.map { HeartRateCalibration.Point(power: $0.0, heartRate: $0.1) })
    }
    let powers: [Double] = (0...20).map { 20 * Double($0) + 300 }
    // Four sessions, and five of one power.
    #expect(line([(300, 100), (400, 110), (500, 120), (600, 130)]) == nil)
    #expect(line((0..<5).map { _ in (300, 100) }) == nil)
    // A heart that does not follow.
    let flat = try #require(line([(300, 120), (350, 118), (400, 121), (450, 119), (500, 120)]))
    #expect(flat.load(at: 120, powers: powers, bodyMass: 80) == .unclear)
    // Harder than anything before, and easier than the walk without a load.
    let steps: [Double] = (0..<12).map { Double($0) }
    let rising = try #require(line(steps.map { ($0 * 20 + 300, $0 * 5 + 100) }))
    #expect(rising.load(at: 260, powers: powers, bodyMass: 80) == .outside)
    #expect(rising.load(at: 60, powers: powers, bodyMass: 80) == .outside)
    // A range that days alone fill.
    let narrow: [Double] = powers.map { ($0 - 300) / 20 + 300 }
    #expect(rising.load(at: 102, powers: narrow, bodyMass: 80) == .wide)
  }
}
