import RuckHistory
import RuckKernels
import Testing

@Suite struct AchievementTests {
  @Test func theTableNamesEachOnce() {
    let ids = Achievement.standard.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Achievement.standard.allSatisfy { $0.goal.target > 0 && !$0.name.isEmpty })
  }

  /// Ten days in a row of 12 miles with 35 pounds: ten sessions, 120 miles, 10 · 12 mi · 35 lb.
  @Test func achievementsAreEarnedOnADay() {
    let miles = Length.miles(12).meters
    let load = Mass.pounds(35).kilograms
    let digest = SessionDigest(
      (0..<10).map { GoalTests.session("s\($0)", day: 100 + $0, meters: miles, load: load) })
    let standings = Achievement.standings(in: digest)
    #expect(standings.count == Achievement.standard.count)
    var earned: [String: Int] = [:]
    for standing in standings {
      if let day = standing.progress.metOn { earned[standing.achievement.id] = day.daysSince1970 }
    }
    // 25 miles on the third day, 100 on the ninth; 306.6 kg·km a day make 1000 on the fourth.
    #expect(
      earned == [
        "sessions-1": 100, "sessions-10": 109, "distance-25-mi": 102, "distance-100-mi": 108,
        "ruck-work-1000": 103, "streak-7-days": 106, "session-12-mi-35-lb": 100,
      ])
  }
}
