/// A running sum that carries its rounding error along.
///
/// A term that is NaN, infinite or beyond 10³⁰⁰ counts as zero: it would leave no sum behind.
struct RunningSum {
  private var high = 0.0
  private var low = 0.0

  var value: Double { high + low }

  @inline(__always)
  mutating func add(_ term: Double) {
    // So many rows that finite terms below this add up to more than a Double holds, no memory has.
    guard term.magnitude <= 1e300 else { return }
    let sum = Elementary.exactSum(high, term)
    high = sum.high
    low += sum.low
  }
}
