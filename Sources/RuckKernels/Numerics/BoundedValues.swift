// Data chooses these bounds, so each of them may be NaN, infinite or in the wrong order. Every range
// and every index that is made of data is made here.

extension ClosedRange<Double> {
  /// The range between two computed bounds; nil unless both are finite and in order.
  package init?(ordered lower: Double, _ upper: Double) {
    guard lower.isFinite, upper.isFinite, lower <= upper else { return nil }
    self = lower...upper
  }
}

extension Int {
  /// The whole part of a computed number, moved into a range where it lies outside; nil for NaN.
  @inlinable
  package init?(_ value: Double, clampedTo range: ClosedRange<Int>) {
    guard !value.isNaN else { return nil }
    if value <= Double(range.lowerBound) {
      self = range.lowerBound
    } else if value >= Double(range.upperBound) {
      self = range.upperBound
    } else {
      self = Int(value)
    }
  }
}
