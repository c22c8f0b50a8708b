internal import RuckKernels

/// How much a day weighs in an exponential average of N days; programs differ.
///
/// Each day the average moves towards the day's load by the weight λ: a ← a + λ (load − a).
public enum AverageConvention: String, Sendable, Hashable, CaseIterable {
  /// λ = 2 / (N + 1), as Runalyze and most averages of acute and chronic load take it.
  case span = "2/(N+1)"
  /// λ = 1 − e^(−1/N), as GoldenCheetah takes it.
  case timeConstant = "1-exp(-1/N)"
  /// λ = 1 / N.
  case reciprocal = "1/N"

  /// The weight of a day in an average of some days.
  ///
  /// - Precondition: there is at least one day.
  public func weight(days: Int) -> Double {
    precondition(days >= 1, "an average of no days")
    let days = Double(days)
    switch self {
    case .span: return 2 / (days + 1)
    case .timeConstant: return 1 - Elementary.exp(-1 / days)
    case .reciprocal: return 1 / days
    }
  }

  /// The average after each of some days, from 0 before the first.
  ///
  /// O(n).
  public func averages(of values: [Double], days: Int) -> [Double] {
    let weight = weight(days: days)
    var average = 0.0
    return values.map {
      average += weight * ($0 - average)
      return average
    }
  }
}
