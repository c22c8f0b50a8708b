import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// What of a recording others see, and what an attacker makes of fifty of them.
@Suite struct HiddenZoneTests {
  private static let degree = 111_195.0
  private static let latitude = 47.0

  /// Metres east and north of the middle of a town whose streets cross at right angles.
  private struct Point {
    var x: Double
    var y: Double

    func distance(_ other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    private static let degreeEast =
      HiddenZoneTests.degree * Elementary.cosDegrees(HiddenZoneTests.latitude)

    var place: (latitude: Double, longitude: Double) {
      (HiddenZoneTests.latitude + y / HiddenZoneTests.degree, x / Self.degreeEast)
    }

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    init(_ row: Int, of track: Track) {
      y = (track.column(.latitude)[row] - HiddenZoneTests.latitude) * HiddenZoneTests.degree
      x = track.column(.longitude)[row] * Self.degreeEast
    }
  }

  /// Someone who walks from a home along streets to the places of their habit and back.
  private struct Walker {
    let home: Point
    private let turn: Double
    private let routes: [[Point]]

    init(_ generator: inout SplitMix64) {
      home = Point(
        x: .random(in: -400...400, using: &generator), y: .random(in: -400...400, using: &generator)
      )
      turn = .random(in: 0..<90, using: &generator)
      var routes: [[Point]] = []
      for _ in 0..<5 {
        let (sine, cosine) = Elementary.sinCosDegrees(Double.random(in: 0..<360, using: &generator))
        let length = Double.random(in: 1800...3500, using: &generator)
        // Two ways to each place.
        for _ in 0..<2 {
          var rest = (x: length * cosine, y: length * sine)
          var corner = Point(x: 0, y: 0)
          var corners = [corner]
          while rest.x.magnitude + rest.y.magnitude > 1 {
            let block = Double.random(in: 70...250, using: &generator)
            let total = rest.x.magnitude + rest.y.magnitude
            let isAcross = Double.random(in: 0..<total, using: &generator) < rest.x.magnitude
            let step =
              isAcross
              ? Point(x: max(-block, min(block, rest.x)), y: 0)
              : Point(x: 0, y: max(-block, min(block, rest.y)))
            rest = (rest.x - step.x, rest.y - step.y)
            corner = Point(x: corner.x + step.x, y: corner.y + step.y)
            corners.append(corner)
          }
          routes.append(corners)
        }
      }
      self.routes = routes
    }

    /// An outing: there and back, by the same way or the other one, with the error of a receiver.
    func outing(_ generator: inout SplitMix64) -> RecordedSession {
      let first = Int.random(in: 0..<routes.count, using: &generator)
      let second = Bool.random(using: &generator) ? first : first ^ 1
      let (sine, cosine) = Elementary.sinCosDegrees(turn)
      let corners = (routes[first] + routes[second].reversed()).map { corner in
        Point(
          x: home.x + corner.x * cosine - corner.y * sine,
          y: home.y + corner.x * sine + corner.y * cosine)
      }
      var builder = TrackBuilder()
      var (time, walked) = (1_714_543_200.0, 0.0)
      for (from, to) in zip(corners, corners.dropFirst()) {
        let length = from.distance(to)
        for step in 0..<Int((length / 10).rounded(.up)) {
          let share = Double(step) * 10 / length
          let point = Point(
            x: from.x + (to.x - from.x) * share + 2 * generator.normal(),
            y: from.y + (to.y - from.y) * share + 2 * generator.normal())
          builder.append([
            .time: time, .latitude: point.place.latitude, .longitude: point.place.longitude,
            .distance: walked,
          ])
          time += 7
          walked += 10
        }
      }
      return RecordedSession(track: builder.build())
    }
  }

  /// Where lines end, with a place some rows of ten metres farther along each.
  private static func ends(
    _ shared: [RecordedSession], rows: Int = 10
  ) -> [(end: Point, next: Point)] {
    shared.flatMap { session -> [(end: Point, next: Point)] in
      let track = session.track
      guard track.count > 2 * rows else { return [] }
      let last = track.count - 1
      return [
        (Point(0, of: track), Point(rows, of: track)),
        (Point(last, of: track), Point(last - rows, of: track)),
      ]
    }
  }

