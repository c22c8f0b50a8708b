import TestSupport
import Testing

@testable import RuckKernels

@Suite struct PlacePassesTests {
  /// A walk of a row a second along a plane.
  private struct Walk {
    var latitudes: [Double] = []
    var longitudes: [Double] = []
    var altitudes: [Double] = []
    var distances: [Double] = []
    var times: [Double] { (0..<altitudes.count).map(Double.init) }

    /// Metres to the east and to the north, and of altitude, at each second.
    init(
      _ seconds: Int, from start: (latitude: Double, longitude: Double) = (46, 7),
      _ place: (Int) -> (east: Double, north: Double, altitude: Double)
    ) {
      let (north, east) = (1 / 111_194.93, 1 / (111_194.93 * Elementary.cosDegrees(start.latitude)))
      var last: (east: Double, north: Double, altitude: Double)?
      for second in 0..<seconds {
        let here = place(second)
        latitudes.append(start.latitude + here.north * north)
        let longitude = start.longitude + here.east * east
        longitudes.append(longitude > 180 ? longitude - 360 : longitude)
        altitudes.append(here.altitude)
        let step = last.map {
          let (x, y) = (here.east - $0.east, here.north - $0.north)
          return (x * x + y * y).squareRoot()
        }
        distances.append((distances.last ?? 0) + (step ?? 0))
        last = here
      }
    }

    var reversed: Walk {
      var other = self
      other.latitudes.reverse()
      other.longitudes.reverse()
      other.altitudes.reverse()
      return other
    }

    var passes: PlacePasses {
      let parts = ContinuousAltitudes(
        altitudes: altitudes.span, times: times.span, segments: [0..<altitudes.count])
      let bins = AltitudeBins(times: times.span, distances: Span(), parts: parts)
      return PlacePasses(
        bins, at: bins.centres(times.span, Span(), parts), times: times.span,
        latitudes: latitudes.span, longitudes: longitudes.span)
    }

    /// What a known barometer counts, next to some rests.
    func gainOfBarometer(resting rests: [Range<Int>], isKnown: Bool = true) -> ElevationGain? {
      CumulativeGain(
        .adaptive, altitudes: altitudes.span, times: times.span,
        cumulativeDistances: distances.span, latitudes: latitudes.span,
        longitudes: longitudes.span, rests: rests, hasBarometer: isKnown)?.total
    }

    /// Metres of gain, with its positions and without them.
    func gain(withPositions: Bool) -> Double {
      ElevationGainRule.adaptive.gain(
        altitudes: altitudes.span, times: times.span, cumulativeDistances: distances.span,
        latitudes: withPositions ? latitudes.span : Span(),
        longitudes: withPositions ? longitudes.span : Span()
      ).gain
    }
  }

  /// Laps of some metres at 2.8 m/s for an hour, and ten minutes of rest.
  private func laps(of length: Double, _ altitude: (_ second: Int, _ along: Double) -> Double)
    -> Walk
  {
    Walk(4200) { second in
      let turn = (2.8 * Double(min(second, 3600)) / length).truncatingRemainder(dividingBy: 1)
      let (radius, angle) = (length / (2 * Double.pi), 2 * Double.pi * turn)
      return (
        radius * Elementary.sin(angle), radius * Elementary.sin(angle + Double.pi / 2),
        altitude(second, angle)
      )
    }
  }

