import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// What is found beside the climb, or before it: with any jobs an analysis says the same.
@Suite struct AnalysisJobsTests {
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
  func jobsChangeNothing(lacking: Channel?) async {
    let session = RecordedSession(track: Self.walk(lacking: lacking))
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    let alone = analysis.analyze(session)
    let together = await analysis.analyze(session, jobs: 2)
    #expect(alone.summary.elevation != nil && alone.summary.energy != nil)
    #expect("\(together.summary)" == "\(alone.summary)")
    let length = SplitLength.distance(.kilometers(1))
    #expect("\(together.splits(every: length))" == "\(alone.splits(every: length))")
  }

  // The door for columns that the caller holds is another way through the same stages.
  @Test(arguments: [nil, Channel.latitude])
  func columnsOfTheCallerSayTheSame(lacking: Channel?) {
    let track = Self.walk(lacking: lacking)
    let analysis = SessionAnalysis()
    #expect(
      "\(analysis.analyze(track.view).summary)"
        == "\(analysis.analyze(RecordedSession(track: track)).summary)")
  }
}
