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

  /// The parts give the value back, the significand lies around 1, and a lane holds single bits.
  @Test func theBalancedSplitIsExact() {
    var generator = SplitMix64(seed: 2)
    let edges = [1, 2, 0.5, 0.5.squareRoot(), 2.0.squareRoot(), 2.0.squareRoot().nextUp, 1e-300]
    for round in 0..<1000 {
      let value = round < 7 ? edges[round] : Double.random(in: 1e-3...1e3, using: &generator)
      let split = value.balancedSplit()
      #expect(
        split.significand * Double(sign: .plus, exponent: Int(split.exponent), significand: 1)
          == value)
      #expect(
        split.significand > 0.707_106_781_186_547 && split.significand < 1.414_213_562_373_096)
      let lane = SIMD8<Double>(repeating: value).balancedSplit()
      #expect(lane.significand[5] == split.significand && lane.exponent[2] == split.exponent)
    }
  }

  @Test func anyLaneIsFound() {
    for index in 0..<8 {
      var lane = SIMD8<Double>(repeating: 1)
      #expect(!SIMD8<Double>.isAny(lane .< 1))
      lane[index] = 0
      #expect(SIMD8<Double>.isAny(lane .< 1))
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