  /// The circle through the ends of lines, by least squares (Kåsa 1976).
  private static func circle(_ ends: [(end: Point, next: Point)]) -> Point {
    let mean = Self.mean(ends)
    var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (end, _) in ends {
      let (x, y) = (end.x - mean.x, end.y - mean.y)
      let z = x * x + y * y
      (xx, xy, yy, xz, yz) = (xx + x * x, xy + x * y, yy + y * y, xz + x * z, yz + y * z)
    }
    let determinant = 2 * (xx * yy - xy * xy)
    return Point(
      x: mean.x + (xz * yy - yz * xy) / determinant, y: mean.y + (yz * xx - xz * xy) / determinant)
  }

  /// The place that is nearest to all lines drawn on backwards.
  private static func crossing(_ ends: [(end: Point, next: Point)]) -> Point {
    var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (end, next) in ends {
      let length = end.distance(next)
      let normal = Point(x: (next.y - end.y) / length, y: (end.x - next.x) / length)
      let reach = normal.x * end.x + normal.y * end.y
      (xx, xy, yy) = (xx + normal.x * normal.x, xy + normal.x * normal.y, yy + normal.y * normal.y)
      (x, y) = (x + normal.x * reach, y + normal.y * reach)
    }
    let determinant = xx * yy - xy * xy
    return Point(x: (x * yy - y * xy) / determinant, y: (y * xx - x * xy) / determinant)
  }

  private static func mean(_ ends: [(end: Point, next: Point)]) -> Point {
    Point(
      x: ends.map(\.end.x).reduce(0, +) / Double(ends.count),
      y: ends.map(\.end.y).reduce(0, +) / Double(ends.count))
  }

  /// Whoever knows the zone and nothing of the home guesses its centre; fifty recordings tell no more.
  @Test func fiftyOutingsDoNotTellWhereInTheZoneTheHomeLies() {
    var generator = SplitMix64(seed: 47)
    var errors: [String: [Double]] = [:]
    for _ in 0..<60 {
      let walker = Walker(&generator)
      let outings = (0..<50).map { _ in walker.outing(&generator) }
      let zone = HiddenZone(holding: walker.home.place, using: &generator)
      let centre = HiddenZone(
        latitude: walker.home.place.latitude, longitude: walker.home.place.longitude, radius: 200)
      func attack(_ name: String, _ guess: Point) {
        errors[name, default: []].append(guess.distance(walker.home))
      }
      attack(
        "centre",
        Point(
          x: zone.longitude * Self.degree * Elementary.cosDegrees(Self.latitude),
          y: (zone.latitude - Self.latitude) * Self.degree))
      let shared = outings.map { $0.hiding([zone]) }
      attack("circle", Self.circle(Self.ends(shared)))
      attack("mean", Self.mean(Self.ends(shared)))
      for rows in [3, 5, 10, 20] {
        attack("lines over \(rows)", Self.crossing(Self.ends(shared, rows: rows)))
      }
      // Without a zone of chance the same attack finds the door.
      attack("circle about the home", Self.circle(Self.ends(outings.map { $0.without(centre) })))
    }
    let medians = errors.mapValues { $0.sorted()[$0.count / 2] }
    let chance = medians["centre"] ?? 0
    #expect(chance > 150)
    #expect(medians["circle about the home"] ?? 0 < 20)
    for (name, median) in medians where name != "circle about the home" {
      #expect(median > 0.8 * chance, "\(name): \(median) m, \(chance) m by chance")
    }
  }
}

extension RecordedSession {
  /// The rows outside a zone, by no other rule.
  fileprivate func without(_ zone: HiddenZone) -> RecordedSession {
    let (latitudes, longitudes) = (track.column(.latitude), track.column(.longitude))
    return RecordedSession(
      track: track.taking(
        (0..<track.count).filter {
          !zone.contains(latitude: latitudes[$0], longitude: longitudes[$0])
        }))
  }
}

extension HiddenZoneTests {
  /// A walk north from a home with what a device sums up, past the home again half way.
  private static func walk() -> RecordedSession {
    var builder = TrackBuilder()
    for row in 0..<800 {
      // To and fro over four kilometres, with a row without a position now and then.
      let north = 4000 - (4000 - Double(row % 400) * 20).magnitude
      var point: [Channel: Double] = [
        .time: 1_714_543_200 + Double(row) * 15, .distance: Double(row) * 20,
      ]
      if row % 7 != 3 {
        point[.latitude] = latitude + north / degree
        // North-east and then north, so that lines do not point straight back for long.
        point[.longitude] = min(north, 1200) / degree / Elementary.cosDegrees(latitude)
      }
      builder.append(point)
    }
    var session = RecordedSession(track: builder.build())
    session.name = "From 12 Elm Street"
    session.notes = "home"
    session.identifier = "unit:3937453043@1714543200"
    session.start = 1_714_543_200
    session.deviceTotals.distance = 15_980
    session.laps = [RecordedSession.Lap()]
    session.load = RecordedSession.Load(kilograms: 20, origin: "the name From 12 Elm Street 20 kg")
    session.load?.steps = [
      .init(time: 1_714_543_200, kilograms: 20), .init(time: 1_714_543_215, kilograms: 18),
      .init(time: 1_714_549_000, kilograms: 10),
    ]
    return session
  }

