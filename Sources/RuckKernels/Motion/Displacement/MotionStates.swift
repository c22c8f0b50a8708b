/// A number for each of three brisk speeds of a walk, ``Priors/Motion/easySpeed`` and the two above it, in sixteen directions.
struct BriskStates {
  var easy = DirectionRing()
  var middle = DirectionRing()
  var fast = DirectionRing()

  private typealias Prior = Priors.Motion

  @inline(__always)
  init() {}

  @inline(__always)
  init(easy: DirectionRing, middle: DirectionRing, fast: DirectionRing) {
    (self.easy, self.middle, self.fast) = (easy, middle, fast)
  }

  @inline(__always)
  init(repeating number: Float) {
    self.init(
      easy: DirectionRing(repeating: number), middle: DirectionRing(repeating: number),
      fast: DirectionRing(repeating: number))
  }

  /// The sum over the speeds, by direction.
  @inline(__always)
  var bySpeed: DirectionRing { easy + middle + fast }

  @inline(__always)
  static func * (left: BriskStates, right: BriskStates) -> BriskStates {
    BriskStates(
      easy: left.easy * right.easy, middle: left.middle * right.middle,
      fast: left.fast * right.fast)
  }

  @inline(__always)
  static func * (left: BriskStates, right: Float) -> BriskStates {
    BriskStates(easy: left.easy * right, middle: left.middle * right, fast: left.fast * right)
  }

  @inline(__always)
  static func + (left: BriskStates, right: BriskStates) -> BriskStates {
    BriskStates(
      easy: left.easy + right.easy, middle: left.middle + right.middle,
      fast: left.fast + right.fast)
  }

  @inline(__always)
  static func + (left: BriskStates, right: DirectionRing) -> BriskStates {
    BriskStates(easy: left.easy + right, middle: left.middle + right, fast: left.fast + right)
  }

  @inline(__always)
  static func + (left: BriskStates, right: Float) -> BriskStates {
    left + DirectionRing(repeating: right)
  }

  /// The probabilities of the states that go on as before, where `others` of them turn back or are left for another kind of motion.
  @inline(__always)
  func staying(others: Float) -> BriskStates {
    let stay = 1 - 2 * Prior.turn - Prior.jump - others
    return BriskStates(
      easy: easy * (stay - Prior.change), middle: middle * (stay - 2 * Prior.change),
      fast: fast * (stay - Prior.change))
  }

  /// The probabilities of the states after a change to a neighbouring direction or speed.
  @inline(__always)
  var changed: BriskStates {
    BriskStates(
      easy: easy.neighbours * Prior.turn + middle * Prior.change,
      middle: middle.neighbours * Prior.turn + (easy + fast) * Prior.change,
      fast: fast.neighbours * Prior.turn + middle * Prior.change)
  }

  /// The states in the opposite direction.
  @inline(__always)
  var opposite: BriskStates {
    BriskStates(easy: easy.opposite, middle: middle.opposite, fast: fast.opposite)
  }
}

/// A number for each velocity: four speeds in sixteen directions, and a ride at any velocity.
struct MotionLikelihoods {
  var slow: DirectionRing
  var brisk: BriskStates
  var ride: Float

  @inline(__always)
  static func * (left: MotionLikelihoods, right: Float) -> MotionLikelihoods {
    MotionLikelihoods(slow: left.slow * right, brisk: left.brisk * right, ride: left.ride * right)
  }
}

/// A number for each state of motion: a slow walk, a brisk one, which may go by switchbacks, and a ride.
struct MotionStates {
  /// At the slowest speed.
  var slow = DirectionRing()
  /// At the brisk speeds.
  var brisk = BriskStates()
  /// At the brisk speeds, often turning back.
  var switchbacks = BriskStates()
  /// At any velocity that lasts.
  var ride: Float = 0

  private typealias Prior = Priors.Motion
  private static let share = 1 - Prior.shareOfSlow - Prior.shareOfRides
  private static let shareOfBrisk = share * (1 - Prior.shareOfSwitchbacks)
  /// The probability of slowing down: as many walks do as quicken.
  private static let slowDown = Prior.quicken * Prior.shareOfSlow / shareOfBrisk

  /// The probability of getting on: as many do as get off.
  private static let board = Prior.alight * Prior.shareOfRides / shareOfBrisk

