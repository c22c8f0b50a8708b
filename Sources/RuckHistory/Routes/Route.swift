public import RuckKernels
public import RuckTrack

/// A path for rucking, with its data and its reviews.
///
/// A value; an unknown figure is nil, never 0.
public struct Route: Sendable, Hashable, Identifiable {
  /// The sessions from which a public route is listed.
  public static let listedSessions = 10
  /// The completions from which a route may be popular.
  public static let popularCompletions = 50
  /// The average rating from which a route may be popular.
  public static let popularRating = 4.0

  /// The name by which sessions refer to this route.
  public let id: String
  /// The creator, by user id; nil where the creator is not a user any more.
  public var creatorID: String?
  /// Seconds since 1970 at which it was made; nil where unknown.
  public var createdAt: Double?
  /// The name for people.
  public var name: String
  /// A description.
  public var description: String?
  /// The line.
  public var geometry: RouteGeometry
  /// Locations on the path, in order.
  public var waypoints: [RouteWaypoint] = []
  /// Loop, out and back or point to point, where stated; see ``recognisedShape``.
  public var statedShape: RouteShape?
  /// The ground, as the difficulty score takes it.
  public var terrain: RouteTerrain = .mixed
  /// Words to find it by, in the order given, each once.
  public private(set) var tags: [String] = []
  /// Whether everybody may see it.
  public var isPublic = false
  /// Whether an administrator vouches for it.
  public var isOfficial = false
  /// Metres; nil where unknown.
  public var distance: Double?
  /// Metres of gain; nil where unknown.
  public var gain: Double?
  /// Metres descended; nil where unknown.
  public var loss: Double?
  /// Seconds that it should take; nil where they were not estimated.
  public var estimatedTime: Double?
  /// Gross kilocalories that it should cost; nil where they were not estimated.
  public var estimatedKilocalories: Double?
  /// The reviews, in the order written; one a user.
  public private(set) var reviews: [RouteReview] = []

  /// A route with the given values only.
  public init(id: String, creatorID: String?, name: String, geometry: RouteGeometry) {
    (self.id, self.creatorID, self.name, self.geometry) = (id, creatorID, name, geometry)
  }

  /// The shape that the line has; nil of a line of less than 100 m.
  ///
  /// As `RouteShape` recognises it.
  public var recognisedShape: RouteShape? {
    RouteShape(latitudes: geometry.latitudes.span, longitudes: geometry.longitudes.span)
  }

  /// The stated shape, else that of the line.
  public var shape: RouteShape? { statedShape ?? recognisedShape }

  /// The product's score; nil where distance or gain is unknown.
  public var difficulty: RouteDifficulty? {
    guard let distance, let gain else { return nil }
    return RouteDifficulty(distance: .meters(distance), gain: .meters(gain), terrain: terrain)
  }

  /// The mean of all ratings; nil without a review.
  public var averageRating: Double? {
    guard !reviews.isEmpty else { return nil }
    return reviews.reduce(0) { $0 + $1.rating } / Double(reviews.count)
  }

  /// Whether the route is shown to everybody who looks for one: public, and walked in at least ten
  /// sessions.
  public func isListed(_ use: RouteUse) -> Bool {
    isPublic && use.sessions >= Self.listedSessions
  }

  /// Whether many completed it and liked it: at least 50 completions and an average of 4.0.
  public func isPopular(_ use: RouteUse) -> Bool {
    use.completions >= Self.popularCompletions && averageRating ?? 0 >= Self.popularRating
  }

  /// Whether a user may change the route: its creator, or an administrator.
  public func mayBeEdited(by user: User) -> Bool {
    user.id == creatorID || user.role == .administrator
  }

  /// Adds a tag; blanks round it and a tag that is there already are skipped.
  public mutating func add(tag: String) {
    let word = String(tag.trimmed)
    if !word.isEmpty, !tags.contains(word) { tags.append(word) }
  }

  /// Removes a tag, if it is there.
  public mutating func remove(tag: String) { tags.removeAll { $0 == tag } }

