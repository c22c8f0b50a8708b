internal import RuckKernels

/// What the time in motion along recorded positions leaves open.
///
/// All of it grows with r, the wander of positions at rest in metres a second, on each axis, over the speed of the walk:
/// - When a rest begins and ends is known to some seconds.
/// - A rest that is no longer than what wander does by itself may be a part of the walk: of one of d seconds the share
///   1 / (1 + (d / d₀)²).
/// - A part of the walk may be rests that are too short to be seen, or that look like slow walking.
/// - Who stays within ``room`` and gets on more slowly than ``pace`` may have been at rest throughout.
struct MovingInterval {
  /// Seconds at each rest that are not known without noise, and those for each r.
  private static let (end, endByRatio) = (2.0, 70.0)
  /// d₀ in seconds at r = 1, and the power of r with which it grows.
  private static let (doubtfulRest, power) = (400.0, 1.5)
  /// The share of the walk that may be rests, by r and by its square; and without noise.
  private static let (unseen, unseenByRatio, unseenBySquare) = (0.003, 0.1, 0.6)
  /// The wander of a usual receiver in metres a second, and seconds of rest that say as much of it as is known without.
  private static let (usualWander, tellingRest) = (0.12, 60.0)
  /// Metres across, and metres a second, within which a walk cannot be distinguished from a rest.
  private static let (room, pace) = (100.0, 0.6)

  /// Seconds of each rest.
  private var rests: [Double] = []
  /// Whether all of the walk may be a rest.
  let isConfined: Bool

  /// Looks at the rests between gaps along a path with times; O(rows).
  init(along path: PathColumns, isMoving: ContiguousArray<Bool>, bounds: GeographicBounds) {
    for segment in path.withoutGaps {
      var start: Int?
      for row in segment.dropFirst() {
        if isMoving[row] {
          if let start { rests.append(path.times[row - 1] - path.times[start]) }
          start = nil
        } else if start == nil {
          start = row - 1
        }
      }
      if let start { rests.append(path.times[segment.upperBound - 1] - path.times[start]) }
    }
    let across = Haversine().distance(
      fromLatitude: bounds.south, fromLongitude: bounds.west, toLatitude: bounds.north,
      toLongitude: bounds.east)
    isConfined = across < Self.room && path.length < Self.pace * path.countedTime
  }

  /// The interval of seconds in motion, meant to hold them with 90 % probability.
  func interval(of path: PathColumns, movingTime: Double) -> ClosedRange<Double> {
    let doubt = path.bridgeDoubt
    let walked = max(movingTime - doubt.seconds, 0)
    let speed = walked > 0 ? max(path.length - doubt.length, 0) / walked : 0
    let resting = rests.reduce(0, +)
    let known = resting / (resting + Self.tellingRest)
    let wander = known * path.wanderSpeed + (1 - known) * Self.usualWander
    let ratio = speed > 0 ? min(wander / speed, 1) : 1
    let ends = (Self.end + Self.endByRatio * ratio) * Double(rests.count)
    let longest = Self.doubtfulRest * Elementary.pow(ratio, Self.power)
    let doubtful = rests.reduce(0) { $0 + $1 / (1 + ($1 / longest) * ($1 / longest)) }
    let unseen = Self.unseen + ratio * (Self.unseenByRatio + Self.unseenBySquare * ratio)
    let lower = isConfined ? 0 : max(movingTime * (1 - unseen) - ends - doubt.seconds, 0)
    return lower...min(movingTime + min(ends + doubtful, resting) + doubt.seconds, path.countedTime)
  }
}
