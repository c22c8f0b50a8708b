/// The climb between turning points, as ``TurningPoints`` finds them, along one profile or eight at
/// once.
package struct LaneTurningPoints<Lane: RealLane> {
  private let threshold: Lane
  /// The threshold below nothing: how far back a turn leads.
  private let descent: Lane
  private var climbed = Lane(repeating: 0)
  /// 1 on the way up, -1 on the way down, 0 before that is known.
  private var direction = Lane(repeating: 0)
  private var base: Lane
  private var low: Lane
  private var high: Lane
  /// The candidate for the next turning point.
  private var extreme: Lane
  private var last: Lane
  private var isStarting = true

  /// Begins at the first altitudes, metres.
  ///
  /// - Precondition: the threshold is positive.
  package init(threshold: Double, first: Lane) {
    precondition(threshold > 0, "a threshold of nothing")
    self.threshold = Lane(repeating: threshold)
    descent = Lane(repeating: -threshold)
    (base, low, high, extreme, last) = (first, first, first, first, first)
  }

  /// Takes the next altitudes.
  @inline(__always)
  package mutating func add(_ altitude: Lane) {
    let onward = direction * (altitude - extreme)
    let isTurn = Lane.isLessOrEqual(onward, descent)
    let isExtreme = Lane.isLess(Lane(repeating: 0), onward)
    let furthest = Lane.select(isExtreme, altitude, extreme)
    if Lane.isAny(isTurn) {
      turn(isTurn)
      extreme = Lane.select(isTurn, altitude, furthest)
    } else {
      extreme = furthest
    }
    last = altitude
    if isStarting { start() }
  }

  /// Ends the legs of some lanes: few rows do.
  private mutating func turn(_ isTurn: Lane.Truth) {
    let zero = Lane(repeating: 0)
    climbed = climbed + Lane.select(isTurn, Lane.larger(extreme - base, zero), zero)
    base = Lane.select(isTurn, extreme, base)
    direction = Lane.select(isTurn, -direction, direction)
  }

  /// Finds the direction of the lanes that have none.
  private mutating func start() {
    let (zero, one) = (Lane(repeating: 0), Lane(repeating: 1))
    low = Lane.smaller(low, last)
    high = Lane.larger(high, last)
    let isRise = Lane.isLessOrEqual(threshold, last - low)
    let isFall = Lane.isLessOrEqual(threshold, high - last)
    let isOpen = Lane.isEqual(direction, zero)
    let found = Lane.select(isRise, one, Lane.select(isFall, -one, zero))
    extreme = Lane.select(isOpen, last, extreme)
    direction = Lane.select(isOpen, found, direction)
    isStarting = Lane.isAny(Lane.isEqual(direction, zero))
  }

  /// Metres climbed up to the altitudes taken last.
  package var gain: Lane { climbed + Lane.larger(last - base, Lane(repeating: 0)) }
}
