/// A figure whose interval a session states.
public enum CountedInterval: Int, Sendable, Hashable, CaseIterable {
  /// Metres.
  case distance
  /// Metres of gain.
  case gain
  /// Gross energy, kilocalories.
  case grossEnergy

  /// The figure.
  var measure: CountedSession.Measure {
    switch self {
    case .distance: .distance
    case .gain: .gain
    case .grossEnergy: .grossEnergy
    }
  }
}

extension CountedSession {
  /// The interval that is meant to hold a figure with 90 % probability; nil where it is unknown.
  public subscript(interval figure: CountedInterval) -> ClosedRange<Millionths>? {
    get {
      let index = 2 * figure.rawValue
      guard let low = end(index), let high = end(index + 1), low <= high else { return nil }
      return low...high
    }
    set {
      let index = 2 * figure.rawValue
      set(end: index, newValue?.lowerBound)
      set(end: index + 1, newValue?.upperBound)
    }
  }

  /// Returns the interval of the true figure as factors of the one counted; nil where the interval is
  /// unknown, or the figure is nothing.
  func factors(of figure: CountedInterval) -> ClosedRange<Double>? {
    guard let value = self[figure.measure], value.count > 0, let interval = self[interval: figure]
    else { return nil }
    let (low, high) = (interval.lowerBound.count, interval.upperBound.count)
    guard low >= 0 else { return nil }
    return Double(low) / Double(value.count)...Double(high) / Double(value.count)
  }

  /// Takes the intervals of a session's figures.
  mutating func takeIntervals(of figures: SessionFigures) {
    func interval(_ low: Double?, _ high: Double?) -> ClosedRange<Millionths>? {
      guard let low = low.flatMap({ Millionths($0) }), let high = high.flatMap({ Millionths($0) }),
        low <= high
      else { return nil }
      return low...high
    }
    self[interval: .distance] = interval(figures.lowerDistance, figures.upperDistance)
    self[interval: .gain] = interval(figures.lowerGain, figures.upperGain)
    self[interval: .grossEnergy] = interval(figures.lowerKilocalories, figures.upperKilocalories)
  }
}
