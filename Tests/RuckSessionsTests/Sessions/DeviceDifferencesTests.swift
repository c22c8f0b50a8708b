import RuckTrack
import Testing

@testable import RuckSessions

/// Where the device's own totals and an analysis differ.
@Suite struct DeviceDifferencesTests {
  /// A walk of 1400 m in 1000 s that climbs nothing, with a rest at its end.
  private static func codes(
    _ totals: RecordedSession.DeviceTotals, rest: Int = 0
  ) -> [String] {
    var builder = TrackBuilder()
    for second in 0...(1000 + rest) {
      builder.set(.time, 1_714_543_200 + Double(second))
      builder.set(.latitude, 0)
      builder.set(.longitude, 10 + 1.4 * Double(min(second, 1000)) / 111_194.926_644_558_74)
      builder.set(.altitude, 100)
      builder.commitRow()
    }
    let summary = SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
    var log = DiagnosticLog()
    totals.reportDifferences(from: summary, to: &log)
    return log.entries.map(\.code.name)
  }

  private static func totals(
    distance: Double? = nil, gain: Double? = nil, timer: Double? = nil
  ) -> RecordedSession.DeviceTotals {
    var totals = RecordedSession.DeviceTotals()
    totals.distance = distance
    totals.gain = gain
    totals.timer = timer
    return totals
  }

  @Test func aTenthIsSaid() {
    #expect(Self.codes(Self.totals()).isEmpty)
    #expect(Self.codes(Self.totals(distance: 1500, gain: 10, timer: 950)).isEmpty)
    // Of the 1400 s that it lasts 1000 are walked: a timer of 1100 s was paused.
    #expect(Self.codes(Self.totals(timer: 1100), rest: 400) == ["session.device-paused"])
    #expect(Self.codes(Self.totals(timer: 1300), rest: 400).isEmpty)
    #expect(Self.codes(Self.totals(distance: 1600)) == ["session.device-totals"])
    #expect(Self.codes(Self.totals(distance: 1200)) == ["session.device-totals"])
    #expect(Self.codes(Self.totals(gain: 60)) == ["session.device-totals"])
    #expect(Self.codes(Self.totals(timer: 1200)) == ["session.device-timer"])
    #expect(Self.codes(Self.totals(timer: 800)) == ["session.device-timer"])
  }
}
