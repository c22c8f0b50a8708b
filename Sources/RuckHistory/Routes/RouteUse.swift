/// How much a route was walked: derived from the sessions that name it, never kept.
public struct RouteUse: Sendable, Hashable {
  /// Completed sessions on the route, to its end or not.
  public var sessions: Int
  /// Those that walked it to its end; a session without a track did where it names the route.
  public var completions: Int

  /// A use; none by default.
  public init(sessions: Int = 0, completions: Int = 0) {
    self.sessions = sessions
    self.completions = completions
  }

  /// Adds a session; nil for the match of one without a track.
  public mutating func add(_ match: RouteMatch?) {
    if match?.isOnRoute ?? true { sessions += 1 }
    if match?.isCompletion ?? true { completions += 1 }
  }
}

/// How much of a route a walk followed.
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
