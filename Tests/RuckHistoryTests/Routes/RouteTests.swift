import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Lines in metres east and north of the equator's crossing with a meridian.
enum MadeLine {
  static let degree = Haversine.meanRadius * Double.pi / 180

  static func geometry(
    _ corners: [(Double, Double)], longitude: Double = 0, climb: Double? = nil
  ) -> RouteGeometry {
    var latitudes: ContiguousArray<Double> = []
    var longitudes: ContiguousArray<Double> = []
    var altitudes: ContiguousArray<Double> = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      for part in 0..<100 {
        let share = Double(part) / 100
        latitudes.append((from.1 + share * (to.1 - from.1)) / degree)
        longitudes.append(longitude + (from.0 + share * (to.0 - from.0)) / degree)
      }
    }
    if let last = corners.last {
      latitudes.append(last.1 / degree)
      longitudes.append(longitude + last.0 / degree)
    }
    if let climb {
      altitudes = ContiguousArray(
        latitudes.indices.map { climb * Double($0) / Double(latitudes.count - 1) })
    }
    return RouteGeometry(latitudes: latitudes, longitudes: longitudes, altitudes: altitudes)
  }

  static func track(_ geometry: RouteGeometry) -> Track {
    var builder = TrackBuilder()
    builder.beginSegment()
    for row in 0..<geometry.count {
      builder.set(.latitude, geometry.latitudes[row])
      builder.set(.longitude, geometry.longitudes[row])
      if !geometry.altitudes.isEmpty { builder.set(.altitude, geometry.altitudes[row]) }
      builder.commitRow()
    }
    return builder.build()
  }

  static func route(_ corners: [(Double, Double)] = [(0, 0), (3000, 0), (3000, 2000)]) -> Route {
    Route(id: "r", creatorID: "anna", name: "Bend", geometry: geometry(corners))
  }
}

@Suite struct RouteTests {
  private func review(_ user: Int, _ rating: Double) -> RouteReview {
    RouteReview(userID: "user \(user)", rating: rating)
  }

  @Test func ratingsAreBroughtIntoTheirRange() {
    #expect(review(1, 0).rating == 1)
    #expect(review(1, 17).rating == 5)
    #expect(review(1, 3).rating == 3 && review(1, 4.5).rating == 4.5)
    #expect(review(1, .nan).rating == 1 && review(1, .infinity).rating == 5)
    var changed = review(1, 3)
    changed.rating = -4
    #expect(changed.rating == 1)
  }

  @Test func theAverageIsTheMeanOfOneReviewAUser() {
    var route = MadeLine.route()
    #expect(route.averageRating == nil)
    route.add(review(1, 5))
    route.add(review(2, 4))
    #expect(route.averageRating == 4.5)
    // The first user changes her mind.
    route.add(review(1, 2))
    #expect(route.averageRating == 3 && route.reviews.count == 2)
  }

  @Test func listedIsPublicAndWalkedTenTimes() {
    var route = MadeLine.route()
    let ten = RouteUse(sessions: 10)
    #expect(!route.isListed(ten))
    route.isPublic = true
    #expect(route.isListed(ten))
    #expect(!route.isListed(RouteUse(sessions: 9)))
  }

  @Test func popularIsCompletedAndLiked() {
    var route = MadeLine.route()
    #expect(!route.isPopular(RouteUse(completions: 60)))
    route.add(review(1, 5))
    route.add(review(2, 4))
    #expect(route.isPopular(RouteUse(completions: 60)))
    #expect(!route.isPopular(RouteUse(completions: 49)))
    let fifty = RouteUse(completions: 50)
    #expect(route.isPopular(fifty))
    // The mean of 5, 4 and 3 is 4, of 5, 4, 3 and 3 less.
    route.add(review(3, 3))
    #expect(route.isPopular(fifty))
    route.add(review(4, 3))
    #expect(!route.isPopular(fifty))
  }

  @Test func creatorAndAdministratorMayEdit() {
    let route = MadeLine.route()
    var other = User(id: "bo", name: "Bo")
    #expect(!route.mayBeEdited(by: other))
    #expect(route.mayBeEdited(by: User(id: "anna", name: "Anna")))
    other.role = .administrator
    #expect(route.mayBeEdited(by: other))
  }

  @Test func tagsStandOnce() {
    var route = MadeLine.route()
    for tag in ["  hills ", "hills", "", " \n", "water"] { route.add(tag: tag) }
    #expect(route.tags == ["hills", "water"])
    route.remove(tag: "hills")
    #expect(route.tags == ["water"])
  }

  @Test func theShapeIsRecognisedUnlessStated() {
    var route = MadeLine.route()
    #expect(route.shape == .pointToPoint)
    route.statedShape = .loop
    #expect(route.shape == .loop && route.recognisedShape == .pointToPoint)
    #expect(MadeLine.route([(0, 0), (900, 0), (0, 0)]).shape == .outAndBack)
    #expect(MadeLine.route([(0, 0), (900, 0), (500, 700), (0, 0)]).shape == .loop)
  }

  @Test func difficultyNeedsDistanceAndGain() throws {
    var route = MadeLine.route()
    route.distance = 8 * Length.metersPerMile
    #expect(route.difficulty == nil)
    route.gain = 2000 * Length.metersPerFoot
    // The product's definition states both.
    #expect(try isNear(#require(route.difficulty).score, 3.08, within: 1e-12))
    route.terrain = .mountain
    #expect(try isNear(#require(route.difficulty).score, 4.2, within: 1e-12))
  }

  @Test func waypointsKeepTheirOrder() {
    var route = MadeLine.route()
    let kinds: [RouteWaypoint.Kind] = [
      .start, .checkpoint, .waterStop, .restArea, .scenic, .finish,
    ]
    route.waypoints = kinds.map {
      RouteWaypoint(
        id: $0.rawValue, kind: $0, name: $0.rawValue, latitude: 0, longitude: 0, elevation: 12)
    }
    #expect(route.waypoints.map(\.kind) == RouteWaypoint.Kind.allCases)
  }

  @Test func geometryLeavesOutWhatIsNoPosition() {
    let one = RouteGeometry(
      latitudes: [1, .nan, 3], longitudes: [4, 5, 6], altitudes: [.nan, 8, 9])
    #expect(one.latitudes == [1, 3] && one.longitudes == [4, 6] && one.altitudes[1] == 9)
    let same = RouteGeometry(
      latitudes: [1, 3], longitudes: [4, 6], altitudes: [.signalingNaN, 9])
    #expect(one == same && one.hashValue == same.hashValue)
    let flat = RouteGeometry(latitudes: [1], longitudes: [2], altitudes: [.nan])
    #expect(flat.altitudes.isEmpty)
  }
}
