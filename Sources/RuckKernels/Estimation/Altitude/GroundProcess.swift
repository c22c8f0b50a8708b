/// The change of the ground from bin to bin: a recursion of second order whose innovations are independent.
///
/// Straight ground is an integrated random walk: its slope changes at random. Rolling ground
/// returns to a mean height within a memory, an autoregressive process with two equal real poles
/// (Box and Jenkins 1970, Time Series Analysis, ch. 3): hills of up to some minutes one after the
/// other.
package struct GroundProcess: Sendable, Hashable {
  /// The coefficients of the ground's innovation, z[k] + first · z[k - 1] + second · z[k - 2].
  package let first: Double
  package let second: Double

  /// The ground whose innovations are its second differences.
  package static let straight = GroundProcess(first: -2, second: 1)

  /// Ground that returns to its mean within a memory in seconds, on bins of a width in seconds.
  package static func rolling(memory: Double, width: Double) -> GroundProcess {
    let pole = Elementary.exp(-width / memory)
    return GroundProcess(first: -2 * pole, second: pole * pole)
  }

  /// The covariances of white noise of unit variance under the recursion: of one bin, of neighbours, and two
  /// bins apart.
  var covariances: (same: Double, adjacent: Double, beyond: Double) {
    (1 + first * first + second * second, first + first * second, second)
  }

  /// The innovations of altitudes in metres about their mean, from the third on; none of fewer than three.
  ///
  /// O(altitudes).
  package func innovations(of altitudes: Span<Double>) -> ContiguousArray<Double> {
    let mean = Self.mean(altitudes)
    return ContiguousArray(capacity: max(altitudes.count - 2, 0)) { output in
      for row in stride(from: 2, to: altitudes.count, by: 1) {
        let bend = (altitudes[row] - mean) + first * (altitudes[row - 1] - mean)
        output.append(bend + second * (altitudes[row - 2] - mean))
      }
    }
  }

  /// The mean height of altitudes in metres, to which rolling ground returns; 0 of none.
  ///
  /// O(altitudes).
  package static func mean(_ altitudes: Span<Double>) -> Double {
    var sum = 0.0
    for row in altitudes.indices { sum += altitudes[row] - altitudes[0] }
    return altitudes.isEmpty ? 0 : altitudes[0] + sum / Double(altitudes.count)
  }
}
