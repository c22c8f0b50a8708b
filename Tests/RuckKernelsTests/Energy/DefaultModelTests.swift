import RuckKernels
import TestSupport
import Testing

/// Where walking goes over into running in the default model.
@Suite struct DefaultModelTests {
  let estimator = EnergyEstimator(LCDABackpacking2022())

  func power(_ load: Double, _ speed: Double, _ grade: Double = 0) -> Double {
    estimator.estimate(
      WalkingState(bodyMass: 80, load: load, speed: speed, grade: grade)
    ).watts
  }

  @Test(arguments: [0.0, 10, 20, 35, 53, 80, 120, 200])
  func fasterIsNeverCheaperAtAnyLoad(load: Double) {
    for grade in [-0.2, -0.107, -0.05, 0, 0.05, 0.2, 0.45] {
      var last = 0.0
      for step in 0...4000 {
        let next = power(load, Double(step) * 0.001, grade)
        #expect(next >= last * (1 - 1e-14), "\(load) kg, \(grade), \(step) mm/s")
        last = next
      }
    }
  }

  @Test func aLinearBlendWouldDipUnderHeavyLoad() {
    // The reason for the mend: at 66 % of body mass running by RE3 × (W + L) is cheaper at 2.2 m/s
    // than walking at 2.0 m/s.
    let walking = LCDABackpacking2022().power(
      WalkingState(bodyMass: 80, load: 52.8, speed: 2.0))
    let running = RE3Running2025().power(WalkingState(bodyMass: 80, load: 52.8, speed: 2.2))
    #expect(running < walking)
    #expect(power(52.8, 2.2) == walking)
  }

  @Test func walkingIsThePaperAndRunningIsRE3() {
    for load in [0.0, 10] {
      let slow = WalkingState(bodyMass: 80, load: load, speed: 1.9)
      #expect(estimator.estimate(slow).watts == LCDABackpacking2022().power(slow))
      #expect(!estimator.estimate(slow).reasons.contains(.runningBlended))
      let fast = WalkingState(bodyMass: 80, load: load, speed: 2.5)
      let right = RE3Running2025().power(fast)
      #expect(abs(estimator.estimate(fast).watts - right) < 1e-12 * right)
      #expect(estimator.estimate(fast).reasons.contains(.runningBlended))
    }
  }
}
