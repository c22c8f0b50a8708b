#if Command || Store
package import RuckHistory
internal import RuckKernels

/// An entry of a diary, of whatever kind.
package struct DiaryEntry: Sendable {
  /// What kind of entry.
  package enum Kind: String, Sendable, CaseIterable {
    case log, workout, assessment, measurement, plan
  }

  /// The local day; nil for a workout without one.
  package let day: LocalDay?
  /// What kind of entry.
  package let kind: Kind
  /// The id by which it is changed and removed; nil for a measurement, which is part of the profile.
  package let id: String?
  /// What it is called: the workout, the test, what was measured.
  package let name: String?
  /// Where it is in its life, of workouts and planned rucks.
  package var state: String?
  /// The result or the measurement.
  package var value: Double?
  /// Its unit.
  package var unit: String?
  /// What a person wrote about it.
  package var notes: String?
  /// The log; nil of other entries.
  package var log: DailyLog?
  /// The workout; nil of other entries.
  package var workout: Workout?
  /// The planned ruck; nil of other entries.
  package var plan: PlannedRuck?
  /// The session that a planned ruck became, by id.
  package var sessionID: String?

  private init(_ day: LocalDay?, _ kind: Kind, _ id: String?, _ name: String?) {
    self.day = day
    self.kind = kind
    self.id = id
    self.name = name
  }

  /// A log of a day.
  package init(_ log: DailyLog) {
    self.init(log.day, .log, "\(log.userID)/\(log.day)", nil)
    self.log = log
    notes = log.notes
  }

  /// A workout, on the day on which it was done, or else is planned.
  package init(_ workout: Workout) {
    self.init(workout.completed ?? workout.planned, .workout, workout.id, workout.name)
    self.workout = workout
    state = workout.state.rawValue
    notes = workout.notes
  }

  /// A result of a test.
  package init(_ result: AssessmentResult, of test: Assessment?) {
    self.init(result.day, .assessment, result.id, test?.name ?? result.assessmentID)
    value = result.value
    unit = test?.unit
    notes = result.notes
  }

  /// A measurement of one's own.
  package init(_ name: String, _ measurement: HealthEntry.Measurement, of entry: HealthEntry) {
    self.init(entry.day, .measurement, nil, name)
    value = measurement.value
    unit = measurement.unit
    notes = entry.notes
  }

  /// A planned ruck.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - sessionID: the session that it became; nil where none did.
  ///   - day: the day of the question: a plan of an earlier day without a session is missed.
  package init(_ plan: PlannedRuck, metBy sessionID: String?, asOf day: LocalDay) {
    self.init(plan.day, .plan, plan.id, plan.name)
    self.plan = plan
    self.sessionID = sessionID
    state = sessionID != nil ? "met" : plan.day < day ? "missed" : "open"
    notes = plan.notes
  }

  /// The measurements of a profile, body mass and body fat among them.
  package static func measurements(of profile: HealthProfile) -> [DiaryEntry] {
    profile.entries.flatMap { entry in
      var named = entry.measurements.sorted { $0.key < $1.key }
        .map { DiaryEntry($0.key, $0.value, of: entry) }
      if let fat = entry.bodyFatFraction {
        named.insert(DiaryEntry("body fat", .init(value: fat * 100, unit: "%"), of: entry), at: 0)
      }
      if let mass = entry.bodyMass {
        named.insert(
          DiaryEntry("body mass", .init(value: mass.kilograms, unit: "kg"), of: entry), at: 0)
      }
      return named
    }
  }

  /// Entries by day, those without a day last; of one day by kind.
  package static func ordered(_ entries: [DiaryEntry]) -> [DiaryEntry] {
    let kinds = Kind.allCases
    func place(_ index: Int) -> (Int, Int, Int) {
      (
        entries[index].day?.daysSince1970 ?? .max, kinds.firstIndex(of: entries[index].kind) ?? 0,
        index
      )
    }
    return entries.indices.sorted { place($0) < place($1) }.map { entries[$0] }
  }
}

