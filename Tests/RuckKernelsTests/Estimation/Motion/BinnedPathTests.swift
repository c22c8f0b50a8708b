import RuckKernels
import TestSupport
import Testing

/// A path's columns and what an ``UnwrappedPath`` makes of them.
private struct Positions {
  var times: ContiguousArray<Double> = []
  var latitudes: ContiguousArray<Double> = []
  var longitudes: ContiguousArray<Double> = []
  var distances: ContiguousArray<Double> = []

  mutating func add(_ latitude: Double, _ longitude: Double, _ step: Double = 0) {
    times.append(Double(times.count))
    latitudes.append(latitude)
    longitudes.append(longitude)
    distances.append((distances.last ?? 0) + step)
  }

  var isUnrolled: Bool {
    UnwrappedPath.isUnrolled(latitudes: latitudes.span, longitudes: longitudes.span)
  }

  func blocks(_ length: Double) -> BinnedPath {
    let (north, east) =
      isUnrolled
      ? (latitudes, longitudes)
      : UnwrappedPath.columns(
        latitudes: latitudes.span, longitudes: longitudes.span,
        cumulativeDistances: distances.span)
    return BinnedPath(
      times: times.span, latitudes: north.span, longitudes: east.span, length: length)
  }
}

@Suite struct BinnedPathTests {
  /// Steps of a path that turns, by great circles: their lengths and the turns between them.
  ///
  /// 10⁻⁵ of a step of 5 m is far below any noise; a degree is what the meridians turn by where
  /// they are steepest, over the 300 m of this path at 85°.
  @Test(arguments: [
    (0.0, 0.0), (47, 8), (-33, 179.999), (64, -180), (84.9, 20), (85.1, 100), (89.999, -70),
    (-89.9995, 30), (-85, 0), (0, 90), (12, 359.9995),
  ])
  func stepsAreThoseOfGreatCircles(latitude: Double, longitude: Double) {
    let sphere = Haversine()
    var path = Positions()
    var generator = SplitMix64(seed: 5)
    var place = (latitude: latitude, longitude: longitude)
    var ends: [(back: Double, on: Double)] = []
    var lengths: [Double] = []
    path.add(place.latitude, place.longitude)
    for _ in 0..<60 {
      let bearing = Double.random(in: 0..<360, using: &generator)
      let length = Double.random(in: 1..<9, using: &generator)
      let next = sphere.destination(
        fromLatitude: place.latitude, longitude: place.longitude, bearing: bearing,
        distance: length)
      let back = sphere.initialBearing(
        fromLatitude: next.latitude, fromLongitude: next.longitude, toLatitude: place.latitude,
        toLongitude: place.longitude)
      ends.append((back, bearing))
      lengths.append(length)
      place = next
      path.add(place.latitude, place.longitude)
    }
    let blocks = path.blocks(1)
    #expect(blocks.times == path.times && blocks.rowsPerBlock == 1)
    for edge in lengths.indices {
      let step = (blocks.x[edge + 1] - blocks.x[edge], blocks.y[edge + 1] - blocks.y[edge])
      let length = (step.0 * step.0 + step.1 * step.1).squareRoot()
      #expect((length - lengths[edge]).magnitude < 1e-5 * lengths[edge])
      guard edge > 0 else { continue }
      let before = (blocks.x[edge] - blocks.x[edge - 1], blocks.y[edge] - blocks.y[edge - 1])
      let turn = Elementary.atan2(
        y: before.1 * step.0 - before.0 * step.1, x: before.0 * step.0 + before.1 * step.1)
      let exact = ends[edge].on - ends[edge - 1].back - 180
      let difference = (turn * 180 / .pi - exact).remainder(dividingBy: 360)
      #expect(difference.magnitude < 1, "\(difference)° at edge \(edge)")
    }
  }

  /// Closed form: the mean of each block's rows, on a plane whose scale is that of the sphere.
  @Test func blocksAreMeans() {
    var path = Positions()
    let degree = Haversine.meanRadius * Double.pi / 180
    for row in 0..<23 { path.add(Double(row * row) / degree, 0.001) }
    let blocks = path.blocks(5)
    // Five bins of 5 s lie about the middle of 22 s.
    #expect(blocks.times == [1.5, 6, 11, 16, 20.5])
    #expect(blocks.rowsPerBlock == 5 && blocks.length == 5)
    let means = [0..<4, 4..<9, 9..<14, 14..<19, 19..<23].map { rows in
      let sum = rows.reduce(0) { $0 + $1 * $1 }
      return Double(sum) / Double(rows.count)
    }
    for (block, mean) in means.enumerated() {
      let way = (blocks.x[block] * blocks.x[block] + blocks.y[block] * blocks.y[block])
        .squareRoot()
      #expect((way - (mean - means[0])).magnitude < 1e-9)
    }
  }

