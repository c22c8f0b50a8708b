/// A number for each state of motion: a slow walk, a brisk one, a brisk one by switchbacks, and a ride.
struct MotionStates {
  private var slow: DirectionRing
  private var brisk, switchbacks: BriskStates
  private var ride: Float

  private typealias Prior = Priors.Motion

  private init(slow: DirectionRing, brisk: BriskStates, switchbacks: BriskStates, ride: Float) {
    (self.slow, self.brisk, self.switchbacks, self.ride) = (slow, brisk, switchbacks, ride)
  }

  /// The same number for each state.
  init(repeating number: Float) {
    let ring = DirectionRing(repeating: number)
    let rings = BriskStates(easy: ring, middle: ring, fast: ring)
    self.init(slow: ring, brisk: rings, switchbacks: rings, ride: number)
  }

  /// The sums over the states of each kind.
  @inline(__always)
  var sums: MotionSums {
    MotionSums(
      slow: slow.total, brisk: brisk.byDirection.total, switchbacks: switchbacks.byDirection.total,
      ride: ride)
  }

  /// Makes of the probabilities before a step those after it.
  ///
  /// A function of its own, as are ``goBack(goingOn:changed:rest:forget:)`` and what it calls: inlined,
  /// the compiler would take numbers out of their lanes.
  ///
  /// - Parameters:
  ///   - goingOn: the likelihood of the step at a velocity that goes on.
  ///   - changed: its likelihood at one after a change.
  ///   - sums: the sums of the probabilities.
  ///   - begun: the probability that a walk begins, or goes on at any velocity.
  @inline(never)
  mutating func advance(
    goingOn: MotionLikelihoods, changed: MotionLikelihoods, sums: MotionSums, begun: Float
  ) {
    let (stay, come) = (staying, changes(.forwards, sums, MotionSums.perState * begun))
    let (brisk, changedBrisk) = (goingOn.brisk, changed.brisk)
    self = MotionStates(
      slow: stay.slow * goingOn.slow + come.slow * changed.slow,
      brisk: stay.brisk * brisk + come.brisk * changedBrisk,
      switchbacks: stay.switchbacks * brisk + come.switchbacks * changedBrisk,
      ride: stay.ride * goingOn.ride + come.ride * changed.ride)
  }

  /// Makes of the expectation after a step, by the state there, the expectation before it.
  ///
  /// - Parameters:
  ///   - goingOn: the likelihood of the step at a velocity that goes on.
  ///   - changed: its likelihood at one after a change.
  ///   - rest: the expectation where a rest begins.
  ///   - forget: the odds that the velocity does not depend on the one before.
  /// - Returns: the expectation where a walk begins.
  @inline(never)
  mutating func goBack(
    goingOn: MotionLikelihoods, changed: MotionLikelihoods, rest: Float, forget: Float
  ) -> Float {
    let come = weighed(by: changed)
    let sums = come.sums
    let begins = (sums * MotionSums.perState).total
    let changes = come.changes(
      .backwards, sums, MotionSums(repeating: rest + begins * forget))
    let stay = weighed(by: goingOn).staying
    self = MotionStates(
      slow: stay.slow + changes.slow, brisk: stay.brisk + changes.brisk,
      switchbacks: stay.switchbacks + changes.switchbacks, ride: stay.ride + changes.ride)
    return begins
  }

  @inline(never)
  private func weighed(by likelihoods: MotionLikelihoods) -> MotionStates {
    let ofBrisk = likelihoods.brisk
    return MotionStates(
      slow: slow * likelihoods.slow, brisk: brisk * ofBrisk, switchbacks: switchbacks * ofBrisk,
      ride: ride * likelihoods.ride)
  }

  /// The part that stays at each velocity.
  @inline(__always)
  private var staying: MotionStates {
    MotionStates(
      slow: slow * (1 - 2 * Prior.turn - Prior.jump - Prior.quicken - Prior.turnBackSlowly),
      brisk: brisk.staying(leaving: MotionFlow.ofBrisk),
      switchbacks: switchbacks.staying(leaving: Prior.turnBack + Prior.leaveSwitchbacks),
      ride: ride * (1 - Prior.alight))
  }

  /// Returns the part that comes to each velocity from others, and `begun`.
  ///
  /// Half of the changes between slow and brisk keep the direction.
  @inline(__always)
  private func changes(_ flow: MotionFlow, _ sums: MotionSums, _ begun: MotionSums) -> MotionStates
  {
    let (slowing, quickening) = (0.5 * flow.briskToSlow, 0.5 * flow.slowToBrisk)
    let toSlow = sums.slow * Prior.jump / 16 + sums.brisk * slowing / 16 + begun.slow
    let toBrisk =
      sums.brisk * Prior.jump / 48 + sums.slow * quickening / 16 + ride * flow.rideToBrisk
      + sums.switchbacks * flow.switchbacksToBrisk + begun.brisk
    let toSwitchbacks =
      sums.switchbacks * Prior.jump / 48 + sums.brisk * flow.briskToSwitchbacks
      + begun.switchbacks
    return MotionStates(
      slow: slow.neighbours * Prior.turn + slow.opposite * Prior.turnBackSlowly
        + brisk.byDirection * slowing + toSlow,
      brisk: brisk.changed(others: slow * quickening + toBrisk),
      switchbacks: switchbacks.changed(others: DirectionRing(repeating: toSwitchbacks))
        + switchbacks.turnedBack,
      ride: sums.brisk * flow.briskToRide + begun.ride)
  }
}
