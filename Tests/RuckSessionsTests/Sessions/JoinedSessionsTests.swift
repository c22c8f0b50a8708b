import RuckFormats
import RuckTrack
import Testing

@testable import RuckSessions

/// Several recordings of one outing.
@Suite struct JoinedSessionsTests {
  @Test func filesThatFollowEachOtherAreOneSession() throws {
    let files = [try Walks.file(path: "a.gpx"), try Walks.file(hour: 8, path: "b.gpx")]
    #expect(JoinedSessions.conflicts(of: files).isEmpty)
    let joined = try #require(JoinedSessions(files))
    #expect(joined.recorded.track.count == 80)
    #expect(joined.source.pathText == "a.gpx + b.gpx" && joined.source.format == "gpx")
    #expect(joined.source.bytes == files[0].bytes + files[1].bytes)
    #expect(joined.source.fingerprint != files[0].fingerprint)
    #expect(try #require(JoinedSessions([files[0]])).source.fingerprint == files[0].fingerprint)
    #expect(JoinedSessions([]) == nil)
  }

  @Test func recordingsThatOverlapOrLieFarApartAreConflicts() throws {
    let first = try Walks.file(path: "a.gpx")
    let same = JoinedSessions.conflicts(of: [first, try Walks.file(path: "b.gpx")])
    #expect(same.map(\.code) == ["join.overlap"] && same[0].path.shown == "b.gpx")
    let late = JoinedSessions.conflicts(of: [first, try Walks.file(hour: 13, path: "c.gpx")])
    #expect(late.map(\.code) == ["join.gap"] && late[0].message.contains("6:21:00"))
  }
}
