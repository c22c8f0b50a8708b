/// A sum of whole numbers in 128 bits: exact, whatever the order of its terms.
///
/// Terms of `Millionths` may be added 10²² times, and products of two of them 10⁸ times at the
/// limit of their range, before the sum could wrap.
struct ExactSum: Sendable, Hashable {
  private var high: Int64 = 0
  private var low: UInt64 = 0

  /// Adds a number.
  mutating func add(_ term: Int64) {
    add(high: term < 0 ? -1 : 0, low: UInt64(bitPattern: term))
  }

  /// Adds the product of two numbers.
  mutating func add(_ one: Int64, times other: Int64) {
    let product = one.multipliedFullWidth(by: other)
    add(high: product.high, low: product.low)
  }

  /// Adds another sum.
  mutating func add(_ other: ExactSum) { add(high: other.high, low: other.low) }

  private mutating func add(high: Int64, low: UInt64) {
    let (sum, carries) = self.low.addingReportingOverflow(low)
    self.low = sum
    self.high = self.high &+ high &+ (carries ? 1 : 0)
  }

  /// The sum as a floating-point number: correctly rounded within 64 bits, else within two ulps.
  var value: Double {
    let fits = high == (Int64(bitPattern: low) < 0 ? -1 : 0)
    return fits
      ? Double(Int64(bitPattern: low)) : Double(high) * 18_446_744_073_709_551_616 + Double(low)
  }
}