/// `ruckstat.diary/1`: diary entries other than rucks.
package struct DiaryDocument: ListDocument {
  package static let schema = "ruckstat.diary/1"
  package static let key = "entries"

  package let rows: [DiaryEntry]
  package let failures: [InputFailure] = []
  package let columns: [Column<DiaryEntry>] = [
    .text("day", \.day?.description), .text("kind", \.kind.rawValue), .text("id", \.id),
    .text("name", \.name), .text("state", \.state), .number("value", \.value),
    .text("unit", \.unit), .whole("energy", \.log?.energy),
    .number("eaten_kcal", \.log?.energyEaten?.kilocalories),
    .number("distance_m", \.plan?.distance?.meters), .number("load_kg", \.plan?.load?.kilograms),
    .number("duration_s") { $0.plan?.time?.inSeconds ?? $0.workout?.duration },
    .text("route", \.plan?.routeID), .text("session", \.sessionID),
    .number("volume_kg", \.workout?.volume), .time("start", \.workout?.start),
    .text("planned_day", \.workout?.planned?.description),
    .text("template", \.workout?.templateID), .text("outside_id", \.workout?.outsideID),
    .text("notes", \.notes),
    .inJSON("exercises") { entry in
      entry.workout.map { Exercise.columns.list(of: $0.exercises) } ?? .array([])
    },
  ]

  /// A document of entries.
  package init(_ entries: [DiaryEntry]) { rows = entries }
}

extension Exercise {
  fileprivate static let columns: [Column<Exercise>] = [
    .text("name", \.name), .text("library_id", \.libraryID),
    .words("muscle_groups", \.muscleGroups), .text("superset", \.superset), .text("notes", \.notes),
    .inJSON("sets") { Repetitions.columns.list(of: $0.sets) },
  ]
}

extension Exercise.Repetitions {
  fileprivate static let columns: [Column<Exercise.Repetitions>] = [
    .whole("target_repetitions", \.target), .whole("repetitions", \.done),
    .number("target_kg", \.targetMass?.kilograms), .number("mass_kg", \.mass?.kilograms),
    .number("target_s", \.targetSeconds), .number("duration_s", \.seconds),
    .number("perceived_exertion", \.perceivedExertion), .number("rest_s", \.rest),
    .text("notes", \.notes), .flag("met_target", \.metTarget),
  ]
}

extension LibraryExercise: Described {
  package static let listing = Listing<LibraryExercise>(
    "exercises", noun: "exercise", by: "`ruckstat training exercise`, `exercises`",
    "The exercises of the library.", order: "The exercises by name.",
    [
      .value("id", \.id, "The name by which workouts refer to it.").shown(),
      .value("name", \.name, "The name for people.").shown(nil, .name),
      .value("muscle_groups", \.muscleGroups, "The muscles that it works.").shown("muscles", .text),
      .value("equipment", \.equipment, "What it needs.").shown(),
      .quantity("rest", .time, \.rest, "Rest after a set.").shown(),
      .value("description", \.details, "How it is done."),
    ])
}

extension Assessment: Described {
  package static let listing = Listing<Assessment>(
    "tests", noun: "test", by: "`ruckstat training test`, `tests`", "The tests of a diary.",
    order: "The tests by name.",
    [
      .value("id", \.id, "The name by which results refer to it.").shown(),
      .value("name", \.name, "The name for people.").shown(nil, .name),
      .value("unit", \.unit, "The unit of every result.").shown(),
      .value(
        "is_smaller_better", \.isSmallerBetter,
        "Whether the smaller of two results is the better one."
      ).shown("better") { test, _ in test.isSmallerBetter ? "smaller" : "larger" },
      .value("description", \.details, "How it is taken.").shown("how", .text),
    ])
}

extension DiaryRecord.Measure: FieldValue {
  /// What a table calls it.
  fileprivate var words: String {
    switch self {
    case .heaviestMass: "heaviest"
    case .mostRepetitions: "most repetitions"
    case .longestSet: "longest set"
    case .mostVolume: "most mass moved"
    case .result: "result"
    }
  }
}

extension DiaryRecord: Described {
  package static let listing = Listing<DiaryRecord>(
    "bests", noun: "best", by: "`ruckstat training bests`", "Bests of exercises and of tests.",
    order: "The rows in their order.",
    [
      .value("subject", \.subject, "The exercise or the test.").shown("what", .name),
      .value("measure", \.measure, "What is compared.").shown("best") { row, _ in
        row.measure.words
      },
      .quantity("value", .number, \.value, "The best, in the unit next to it.").known().shown {
        $1.text($0.value, of: $0)
      },
      .value("unit", \.unit, "kg, s, that of a test; empty for a number."),
      .value("day", \.day, "The local day on which it was set.").shown(),
      .value("set_by", \.setBy, "The workout or the result with which it was set."),
      .quantity("replaced", .number, \.replaced, "The best before it; null for the first.")
        .shown("before") { row, number in row.replaced.map { number.text($0, of: row) } ?? "" },
    ])
}

extension NumberText {
  /// A best in its unit.
  fileprivate func text(_ value: Double, of record: DiaryRecord) -> String {
    switch record.measure {
    case .heaviestMass, .mostVolume: mass(value)
    case .mostRepetitions: Self.trimmed(value, 0)
    case .longestSet: Self.duration(value)
    case .result: Self.result(value, in: record.unit)
    }
  }
}
#endif