  /// A row between two blocks counts half in either; with nothing inside a block, it is one by itself.
  @Test func rowsOnBordersCountHalf() {
    let degree = Haversine.meanRadius * Double.pi / 180
    func means(_ times: [Double]) -> (times: [Double], north: [Double]) {
      let columns = (
        ContiguousArray(times), ContiguousArray(times.map { $0 * $0 / degree }),
        ContiguousArray(repeating: 0.0, count: times.count)
      )
      let blocks = BinnedPath(
        times: columns.0.span, latitudes: columns.1.span, longitudes: columns.2.span, length: 5)
      return (Array(blocks.times), Array(blocks.y))
    }
    // Borders at 3, 8, 13 and 18.
    let whole = means((0..<22).map(Double.init))
    #expect(whole.times == [4.5 / 3.5, 5.5, 10.5, 15.5, 21 - 4.5 / 3.5])
    let second = (4.5 + 16 + 25 + 36 + 49 + 32) / 5
    let first = (0 + 1 + 4 + 4.5) / 3.5
    #expect((whole.north[1] - (second - first)).magnitude < 1e-6)
    #expect(means([0, 1, 2, 8, 13, 20, 21]).times == [1, 8, 13, 20.5])
    #expect(means([0, 1, 2, 8, 9, 20, 21]).times == [1, 8 + 2 / 3.0, 20.5])
  }

