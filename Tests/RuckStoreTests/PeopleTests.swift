#if Store
import RuckHistory
import RuckKernels
import RuckTrack
import Testing

@testable import RuckStore

/// People, their diaries, programs and goals go in and come out as they were.
@Suite struct PeopleTests {
  private static func day(_ number: Int) -> LocalDay { LocalDay(daysSince1970: number) }

  private static func withPeople() async throws -> SessionStore {
    let store = try Made.inMemory()
    var anna = User(id: "anna", name: "Anna", persona: .fitnessEnthusiast)
    anna.email = "anna@example.org"
    anna.aims = "a marathon"
    anna.emergencyContact = "Carl, 555"
    anna.choices.units = .imperial
    anna.choices.leading = [.heartRate, .energy]
    anna.choices.comparesWithGroup = false
    try await store.add(anna)
    var trainer = User(id: "tess", name: "Tess")
    trainer.role = .trainer
    try await store.add(trainer)
    return store
  }

  @Test func usersKeepWhatTheySetByHand() async throws {
    let store = try await Self.withPeople()
    let anna = try await store.user("anna")
    #expect(anna.choices.units == .imperial && anna.choices.leading == [.heartRate, .energy])
    #expect(anna.choices.comparesWithGroup == false && anna.choices.clock == nil)
    #expect(anna.aims == "a marathon" && anna.emergencyContact == "Carl, 555")
    let changed = try await store.change(user: "anna") { user throws(HistoryError) in
      try user.become(.outdoorAdventurer)
      user.choices = PreferenceChoices()
    }
    #expect(changed.persona == .outdoorAdventurer)
    #expect(try await store.user("anna") == changed)
    #expect(try await store.counts(["preferences"]) == [0])
    await #expect(throws: HistoryError.self) {
      try await store.change(user: "anna") { user throws(HistoryError) in
        user.name = "Other"
        try user.become(.general)
      }
    }
    #expect(try await store.user("anna").name == "Anna")
    await #expect(throws: StoreError.self) {
      try await store.change(user: "tess") { $0.email = "anna@example.org" }
    }
    await #expect(throws: StoreError.self) { try await store.user("nobody") }
  }

  @Test func theBodyIsKeptInFullAndOnlyWhatDiffersIsWritten() async throws {
    let store = try await Self.withPeople()
    let made = try await store.changeProfile(user: "anna") { profile in
      profile.conditions = ["asthma", "left knee"]
      profile.record(
        HealthEntry(
          day: Self.day(100), bodyMass: .kilograms(70),
          measurements: ["waist": .init(value: 82, unit: "cm")], notes: "fasting"))
      profile.record(HealthEntry(day: Self.day(110), restingHeartRate: 52))
    }
    #expect(try await store.profile(user: "anna") == made)
    try await store.run(
      "CREATE TEMP TABLE seen (x); CREATE TEMP TRIGGER t AFTER INSERT ON main.health_entries BEGIN "
        + "INSERT INTO seen VALUES (1); END; CREATE TEMP TRIGGER u AFTER UPDATE ON main.health_entries "
        + "BEGIN INSERT INTO seen VALUES (2); END; CREATE TEMP TRIGGER d AFTER DELETE ON "
        + "main.health_entries BEGIN INSERT INTO seen VALUES (3); END;")
    let changed = try await store.changeProfile(user: "anna") { profile in
      profile.conditions = ["left knee"]
      profile.record(HealthEntry(day: Self.day(110), restingHeartRate: 50))
    }
    #expect(try await store.counts(["seen WHERE x = 2", "seen WHERE x != 2"]) == [1, 0])
    #expect(try await store.profile(user: "anna") == changed)
    #expect(changed.conditions == ["left knee"])
  }

  @Test func unitsHaveATrainerAndMembers() async throws {
    let store = try await Self.withPeople()
    try await store.put(
      PeopleUnit(id: "alpha", name: "Alpha", trainerID: "tess", memberIDs: ["me", "anna"]))
    #expect(try await store.unit("alpha").memberIDs == ["anna", "me"])
    try await store.put(PeopleUnit(id: "alpha", name: "A", trainerID: "tess", memberIDs: ["anna"]))
    #expect(try await store.units().map(\.memberIDs) == [["anna"]])
    await #expect(throws: StoreError.self) {
      try await store.put(PeopleUnit(id: "b", name: "B", memberIDs: ["nobody"]))
    }
    #expect(try await store.units().count == 1)
    try await store.remove(user: "tess")
    #expect(try await store.unit("alpha").trainerID == nil)
    try await store.remove(unit: "alpha")
    #expect(try await store.counts(["units", "unit_members", "users"]) == [0, 0, 2])
  }

  @Test func remarksOutliveAnAnalysisAnewAndGoWithTheSession() async throws {
    let store = try await Self.withPeople()
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    _ = try await store.keep(sessions, of: file)
    let remark = try await store.remark("Shorter steps.", on: "1", by: "tess")
    let id = try await store.session("1").record.id
    var plan = PlannedRuck(id: "p", day: Self.day(1), distance: .kilometers(2))
    plan.sessionID = "1"
    try await store.put(plan)
    #expect(try await store.plannedRucks().map(\.sessionID) == [id])
    var other = sessions[0]
    other.record.figures.gain = 7
    #expect(try await store.replace(1, by: other))
    #expect(try await store.replace(1, by: other) == false)
    #expect(try await store.remarks(onSession: id) == [remark])
    #expect(try await store.plannedRucks().map(\.sessionID) == [id])
    await #expect(throws: StoreError.self) { try await store.remark("x", on: "1", by: "nobody") }
    try await store.remove("1")
    #expect(try await store.counts(["remarks"]) == [0])
    #expect(try await store.plannedRucks().map(\.sessionID) == [nil])
  }

  @Test func aWorkoutComesOutAsItWentIn() async throws {
    let store = try await Self.withPeople()
    try await store.put(
      LibraryExercise(
        id: "squat", name: "Back squat", muscleGroups: ["quads", "glutes"], equipment: "barbell",
        rest: 180))
    await #expect(throws: StoreError.self) {
      try await store.put(LibraryExercise(id: "other", name: "BACK SQUAT"))
    }
    let set = Exercise.Repetitions(
      target: 5, done: 4, targetMass: .kilograms(100), mass: .kilograms(97.5), targetSeconds: 40,
      seconds: 38, perceivedExertion: 8.5, rest: 180, notes: "deep")
    var workout = Workout(
      id: "w", name: "Legs", planned: Self.day(10),
      exercises: [
        Exercise(name: "back SQUAT", sets: [set, set], notes: "belt"),
        Exercise(name: "Plank", sets: [.init(seconds: 60)]),
      ])
    workout.userID = "anna"
    workout.exercises[1].superset = "A"
    workout.exercises[1].muscleGroups = ["core"]
    workout.outsideID = "hk-1"
    workout.importedAt = 7
    workout.notes = "slow"
    try workout.took(from: 1000, to: 4600)
    try workout.complete(on: Self.day(11))
    let kept = try await store.put(workout)
    #expect(kept.exercises[0].libraryID == "squat" && kept.exercises[0].name == "Back squat")
    #expect(kept.exercises[0].muscleGroups == ["quads", "glutes"])
    workout.exercises[0] = kept.exercises[0]
    #expect(kept == workout)
    #expect(try await store.workouts(user: "anna") == [kept])
    // The same workout of the other program is there once.
    var again = Workout(id: "again", name: "Legs")
    again.userID = "anna"
    again.outsideID = "hk-1"
    #expect(try await store.put(again).id == "w")
    // A set less: its row goes, the others stay.
    workout.exercises[0].sets.removeLast()
    try await store.put(workout)
    #expect(
      try await store.counts(["workouts", "workout_exercises", "exercise_sets"]) == [1, 2, 2])
    await #expect(throws: StoreError.self) { try await store.remove(entry: "squat") }
    try await store.remove(entry: "w")
    try await store.remove(entry: "squat")
    #expect(
      try await store.counts(["workouts", "workout_exercises", "exercise_sets"]) == [0, 0, 0])
    await #expect(throws: StoreError.self) { try await store.remove(entry: "w") }
  }

  @Test func logsResultsAndPlansComeOutAsTheyWentIn() async throws {
    let store = try await Self.withPeople()
    let log = try DailyLog(
      userID: "anna", day: Self.day(20), energy: 4, energyEaten: .kilocalories(2300), notes: "n")
    try await store.put(log)
    try await store.put(try DailyLog(userID: "anna", day: Self.day(19), energy: 2))
    #expect(try await store.logs(user: "anna").map(\.energy) == [2, 4])
    #expect(try await store.logs(user: "anna").last == log)
    #expect(try await store.logs() == [])
    try await store.remove(entry: "anna/1970-01-20")
    #expect(try await store.logs(user: "anna") == [log])
    let test = Assessment(
      id: "mile", name: "Mile", unit: "s", details: "timed", isSmallerBetter: true)
    try await store.put(test)
    #expect(try await store.assessments() == [test])
    var result = AssessmentResult(id: "r", assessmentID: "mile", value: 420, day: Self.day(3))
    result.userID = "anna"
    result.notes = "windy"
    try await store.put(result)
    #expect(try await store.results(user: "anna") == [result])
    await #expect(throws: StoreError.self) {
      try await store.put(Assessment(id: "mile", name: "Mile", unit: "min"))
    }
    await #expect(throws: StoreError.self) { try await store.remove(entry: "mile") }
    var plan = PlannedRuck(
      id: "p", day: Self.day(9), distance: .kilometers(10), load: .kilograms(20),
      time: .seconds(7200))
    plan.userID = "anna"
    plan.name = "long"
    plan.notes = "early"
    try await store.put(plan)
    #expect(try await store.plannedRucks(user: "anna") == [plan])
    plan.routeID = "nowhere"
    let lost = plan
    await #expect(throws: StoreError.self) { try await store.put(lost) }
  }

  private static func program() -> TrainingProgram {
    var program = TrainingProgram(
      id: "base", name: "Base",
      weeks: [
        [
          .init(distance: .kilometers(5), load: .kilograms(10)),
          .init(distance: .kilometers(8), load: .kilograms(0)),
        ], [], [.init(distance: .kilometers(6), load: .kilograms(12.5))],
      ], largestStep: 0.15)
    program.details = "Three weeks."
    program.category = "endurance"
    program.authorID = "tess"
    var squat = WorkoutTemplate.Target(
      name: "Back squat", sets: 3, repetitions: "8-12", inReserve: 2, mass: .kilograms(60))
    squat.libraryID = "squat"
    program.templates = [
      WorkoutTemplate(
        id: "base/a", name: "A", details: "x", weeks: [0, 0, 2],
        steps: [
          .exercise(squat), .rest(90), .exercise(.init(name: "Plank", seconds: 45)),
        ]), WorkoutTemplate(id: "base/b", name: "B"),
    ]
    return program
  }

  @Test func aProgramComesOutAsItWentIn() async throws {
    let store = try await Self.withPeople()
    try await store.put(LibraryExercise(id: "squat", name: "back squat"))
    var program = Self.program()
    try await store.put(programs: [program])
    #expect(try await store.program("base") == program)
    try await store.put(
      ProgramAssignment(id: "x", userID: "anna", programID: "base", start: Self.day(5)))
    #expect(try await store.assignments(user: "anna").map(\.programID) == ["base"])
    #expect(try await store.assignments(user: "me") == [])
    var workout = Workout(id: "w", name: "A", completed: Self.day(6))
    workout.templateID = "base/a"
    try await store.put(workout)
    // It can be changed while somebody follows it, and is then not removed.
    program.weeks.removeLast()
    program.templates[0].weeks = [1]
    program.templates.removeLast()
    try await store.put(programs: [program])
    #expect(try await store.program("base") == program)
    #expect(try await store.workouts().map(\.templateID) == ["base/a"])
    await #expect(throws: StoreError.self) { try await store.remove(program: "base") }
    try await store.remove(user: "tess")
    #expect(try await store.program("base").authorID == nil)
    try await store.remove(user: "anna")
    try await store.remove(program: "base")
    #expect(try await store.workouts().map(\.templateID) == [nil])
    let tables = [
      "programs", "program_weeks", "program_rucks", "week_workouts", "workout_templates",
      "template_steps", "program_assignments",
    ]
    #expect(try await store.counts(tables) == tables.map { _ in 0 })
    await #expect(throws: StoreError.self) { try await store.program("base") }
  }

  /// What was private goes with the one who made it; what others walked or may see stays, without an author.
  @Test func privateRoutesGoWithTheirMaker() async throws {
    let store = try await Self.withPeople()
    for (id, isPublic) in [("own", false), ("shared", false), ("open", true)] {
      var route = Route(
        id: id, creatorID: "anna", name: id,
        geometry: RouteGeometry(latitudes: [47, 47.01], longitudes: [8, 8.01]))
      route.isPublic = isPublic || id == "shared"
      try await store.add(route)
    }
    var walk = try Made.typed("walk")
    walk.userID = "tess"
    walk.routeID = "shared"
    try await store.add(walk)
    try await store.run("UPDATE routes SET is_public = 0 WHERE id = 'shared'")
    try await store.remove(user: "anna")
    #expect(try await store.texts("SELECT id FROM routes ORDER BY id") == ["open", "shared"])
    #expect(try await store.counts(["routes WHERE creator_id IS NULL"]) == [2])
    #expect(try await store.check().isSound)
  }

  @Test func challengesHaveMembersAndGoalsOwners() async throws {
    let store = try await Self.withPeople()
    let march = Challenge(
      id: "march", name: "March", goal: .streak(3, rule: StreakRule(unit: .week, sessions: 2)),
      days: DayRange(first: Self.day(1), last: Self.day(30)))
    try await store.put(programs: [], challenges: [march])
    #expect(try await store.challenges() == [march])
    try await store.setMember("anna", ofChallenge: "march")
    try await store.setMember("anna", ofChallenge: "march")
    #expect(try await store.members(ofChallenge: "march") == ["anna"])
    try await store.setMember("anna", ofChallenge: "march", to: false)
    #expect(try await store.members(ofChallenge: "march") == [])
    await #expect(throws: StoreError.self) { try await store.setMember("me", ofChallenge: "no") }
    let goal = Challenge(
      id: "g", name: "100 miles", goal: .distance(.miles(100)), days: DayRange())
    try await store.put(goal: goal, of: "anna")
    #expect(try await store.goals(user: "anna") == [goal])
    try await store.remove(goal: "g")
    await #expect(throws: StoreError.self) { try await store.remove(goal: "g") }
  }
}
#endif
