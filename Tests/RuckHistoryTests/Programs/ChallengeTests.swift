import RuckHistory
import RuckKernels
import Testing

@Suite struct ChallengeTests {
  /// 20 km within days 10...16, walked as 8 km on day 9 (too early), 9 km on 10, 11 km on 14 and
  /// 5 km on 17 (too late).
  @Test func aChallengeCountsWithinItsDates() {
    let challenge = Challenge(
      id: "c", name: "20 km in a week", goal: .distance(.kilometers(20)),
      days: DayRange(first: day(10), last: day(16)))
    let digest = SessionDigest([
      GoalTests.session("early", day: 9, meters: 8000),
      GoalTests.session("one", day: 10, meters: 9000),
      GoalTests.session("two", day: 14, meters: 11_000),
      GoalTests.session("late", day: 17, meters: 5000),
    ])
    let rows: [(day: Int, state: Challenge.State, missing: Double)] = [
      (9, .upcoming, 20_000), (10, .running, 11_000), (13, .running, 11_000), (14, .met, 0),
      (16, .met, 0), (40, .met, 0),
    ]
    for row in rows {
      let standing = challenge.standing(in: digest, asOf: day(row.day))
      #expect(standing.state == row.state)
      #expect(standing.progress.missing == row.missing)
      #expect(standing.progress.metOn == (row.state == .met ? day(14) : nil))
    }
  }

  @Test func whatIsNotMetInTimeIsMissed() {
    let digest = SessionDigest([
      GoalTests.session("one", day: 3), GoalTests.session("two", day: 4),
      GoalTests.session("three", day: 6),
    ])
    let streak = Challenge(
      id: "s", name: "Three in a row", goal: .streak(3),
      days: DayRange(first: day(1), last: day(5)))
    #expect(streak.standing(in: digest, asOf: day(5)).state == .running)
    let missed = streak.standing(in: digest, asOf: day(6))
    #expect(missed.state == .missed)
    #expect(missed.progress.missing == 1)
    let sessions = Challenge(
      id: "n", name: "Three rucks", goal: .sessions(3), days: DayRange(first: day(1)))
    #expect(sessions.standing(in: digest, asOf: day(5)).progress.missing == 1)
    #expect(sessions.standing(in: digest, asOf: day(6)).state == .met)
  }
}
