/// The changes of speed along a path from one leg of ten seconds to the next, which are smoothed noise
/// that wanders for some tens of seconds, and the turns of the path beyond that.
///
/// Noise changes a leg as much along the path as across it; turns that were walked change its
/// direction alone. Weighted by time, the ratio of the sums of squares, of the changes of speed and
/// of the speeds, is that of the distance which noise adds, whether legs last equally long or not:
/// between points that err alike, speeds change the less the longer a leg is.
///
/// A walker who starts, stops or begins to run changes speed, too, but seldom; noise does at every
/// leg. So a change counts no more than noise of the size of most changes can do: three times its
/// deviation.
package struct PathBends: Sendable {
  /// Seconds of a leg.
  private static let leg = 10.0
  /// The largest share of changes from which noise can be inferred; at 2 all is noise.
  private static let maximumChange = 1.8

  private var squares = SIMD8<Double>()
  private var changes = BoundedSquares()
  /// The squared changes of velocity from leg to leg beyond noise.
  private var turned = SIMD8<Double>()
  private var last = (speed: 0.0, seconds: 0.0, north: 0.0, east: 0.0)

  /// No path.
  package init() {}

  /// The distance that noise adds, as a part of the true one: s²/(2 v²).
  ///
  /// Two independent errors change a leg by 4 s² over both axes and lengthen its square by 2 s²; with
  /// m the mean square of changes over that of legs, s² is m/4 and v² is 1 − m/2 of it.
  package var excess: Double {
    let squares = LaneSum.total(squares)
    guard squares > 0 else { return 0 }
    let change = min(2 * changes.sum / squares, Self.maximumChange)
    return change / 8 / (1 - change / 2)
  }

  /// The diffusion rate of the path's direction: the growth of the mean square of its angle with time, in
  /// rad²/s; 0 of a straight path.
  ///
  /// Of a direction that diffuses by A the mean velocities of neighbouring legs differ by two thirds of A
  /// times the seconds of a leg, in squares of the speed. Noise changes a leg along its direction as much as
  /// across it, and what changes along it is taken off twice. A corner of angle θ counts θ² once.
  package var turning: Double {
    let squares = LaneSum.total(squares)
    return squares > 0 ? max(1.5 * LaneSum.total(turned) / squares, 0) : 0
  }

  /// Adds the steps that end in neighbouring rows of a path.
  ///
  /// The gap between two calls is not a bend. Legs last ten seconds at least, eight are taken at
  /// a time; the remainder at the end of a path counts nothing. O(rows).
  ///
  /// - Parameters:
  ///   - steps: the rows in which steps end.
  ///   - times: seconds, never falling.
  ///   - latitudes: degrees.
  ///   - longitudes: degrees; past the antimeridian they may begin again.
  /// - Precondition: the columns have one length, and a row is before each step.
  package mutating func add(
    _ steps: Range<Int>, times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    precondition(steps.lowerBound > 0, "a step needs a row before it")
    last = (0, 0, 0, 0)
    var (norths, easts, seconds) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    var count = 0
    var start = steps.lowerBound &- 1
    var row = start &+ 1
    while row < steps.upperBound {
      // Most legs have as many rows as the one before: from there the end is near.
      while row > start &+ 1, times[row &- 1] - times[start] >= Self.leg { row &-= 1 }
      while row < steps.upperBound, times[row] - times[start] < Self.leg { row &+= 1 }
      guard row < steps.upperBound else { break }
      norths[count] = latitudes[row] - latitudes[start]
      easts[count] = longitudes[row] - longitudes[start]
      seconds[count] = times[row] - times[start]
      (start, row) = (row, min(row &+ (row &- start), steps.upperBound &- 1))
      count &+= 1
      guard count == 8 else { continue }
      let cosine = Elementary.cosDegrees(latitudes[start])
      add(north: norths, east: Self.shortest(easts) * cosine, seconds: seconds)
      (count, seconds) = (0, SIMD8())
    }
    guard count > 0 else { return }
    let cosine = Elementary.cosDegrees(latitudes[start])
    add(north: norths, east: Self.shortest(easts) * cosine, seconds: seconds)
  }

  /// Adds eight legs in degrees of latitude, each but those that take no time with the one before it.
  @inline(__always)
  private mutating func add(
    north: SIMD8<Double>, east: SIMD8<Double>, seconds: SIMD8<Double>
  ) {
    typealias Lane = SIMD8<Double>
    let (zero, one) = (Lane(), Lane(repeating: 1))
    let moves = seconds .> zero
    let inverse = one / Lane.select(moves, seconds, one)
    let (northward, eastward) = (north * inverse, east * inverse)
    let square = northward * northward + eastward * eastward
    let speed = square.squareRooted()
    // The longer of two legs shows only as much noise as the shorter one.
    let before = seconds.shifted(behind: last.seconds)
    let weight = Lane.select(moves .& (before .> zero), Lane.smaller(seconds, before), zero)
    let change = speed - speed.shifted(behind: last.speed)
    changes.add(change * change, weights: weight)
    squares += square * weight
    let toNorth = northward - northward.shifted(behind: last.north)
    let toEast = eastward - eastward.shifted(behind: last.east)
    let isPair = weight .> zero
    turned += Lane.select(
      isPair, toNorth * toNorth + toEast * toEast - 2 * (change * change), zero)
    last = (speed[7], seconds[7], northward[7], eastward[7])
  }

  /// Differences of longitudes the shorter way round.
  @inline(__always)
  private static func shortest(_ degrees: SIMD8<Double>) -> SIMD8<Double> {
    typealias Lane = SIMD8<Double>
    let isLong = degrees.absolute() .> Lane(repeating: 180)
    guard Lane.isAny(isLong) else { return degrees }
    let turns = (degrees * (1 / 360)).nearestInteger() * 360
    return Lane.select(isLong, degrees - turns, degrees)
  }
}
