#if Command || Store
package import RuckHistory
internal import RuckKernels

/// A program with the people who follow it.
package struct ListedProgram: Sendable {
  /// The program.
  package let program: TrainingProgram
  /// The users who follow it, by id.
  package let followers: [String]

  /// A program.
  package init(_ program: TrainingProgram, followers: [String]) {
    self.program = program
    self.followers = followers
  }
}

extension ListedProgram: Described, Identifiable {
  package var id: String { program.id }

  package static let listing = Listing<ListedProgram>(
    "programs", noun: "program",
    by: "`ruckstat program list`, `add`, `assign`, `end`, `remove`", "Programs.",
    order: "The rows in their order.",
    [
      .value("id", \.program.id, "The program's own name.").shown(),
      .value("name", \.program.name, "The name for people.").shown(nil, .name),
      .value("description", \.program.details, "A description."),
      .value("category", \.program.category, "What kind of program."),
      .value("author", \.program.authorID, "Who wrote it, by id."),
      .value("weeks", \.program.weeks.count, "How many weeks.").shown(),
      .value("rucks", { $0.program.weeks.reduce(0) { $0 + $1.count } }, "How many rucks.").shown(),
      .value(
        "workouts", { $0.program.templates.reduce(0) { $0 + $1.weeks.count } },
        "How many workouts."
      ).shown(),
      .quantity(
        "planned_work", .work, { $0.program.plannedWork.reduce(0, +) },
        "Load times distance of all rucks, kg km."
      ).known(),
      .value(
        "steep_weeks", { $0.program.steepSteps.map { $0.week + 1 } },
        "The weeks, from 1, that ask for more load times distance than the one before, by more than the program's own share."
      ),
      .value(
        "templates", { $0.program.templates.map(\.id) }, "The templates of its workouts, by id."),
      .value("followers", \.followers, "Who follows it, by id.").shown("followed by", .text),
    ])
}

/// A week of a program, with what it asks for.
package struct ProgramWeek: Sendable {
  /// The program.
  package let program: TrainingProgram
  /// The week, from 1.
  package let number: Int
  /// Its rucks.
  package let rucks: [TrainingProgram.Ruck]
  /// Its workouts, one that is done twice twice.
  package let workouts: [WorkoutTemplate]

  /// The weeks of a program.
  package static func weeks(of program: TrainingProgram) -> [ProgramWeek] {
    program.weeks.enumerated().map { place, rucks in
      ProgramWeek(
        program: program, number: place + 1, rucks: rucks,
        workouts: program.templates.flatMap { template in
          template.weeks.filter { $0 == place }.map { _ in template }
        })
    }
  }
}

/// `ruckstat.program/1`: a program, week by week.
package struct ProgramDocument: ListDocument {
  package static let schema = "ruckstat.program/1"
  package static let key = "weeks"

  package let rows: [ProgramWeek]
  package let failures: [InputFailure] = []
  package let columns: [Column<ProgramWeek>] = [
    .text("program", \.program.id), .whole("week", \.number),
    .number("planned_work_kg_km") { $0.program.plannedWork[$0.number - 1] },
    .inJSON("rucks") { week in
      .array(
        week.rucks.map {
          .object([
            ("distance_m", JSONValue($0.distance.meters)),
            ("load_kg", JSONValue($0.load.kilograms)),
          ])
        })
    },
    .inJSON("workouts") { WorkoutTemplate.columns.list(of: $0.workouts) },
  ]

  /// A document of a program.
  package init(_ program: TrainingProgram) { rows = ProgramWeek.weeks(of: program) }
}

extension WorkoutTemplate {
  fileprivate static let columns: [Column<WorkoutTemplate>] = [
    .text("id", \.id), .text("name", \.name), .text("description", \.details),
    .inJSON("steps") { Step.columns.list(of: $0.steps) },
  ]
}

extension WorkoutTemplate.Step {
  fileprivate static let columns: [Column<WorkoutTemplate.Step>] = [
    .text("exercise", \.target?.name), .whole("sets", \.target?.sets),
    .text("repetitions", \.target?.repetitions), .number("in_reserve", \.target?.inReserve),
    .number("mass_kg", \.target?.mass?.kilograms), .number("duration_s", \.target?.seconds),
    .number("rest_s", \.rest),
  ]

