import RuckKernels
import Testing

@testable import RuckTrack

/// Which sessions are not believed, and why.
@Suite struct SessionDoubtTests {
  /// A track east along the equator at a steady speed, a row a second.
  private static func doubts(
    speed: Double, seconds: Int, start: Double = 1_714_543_200, sport: String = "walking",
    device: Double? = nil, step: Double = 1
  ) -> [SessionDoubt] {
    var builder = TrackBuilder()
    for row in 0...seconds {
      builder.append([
        .time: start + Double(row) * step, .latitude: 0,
        .longitude: 10 + speed * Double(row) * step / 111_194.926_644_558_74,
      ])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = sport
    session.deviceTotals.distance = device
    return SessionAnalysis().analyze(session).doubts(deviceDistance: device)
  }

  @Test func anOrdinaryWalkIsBelieved() {
    #expect(Self.doubts(speed: 1.4, seconds: 3600, device: 5000).isEmpty)
    #expect(Self.doubts(speed: 5.5, seconds: 1800).isEmpty)
  }

  @Test func noOneIsFasterThanTheRecordOnFoot() {
    // A kilometre at 8 m/s takes 125 s, the record 131.96 s; 9 m/s is below the record over 400 m.
    #expect(Self.doubts(speed: 8, seconds: 130) == [.fasterThanRecord])
    #expect(Self.doubts(speed: 9, seconds: 60).isEmpty)
    #expect(Self.doubts(speed: 8, seconds: 130, sport: "cycling").isEmpty)
  }

  @Test func theClockAndTheLengthMustBePossible() {
    #expect(Self.doubts(speed: 1.4, seconds: 600, start: 600_000_000) == [.date])
    #expect(
      Self.doubts(speed: 0.9, seconds: 25 * 60, step: 60).contains(.overOneDay))
  }

  @Test func onFootAMinuteAndFiftyMilesAreTheBounds() {
    #expect(Self.doubts(speed: 1.4, seconds: 59) == [.underOneMinute])
    #expect(Self.doubts(speed: 1.4, seconds: 61).isEmpty)
    // 50 miles are 80 467 m: 1.4 m/s for 57 477 s.
    #expect(Self.doubts(speed: 1.4, seconds: 5_700, step: 10).isEmpty)
    #expect(Self.doubts(speed: 1.4, seconds: 5_850, step: 10) == [.overFiftyMiles])
    #expect(Self.doubts(speed: 8, seconds: 2_000, sport: "cycling", step: 10).isEmpty)
  }

  @Test func aDistanceOfHalfOrTwiceTheDevicesIsDoubted() {
    #expect(Self.doubts(speed: 1.4, seconds: 3600, device: 2500) == [.deviceDistance])
    #expect(Self.doubts(speed: 1.4, seconds: 3600, device: 10_100) == [.deviceDistance])
    #expect(Self.doubts(speed: 1.4, seconds: 3600, device: 4000).isEmpty)
  }

  @Test func recordsRiseInTimeAndFallInSpeed() {
    let pairs = zip(FootRecord.bests, FootRecord.bests.dropFirst())
    for (shorter, longer) in pairs.dropFirst() {
      #expect(shorter.meters < longer.meters && shorter.seconds < longer.seconds)
      #expect(shorter.meters / shorter.seconds > longer.meters / longer.seconds)
    }
    // The marathon in 2:00:35.
    #expect(FootRecord.seconds(over: 42_195) == 7235)
    let marathonSpeed = 42_195.0 / 7235
    #expect(FootRecord.seconds(over: 50_000) == 50_000 / marathonSpeed)
  }
}
