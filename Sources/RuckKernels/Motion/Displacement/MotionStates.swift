/// A number for each state of motion: four speeds in sixteen directions, and a ride at any velocity.
struct MotionStates {
  /// At the slowest speed.
  var slow = DirectionRing()
  /// At ``Priors/Motion/easySpeed``.
  var easy = DirectionRing()
  /// At ``Priors/Motion/middleSpeed``.
  var middle = DirectionRing()
  /// At ``Priors/Motion/fastSpeed``.
  var fast = DirectionRing()
  /// At any velocity that lasts.
  var ride: Float = 0

  private typealias Prior = Priors.Motion
  /// The probability of slowing down: as many walks do as quicken.
  private static let slowDown =
    Prior.quicken * Prior.shareOfSlow / (1 - Prior.shareOfSlow - Prior.shareOfRides)

  /// The probability of getting on: as many do as get off.
  private static let board =
    Prior.alight * Prior.shareOfRides / (1 - Prior.shareOfSlow - Prior.shareOfRides)

  /// The shares of the states when a walk begins.
  static let begun = MotionStates(
    slow: DirectionRing() + Prior.shareOfSlow / 16,
    easy: DirectionRing() + (1 - Prior.shareOfSlow - Prior.shareOfRides) / 48,
    middle: DirectionRing() + (1 - Prior.shareOfSlow - Prior.shareOfRides) / 48,
    fast: DirectionRing() + (1 - Prior.shareOfSlow - Prior.shareOfRides) / 48,
    ride: Prior.shareOfRides)

  /// The sum over all states.
  @inline(__always)
  var total: Float { (slow + easy + middle + fast).total + ride }

  @inline(__always)
  private var brisk: Float { (easy + middle + fast).total }

  @inline(__always)
  static func * (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow * right.slow, easy: left.easy * right.easy,
      middle: left.middle * right.middle,
      fast: left.fast * right.fast,
      ride: left.ride * right.ride)
  }
  @inline(__always)
  static func * (left: MotionStates, right: Float) -> MotionStates {
    MotionStates(
      slow: left.slow * right, easy: left.easy * right, middle: left.middle * right,
      fast: left.fast * right,
      ride: left.ride * right)
  }
  @inline(__always)
  static func + (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow + right.slow, easy: left.easy + right.easy,
      middle: left.middle + right.middle,
      fast: left.fast + right.fast,
      ride: left.ride + right.ride)
  }
  @inline(__always)
  static func + (left: MotionStates, right: Float) -> MotionStates {
    MotionStates(
      slow: left.slow + right, easy: left.easy + right, middle: left.middle + right,
      fast: left.fast + right,
      ride: left.ride + right)
  }

  /// The probabilities of states that go on as before.
  @inline(__always)
  var staying: MotionStates {
    let slowStay = 1 - Prior.back - 2 * Prior.turn - Prior.jump - Prior.quicken
    let briskStay = 1 - Prior.back - 2 * Prior.turn - Prior.jump - Self.slowDown - Self.board
    return MotionStates(
      slow: slow * slowStay, easy: easy * (briskStay - Prior.change),
      middle: middle * (briskStay - 2 * Prior.change),
      fast: fast * (briskStay - Prior.change),
      ride: ride * (1 - Prior.alight))
  }

  /// The probabilities of the states after a change to another one.
  @inline(__always)
  var changed: MotionStates {
    mixed(
      fromBrisk: Self.slowDown, fromSlow: Prior.quicken / 3, board: Self.board,
      alight: Prior.alight / 48)
  }

  /// What is expected, by the state before a change, of these numbers for the state after it.
  @inline(__always)
  var expected: MotionStates {
    mixed(
      fromBrisk: Prior.quicken / 3, fromSlow: Self.slowDown, board: Prior.alight / 48,
      alight: Self.board)
  }

  /// Half of the changes of speed keep the direction.
  ///
  /// `fromBrisk` of each brisk state is added to the slow ones, and
  /// `fromSlow` of each slow state to those of each brisk speed.
  @inline(__always)
  private func mixed(
    fromBrisk: Float, fromSlow: Float, board: Float, alight: Float
  ) -> MotionStates {
    let (slowSum, briskSum) = (slow.total, brisk)
    let anyBrisk =
      slow * (0.5 * fromSlow)
      + (briskSum * Prior.jump / 48 + slowSum * 0.5 * fromSlow / 16 + ride * alight)
    return MotionStates(
      slow: slow.neighbours * Prior.turn + slow.opposite * Prior.back
        + (easy + middle + fast) * (0.5 * fromBrisk)
        + (slowSum * Prior.jump / 16 + briskSum * 0.5 * fromBrisk / 16),
      easy: easy.neighbours * Prior.turn + easy.opposite * Prior.back + middle * Prior.change
        + anyBrisk,
      middle: middle.neighbours * Prior.turn + middle.opposite * Prior.back + (easy + fast)
        * Prior.change + anyBrisk,
      fast: fast.neighbours * Prior.turn + fast.opposite * Prior.back + middle * Prior.change
        + anyBrisk,
      ride: briskSum * board)
  }
}

/// The logarithms of how much likelier a step is under each velocity than as one of motion at no speed.
struct MotionLogarithms {
  private let products: DirectionRing
  private let (constant, ofSquare, ofRide): (Float, Float, Float)
  private let slowest: Float

  @inline(__always)
  init(_ moving: StepLikelihood.Moving, slowest: Double) {
    products = .products(x: moving.along.x, y: moving.along.y)
    (constant, ofSquare) = (Float(moving.constant), Float(moving.ofSquare))
    ofRide = Float(moving.ofRide)
    self.slowest = Float(slowest)
  }

  @inline(__always)
  private func ofRest(_ speed: Float) -> Float { constant - ofSquare * speed * speed }

  /// The largest of them.
  @inline(__always)
  var largest: Float {
    let product = products.largest
    func largest(_ speed: Float) -> Float { product * speed + ofRest(speed) }
    typealias Prior = Priors.Motion
    return max(
      largest(slowest), largest(Prior.easySpeed), largest(Prior.middleSpeed),
      max(largest(Prior.fastSpeed), ofRide))
  }

  /// The likelihood of each less `most`, which is at least the largest.
  ///
  /// Relative to the best direction, those of a speed are those of ``Priors/Motion/unitSpeed`` to a power.
  @inline(__always)
  func likelihoods(less most: Float) -> MotionStates {
    typealias Prior = Priors.Motion
    let product = products.largest
    func best(_ speed: Float) -> Float { product * speed + ofRest(speed) - most }
    let best = RestLanes(
      best(slowest), best(Prior.easySpeed), best(Prior.middleSpeed), best(Prior.fastSpeed),
      ofRide - most, 0, 0, 0
    ).likelihoods
    let directions = products - product
    let slow = (directions * slowest).likelihoods
    let unit = (directions * Prior.unitSpeed).likelihoods + 0x1p-30
    let easy = unit * unit
    let middle = easy * unit + Self.least
    let fast = easy * easy + Self.least
    // No likelihood is 0; see ``likelihoods``.
    return MotionStates(
      slow: (slow + Self.least) * best[0] + 0x1p-86, easy: easy * best[1] + 0x1p-86,
      middle: middle * best[2] + 0x1p-86, fast: fast * best[3] + 0x1p-86,
      ride: best[4])
  }

  /// What is added to likelihoods relative to the best direction, so that no power of one becomes too small for a number of full
  /// precision.
  private static let least: Float = 0x1p-60
}
