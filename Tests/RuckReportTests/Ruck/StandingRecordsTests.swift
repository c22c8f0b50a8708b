import RuckHistory
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct StandingRecordsTests {
  /// A session of a day since 1970 with its kilogram-kilometres, where the load is known, and metres.
  private func session(_ day: Int, work: Double? = nil, metres: Double = 5000) -> CountedSession {
    var session = CountedSession(
      identity: "ruck \(day)", startMilliseconds: Int64(day) * 86_400_000 + 30_000_000)
    session[.distance] = Millionths(metres)
    session[.ruckWork] = work.flatMap { Millionths($0) }
    return session
  }

  private func comparison(_ ruck: CountedSession, _ others: [CountedSession]) -> String? {
    StandingRecords(
      RecordBook(), of: SessionDigest(others + [ruck]),
      for: RecordedHistory.Entry(ruck, doubts: [], bests: nil, path: nil, isDamaged: false)
    ).comparison(ReportOptions())
  }

  @Test(
    "A ruck is compared with the mean ruck work of the four weeks before it, and with no later ruck"
  )
  func work() {
    let others = [(20_000 - 29, 900.0), (20_000 - 28, 100), (19_990, 140), (20_001, 5000)]
      .map { session($0.0, work: $0.1) }
    #expect(
      comparison(session(20_000, work: 90), others)
        == "Ruck work 25 % below the average of the 2 rucks in the four weeks before.")
    #expect(
      comparison(session(20_000, work: 150), others)
        == "Ruck work 25 % above the average of the 2 rucks in the four weeks before, and more than any "
        + "of them.")
  }

  @Test("Where a load is unknown, distances are compared")
  func distance() {
    #expect(
      comparison(session(20_000, metres: 5000), [session(19_999, work: 70, metres: 5000)])
        == "Distance equal to the one ruck in the four weeks before.")
  }

  @Test("The first ruck of a history and the first for four weeks are said to be that")
  func first() {
    #expect(comparison(session(20_000), []) == "The first ruck of this history.")
    #expect(comparison(session(20_000), [session(19_000)]) == "The first ruck in four weeks.")
  }
}
