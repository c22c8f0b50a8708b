public import RuckKernels

/// How fit somebody is, in a word.
public enum FitnessLevel: String, Sendable, CaseIterable {
  /// Little training.
  case low
  /// Some training.
  case moderate
  /// Regular training.
  case high
  /// Trained for years.
  case expert

  /// The share of body mass recommended as a load: 10, 15, 20, 25 %.
  ///
  /// The product's convention; not the 30 % above which a session warns.
  public var recommendedLoadFraction: Double {
    switch self {
    case .low: 0.10
    case .moderate: 0.15
    case .high: 0.20
    case .expert: 0.25
    }
  }

  /// The load recommended for a body mass.
  public func recommendedLoad(bodyMass: Mass) -> Mass {
    .kilograms(bodyMass.kilograms * recommendedLoadFraction)
  }
}
