extension CountedSession {
  /// Whether a number of the session reaches a minimum, both in whole millionths; what is unknown
  /// reaches none.
  func reaches(_ measure: Measure, _ minimum: Double) -> Bool {
    guard let value = self[measure], let minimum = Millionths(minimum) else { return false }
    return value >= minimum
  }
}
