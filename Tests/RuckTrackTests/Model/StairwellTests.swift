import RuckTrack
import TestSupport
import Testing

/// Stairs of a house, where positions rest and the altitude of a barometer climbs.
@Suite struct StairwellTests {
  /// Fifteen times 30 m up and down at one spot under a wander of 3 m; the barometer drifts.
  private func session(seed: UInt64) -> RecordedSession {
    var random = Gaussian(seed: seed)
    let east = random.markov(3150, deviation: 3, memory: 60)
    let north = random.markov(3150, deviation: 3, memory: 60)
    let drift = random.markov(3150, deviation: 1, memory: 3000)
    var builder = TrackBuilder()
    for second in 0..<3150 {
      let part = second % 210
      let climbed = part < 120 ? Double(part) / 4 : Double(210 - part) / 3
      builder.append([
        .time: 1_714_543_200 + Double(second), .latitude: 46.5 + north[second] / 111_195,
        .longitude: 7.2 + east[second] / 76_540, .altitude: 400 + climbed + drift[second],
      ])
    }
    return RecordedSession(track: builder.build())
  }

  /// They are counted whatever is known of the device; where nothing is, all may be a rest.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func stairsAreClimbed(seed: UInt64) throws {
    var session = session(seed: seed)
    for isKnown in [false, true] {
      session.hasBarometer = isKnown
      let found = try #require(SessionAnalysis().analyze(session).summary.elevation)
      #expect(abs(found.gain - 450) < 25, "\(found.gain), \(isKnown)")
      let interval = try #require(found.interval)
      #expect(interval.contains(450), "\(interval), \(isKnown)")
      #expect(isKnown ? interval.lowerBound > 350 : interval.lowerBound < 30, "\(interval)")
    }
  }
}
