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

/// A quantity in millionths of its unit: whole numbers, whose sums do not depend on their order.
///
/// Micrometres, microseconds, milligrams, small calories' thousandths: one scale for all. A value
/// is rounded to the nearest millionth once, ties to even, when it is taken in.
public struct Millionths: Sendable, Hashable, Comparable {
  /// The greatest magnitude in whole units: a million kilometres, thirty years.
  public static let limit = 1e9

  /// The number of millionths.
  public let count: Int64

  /// A quantity by its count of millionths; nil beyond the limit.
  public init?(count: Int64) {
    guard count.magnitude <= 1_000_000_000_000_000 else { return nil }
    self.count = count
  }

  /// The millionth nearest to a value; nil for a value not finite or beyond the limit.
  public init?(_ value: Double) {
    guard value.magnitude <= Self.limit else { return nil }
    count = Int64((value * 1e6).rounded(.toNearestOrEven))
  }

  /// The quantity in its unit.
  public var value: Double { Double(count) / 1e6 }

  /// The smaller quantity first.
  public static func < (one: Millionths, other: Millionths) -> Bool { one.count < other.count }
}
