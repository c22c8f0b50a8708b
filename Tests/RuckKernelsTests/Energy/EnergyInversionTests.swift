import RuckKernels
import TestSupport
import Testing

@Suite struct EnergyInversionTests {
  let state = WalkingState(bodyMass: 80, load: 20, speed: 1.34, restingRate: 1.2)

  @Test func theTabulatedPowerGivesItsSpeedAndItsLoad() throws {
    // 425.024 W: 80 kg with 20 kg at 1.34 m/s on the level, rest 1.2 W/kg; six digits.
    let model = LCDABackpacking2022()
    let speed = try #require(EnergyInversion.speed(power: 425.024, state: state, model: model))
    #expect(abs(speed - 1.34) < 3e-6)
    let load = try #require(EnergyInversion.load(power: 425.024, state: state, model: model))
    #expect(abs(load - 20) < 2e-4)
  }

  @Test func pandolfHasAClosedForm() throws {
    // V = √((M − 1.5·W)/(1.5·W)) without load on the level.
    let plain = WalkingState(bodyMass: 70, speed: 0)
    let speed = try #require(
      EnergyInversion.speed(power: 300, state: plain, model: Pandolf1977()))
    #expect(abs(speed - ((300.0 - 105) / 105).squareRoot()) < 1e-14)
    let pace = try #require(
      EnergyInversion.isoMetabolicSpeed(
        power: 300, bodyMass: 70, restingRate: 1.2, model: Pandolf1977()))
    #expect(pace == speed)
  }

  @Test func roundTripsHold() throws {
    var generator = SplitMix64(seed: 21)
    let model = LCDABackpacking2022()
    for _ in 0..<100 {
      var state = WalkingState(
        bodyMass: .random(in: 50...110, using: &generator),
        load: .random(in: 0...50, using: &generator),
        speed: .random(in: 0.3...1.9, using: &generator),
        grade: .random(in: -0.2...0.2, using: &generator))
      let power = EnergyEstimator(model).estimate(state).watts
      let speed = try #require(EnergyInversion.speed(power: power, state: state, model: model))
      #expect(abs(speed - state.speed) < 1e-9)
      state.load += 1
      let heavier = EnergyEstimator(model).estimate(state).watts
      let load = try #require(EnergyInversion.load(power: heavier, state: state, model: model))
      #expect(abs(load - state.load) < 1e-9)
    }
  }

  @Test func aPowerThatNothingCostsHasNoAnswer() {
    let model = LCDABackpacking2022()
    #expect(EnergyInversion.speed(power: 50, state: state, model: model) == nil)
    #expect(EnergyInversion.speed(power: 1e9, state: state, model: model) == nil)
    #expect(EnergyInversion.speed(power: .nan, state: state, model: model) == nil)
    #expect(EnergyInversion.load(power: 200, state: state, model: model) == nil)
  }

  @Test func packAndHillsMakeTheIsoMetabolicSpeedFaster() throws {
    let level = try #require(EnergyInversion.isoMetabolicSpeed(state))
    #expect(level > 1.34)
    var climb = state
    climb.grade = 0.05
    #expect(try #require(EnergyInversion.isoMetabolicSpeed(climb)) > level)
    var light = state
    light.load = 0
    #expect(try isNear(#require(EnergyInversion.isoMetabolicSpeed(light)), 1.34, within: 1e-12))
  }
}
