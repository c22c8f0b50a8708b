import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// A way made by hand: rows along the equator or a meridian, whose lengths are known.
enum MadeRoute {
  static let degree = Haversine.meanRadius * Double.pi / 180

  /// Rows at metres along the equator with their altitudes; times are optional.
  static func along(
    _ rows: [(meters: Double, altitude: Double)], times: [Double]? = nil
  ) -> Track {
    var builder = TrackBuilder()
    builder.beginSegment()
    for (index, row) in rows.enumerated() {
      builder.set(.latitude, 0)
      builder.set(.longitude, 30 + row.meters / degree)
      builder.set(.altitude, row.altitude)
      if let times { builder.set(.time, times[index]) }
      builder.commitRow()
    }
    return builder.build()
  }

  /// A steady climb of 100 m over 1 km between two level kilometres, a row every 10 m.
  static var ramp: Track {
    along(
      (0...300).map { step in
        let meters = Double(step) * 10
        return (meters, min(100, max(0, (meters - 1000) / 10)))
      })
  }

  /// A triangle back to its start over a hill of 60 m, a row every 10 m.
  static var loop: Track {
    var builder = TrackBuilder()
    builder.beginSegment()
    let corners = [(0.0, 0.0), (1200, 0), (600, 900), (0, 0)]
    for (from, to) in zip(corners, corners.dropFirst()) {
      let length = ((to.0 - from.0) * (to.0 - from.0) + (to.1 - from.1) * (to.1 - from.1))
        .squareRoot()
      for part in 0..<Int(length / 10) {
        let share = Double(part) * 10 / length
        let (x, y) = (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
        builder.set(.latitude, y / degree)
        builder.set(.longitude, 30 + x / degree)
        builder.set(.altitude, 200 + y / 15)
        builder.commitRow()
      }
    }
    builder.set(.latitude, 0)
    builder.set(.longitude, 30)
    builder.set(.altitude, 200)
    builder.commitRow()
    return builder.build()
  }

  /// A file of the datasets.
  static func shipped(_ name: String) throws -> RecordedSession {
    let bytes = ContiguousArray(try Repository.bytes(name))
    let file = try RecordingReader().read(bytes)
    return try #require(file.sessions.first)
  }
}

@Suite struct RouteProfileTests {
  @Test func lengthsAndClimbsByConstruction() throws {
    let profile = try #require(RouteProfile(MadeRoute.ramp))
    // On the equator a degree is a known length; 30 steps of rounding.
    #expect(abs(profile.length - 3000) < 1e-6)
    #expect(profile.gain == 100 && profile.loss == 0 && profile.netGain == 100)
    #expect(profile.shape == .pointToPoint && profile.rowsLeftOut == 0)
    let back = profile.reversed
    #expect(abs(back.length - 3000) < 1e-6)
    #expect(back.gain == 0 && back.loss == 100 && back.netGain == -100)
    #expect(back.latitudes.count == profile.latitudes.count)
    #expect(back.longitudes.first == profile.longitudes.last)
  }

  @Test func aLoopEndsAsHighAsItStarts() throws {
    let profile = try #require(RouteProfile(MadeRoute.loop))
    #expect(profile.shape == .loop)
    #expect(profile.netGain == 0)
    #expect(profile.gain == profile.loss)
    #expect(profile.reversed.netGain == 0)
    #expect(profile.reversed.shape == .loop)
  }

  // A kilometre at 10 %: Munter's 2 units at 4 an hour, and 2 units of level ground at 6; half of
  // each 40 m window reaches over the edges, where the grade is smaller than it is inside.
  @Test func timesOfTheField() throws {
    let profile = try #require(RouteProfile(MadeRoute.ramp))
    let seconds = profile.seconds(by: .munter)
    #expect(abs(seconds - (1800 + 1200)) < 30)
    let totals = try #require(profile.totals)
    #expect(abs(HikingTime.naismith.seconds(totals) - (2160 + 600)) < 1e-3)
    #expect(totals.gentleDescent == 0 && totals.steepDescent == 0)
    // Backwards it is 10 % down, 5.7 degrees; the edges of the windows are less steep than 5.
    let back = try #require(profile.reversed.totals)
    #expect(abs(back.gentleDescent - 100) < 3 && back.steepDescent == 0)
  }

  @Test func restsAreNoPartOfTheWay() throws {
    let session = try MadeRoute.shipped("synthetic/walk-pause-walk-noisy.gpx")
    let profile = try #require(RouteProfile(session.track))
    // Two rests of 300 s and 90 s at a row a second; ten seconds at each end are the rule's.
    #expect(abs(profile.rowsLeftOut - 390) <= 40)
    // 3780 m by construction, 2 % for the noise.
    #expect(abs(profile.length - 3780) < 76)
  }

  @Test("The gain of a recorded route is that of its session, whose rests show the noise")
  func gainOfTheSession() throws {
    let session = try MadeRoute.shipped("rucks/twelve-mile.gpx")
    let profile = try #require(RouteProfile(session.track))
    let summary = SessionAnalysis().analyze(session.track).summary
    let gain = try #require(summary.elevation?.gain)
    #expect(try isNear(#require(profile.gain), gain, within: 0.01 * gain))
    let back = profile.reversed
    #expect(back.gain == profile.loss && back.loss == profile.gain)
  }

  @Test func withoutAltitudesNothingIsSaidOfThem() throws {
    let session = try MadeRoute.shipped("synthetic/great-circle-legs.gpx")
    let profile = try #require(RouteProfile(session.track))
    #expect(abs(profile.length - 1_111_101) < 1)
    #expect(profile.gain == nil && profile.netGain == nil && profile.totals == nil)
  }

  @Test func aPlaceIsNoWay() {
    #expect(RouteProfile(MadeRoute.along([(0, 1), (0, 1)])) == nil)
    #expect(RouteProfile(.empty) == nil)
  }

  @Test func groundFollowsTheWayBackwards() throws {
    var terrain = TerrainProfile(constant: .factor(1))
    terrain.change(at: .distance(2000), to: .factor(2))
    let profile = try #require(RouteProfile(MadeRoute.along([(0, 0), (2000, 0), (3000, 0)])))
    let rough = try #require(
      RouteProfile(MadeRoute.along([(0, 0), (2000, 0), (3000, 0)]), terrain: terrain))
    let settings = EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2)
    let smooth = try #require(profile.effort(.speed(1.4), load: 20, settings: settings))
    let there = try #require(rough.effort(.speed(1.4), load: 20, settings: settings))
    let back = try #require(rough.reversed.effort(.speed(1.4), load: 20, settings: settings))
    #expect(there.energy.parts.terrain > 1000)
    #expect(smooth.energy.parts.terrain == 0)
    // The same two intervals in the other order.
    #expect(abs(there.energy.grossJoules - back.energy.grossJoules) < 1e-6)
  }
}
