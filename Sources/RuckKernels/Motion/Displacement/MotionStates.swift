/// A number for each of sixteen directions, 22.5° apart.
typealias DirectionRing = SIMD16<Float>

extension DirectionRing {
  /// The unit vectors of the directions.
  private static let half: Float = 0.707_106_8
  private static let (cosine, sine): (Float, Float) = (0.923_879_5, 0.382_683_43)
  private static let east = DirectionRing(
    1, cosine, half, sine, 0, -sine, -half, -cosine, -1, -cosine, -half, -sine, 0, sine, half,
    cosine)
  private static let north = DirectionRing(
    0, sine, half, cosine, 1, cosine, half, sine, 0, -sine, -half, -cosine, -1, -cosine, -half,
    -sine)

  /// The scalar products of a vector with each direction's unit vector.
  @inline(__always)
  static func products(x: Double, y: Double) -> DirectionRing {
    east * Float(x) + north * Float(y)
  }

  /// The sum over all directions.
  @inline(__always)
  var total: Float {
    var sums = lowHalf
    for lane in 0..<8 { sums[lane] += highHalf[lane] }
    let four = (sums[0] + sums[4], sums[1] + sums[5], sums[2] + sums[6], sums[3] + sums[7])
    return (four.0 + four.2) + (four.1 + four.3)
  }

  /// The largest of the numbers.
  @inline(__always)
  var largest: Float {
    lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf).largest
  }

  /// The sum over both neighbours of each direction.
  @inline(__always)
  var neighbours: DirectionRing {
    let before = DirectionRing(
      self[15], self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8],
      self[9], self[10], self[11], self[12], self[13], self[14])
    let after = DirectionRing(
      self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8], self[9], self[10],
      self[11], self[12], self[13], self[14], self[15], self[0])
    return before + after
  }
}

extension SIMD where Scalar == Float {
  /// e to the power of each number, which is at most 0, within 2 · 10⁻⁵ of itself and 10⁻²⁶: one over a polynomial for the
  /// 64th part, squared six times.
  ///
  /// No likelihood is 0, so that no product with one becomes too small for a number of full precision.
  @inline(__always)
  var likelihoods: Self {
    let part = self * -0x1p-6
    // (eˣ - 1) / x, fitted at Chebyshev nodes of 0 to 60/64.
    var sum = part * 0.002_091_537_5 + 0.007_539_039_5
    sum = sum * part + 0.042_065_416
    sum = sum * part + 0.166_577_56
    sum = sum * part + 0.500_007_2
    sum = sum * part + 0.999_999_9
    var power = sum * part + 1
    for _ in 0..<6 { power = power * power }
    return Self(repeating: 1) / power + 0x1p-86
  }
}

/// A number for each of the rests that may be under way.
typealias RestLanes = SIMD8<Float>

extension RestLanes {
  /// The natural logarithms of positive numbers, within 10⁻⁶: of a power of two, and of what is left between √½ and √2 by
  /// the series of the inverse hyperbolic tangent.
  @inline(__always)
  var logarithms: RestLanes {
    let exponents = SIMD8<Int32>(truncatingIfNeeded: bits &- 0x3f35_04f3) &>> 23
    let parts = RestLanes(bits: bits &- SIMD8<UInt32>(truncatingIfNeeded: exponents &<< 23))
    let ratio = (parts - 1) / (parts + 1)
    let square = ratio * ratio
    var sum = square * (2 / 7) + 2 / 5
    sum = sum * square + 2 / 3
    sum = sum * square + 2
    return RestLanes(exponents) * 0.693_147_2 + sum * ratio
  }

  /// Each lane in the place of the one before it, the first one in that of the last.
  @inline(__always)
  var rotated: RestLanes {
    RestLanes(self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[0])
  }

  /// The sum over all rests.
  @inline(__always)
  var total: Float {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }

  /// The largest of the numbers.
  @inline(__always)
  var largest: Float {
    let four = lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
    return Swift.max(two[0], two[1])
  }
}

/// A number for each state of motion: three speeds in sixteen directions.
struct MotionStates {
  /// At the slowest speed.
  var slow = DirectionRing()
  /// At ``Priors/Motion/middleSpeed``.
  var middle = DirectionRing()
  /// At ``Priors/Motion/fastSpeed``.
  var fast = DirectionRing()

