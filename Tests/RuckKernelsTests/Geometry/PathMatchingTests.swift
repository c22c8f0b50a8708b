import RuckKernels
import TestSupport
import Testing

/// Paths in metres east and north of a place.
struct PlanePath {
  var latitudes: ContiguousArray<Double> = []
  var longitudes: ContiguousArray<Double> = []

  /// A point every few metres along straight legs.
  init(
    _ corners: [(Double, Double)], every step: Double = 7, latitude: Double = 0,
    longitude: Double = 0, noise: Double = 0, seed: UInt64 = 1
  ) {
    var random = SplitMix64(seed: seed)
    let degree = Haversine.meanRadius * Double.pi / 180
    func add(_ east: Double, _ north: Double) {
      let error = noise > 0 ? noise : 0
      let x = east + (error > 0 ? .random(in: -error...error, using: &random) : 0)
      let y = north + (error > 0 ? .random(in: -error...error, using: &random) : 0)
      latitudes.append(latitude + y / degree)
      longitudes.append(longitude + x / degree)
    }
    for (from, to) in zip(corners, corners.dropFirst()) {
      let (dx, dy) = (to.0 - from.0, to.1 - from.1)
      let length = (dx * dx + dy * dy).squareRoot()
      for part in 0..<max(1, Int(length / step)) {
        let share = Double(part) * step / length
        add(from.0 + share * dx, from.1 + share * dy)
      }
    }
    if let last = corners.last { add(last.0, last.1) }
  }

  var reversed: PlanePath {
    var other = self
    other.latitudes.reverse()
    other.longitudes.reverse()
    return other
  }

  func share(by walk: PlanePath) -> Double {
    PathMatching().share(
      routeLatitudes: latitudes.span, routeLongitudes: longitudes.span,
      walkLatitudes: walk.latitudes.span, walkLongitudes: walk.longitudes.span)
  }

  var shape: RouteShape? {
    RouteShape(latitudes: latitudes.span, longitudes: longitudes.span)
  }
}

@Suite struct PathMatchingTests {
  static let bend: [(Double, Double)] = [(0, 0), (1000, 0), (1000, 1000)]

  @Test func aNoisyWalkFollowsItsRoute() {
    let route = PlanePath(Self.bend)
    #expect(route.share(by: PlanePath(Self.bend, every: 1.5, noise: 8)) == 1)
    // Sparse recordings are looked at between their points too.
    #expect(route.share(by: PlanePath(Self.bend, every: 200)) == 1)
  }

  // One place in 200 can be met in order by somebody who walks the other way.
  @Test func directionCounts() {
    let route = PlanePath(Self.bend)
    #expect(route.share(by: route.reversed) < 0.05)
  }

  // Half of the route, by its length; 25 m of tolerance more at the end.
  @Test func halfAWalkIsHalfTheRoute() {
    let share = PlanePath(Self.bend).share(by: PlanePath([(0, 0), (1000, 0)]))
    #expect(abs(share - 0.5) < 0.03)
  }

  @Test func aDetourCostsWhatItLeftOut() {
    // From 300 m to 700 m the walk is 200 m beside the route: 400 m of 2000 m less twice 25 m.
    let walk = PlanePath([
      (0, 0), (300, 0), (300, 200), (700, 200), (700, 0), (1000, 0), (1000, 1000),
    ])
    #expect(abs(PlanePath(Self.bend).share(by: walk) - (1 - 350.0 / 2000)) < 0.02)
  }

  // The outbound half left out cannot be made up for on the way back.
  @Test func theWayBackIsNotTheWayOut() {
    let route = PlanePath([(0, 0), (1000, 0), (0, 0)])
    let walk = PlanePath([(1000, 0), (0, 0)])
    #expect(abs(route.share(by: walk) - 0.5) < 0.05)
    #expect(route.share(by: route) == 1)
  }

  @Test func aLoopMayBeEnteredAnywhere() {
    let loop = PlanePath([(0, 0), (800, 0), (800, 800), (0, 800), (0, 0)])
    let elsewhere = PlanePath([(800, 400), (800, 800), (0, 800), (0, 0), (800, 0), (800, 400)])
    #expect(loop.share(by: elsewhere) > 0.98)
    #expect(loop.share(by: loop.reversed) < 0.6)
    // Twice the same half is half a loop.
    let half = PlanePath([(0, 0), (800, 0), (800, 800), (800, 0), (0, 0), (800, 0), (800, 800)])
    #expect(abs(loop.share(by: half) - 0.5) < 0.05)
  }

