/// The ground of a route as its difficulty sees it; not the terrain factor of an energy model.
public enum RouteTerrain: String, Sendable, CaseIterable {
  /// Pavement.
  case urban
  /// Some of everything.
  case mixed
  /// Paths and forest roads.
  case trail
  /// Loose sand.
  case beach
  /// Steep or rocky ground.
  case mountain

  /// The multiplier of a route's score.
  public var multiplier: Double {
    switch self {
    case .urban: 1.0
    case .mixed: 1.1
    case .trail: 1.2
    case .beach: 1.3
    case .mountain: 1.5
    }
  }
}

/// The difficulty of a route by the product's own score.
///
/// (distance / 10 mi + gain / 1000 ft) × terrain multiplier: below 1.0 easy, below 2.5 moderate,
/// below 4.0 hard, else extreme. Eight miles with 2000 ft score 3.08 (hard) on mixed ground and
/// 4.2 (extreme) in mountains.
public struct RouteDifficulty: Sendable, Hashable {
  /// The score in words.
  public enum Level: String, Sendable, CaseIterable {
    /// Below 1.0.
    case easy
    /// Below 2.5.
    case moderate
    /// Below 4.0.
    case hard
    /// 4.0 and above.
    case extreme
  }

  /// The score, without a unit.
  public let score: Double

  /// Scores a route; nil where distance or gain is not finite or is negative.
  ///
  /// O(1).
  public init?(distance: Length, gain: Length, terrain: RouteTerrain) {
    // Divided by whole units of the definition, so that ten miles are exactly 1.
    score = (distance.miles / 10 + gain.feet / 1000) * terrain.multiplier
    guard distance.meters >= 0, gain.meters >= 0, score.isFinite else { return nil }
  }

  /// The score in words.
  public var level: Level {
    switch score {
    case ..<1.0: .easy
    case ..<2.5: .moderate
    case ..<4.0: .hard
    default: .extreme
    }
  }
}
