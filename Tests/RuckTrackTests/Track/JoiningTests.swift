import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Recordings of one outing put together, with expected values counted by hand.
@Suite struct JoiningTests {
  /// A recording with a row every ten seconds over a range of seconds, eastward along the equator.
  static func recording(
    _ seconds: ClosedRange<Int>, load: Double? = nil, named name: String = "a"
  ) -> RecordedSession {
    var builder = TrackBuilder()
    for second in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 10) {
      builder.set(.time, 1_700_000_000 + Double(second))
      builder.set(.latitude, 0)
      builder.set(.longitude, Double(second) * 1e-5)
      builder.commitRow()
    }
    var session = RecordedSession(track: builder.build())
    session.load = load.map { RecordedSession.Load(kilograms: $0, origin: "name \(name)") }
    session.deviceTotals.distance = 100
    return session
  }

  static func times(_ session: RecordedSession?) -> [Double] {
    session?.track.column(.time).map { $0 - 1_700_000_000 } ?? []
  }

  @Test func recordingsThatFollowEachOtherAreTakenWhole() throws {
    let joined = try #require(
      RecordedSession.joining([Self.recording(100...130), Self.recording(0...30)]))
    #expect(Self.times(joined) == [0, 10, 20, 30, 100, 110, 120, 130])
    #expect(joined.track.segments == [0..<4, 4..<8])
    #expect(joined.deviceTotals.distance == 200)
    #expect(joined.diagnostics.entries.isEmpty)
  }

  @Test func aMomentRecordedTwiceIsTakenOnce() throws {
    let joined = try #require(
      RecordedSession.joining([
        Self.recording(0...30), Self.recording(20...50), Self.recording(10...25),
      ]))
    // Of the second recording the row at 20 s lies inside the first, that at 30 s at its end; the
    // third lies inside the first altogether.
    #expect(Self.times(joined) == [0, 10, 20, 30, 30, 40, 50])
    #expect(joined.track.segments == [0..<4, 4..<7])
    // What devices summed up would count twice.
    #expect(joined.deviceTotals.distance == nil)
    let report = try #require(joined.diagnostics.entries.first)
    #expect(report.code == .joinOverlapLeftOut && report.message.contains("3 points"))
  }

  @Test func recordingsWithoutTimesKeepTheirPlace() {
    var untimed = TrackBuilder()
    untimed.set(.distance, 5)
    untimed.commitRow()
    let joined = RecordedSession.joining([
      Self.recording(100...110), RecordedSession(track: untimed.build()), Self.recording(0...10),
    ])
    let times = Self.times(joined)
    #expect(times.count == 5 && times[2].isNaN)
    #expect(times[0...1] == [0, 10] && times[3...4] == [100, 110])
  }

  @Test func overlapsAndLongGapsAreConflicts() {
    let sessions = [
      Self.recording(0...100), Self.recording(40...60), Self.recording(90...150),
      Self.recording(21_751...21_800), Self.recording(43_391...43_500),
    ]
    // The second lies inside the first, the third begins 10 s before the first ends; the fourth
    // begins 21 601 s after the third ends (its last row), the fifth 21 591 s or more after that.
    let conflicts = JoiningConflict.all(in: sessions)
    #expect(
      conflicts.map { [$0.earlier, $0.later] } == [[0, 1], [0, 2], [2, 3]])
    #expect(conflicts.map(\.kind) == [.overlap, .overlap, .gap])
    #expect(conflicts.map(\.seconds) == [20, 10, 21_601])
    #expect(JoiningConflict.all(in: [sessions[0], Self.recording(100...200)]).isEmpty)
    #expect(JoiningConflict.all(in: []).isEmpty)
  }

  @Test func eachRecordingKeepsItsLoad() throws {
    let parts = [
      Self.recording(0...100, load: 15), Self.recording(200...300, load: 20, named: "b"),
    ]
    let load = try #require(RecordedSession.joining(parts)?.load)
    #expect(load.kilograms == 15 && load.origin == "name a; name b" && load.partsWithout == 0)
    #expect(load.steps.map { $0.time - 1_700_000_000 } == [0, 200])
    #expect(load.steps.map(\.kilograms) == [15, 20])
    // One load for all needs no steps.
    let same = [Self.recording(0...100, load: 15), Self.recording(200...300, load: 15)]
    #expect(RecordedSession.joining(same)?.load?.steps.isEmpty == true)
  }

  @Test func aRecordingWithoutALoadCountsWithTheOneBefore() throws {
    let load = try #require(
      RecordedSession.joining([
        Self.recording(0...100), Self.recording(200...300, load: 15),
        Self.recording(400...500), Self.recording(600...700, load: 20, named: "b"),
      ])?.load)
    #expect(load.kilograms == 15 && load.partsWithout == 2)
    #expect(load.steps.map { $0.time - 1_700_000_000 } == [0, 600])
  }

  @Test func changesInsideACoveredTimeHoldFromTheStartOfThePart() throws {
    var later = Self.recording(50...200, load: 20, named: "b")
    later.load?.steps = [
      .init(time: 1_700_000_050, kilograms: 20), .init(time: 1_700_000_060, kilograms: 12),
      .init(time: 1_700_000_150, kilograms: 8),
    ]
    let load = try #require(
      RecordedSession.joining([Self.recording(0...100, load: 15), later])?.load)
    // The later recording counts from 100 s on; what it carried by then is 12 kg.
    #expect(load.steps.map { $0.time - 1_700_000_000 } == [0, 100, 100, 150])
    #expect(load.steps.map(\.kilograms) == [15, 20, 12, 8])
  }
}

/// Places that a part of a track names, against where the track ends.
@Suite struct TrackPartExtentTests {
  private let track = JoiningTests.recording(0...1000).track

  private func outside(from: TrackPart.Position? = nil, to: TrackPart.Position? = nil) -> TrackPart
    .Position?
  {
    TrackPart(from: from, to: to).boundOutside(track, utcOffset: 0)
  }

  @Test func theExtentOfATrack() throws {
    let extent = TrackPart.Extent(track)
    #expect(extent.start == 1_700_000_000 && extent.end == 1_700_001_000)
    // A thousand steps of 1e-5 degrees on the mean radius.
    let length = 6_371_008.8 * Double.pi / 180 * 1e-2
    #expect(try isNear(#require(extent.length), length, within: 1e-6))
  }

  @Test func placesPastTheEndAreOutside() {
    #expect(outside(from: .elapsed(1000), to: .distance(1112)) == nil)
    // What a table shows of the end, rounded up, still means the end.
    #expect(outside(to: .elapsed(1001)) == nil && outside(to: .distance(1120)) == nil)
    #expect(outside(from: .elapsed(1002)) == .elapsed(1002))
    #expect(outside(from: .elapsed(0), to: .distance(1123)) == .distance(1123))
    #expect(outside(to: .instant(1_699_999_999)) == .instant(1_699_999_999))
    #expect(outside(from: .instant(1_699_999_999)) == nil)
  }

  @Test func aScaleThatIsNotRecordedHasNoPlaces() {
    var builder = TrackBuilder()
    builder.set(.heartRate, 100)
    builder.commitRow()
    let bare = builder.build()
    for place in [TrackPart.Position.elapsed(0), .distance(0), .timeOfDay(0)] {
      #expect(TrackPart(from: place).boundOutside(bare, utcOffset: 0) == place)
    }
    #expect(TrackPart().boundOutside(bare, utcOffset: 0) == nil)
  }
}
