public import RuckKernels

/// What somebody who walked a route says of it.
public struct RouteReview: Sendable, Hashable {
  /// The lowest and the highest rating.
  public static let ratings = 1.0...5.0

  /// Who says so; nil where the reviewer is no user any more.
  public var userID: String?
  /// 1 to 5, such as 4.5; a rating outside is brought to the nearer end when it is given, and one
  /// that is not a number to the lowest.
  public var rating: Double {
    get { clampedRating }
    set { clampedRating = Self.clamped(newValue) }
  }
  /// In words.
  public var comment: String?
  /// How hard it was; nil where not given.
  public var difficulty: RouteDifficulty.Level?
  /// The load to take, kilograms; nil where not given.
  public var recommendedLoad: Double?
  /// Seconds since 1970; nil where not given.
  public var writtenAt: Double?

  private var clampedRating: Double

  /// A review.
  public init(
    userID: String?, rating: Double, comment: String? = nil,
    difficulty: RouteDifficulty.Level? = nil, recommendedLoad: Double? = nil,
    writtenAt: Double? = nil
  ) {
    self.userID = userID
    clampedRating = Self.clamped(rating)
    self.comment = comment
    self.difficulty = difficulty
    self.recommendedLoad = recommendedLoad
    self.writtenAt = writtenAt
  }

  private static func clamped(_ rating: Double) -> Double {
    rating >= ratings.lowerBound ? min(rating, ratings.upperBound) : ratings.lowerBound
  }
}
