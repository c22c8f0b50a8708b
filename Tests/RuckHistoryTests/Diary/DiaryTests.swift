import RuckHistory
import RuckKernels
import Testing

@Suite struct DiaryTests {
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

  /// Two sets of 5 × 100 kg and a plank of 60 s that were planned.
  @Test func whatWasMeantStaysNextToWhatWasDone() throws {
    let planned = Workout(
      id: "w", name: "Legs", planned: day(3),
      exercises: [
        Exercise(
          name: "Squat",
          sets: [
            .init(target: 5, targetMass: .kilograms(100)),
            .init(target: 5, targetMass: .kilograms(100)),
          ]),
        Exercise(name: "Plank", sets: [.init(targetSeconds: 60)]),
      ])
    var asMeant = planned
    try asMeant.complete(on: day(4))
    #expect(asMeant.volume == 1000)
    #expect(asMeant.exercises[1].sets[0].seconds == 60)
    #expect(asMeant.exercises.flatMap(\.sets).allSatisfy { $0.metTarget == true })
    var less = planned
    try less.complete(
      on: day(4),
      exercises: [Exercise(name: "squat", sets: [.init(done: 5, mass: .kilograms(90))])])
    #expect(less.exercises.map(\.name) == ["squat", "Plank"] && less.volume == 450)
    let sets = less.exercises[0].sets
    #expect(sets.map(\.target) == [5, 5] && sets.map(\.done) == [5, nil])
    #expect(sets.map { $0.targetMass?.kilograms } == [100, 100])
    #expect(sets[0].metTarget == false && sets[1].mass == nil)
    #expect(less.exercises[1].sets[0].targetSeconds == 60)
    #expect(less.exercises[1].sets[0].seconds == nil)
  }

  @Test func aWorkoutHasTimesAndAState() throws {
    var workout = Workout(id: "w", name: "Legs", planned: day(3))
    #expect(workout.state == .planned && workout.duration == nil)
    let error = #expect(throws: HistoryError.self) { try workout.took(from: 100, to: 100) }
    #expect(error?.code == .workoutEndNotAfterStart && workout.start == nil)
    try workout.took(from: 100, to: nil)
    #expect(workout.state == .active)
    try workout.took(from: 100, to: 2800)
    #expect(workout.duration == 2700)
    var given = workout
    try given.cancel()
    #expect(given.state == .cancelled)
    let refused = #expect(throws: HistoryError.self) { try given.complete(on: day(4)) }
    #expect(refused?.code == .workoutCancelled && given.completed == nil)
    try workout.complete(on: day(4))
    #expect(workout.state == .completed)
    #expect(throws: HistoryError.self) { try workout.cancel() }
  }

  @Test func aSetMeetsAllThatWasMeant() {
    typealias Set = Exercise.Repetitions
    #expect(
      Set(target: 5, done: 5, targetMass: .kilograms(80), mass: .kilograms(80)).metTarget == true)
    #expect(
      Set(target: 5, done: 5, targetMass: .kilograms(80), mass: .kilograms(75)).metTarget == false)
    #expect(Set(target: 5, done: 4, targetMass: .kilograms(80)).metTarget == false)
    #expect(Set(target: 5, done: 5, targetMass: .kilograms(80)).metTarget == nil)
    #expect(Set(targetSeconds: 60, seconds: 61).metTarget == true)
    #expect(Set(done: 5).metTarget == nil)
    var set = Set(perceivedExertion: 12)
    #expect(set.perceivedExertion == 10)
    set.perceivedExertion = -1
    #expect(set.perceivedExertion == 0)
    set.perceivedExertion = .nan
    #expect(set.perceivedExertion == nil)
  }

  /// By hand: 100 kg on day 1, 90 kg (no record) on day 2, 105 kg on day 3; a mile in 420 s, 400 s.
  @Test func bestsOfExercisesAndTestsAreKeptWithWhatTheyReplaced() throws {
    func workout(_ id: String, _ kilograms: Double, _ number: Int) -> Workout {
      let squat = Exercise(
        name: id == "b" ? "Squat" : "squat", sets: [.init(done: 2, mass: .kilograms(kilograms))])
      return Workout(id: id, name: "Legs", completed: day(number), exercises: [squat])
    }
    let mile = Assessment(id: "mile", name: "Mile", unit: "s", isSmallerBetter: true)
    let history = DiaryRecord.history(
      of: [
        workout("c", 105, 3), workout("a", 100, 1), workout("b", 90, 2),
        Workout(id: "open", name: "x"),
      ],
      results: [
        AssessmentResult(id: "r1", assessmentID: "mile", value: 420, day: day(1)),
        AssessmentResult(id: "r2", assessmentID: "mile", value: 430, day: day(2)),
        AssessmentResult(id: "r3", assessmentID: "mile", value: 400, day: day(5)),
        AssessmentResult(id: "r4", assessmentID: "gone", value: 1, day: day(5)),
      ], assessments: [mile])
    let mass = history.filter { $0.measure == .heaviestMass }
    #expect(mass.map(\.value) == [100, 105] && mass.map(\.replaced) == [nil, 100])
    #expect(mass.map(\.setBy) == ["a", "c"])
    let volume = history.filter { $0.measure == .maximumVolume }
    #expect(volume.map(\.value) == [200, 210])
    #expect(history.filter { $0.measure == .maximumRepetitions }.map(\.value) == [2])
    let miles = history.filter { $0.measure == .result }
    #expect(
      miles.map(\.value) == [420, 400] && miles.last?.replaced == 420 && miles.last?.unit == "s")
    #expect(DiaryRecord.standing(history).map(\.value) == [400, 105, 2, 210])
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
    let changes: [(inout SessionRecord) -> Void] = [
      { $0.figures.distance = 9_999 }, { $0.figures.meanLoad = nil }, { $0.figures.elapsed = 7199 },
      { $0.state = .discarded }, { $0.userID = "ben" },
    ]
    for change in changes {
      var other = session
      change(&other)
      #expect(!plan.isMet(by: other))
    }
    #expect(PlannedRuck(id: "p", day: day(0)).isMet(by: session))
  }
}
