/// The error of an estimated altitude in its change over some seconds.
///
/// The errors of neighbouring bins have much in common, so that a grade is known better than the
/// altitudes at its ends. A semivariogram (Matheron 1963, Economic Geology 58, 1246-1266) of the
/// errors that draws of the ground show, at four lags.
package struct ChangeVariance: Sendable {
  /// Seconds between bins.
  private let width: Double
  /// Metres squared: the mean square of the change of the error over each of ``lags``.
  private var squares = SIMD4<Double>() {
    didSet { deviations = squares.squareRoot() }
  }
  /// Their roots in metres.
  private var deviations = SIMD4<Double>()
  /// The standard deviation of grades, as rise over run, in hills so small that the noise hides
  /// them and no draw has them.
  package internal(set) var hiddenGrade = 0.0

  /// Bins over which a change is taken.
  private static let lags = [1, 2, 4, 8]

  /// No error, in bins of some seconds.
  init(width: Double) { self.width = width }

  /// Adds the errors that draws showed, with a weight.
  mutating func add(_ weight: Double, _ errors: Errors) { squares += weight * errors.means }

  /// Multiplies all variances.
  mutating func scale(by factor: Double) { squares *= factor }

  /// The standard deviation in metres of the error's change over some seconds; 0 for none.
  ///
  /// It is in proportion to the time below the first lag, linear between lags, and that of the last
  /// lag beyond it. O(1).
  package func deviation(over seconds: Double) -> Double {
    let bins = seconds / width
    guard bins >= 1 else { return bins > 0 ? bins * deviations[0] : 0 }
    guard bins < 8 else { return deviations[3] }
    // Each lag is twice the one before it.
    let index = bins < 2 ? 0 : bins < 4 ? 1 : 2
    let lag = Double(1 << index)
    return deviations[index] + (bins / lag - 1) * (deviations[index + 1] - deviations[index])
  }

  /// The errors that draws show, bin by bin.
  struct Errors {
    private var squares = SIMD4<Double>()
    private var counts = SIMD4<Double>()

    /// Adds those of eight draws in each bin of a part.
    ///
    /// O(bins).
    mutating func add(_ errors: ContiguousArray<SIMD8<Double>>) {
      for (index, lag) in ChangeVariance.lags.enumerated() where errors.count > lag {
        var lanes = SIMD8<Double>()
        // Neighbouring changes have much in common: one in four says as much, from either end.
        let last = errors.count - 1
        for bin in stride(from: lag, through: last, by: 4) {
          let change = errors[bin] - errors[bin - lag]
          let mirrored = errors[last - bin] - errors[last - bin + lag]
          lanes += change * change + mirrored * mirrored
        }
        squares[index] += LaneSum.total(lanes)
        counts[index] += 16 * Double((errors.count - lag + 3) / 4)
      }
    }

    /// The mean squares; at a lag that no part is long enough for, that of the lag before it.
    var means: SIMD4<Double> {
      var means = SIMD4<Double>()
      for index in means.indices {
        means[index] =
          counts[index] > 0 ? squares[index] / counts[index] : index > 0 ? means[index - 1] : 0
      }
      return means
    }
  }
}
