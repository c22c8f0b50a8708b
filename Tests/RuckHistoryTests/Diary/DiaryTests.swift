import RuckHistory
import RuckKernels
import Testing

@Suite struct DiaryTests {
  private func day(_ number: Int) -> LocalDay { LocalDay(daysSince1970: number) }

  @Test func aUserHasOneLogADay() throws {
    var diary = Diary()
    try diary.add(DailyLog(userID: "anna", day: day(2), energy: 3))
    try diary.add(DailyLog(userID: "ben", day: day(2), energy: 5))
    try diary.add(DailyLog(userID: "anna", day: day(1), energyEaten: .kilocalories(2500)))
    let before = diary
    let error = #expect(throws: HistoryError.self) {
      try diary.add(DailyLog(userID: "anna", day: day(2), energy: 4))
    }
    #expect(error?.code == .dayTaken)
    #expect(error?.code.name == "diary.day-taken")
    #expect(diary == before)
    diary.replace(try DailyLog(userID: "anna", day: day(2), energy: 4))
    #expect(diary.log(of: "anna", on: day(2))?.energy == 4)
    #expect(diary.log(of: "ben", on: day(2))?.energy == 5)
    #expect(diary.logs(of: "anna").map(\.day) == [day(1), day(2)])
    #expect(diary.logs(of: "anna").first?.energyEaten?.kilocalories == 2500)
    #expect(diary.removeLog(of: "anna", on: day(1)) != nil)
    #expect(diary.log(of: "anna", on: day(1)) == nil)
  }

  @Test func energyIsOneToFive() throws {
    for energy in [0, 6, -1, Int.max] {
      let error = #expect(throws: HistoryError.self) { try DailyLog(day: day(0), energy: energy) }
      #expect(error?.code == .energyOutOfRange)
    }
    for energy in 1...5 { #expect(try DailyLog(day: day(0), energy: energy).energy == energy) }
    #expect(try DailyLog(day: day(0)).energy == nil)
  }

  /// 5 × 100 kg + 4 × 100 kg done, a set still open, 20 × 0: volume 900 kg.
  @Test func aWorkoutIsPlannedThenDone() throws {
    let squat = Exercise(
      name: "squat",
      sets: [
        .init(target: 5, mass: .kilograms(100), rest: 180),
        .init(target: 5, mass: .kilograms(100), rest: 180),
        .init(target: 5, mass: .kilograms(100)),
      ])
    var workout = Workout(id: "w", name: "Legs", planned: day(3), exercises: [squat])
    #expect(workout.completed == nil)
    #expect(workout.volume == 0)
    var done = squat
    done.sets[0].done = 5
    done.sets[0].perceivedExertion = 7
    done.sets[1].done = 4
    let plank = Exercise(name: "plank", sets: [.init(done: 1, seconds: 60)])
    try workout.complete(on: day(4), exercises: [done, plank])
    #expect(workout.planned == day(3))
    #expect(workout.completed == day(4))
    #expect(workout.volume == 900)
    #expect(workout.exercises[0].sets.map(\.metTarget) == [true, false, nil])
    let before = workout
    let error = #expect(throws: HistoryError.self) { try workout.complete(on: day(5)) }
    #expect(error?.code == .workoutAlreadyCompleted)
    #expect(workout == before)
  }

  @Test func resultsOfOneTestMakeASeries() {
    var diary = Diary()
    diary.assessments = [
      Assessment(id: "1", name: "push-ups", value: 50, unit: "repetitions", day: day(30)),
      Assessment(id: "2", name: "mile", value: 420, unit: "s", day: day(20)),
      Assessment(id: "3", name: "push-ups", value: 45, unit: "repetitions", day: day(10)),
    ]
    #expect(diary.assessments(named: "push-ups").map(\.value) == [45, 50])
    #expect(diary.assessments(named: "push-ups", of: "ben").isEmpty)
  }

  @Test func aPlannedRuckIsMetByASessionThatDoesAllOfIt() {
    let plan = PlannedRuck(
      id: "p", day: day(0), distance: .kilometers(10), load: .kilograms(20),
      time: .seconds(7200))
    var session = SessionRecord(id: "s", state: .completed, start: 0)
    session.figures.distance = 10_000
    session.figures.meanLoad = 20
    session.figures.elapsed = 7200
    #expect(plan.isMet(by: session))
    var other = session
    other.figures.distance = 9_999
    #expect(!plan.isMet(by: other))
    other = session
    other.figures.meanLoad = nil
    #expect(!plan.isMet(by: other))
    other = session
    other.figures.elapsed = 7199
    #expect(!plan.isMet(by: other))
    other = session
    other.state = .discarded
    #expect(!plan.isMet(by: other))
    other = session
    other.userID = "ben"
    #expect(!plan.isMet(by: other))
    #expect(PlannedRuck(id: "p", day: day(0)).isMet(by: session))
  }
}