  /// The blocks of a path in the opposite direction are the same, whatever its times.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theDirectionDoesNotMatter(seed: UInt64) {
    var random = Gaussian(seed: seed)
    var times: ContiguousArray<Double> = [1_700_000_000]
    for _ in 0..<300 {
      let step = seed.isMultiple(of: 2) ? 1 : abs(random.next()) + (random.next() > 2 ? 30 : 0)
      times.append(times[times.count - 1] + step)
    }
    let north = ContiguousArray(times.map { _ in 46 + 1e-4 * random.next() })
    let east = ContiguousArray(times.map { _ in 7 + 1e-4 * random.next() })
    let end = times[0] + times[300]
    for length in [2.5, 5, 7.3, 10] {
      let there = BinnedPath(
        times: times.span, latitudes: north.span, longitudes: east.span, length: length)
      let back = BinnedPath(
        times: ContiguousArray(times.reversed().map { end - $0 }).span,
        latitudes: ContiguousArray(north.reversed()).span,
        longitudes: ContiguousArray(east.reversed()).span, length: length)
      #expect(there.times.count == back.times.count)
      #expect(
        zip(there.times, back.times.reversed()).allSatisfy { abs($0 + $1 - end) < 1e-5 },
        "\(length)")
      #expect(isNear(there.wander, back.wander, within: 1e-4 * there.wander))
    }
  }

  /// A row without a position goes on by its step; before the first position, between two and
  /// without any.
  @Test func stepsStandInForPositions() {
    var path = Positions()
    path.add(.nan, .nan)
    path.add(.nan, 8, 3)
    path.add(47, 8)
    path.add(47, .nan, 2)
    path.add(.nan, .nan, 2)
    path.add(47.0001, 8)
    let blocks = path.blocks(1)
    let degree = Haversine.meanRadius * Double.pi / 180
    let steps = [3, 0, 2, 2, 0.0001 * degree]
    for edge in steps.indices {
      let (x, y) = (blocks.x[edge + 1] - blocks.x[edge], blocks.y[edge + 1] - blocks.y[edge])
      // Positions in degrees have their last digit at 10⁻⁹ m.
      #expect(((x * x + y * y).squareRoot() - steps[edge]).magnitude < 1e-7, "edge \(edge)")
    }
    var treadmill = Positions()
    for _ in 0..<40 { treadmill.add(.nan, .nan, 1.5) }
    let far = treadmill.blocks(1)
    let way = (far.x[39] * far.x[39] + far.y[39] * far.y[39]).squareRoot()
    #expect((way - 58.5).magnitude < 1e-6)
  }

  /// Columns that need no copy, and the defects for which they need one.
  @Test func maximumPathsAreUnrolledAsTheyStand() {
    var path = Positions()
    for row in 0..<21 { path.add(84, 179 + Double(row) / 100) }
    #expect(path.isUnrolled)
    for row in [0, 3, 8, 20] {
      for (latitude, longitude) in [(.nan, 179), (84, .nan), (85.5, 179), (-86, 179), (84, -179)] {
        var broken = path
        broken.latitudes[row] = latitude
        broken.longitudes[row] = longitude
        #expect(!broken.isUnrolled)
      }
    }
    #expect(!Positions().isUnrolled)
  }

  /// White noise of σ on each axis has second differences of σ√6, and a random walk of steps of σ
  /// those of σ√2; 20 000 of them tell 3 %.
  @Test(arguments: [1.0, 2])
  func wanderIsThatOfTheNoise(interval: Double) {
    for isWhite in [true, false] {
      var generator = SplitMix64(seed: 12)
      // The sum of twelve uniforms has unit variance.
      func normal() -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0..<1, using: &generator) }
      }
      var path = Positions()
      var place = (x: 0.0, y: 0.0)
      for row in 0..<20_000 {
        let noise = (x: 2 * normal(), y: 2 * normal())
        place = isWhite ? noise : (place.x + noise.x, place.y + noise.y)
        path.add(45 + place.y / 111_195, 7 + place.x / 78_626)
        path.times[row] *= interval
      }
      let exact = 2 * (isWhite ? 6 : 2.0).squareRoot()
      #expect((path.blocks(interval).wander / exact - 1).magnitude < 0.03)
    }
  }

  /// How noise grows from half of a bin to a bin tells whether rows err by themselves, as a random
  /// walk, or smoothly: the model of that kind is the most likely; sparse rows do not say.
  @Test(arguments: [1.0, 5])
  func noiseGrowsByItsKind(interval: Double) {
    for (memory, smoothing) in [(0.0, 0.0), (40, 0), (40, 6)] {
      for seed in 1...5 as ClosedRange<UInt64> {
        var random = Gaussian(seed: seed)
        let decay = memory > 0 ? Elementary.exp(-1 / memory) : 0
        let renewal = 3 * (1 - decay * decay).squareRoot()
        let share = smoothing > 0 ? 1 - Elementary.exp(-1 / smoothing) : 1
        var error = (x: 3 * random.next(), y: 3 * random.next())
        var shown = error
        var path = Positions()
        for second in 0..<4000 {
          error = (
            decay * error.x + renewal * random.next(), decay * error.y + renewal * random.next()
          )
          shown.x += share * (error.x - shown.x)
          shown.y += share * (error.y - shown.y)
          guard second % Int(interval) == 0 else { continue }
          let way = 1.2 * Double(second)
          path.add(45 + (shown.y + 0.6 * way) / 111_195, 7 + (shown.x + 0.8 * way) / 78_626)
          path.times[path.times.count - 1] = Double(second)
        }
        let noise = RecordingNoise(
          times: path.times.span, latitudes: path.latitudes.span, longitudes: path.longitudes.span)
        let expected = memory == 0 ? 4.0 : smoothing == 0 ? 30 : 45
        guard interval < 5 else {
          #expect(noise.models.map(\.evidence) == [0, 0, 0])
          continue
        }
        let best = noise.models.max { $0.evidence < $1.evidence }?.model
        #expect(best?.memory == expected, "\(memory) s, smoothed over \(smoothing) s, seed \(seed)")
      }
    }
  }

  /// Exact where most intervals are alike; the mean of those near the median where they sway.
  @Test func theUsualIntervalIsNearTheMedian() {
    func interval(_ times: ContiguousArray<Double>) -> SamplingInterval {
      SamplingInterval(of: times.span)
    }
    #expect(interval([0, 3, 6, 6, 9, 100, 103, 104, 107]).usual == 3)
    var times: ContiguousArray<Double> = [0]
    for row in 0..<1000 {
      times.append(times[row] + (row % 20 == 0 ? 60 : row % 2 == 0 ? 1.01 : 1.03))
    }
    #expect((interval(times).usual - 1.02).magnitude < 0.01)
    #expect(interval([5]).usual == 0)
  }
}
