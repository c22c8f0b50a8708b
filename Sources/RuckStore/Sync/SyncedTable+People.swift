#if Store
// People, their diary and their plans. Rows have keys that follow from what they are about, or that were
// drawn at random, so that two stores give the same key to the same thing alone.
extension SyncedTable {
  /// What is known of people, and who trains with whom.
  static let people = [
    preferences, healthNotes, healthConditions, healthMeasurements, units, unitMembers,
  ]

  /// Days, workouts with their sets, tests, planned rucks.
  static let diary = [
    dailyLogs, libraryExercises, programs, workoutTemplates, templateSteps, workouts,
    workoutExercises, exerciseSets, assessments, assessmentResults,
  ]

  /// The weeks of programs, who follows them, challenges and goals.
  static let plans = [
    programWeeks, programRucks, weekWorkouts, programAssignments, challenges, challengeMembers,
    goals,
  ]

  /// What refers to sessions.
  static let ofSessions = [remarks, plannedRucks]

  private static let preferences = SyncedTable(
    type: "preferences", table: "preferences", key: ["user_id"],
    fields: ones(
      "units", "clock", "leading", "compares_with_group", "text_size", "layout", "privacy"),
    parents: [needs("user_id", "user")])

  private static let healthNotes = SyncedTable(
    type: "health_note", table: "health_notes", key: ["id"],
    fields: ones("user_id", "day", "text"), parents: [needs("user_id", "user")],
    uniques: [SyncedUnique(columns: ["user_id", "day"], rule: .firstStays)])

  private static let healthConditions = SyncedTable(
    type: "health_condition", table: "health_conditions", key: ["id"],
    fields: ones("user_id", "place", "name"), parents: [needs("user_id", "user")],
    uniques: [SyncedUnique(columns: ["user_id", "name"], rule: .firstStays)])

  private static let healthMeasurements = SyncedTable(
    type: "health_measurement", table: "health_measurements", key: ["id"],
    fields: ones("user_id", "day", "name") + group("measurement", "value", "unit"),
    parents: [needs("user_id", "user")],
    uniques: [SyncedUnique(columns: ["user_id", "day", "name"], rule: .firstStays)])

  private static let units = SyncedTable(
    type: "unit", table: "units", key: ["id"], fields: ones("name", "trainer_id", "created_at_s"),
    parents: [mayName("trainer_id", "user")])

  private static let unitMembers = SyncedTable(
    type: "unit_member", table: "unit_members", key: ["id"], fields: ones("unit_id", "user_id"),
    parents: [needs("unit_id", "unit"), needs("user_id", "user")],
    uniques: [SyncedUnique(columns: ["unit_id", "user_id"], rule: .firstStays)])

  private static let remarks = SyncedTable(
    type: "remark", table: "remarks", key: ["id"],
    fields: ones("session_id", "author_id") + group("remark", "text", "written_at_s"),
    parents: [needs("session_id", "session"), mayName("author_id", "user")])

  private static let dailyLogs = SyncedTable(
    type: "daily_log", table: "daily_logs", key: ["id"],
    fields: ones("user_id", "day", "energy", "eaten_kcal", "notes"),
    parents: [needs("user_id", "user")],
    uniques: [SyncedUnique(columns: ["user_id", "day"], rule: .firstStays)])

  private static let libraryExercises = SyncedTable(
    type: "library_exercise", table: "library_exercises", key: ["id"],
    fields: ones("name", "description", "muscle_groups", "equipment", "rest_s"),
    uniques: [SyncedUnique(columns: ["name"], rule: .firstTakesOver)])

  private static let programs = SyncedTable(
    type: "program", table: "programs", key: ["id"],
    fields: ones("name", "description", "category", "author_id", "largest_step"),
    parents: [mayName("author_id", "user")])

  private static let workoutTemplates = SyncedTable(
    type: "workout_template", table: "workout_templates", key: ["id"],
    fields: ones("program_id", "place", "name", "description"),
    parents: [needs("program_id", "program")])

