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

  /// The millionth nearest to a value; nil for what is not finite or beyond the limit.
  public init?(_ value: Double) {
    guard value.magnitude <= Self.limit else { return nil }
    count = Int64((value * 1e6).rounded(.toNearestOrEven))
  }

  /// The quantity in its unit.
  public var value: Double { Double(count) / 1e6 }

  /// The smaller quantity first.
  public static func < (one: Millionths, other: Millionths) -> Bool { one.count < other.count }
}
