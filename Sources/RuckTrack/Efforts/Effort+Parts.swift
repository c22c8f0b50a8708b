extension Effort {
  /// Watts, of an effort that is one of power.
  package var meanPower: Double? { if case .highestPower = kind { value } else { nil } }
  /// Metres of gain an hour, of an effort that is one of gain.
  package var gainPerHour: Double? { if case .fastestGain = kind { value * 3600 } else { nil } }
}

extension Effort.Kind {
  /// The target in metres; nil of a time.
  package var meters: Double? { if case .fastest(let meters) = self { meters } else { nil } }

  /// The target in seconds; nil of a distance.
  package var seconds: Double? {
    switch self {
    case .fastest: nil
    case .farthest(let seconds), .highestPower(let seconds), .fastestGain(let seconds): seconds
    }
  }
}
