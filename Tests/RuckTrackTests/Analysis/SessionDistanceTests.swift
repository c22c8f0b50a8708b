import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct SessionDistanceTests {
  /// Two metres a second along a meridian for a minute; the device counts a tenth more.
  private static func session(hasDevice: Bool, total: Double?) -> RecordedSession {
    var builder = TrackBuilder()
    for row in 0...60 {
      builder.set(.time, Double(row))
      builder.set(.latitude, Double(row) * 2 / SessionAnalysisTests.metersPerDegree)
      builder.set(.longitude, 10)
      if hasDevice { builder.set(.distance, 100 + Double(row) * 2.2) }
      builder.commitRow()
    }
    var session = RecordedSession(track: builder.build())
    session.deviceTotals.distance = total
    return session
  }

  private static func summary(_ rule: DistanceRule, _ session: RecordedSession) -> SessionSummary {
    var rules = Rules()
    rules.distance = rule
    return SessionAnalysis(rules: rules).analyze(session).summary
  }

  @Test func theDevicesRuleTakesTheDevicesTotal() throws {
    let summary = Self.summary(.device, Self.session(hasDevice: true, total: 133))
    #expect(summary.distance == 133)
    #expect(summary.rules.distance == "device")
  }

  @Test func withoutATotalItAddsUpTheDevicesSteps() throws {
    let summary = Self.summary(.device, Self.session(hasDevice: true, total: nil))
    #expect(try isNear(#require(summary.distance), 132, within: 1e-9))
    #expect(try isNear(#require(summary.maximumSpeed), 2.2, within: 1e-9))
  }

  /// Unknown is null, never the positions' distance under another name; motion stays known.
  @Test func whereTheDeviceCountedNoneThereIsNone() throws {
    let summary = Self.summary(.device, Self.session(hasDevice: false, total: nil))
    #expect(summary.distance == nil && summary.pace == nil)
    #expect(try isNear(#require(summary.maximumSpeed), 2, within: 1e-6))
    #expect(summary.energy != nil)
  }

  /// The same walk in bends, once across 180 degrees.
  @Test func theIntervalIsTheSameWhereLongitudesBeginAnew() throws {
    func interval(from longitude: Double) throws -> ClosedRange<Double> {
      var builder = TrackBuilder()
      for row in 0...2400 {
        let east = longitude + Double(row) * 1.25e-4
        builder.append([
          .time: 10 * Double(row), .latitude: -16 + 1e-4 * Elementary.sinDegrees(3 * Double(row)),
          .longitude: east > 180 ? east - 360 : east,
        ])
      }
      let session = RecordedSession(track: builder.build())
      return try #require(Self.summary(.path(Haversine()), session).distanceInterval)
    }
    let (here, there) = try (interval(from: 7), interval(from: 179.85))
    #expect(abs(here.lowerBound - there.lowerBound) < 1e-3)
    #expect(abs(here.upperBound - there.upperBound) < 1e-3)
  }

  /// A meridian at the equator: 120 m on the mean sphere are 119.32 m on the ellipsoid, whose
  /// radius of curvature there is a(1 - e²) = 6 335 439.327 m, and 120.134 m on gpxpy's sphere.
  @Test func eachRuleMeasuresItsOwnEarth() throws {
    let session = Self.session(hasDevice: false, total: nil)
    let geodesic = try #require(Self.summary(.path(Geodesic()), session).distance)
    #expect(abs(geodesic - 120 * 6_335_439.327 / 6_371_008.8) < 1e-6)
    let flat = try #require(Self.summary(.path(EquirectangularDistance()), session).distance)
    #expect(abs(flat - 120 * 6_378_137 / 6_371_008.8) < 1e-6)
  }
}
