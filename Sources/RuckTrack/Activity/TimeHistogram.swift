internal import RuckKernels

/// The time spent at each value, in bins of equal width from 0 on.
///
/// Values beyond the last bin count in it. The sums are taken in the order of the rows.
struct TimeHistogram {
  private let width: Double
  private var seconds: ContiguousArray<Double>
  /// All seconds that were added.
  private(set) var total = 0.0

  /// No time yet.
  init(width: Double, bins: Int) {
    self.width = width
    seconds = ContiguousArray(repeating: 0, count: bins)
  }

  /// Adds time at a value; nothing where the value is not a number.
  mutating func add(_ value: Double, for duration: Double) {
    guard value >= 0, duration > 0 else { return }
    let bin = Int(min(value / width, Double(seconds.count - 1)))
    seconds[bin] += duration
    total += duration
  }

  /// The value below which some share of the time was spent, to half a bin; nil of no time.
  func quantile(_ share: Double) -> Double? {
    guard total > 0 else { return nil }
    var sum = 0.0
    for bin in seconds.indices {
      sum += seconds[bin]
      if sum >= share * total { return (Double(bin) + 0.5) * width }
    }
    return (Double(seconds.count) - 0.5) * width
  }
}
