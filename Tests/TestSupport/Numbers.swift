/// Whether a number is nearer to another than a tolerance; NaN is near nothing.
///
/// `#expect(abs(try #require(found) - 1.4 * 600) < 1)` costs the compiler a third of a second, this
/// a hundredth.
public func isNear(_ found: Double, _ expected: Double, within tolerance: Double) -> Bool {
  (found - expected).magnitude < tolerance
}
