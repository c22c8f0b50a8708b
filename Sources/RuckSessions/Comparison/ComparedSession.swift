#if Store
internal import RuckKernels
package import RuckTrack

/// One session under every rule.
package struct ComparedSession: Sendable {
  /// The result of one rule, in the units of the output.
  package struct Row: Sendable {
    package let rule: ComparedRule
    /// Whether it is the rule of the analysis.
    package let isDefault: Bool
    package let figure: ComparedFigure
    /// Seconds that the rule took; nil where it was not measured.
    package let runTime: Double?

    /// Metres, seconds or kilocalories.
    package var value: Double? { figure.value.map { rule.quantity.shown($0) } }
    /// The interval in the same unit.
    package var interval: ClosedRange<Double>? {
      figure.interval.map {
        rule.quantity.shown($0.lowerBound)...rule.quantity.shown($0.upperBound)
      }
    }
  }

  /// The session by the rules of the command line.
  package let session: AnalyzedSession
  /// The rules in the catalogue's order.
  package let rows: [Row]
  package let gainCurve: [RuleComparison.GainAtThreshold]
  package var truth: TrackTruth?

  /// Whether only the default rules were computed: a file that divides a few points among very many
  /// sessions would otherwise become a thousand times its size.
  package let isBrief: Bool

  /// Sessions of a file that are compared by every rule however short they are.
  package static let fullSessions = 10
  /// Points from which any session is compared by every rule.
  package static let fullPoints = 50
  /// Thresholds of the curve in metres.
  package static let thresholds = [0.0, 0.5, 1, 2, 3, 4, 5, 7.5, 10, 15, 20, 30]

  /// Computes every rule, or the default ones alone for a session of fewer than 50 points after the
  /// tenth of its file; nil where the session was not made ready for it.
  package init?(_ tracked: TrackedSession, rules: Rules, isTimed: Bool) {
    guard let comparison = tracked.comparison else { return nil }
    session = tracked.session
    var used = rules
    used.energy = session.energy.settings.model
    let isBrief =
      session.source.sessionIndex >= Self.fullSessions
      && session.summary.points < Self.fullPoints
    rows = ComparedRule.all(for: used, parameters: session.energy.parameters).compactMap { rule in
      let isDefault = rule.isUsed(by: used)
      guard isDefault || !isBrief else { return nil }
      let (figure, runTime) = Self.measure(rule, comparison, isTimed: isTimed)
      return Row(rule: rule, isDefault: isDefault, figure: figure, runTime: runTime)
    }
    gainCurve = isBrief ? [] : comparison.gainCurve(thresholds: Self.thresholds)
    self.isBrief = isBrief
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

  package func rows(_ quantity: ComparedRule.Quantity) -> [Row] {
    rows.filter { $0.rule.quantity == quantity }
  }
}

extension ComparedRule.Quantity {
  /// Joules are shown as kilocalories, all else as it is.
  package func shown(_ value: Double) -> Double {
    self == .energy ? value / Energy.joulesPerKilocalorie : value
  }
}
#endif
