/// How noise of unit variance on cells is correlated: an autoregressive process of second order
/// with two real poles, which is a first-order (Gauss-Markov) process whose steps are smoothed, as a
/// receiver's own filter does.
struct NoiseShape {
  /// Seconds after which the correlation has fallen to 1/e.
  let correlationTime: Double
  /// The correlation of neighbouring cells.
  let neighbour: Double
  let first: Double
  let second: Double
  /// The variance that each cell brings anew.
  let innovation: Double

  /// The shape with a correlation time and the ratio of the smoothing time to the memory, 0...1.
  init(correlationTime: Double, smoothing: Double, width: Double) {
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

  /// What cell `row` brings anew of a column, and the weight of its square.
  @inline(__always)
  func fresh(_ column: Span<Double>, _ row: Int) -> (value: Double, weight: Double) {
    switch row {
    case 0: (column[0], 1)
    case 1: (column[1] - neighbour * column[0], 1 / (1 - neighbour * neighbour))
    default:
      (column[row] - first * column[row - 1] - second * column[row - 2], 1 / innovation)
    }
  }

  /// The factors of the three cells that `fresh` joins, the cell itself first.
  @inline(__always)
  func factors(_ row: Int) -> (Double, Double, Double) {
    switch row {
    case 0: (1, 0, 0)
    case 1: (1, -neighbour, 0)
    default: (1, -first, -second)
    }
  }
}
