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
    let keys = workout.exercises.indices.map { "\(workout.id)/\($0)" }
    try ChangedRows.replace(
      zip(keys, workout.exercises).enumerated().map { index, pair in
        let (key, exercise) = pair
        return [
          ("id", key), ("workout_id", workout.id), ("place", index), ("name", exercise.name),
          ("library_exercise_id", exercise.libraryID),
          ("muscle_groups", WordList.text(exercise.muscleGroups)),
          ("superset", exercise.superset), ("notes", exercise.notes),
        ]
      }, in: "workout_exercises", of: ("workout_id", workout.id), db)
    for (key, exercise) in zip(keys, workout.exercises) {
      try ChangedRows.replace(
        exercise.sets.enumerated().map { index, set in
          [("id", "\(key)/\(index)"), ("exercise_id", key), ("place", index)]
            + StoredColumn.values(of: set, in: setColumns)
        }, in: "exercise_sets", of: ("exercise_id", key), db)
    }
  }

  private static let setColumns: [StoredColumn<Exercise.Repetitions>] = [
    .member("target_repetitions", \.target), .member("repetitions", \.done),
    .mass("target_kg", \.targetMass), .mass("mass_kg", \.mass),
    .member("target_s", \.targetSeconds), .member("duration_s", \.seconds),
    .member("perceived_exertion", \.perceivedExertion), .member("rest_s", \.rest),
    .member("notes", \.notes),
  ]

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Workout] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM workouts \(condition)", arguments: arguments)
    return try rows.map { row in
      var workout = Workout(
        id: row["id"], name: row["name"], planned: row.day("planned_day"),
        completed: row.day("completed_day"), exercises: try exercises(of: row["id"], db))
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

  private static func exercises(of workout: String, _ db: Database) throws -> [Exercise] {
    try db.cachedStatement(
      sql: "SELECT * FROM workout_exercises WHERE workout_id = ? ORDER BY place"
    ).fetchRows([workout]).map { row in
      var exercise = Exercise(
        name: row["name"], sets: try sets(of: row["id"], db), notes: row["notes"])
      exercise.libraryID = row["library_exercise_id"]
      exercise.muscleGroups = WordList.words(row["muscle_groups"])
      exercise.superset = row["superset"]
      return exercise
    }
  }

  private static func sets(of exercise: String, _ db: Database) throws -> [Exercise.Repetitions] {
    try db.cachedStatement(
      sql: "SELECT * FROM exercise_sets WHERE exercise_id = ? ORDER BY place"
    ).fetchRows([exercise]).map { row in
      var set = Exercise.Repetitions()
      try StoredColumn.read(setColumns, of: row, into: &set)
      return set
    }
  }
}

extension Statement {
  /// All rows for some arguments.
  fileprivate func fetchRows(_ arguments: StatementArguments) throws -> [Row] {
    try Row.fetchAll(self, arguments: arguments)
  }
}
