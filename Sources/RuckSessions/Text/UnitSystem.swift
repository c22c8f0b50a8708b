/// The units of tables; machine formats are SI always.
public enum UnitSystem: String, CaseIterable, Sendable {
  /// Kilometres, metres, kilograms.
  case metric
  /// Miles, feet, pounds.
  case imperial
}
