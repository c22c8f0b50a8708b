internal import GRDB
internal import RuckMetrics

/// Workouts, their exercises and their sets as rows.
///
/// An exercise's key is that of its workout and its index, a set's that of its exercise and its index.
enum WorkoutRows {
  static func put(_ workout: Workout, _ db: Database) throws {
    try ChangedRows.put(
      [
        ("id", workout.id), ("user_id", workout.userID), ("name", workout.name),
        ("planned_day", workout.planned?.daysSince1970),
        ("completed_day", workout.completed?.daysSince1970), ("start_s", workout.start),
        ("end_s", workout.end), ("is_cancelled", workout.isCancelled),
        ("outside_id", workout.outsideID), ("imported_at_s", workout.importedAt),
        ("template_id", workout.templateID), ("notes", workout.notes),
      ], in: "workouts", db)
    try exercises.replace(workout.exercises, of: workout.id, db)
    for (index, exercise) in workout.exercises.enumerated() {
      try sets.replace(exercise.sets, of: exercises.key(workout.id, index), db)
    }
  }

  private static let exercises = PartRows(
    table: "workout_exercises", owner: "workout_id",
    columns: [
      .member("name", \.name), .member("library_exercise_id", \.libraryID),
      .words("muscle_groups", \.muscleGroups), .member("superset", \.superset),
      .member("notes", \.notes),
    ], empty: Exercise(name: ""))

  private static let sets = PartRows(
    table: "exercise_sets", owner: "exercise_id",
    columns: [
      .member("target_repetitions", \.target), .member("repetitions", \.done),
      .mass("target_kg", \.targetMass), .mass("mass_kg", \.mass),
      .member("target_s", \.targetSeconds), .member("duration_s", \.seconds),
      .member("perceived_exertion", \.perceivedExertion), .member("rest_s", \.rest),
      .member("notes", \.notes),
    ], empty: Exercise.Repetitions())

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Workout] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM workouts \(condition)", arguments: arguments)
    return try rows.map { row in
      var workout = Workout(
        id: row["id"], name: row["name"], planned: row.day("planned_day"),
        completed: row.day("completed_day"),
        exercises: try exercises.fetch(of: row["id"], db).map { key, exercise in
          var exercise = exercise
          exercise.sets = try sets.fetch(of: key, db).map(\.value)
          return exercise
        })
      do throws(HistoryError) {
        try workout.took(from: row["start_s"], to: row["end_s"])
        if row["is_cancelled"] { try workout.cancel() }
      } catch {
        throw StoreError(.damaged, "a workout is not as it was written: \(error)")
      }
      workout.userID = row["user_id"]
      workout.outsideID = row["outside_id"]
      workout.importedAt = row["imported_at_s"]
      workout.templateID = row["template_id"]
      workout.notes = row["notes"]
      return workout
    }
  }
}
