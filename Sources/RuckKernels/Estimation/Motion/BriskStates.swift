/// A number for each of three brisk speeds of a walk in sixteen directions.
struct BriskStates {
  /// At ``Priors/Motion/easySpeed``, ``Priors/Motion/middleSpeed`` and ``Priors/Motion/fastSpeed``.
  var easy, middle, fast: DirectionRing

  private typealias Prior = Priors.Motion

  /// The sums over the speeds.
  @inline(__always)
  var byDirection: DirectionRing { easy + middle + fast }

  @inline(__always)
  static func * (left: BriskStates, right: BriskStates) -> BriskStates {
    BriskStates(
      easy: left.easy * right.easy, middle: left.middle * right.middle,
      fast: left.fast * right.fast)
  }

  @inline(__always)
  static func + (left: BriskStates, right: BriskStates) -> BriskStates {
    BriskStates(
      easy: left.easy + right.easy, middle: left.middle + right.middle,
      fast: left.fast + right.fast)
  }

  /// Returns the part that stays at each velocity; `leaving` turns back or becomes another kind of motion.
  @inline(__always)
  func staying(leaving: Float) -> BriskStates {
    let stay = 1 - 2 * Prior.turn - Prior.jump - leaving
    return BriskStates(
      easy: easy * (stay - Prior.change), middle: middle * (stay - 2 * Prior.change),
      fast: fast * (stay - Prior.change))
  }

  /// Returns the part that comes to each velocity from the neighbouring ones, and as much to each
  /// speed from `others`.
  @inline(__always)
  func changed(others: DirectionRing) -> BriskStates {
    BriskStates(
      easy: easy.neighbours * Prior.turn + middle * Prior.change + others,
      middle: middle.neighbours * Prior.turn + (easy + fast) * Prior.change + others,
      fast: fast.neighbours * Prior.turn + middle * Prior.change + others)
  }

  /// The part that comes to each velocity from the opposite one.
  @inline(__always)
  var turnedBack: BriskStates {
    BriskStates(
      easy: easy.opposite * Prior.turnBack, middle: middle.opposite * Prior.turnBack,
      fast: fast.opposite * Prior.turnBack)
  }
}
