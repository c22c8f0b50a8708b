#if Store
import RuckHistory
import RuckKernels
import TestSupport
import Testing

@testable import RuckStore

/// People, their diary and their plans between two stores.
@Suite struct SyncPeopleTests {
  private let pair: SyncPair
  private var one: SessionStore { pair.one }
  private var other: SessionStore { pair.other }

  init() throws { pair = try SyncPair() }

  private static func rows(_ library: String, workout: String) -> String {
    """
    INSERT INTO library_exercises (id, name) VALUES ('\(library)', 'Squat');
    INSERT INTO workouts (id, user_id, name) VALUES ('\(workout)', 'me', 'Legs');
    INSERT INTO workout_exercises (id, workout_id, place, name, library_exercise_id)
      VALUES ('\(workout)/0', '\(workout)', 0, 'Squat', '\(library)');
    INSERT INTO exercise_sets (id, exercise_id, place, repetitions, mass_kg)
      VALUES ('\(workout)/0/0', '\(workout)/0', 0, 5, 100);
    """
  }

  @Test func aDiaryAndRemarksArrive() async throws {
    try await one.add(User(id: "anna", name: "Anna"))
    try await one.add(try Made.typed("walk"))
    let number = try #require(try await one.sessions(SessionQuery()).first?.number)
    try await one.run(
      """
      INSERT INTO preferences (user_id, units) VALUES ('me', 'imperial');
      INSERT INTO daily_logs (id, user_id, day, energy, eaten_kcal)
        VALUES ('me/2024-10-04', 'me', 20000, 4, 2400);
      INSERT INTO units (id, name, trainer_id, created_at_s) VALUES ('b', 'B', 'anna', 0);
      INSERT INTO unit_members (id, unit_id, user_id) VALUES ('b/me', 'b', 'me');
      INSERT INTO remarks (id, session_id, author_id, text, written_at_s)
        SELECT 'r', id, 'anna', 'Good', 1 FROM sessions WHERE number = \(number);
      INSERT INTO planned_rucks (id, user_id, day, session_id)
        SELECT 'p', 'me', 20000, id FROM sessions WHERE number = \(number);
      INSERT INTO programs (id, name, largest_step) VALUES ('base', 'Base', 0.1);
      INSERT INTO program_weeks (id, program_id, place) VALUES ('base/0', 'base', 0);
      INSERT INTO program_rucks (id, week_id, place, distance_m, load_kg)
        VALUES ('base/0/0', 'base/0', 0, 5000, 10);
      INSERT INTO program_assignments (id, program_id, user_id, start_day)
        VALUES ('a', 'base', 'me', 20000);
      INSERT INTO goals (id, user_id, name, goal) VALUES ('g', 'me', 'Far', 'distance:100km');
      """)
    // Numbers of sessions differ between the two.
    try await other.add(try Made.typed("theirs", day: 20_010))
    try await other.add(try Made.typed("also theirs", day: 20_011))
    try await pair.settle()
    let walk = try #require(
      try await other.sessions(SessionQuery()).first {
        $0.record.name == "walk" || $0.record.id == "walk"
      })
    #expect(try await other.remarks(onSession: walk.record.id).map(\.text) == ["Good"])
    #expect(try await other.logs().first?.energyEaten?.kilocalories == 2400)
    #expect(try await other.plannedRucks().first?.sessionID == walk.record.id)
    #expect(try await other.assignments().count == 1)
    // A session that is removed there takes its remark along here, and the plan forgets it.
    try await other.remove(walk.record.id)
    try await pair.settle()
    #expect(try await one.remarks(onSession: walk.record.id).isEmpty)
    #expect(try await one.plannedRucks().first?.sessionID == nil)
    #expect(try await one.plannedRucks().count == 1)
  }

  /// Two stores give one exercise two ids: one of them stays, and the sets of both.
  @Test func anExerciseUnderTwoIDsIsOne() async throws {
    try await one.run(Self.rows("a-squat", workout: "monday"))
    try await other.run(Self.rows("b-squat", workout: "tuesday"))
    try await pair.settle()
    for store in [one, other] {
      #expect(try await store.libraryExercises().map(\.id) == ["a-squat"])
      let workouts = try await store.workouts()
      #expect(workouts.count == 2)
      #expect(workouts.allSatisfy { $0.exercises.first?.libraryID == "a-squat" })
      #expect(workouts.allSatisfy { $0.exercises.first?.sets.count == 1 })
    }
  }
}
#endif
