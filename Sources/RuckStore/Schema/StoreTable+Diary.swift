// Days, workouts with their sets, tests, programs.
extension StoreTable {
  static let dailyLogs = StoreTable(
    "daily_logs", shared: "daily_log", indexes: [.unique("user", "user_id, day")],
    columns: [
      .id, .user, .day, .whole("energy").check("energy BETWEEN 1 AND 5"), .real("eaten_kcal"),
      .text("notes"),
    ])

  static let libraryExercises = StoreTable(
    "library_exercises", shared: "library_exercise",
    columns: [
      .id, .text("name").required.unique.anyCase, .text("description"),
      .text("muscle_groups").required.initially("''"), .text("equipment"), .real("rest_s"),
    ])

  static let programs = StoreTable(
    "programs", shared: "program", indexes: [.by("author", "author_id")],
    columns: [
      .id, .name, .text("description", "category"), .text("author_id").of("users", .setNull),
      .real("largest_step").required,
    ])

  static let workoutTemplates = StoreTable(
    "workout_templates", shared: "workout_template", indexes: [.by("program", "program_id, place")],
    columns: [.id, .text("program_id").of("programs"), .place, .name, .text("description")])

  static let templateSteps = StoreTable(
    "template_steps", shared: "template_step",
    indexes: [.by("exercise", "library_exercise_id"), .by("template", "template_id, place")],
    columns: [
      .id, .text("template_id").required.of("workout_templates"), .place,
      .text("kind").required.check("kind IN ('exercise', 'rest')").within("step"),
      .text("name").within("step"), .text("library_exercise_id").of("library_exercises", .restrict),
      .whole("sets").within("step"), .text("repetitions").within("step"),
      .real("repetitions_in_reserve", "mass_kg", "duration_s").within("step"),
    ])

  static let workouts = StoreTable(
    "workouts", shared: "workout", checks: ["is_cancelled = 0 OR completed_day IS NULL"],
    indexes: [.by("template", "template_id"), .by("user", "user_id, outside_id")],
    columns: [
      .id, .user, .name, .whole("planned_day"), .whole("completed_day").within("course"),
      .real("start_s", "end_s").within("course"),
      .flag("is_cancelled").required.initially("0").within("course"), .text("outside_id"),
      .real("imported_at_s"), .text("template_id").of("workout_templates", .setNull),
      .text("notes"),
    ])

  static let workoutExercises = StoreTable(
    "workout_exercises", shared: "workout_exercise",
    indexes: [.by("exercise", "library_exercise_id"), .by("workout", "workout_id, place")],
    columns: [
      .id, .text("workout_id").required.of("workouts"), .place, .name,
      .text("library_exercise_id").of("library_exercises", .restrict),
      .text("muscle_groups").required.initially("''"), .text("superset", "notes"),
    ])

  static let exerciseSets = StoreTable(
    "exercise_sets", shared: "exercise_set", indexes: [.by("exercise", "exercise_id, place")],
    columns: [
      .id, .text("exercise_id").required.of("workout_exercises"), .place,
      .whole("target_repetitions", "repetitions"),
      .real("target_kg", "mass_kg", "target_s", "duration_s", "perceived_exertion", "rest_s"),
      .text("notes"),
    ])

  static let assessments = StoreTable(
    "assessments", shared: "assessment",
    columns: [
      .id, .text("name").required.unique.anyCase, .text("description"),
      .text("unit").required.within("scale"),
      .flag("is_smaller_better").required.initially("0").within("scale"),
    ])

  static let assessmentResults = StoreTable(
    "assessment_results", shared: "assessment_result",
    indexes: [.by("assessment", "assessment_id"), .by("user", "user_id, day")],
    columns: [
      .id, .text("assessment_id").required.of("assessments", .restrict), .user, .day,
      .real("value").required, .text("notes"),
    ])
}