  /// A barometer that is quiet at rest need not be so in a runner's wind: laps of a track show it,
  /// for they are level.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func windOnLapsIsNoHill(seed: UInt64) throws {
    var random = Gaussian(seed: seed)
    let wind = random.markov(3600, deviation: 1.8, memory: 45)
    let walk = laps(of: 400) { second, _ in 30 + (second < 3600 ? wind[second] : 0) }
    let found = try #require(walk.gainOfBarometer(resting: [3610..<4190]))
    #expect(found.gain < 12, "\(found.gain)")
    #expect(found.evidence?.interval?.lowerBound == 0)
    #expect(found.evidence?.source == .barometric)
  }

  /// The same on a level way that passes no place again: within seconds the altitudes change more
  /// than at rest, so that turns have to stand out of that, and the interval reaches down to
  /// nothing.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func windOnAStraightWayIsHardlyAHill(seed: UInt64) throws {
    var random = Gaussian(seed: seed)
    let wind = random.markov(3600, deviation: 0.7, memory: 20)
    let walk = Walk(4200) { second in
      (2.8 * Double(min(second, 3600)), 0, 30 + (second < 3600 ? wind[second] : 0))
    }
    let found = try #require(walk.gainOfBarometer(resting: [3610..<4190]))
    #expect(found.gain < 40, "\(found.gain)")
    #expect(try #require(found.evidence?.interval).lowerBound < 5)
  }

  /// In a stairwell the positions rest and a barometer climbs, whether or not the device is known:
  /// 30 m fifteen times.
  @Test(arguments: [true, false]) func stairsAtOneSpotAreClimbed(isKnown: Bool) throws {
    let walk = Walk(3150) { second in
      let part = second % 210
      return (0, 0, 100 + (part < 120 ? Double(part) / 4 : Double(210 - part) / 3))
    }
    let found = try #require(walk.gainOfBarometer(resting: [10..<3140], isKnown: isKnown))
    #expect(abs(found.gain - 450) < 20, "\(found.gain)")
    #expect(try #require(found.evidence?.interval).contains(450))
  }

  /// In calm air the hills of a loop stay as the barometer saw them, by whatever a position errs along it.
  @Test func hillsOfALoopStay() throws {
    let walk = laps(of: 1260) { _, angle in 30 + 10 * Elementary.sin(angle) }
    let found = try #require(walk.gainOfBarometer(resting: [3610..<4190]))
    #expect(abs(found.gain - 160) < 8, "\(found.gain)")
  }

  /// Half an hour to the east at 1.3 m/s, and back, over hills.
  private func wayBack(
    from start: (latitude: Double, longitude: Double) = (46, 7), noise: [Double] = []
  ) -> Walk {
    Walk(3600, from: start) { second in
      let east = 1.3 * Double(min(second, 3600 - second))
      let hills = 20 * Elementary.sin(east / 100) + 8 * Elementary.sin(east / 37)
      return (east, 0, 500 + hills + (noise.isEmpty ? 0 : noise[second]))
    }
  }

  @Test func theWayBackShowsTheNoiseAndNotTheGround() throws {
    let exact = wayBack().passes
    let run = try #require(exact.runs.first)
    #expect(exact.runs.count == 2 && exact.runCount == 1)
    // From five minutes behind the turn on.
    #expect(abs(run.count - 150) <= 2, "\(run.count)")
    // Exact altitudes may err alike in both passes.
    let square = exact.runs.joined().reduce(0) { $0 + $1 * $1 } / (2 * exact.count)
    #expect(abs(square.squareRoot() / Priors.Altitude.errorOfPlace - 1) < 0.05, "\(square)")
    var random = Gaussian(seed: 5)
    var (squares, count) = (0.0, 0)
    for _ in 0..<10 {
      for run in wayBack(noise: random.markov(3600, deviation: 3, memory: 60)).passes.runs {
        squares += run.reduce(0) { $0 + $1 * $1 }
        count += run.count
      }
    }
    // Means of ten seconds deviate by 5 % less; half a metre that errs alike in both passes is added.
    #expect(abs((squares / Double(count)).squareRoot() / 2.9 - 1) < 0.15)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func theOppositeDirectionShowsTheSame(seed: UInt64) throws {
    var random = Gaussian(seed: seed)
    let walk = wayBack(
      from: (60, 179.99), noise: random.markov(3600, deviation: 3, memory: 60))
    let (there, back) = (walk.passes.runs, walk.reversed.passes.runs)
    try #require(there.count == 2 && back.count == 2)
    // What one direction sees first is what the other sees last.
    for (run, other) in zip(there, back.reversed()) {
      #expect(zip(run, other).allSatisfy { abs($0 - $1) < 1e-6 } && run.count == other.count)
    }
  }

  @Test func theNearestEarlierPassIsFound() throws {
    var random = Gaussian(seed: 6)
    let walk = wayBack(noise: random.markov(3600, deviation: 3, memory: 60))
    let run = try #require(walk.passes.runs.first)
    // The mean of ten rows, less that of those as far before the turn as these are behind it.
    let means = (0..<360).map { bin in
      walk.altitudes[10 * bin..<10 * bin + 10].reduce(0, +) / 10
    }
    let differences = (0..<run.count).map { index in
      let bin = 360 - run.count + index
      return (means[bin] - means[359 - bin]) / 2.0.squareRoot()
    }
    // Both but for the rows at the borders of bins and the size of the error of a place.
    let scale = run.reduce(0) { $0 + $1 * $1 } / differences.reduce(0) { $0 + $1 * $1 }
    for (one, other) in zip(run, differences) {
      #expect(abs(one / scale.squareRoot() - other) < 0.7, "\(one) \(other)")
    }
  }

  @Test func whatIsPassedOnceOrAcrossShowsNothing() {
    let straight = Walk(3600) { (1.3 * Double($0), 0, 100) }
    #expect(straight.passes.runs.isEmpty)
    let cross = Walk(3600) { second in
      let way = 1.3 * Double(second)
      return switch way {
      case ..<1500: (way, 0, 100)
      case ..<2500: (1500, way - 1500, 100)
      case ..<3250: (1500 - (way - 2500), 1000, 100)
      default: (750, 1000 - (way - 3250), 100)
      }
    }
    #expect(cross.passes.runs.isEmpty)
    // Five minutes to and fro: nothing lies ten minutes back.
    let short = Walk(600) { (1.3 * Double(min($0, 600 - $0)), 0, 100) }
    #expect(short.passes.runs.isEmpty)
    #expect(Walk(0) { _ in (0, 0, 0) }.passes.runs.isEmpty)
  }

  @Test func lapsAreFollowedAllTheWay() {
    // Laps of 400 s: each passes the one before the last.
    let laps = Walk(3600) { second in
      let turn = 2 * Double.pi * Double(second) / 400
      return (80 * Elementary.cos(turn), 80 * Elementary.sin(turn), 100)
    }
    #expect(laps.passes.runs.count == 2)
    #expect(abs(laps.passes.count - 280) <= 2, "\(laps.passes.count)")
  }

  @Test func directionAndLongitudeDoNotMatter() {
    var random = Gaussian(seed: 7)
    let noise = random.markov(3600, deviation: 3, memory: 60)
    let (walk, far) = (wayBack(noise: noise), wayBack(from: (46, 179.99), noise: noise))
    let reversed = walk.reversed.passes
    func size(_ passes: PlacePasses) -> Double {
      let squares = passes.runs.joined().reduce(0) { $0 + $1 * $1 }
      return (squares / (2 * passes.count)).squareRoot()
    }
    #expect(walk.passes.count == reversed.count)
    #expect(abs(size(reversed) / size(walk.passes) - 1) < 0.01)
    #expect(walk.passes.count == far.passes.count)
    for (one, other) in zip(walk.passes.runs.joined(), far.passes.runs.joined()) {
      #expect(abs(one - other) < 0.01)
    }
  }

  @Test func hillsPassedTwiceAreToldFromNoise() {
    // Waves of seven minutes and 12 m, which receivers wander by as well.
    var (with, without) = (0.0, 0.0)
    for seed in 1...12 {
      var random = Gaussian(seed: UInt64(seed))
      let noise = random.markov(5400, deviation: 4, memory: 60)
      let walk = Walk(5400) { second in
        let turn = 2 * Double.pi * Double(second) / 1350
        let hills = 6 * Elementary.sin(3 * turn)
        return (280 * Elementary.cos(turn), 280 * Elementary.sin(turn), 100 + hills + noise[second])
      }
      with += abs(walk.gain(withPositions: true) - 144)
      without += abs(walk.gain(withPositions: false) - 144)
    }
    #expect(with < 0.7 * without, "\(with / 12) \(without / 12)")
  }
}
