import RuckHistory
import RuckKernels
import Testing

/// The thresholds and the two examples are those of the product's written rules.
@Suite struct ExperienceLevelTests {
  @Test(
    arguments: [
      (25, 125.0, ExperienceLevel.advanced), (3, 90, .beginner), (0, 0, .beginner),
      (4, 1000, .beginner), (1000, 24.9, .beginner), (5, 25, .intermediate),
      (19, 1000, .intermediate), (1000, 99.9, .intermediate), (20, 100, .advanced),
      (49, 1000, .advanced), (1000, 499.9, .advanced), (50, 500, .expert),
    ])
  func theLowerOfTwoRanks(sessions: Int, miles: Double, expected: ExperienceLevel) {
    #expect(ExperienceLevel(completedSessions: sessions, distance: .miles(miles)) == expected)
  }

  @Test func onlyCompletedSessionsCount() {
    func level(_ count: Int, miles: Double, state: SessionRecord.State = .completed)
      -> ExperienceLevel
    {
      ExperienceLevel(
        of: SessionDigest(
          (0..<count).map { number in
            var session = SessionRecord(id: "\(number)", state: state, start: 0)
            session.figures.distance = Length.miles(miles).meters
            return session
          }))
    }
    #expect(level(25, miles: 5) == .advanced)
    #expect(level(3, miles: 30) == .beginner)
    #expect(level(25, miles: 5, state: .discarded) == .beginner)
    // Each distance is rounded; the thresholds are reached all the same.
    #expect(level(20, miles: 5) == .advanced)
    #expect(level(50, miles: 10) == .expert)
    #expect(level(30, miles: 100.0 / 30) == .advanced)
  }

  @Test func levelsAreOrdered() {
    #expect(ExperienceLevel.allCases == ExperienceLevel.allCases.sorted())
    #expect(
      ExperienceLevel.allCases.map(\.rawValue)
        == ["beginner", "intermediate", "advanced", "expert"])
  }
}
