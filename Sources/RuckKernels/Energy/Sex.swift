/// The sex that published resting-rate and heart-rate equations are split by.
public enum Sex: String, Sendable, Codable, CaseIterable {
  /// Women's coefficients.
  case female
  /// Men's coefficients.
  case male
}
