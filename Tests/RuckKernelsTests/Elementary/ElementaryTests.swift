import Foundation
import RuckKernels
import TestSupport
import Testing

/// The bounds that `Elementary` states, in units in the last place of the result.
private let bounds: [String: Double] = [
  "sinDegrees": 1, "cosDegrees": 1, "sin": 1, "cos": 1, "asin": 2, "atan2": 1, "exp2": 1,
  "exp": 1, "log2": 1, "log": 1, "pow": 1,
]

private func single(_ function: String, _ first: Double, _ second: Double) -> Double {
  switch function {
  case "sinDegrees": Elementary.sinDegrees(first)
  case "cosDegrees": Elementary.cosDegrees(first)
  case "sin": Elementary.sin(first)
  case "cos": Elementary.cos(first)
  case "asin": Elementary.asin(first)
  case "atan2": Elementary.atan2(y: first, x: second)
  case "exp2": Elementary.exp2(first)
  case "exp": Elementary.exp(first)
  case "log2": Elementary.log2(first)
  case "log": Elementary.log(first)
  case "pow": Elementary.pow(first, second)
  default: fatalError("no function \(function)")
  }
}

private func lane(
  _ function: String, _ first: SIMD8<Double>, _ second: SIMD8<Double>
) -> SIMD8<Double> {
  switch function {
  case "sinDegrees": Elementary.sinDegrees(first)
  case "cosDegrees": Elementary.cosDegrees(first)
  case "sin": Elementary.sin(first)
  case "cos": Elementary.cos(first)
  case "asin": Elementary.asin(first)
  case "atan2": Elementary.atan2(y: first, x: second)
  case "exp2": Elementary.exp2(first)
  case "exp": Elementary.exp(first)
  case "log2": Elementary.log2(first)
  case "log": Elementary.log(first)
  case "pow": Elementary.pow(first, second)
  default: fatalError("no function \(function)")
  }
}

