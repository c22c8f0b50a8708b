/// A number for each of sixteen directions, 22.5° apart: every second one in the same lanes.
struct DirectionRing {
  var even = SIMD8<Double>()
  var odd = SIMD8<Double>()

  /// The unit vectors of the directions.
  private static let half = 0.707_106_781_186_547_5
  private static let (cosine, sine) = (0.923_879_532_511_286_7, 0.382_683_432_365_089_8)
  private static let evenX = SIMD8(1, half, 0, -half, -1, -half, 0, half)
  private static let evenY = SIMD8(0, half, 1, half, 0, -half, -1, -half)
  private static let oddX = SIMD8(cosine, sine, -sine, -cosine, -cosine, -sine, sine, cosine)
  private static let oddY = SIMD8(sine, cosine, cosine, sine, -sine, -cosine, -cosine, -sine)

  /// The scalar products of a vector with each direction's unit vector.
  @inline(__always)
  static func products(x: Double, y: Double) -> DirectionRing {
    DirectionRing(even: evenX * x + evenY * y, odd: oddX * x + oddY * y)
  }

  /// The sum over all directions.
  @inline(__always)
  var total: Double { LaneSum.total(even + odd) }

  /// The sum over both neighbours of each direction.
  @inline(__always)
  var neighbours: DirectionRing {
    let before = SIMD8(odd[7], odd[0], odd[1], odd[2], odd[3], odd[4], odd[5], odd[6])
    let after = SIMD8(even[1], even[2], even[3], even[4], even[5], even[6], even[7], even[0])
    return DirectionRing(even: odd + before, odd: even + after)
  }

  @inline(__always)
  static func * (left: DirectionRing, right: DirectionRing) -> DirectionRing {
    DirectionRing(even: left.even * right.even, odd: left.odd * right.odd)
  }
  @inline(__always)
  static func * (left: DirectionRing, right: Double) -> DirectionRing {
    DirectionRing(even: left.even * right, odd: left.odd * right)
  }
  @inline(__always)
  static func + (left: DirectionRing, right: DirectionRing) -> DirectionRing {
    DirectionRing(even: left.even + right.even, odd: left.odd + right.odd)
  }
  @inline(__always)
  static func + (left: DirectionRing, right: Double) -> DirectionRing {
    DirectionRing(even: left.even + right, odd: left.odd + right)
  }

  /// The likelihood of each logarithm less `most`, the largest.
  @inline(__always)
  func likelihoods(less most: Double) -> DirectionRing {
    DirectionRing(even: Elementary.likelihood(even - most), odd: Elementary.likelihood(odd - most))
  }
}

/// A number for each state of motion: three speeds in sixteen directions.
struct MotionStates {
  /// At the slowest speed.
  var slow = DirectionRing()
  /// At ``middleSpeed``.
  var middle = DirectionRing()
  /// At ``fastSpeed``.
  var fast = DirectionRing()

  /// Metres a second; a faster walk, and a ride, is far nearer to these than to rest.
  static let (middleSpeed, fastSpeed) = (0.7, 1.4)

  // Probabilities of a change from one edge to the next. A walk keeps its direction, so that noise at rest is not taken for
  // a walk with many turns; one walk in fifty begins at the slowest speed and keeps it for some minutes.
  /// The share of the states of the slowest speed.
  private static let shareOfSlow = 0.0184
  /// From the slowest speed to the others, and back: as many walks slow down as quicken.
  private static let quicken = 0.03
  private static let slowDown = quicken * shareOfSlow / (1 - shareOfSlow)
  /// To each neighbouring direction, to any state as slow or as brisk, and between the two brisk speeds.
  private static let (turn, jump, change) = (0.09, 0.036, 0.2)

  /// The shares of the states when a walk begins.
  static let begun = MotionStates(
    slow: DirectionRing() + shareOfSlow / 16, middle: DirectionRing() + (1 - shareOfSlow) / 32,
    fast: DirectionRing() + (1 - shareOfSlow) / 32)

  /// The sum over all states.
  @inline(__always)
  var total: Double { slow.total + middle.total + fast.total }

  @inline(__always)
  static func * (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow * right.slow, middle: left.middle * right.middle,
      fast: left.fast * right.fast)
  }
  @inline(__always)
  static func * (left: MotionStates, right: Double) -> MotionStates {
    MotionStates(slow: left.slow * right, middle: left.middle * right, fast: left.fast * right)
  }
  @inline(__always)
  static func + (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow + right.slow, middle: left.middle + right.middle,
      fast: left.fast + right.fast)
  }
  @inline(__always)
  static func + (left: MotionStates, right: Double) -> MotionStates {
    MotionStates(slow: left.slow + right, middle: left.middle + right, fast: left.fast + right)
  }

  /// The probabilities of the states after a change.
  @inline(__always)
  var changed: MotionStates { mixed(fromBrisk: Self.slowDown, fromSlow: 0.5 * Self.quicken) }

  /// What is expected, by the state before a change, of these numbers for the state after it.
  @inline(__always)
  var expected: MotionStates { mixed(fromBrisk: 0.5 * Self.quicken, fromSlow: Self.slowDown) }

  /// Half of the changes of speed keep the direction.
  ///
  /// `fromBrisk` of each brisk state is added to the slow ones, and
  /// `fromSlow` of each slow state to those of each brisk speed.
  @inline(__always)
  private func mixed(fromBrisk: Double, fromSlow: Double) -> MotionStates {
    let (slowSum, briskSum) = (slow.total, middle.total + fast.total)
    let slowStay = 1 - 2 * Self.turn - Self.jump - Self.quicken
    let briskStay = 1 - 2 * Self.turn - Self.jump - Self.change - Self.slowDown
    let brisk =
      slow * (0.5 * fromSlow) + (briskSum * Self.jump / 32 + slowSum * 0.5 * fromSlow / 16)
    return MotionStates(
      slow: slow * slowStay + slow.neighbours * Self.turn + (middle + fast) * (0.5 * fromBrisk)
        + (slowSum * Self.jump / 16 + briskSum * 0.5 * fromBrisk / 16),
      middle: middle * briskStay + middle.neighbours * Self.turn + fast * Self.change + brisk,
      fast: fast * briskStay + fast.neighbours * Self.turn + middle * Self.change + brisk)
  }

  /// The largest number.
  @inline(__always)
  var largest: Double {
    func larger(_ ring: DirectionRing) -> SIMD8<Double> { .larger(ring.even, ring.odd) }
    return SIMD8<Double>.larger(.larger(larger(slow), larger(middle)), larger(fast)).max()
  }

  /// The likelihood of each logarithm less `most`, the largest.
  @inline(__always)
  func likelihoods(less most: Double) -> MotionStates {
    MotionStates(
      slow: slow.likelihoods(less: most), middle: middle.likelihoods(less: most),
      fast: fast.likelihoods(less: most))
  }
}

extension MotionStates {
  /// The logarithms, to count to a power, of how much likelier a step is under each velocity than as one of motion at no speed.
  @inline(__always)
  init(_ step: PathStep, slowest: Double, power: Double) {
    let way = power * step.weight * step.seconds
    let products = DirectionRing.products(x: 2 * way * step.x, y: 2 * way * step.y)
    func ring(_ speed: Double) -> DirectionRing {
      products * speed + -way * step.seconds * speed * speed
    }
    self.init(slow: ring(slowest), middle: ring(Self.middleSpeed), fast: ring(Self.fastSpeed))
  }
}
