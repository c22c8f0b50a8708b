public import RuckKernels

/// What somebody who walked a route says of it.
public struct RouteReview: Sendable, Hashable {
  /// The lowest and the highest rating.
  public static let ratings = 1...5

  /// Who says so.
  public var userID: String
  /// 1 to 5; a rating outside is brought to the nearer end when it is given.
  public var rating: Int {
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

  private var clampedRating: Int

  /// A review.
  public init(
    userID: String, rating: Int, comment: String? = nil,
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

  private static func clamped(_ rating: Int) -> Int {
    min(max(rating, ratings.lowerBound), ratings.upperBound)
  }
}
