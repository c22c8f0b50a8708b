import RuckHistory
import RuckKernels
import TestSupport
import Testing

@Suite struct TrainingProgramTests {
  private func ruck(_ kilometers: Double, _ kilograms: Double) -> TrainingProgram.Ruck {
    TrainingProgram.Ruck(distance: .kilometers(kilometers), load: .kilograms(kilograms))
  }

  /// Weeks of 100, 110, 150 and 0, then 50 kg·km: steps of 10 %, 36.4 %, down, and from nothing.
  @Test func aSteepWeekWarns() {
    let program = TrainingProgram(
      id: "p", name: "Plan",
      weeks: [
        [ruck(5, 10), ruck(5, 10)], [ruck(11, 10)], [ruck(5, 10), ruck(10, 10)], [], [ruck(5, 10)],
      ])
    #expect(program.plannedWork == [100, 110, 150, 0, 50])
    #expect(program.steepSteps.map(\.week) == [2])
    #expect(program.steepSteps[0].before == 110)
    #expect(abs(program.steepSteps[0].share - 40.0 / 110) < 1e-12)
    var stricter = program
    stricter.largestStep = 0.05
    #expect(stricter.steepSteps.map(\.week) == [1, 2])
    #expect(WeeklyStep.exceeding(0.1, in: []).isEmpty)
    #expect(WeeklyStep.exceeding(0.1, in: [100]).isEmpty)
  }

  @Test func progressStandsBesideThePlan() {
    let program = TrainingProgram(
      id: "p", name: "Plan", weeks: [[ruck(5, 10), ruck(8, 10)], [ruck(8, 12)], [ruck(10, 12)]])
    let digest = SessionDigest([
      GoalTests.session("before", day: 99, meters: 20_000, load: 20),
      // Only the longer one meets the second ruck; it must not be spent on the first.
      GoalTests.session("long", day: 100, meters: 8000, load: 10),
      GoalTests.session("short", day: 106, meters: 5000, load: 11),
      GoalTests.session("light", day: 107, meters: 9000, load: 11.9),
      GoalTests.session("free", day: 108, meters: 4000, load: nil),
      GoalTests.session("later", day: 114, meters: 10_000, load: 12),
    ])
    let progress = program.progress(in: digest, startingOn: day(100), asOf: day(113))
    #expect(progress.weeks.map(\.metBy) == [["short", "long"], [nil], [nil]])
    #expect(progress.weeks.map(\.sessions) == [2, 2, 0])
    #expect(progress.weeks.map(\.distance) == [13_000, 13_000, 0])
    #expect(progress.weeks.map(\.plannedWork) == [130, 96, 120])
    // 8 · 10 + 5 · 11, then 9 · 11.9.
    #expect(progress.weeks.map(\.work) == [135, 107.1, 0])
    #expect(progress.weeks.map(\.isMet) == [true, false, false])
    #expect(progress.weeks.map(\.hasEnded) == [true, false, false])
    #expect(progress.weeks[1].days == DayRange(first: day(107), last: day(113)))
    #expect(progress.plannedSteps.map(\.week) == [2])
    #expect(progress.walkedSteps.isEmpty)

    let later = program.progress(in: digest, startingOn: day(100), asOf: day(114))
    #expect(later.weeks.map(\.metBy) == [["short", "long"], [nil], ["later"]])
    // 120 after 107.1 is 12 % more.
    #expect(later.walkedSteps.map(\.week) == [2])
  }

  /// The number of rucks met is the greatest that any assignment reaches.
  @Test func theMatchingIsGreatest() {
    var random = SplitMix64(seed: 5)
    func number() -> Double { Double(Int.random(in: 1...6, using: &random)) }
    for _ in 0..<200 {
      let rucks = (0..<Int.random(in: 0...4, using: &random)).map { _ in ruck(number(), number()) }
      let sessions = (0..<Int.random(in: 0...5, using: &random)).map {
        GoalTests.session("\($0)", day: 1, meters: number() * 1000, load: number())
      }
      let program = TrainingProgram(id: "p", name: "", weeks: [rucks])
      let week = program.progress(
        in: SessionDigest(sessions), startingOn: day(0), asOf: day(6)
      ).weeks[0]
      #expect(week.metCount == Self.maximum(rucks[...], sessions))
      let used = week.metBy.compactMap { $0 }
      #expect(Set(used).count == used.count)
      for (ruck, identity) in zip(rucks, week.metBy) {
        guard let identity else { continue }
        #expect(sessions.contains { $0.identity == identity && ruck.isMet(by: $0) })
      }
    }
  }

  /// Tries every assignment.
  private static func maximum(
    _ rucks: ArraySlice<TrainingProgram.Ruck>, _ sessions: [CountedSession]
  ) -> Int {
    guard let ruck = rucks.first else { return 0 }
    var best = maximum(rucks.dropFirst(), sessions)
    for (place, session) in sessions.enumerated() where ruck.isMet(by: session) {
      var rest = sessions
      rest.remove(at: place)
      best = max(best, 1 + maximum(rucks.dropFirst(), rest))
    }
    return best
  }

  /// Week 0 asks for the template twice, week 1 once; done twice in week 0, once after the report's day.
  @Test func workoutsOfAWeekAreMetByThoseThatFollowTheirTemplate() {
    var program = TrainingProgram(id: "p", name: "Plan", weeks: [[], []])
    program.templates = [
      WorkoutTemplate(id: "strength", name: "Strength", weeks: [0, 0, 1]),
      WorkoutTemplate(id: "free", name: "Free"),
    ]
    func workout(_ id: String, _ number: Int?, _ template: String?) -> Workout {
      var workout = Workout(id: id, name: id, completed: number.map(day))
      workout.templateID = template
      return workout
    }
    let workouts = [
      workout("a", 100, "strength"), workout("b", 106, "strength"), workout("c", 112, "strength"),
      workout("d", 103, "other"), workout("e", nil, "strength"), workout("f", 99, "strength"),
    ]
    func progress(_ number: Int) -> ProgramProgress {
      program.progress(
        in: SessionDigest([CountedSession]()), startingOn: day(100), asOf: day(number),
        workouts: workouts)
    }
    #expect(
      progress(110).weeks.map(\.plannedWorkouts) == [["strength", "strength"], ["strength"]])
    #expect(progress(110).weeks.map(\.workoutsMetBy) == [["a", "b"], [nil]])
    #expect(progress(110).weeks.map(\.isMet) == [true, false])
    #expect(progress(105).weeks.map(\.workoutsMetBy) == [["a", nil], [nil]])
    #expect(progress(112).weeks.map(\.isMet) == [true, true])
  }
}
