import RuckKernels
import TestSupport
import Testing

@Suite struct SimplificationTests {
  static let degree = Haversine.meanRadius * Double.pi / 180

  private func kept(
    _ latitudes: ContiguousArray<Double>, _ longitudes: ContiguousArray<Double>, rule: String,
    limit: Double
  ) -> [Int] {
    var marks = ContiguousArray(repeating: false, count: latitudes.count)
    var span = marks.mutableSpan
    let count =
      rule == "rdp"
      ? Simplification.ramerDouglasPeucker(
        latitudes: latitudes.span, longitudes: longitudes.span, tolerance: limit, keep: &span)
      : Simplification.visvalingam(
        latitudes: latitudes.span, longitudes: longitudes.span, area: limit, keep: &span)
    let rows = marks.indices.filter { marks[$0] }
    #expect(rows.count == count)
    return rows
  }

  @Test(arguments: try Table("reference/simplification.tsv", rows: 30).rows)
  func asAnotherProgramDoes(_ row: Table.Row) throws {
    let points = row["path"].split(separator: " ").map { point in
      point.split(separator: ",").compactMap { Double($0) }
    }
    let found = kept(
      ContiguousArray(points.map { $0[1] / Self.degree }),
      ContiguousArray(points.map { $0[0] / Self.degree }), rule: row["rule"],
      limit: try #require(row.number("limit")))
    #expect(found == row["kept"].split(separator: " ").compactMap { Int($0) })
  }

  /// A path round a place, which may be a pole or lie on the antimeridian.
  private func wander(
    _ latitude: Double, _ longitude: Double, count: Int
  ) -> (ContiguousArray<Double>, ContiguousArray<Double>) {
    var random = SplitMix64(seed: 9)
    var latitudes: ContiguousArray<Double> = [latitude]
    var longitudes: ContiguousArray<Double> = [longitude]
    var bearing = 40.0
    while latitudes.count < count {
      bearing += .random(in: -60...60, using: &random)
      let next = Haversine().destination(
        fromLatitude: latitudes.last ?? 0, longitude: longitudes.last ?? 0, bearing: bearing,
        distance: .random(in: 1...30, using: &random))
      latitudes.append(next.latitude)
      longitudes.append(next.longitude)
    }
    return (latitudes, longitudes)
  }

  // The promise of the rule, measured by another kernel.
  @Test(arguments: [(47.0, 8.0), (-16.5, 179.9999), (89.9995, 30), (-90, 0)])
  func nothingLeftOutIsFarFromWhatRemains(latitude: Double, longitude: Double) {
    let (latitudes, longitudes) = wander(latitude, longitude, count: 200)
    for tolerance in [1.0, 8, 50] {
      let rows = kept(latitudes, longitudes, rule: "rdp", limit: tolerance)
      #expect(rows.count < 200 && rows.count >= 2)
      let path = (
        ContiguousArray(rows.map { latitudes[$0] }), ContiguousArray(rows.map { longitudes[$0] })
      )
      for row in latitudes.indices {
        let distance = PathProximity.distance(
          latitude: latitudes[row], longitude: longitudes[row], toPath: path.0.span,
          longitudes: path.1.span)
        #expect(distance <= tolerance + 1e-6)
      }
    }
  }

  // The same path laid elsewhere on the globe keeps the same points.
  @Test func theSeamOfTheGlobeMakesNoDifference() {
    let (latitudes, longitudes) = wander(-16.5, 0.0001, count: 300)
    let moved = ContiguousArray(longitudes.map { $0 + 180 > 180 ? $0 - 180 : $0 + 180 })
    for (rule, limit) in [("rdp", 5.0), ("visvalingam", 100)] {
      let here = kept(latitudes, longitudes, rule: rule, limit: limit)
      #expect(here == kept(latitudes, moved, rule: rule, limit: limit))
      #expect(here.count > 5 && here.count < 250)
    }
  }

  @Test func endsStayAndMissingPositionsGo() {
    let latitudes: ContiguousArray<Double> = [.nan, 0, 0, .nan, 0, 0, .nan]
    let longitudes: ContiguousArray<Double> = [0, 0, 1e-5, 2e-5, 3e-5, 4e-5, 5e-5]
    #expect(kept(latitudes, longitudes, rule: "rdp", limit: 1) == [1, 5])
    #expect(kept(latitudes, longitudes, rule: "visvalingam", limit: 1) == [1, 5])
    for rule in ["rdp", "visvalingam"] {
      #expect(kept([], [], rule: rule, limit: 1) == [])
      #expect(kept([3], [4], rule: rule, limit: 1) == [0])
      #expect(kept([.nan], [4], rule: rule, limit: 1) == [])
      #expect(kept([3, 3, 3], [4, 4, 4], rule: rule, limit: 1) == [0, 2])
    }
  }

  // A sawtooth whose teeth grow splits off one point at a time: a recursion as deep as the path is long.
  @Test func aPathThatSplitsAtItsEndsNeedsNoDeepStack() {
    let count = 500
    let latitudes = ContiguousArray((0..<count).map { $0 % 2 == 0 ? 0 : Double($0) * 1e-6 })
    let longitudes = ContiguousArray((0..<count).map { Double($0) * 1e-6 })
    #expect(kept(latitudes, longitudes, rule: "rdp", limit: 0.05).count > 450)
  }

  /// A zigzag that widens, so that it is split at its edge each time.
  ///
  /// Without a bound half of all points are visited for each. Three points on every leg lie on the
  /// line between its ends.
  private func zigzag(_ legs: Int) -> (x: ContiguousArray<Double>, y: ContiguousArray<Double>) {
    var (x, y): (ContiguousArray<Double>, ContiguousArray<Double>) = ([0], [0])
    for leg in 1...legs {
      let end = Double(leg) * (leg.isMultiple(of: 2) ? 1 : -1)
      let start = y[y.count - 1]
      for part in 1...4 {
        x.append(Double(leg - 1) + Double(part) / 4)
        y.append(start + (end - start) * Double(part) / 4)
      }
    }
    return (x, y)
  }

  private static func visits(_ count: Int) -> Int {
    var keep = ContiguousArray(repeating: false, count: count)
    return DouglasPeucker.split(count, tolerance: 1, keep: &keep) { ($1 - 1, Double($1 - $0)) }
  }

  @Test func aLineSplitAtItsEdgeCostsLinearTime() {
    let (once, twice) = (Self.visits(20_000), Self.visits(40_000))
    #expect(Double(twice) / Double(once) < 2.2)
    #expect(once <= (DouglasPeucker.visitsPerPoint + 15) * 20_000)
    // Far below the bound the farthest point decides, whatever it costs.
    #expect(Self.visits(100) == (2...99).reduce(0, +))
  }

  @Test func beyondTheBoundNoPointIsLostThatLiesFarther() {
    let (x, y) = zigzag(600)
    let kept = DouglasPeucker.remaining(x: x.span, y: y.span, tolerance: 0.01)
    #expect(kept.count < x.count)
    for (start, end) in zip(kept, kept.dropFirst()) {
      let (width, height) = (x[end] - x[start], y[end] - y[start])
      for row in start..<end {
        let cross = width * (y[row] - y[start]) - height * (x[row] - x[start])
        #expect(cross.magnitude / (width * width + height * height).squareRoot() <= 0.01)
      }
    }
    // On the sphere, a hundred thousandth of a degree for each unit.
    let marks = self.kept(
      ContiguousArray(y.map { $0 * 1e-5 }), ContiguousArray(x.map { $0 * 1e-5 }), rule: "rdp",
      limit: 0.05)
    #expect(Set(marks).isSuperset(of: stride(from: 4, to: x.count, by: 4)))
  }
}
