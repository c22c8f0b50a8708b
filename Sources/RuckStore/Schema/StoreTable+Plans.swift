// Weeks of programs, challenges, goals, planned rucks.
extension StoreTable {
  static let programWeeks = StoreTable(
    "program_weeks", shared: "program_week", indexes: [.unique("program", "program_id, place")],
    columns: [.id, .text("program_id").required.of("programs"), .place])

  static let programRucks = StoreTable(
    "program_rucks", shared: "program_ruck", indexes: [.by("week", "week_id, place")],
    columns: [
      .id, .text("week_id").required.of("program_weeks"), .place,
      .real("distance_m", "load_kg").required.within("ruck"),
    ])

  static let weekWorkouts = StoreTable(
    "week_workouts", shared: "week_workout",
    indexes: [.by("template", "template_id"), .by("week", "week_id, place")],
    columns: [
      .id, .text("week_id").required.of("program_weeks"),
      .text("template_id").required.of("workout_templates"), .place,
    ])

  static let programAssignments = StoreTable(
    "program_assignments", shared: "program_assignment",
    indexes: [.by("program", "program_id"), .by("user", "user_id, start_day")],
    columns: [
      .id, .text("program_id").required.of("programs", .restrict), .user,
      .whole("start_day").required, .flag("is_active").required.initially("1"),
    ])

  static let challenges = StoreTable(
    "challenges", shared: "challenge",
    columns: [
      .id, .name, .text("goal").required.within("aim"),
      .whole("first_day", "last_day").within("aim"),
    ])

  static let challengeMembers = StoreTable(
    "challenge_members", shared: "challenge_member",
    indexes: [.unique("challenge", "challenge_id, user_id"), .by("user", "user_id")],
    columns: [.id, .text("challenge_id").required.of("challenges"), .user])

  static let goals = StoreTable(
    "goals", shared: "goal", indexes: [.by("user", "user_id, first_day")],
    columns: [
      .id, .user, .name, .text("goal").required.within("aim"),
      .whole("first_day", "last_day").within("aim"),
    ])

  static let plannedRucks = StoreTable(
    "planned_rucks", shared: "planned_ruck",
    indexes: [.by("route", "route_id"), .by("session", "session_id"), .by("user", "user_id, day")],
    columns: [
      .id, .user, .day, .text("name"), .real("distance_m", "load_kg", "duration_s"),
      .text("route_id").of("routes", .setNull), .text("session_id").of("sessions", .setNull),
      .text("notes"),
    ])
}
