import RuckKernels
import TestSupport
import Testing

@Suite struct RealLaneTests {
  @Test func aLaneHoldsTheBitsOfSingleValues() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      var lane = SIMD8<Double>()
      for index in 0..<8 { lane[index] = Double.random(in: 1e-300...1e300, using: &generator) }
      let split = lane.binarySplit()
      for index in 0..<8 {
        let single = lane[index].binarySplit()
        #expect(single.significand == split.significand[index])
        #expect(single.exponent == split.exponent[index])
        #expect(single.significand == lane[index].significand)
        #expect(single.exponent == Double(lane[index].exponent))
      }
    }
  }

  @Test func powersOfTwoAreExact() {
    for exponent in -1022...1023 {
      let expected = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Double(exponent).powerOfTwo() == expected)
      #expect(SIMD8<Double>(repeating: Double(exponent)).powerOfTwo()[3] == expected)
    }
  }
}