  private var target: WorkoutTemplate.Target? {
    if case .exercise(let target) = self { target } else { nil }
  }

  private var rest: Double? { if case .rest(let seconds) = self { seconds } else { nil } }
}

extension NumberText {
  /// A ruck of a program: `5.00 km with 9.1 kg`.
  package func text(_ ruck: TrainingProgram.Ruck) -> String {
    let far = distance(ruck.distance.meters)
    return ruck.load.kilograms > 0 ? "\(far) with \(mass(ruck.load.kilograms))" : far
  }

  /// A workout of a program, step by step: `Back squat 3 * 5-8 (2 left), rest 3:00`.
  package func text(_ template: WorkoutTemplate) -> String {
    template.steps.map { step in
      switch step {
      case .rest(let seconds): return "rest \(Self.duration(seconds))"
      case .exercise(let target):
        let amount = [
          target.repetitions ?? target.seconds.map { Self.duration($0) },
          target.mass.map { mass($0.kilograms) },
        ].compactMap { $0 }.joined(separator: " x ")
        let sets = [target.sets.map { "\($0)" }, amount.isEmpty ? nil : amount]
          .compactMap { $0 }.joined(separator: " * ")
        let left = target.inReserve.map { "(\(Self.trimmed($0, 1)) left)" }
        return [target.name, sets, left ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }.joined(separator: ", ")
  }
}

/// A week of a program that somebody follows.
package struct FollowedWeek: Sendable {
  /// The assignment.
  package let assignment: ProgramAssignment
  /// The name of the program.
  package let program: String
  /// The week, from 1.
  package let number: Int
  /// What was planned and done.
  package let week: ProgramProgress.Week
  /// By what share the week's plan exceeds that of the week before, where that is more than the program
  /// allows.
  package let plannedStep: Double?
  /// The same of what was walked.
  package let walkedStep: Double?

  /// The weeks of an assignment.
  package static func weeks(
    of assignment: ProgramAssignment, _ program: TrainingProgram, _ progress: ProgramProgress
  ) -> [FollowedWeek] {
    func share(_ steps: [WeeklyStep], _ week: Int) -> Double? {
      steps.first { $0.week == week }?.share
    }
    return progress.weeks.enumerated().map { place, week in
      FollowedWeek(
        assignment: assignment, program: program.name, number: place + 1, week: week,
        plannedStep: share(progress.plannedSteps, place),
        walkedStep: share(progress.walkedSteps, place))
    }
  }
}

/// `ruckstat.program-progress/1`: the weeks of programs next to what was done.
package struct ProgramProgressDocument: ListDocument {
  package static let schema = "ruckstat.program-progress/1"
  package static let key = "weeks"

  package let rows: [FollowedWeek]
  package let failures: [InputFailure] = []
  package let columns: [Column<FollowedWeek>] = [
    .text("user", \.assignment.userID), .text("program", \.assignment.programID),
    .whole("week", \.number), .text("first_day", \.week.days.first?.description),
    .text("last_day", \.week.days.last?.description), .whole("rucks_planned", \.week.planned.count),
    .whole("rucks_met", \.week.metCount),
    .whole("workouts_planned", \.week.plannedWorkouts.count),
    .whole("workouts_met") { $0.week.workoutsMetBy.count { $0 != nil } },
    .whole("sessions", \.week.sessions), .number("distance_m", \.week.distance),
    .number("planned_work_kg_km", \.week.plannedWork), .number("work_kg_km", \.week.work),
    .number("planned_step_fraction", \.plannedStep), .number("walked_step_fraction", \.walkedStep),
    .flag("is_met", \.week.isMet), .flag("has_ended", \.week.hasEnded),
    .inJSON("rucks") { row in
      .array(
        zip(row.week.planned, row.week.metBy).map { ruck, session in
          .object([
            ("distance_m", JSONValue(ruck.distance.meters)),
            ("load_kg", JSONValue(ruck.load.kilograms)), ("met_by", JSONValue(session)),
          ])
        })
    },
  ]

  /// A document of weeks.
  package init(_ weeks: [FollowedWeek]) { rows = weeks }
}
#endif
