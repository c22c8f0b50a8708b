internal import RuckKernels

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
struct Bends {
  /// The largest share of changes from which noise can be inferred; at 2 all is noise.
  private static let mostChange = 1.8
  /// The share of the change of noise alone from which steps are taken for noise: a walk may be as fast there
  /// as the deviation of its steps.
  private static let almost = 0.9
  /// The share of the square of steps that is along the ones before them, from which on it is no noise.
  private static let common = 0.25

  private var squares = 0.0
  private var changes = BoundedSquares()
  /// The parts of steps along the ones before them.
  private var products = 0.0
  private var last: (north: Double, east: Double, speed: Double, seconds: Double)?

  /// Nothing is compared with the step before.
  mutating func interrupt() { last = nil }

  /// Adds a step in degrees of latitude.
  mutating func add(north: Double, east: Double, seconds: Double) {
    guard seconds > 0 else { return }
    let (north, east) = (north / seconds, east / seconds)
    let square = north * north + east * east
    let speed = square.squareRoot()
    if let last {
      // What the longer of two steps shows of noise is what the shorter one does.
      let weight = min(seconds, last.seconds)
      let change = speed - last.speed
      changes.add(change * change, weight: weight)
      squares += square * weight
      products += (north * last.north + east * last.east) * weight
    }
    last = (north, east, speed, seconds)
  }

  /// The distance that noise adds, as a part of the true one: s²/(2 v²).
  ///
  /// Two independent errors change a step by 4 s² over both axes and lengthen its square by 2 s²; with
  /// m the mean square of changes over that of steps, s² is m/4 and v² is 1 − m/2 of it.
  var excess: Double {
    guard squares > 0 else { return 0 }
    let change = min(2 * changes.sum / squares, Self.mostChange)
    return change / 8 / (1 - change / 2)
  }

  /// Whether steps change hardly less than those of noise alone, so that how far the walker went does not
  /// follow from them.
  ///
  /// Two steps of noise alone, whose lengths are Rayleigh's, change by 4 − π of their mean square, and have no
  /// direction in common; those of a walker who stops and goes do.
  var areNoise: Bool {
    squares > 0 && 2 * changes.sum >= Self.almost * (4 - .pi) * squares
      && products < Self.common * squares
  }
}

/// A weighted sum of squares, each of which counts at most nine variances: the variance that most of them
/// show.
///
/// The squares are kept by their binary exponents, so that memory does not depend on their number; within
/// one they are taken as spread evenly.
struct BoundedSquares {
  /// The share of squares that tells the variance; a quarter may be of something else.
  private static let share = 0.75
  /// The square below which ``share`` of Gaussian noise lies, in variances: 1.150 35².
  private static let tellingSquare = 1.323_3
  /// Variances that a square counts at most; of Gaussian noise 1 in 370 is larger.
  private static let most = 9.0
  /// Smaller squares, of 1e-12 degrees a second and less, are all alike.
  private static let least = -80
  private static let levels = 96

  private var weights = ContiguousArray(repeating: 0.0, count: levels)
  private var sums = ContiguousArray(repeating: 0.0, count: levels)

  /// Adds a square; O(1).
  mutating func add(_ square: Double, weight: Double) {
    guard square.isFinite, weight > 0 else { return }
    let level = square > 0 ? min(max(Int(square.exponent) - Self.least, 0), Self.levels - 1) : 0
    weights[level] += weight
    sums[level] += square * weight
  }

  /// The sum of what each counts.
  var sum: Double {
    let bound = Self.most / Self.tellingSquare * telling
    var sum = 0.0
    for level in 0..<Self.levels where weights[level] > 0 {
      let mean = sums[level] / weights[level]
      sum += min(mean, bound) * weights[level]
    }
    return sum
  }

  /// The square below which ``share`` of the weight lies.
  private var telling: Double {
    var rest = Self.share * weights.reduce(0, +)
    for level in 0..<Self.levels {
      guard rest > weights[level] else {
        let low = level == 0 ? 0 : Double(sign: .plus, exponent: level + Self.least, significand: 1)
        let high = Double(sign: .plus, exponent: level + Self.least + 1, significand: 1)
        return weights[level] > 0 ? low + (high - low) * rest / weights[level] : 0
      }
      rest -= weights[level]
    }
    return .infinity
  }
}
