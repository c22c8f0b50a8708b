internal import RuckKernels

/// An error that passes exponentially or in a straight line, whichever is closer to the altitudes.
struct PassingError {
  /// The time at which it is `amount` metres.
  private var start = 0.0
  private var amount = 0.0
  /// Seconds in which the exponential falls to 1/e, or in which the line comes to its end.
  private var seconds = 1.0
  private var isStraight = false

  /// The scales that are tried of each shape, a twelfth apart at most.
  private static let trials = 40
  /// Seconds of the fastest exponential.
  private static let fastest = 5.0

  /// The metres that are left at a time.
  func value(at time: Double) -> Double { amount * share(after: time - start) }

  private func share(after elapsed: Double) -> Double {
    isStraight ? max(1 - elapsed / seconds, 0) : Elementary.exp(-elapsed / seconds)
  }

  /// Fits both shapes over a ground of one slope by least squares: lines that end between some times, and
  /// exponentials that fall by e in `longest` seconds at most.
  ///
  /// O(samples), 80 times. The first sample is the start; none are absent.
  init(
    _ samples: ContiguousArray<(time: Double, altitude: Double)>, ends: ClosedRange<Double>,
    longest: Double
  ) {
    start = samples[0].time
    var best = 0.0
    for isStraight in [false, true] {
      let slowest = isStraight ? ends.upperBound - start : longest
      let quickest = min(max(isStraight ? ends.lowerBound - start : 0, Self.fastest), slowest)
      for trial in 0..<Self.trials {
        var shape = self
        shape.isStraight = isStraight
        let position = Double(trial) / Double(Self.trials - 1)
        shape.seconds = quickest * Elementary.exp(position * Elementary.log(slowest / quickest))
        let explained = shape.fit(samples)
        if explained > best { (best, self) = (explained, shape) }
      }
    }
  }

  /// Sets the amount, and returns by how much it lowers the sum of squares.
  private mutating func fit(
    _ samples: ContiguousArray<(time: Double, altitude: Double)>
  ) -> Double {
    var (share, altitude) = (Trendless(), Trendless())
    var product = 0.0
    for sample in samples {
      let elapsed = sample.time - start
      let value = self.share(after: elapsed)
      share.add(value, at: elapsed)
      altitude.add(sample.altitude - samples[0].altitude, at: elapsed)
      product += value * (sample.altitude - samples[0].altitude)
    }
    let variance = share.product(with: share, sum: share.squares)
    guard variance > 0 else { return 0 }
    let covariance = share.product(with: altitude, sum: product)
    amount = covariance / variance
    return amount * covariance
  }

  /// Sums of values over time, to leave their mean and their slope out.
  private struct Trendless {
    private(set) var squares = 0.0
    private var (count, value, time, timeSquares, timeValue) = (0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ new: Double, at moment: Double) {
      count += 1
      value += new
      time += moment
      timeSquares += moment * moment
      timeValue += moment * new
      squares += new * new
    }

    /// The sum of products with other values of the same times, less what mean and slope explain.
    func product(with other: Self, sum: Double) -> Double {
      let spread = timeSquares - time * time / count
      let own = timeValue - time * value / count
      let others = other.timeValue - time * other.value / count
      return sum - value * other.value / count - (spread > 0 ? own * others / spread : 0)
    }
  }
}
