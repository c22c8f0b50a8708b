import RuckTrack
import TestSupport
import Testing

/// Recordings so sparse that no interval is longer than ten others.
@Suite struct SparseRecordingTests {
  static func summary(rows: Int, every seconds: Double, meters: Double) -> SessionSummary {
    var builder = TrackBuilder()
    for row in 0..<rows {
      builder.append([
        .time: 1_714_543_200 + seconds * Double(row), .latitude: meters * Double(row) / 111_194.927,
        .longitude: 8, .altitude: 100,
      ])
    }
    return WindingWalk.summary(RecordedSession(track: builder.build()))
  }

  /// Points hours, days and years apart within some metres are no walk of a hundred hours: standing
  /// costs half an hour of each.
  @Test(arguments: [(10, 39_600.0, 1.2), (6, 31_536_000, 0.3), (20, 3600, 30)])
  func pointsFarApartInTimeAreNoWalk(rows: Int, seconds: Double, meters: Double) throws {
    let summary = Self.summary(rows: rows, every: seconds, meters: meters)
    #expect(summary.movingTime == 0)
    #expect(summary.gaps.allSatisfy { $0.kind == .rest } && summary.gaps.count == rows - 1)
    #expect(summary.unrecorded == Double(rows - 1) * (seconds - 1800))
    // Standing costs less than 2.5 W for each of 100 kg.
    let watts = try #require(summary.energy).grossJoules / (Double(rows - 1) * 1800)
    #expect(watts < 250, "\(watts)")
  }

  /// A step of more than six hours is not walked, at any pace.
  @Test func aDayAcrossTheCountryIsNoWalk() throws {
    let summary = Self.summary(rows: 5, every: 30_000, meters: 30_000)
    #expect(summary.gaps.map(\.kind) == [.jump, .jump, .jump, .jump])
    #expect(summary.distance == 0 && summary.unrecorded == 120_000)
  }

  /// A walker whose device saves a point every few minutes, or every hour, walks on.
  @Test(arguments: [120.0, 300, 900, 3600])
  func aWalkRecordedSeldomIsAWalk(seconds: Double) throws {
    let summary = Self.summary(rows: 20, every: seconds, meters: 1.2 * seconds)
    #expect(summary.gaps.isEmpty)
    #expect(summary.movingTime == 19 * seconds)
    #expect(try isNear(#require(summary.distance), 19 * 1.2 * seconds, within: 1))
  }

  /// Lines between rows minutes apart are shorter than the way: that one of them is straight does not
  /// make the position at its end implausible, as ten times the speed does.
  @Test(arguments: [(720.0, 0), (3000, 1)])
  func aStraightWayAmongWindingOnesIsPlausible(meters: Double, left: Int) throws {
    var builder = TrackBuilder()
    for row in 0..<24 {
      builder.append([
        .time: 1_714_543_200 + 300 * Double(row), .latitude: Double(row % 3) * 180 / 111_194.927,
        .longitude: 8 + (Double(37 * row * row % 101) + (row == 11 ? meters : 0)) / 111_194.927,
        .altitude: 100,
      ])
    }
    let summary = SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
    #expect(summary.pointsDropped == left && summary.cleaning[.spike] == left)
  }
}
