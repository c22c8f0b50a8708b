import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Both ways into an analysis lead to the same numbers.
@Suite struct AnalysisOfColumnsTests {
  /// Six hours at one row a second, over hills and with noise; every twelfth row lacks what it may
  /// lack.
  static func walk(lacking channel: Channel?) -> Track {
    var random = SplitMix64(seed: 11)
    var builder = TrackBuilder()
    for row in 0..<21_600 {
      let elapsed = Double(row)
      let noise = { Double.random(in: -1...1, using: &random) }
      let set = { (target: Channel, value: Double) in
        if channel == target, row % 12 == 0 { return }
        builder.set(target, value)
      }
      set(.time, 1_700_000_000 + elapsed)
      set(.latitude, 46 + elapsed * 1.2e-5 + noise() * 1e-6)
      set(.longitude, 8 + noise() * 1e-6)
      set(.altitude, 500 + 0.05 * abs(elapsed.remainder(dividingBy: 2400)) + noise())
      set(.heartRate, 120 + 10 * noise())
      builder.commitRow()
    }
    return builder.build()
  }

  @Test(arguments: [nil, Channel.latitude, .time, .altitude, .heartRate])
  func columnsOfTheCallerSayTheSame(lacking: Channel?) {
    let track = Self.walk(lacking: lacking)
    let analysis = SessionAnalysis()
    #expect(
      "\(analysis.analyze(track.view).summary)"
        == "\(analysis.analyze(RecordedSession(track: track)).summary)")
  }
}