  private static let templateSteps = SyncedTable(
    type: "template_step", table: "template_steps", key: ["id"],
    fields: ones("template_id", "place", "library_exercise_id")
      + group(
        "step", "kind", "name", "sets", "repetitions", "repetitions_in_reserve", "mass_kg",
        "duration_s"),
    parents: [
      needs("template_id", "workout_template"), needs("library_exercise_id", "library_exercise"),
    ])

  private static let workouts = SyncedTable(
    type: "workout", table: "workouts", key: ["id"],
    fields: ones("user_id", "name", "planned_day")
      + group("course", "completed_day", "start_s", "end_s", "is_cancelled")
      + ones("outside_id", "imported_at_s", "template_id", "notes"),
    parents: [needs("user_id", "user"), mayName("template_id", "workout_template")])

  private static let workoutExercises = SyncedTable(
    type: "workout_exercise", table: "workout_exercises", key: ["id"],
    fields: ones(
      "workout_id", "place", "name", "library_exercise_id", "muscle_groups", "superset", "notes"),
    parents: [
      needs("workout_id", "workout"), needs("library_exercise_id", "library_exercise"),
    ])

  private static let exerciseSets = SyncedTable(
    type: "exercise_set", table: "exercise_sets", key: ["id"],
    fields: ones("exercise_id", "place")
      + ones("target_repetitions", "repetitions", "target_kg", "mass_kg", "target_s", "duration_s")
      + ones("perceived_exertion", "rest_s", "notes"),
    parents: [needs("exercise_id", "workout_exercise")])

  private static let assessments = SyncedTable(
    type: "assessment", table: "assessments", key: ["id"],
    fields: ones("name", "description") + group("scale", "unit", "is_smaller_better"),
    uniques: [SyncedUnique(columns: ["name"], rule: .firstTakesOver)])

  private static let assessmentResults = SyncedTable(
    type: "assessment_result", table: "assessment_results", key: ["id"],
    fields: ones("assessment_id", "user_id", "day", "value", "notes"),
    parents: [needs("assessment_id", "assessment"), needs("user_id", "user")])

  private static let plannedRucks = SyncedTable(
    type: "planned_ruck", table: "planned_rucks", key: ["id"],
    fields: ones("user_id", "day", "name", "distance_m", "load_kg", "duration_s")
      + ones("route_id", "session_id", "notes"),
    parents: [
      needs("user_id", "user"), mayName("route_id", "route"), mayName("session_id", "session"),
    ])

  private static let programWeeks = SyncedTable(
    type: "program_week", table: "program_weeks", key: ["id"],
    fields: ones("program_id", "place"), parents: [needs("program_id", "program")],
    uniques: [SyncedUnique(columns: ["program_id", "place"], rule: .firstStays)])

  private static let programRucks = SyncedTable(
    type: "program_ruck", table: "program_rucks", key: ["id"],
    fields: ones("week_id", "place") + group("ruck", "distance_m", "load_kg"),
    parents: [needs("week_id", "program_week")])

  private static let weekWorkouts = SyncedTable(
    type: "week_workout", table: "week_workouts", key: ["id"],
    fields: ones("week_id", "template_id", "place"),
    parents: [needs("week_id", "program_week"), needs("template_id", "workout_template")])

  private static let programAssignments = SyncedTable(
    type: "program_assignment", table: "program_assignments", key: ["id"],
    fields: ones("program_id", "user_id", "start_day", "is_active"),
    parents: [needs("program_id", "program"), needs("user_id", "user")])

  private static let challenges = SyncedTable(
    type: "challenge", table: "challenges", key: ["id"],
    fields: ones("name") + group("aim", "goal", "first_day", "last_day"))

  private static let challengeMembers = SyncedTable(
    type: "challenge_member", table: "challenge_members", key: ["id"],
    fields: ones("challenge_id", "user_id"),
    parents: [needs("challenge_id", "challenge"), needs("user_id", "user")],
    uniques: [SyncedUnique(columns: ["challenge_id", "user_id"], rule: .firstStays)])

  private static let goals = SyncedTable(
    type: "goal", table: "goals", key: ["id"],
    fields: ones("user_id", "name") + group("aim", "goal", "first_day", "last_day"),
    parents: [needs("user_id", "user")])
}
#endif