  @Test(arguments: [(0.0, 179.998), (89.995, 0), (-16.5, -180)])
  func seamsAndPolesDoNotMatter(latitude: Double, longitude: Double) {
    var route = PlanePath([])
    for part in 0...100 {
      let place = Haversine().destination(
        fromLatitude: latitude, longitude: longitude, bearing: 80, distance: Double(part) * 10)
      route.latitudes.append(place.latitude)
      route.longitudes.append(place.longitude)
    }
    #expect(route.share(by: route) == 1)
    #expect(route.share(by: route.reversed) < 0.1)
  }

  @Test func nothingMatchesNothing() {
    let none = PlanePath([])
    #expect(none.share(by: PlanePath(Self.bend)).isNaN)
    #expect(PlanePath(Self.bend).share(by: none).isNaN)
    let far = PlanePath(Self.bend, latitude: 10)
    #expect(PlanePath(Self.bend).share(by: far) == 0)
  }

  /// The longest chain by plain dynamic programming over all pairs, quadratic in the places.
  @Test func theChainIsTheLongest() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<20 {
      // Places 10 m apart already, so that both are looked at exactly where they are.
      func path(_ count: Int) -> PlanePath {
        var x = 0.0
        var path: [(Double, Double)] = [(0, 0)]
        for _ in 0..<count {
          x += Bool.random(using: &random) || x < 10 ? 10 : -10
          path.append((x, 0))
        }
        return PlanePath(path, every: 10)
      }
      let (route, walk) = (path(40), path(60))
      let matching = PathMatching(tolerance: 0.5, spacing: 10)
      let share = matching.share(
        routeLatitudes: route.latitudes.span, routeLongitudes: route.longitudes.span,
        walkLatitudes: walk.latitudes.span, walkLongitudes: walk.longitudes.span)
      // 5.02 m is the reach between two places of the walk; here places meet exactly or not.
      let degree = Haversine.meanRadius * Double.pi / 180
      func near(_ place: Int, _ moment: Int) -> Bool {
        abs(route.longitudes[place] - walk.longitudes[moment]) * degree < 5
      }
      var best = Array(repeating: 0, count: walk.longitudes.count + 1)
      for place in route.longitudes.indices {
        var next = best
        for moment in walk.longitudes.indices {
          // Places may share a moment.
          let here = (best[...(moment + 1)].max() ?? 0) + (near(place, moment) ? 1 : 0)
          next[moment + 1] = max(best[moment + 1], here)
        }
        best = next
      }
      let isClosed = abs(route.longitudes.last ?? 0) * degree <= 1
      guard !isClosed else { continue }
      let expected = Double(best.max() ?? 0) / Double(route.longitudes.count)
      #expect(abs(share - expected) < 1e-12)
    }
  }

  /// A walk to and fro over ten metres comes near each of its places at each turn: pairs would grow
  /// with the square of its length.
  @Test(.timeLimit(.minutes(40))) func aPathThatStaysInOnePlaceIsMatchedMoreSparsely() {
    let latitudes = ContiguousArray((0..<4000).map { $0.isMultiple(of: 2) ? 46 : 46.0001 })
    let longitudes = ContiguousArray(repeating: 7.0, count: latitudes.count)
    let share = PathMatching().share(
      routeLatitudes: latitudes.span, routeLongitudes: longitudes.span,
      walkLatitudes: latitudes.span, walkLongitudes: longitudes.span)
    #expect(share > 0.9 && share <= 1)
  }

  /// Legs from a place to its antipode have no direction at their middle.
  @Test func pathsHalfRoundTheEarthHaveAShape() {
    let latitudes = ContiguousArray(repeating: 0.0, count: 9)
    let longitudes = ContiguousArray((0..<9).map { $0.isMultiple(of: 2) ? 0.0 : 180 })
    let matching = PathMatching(spacing: Haversine.meanRadius * .pi / 2)
    let share = matching.share(
      routeLatitudes: latitudes.span, routeLongitudes: longitudes.span,
      walkLatitudes: latitudes.span, walkLongitudes: longitudes.span)
    #expect(share > 0 && share <= 1)
    let shape = RouteShape(
      latitudes: latitudes.span, longitudes: longitudes.span, matching: matching)
    #expect(shape != nil && shape != .pointToPoint)
    let oneWay = RouteShape(
      latitudes: latitudes.span.extracting(first: 8),
      longitudes: longitudes.span.extracting(first: 8), matching: matching)
    #expect(oneWay == .pointToPoint)
  }
}