@Suite struct ElementaryTests {
  /// Oracle: mpmath at 400 bits, as the table says.
  @Test func everyFunctionKeepsItsBound() throws {
    for row in try Table("reference/elementary.tsv").rows {
      let function = row["function"]
      let high = try #require(row.number("high"))
      let low = try #require(row.number("low"))
      let value = single(
        function, try #require(row.number("first")), row.number("second") ?? 0)
      let error = (value - high - low).magnitude / high.ulp
      #expect(value == high || error <= bounds[function, default: 0], "\(row): \(value), \(error)")
    }
  }

  @Test(arguments: bounds.keys.sorted())
  func aLaneHoldsTheBitsOfSingleValues(function: String) {
    var generator = SplitMix64(seed: 7)
    let special: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 1e308, 0.5, 90, -180,
      1e17,
    ]
    for round in 0..<300 {
      var first = SIMD8<Double>()
      var second = SIMD8<Double>()
      for index in 0..<8 {
        if round < 40 {
          first[index] = special.randomElement(using: &generator) ?? 0
          second[index] = special.randomElement(using: &generator) ?? 0
        } else if round < 150 {
          first[index] = .random(in: -1...1, using: &generator)
          second[index] = .random(in: -1000...1000, using: &generator)
        } else {
          first[index] = .random(in: -800...800, using: &generator)
          second[index] = .random(in: -10...10, using: &generator)
        }
      }
      let lanes = lane(function, first, second)
      for index in 0..<8 {
        let value = single(function, first[index], second[index])
        #expect(
          value.bitPattern == lanes[index].bitPattern || (value.isNaN && lanes[index].isNaN),
          "\(function)(\(first[index]), \(second[index]))")
      }
    }
  }

  /// Witness: the system's libm, itself within an ulp or so of the truth; hence our bound and one.
  @Test func libmAgrees() {
    var generator = SplitMix64(seed: 8)
    func check(_ function: String, _ first: Double, _ second: Double, _ witness: Double) {
      let value = single(function, first, second)
      let error = (value - witness).magnitude / witness.ulp
      #expect(
        error <= bounds[function, default: 0] + 1, "\(function)(\(first), \(second)): \(error)")
    }
    for _ in 0..<1000 {
      let angle = Double.random(in: -1000...1000, using: &generator)
      let unit = Double.random(in: -1...1, using: &generator)
      let other = Double.random(in: -100...100, using: &generator)
      let power = Double.random(in: -700...700, using: &generator)
      let scale = Foundation.pow(10, Double.random(in: -300...300, using: &generator))
      check("sin", angle, 0, Foundation.sin(angle))
      check("cos", angle, 0, Foundation.cos(angle))
      check("asin", unit, 0, Foundation.asin(unit))
      check("atan2", unit, other, Foundation.atan2(unit, other))
      check("exp2", power, 0, Foundation.exp2(power))
      check("exp", power, 0, Foundation.exp(power))
      check("log2", scale, 0, Foundation.log2(scale))
      check("log", scale, 0, Foundation.log(scale))
      check("pow", unit.magnitude * 10, other, Foundation.pow(unit.magnitude * 10, other))
    }
  }

  /// Closed forms: the values at the axes, and 1/2 at 30 and 60 degrees.
  @Test func multiplesOfNinetyDegreesAreExact() {
    for turn in -9...9 {
      let angle = Double(turn) * 90
      let quadrant = ((turn % 4) + 4) % 4
      #expect(Elementary.sinDegrees(angle) == [0, 1, 0, -1][quadrant])
      #expect(Elementary.cosDegrees(angle) == [1, 0, -1, 0][quadrant])
      // A degree is a degree in every turn: exact reduction gives the same bits.
      #expect(Elementary.sinDegrees(33.3125 + 4 * angle) == Elementary.sinDegrees(33.3125))
    }
    #expect(Elementary.sinDegrees(30) == 0.5)
    #expect(Elementary.cosDegrees(60) == 0.5)
  }

  /// Closed forms, and IEEE 754-2019 section 9.2.1 for the special operands of atan2.
  @Test func specialValues() {
    let infinity = Double.infinity
    for value in [infinity, -infinity, .nan] {
      #expect(Elementary.sinDegrees(value).isNaN)
      #expect(Elementary.cosDegrees(value).isNaN)
      #expect(Elementary.sin(value).isNaN)
      #expect(Elementary.cos(value).isNaN)
      #expect(Elementary.asin(value).isNaN)
    }
    #expect(Elementary.sinDegrees(0x1p51).isNaN)
    #expect(Elementary.sin(0x1p21).isNaN)
    #expect(Elementary.asin(1.0000000000000002).isNaN)
    #expect(Elementary.asin(1.0) == Double.pi / 2)

    for (y, x, expected) in [
      (0.0, 1.0, 0.0), (-0.0, 1.0, -0.0), (0.0, 0.0, 0.0), (0.0, -0.0, Double.pi),
      (-0.0, -0.0, -Double.pi), (-0.0, -1.0, -Double.pi), (1.0, 0.0, Double.pi / 2),
      (-1.0, -0.0, -Double.pi / 2), (infinity, infinity, Double.pi / 4),
      (infinity, -infinity, 3 * Double.pi / 4), (-infinity, 5, -Double.pi / 2),
      (5, infinity, 0.0), (5, -infinity, Double.pi), (-5, -infinity, -Double.pi),
    ] {
      let value = Elementary.atan2(y: y, x: x)
      #expect(value.bitPattern == expected.bitPattern, "atan2(\(y), \(x)) = \(value)")
    }
    #expect(Elementary.atan2(y: .nan, x: 1).isNaN)
    #expect(Elementary.atan2(y: 1, x: .nan).isNaN)
    #expect(Elementary.atan2(y: .nan, x: infinity).isNaN)

    #expect(Elementary.exp2(infinity) == infinity)
    #expect(Elementary.exp2(-infinity) == 0)
    #expect(Elementary.exp2(1024.0) == infinity)
    #expect(Elementary.exp2(-1074.0) == Double.leastNonzeroMagnitude)
    #expect(Elementary.exp2(-1080.0) == 0)
    #expect(Elementary.exp2(Double.nan).isNaN)
    for power in -1074...1023 {
      #expect(
        Elementary.exp2(Double(power)) == Double(sign: .plus, exponent: power, significand: 1))
    }
    #expect(Elementary.exp(0.0) == 1)
    #expect(Elementary.exp(710.0) == infinity)
    #expect(Elementary.exp(-746.0) == 0)
    #expect(Elementary.exp(Double.nan).isNaN)

    for power in -1074...1023 {
      let value = Double(sign: .plus, exponent: power, significand: 1)
      #expect(Elementary.log2(value) == Double(power))
    }
    #expect(Elementary.log(1.0) == 0)
    #expect(Elementary.log2(0.0) == -infinity)
    #expect(Elementary.log(-0.0) == -infinity)
    #expect(Elementary.log2(infinity) == infinity)
    #expect(Elementary.log(-1.0).isNaN)
    #expect(Elementary.log2(-infinity).isNaN)
    #expect(Elementary.log2(Double.nan).isNaN)

    #expect(Elementary.pow(0, 2) == 0)
    #expect(Elementary.pow(0, -2) == infinity)
    #expect(Elementary.pow(0, 0) == 1)
    #expect(Elementary.pow(7.5, 0) == 1)
    #expect(Elementary.pow(1, infinity) == 1)
    #expect(Elementary.pow(1, 1e300) == 1)
    #expect(Elementary.pow(2, infinity) == infinity)
    #expect(Elementary.pow(2, -infinity) == 0)
    #expect(Elementary.pow(0.5, infinity) == 0)
    #expect(Elementary.pow(0.5, -1e300) == infinity)
    #expect(Elementary.pow(infinity, 0.5) == infinity)
    #expect(Elementary.pow(infinity, -0.5) == 0)
    #expect(Elementary.pow(-2, 2).isNaN)
    #expect(Elementary.pow(.nan, 0).isNaN)
    #expect(Elementary.pow(2, .nan).isNaN)
  }

  /// Closed form: integral powers of small integers are exact in a `Double`.
  @Test func integralPowersAreExact() {
    for base in 2...12 {
      var product = 1
      for power in 1...10 {
        product *= base
        #expect(Elementary.pow(Double(base), Double(power)) == Double(product))
      }
    }
  }
}