  private typealias Prior = Priors.Motion
  /// The probability of slowing down: as many walks do as quicken.
  private static let slowDown = Prior.quicken * Prior.shareOfSlow / (1 - Prior.shareOfSlow)

  /// The shares of the states when a walk begins.
  static let begun = MotionStates(
    slow: DirectionRing() + Prior.shareOfSlow / 16,
    middle: DirectionRing() + (1 - Prior.shareOfSlow) / 32,
    fast: DirectionRing() + (1 - Prior.shareOfSlow) / 32)

  /// The sum over all states.
  @inline(__always)
  var total: Float { slow.total + middle.total + fast.total }

  @inline(__always)
  static func * (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow * right.slow, middle: left.middle * right.middle,
      fast: left.fast * right.fast)
  }
  @inline(__always)
  static func * (left: MotionStates, right: Float) -> MotionStates {
    MotionStates(slow: left.slow * right, middle: left.middle * right, fast: left.fast * right)
  }
  @inline(__always)
  static func + (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow + right.slow, middle: left.middle + right.middle,
      fast: left.fast + right.fast)
  }
  @inline(__always)
  static func + (left: MotionStates, right: Float) -> MotionStates {
    MotionStates(slow: left.slow + right, middle: left.middle + right, fast: left.fast + right)
  }

  /// The probabilities of the states after a change.
  @inline(__always)
  var changed: MotionStates { mixed(fromBrisk: Self.slowDown, fromSlow: 0.5 * Prior.quicken) }

  /// What is expected, by the state before a change, of these numbers for the state after it.
  @inline(__always)
  var expected: MotionStates { mixed(fromBrisk: 0.5 * Prior.quicken, fromSlow: Self.slowDown) }

  /// Half of the changes of speed keep the direction.
  ///
  /// `fromBrisk` of each brisk state is added to the slow ones, and
  /// `fromSlow` of each slow state to those of each brisk speed.
  @inline(__always)
  private func mixed(fromBrisk: Float, fromSlow: Float) -> MotionStates {
    let (slowSum, briskSum) = (slow.total, middle.total + fast.total)
    let slowStay = 1 - 2 * Prior.turn - Prior.jump - Prior.quicken
    let briskStay = 1 - 2 * Prior.turn - Prior.jump - Prior.change - Self.slowDown
    let brisk =
      slow * (0.5 * fromSlow) + (briskSum * Prior.jump / 32 + slowSum * 0.5 * fromSlow / 16)
    return MotionStates(
      slow: slow * slowStay + slow.neighbours * Prior.turn + (middle + fast) * (0.5 * fromBrisk)
        + (slowSum * Prior.jump / 16 + briskSum * 0.5 * fromBrisk / 16),
      middle: middle * briskStay + middle.neighbours * Prior.turn + fast * Prior.change + brisk,
      fast: fast * briskStay + fast.neighbours * Prior.turn + middle * Prior.change + brisk)
  }
}

/// The logarithms of how much likelier a step is under each velocity than as one of motion at no speed, to count to a power.
struct MotionLogarithms {
  private let products: DirectionRing
  /// w t², of which the square of a speed is taken from the products with that speed.
  private let way: Float
  private let slowest: Float

  @inline(__always)
  init(_ step: PathStep, slowest: Double, power: Double) {
    let way = power * step.weight * step.seconds
    products = .products(x: 2 * way * step.x, y: 2 * way * step.y)
    self.way = Float(way * step.seconds)
    self.slowest = Float(slowest)
  }

  @inline(__always)
  private func ofRest(_ speed: Float) -> Float { -way * speed * speed }

  /// The largest of them.
  @inline(__always)
  var largest: Float {
    let product = products.largest
    func largest(_ speed: Float) -> Float { product * speed + ofRest(speed) }
    return max(
      largest(slowest), largest(Priors.Motion.middleSpeed), largest(Priors.Motion.fastSpeed))
  }

  /// The likelihood of each less `most`, which is at least the largest.
  @inline(__always)
  func likelihoods(less most: Float) -> MotionStates {
    func ring(_ speed: Float) -> DirectionRing {
      (products * speed + (ofRest(speed) - most)).likelihoods
    }
    return MotionStates(
      slow: ring(slowest), middle: ring(Priors.Motion.middleSpeed),
      fast: ring(Priors.Motion.fastSpeed))
  }
}
