/// The gain between turning points, as ``TurningPoints`` finds them, along one profile or eight at
/// once.
package struct LaneTurningPoints<Lane: RealLane> {
  /// Minus the threshold: the change against the direction that makes a turning point.
  private let descent: Lane
  private var counted = Lane(repeating: 0)
  /// 1 while rising, -1 while falling, 0 before that is known.
  private var direction = Lane(repeating: 0)
  private var base: Lane
  /// The candidate for the next turning point, times the direction: so that the larger is further.
  private var furthest = Lane(repeating: 0)
  private var last: Lane
  private let threshold: Lane
  private var low: Lane
  private var high: Lane
  /// Whether some lane has no direction yet.
  private var isStarting = true

  /// Begins at the first altitudes, metres.
  ///
  /// - Precondition: every threshold is positive.
  package init(threshold: Lane, first: Lane) {
    self.threshold = threshold
    descent = -threshold
    (base, low, high, last) = (first, first, first, first)
  }

  /// Takes the next altitudes.
  @inline(__always)
  package mutating func add(_ altitude: Lane) {
    let height = direction * altitude
    let isTurn = Lane.isLessOrEqual(height - furthest, descent)
    furthest = Lane.larger(furthest, height)
    last = altitude
    if Lane.isAny(isTurn) { turn(isTurn) }
    if isStarting { start() }
  }

  /// Ends the legs of some lanes: few rows do.
  private mutating func turn(_ isTurn: Lane.Truth) {
    let zero = Lane(repeating: 0)
    let extreme = direction * furthest
    counted = counted + Lane.select(isTurn, Lane.larger(extreme - base, zero), zero)
    base = Lane.select(isTurn, extreme, base)
    direction = Lane.select(isTurn, -direction, direction)
    furthest = Lane.select(isTurn, direction * last, furthest)
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
    direction = Lane.select(isOpen, found, direction)
    furthest = Lane.select(isOpen, direction * last, furthest)
    isStarting = Lane.isAny(Lane.isEqual(direction, zero))
  }

  /// Metres of gain up to the altitudes taken last.
  package var gain: Lane { counted + Lane.larger(last - base, Lane(repeating: 0)) }
}
