#if Store
internal import RuckKernels
package import RuckTrack

// Compared figures as a person reads them.

extension NumberText {
  /// The value of a quantity, in metres, seconds or kilocalories, in its usual unit.
  package func value(_ value: Double?, of quantity: ComparedRule.Quantity) -> String {
    switch quantity {
    case .distance: distance(value, 3)
    case .gain: height(value, units == .imperial ? 0 : 1)
    case .moving: Self.duration(value)
    case .energy: Self.fixed(value, 0)
    }
  }

  /// A length, a time or an energy as the size of an error.
  package func error(_ amount: Double, of quantity: ComparedRule.Quantity) -> String {
    switch quantity {
    case .distance, .gain: height(amount, 1)
    case .moving: Self.fixed(amount, 0) + " s"
    case .energy: Self.fixed(amount, 1) + " kcal"
    }
  }

  /// A difference and its percentage, each with its sign; two empty texts where it is unknown.
  package func signed(
    _ difference: ComparedSession.Difference?, of quantity: ComparedRule.Quantity
  ) -> [String] {
    guard let difference else { return ["", ""] }
    return [error(difference.amount, of: quantity), Self.percent(difference.percent)].map {
      $0.isEmpty || $0.hasPrefix("-") ? $0 : "+" + $0
    }
  }

  /// `1.5 %`; empty where it is unknown.
  package static func percent(_ percent: Double?) -> String {
    percent.map { fixed($0, 1) + " %" } ?? ""
  }

  /// A threshold of the curve of gain.
  package func threshold(_ meters: Double) -> String {
    units == .imperial
      ? Self.fixed(Length.meters(meters).feet, 1) + " ft" : Self.trimmed(meters, 1) + " m"
  }
}
#endif
