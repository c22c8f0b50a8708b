import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct RouteEstimateTests {
  @Test func estimatesWithoutAWalker() throws {
    var route = Route(
      id: "r", creatorID: "a", name: "Straight",
      geometry: MadeLine.geometry([(0, 0), (5000, 0)], longitude: 30))
    let profile = try #require(RouteProfile(MadeLine.track(route.geometry)))
    route.estimate(from: profile)
    // Naismith: an hour for 5 km; without altitudes no climb is known.
    #expect(try isNear(#require(route.estimatedTime), 3600, within: 1e-3))
    #expect(route.gain == nil && route.difficulty == nil)
    // 70 kg with 15 kg at 5 km/h for an hour by the model's own equation.
    let watts = LCDABackpacking2022().power(
      WalkingState(bodyMass: 70, load: 15, speed: 5 / 3.6))
    let kilocalories = watts * 3600 / 4184
    #expect(try isNear(#require(route.estimatedKilocalories) / kilocalories, 1, within: 1e-6))
    let before = try #require(route.estimatedKilocalories)
    route.estimate(from: profile, walker: Walker(bodyMass: .kilograms(90)), load: 25)
    #expect(try #require(route.estimatedKilocalories) > 1.2 * before)
  }

  @Test func climbCounts() throws {
    var route = Route(
      id: "r", creatorID: "a", name: "Up",
      geometry: MadeLine.geometry([(0, 0), (5000, 0)], longitude: 30, climb: 300))
    route.estimate(from: try #require(RouteProfile(MadeLine.track(route.geometry))))
    #expect(try isNear(#require(route.gain), 300, within: 1e-9))
    // Half an hour for 300 m.
    #expect(try isNear(#require(route.estimatedTime), 5400, within: 1e-3))
  }

  @Test func sessionsAreCountedByGeometry() {
    let route = MadeLine.route()
    let whole = route.geometry
    var use = RouteUse()
    #expect(route.share(followedBy: MadeLine.track(whole)) == 1)
    var counted = route.match(MadeLine.track(whole))
    use.add(counted)
    #expect(counted.isOnRoute && counted.isCompletion)
    // Half the way is on the route, the way back of a point-to-point route is another.
    counted = route.match(MadeLine.track(MadeLine.geometry([(0, 0), (2500, 0)])))
    use.add(counted)
    #expect(counted.isOnRoute && !counted.isCompletion)
    counted = route.match(MadeLine.track(whole.reversed))
    use.add(counted)
    #expect(!counted.isOnRoute && !counted.isCompletion)
    // A session without a track that names the route counts as a completion.
    use.add(nil)
    #expect(use == RouteUse(sessions: 3, completions: 2))
    // A loop may be walked either way round.
    let loop = MadeLine.route([(0, 0), (900, 0), (500, 700), (0, 0)])
    #expect(loop.match(MadeLine.track(loop.geometry.reversed)).isCompletion)
  }

  @Test func routesNearAPlace() {
    // Degrees of longitude on the equator are known metres; the second lies across the
    // antimeridian from the place.
    let here = Route(
      id: "here", creatorID: "a", name: "",
      geometry: MadeLine.geometry(
        [(500, 0), (900, 0)], longitude: 179.999))
    let across = Route(
      id: "across", creatorID: "a", name: "",
      geometry: MadeLine.geometry(
        [(0, 0), (600, 0)], longitude: -179.999))
    let far = Route(
      id: "far", creatorID: "a", name: "", geometry: MadeLine.geometry([(0, 0), (9, 0)]))
    let routes = [here, across, far]
    let found = routes.near(latitude: 0, longitude: 179.999, within: 1000)
    #expect(found.map(\.route.id) == ["across", "here"])
    #expect(
      abs(found[0].meters - 0.002 * MadeLine.degree) < 0.01 && abs(found[1].meters - 500) < 0.01)
    #expect(routes.near(latitude: 0, longitude: 179.999, within: 400).count == 1)
    // At the pole every longitude is the same place.
    let polar = Route(
      id: "polar", creatorID: "a", name: "",
      geometry: RouteGeometry(latitudes: [89.999, 89.999], longitudes: [0, 180]))
    #expect([polar].near(latitude: 90, longitude: 77, within: 1).count == 1)
    #expect([polar].near(latitude: .nan, longitude: 0, within: 1e9).isEmpty)
  }
}
