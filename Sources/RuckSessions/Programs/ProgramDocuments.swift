#if Store
package import RuckHistory
internal import RuckKernels

/// A program with the people who follow it.
package struct ListedProgram: Sendable {
  package let program: TrainingProgram
  /// The users who follow it, by id.
  package let followers: [String]

  package init(_ program: TrainingProgram, followers: [String]) {
    (self.program, self.followers) = (program, followers)
  }
}

extension ListedProgram: Described, Identifiable {
  package var id: String { program.id }

  package static let listing = Listing<ListedProgram>(
    "programs", noun: "program",
    by: "`ruckstat program list`, `add`, `assign`, `end`, `remove`", "Programs.",
    [
      .value("id", \.program.id, "The program's own name.").shown(),
      .value("name", \.program.name, "The name for people.").shown(nil, .words(minimum: 16)),
      .value("description", \.program.details, "A description."),
      .value("category", \.program.category, "Kind of program."),
      .value("author", \.program.authorID, "Author, by id."),
      .value("weeks", \.program.weeks.count, "Number of weeks.").shown(),
      .value("rucks", { $0.program.weeks.reduce(0) { $0 + $1.count } }, "Number of rucks.").shown(),
      .value(
        "workouts", { $0.program.templates.reduce(0) { $0 + $1.weeks.count } },
        "Number of workouts."
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
      .value("followers", \.followers, "Followers, by id.").shown("followed by", .text),
    ])
}

/// A week of a program, with what it asks for.
package struct ProgramWeek: Sendable {
  package let program: TrainingProgram
  /// The week, from 1.
  package let number: Int
  package let rucks: [TrainingProgram.Ruck]
  /// Its workouts, one that is done twice twice.
  package let workouts: [WorkoutTemplate]

  package static func weeks(of program: TrainingProgram) -> [ProgramWeek] {
    program.weeks.enumerated().map { index, rucks in
      ProgramWeek(
        program: program, number: index + 1, rucks: rucks,
        workouts: program.templates.flatMap { template in
          template.weeks.filter { $0 == index }.map { _ in template }
        })
    }
  }
}

extension ProgramWeek: Described {
  package static let listing = Listing<ProgramWeek>(
    "program", key: "weeks", noun: "week", by: "`ruckstat program show`",
    "A program, week by week.",
    [
      .value("program", \.program.id, "The program, by id."),
      .value("week", \.number, "The week, from 1.").atLeast(1).shown(),
      .quantity(
        "planned_work", .work, { $0.program.plannedWork[$0.number - 1] },
        "Load times distance of its rucks, kg km."
      ).known().shown("work"),
      .list("rucks", TrainingProgram.Ruck.fields, { $0.rucks }, "Its rucks.", each: "A ruck."),
      .list(
        "workouts", WorkoutTemplate.fields, { $0.workouts },
        "Its workouts, one that is done twice twice.", each: "A workout."),
      .value("what", \.program.id, "").shown(nil, .text) { $0.text($1) }.inTables(),
    ])

