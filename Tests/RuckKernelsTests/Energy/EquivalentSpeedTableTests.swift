import RuckKernels
import TestSupport
import Testing

/// Against bisection of the same model, which shares no code with the table.
@Suite struct EquivalentSpeedTableTests {
  private func speeds(_ table: EquivalentSpeedTable, _ powers: ContiguousArray<Double>)
    -> ContiguousArray<Double>
  {
    var speeds = ContiguousArray<Double>(repeating: -1, count: powers.count)
    var target = speeds.mutableSpan
    table.compute(powers: powers.span, into: &target)
    return speeds
  }

  @Test(arguments: [(55.0, 1.1), (80, 1.2), (120, 0.9)])
  func bisectionAgrees(_ mass: Double, _ rest: Double) throws {
    var random = SplitMix64(seed: 11)
    let table = EquivalentSpeedTable(bodyMass: mass, restingRate: rest)
    let powers = ContiguousArray(
      (0..<60).map { _ in mass * Double.random(in: 2.2...22, using: &random) })
    for (power, speed) in zip(powers, speeds(table, powers)) {
      let expected = try #require(
        EnergyInversion.isoMetabolicSpeed(power: power, bodyMass: mass, restingRate: rest))
      #expect(abs(speed - expected) < 1e-3, "\(power) W")
    }
  }

  /// Flat, steep, flat and steep again, so that many speeds share a power and many powers a speed.
  private struct Staircase: EnergyModel {
    let name = "staircase"
    let evidence = LCDABackpacking2022().evidence

    func power(_ state: WalkingState) -> Double {
      let speed = state.speed
      return 200 + 300 * min(max(speed - 3, 0), 0.5) + 4000 * min(max(speed - 9, 0), 0.02)
    }
  }

  // The definition: the two entries round a power, searched from the start.
  @Test func aPlainSearchAgrees() {
    var random = SplitMix64(seed: 13)
    let models: [any EnergyModel] = [
      LCDABackpacking2022(), Staircase(), ACSMWalking(), Pandolf1977(),
    ]
    for model in models {
      let entries = (0...2000).map { index in
        let state = WalkingState(bodyMass: 80, speed: Double(index) * 0.01, restingRate: 1.2)
        return max(model.guardedPower(state), state.restingPower)
      }
      let table = entries.indices.map { entries[...$0].max() ?? 0 }
      let top = table[2000]
      let powers = ContiguousArray(
        (0..<400).map { _ in
          table[0] + Double.random(in: 0...1, using: &random) * (top - table[0])
        } + (0..<400).map { _ in Double.random(in: 80...1200, using: &random) })
      let found = speeds(EquivalentSpeedTable(bodyMass: 80, restingRate: 1.2, model: model), powers)
      for (power, speed) in zip(powers, found) {
        var expected = 0.0
        if power >= top {
          expected = 20
        } else if power > table[0], let high = table.firstIndex(where: { $0 >= power }) {
          let share = (power - table[high - 1]) / (table[high] - table[high - 1])
          expected = (Double(high - 1) + share) * 0.01
        }
        #expect(abs(speed - expected) < 1e-9, "\(model.name), \(power) W")
      }
    }
  }

  /// The sums are those of the rows that move and have a speed, one after the other, bit for bit:
  /// of walks without and with rows that stand, rest, run off the table or lie on steep stairs.
  @Test func sumsAreThoseOfTheRows() {
    var random = SplitMix64(seed: 17)
    let odd = [0, -0.0, .nan, .infinity, -.infinity, 90, 1e9, 500.0001, 14610]
    let tables = [
      EquivalentSpeedTable(bodyMass: 80, restingRate: 1.2),
      EquivalentSpeedTable(bodyMass: 5, restingRate: 1.2),
      EquivalentSpeedTable(bodyMass: 80, restingRate: 1.2, model: Staircase()),
    ]
    for (table, oddly) in tables.flatMap({ table in [4, 60, 10_000].map { (table, $0) } }) {
      var sums = (meters: 0.0, seconds: 0.0)
      var expected = sums
      for count in Array(0...9) + [31, 400] {
        let powers = ContiguousArray(
          (0..<count).map { _ in
            Int.random(in: 0..<oddly, using: &random) == 0
              ? odd[Int.random(in: odd.indices, using: &random)]
              : Double.random(in: 130...900, using: &random)
          })
        let durations = ContiguousArray(
          (0..<count).map { _ in Double.random(in: 0...3, using: &random) })
        let isMoving = ContiguousArray(
          (0..<count).map { _ in Int.random(in: 0..<oddly, using: &random) != 1 })
        table.add(
          powers: powers.span, durations: durations.span, isMoving: isMoving.span,
          meters: &sums.meters, seconds: &sums.seconds)
        for (row, speed) in speeds(table, powers).enumerated()
        where isMoving[row] && speed.isFinite {
          expected.meters += speed * durations[row]
          expected.seconds += durations[row]
        }
        #expect(sameBits(sums.meters, expected.meters))
        #expect(sameBits(sums.seconds, expected.seconds))
      }
    }
  }

  @Test func theEndsAndWhatIsUnknown() {
    let table = EquivalentSpeedTable(bodyMass: 80, restingRate: 1.2)
    let found = speeds(table, [0, 50, 1e9, .nan])
    #expect(found[0] == 0 && found[1] == 0 && found[2] == 20 && found[3].isNaN)
    // A body that the model refuses has no speeds.
    #expect(speeds(EquivalentSpeedTable(bodyMass: 5, restingRate: 1.2), [400])[0].isNaN)
  }
}
