/// Squares of speeds and of what they change from each step to the next, in square degrees of latitude,
/// each over the time of its step.
///
/// Noise changes a step as much along the path as across it; turns that were walked change its
/// direction alone. Weighted by time, the ratio of the two sums is that of the distance which noise adds,
/// whether steps last equally long or not: between points that err alike, speeds change the less the longer
/// a step is.
///
/// A walker who starts, stops or begins to run changes speed, too, but seldom; noise does at every step. So
/// a change counts no more than noise of the size of most changes can do: three times its deviation.
package struct Bends: Sendable {
  /// The largest share of changes from which noise can be inferred; at 2 all is noise.
  private static let mostChange = 1.8
  /// The share of the change of noise alone from which steps are taken for noise: a walk may be as fast there
  /// as the deviation of its steps.
  private static let almost = 0.9
  /// The share of the square of steps that is along the ones before them, from which on it is not noise.
  private static let common = 0.25

  private var squares = SIMD8<Double>()
  private var changes = BoundedSquares()
  /// The parts of steps along the ones before them.
  private var products = SIMD8<Double>()
  private var last = (north: 0.0, east: 0.0, speed: 0.0, seconds: 0.0)

  /// Nothing is compared with the step before.
  mutating func interrupt() { last = (0, 0, 0, 0) }

  /// Adds eight steps in degrees of latitude, each but those that take no time with the one before it.
  @inline(__always)
  mutating func add(north: SIMD8<Double>, east: SIMD8<Double>, seconds: SIMD8<Double>) {
    typealias Lane = SIMD8<Double>
    let (zero, one) = (Lane(), Lane(repeating: 1))
    let moves = seconds .> zero
    let inverse = one / Lane.select(moves, seconds, one)
    let (north, east) = (north * inverse, east * inverse)
    let square = north * north + east * east
    let speed = square.squareRooted()
    // What the longer of two steps shows of noise is what the shorter one does.
    let before = seconds.shifted(behind: last.seconds)
    let weight = Lane.select(moves .& (before .> zero), Lane.smaller(seconds, before), zero)
    let change = speed - speed.shifted(behind: last.speed)
    changes.add(change * change, weights: weight)
    squares += square * weight
    let along = north * north.shifted(behind: last.north) + east * east.shifted(behind: last.east)
    products += along * weight
    last = (north[7], east[7], speed[7], seconds[7])
  }

  /// The distance that noise adds, as a part of the true one: s²/(2 v²).
  ///
  /// Two independent errors change a step by 4 s² over both axes and lengthen its square by 2 s²; with
  /// m the mean square of changes over that of steps, s² is m/4 and v² is 1 − m/2 of it.
  package var excess: Double {
    let squares = LaneSum.total(squares)
    guard squares > 0 else { return 0 }
    let change = min(2 * changes.sum / squares, Self.mostChange)
    return change / 8 / (1 - change / 2)
  }

  /// Whether steps change hardly less than those of noise alone, so that how far the walker went does not
  /// follow from them.
  ///
  /// Two steps of noise alone, whose lengths are Rayleigh's, change by 4 − π of their mean square, and have no
  /// direction in common; those of a walker who stops and goes do.
  package var areNoise: Bool {
    let (squares, products) = (LaneSum.total(squares), LaneSum.total(products))
    return squares > 0 && 2 * changes.sum >= Self.almost * (4 - .pi) * squares
      && products < Self.common * squares
  }
}
