import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Recordings of a belt: 40 min at 1.5 m/s, a row every five seconds.
@Suite struct CountedRowsTests {
  private static func summary(
    total: Double? = nil, wander: Double? = nil, _ fill: (inout TrackPoint, Double) -> Void
  ) -> AnalyzedTrack {
    var builder = TrackBuilder()
    for row in 0...480 {
      var point = TrackPoint()
      let seconds = 5 * Double(row)
      point.time = 1.7e9 + seconds
      if let wander {
        point.latitude = 47 + wander / 111_195 * Double(row / 20 % 7 - 3) / 3
        point.longitude = 8
      }
      fill(&point, seconds)
      builder.append(point)
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "walking"
    session.deviceTotals.distance = total
    return SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 15)
    ).analyze(session)
  }

  /// Rows count, rows say how fast, or only the total is known: 3600 m in 2400 s.
  @Test func eachWayToSayADistanceGivesIt() throws {
    let counted = Self.summary { $0.distance = 1.5 * $1 }.summary
    #expect(try isNear(#require(counted.distance), 3600, within: 1))
    let reference = try #require(counted.energy).grossJoules
    let ways = [
      Self.summary { point, _ in point.speed = 1.5 },
      Self.summary(total: 3600) { point, _ in point.speed = 1.4 },
      Self.summary(total: 3600) { _, _ in },
      Self.summary(wander: 2) { $0.distance = 1.5 * $1 },
      Self.summary(wander: 20) { $0.distance = 1.5 * $1 },
    ]
    for (index, way) in ways.enumerated() {
      let summary = way.summary
      #expect(try isNear(#require(summary.distance), 3600, within: 10), "\(index)")
      #expect(abs(try #require(summary.movingTime) - 2400) <= 10, "\(index)")
      let energy = try #require(summary.energy).grossJoules
      #expect(abs(energy / reference - 1) < 0.01, "\(index)")
    }
  }

  /// A total that was calibrated behind the rows stands, and splits sum to it.
  @Test func aCalibratedTotalScalesRows() throws {
    let track = Self.summary(total: 3780) { $0.distance = 1.5 * $1 }
    #expect(track.summary.distance == 3780)
    let splits = track.splits(every: .distance(.kilometers(1)))
    #expect(isNear(splits.reduce(0) { $0 + $1.distance }, 3780, within: 1e-6))
  }
}