  @Test func nothingThatWasCountedOrNamedOnTheHiddenPartIsLeft() throws {
    let session = Self.walk()
    let ends = session.ends
    #expect(ends.count == 2)
    let zone = HiddenZone(latitude: ends[0].latitude, longitude: ends[0].longitude, radius: 400)
    let shown = session.hiding([zone])
    #expect(shown.isPrivate && shown.name == nil && shown.notes == nil && shown.identifier == nil)
    #expect(shown.start == nil && shown.laps.isEmpty && shown.deviceTotals == .init())
    let track = shown.track
    let (latitudes, longitudes) = (track.column(.latitude), track.column(.longitude))
    for row in 0..<track.count where latitudes[row].isFinite {
      #expect(!zone.contains(latitude: latitudes[row], longitude: longitudes[row]))
    }
    // The part in the middle is left out as if someone had stopped the recording there.
    #expect(track.segments.count == 2 && track.pauses.count == 1)
    let distances = track.column(.distance)
    #expect(distances.first == 0)
    #expect(distances[track.pauses[0]] == distances[track.pauses[0] - 1])
    let time = try #require(track.column(.time).first)
    #expect(shown.load?.origin == "the recording" && shown.load?.kilograms == 18)
    #expect(shown.load?.steps.map(\.time) == [time, 1_714_549_000])
    // Cut again it is the same.
    #expect(shown.hiding([zone]).track == track)
  }

  @Test func nothingIsLeftOfAWalkInsideItsZone() {
    let session = Self.walk()
    let zone = HiddenZone(latitude: Self.latitude, longitude: 0, radius: 9000)
    #expect(session.hiding([zone]).track.count == 0)
  }

  /// A recording without positions has no home; its totals are its figures.
  @Test func totalsStayWithoutPositions() {
    var session = RecordedSession(track: .empty)
    session.deviceTotals.distance = 5000
    #expect(session.ends.isEmpty && session.hiding([]).deviceTotals.distance == 5000)
  }

  /// The place of a home in its zone is uniform over the disc up to 100 m from the edge.
  @Test func aHomeLiesAnywhereInItsZone() {
    var generator = SplitMix64(seed: 3)
    let zones = (0..<2000).map { _ in HiddenZone(holding: (60, 179.999), using: &generator) }
    #expect(zones.allSatisfy { (300...600).contains($0.radius) })
    let shares = zones.map { zone in
      let distance = Haversine().distance(
        fromLatitude: zone.latitude, fromLongitude: zone.longitude, toLatitude: 60,
        toLongitude: 179.999)
      let share = distance / (zone.radius - HiddenZone.margin)
      return share * share
    }
    // The squares of the shares are uniform from 0 to 1 (Kolmogorov and Smirnov, 1 in 1000).
    for (index, share) in shares.sorted().enumerated() {
      let uniform = (Double(index) + 0.5) / 2000
      #expect(isNear(share, uniform, within: 1.95 / 2000.0.squareRoot()))
    }
  }
}
