import RuckTrack
import Testing

/// The plain sum of what was recorded, whatever the rules make of it.
@Suite struct RecordedDistanceTests {
  private static func check(_ session: RecordedSession, atLeast meters: Double) throws {
    let summary = WindingWalk.summary(session)
    let plain = WindingWalk.summary(session) { $0.cleaning = .none }
    let recorded = try #require(summary.recordedDistance)
    let sum = try #require(plain.distance)
    #expect(abs(recorded / sum - 1) < 1e-9, "\(recorded), \(sum), \(summary.cleaning)")
    #expect(recorded > meters)
    #expect(try #require(summary.distance) < recorded - 400)
  }

  private static let walk = WindingWalk(seconds: 4800, turn: 0)

  /// Jumps of a second and of twenty minutes count in it.
  @Test(arguments: [(2400..<2401, 500.0), (2400..<3600, 20_000)])
  func itHoldsWhatIsZeroedAsAJump(hole: Range<Int>, north: Double) throws {
    let session = Self.walk.recorded(without: hole, shift: (north, 0))
    #expect(WindingWalk.summary(session).gaps.map(\.kind) == [.jump])
    try Self.check(session, atLeast: 6000 - 1.4 * Double(hole.count) + north)
  }

  /// So does a drive that is cut out.
  @Test func itHoldsWhatIsCutOut() throws {
    var builder = TrackBuilder()
    var place = 0.0
    for second in 0...4200 {
      builder.append([
        .time: 1_714_543_200 + Double(second), .latitude: place / 111_194.927, .longitude: 8,
        .altitude: 100,
      ])
      place += 1800..<2400 ~= second ? 14 : 1.35
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "walking"
    #expect(WindingWalk.summary(session).excluded.count == 1)
    try Self.check(session, atLeast: 13_000)
  }
}
