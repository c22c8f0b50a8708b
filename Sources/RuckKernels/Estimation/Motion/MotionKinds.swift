/// A number for each kind of motion.
struct MotionSums {
  var slow, brisk, switchbacks, ride: Float

  private typealias Prior = Priors.Motion

  @inline(__always)
  init(slow: Float, brisk: Float, switchbacks: Float, ride: Float) {
    (self.slow, self.brisk, self.switchbacks, self.ride) = (slow, brisk, switchbacks, ride)
  }

  @inline(__always)
  init(repeating number: Float) {
    self.init(slow: number, brisk: number, switchbacks: number, ride: number)
  }

  /// The share of each kind where a walk begins.
  @inline(__always) static var shares: MotionSums {
    MotionSums(
      slow: Prior.shareOfSlow,
      brisk: 1 - Prior.shareOfSlow - Prior.shareOfSwitchbacks - Prior.shareOfRides,
      switchbacks: Prior.shareOfSwitchbacks, ride: Prior.shareOfRides)
  }

  /// The share of one state of each kind.
  @inline(__always) static var perState: MotionSums {
    MotionSums(
      slow: shares.slow / 16, brisk: shares.brisk / 48, switchbacks: shares.switchbacks / 48,
      ride: shares.ride)
  }

  @inline(__always)
  var total: Float { (slow + brisk) + (switchbacks + ride) }

  @inline(__always)
  static func * (left: MotionSums, right: MotionSums) -> MotionSums {
    MotionSums(
      slow: left.slow * right.slow, brisk: left.brisk * right.brisk,
      switchbacks: left.switchbacks * right.switchbacks, ride: left.ride * right.ride)
  }

  @inline(__always)
  static func * (left: MotionSums, right: Float) -> MotionSums {
    left * MotionSums(repeating: right)
  }
}

/// The probabilities of a change from one kind of motion to one state of another, or to each of its
/// speeds; as many change as change back.
struct MotionFlow {
  let slowToBrisk, briskToSlow, briskToSwitchbacks, switchbacksToBrisk, briskToRide,
    rideToBrisk: Float

  private typealias Prior = Priors.Motion
  private typealias Shares = MotionSums

  /// The probabilities of slowing down, of coming to switchbacks and of getting on.
  @inline(__always) private static var slowDown: Float {
    Prior.quicken * Shares.shares.slow / Shares.shares.brisk
  }
  @inline(__always) private static var come: Float {
    Prior.leaveSwitchbacks * Shares.shares.switchbacks / Shares.shares.brisk
  }
  @inline(__always) private static var board: Float {
    Prior.alight * Shares.shares.ride / Shares.shares.brisk
  }

  /// The probability of a change from brisk.
  @inline(__always) static var ofBrisk: Float { slowDown + come + board }

  @inline(__always) static var forwards: MotionFlow {
    MotionFlow(
      slowToBrisk: Prior.quicken / 3, briskToSlow: slowDown, briskToSwitchbacks: come / 48,
      switchbacksToBrisk: Prior.leaveSwitchbacks / 48, briskToRide: board,
      rideToBrisk: Prior.alight / 48)
  }

  /// Each in place of that of the change back.
  @inline(__always) static var backwards: MotionFlow {
    MotionFlow(
      slowToBrisk: forwards.briskToSlow, briskToSlow: forwards.slowToBrisk,
      briskToSwitchbacks: forwards.switchbacksToBrisk,
      switchbacksToBrisk: forwards.briskToSwitchbacks, briskToRide: forwards.rideToBrisk,
      rideToBrisk: forwards.briskToRide)
  }
}
