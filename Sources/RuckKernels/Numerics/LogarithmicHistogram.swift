/// Counts of positive numbers in buckets an eighth of an octave wide, for quantiles in linear time.
struct LogarithmicHistogram {
  // Bits from the exponent down to the third of the significand; 2⁻⁶⁴ to 2⁶⁴.
  private static let shift: UInt64 = 49
  private static let lowest = (1023 - 64) << 3
  private static let highest = (1023 + 64) << 3
  private var counts = ContiguousArray(repeating: 0, count: highest - lowest + 2)

  /// The count of numbers added.
  private(set) var total = 0

  /// Adds a number several times; numbers that are not finite are skipped, tiny and negative ones
  /// count as 0.
  mutating func add(_ value: Double, count: Int) {
    guard value.isFinite else { return }
    counts[Self.index(of: value)] += count
    total += count
  }

  /// Adds eight numbers.
  @inline(__always)
  mutating func add(_ values: SIMD8<Double>) {
    var added = 0
    var counts = counts.mutableSpan
    for lane in 0..<8 where values[lane].isFinite {
      counts[Self.index(of: values[lane])] += 1
      added += 1
    }
    total += added
  }

  @inline(__always)
  private static func index(of value: Double) -> Int {
    let key = value > 0 ? Int(value.bitPattern >> shift) : 0
    return max(0, min(key, highest) - lowest + 1)
  }

  /// The value below which a share of the numbers is, by linear interpolation in its bucket; 0
  /// for none.
  func quantile(_ share: Double) -> Double {
    let target = share * Double(total)
    var below = 0.0
    for (index, count) in counts.enumerated() where count > 0 {
      let here = Double(count)
      if below + here >= target {
        guard index > 0 else { return 0 }
        let lower = Self.edge(index)
        return lower + (Self.edge(index + 1) - lower) * max(0, (target - below) / here)
      }
      below += here
    }
    return 0
  }

  /// The edges of the bucket in which a quantile lies.
  func bucket(of share: Double) -> (lower: Double, upper: Double) {
    let index = Self.index(of: quantile(share))
    return index > 0 ? (Self.edge(index), Self.edge(index + 1)) : (0, Self.edge(1))
  }

  private static func edge(_ index: Int) -> Double {
    Double(bitPattern: UInt64(index - 1 + lowest) << shift)
  }
}
