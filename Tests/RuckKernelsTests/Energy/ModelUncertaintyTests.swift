import RuckKernels
import Testing

@Suite struct ModelUncertaintyTests {
  /// A runner's interval is no narrower than the error of the model of running, whichever model is
  /// asked beyond its domain.
  @Test func outsideItsDomainAModelErrsByAFifthAtLeast() {
    let model = LCDABackpacking2022()
    let estimator = EnergyEstimator(model)
    for speed in [1.9, 2.5, 3.5, 5] {
      let estimate = estimator.estimate(WalkingState(bodyMass: 80, load: 10, speed: speed))
      let share = (estimate.upperWatts - estimate.watts) / estimate.watts
      #expect(estimate.isInDomain == (speed < 1.97))
      #expect(estimate.isInDomain ? share < 0.2 : share >= 0.2 - 1e-9, "\(speed) m/s: \(share)")
    }
  }
}
