internal import RuckKernels

/// The training load on a day, compared with the usual load.
///
/// Descriptions of the training done, not of the load that a body can bear: <doc:TrainingLoadConventions>.
public struct TrainingState: Sendable, Hashable {
  /// The last seven days compared with the last 28.
  public enum Trend: String, Sendable, Hashable {
    /// Below 0.8 of the mean of 28 days.
    case less = "less than usual"
    /// From 0.8 to 1.3 of it.
    case usual = "as usual"
    /// Above 1.3 of it.
    case more = "more than usual"
  }

  /// The load of the day itself.
  public let load: Double
  /// The exponential average of 7 days, after the day.
  public let acute: Double
  /// The exponential average of 42 days, after the day.
  public let chronic: Double
  /// The chronic minus the acute average, both of the day before; nil on the first day.
  public let balance: Double?
  /// The sum of the last seven days; nil before there are seven.
  public let weekLoad: Double?
  /// Mean by standard deviation (of the population) of the last seven days; nil where they are all
  /// alike or fewer.
  public let monotony: Double?
  /// The week's load times its monotony; nil where that is.
  public let strain: Double?
  /// The mean of the last 7 days by that of the last 28, these 7 among them; nil before there are
  /// 28, and without any load in them.
  public let coupledRatio: Double?
  /// The mean of the last 7 days by that of the 21 days before them; nil likewise.
  public let uncoupledRatio: Double?

  /// The trend by the coupled ratio; nil without one.
  public var trend: Trend? {
    coupledRatio.map { $0 < 0.8 ? .less : $0 > 1.3 ? .more : .usual }
  }

  /// The state after the last of some days; nil of no days.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - values: the load of each day, without gaps.
  ///   - convention: the weights of the exponential averages.
  public init?(after values: [Double], convention: AverageConvention = .span) {
    guard let last = values.last else { return nil }
    load = last
    let acutes = convention.averages(of: values, days: 7)
    let chronics = convention.averages(of: values, days: 42)
    acute = acutes[values.count - 1]
    chronic = chronics[values.count - 1]
    balance =
      values.count > 1 ? chronics[values.count - 2] - acutes[values.count - 2] : nil
    let week = values.count >= 7 ? Array(values.suffix(7)) : nil
    weekLoad = week.map { Self.sum($0[...]) }
    monotony = week.flatMap { Self.monotony($0) }
    if let weekLoad, let monotony { strain = weekLoad * monotony } else { strain = nil }
    guard values.count >= 28, let weekLoad else {
      (coupledRatio, uncoupledRatio) = (nil, nil)
      return
    }
    coupledRatio = Self.ratio(weekLoad / 7, Self.sum(values.suffix(28)) / 28)
    uncoupledRatio = Self.ratio(weekLoad / 7, Self.sum(values.suffix(28).prefix(21)) / 21)
  }

  private static func monotony(_ week: [Double]) -> Double? {
    let mean = sum(week[...]) / 7
    let squares = sum(week.map { ($0 - mean) * ($0 - mean) }[...])
    return squares > 0 ? mean / (squares / 7).squareRoot() : nil
  }

  private static func ratio(_ acute: Double, _ chronic: Double) -> Double? {
    chronic > 0 ? acute / chronic : nil
  }

  private static func sum(_ values: ArraySlice<Double>) -> Double { values.reduce(0, +) }
}

/// The weight of a day in an exponential average of N days; programs differ.
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
