internal import RuckKernels

/// The length of the straight line between the ends of a path, as a share of the path.
///
/// It has Nakagami's distribution (Nakagami 1960), that of the size of a sum of steps: of nearly
/// one value where they hardly differ in direction, and Rayleigh's where all directions are alike,
/// as on laps.
struct Directness: Sendable {
  /// The mean square.
  let square: Double
  /// The shape: the square of the mean square over the variance of squares, at least 1.
  let shape: Double
  /// The variance of the pace on such ways, as a share of its square.
  let variance: Double

  /// That of a straight way.
  static let straight = Directness(square: 1, fourthPower: 1, variance: 0)

  /// That of a share of which the means of the square and of the fourth power are known.
  init(square: Double, fourthPower: Double, variance: Double) {
    (self.square, self.variance) = (square, variance)
    let variance = max(fourthPower - square * square, 0)
    shape = min(max(square * square / max(variance, 1e-9), 1), 1e6)
  }

  /// The ratio of the path to the straight line, and the deviation of that as a share of it.
  var winding: (usual: Double, deviation: Double) {
    (1 / square.squareRoot(), 0.5 / shape.squareRoot())
  }
}

/// The straight line between the ends of a way that is not known but for about what the walker
/// covers in its time.
///
/// The line is Nakagami's share of the way, and the way is log-normal, so that the square of the
/// line has nearly a gamma distribution, too. All lengths are in units of what the pace leads.
struct LineOfWay {
  private let usual: Double
  /// The variance of the logarithm of the way.
  private let variance: Double
  private let directness: Directness
  /// The mean square of the line, and its shape.
  private let (square, shape): (Double, Double)
  /// The logarithm of the density's factor that does not depend on the line.
  private let factor: Double

  /// The line of ways of a directness that are usually some units long, by a deviation of the logarithm.
  init(_ directness: Directness, usual: Double, spread: Double) {
    (self.directness, self.usual, variance) = (directness, usual, spread * spread)
    square = usual * usual * directness.square
    shape = 1 / (1 / directness.shape + 4 * variance)
    factor =
      Elementary.log(2) + shape * Elementary.log(shape / square) - Self.logGamma(shape)
  }

  /// The density of the line, by its natural logarithm.
  @inline(__always)
  func density(_ line: Double, logarithm: Double) -> Double {
    guard line > 0 else { return 0 }
    return Elementary.exp(factor + (2 * shape - 1) * logarithm - shape * line * line / square)
  }

  /// The way by its line, which is not longer than usual unless the line is: one step of Newton's
  /// method for its logarithm from the usual way on.
  func way(by line: Double) -> (mean: Double, deviation: Double) {
    let (shape, ratio) = (directness.shape, line * line / square)
    let curvature = 1 + 4 * shape * variance
    let step = min(2 * shape * variance * (ratio - 1) / curvature, 0)
    return (usual * Elementary.exp(step), (variance / curvature).squareRoot())
  }

  /// The logarithm of the gamma function of a number above 0, by Stirling's series from 4 on, to 1e-5.
  private static func logGamma(_ value: Double) -> Double {
    var (value, product) = (value, 1.0)
    while value < 4 { (value, product) = (value + 1, product * value) }
    return (value - 0.5) * Elementary.log(value) - value + 0.918_938_533_205 + 1 / (12 * value)
      - Elementary.log(product)
  }
}
