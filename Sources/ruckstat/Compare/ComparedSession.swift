#if Command
internal import RuckKernels
internal import RuckTrack

/// One session under every rule.
struct ComparedSession: Sendable {
  /// What one rule gave, in the units of the output.
  struct Row: Sendable {
    let rule: ComparedRule
    let isDefault: Bool
    let figure: ComparedFigure
    /// Seconds that the rule took; nil where nobody asked.
    let runTime: Double?

    /// Metres, seconds or kilocalories.
    var value: Double? { figure.value.map { rule.quantity.shown($0) } }
    /// The interval in the same unit.
    var interval: ClosedRange<Double>? {
      figure.interval.map {
        rule.quantity.shown($0.lowerBound)...rule.quantity.shown($0.upperBound)
      }
    }
  }

  /// The session by the rules of the command line.
  let session: AnalyzedSession
  /// The rules in the catalogue's order.
  let rows: [Row]
  /// Gain against threshold.
  let gainCurve: [RuleComparison.GainAtThreshold]
  /// What is drawn.
  let profiles: SessionProfiles?
  /// What is known of the track.
  var truth: TruthFile?

  /// Thresholds of the curve in metres.
  static let thresholds = [0.0, 0.5, 1, 2, 3, 4, 5, 7.5, 10, 15, 20, 30]

  /// Computes every rule; nil where the session was not made ready for it.
  init?(_ analyzed: AnalyzedSession, rules: Rules, isTimed: Bool, profileWidth: Int?) {
    guard let comparison = analyzed.comparison else { return nil }
    var session = analyzed
    session.comparison = nil
    self.session = session
    var used = rules
    used.energy = session.energy.settings.model
    rows = ComparedRule.all(for: used, parameters: session.energy.parameters).map { rule in
      let (figure, runTime) = Self.measure(rule, comparison, isTimed: isTimed)
      return Row(
        rule: rule, isDefault: rule.isUsed(by: used), figure: figure, runTime: runTime)
    }
    gainCurve = comparison.gainCurve(thresholds: Self.thresholds)
    profiles = profileWidth.map { SessionProfiles(comparison, width: $0) }
  }

  // A short run is taken three times, and the shortest counts: the first one pays for cold caches.
  private static func measure(
    _ rule: ComparedRule, _ comparison: RuleComparison, isTimed: Bool
  ) -> (ComparedFigure, Double?) {
    guard isTimed else { return (comparison.figure(by: rule), nil) }
    let clock = ContinuousClock()
    var figure = ComparedFigure()
    var shortest = clock.measure { figure = comparison.figure(by: rule) }
    if shortest < .milliseconds(5) {
      for _ in 0..<2 {
        shortest = min(shortest, clock.measure { figure = comparison.figure(by: rule) })
      }
    }
    return (figure, shortest.inSeconds)
  }

  /// The rows of one quantity.
  func rows(_ quantity: ComparedRule.Quantity) -> [Row] {
    rows.filter { $0.rule.quantity == quantity }
  }
}

extension ComparedRule.Quantity {
  /// Joules are shown as kilocalories, all else as it is.
  func shown(_ value: Double) -> Double {
    self == .energy ? value / Energy.joulesPerKilocalorie : value
  }
}
#endif
