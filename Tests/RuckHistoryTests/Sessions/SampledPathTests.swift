import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckHistory

/// Exports of one recording are one session; people on one march are as many sessions as people.
@Suite struct SampledPathTests {
  private static let walk: KnownWalk = {
    var plan = KnownWalk.Plan()
    plan.walking = 5400
    plan.rests = [(1800, 300)]
    return KnownWalk(plan)
  }()

  /// A recording of the walk with every so many rows, shifted in time, with errors of position, and
  /// with coordinates rounded to so many decimals.
  private static func recording(
    every: Int = 1, shift: Double = 0, error: Double = 0, aside: Double = 0, decimals: Double = 7,
    seed: UInt64 = 1
  ) -> Track {
    var random = Gaussian(seed: seed)
    // A receiver's error changes slowly: here it is drawn anew every half a minute.
    let north = random.markov(walk.times.count, deviation: error, memory: 30)
    let east = random.markov(walk.times.count, deviation: error, memory: 30)
    var scale = 1.0
    for _ in 0..<Int(decimals) { scale *= 10 }
    var builder = TrackBuilder()
    for row in stride(from: 0, to: walk.times.count, by: every) {
      let latitude = walk.latitudes[row] + north[row] / 111_195
      // At 46.5 degrees north.
      let longitude = walk.longitudes[row] + (east[row] + aside) / 76_540
      builder.set(.time, walk.times[row] + shift)
      builder.set(.latitude, (latitude * scale).rounded() / scale)
      builder.set(.longitude, (longitude * scale).rounded() / scale)
      builder.commitRow()
    }
    return builder.build()
  }

  private static func path(_ track: Track) throws -> SampledPath {
    let recorded = RecordedSession(track: track)
    return try #require(SampledPath(SessionAnalysis().analyze(recorded), of: track))
  }

  private static func session(_ name: String, _ path: SampledPath?) -> CountedSession {
    var session = CountedSession(identity: name, startMilliseconds: 1_714_543_200_000)
    session.path = path
    return session
  }

  @Test func anExportWithFewerRowsOrDecimalsOrTimesCutOffIsTheSameRecording() throws {
    let whole = try Self.path(Self.recording())
    for copy in [
      Self.recording(every: 3), Self.recording(every: 10), Self.recording(decimals: 5),
      Self.recording(shift: 0.9), Self.recording(every: 4, shift: -1, decimals: 5),
    ] {
      let path = try Self.path(copy)
      #expect(whole.isSameRecording(as: path))
      #expect(path.isSameRecording(as: whole))
    }
  }

  @Test(arguments: [1.5, 3, 5])
  func twoPeopleOnOneMarchAreTwoRecordings(error: Double) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let one = try Self.path(Self.recording(error: error, seed: seed))
      let other = try Self.path(Self.recording(error: error, aside: 1, seed: seed + 100))
      #expect(!one.isSameRecording(as: other))
      #expect(!other.isSameRecording(as: one))
    }
  }

  @Test func aPartOrAnotherHourIsAnotherRecording() throws {
    let whole = try Self.path(Self.recording())
    #expect(try !whole.isSameRecording(as: Self.path(Self.recording(shift: 3600))))
    #expect(try !whole.isSameRecording(as: Self.path(Self.recording(shift: 30))))
    let track = Self.recording()
    var builder = TrackBuilder()
    for row in 0..<(track.count * 3 / 4) {
      builder.set(.time, track.view.times[row])
      builder.set(.latitude, track.view.latitudes[row])
      builder.set(.longitude, track.view.longitudes[row])
      builder.commitRow()
    }
    #expect(try !whole.isSameRecording(as: Self.path(builder.build())))
  }

  @Test func aPathComesBackFromADigest() throws {
    let digest = SessionDigest([
      Self.session("a", try Self.path(Self.recording())), Self.session("b", nil),
    ])
    #expect(try SessionDigest(decoding: digest.encoded()) == digest)
  }

  @Test func aFieldThatIsNoPathIsRefused() {
    for text in ["", "1", "7:1", "7:1:5", "7:1:5:x", "99:1:0:0", "7:1:91000000:0", "7:1:0:0:0"] {
      #expect(SampledPath(digestField: Array(text.utf8)[...]) == nil)
    }
    #expect(SampledPath(digestField: Array("7:1:x:5:5".utf8)[...]) != nil)
  }

  @Test func copiesCountOnceInAnyOrderAndPartition() throws {
    var best = Self.session("m", try Self.path(Self.recording(every: 3)))
    best[.load] = Millionths(20)
    let sessions = [
      Self.session("a", try Self.path(Self.recording())), best,
      Self.session("z", try Self.path(Self.recording(decimals: 5))),
      Self.session("o", try Self.path(Self.recording(error: 3, seed: 9))),
      Self.session("someone/a", try Self.path(Self.recording())), Self.session("t", nil),
    ]
    let expected = SessionDigest([best, sessions[3], sessions[4], sessions[5]])
    for turn in sessions.indices {
      let turned = Array(sessions[turn...] + sessions[..<turn])
      let (digest, copies) = SessionDigest(turned[..<3]).merged(with: SessionDigest(turned[2...]))
        .withoutCopies()
      #expect(digest == expected)
      #expect(copies == 2)
    }
  }
}
