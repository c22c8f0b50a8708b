/// Normal numbers and the kinds of noise that sensors have.
public struct Gaussian {
  private var generator: SplitMix64
  private var spare: Double?

  /// A generator with its own fixed sequence for each seed.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// A number of mean 0 and variance 1, by the polar method.
  public mutating func next() -> Double {
    if let kept = spare {
      spare = nil
      return kept
    }
    while true {
      let x = Double.random(in: -1...1, using: &generator)
      let y = Double.random(in: -1...1, using: &generator)
      let square = x * x + y * y
      guard square > 0, square < 1 else { continue }
      let factor = (-2 * naturalLogarithm(square) / square).squareRoot()
      spare = y * factor
      return x * factor
    }
  }

  /// A number between 0 and 1.
  public mutating func uniform() -> Double { Double.random(in: 0...1, using: &generator) }

  /// Noise of a Gauss-Markov process at steps of one second.
  public mutating func markov(_ count: Int, deviation: Double, memory: Double) -> [Double] {
    let carry = memory > 0 ? exponential(-1 / memory) : 0
    let fresh = deviation * (1 - carry * carry).squareRoot()
    var value = deviation * next()
    return (0..<count).map { _ in
      defer { value = carry * value + fresh * next() }
      return value
    }
  }

  /// A random walk whose deviation after `period` steps is `deviation`.
  public mutating func drift(_ count: Int, deviation: Double, period: Double) -> [Double] {
    let step = deviation / period.squareRoot()
    var value = 0.0
    return (0..<count).map { _ in
      value += step * next()
      return value
    }
  }
}

/// A moving mean, repeated three times: nearly a Gaussian of that deviation.
public func smoothed(_ values: [Double], deviation: Double) -> [Double] {
  let width = max(1, Int((2 * deviation).rounded()))
  guard width > 1, values.count > 1 else { return values }
  var result = values
  for _ in 0..<3 {
    var sums = [0.0]
    sums.reserveCapacity(result.count + 1)
    for value in result { sums.append(sums[sums.count - 1] + value) }
    result = result.indices.map { row in
      let low = max(0, row - width / 2)
      let high = min(result.count, row + (width + 1) / 2)
      return (sums[high] - sums[low]) / Double(high - low)
    }
  }
  return result
}

// The standard library alone has no logarithm; tests of numbers use their own plain series.
func naturalLogarithm(_ value: Double) -> Double {
  let exponent = Double(value.exponent)
  let x = (value.significand - 1) / (value.significand + 1)
  var (term, sum, power) = (x, x, 3.0)
  while term.magnitude > 1e-18 {
    term *= x * x
    sum += term / power
    power += 2
  }
  return 2 * sum + exponent * 0.693_147_180_559_945_3
}

func exponential(_ value: Double) -> Double {
  var (term, sum, n) = (1.0, 1.0, 1.0)
  let small = value / 64
  while term.magnitude > 1e-18 {
    term *= small / n
    sum += term
    n += 1
  }
  for _ in 0..<6 { sum *= sum }
  return sum
}
