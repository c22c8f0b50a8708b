/// Noise of unit variance on bins: an autoregressive process of second order with two real poles, that
/// is, a Gauss-Markov process smoothed by a receiver's own filter.
package struct AR2Noise: Hashable {
  /// Seconds after which the correlation is 1/e.
  package let correlationTime: Double
  /// The ratio of the smoothing time to the memory, 0...1.
  package let smoothing: Double
  /// The correlation of neighbouring bins, φ₁ / (1 - φ₂).
  package let neighbour: Double
  /// The coefficient φ₁ of the bin before.
  package let first: Double
  /// The coefficient φ₂ of the bin before that.
  package let second: Double
  /// The variance of the innovations.
  package let innovation: Double

  /// The process with a correlation time, the ratio of the smoothing time to the memory, 0...1, and the
  /// width of the bins in seconds.
  package init(correlationTime: Double, smoothing: Double, width: Double) {
    self.correlationTime = correlationTime
    self.smoothing = smoothing
    // The correlation of two poles falls to 1/e at about 1 + 1.15 · ratio memories.
    let memory = correlationTime / (1 + 1.15 * smoothing)
    let pole = Elementary.exp(-width / memory)
    let other = smoothing > 0 ? Elementary.exp(-width / (memory * smoothing)) : 0
    first = pole + other
    second = -pole * other
    neighbour = first / (1 - second)
    innovation =
      (1 + second) * ((1 - second) * (1 - second) - first * first) / (1 - second)
  }

  /// Whether it remembers longer than a receiver's noise does, unless its filter smooths it.
  var isSmoothedForLong: Bool {
    correlationTime > Priors.Reading.memoryOfReceivers
      && smoothing >= Priors.Reading.longSmoothing
  }

  /// One over the variance of the innovation of bin `row`.
  package func weight(_ row: Int) -> Double {
    row == 0 ? 1 : 1 / (row == 1 ? 1 - neighbour * neighbour : innovation)
  }

  /// The factors of bin `row` and of the two before it in its innovation.
  func factors(_ row: Int) -> (Double, Double, Double) {
    switch row {
    case 0: (1, 0, 0)
    case 1: (1, -neighbour, 0)
    default: (1, -first, -second)
    }
  }

  /// Replaces a column, or eight, by the innovations, each times its weight.
  func weigh<Lane: RealLane>(_ column: inout MutableSpan<Lane>) {
    func lanes(_ value: Double) -> Lane { Lane(repeating: value) }
    let (first, second, weight) = (lanes(first), lanes(second), lanes(weight(2)))
    for row in stride(from: column.count - 1, through: 2, by: -1) {
      let fresh = column[row] - first * column[row - 1] - second * column[row - 2]
      column[row] = fresh * weight
    }
    guard column.count > 1 else { return }
    column[1] = (column[1] - lanes(neighbour) * column[0]) * lanes(self.weight(1))
  }

  /// Replaces a column, or eight, by what the transpose of the innovations' factors makes of it.
  func transpose<Lane: RealLane>(_ column: inout MutableSpan<Lane>) {
    let (first, second) = (Lane(repeating: first), Lane(repeating: second))
    for row in stride(from: 0, to: column.count - 1, by: 1) {
      let near = row == 0 ? Lane(repeating: neighbour) : first
      column[row] = column[row] - near * column[row + 1]
      if row + 2 < column.count { column[row] = column[row] - second * column[row + 2] }
    }
  }

  /// Eight draws of the noise with a standard deviation in metres, made of as many normal numbers.
  func draws(
    of deviation: Double, _ numbers: Span<SIMD8<Double>>
  ) -> ContiguousArray<SIMD8<Double>> {
    let sizes = (0..<3).map { deviation / weight($0).squareRoot() }
    var (before, last) = (SIMD8<Double>(), SIMD8<Double>())
    return ContiguousArray(capacity: numbers.count) { output in
      for row in numbers.indices {
        var value = numbers[row] * sizes[min(row, 2)]
        if row == 1 { value += neighbour * last }
        if row > 1 { value += first * last + second * before }
        output.append(value)
        (before, last) = (last, value)
      }
    }
  }
}
