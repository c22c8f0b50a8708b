import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// Where someone stopped the recording nothing was lost, so that nothing is bridged.
@Suite struct PauseTests {
  private static let start = 1_714_543_200.0

  /// A walk due north at 1.4 m/s, a row each second, and a break of some seconds in its middle, during which
  /// the walker goes on.
  private static func walk(
    breaking seconds: Double, afterPause: Bool, counts: Bool? = nil
  ) -> Track {
    var builder = TrackBuilder()
    var (time, way, counted) = (0.0, 0.0, 0.0)
    for row in 0..<1200 {
      if row == 600 {
        builder.beginSegment(afterPause: afterPause)
        (time, way) = (time + seconds - 1, way + 1.4 * (seconds - 1))
        if counts == true { counted += 1.4 * (seconds - 1) }
      }
      var point: [Channel: Double] = [
        .time: start + time, .latitude: way / 111_194.926_644_558_7, .longitude: 10,
      ]
      if counts != nil { point[.distance] = counted }
      builder.append(point)
      (time, way, counted) = (time + 1, way + 1.4, counted + 1.4)
    }
    return builder.build()
  }

  @Test(arguments: [20.0, 200, 2000]) func nothingCountsInAPause(seconds: Double) throws {
    let track = Self.walk(breaking: seconds, afterPause: true)
    for analyzed in [SessionAnalysis().analyze(track), SessionAnalysis().analyze(track.view)] {
      let summary = analyzed.summary
      #expect(summary.gaps.map(\.kind) == [.paused])
      #expect(try isNear(#require(summary.distance), 1.4 * 1198, within: 1))
      #expect(try isNear(#require(summary.movingTime), 1198, within: 3))
      #expect(abs(summary.unrecorded - seconds) < 1e-6)
    }
  }

  /// A pause before rows that are left out is one before the next, also where the order is another.
  @Test func aPauseOutlivesTheRowsBehindIt() {
    let column = ContiguousArray((0..<10).map { Double($0) })
    let track = Track(count: 10, segmentStarts: [0, 4, 8], pauses: [4, 8]) {
      $0 == .time ? column : []
    }
    #expect(track.taking([0, 1, 2, 3, 6, 7, 8, 9]).pauses == [4, 6])
    #expect(track.taking([0, 1, 2, 3, 6, 7]).pauses == [4])
    #expect(track.taking([4, 0, 5, 1]).pauses == [])
    #expect(track.taking([0, 4, 1, 5, 8]).pauses == [1, 4])
  }

  @Test func whatTheRecordingLostIsBridged() throws {
    let summary = SessionAnalysis().analyze(Self.walk(breaking: 200, afterPause: false)).summary
    #expect(summary.gaps.map(\.kind) == [.bridged])
    #expect(try isNear(#require(summary.distance), 1.4 * 1398, within: 0.03 * 1.4 * 200))
  }

  @Test func aPauseInWhichTheDeviceCountedOnWasWalked() throws {
    for counts in [true, false] {
      let track = Self.walk(breaking: 200, afterPause: true, counts: counts)
      let summary = SessionAnalysis().analyze(track).summary
      #expect(summary.gaps.map(\.kind) == [counts ? .bridged : .paused])
      #expect(try isNear(#require(summary.distance), 1.4 * (counts ? 1398 : 1198), within: 1))
    }
  }

  @Test func aStopOfASecondIsNoPause() throws {
    let summary = SessionAnalysis().analyze(Self.walk(breaking: 2, afterPause: true)).summary
    #expect(summary.gaps.isEmpty)
    #expect(try isNear(#require(summary.distance), 1.4 * 1200, within: 1))
  }

  @Test func filesThatAreJoinedArePartedByAPause() {
    let whole = Self.walk(breaking: 200, afterPause: true)
    func part(_ rows: Range<Int>) -> Track { Track(rows.map { whole[$0] }) }
    #expect(Track.joining([part(600..<1200), part(0..<600)]) == whole)
  }

  @Test func pausesStayWithTheirRows() throws {
    let track = Self.walk(breaking: 30_000, afterPause: true)
    #expect(track.pauses == [600])
    let packed = CompressedTrack(track)
    #expect(try packed.track() == track)
    #expect(throws: TrackDamage.self) {
      try CompressedTrack(count: 1200, segments: [1, 0], columns: packed.columns).track()
    }
    // Rows left out around the pause, or all behind it.
    var isUsed = ContiguousArray(repeating: true, count: 1200)
    for row in 590..<610 { isUsed[row] = false }
    #expect(track.view.gathering(isUsed.span).pauses == [590])
    for row in 610..<1200 { isUsed[row] = false }
    #expect(track.view.gathering(isUsed.span).pauses.isEmpty)
    // Divided at the pause, none of the outings holds it.
    let outings = RecordedSession(track: track).divided()
    #expect(outings.map(\.track.pauses) == [[], []])
    var builder = TrackBuilder()
    for segment in 0..<3 {
      builder.beginSegment(afterPause: segment > 0)
      builder.append([Channel.time: Double(segment)])
    }
    let tail = builder.split(atRow: 1, segment: 1)
    #expect(builder.build().pauses.isEmpty && tail.build().pauses == [1])
  }
}
