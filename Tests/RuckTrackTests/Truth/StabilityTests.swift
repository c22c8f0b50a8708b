import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The same session written differently has the same figures, and how noisy its positions are does
/// not change its distance.
@Suite struct StabilityTests {
  private static func figures(
    _ walk: KnownWalk, _ change: (inout Columns) -> Void = { _ in }
  ) -> SessionSummary {
    var columns = Columns(walk)
    change(&columns)
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    let view = TrackView(
      times: columns.times.span, latitudes: columns.latitudes.span,
      longitudes: columns.longitudes.span, altitudes: columns.altitudes.span)
    return analysis.analyze(view).summary
  }

  private struct Columns {
    var times, latitudes, longitudes, altitudes: ContiguousArray<Double>

    init(_ walk: KnownWalk) {
      (times, latitudes) = (walk.times, walk.latitudes)
      (longitudes, altitudes) = (walk.longitudes, walk.altitudes)
    }

    mutating func reverse() {
      let (first, last) = (times[0], times[times.count - 1])
      times = ContiguousArray(times.reversed().map { first + last - $0 })
      latitudes.reverse()
      longitudes.reverse()
      altitudes.reverse()
    }
  }

  private static func plan(_ seed: UInt64, _ error: PositionError = .typical) -> KnownWalk.Plan {
    var plan = KnownWalk.Plan()
    plan.seed = seed
    plan.terrain = .hills
    plan.altitudeError = .gps3
    plan.positionError = error
    plan.rests = [(900, 180), (1800, 300), (2600, 120), (3900, 420), (4800, 90)]
    return plan
  }

  /// Another longitude, across the antimeridian too, another day and another height change the last
  /// digits alone.
  @Test(arguments: 1...4 as ClosedRange<UInt64>, [false, true])
  func whereAndWhenDoNotMatter(seed: UInt64, crossesAntimeridian: Bool) throws {
    let walk = KnownWalk(Self.plan(seed))
    let one = Self.figures(walk)
    let middle = walk.longitudes[walk.longitudes.count / 2]
    let other = Self.figures(walk) { columns in
      for row in columns.times.indices {
        columns.times[row] += 86_400
        columns.longitudes[row] += crossesAntimeridian ? 180 - middle : 20
        if columns.longitudes[row] >= 180 { columns.longitudes[row] -= 360 }
        columns.altitudes[row] += 100
      }
    }
    #expect(try #require(one.movingTime) == #require(other.movingTime))
    #expect(try isNear(#require(one.distance), #require(other.distance), within: 0.2))
    #expect(try isNear(#require(one.elevation).gain, #require(other.elevation).gain, within: 0.2))
  }

  /// Backwards, gain is loss, and distance and moving time stay, but for what rests of which more
  /// than eight may be under way leave out.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func theDirectionDoesNotMatter(seed: UInt64) throws {
    let walk = KnownWalk(Self.plan(seed))
    let one = Self.figures(walk)
    let other = Self.figures(walk) { $0.reverse() }
    #expect(try isNear(#require(other.distance) / #require(one.distance), 1, within: 1e-4))
    #expect(try isNear(#require(other.movingTime) / #require(one.movingTime), 1, within: 1e-3))
    let (gain, loss) = (try #require(one.elevation).gain, try #require(other.elevation).loss)
    #expect(abs(gain - loss) < 0.01)
  }

  /// Noise of 0.3 m on each position lengthens the sum of the steps by a twentieth; the distance stays.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func jitterAddsNoDistance(seed: UInt64) throws {
    let walk = KnownWalk(Self.plan(seed))
    var random = Gaussian(seed: seed)
    let one = Self.figures(walk)
    let other = Self.figures(walk) { columns in
      for row in columns.times.indices {
        columns.latitudes[row] += 0.3 / 111_195 * random.next()
        columns.longitudes[row] += 0.3 / 76_500 * random.next()
      }
    }
    #expect(try isNear(#require(other.distance) / #require(one.distance), 1, within: 0.01))
    let recorded = (try #require(one.recordedDistance), try #require(other.recordedDistance))
    #expect(recorded.1 > 1.04 * recorded.0)
  }

  /// Somebody who stands for an hour may have walked nothing.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func aRestMayBeNoDistance(seed: UInt64) throws {
    var random = Gaussian(seed: seed)
    let times = ContiguousArray((0..<3600).map(Double.init))
    let kept = 0.983  // A memory of a minute.
    var (north, east) = (0.0, 0.0)
    var (latitudes, longitudes): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    for _ in times {
      north = kept * north + 3 * (1 - kept * kept).squareRoot() * random.next()
      east = kept * east + 3 * (1 - kept * kept).squareRoot() * random.next()
      latitudes.append(46.5 + north / 111_195)
      longitudes.append(8.1 + east / 76_500)
    }
    let view = TrackView(
      times: times.span, latitudes: latitudes.span, longitudes: longitudes.span)
    let interval = try #require(SessionAnalysis().analyze(view).summary.distanceInterval)
    #expect(interval.lowerBound < 1, "\(interval)")
  }

  /// Distance at walking speeds with rests under every kind of noise, every one and three seconds:
  /// within 2 %, in the mean over three walks; in a street canyon at 0.9 m/s within 4 %.
  @Test(
    .enabled(if: Repository.runsLongTests), arguments: PositionError.allCases, [0.9, 1.35, 1.8])
  func distanceIsThatOfTheWalk(error: PositionError, speed: Double) throws {
    for interval in [1, 3] {
      var sum = 0.0
      for seed in 41...43 as ClosedRange<UInt64> {
        var plan = Self.plan(seed, error)
        plan.speed = speed
        plan.interval = interval
        let walk = KnownWalk(plan)
        sum += try #require(Self.figures(walk).distance) / walk.trueDistance - 1
      }
      let limit = error == .urban && speed < 1 ? 0.04 : 0.02
      #expect(abs(sum / 3) < limit, "\(error), \(speed) m/s, \(interval) s: \(sum / 3)")
    }
  }
}
