internal import GRDB
internal import RuckMetrics

/// Programs with their weeks, rucks and workouts as rows.
///
/// The keys of weeks, rucks and steps follow from the program's and their indices.
enum ProgramRows {
  static func put(_ program: TrainingProgram, _ db: Database) throws {
    try programs.put(program, db)
    try ChangedRows.replace(
      program.templates.enumerated().map { index, template in
        [
          ("id", template.id), ("program_id", program.id), ("place", index),
          ("name", template.name), ("description", template.details),
        ]
      }, in: "workout_templates", of: ("program_id", program.id), db)
    for template in program.templates {
      try ChangedRows.replace(
        template.steps.enumerated().map { values($1, template.id, $0) }, in: "template_steps",
        of: ("template_id", template.id), db)
    }
    try weeks.replace(program.weeks, of: program.id, db)
    for (index, week) in program.weeks.enumerated() {
      let key = weeks.key(program.id, index)
      try rucks.replace(week, of: key, db)
      let due = program.templates.flatMap { template in
        template.weeks.filter { $0 == index }.map { _ in template.id }
      }
      try workouts.replace(due, of: key, db)
    }
  }

  private static let programs = ValueRows(
    table: "programs",
    columns: [
      .member("name", \.name), .member("description", \.details), .member("category", \.category),
      .member("author_id", \.authorID), .member("largest_step", \.largestStep),
    ]
  ) { TrainingProgram(id: $0, name: "", weeks: []) }

  private static let weeks = PartRows<[TrainingProgram.Ruck]>(
    table: "program_weeks", owner: "program_id", columns: [], empty: [])

  private static let rucks = PartRows(
    table: "program_rucks", owner: "week_id",
    columns: [.member("distance_m", \.distance.meters), .member("load_kg", \.load.kilograms)],
    empty: TrainingProgram.Ruck(distance: .meters(0), load: .kilograms(0)))

  /// The templates of the workouts that are due in a week, by their ids.
  private static let workouts = PartRows<String>(
    table: "week_workouts", owner: "week_id", columns: [.member("template_id", \.self)], empty: "")

  private static func values(
    _ step: WorkoutTemplate.Step, _ template: String, _ index: Int
  ) -> ChangedRows.Values {
    var target: WorkoutTemplate.Target?
    var rest: Double?
    switch step {
    case .exercise(let meant): target = meant
    case .rest(let seconds): rest = seconds
    }
    return [
      ("id", "\(template)/\(index)"), ("template_id", template), ("place", index),
      ("kind", target == nil ? "rest" : "exercise"), ("name", target?.name),
      ("library_exercise_id", target?.libraryID), ("sets", target?.sets),
      ("repetitions", target?.repetitions), ("repetitions_in_reserve", target?.inReserve),
      ("mass_kg", target?.mass?.kilograms), ("duration_s", target?.seconds ?? rest),
    ]
  }

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [TrainingProgram] {
    try programs.fetch("\(condition) ORDER BY id", arguments, db).map { program in
      var program = program
      program.weeks = try weeks.fetch(of: program.id, db).map {
        try rucks.fetch(of: $0.key, db).map(\.value)
      }
      program.templates = try templates(of: program.id, db)
      return program
    }
  }

  private static func templates(
    of program: String, _ db: Database
  ) throws -> [WorkoutTemplate] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM workout_templates WHERE program_id = ? ORDER BY place",
      arguments: [program]
    ).map { row in
      let id: String = row["id"]
      let due = try Int.fetchAll(
        db,
        sql: """
          SELECT program_weeks.place FROM week_workouts
            JOIN program_weeks ON program_weeks.id = week_workouts.week_id
            WHERE template_id = ? ORDER BY program_weeks.place
          """, arguments: [id])
      return WorkoutTemplate(
        id: id, name: row["name"], details: row["description"], weeks: due,
        steps: try Row.fetchAll(
          db, sql: "SELECT * FROM template_steps WHERE template_id = ? ORDER BY place",
          arguments: [id]
        ).map(step))
    }
  }

  private static func step(_ row: Row) -> WorkoutTemplate.Step {
    if row["kind"] == "rest" { return .rest(row["duration_s"] ?? 0) }
    var target = WorkoutTemplate.Target(
      name: row["name"] ?? "", sets: row["sets"], repetitions: row["repetitions"],
      inReserve: row["repetitions_in_reserve"],
      mass: (row["mass_kg"] as Double?).map { .kilograms($0) }, seconds: row["duration_s"])
    target.libraryID = row["library_exercise_id"]
    return .exercise(target)
  }
}
