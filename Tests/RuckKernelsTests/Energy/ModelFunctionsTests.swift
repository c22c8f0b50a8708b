import RuckKernels
import TestSupport
import Testing

@Suite struct ModelFunctionsTests {
  // `Elementary` is within 1 ulp (2.3·10⁻¹⁶) of the true value, tested against mpmath there.
  @Test func powersAreWithinTheStatedBounds() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let exponent = Double.random(in: -13...13, using: &generator)
      let two = Elementary.exp2(exponent)
      #expect(abs(ModelFunctions.exp2(exponent) - two) <= 2e-15 * two)
      let base = Double.random(in: 0.001...20, using: &generator)
      for power in [0.43, 0.58, 1.36, 1.65] {
        let right = Elementary.pow(base, power)
        #expect(abs(ModelFunctions.pow(base, power) - right) <= 5e-15 * right)
      }
    }
  }

  @Test func edgesAreExact() {
    #expect(ModelFunctions.exp2(0.0) == 1)
    #expect(ModelFunctions.exp2(-2000.0) == 0)
    #expect(ModelFunctions.exp2(-Double.infinity) == 0)
    #expect(ModelFunctions.exp2(Double.nan).isNaN)
    #expect(ModelFunctions.pow(1.0, 1.36) == 1)
    #expect(ModelFunctions.pow(0.0, 0.58) == 0)
    #expect(ModelFunctions.pow(Double.leastNonzeroMagnitude, 0.58) == 0)
    #expect(ModelFunctions.pow(-1.0, 0.58).isNaN)
    #expect(ModelFunctions.pow(Double.nan, 0.58).isNaN)
  }
}
