/// The rank of a result among others.
public enum PercentileRank {
  /// The share of a column below a value, equal ones counting half, 0...100; nil of no finite
  /// number.
  ///
  /// O(n). NaN and infinite samples are left out.
  public static func of(_ value: Double, among values: Span<Double>) -> Double? {
    guard value.isFinite else { return nil }
    var below = 0
    var equal = 0
    var count = 0
    for row in values.indices where values[row].isFinite {
      count += 1
      if values[row] < value { below += 1 } else if values[row] == value { equal += 1 }
    }
    return count > 0 ? (Double(below) + 0.5 * Double(equal)) / Double(count) * 100 : nil
  }
}
