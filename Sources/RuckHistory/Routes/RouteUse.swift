public import RuckKernels

/// The use of a route: derived from the sessions that name it, never stored.
public struct RouteUse: Sendable, Hashable {
  /// Completed sessions on the route, to its end or not.
  public var sessions: Int
  /// Those that walked it to its end; a session without a track did where it names the route.
  public var completions: Int

  /// A use; none by default.
  public init(sessions: Int = 0, completions: Int = 0) {
    (self.sessions, self.completions) = (sessions, completions)
  }

  /// Adds a session; nil for the match of one without a track.
  public mutating func add(_ match: RouteMatch?) {
    if match?.isOnRoute ?? true { sessions += 1 }
    if match?.isCompletion ?? true { completions += 1 }
  }
}

/// The share of a route that a walk followed.
public struct RouteMatch: Sendable, Hashable {
  /// The share of the route from which a session counts as one on it.
  public static let touchedShare = 0.25
  /// The share of the route from which a session counts as having completed it.
  public static let completedShare = 0.9

  /// The share, 0...1; NaN where either line has no position.
  public let share: Double
  /// Whether the walk was on the route.
  public var isOnRoute: Bool { share >= Self.touchedShare }
  /// Whether the walk came to the route's end.
  public var isCompletion: Bool { share >= Self.completedShare }
}

/// A walker's review of a route.
public struct RouteReview: Sendable, Hashable {
  /// The lowest and the highest rating.
  public static let ratings = 1.0...5.0

  /// The reviewer, by user id; nil where the reviewer is not a user any more.
  public var userID: String?
  /// 1 to 5, such as 4.5; a rating outside is brought to the nearer end when it is given, and one
  /// that is not a number to the lowest.
  public var rating: Double {
    didSet { rating = Self.clamped(rating) }
  }
  /// The review in words.
  public var comment: String?
  /// The difficulty; nil where not given.
  public var difficulty: RouteDifficulty.Level?
  /// The load to take, kilograms; nil where not given.
  public var recommendedLoad: Double?
  /// Seconds since 1970; nil where not given.
  public var writtenAt: Double?

  /// A review.
  public init(
    userID: String?, rating: Double, comment: String? = nil,
    difficulty: RouteDifficulty.Level? = nil, recommendedLoad: Double? = nil,
    writtenAt: Double? = nil
  ) {
    self.userID = userID
    self.rating = Self.clamped(rating)
    (self.comment, self.difficulty) = (comment, difficulty)
    (self.recommendedLoad, self.writtenAt) = (recommendedLoad, writtenAt)
  }

  private static func clamped(_ rating: Double) -> Double {
    rating >= ratings.lowerBound ? min(rating, ratings.upperBound) : ratings.lowerBound
  }
}