  /// Takes a review; a user's second replaces the first, for an average counts each user once.
  public mutating func add(_ review: RouteReview) {
    reviews.removeAll { $0.userID != nil && $0.userID == review.userID }
    reviews.append(review)
  }
}

extension Route {
  /// Body mass in kilograms of an estimate without a known walker.
  public static let assumedBodyMass = SessionAnalysis.assumedBodyMass
  /// Load in kilograms of an estimate without a known walker.
  public static let assumedLoad = 15.0

  /// Takes distance, gain and estimates from a profile of the route.
  ///
  /// Time and energy are those of `RouteProfile.usualWalk(load:settings:)`, without a walker those of 70 kg
  /// with 15 kg. O(rows).
  ///
  /// - Parameters:
  ///   - profile: the route's own path.
  ///   - walker: the walker; nil without a known one.
  ///   - load: kilograms; nil for the assumed.
  public mutating func estimate(
    from profile: RouteProfile, walker: Walker? = nil, load: Double? = nil
  ) {
    distance = profile.length
    gain = profile.gain
    loss = profile.loss
    estimatedTime = profile.usualTime
    let settings = EnergyIntegration.Settings(
      bodyMass: walker?.bodyMass?.kilograms ?? Self.assumedBodyMass,
      restingRate: (walker?.restingRate ?? .fallback).wattsPerKilogram)
    estimatedKilocalories =
      profile.usualWalk(load: load ?? Self.assumedLoad, settings: settings)?
      .energy.grossKilocalories
  }

  /// The share of the route that a walk followed, in order; NaN where either has no position.
  ///
  /// As `PathMatching` has it. O(points of both · log).
  public func share(followedBy track: Track, matching: PathMatching = PathMatching()) -> Double {
    matching.share(
      routeLatitudes: geometry.latitudes.span, routeLongitudes: geometry.longitudes.span,
      walkLatitudes: track.column(.latitude).span, walkLongitudes: track.column(.longitude).span)
  }

  /// Returns the share of the route that a walk followed: in its direction or, but for a point-to-point
  /// route, the other way round.
  ///
  /// O(points of both · log).
  public func match(_ track: Track, matching: PathMatching = PathMatching()) -> RouteMatch {
    var share = share(followedBy: track, matching: matching)
    if shape != .pointToPoint {
      var backwards = self
      backwards.geometry = geometry.reversed
      share = max(share, backwards.share(followedBy: track, matching: matching))
    }
    return RouteMatch(share: share)
  }

  /// The distance in metres from a position to the nearest point of the route; NaN without one.
  ///
  /// By great circles, right at the poles and across the antimeridian. O(points).
  public func distance(toLatitude latitude: Double, longitude: Double) -> Double {
    PathProximity.distance(
      latitude: latitude, longitude: longitude, toPath: geometry.latitudes.span,
      longitudes: geometry.longitudes.span)
  }
}

extension RouteGeometry {
  /// The same line from its end to its start.
  public var reversed: RouteGeometry {
    RouteGeometry(
      latitudes: ContiguousArray(latitudes.reversed()),
      longitudes: ContiguousArray(longitudes.reversed()),
      altitudes: ContiguousArray(altitudes.reversed()),
      breaks: ContiguousArray(breaks.reversed().map { count - $0 }))
  }
}

extension Sequence where Element == Route {
  /// The routes that come within a distance of a position, the nearest first; of equals, in order.
  ///
  /// O(points of all routes).
  public func near(
    latitude: Double, longitude: Double, within meters: Double
  ) -> [(route: Route, meters: Double)] {
    var found: [(route: Route, meters: Double)] = []
    for route in self {
      let distance = route.distance(toLatitude: latitude, longitude: longitude)
      if distance <= meters { found.append((route, distance)) }
    }
    let order = found.indices.sorted { (found[$0].meters, $0) < (found[$1].meters, $1) }
    return order.map { found[$0] }
  }
}
