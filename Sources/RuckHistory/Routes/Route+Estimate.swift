public import RuckKernels
public import RuckTrack

extension Route {
  /// Body mass in kilograms of an estimate without a known walker.
  public static let assumedBodyMass = 70.0
  /// Load in kilograms of an estimate without a known walker.
  public static let assumedLoad = 15.0

  /// Takes distance, gain and estimates from a profile of the route.
  ///
  /// The time is Naismith's with Langmuir's corrections; without altitudes that of level ground.
  /// The energy is that of walking the whole path at the speed which takes that time, by the
  /// default model. Without a walker it is that of 70 kg with 15 kg. O(rows).
  ///
  /// - Parameters:
  ///   - profile: the route's own path.
  ///   - walker: who walks; nil without a known walker.
  ///   - load: kilograms; nil for the assumed.
  public mutating func estimate(
    from profile: RouteProfile, walker: Walker? = nil, load: Double? = nil
  ) {
    distance = profile.length
    gain = profile.gain
    loss = profile.loss
    let totals = profile.totals ?? RouteTotals(distance: profile.length, gain: 0)
    let seconds = HikingTime.langmuir.seconds(totals)
    estimatedTime = seconds > 0 ? seconds : nil
    let settings = EnergyIntegration.Settings(
      bodyMass: walker?.bodyMass?.kilograms ?? Self.assumedBodyMass,
      restingRate: (walker?.restingRate ?? .fallback).wattsPerKilogram)
    let effort = estimatedTime.flatMap {
      profile.effort(
        .speed(profile.length / $0), load: load ?? Self.assumedLoad, settings: settings)
    }
    estimatedKilocalories = effort?.energy.grossKilocalories
  }

  /// The share of the route that a walk followed, in order; NaN where either has no position.
  ///
  /// As `PathMatching` has it. O(points of both · log).
  public func share(followedBy track: Track, matching: PathMatching = PathMatching()) -> Double {
    matching.share(
      routeLatitudes: geometry.latitudes.span, routeLongitudes: geometry.longitudes.span,
      walkLatitudes: track.column(.latitude).span, walkLongitudes: track.column(.longitude).span)
  }

  /// How much of the route a walk followed: in its direction or, but for a point-to-point route, the
  /// other way round.
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

  /// The distance in metres from a place to the nearest point of the route; NaN without one.
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
      altitudes: ContiguousArray(altitudes.reversed()))
  }
}

extension Sequence where Element == Route {
  /// The routes that come within a distance of a place, the nearest first; of equals, in order.
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
