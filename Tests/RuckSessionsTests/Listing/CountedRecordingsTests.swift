#if Command || Store
import RuckHistory
import Testing

@testable import RuckSessions

/// Which of several sessions are copies, in any order.
@Suite struct CountedRecordingsTests {
  private static func session(_ identity: String, load: Double? = nil) -> CountedSession {
    var session = CountedSession(identity: identity, startMilliseconds: 0)
    session[.load] = load.flatMap { Millionths($0) }
    return session
  }

  @Test func ofOneIdentityTheFullestCountsAndOfEqualOnesTheFirst() {
    let rows = [
      Self.session("a"), Self.session("b"), Self.session("a", load: 20), Self.session("b"),
      Self.session("a", load: 20), nil,
    ]
    let recordings = CountedRecordings(rows)
    #expect(recordings.copies == [0, 3, 4])
    #expect(recordings.counted(["0", "1", "2", "3", "4", "5"]) == ["1", "2", "5"])
  }

  @Test func withoutCopiesAllCount() {
    let recordings = CountedRecordings([Self.session("a"), Self.session("b"), nil])
    #expect(recordings.copies.isEmpty && recordings.counted([1, 2, 3]) == [1, 2, 3])
    #expect(CountedRecordings([]).copies.isEmpty)
  }
}
#endif
