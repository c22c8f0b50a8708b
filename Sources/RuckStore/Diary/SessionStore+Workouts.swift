internal import GRDB
public import RuckHistory

extension SessionStore {
  /// Adds a workout, unless its user has one of the same outside id: that one stays as it is.
  ///
  /// - Returns: the workout as it is saved, and whether it was added.
  /// - Throws: `unknownUser`, `unknownEntry` where the template or an exercise of the library is missing.
  public func add(_ workout: Workout) throws(StoreError) -> (saved: Workout, isNew: Bool) {
    try file.write { db in
      try NamedRows.users.require(workout.userID, db)
      let known = try WorkoutRows.fetch(
        "WHERE user_id = ? AND outside_id = ?", [workout.userID, workout.outsideID], db)
      if let known = known.first { return (known, false) }
      return (try Self.put(workout, db), true)
    }
  }

  /// Adds a workout, or makes the one of its id like it.
  ///
  /// An exercise that names one of the library, whatever the case, refers to it, and takes its muscles
  /// where it states none.
  ///
  /// - Returns: the workout as it is saved; where the user has one of the same outside id already, that one,
  ///   and nothing is changed.
  /// - Throws: `unknownUser`, `unknownEntry` where the template or an exercise of the library is missing.
  @discardableResult
  public func put(_ workout: Workout) throws(StoreError) -> Workout {
    try file.write { db in
      try NamedRows.users.require(workout.userID, db)
      if let outside = workout.outsideID,
        let known = try WorkoutRows.fetch(
          "WHERE user_id = ? AND outside_id = ? AND id != ?",
          [workout.userID, outside, workout.id], db
        ).first
      {
        return known
      }
      return try Self.put(workout, db)
    }
  }

  private static func put(_ workout: Workout, _ db: Database) throws -> Workout {
    try NamedRows.templates.require(workout.templateID, db)
    var workout = workout
    for index in workout.exercises.indices {
      try link(&workout.exercises[index], db)
    }
    try WorkoutRows.put(workout, db)
    return workout
  }

  private static func link(_ exercise: inout Exercise, _ db: Database) throws {
    if let id = exercise.libraryID {
      guard try ChangedRows.has(id, in: "library_exercises", db) else {
        throw StoreError(.unknownEntry, "the library has no exercise \(id)")
      }
      return
    }
    let known = try Row.fetchOne(
      db, sql: "SELECT id, name, muscle_groups FROM library_exercises WHERE name = ?",
      arguments: [exercise.name])
    guard let known else { return }
    exercise.libraryID = known[0]
    exercise.name = known[1]
    if exercise.muscleGroups.isEmpty { exercise.muscleGroups = WordList.words(known[2]) }
  }

  /// A user's workouts, in the order of the day on which they were done, or else are planned.
  public func workouts(user userID: String = User.defaultID) throws(StoreError) -> [Workout] {
    try file.read { db in
      try WorkoutRows.fetch(
        "WHERE user_id = ? ORDER BY COALESCE(completed_day, planned_day), id", [userID], db)
    }
  }

  private static let library = ValueRows(
    table: "library_exercises",
    columns: [
      .member("name", \.name), .member("description", \.details),
      .words("muscle_groups", \.muscleGroups), .member("equipment", \.equipment),
      .member("rest_s", \.rest),
    ]
  ) { LibraryExercise(id: $0, name: "") }

  /// Adds an exercise to the library, or makes the one of its id like it.
  ///
  /// - Throws: `duplicateName` where another has the name, in any case, and names it.
  public func put(_ exercise: LibraryExercise) throws(StoreError) {
    try file.write { db in
      try NamedRows.exercises.requireFree(name: exercise.name, for: exercise.id, db)
      try Self.library.put(exercise, db)
    }
  }

  /// The exercises of the library, by name.
  public func libraryExercises() throws(StoreError) -> [LibraryExercise] {
    try file.read { try Self.library.fetch("ORDER BY name, id", [], $0) }
  }
}