  private func text(_ number: NumberText) -> String {
    (rucks.map { number.text($0) } + workouts.map(\.name)).joined(separator: "; ")
  }
}

extension TrainingProgram.Ruck {
  fileprivate static let fields: [Field<TrainingProgram.Ruck>] = [
    .quantity("distance", .length, \.distance.meters, "Its distance, m.").known(),
    .quantity("load", .mass, \.load.kilograms, "Its load, kg.").known(),
  ]
}

extension WorkoutTemplate {
  package static let fields: [Field<WorkoutTemplate>] = [
    .value("workout", \.name, "").shown().inTables(),
    .value("id", \.id, "The id of its template, by which a workout of the diary follows it.")
      .shown(),
    .value("name", \.name, "The name for people."),
    .value("description", \.details, "Notes."),
    .list(
      "steps", Step.fields, { $0.steps }, "Its steps, in order.", each: "An exercise, or rest."
    ).shown(nil, .text) { $1.text($0) },
  ]
}

extension WorkoutTemplate.Step {
  fileprivate static let fields: [Field<WorkoutTemplate.Step>] = [
    .value("exercise", \.target?.name, "The exercise; null of rest."),
    .value("sets", \.target?.sets, "Number of sets."),
    .value("repetitions", \.target?.repetitions, "The repetitions of a set, such as 8-12."),
    .quantity(
      "in_reserve", .number, \.target?.inReserve, "Repetitions to be left at the end of a set."),
    .quantity("mass", .mass, \.target?.mass?.kilograms, "The mass to move, kg."),
    .quantity("duration", .time, \.target?.seconds, "The time of a set, s."),
    .quantity("rest", .time, \.rest, "The rest, s; null of an exercise."),
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
  package let assignment: ProgramAssignment
  package let program: String
  /// The week, from 1.
  package let number: Int
  /// The week, planned and done.
  package let week: ProgramProgress.Week
  /// By what share the week's plan exceeds that of the week before, where that is more than the program
  /// allows.
  package let plannedStep: Double?
  /// The same of what was walked.
  package let walkedStep: Double?
  /// Whether the day of the question lies in it.
  package var isCurrent = false

  fileprivate var workoutsMet: Int { week.workoutsMetBy.count { $0 != nil } }

  package static func weeks(
    of assignment: ProgramAssignment, _ program: TrainingProgram, _ progress: ProgramProgress
  ) -> [FollowedWeek] {
    func share(_ steps: [WeeklyStep], _ week: Int) -> Double? {
      steps.first { $0.week == week }?.share
    }
    return progress.weeks.enumerated().map { index, week in
      FollowedWeek(
        assignment: assignment, program: program.name, number: index + 1, week: week,
        plannedStep: share(progress.plannedSteps, index),
        walkedStep: share(progress.walkedSteps, index))
    }
  }
}

extension FollowedWeek: Described {
  package static let listing = Listing<FollowedWeek>(
    "program-progress", key: "weeks", noun: "week", by: "`ruckstat program progress`",
    "The weeks of programs next to what was done.",
    planned + done)

  private static let planned: [Field<FollowedWeek>] = [
    .value("user", \.assignment.userID, "Followers.").shown(),
    .value("program", \.assignment.programID, "The program, by id.").shown(nil, .name) { week, _ in
      week.program
    },
    .value("week", \.number, "The week, from 1.").atLeast(1).shown(),
    .value("first_day", \.week.days.first, "Its first local day.").shown("from"),
    .value("last_day", \.week.days.last, "Its last local day."),
    .value("rucks_planned", \.week.planned.count, "Rucks that were planned.").shown("rucks") {
      week, _ in "\(week.week.metCount)/\(week.week.planned.count)"
    },
    .value("rucks_met", \.week.metCount, "Rucks that a session met."),
    .value("workouts_planned", \.week.plannedWorkouts.count, "Workouts that were planned.").shown(
      "workouts"
    ) { week, _ in "\(week.workoutsMet)/\(week.week.plannedWorkouts.count)" },
    .value(
      "workouts_met", \.workoutsMet, "Workouts that were done."),
    .value("sessions", \.week.sessions, "Sessions of the week, planned or not."),
  ]

  private static let done: [Field<FollowedWeek>] = [
    .quantity("distance", .length, \.week.distance, "Their distance, m.").known().shown(),
    .quantity("planned_work", .work, \.week.plannedWork, "Load times distance planned, kg km.")
      .known().shown(),
    .quantity(
      "work", .work, \.week.work, "Load times distance done, kg km; unknown loads count nothing."
    ).known().shown(),
    .quantity(
      "planned_step", .share, \.plannedStep,
      "By what share the plan exceeds the week before, where that is more than the program allows."),
    .quantity("walked_step", .share, \.walkedStep, "The same of what was walked."),
    .value("is_met", \.week.isMet, "Whether every ruck and workout was met."),
    .value("has_ended", \.week.hasEnded, "Whether the last day is past."),
    .list(
      "rucks",
      TrainingProgram.Ruck.fields.of(\.ruck) + [
        .value("met_by", \.session, "The session that met it, by id.")
      ],
      { zip($0.week.planned, $0.week.metBy).map { (ruck: $0, session: $1) } }, "The planned rucks.",
      each: "A planned ruck."),
    .value("", \.program, "").shown("", .text) { $0.remarks($1) }.inTables(),
  ]

  private func remarks(_ number: NumberText) -> String {
    let open = zip(week.planned, week.metBy).filter { $0.1 == nil }.map { number.text($0.0) }
    let current = "this week" + (open.isEmpty ? "" : ": " + open.joined(separator: "; "))
    let state = week.isMet ? "met" : week.hasEnded ? "not met" : isCurrent ? current : nil
    let step = walkedStep.map { "+\(NumberText.fixed($0 * 100, 0)) % on the week before" }
    return [state, step].compactMap { $0 }.joined(separator: ", ")
  }
}
#endif