  /// The probability of coming to switchbacks: as many do as leave them.
  private static let come =
    Prior.leaveSwitchbacks * Prior.shareOfSwitchbacks / (1 - Prior.shareOfSwitchbacks)

  /// The shares of the states when a walk begins.
  static let begun = MotionStates(
    slow: DirectionRing() + Prior.shareOfSlow / 16,
    brisk: BriskStates(repeating: shareOfBrisk / 48),
    switchbacks: BriskStates(repeating: share * Prior.shareOfSwitchbacks / 48),
    ride: Prior.shareOfRides)

  /// The sum over all states.
  @inline(__always)
  var total: Float { (slow + brisk.bySpeed + switchbacks.bySpeed).total + ride }

  @inline(__always)
  static func * (left: MotionStates, right: MotionLikelihoods) -> MotionStates {
    MotionStates(
      slow: left.slow * right.slow, brisk: left.brisk * right.brisk,
      switchbacks: left.switchbacks * right.brisk, ride: left.ride * right.ride)
  }
  @inline(__always)
  static func * (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow * right.slow, brisk: left.brisk * right.brisk,
      switchbacks: left.switchbacks * right.switchbacks, ride: left.ride * right.ride)
  }
  @inline(__always)
  static func * (left: MotionStates, right: Float) -> MotionStates {
    MotionStates(
      slow: left.slow * right, brisk: left.brisk * right, switchbacks: left.switchbacks * right,
      ride: left.ride * right)
  }
  @inline(__always)
  static func + (left: MotionStates, right: MotionStates) -> MotionStates {
    MotionStates(
      slow: left.slow + right.slow, brisk: left.brisk + right.brisk,
      switchbacks: left.switchbacks + right.switchbacks, ride: left.ride + right.ride)
  }
  @inline(__always)
  static func + (left: MotionStates, right: Float) -> MotionStates {
    MotionStates(
      slow: left.slow + right, brisk: left.brisk + right, switchbacks: left.switchbacks + right,
      ride: left.ride + right)
  }

  /// The probabilities of velocities that go on as before.
  @inline(__always)
  var staying: MotionStates {
    staying(toSwitchbacks: Self.come, fromSwitchbacks: Prior.leaveSwitchbacks)
  }

  /// What is expected, by the state before, of these numbers for a velocity that goes on.
  @inline(__always)
  var expectedOfStaying: MotionStates {
    staying(toSwitchbacks: Prior.leaveSwitchbacks, fromSwitchbacks: Self.come)
  }

  @inline(__always)
  private func staying(toSwitchbacks: Float, fromSwitchbacks: Float) -> MotionStates {
    MotionStates(
      slow: slow * (1 - 2 * Prior.turn - Prior.jump - Prior.quicken),
      brisk: brisk.staying(others: Self.slowDown + Self.board + Self.come)
        + switchbacks * fromSwitchbacks,
      switchbacks: switchbacks.staying(others: Prior.turnBack + Prior.leaveSwitchbacks)
        + brisk * toSwitchbacks,
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
    let byDirection = brisk.bySpeed
    let (slowSum, briskSum) = (slow.total, byDirection.total)
    let anyBrisk =
      slow * (0.5 * fromSlow)
      + (briskSum * Prior.jump / 48 + slowSum * 0.5 * fromSlow / 16 + ride * alight)
    let anySwitchback = switchbacks.bySpeed.total * Prior.jump / 48
    return MotionStates(
      slow: slow.neighbours * Prior.turn + byDirection * (0.5 * fromBrisk)
        + (slowSum * Prior.jump / 16 + briskSum * 0.5 * fromBrisk / 16),
      brisk: brisk.changed + anyBrisk,
      switchbacks: switchbacks.changed + switchbacks.opposite * Prior.turnBack + anySwitchback,
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
  func likelihoods(less most: Float) -> MotionLikelihoods {
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
    return MotionLikelihoods(
      slow: (slow + Self.least) * best[0] + 0x1p-86,
      brisk: BriskStates(
        easy: easy * best[1] + 0x1p-86, middle: middle * best[2] + 0x1p-86,
        fast: fast * best[3] + 0x1p-86),
      ride: best[4])
  }

  /// What is added to likelihoods relative to the best direction, so that no power of one becomes too small for a number of full
  /// precision.
  private static let least: Float = 0x1p-60
}
