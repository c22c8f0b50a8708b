import RuckKernels
import TestSupport
import Testing

/// Against bisection of the same model, which shares no code with the table.
@Suite struct LevelSpeedsTests {
  private func speeds(_ table: LevelSpeeds, _ powers: ContiguousArray<Double>)
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
    let table = LevelSpeeds(bodyMass: mass, restingRate: rest)
    let powers = ContiguousArray(
      (0..<60).map { _ in mass * Double.random(in: 2.2...22, using: &random) })
    for (power, speed) in zip(powers, speeds(table, powers)) {
      let expected = try #require(
        EnergyInverse.isoMetabolicSpeed(power: power, bodyMass: mass, restingRate: rest))
      #expect(abs(speed - expected) < 1e-3, "\(power) W")
    }
  }

  @Test func theEndsAndWhatIsUnknown() {
    let table = LevelSpeeds(bodyMass: 80, restingRate: 1.2)
    let found = speeds(table, [0, 50, 1e9, .nan])
    #expect(found[0] == 0 && found[1] == 0 && found[2] == 20 && found[3].isNaN)
    // A body that the model refuses has no speeds.
    #expect(speeds(LevelSpeeds(bodyMass: 5, restingRate: 1.2), [400])[0].isNaN)
  }
}
