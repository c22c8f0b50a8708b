/// How noise of unit variance on cells is correlated: an autoregressive process of second order
/// with two real poles, which is a first-order (Gauss-Markov) process whose steps are smoothed, as a
/// receiver's own filter does.
package struct AR2Noise {
  /// Seconds after which the correlation has fallen to 1/e.
  package let correlationTime: Double
  /// The correlation of neighbouring cells.
  package let neighbour: Double
  package let first: Double
  package let second: Double
  /// The variance that each cell brings anew.
  package let innovation: Double

  /// The shape with a correlation time and the ratio of the smoothing time to the memory, 0...1.
  package init(correlationTime: Double, smoothing: Double, width: Double) {
    self.correlationTime = correlationTime
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

  /// One over the variance of what cell `row` brings anew.
  package func weight(_ row: Int) -> Double {
    row == 0 ? 1 : 1 / (row == 1 ? 1 - neighbour * neighbour : innovation)
  }

  /// The factors by which cell `row` and the two before it make what it brings anew.
  func factors(_ row: Int) -> (Double, Double, Double) {
    switch row {
    case 0: (1, 0, 0)
    case 1: (1, -neighbour, 0)
    default: (1, -first, -second)
    }
  }

  /// Replaces a column by what each cell brings anew, times its weight.
  func weigh(_ column: inout MutableSpan<Double>) {
    let weight = weight(2)
    for row in stride(from: column.count - 1, through: 2, by: -1) {
      let fresh = column[row] - first * column[row - 1] - second * column[row - 2]
      column[row] = fresh * weight
    }
    guard column.count > 1 else { return }
    column[1] = (column[1] - neighbour * column[0]) * self.weight(1)
  }
}
