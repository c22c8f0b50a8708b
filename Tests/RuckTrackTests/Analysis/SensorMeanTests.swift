import RuckTrack
import Testing

@Suite struct SensorMeanTests {
  static func meanHeartRate(_ samples: [(time: Double, heartRate: Double?)]) -> Double? {
    var builder = TrackBuilder()
    for sample in samples {
      builder.set(.time, sample.time)
      if let heartRate = sample.heartRate { builder.set(.heartRate, heartRate) }
      builder.commitRow()
    }
    let session = RecordedSession(track: builder.build())
    return SessionAnalysis().analyze(session).summary.meanHeartRate
  }

  // 10 s rising from 100 to 120 and 30 s at 120: (10 · 110 + 30 · 120) / 40.
  @Test func stretchesCountWithTheirLength() {
    #expect(Self.meanHeartRate([(0, 100), (10, 120), (40, 120)]) == 117.5)
  }

  @Test func aSampleEveryFewRowsIsASensorAtWork() {
    let expected = (5.0 * 105.0 + 25.0 * 110.0) / 30.0
    let mean = Self.meanHeartRate([(0, 100), (1, nil), (5, 110), (6, nil), (30, 110)])
    #expect(mean == expected)
  }

  // Two minutes without the sensor tell nothing of what lay between.
  @Test func aLongSilenceIsNotBridged() {
    let expected = (10.0 * 100.0 + 20.0 * 160.0) / 30.0
    let mean = Self.meanHeartRate([(0, 100), (10, 100), (70, nil), (130, 160), (150, 160)])
    #expect(mean == expected)
  }

  @Test func withoutTimesItIsThePlainMean() {
    #expect(Self.meanHeartRate([(0, 90)]) == 90)
    #expect(Self.meanHeartRate([(0, nil)]) == nil)
  }
}
