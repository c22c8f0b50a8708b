/// A week that asks for much more than the one before.
///
/// Described, not judged: no injury follows from it, and none is excluded without it.
public struct WeeklyStep: Sendable, Hashable {
  /// The week, from 0.
  public let week: Int
  /// Load times distance of the week before, kilogram-kilometres.
  public let before: Double
  /// Load times distance of the week, kilogram-kilometres.
  public let work: Double

  /// By what share of the week before it is more.
  public var share: Double { (work - before) / before }

  /// The weeks that exceed the one before by more than a share, in order.
  ///
  /// A week after one of nothing has no share and no step. A millionth of the week before is
  /// forgiven, for sums round. O(n).
  ///
  /// - Parameters:
  ///   - share: the share that is not yet a step.
  ///   - work: load times distance of each week, kilogram-kilometres.
  /// - Returns: the steps.
  public static func exceeding(_ share: Double, in work: [Double]) -> [WeeklyStep] {
    work.indices.dropFirst().compactMap { week in
      let before = work[week - 1]
      guard before > 0, work[week] > before * (1 + share + 1e-6) else { return nil }
      return WeeklyStep(week: week, before: before, work: work[week])
    }
  }
}
