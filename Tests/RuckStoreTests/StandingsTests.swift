#if Store
import RuckHistory
import RuckKernels
import RuckSessions
import TestSupport
import Testing

@testable import RuckStore

/// How far people are with goals, challenges and programs on a day.
@Suite struct StandingsTests {
  private static let day = LocalDay(daysSince1970: 20_005)

  private static func store() async throws -> SessionStore {
    let store = try Made.inMemory()
    try await store.add(User(id: "anna", name: "Anna"))
    for (number, kilometers) in [8.0, 12].enumerated() {
      try await store.add(
        try Made.typed("me-\(number)", day: 20_000 + number, kilometers: kilometers))
    }
    var hers = try Made.typed("hers", kilometers: 30)
    hers.userID = "anna"
    try await store.add(hers)
    return store
  }

  @Test func goalsHaveWhatIsReachedOfThem() async throws {
    let store = try await Self.store()
    let goal = Challenge(
      id: "far", name: "Far", goal: .distance(.kilometers(100)), days: DayRange())
    try await store.put(goal: goal, of: User.defaultID)
    let standings = try await store.goalStandings(of: User.defaultID, asOf: Self.day)
    #expect(standings.count == 1)
    #expect(try isNear(#require(standings[0].progress?.done), 20_000, within: 1e-6))
    #expect(try await store.goalStandings(of: "anna", asOf: Self.day).isEmpty)
  }

  @Test func theFarthestInAChallengeComesFirst() async throws {
    let store = try await Self.store()
    let challenge = Challenge(
      id: "spring", name: "Spring", goal: .distance(.kilometers(100)), days: DayRange())
    try await store.put(programs: [], challenges: [challenge])
    for user in [User.defaultID, "anna"] {
      try await store.setMember(user, ofChallenge: "spring")
    }
    let all = try await store.challengeStandings("spring", of: nil, asOf: Self.day)
    #expect(all.map(\.userID) == ["anna", User.defaultID])
    let own = try await store.challengeStandings(nil, of: User.defaultID, asOf: Self.day)
    #expect(own.map(\.userID) == [User.defaultID])
    await #expect(throws: StoreError.self) {
      _ = try await store.challengeStandings("winter", of: nil, asOf: Self.day)
    }
  }

  @Test func whoFollowsAProgramAlreadyBeginsAnew() async throws {
    let store = try await Self.store()
    let program = TrainingProgram(
      id: "base", name: "Base",
      weeks: [[TrainingProgram.Ruck(distance: .kilometers(10), load: .kilograms(10))]])
    try await store.put(programs: [program], challenges: [])
    let earlier = LocalDay(daysSince1970: 19_900)
    try await store.assign(program: "base", to: [User.defaultID, "anna"], from: earlier)
    try await store.assign(
      program: "base", to: [User.defaultID], from: LocalDay(daysSince1970: 20_000))
    #expect(try await store.assignments(user: User.defaultID).filter(\.isActive).count == 1)
    let listed = try await store.listedPrograms()
    #expect(listed.map(\.followers) == [["anna", User.defaultID]])
    let weeks = try await store.followedWeeks(of: User.defaultID, asOf: Self.day)
    // 12 km with 15 kg meet 10 km with 10 kg.
    #expect(weeks.count == 1 && weeks[0].week.isMet)
  }
}
#endif
