public import RuckKernels

/// A user's experience in rucking, in a word.
public enum ExperienceLevel: String, Sendable, CaseIterable, Comparable {
  /// Fewer than 5 sessions or 25 miles.
  case beginner
  /// From 5 sessions and 25 miles.
  case intermediate
  /// From 20 sessions and 100 miles.
  case advanced
  /// From 50 sessions and 500 miles.
  case expert

  // Sessions and miles from which each level above the first is reached.
  private static let thresholds: [(sessions: Int, miles: Double)] = [(5, 25), (20, 100), (50, 500)]

  /// The level of a number of completed sessions and their distance: the lower of the ranks that
  /// the two reach.
  ///
  /// The distance counts in whole millimetres, so that twenty times five miles are a hundred
  /// whatever the sum was rounded to.
  public init(completedSessions: Int, distance: Length) {
    let millimeters = (distance.meters * 1000).rounded()
    let bySessions = Self.thresholds.count { completedSessions >= $0.sessions }
    let byDistance = Self.thresholds.count {
      millimeters >= ($0.miles * Length.metersPerMile * 1000).rounded()
    }
    self = Self.allCases[min(bySessions, byDistance)]
  }

  /// The level of the sessions of a digest; one of unknown distance counts with none.
  ///
  /// O(sessions).
  public init(of digest: SessionDigest) {
    let sums = GroupStatistics(of: digest.sessions)
    self.init(completedSessions: sums.sessions, distance: .meters(sums.sum(.distance)))
  }

  /// The lesser experience first.
  public static func < (one: ExperienceLevel, other: ExperienceLevel) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A user's fitness, in a word.
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
