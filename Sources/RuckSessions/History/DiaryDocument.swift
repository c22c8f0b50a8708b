#if Store
package import RuckHistory
internal import RuckKernels

/// An entry of a diary, of whatever kind.
package struct DiaryEntry: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case log, workout, assessment, measurement, plan
  }

  /// The local day; nil for a workout without one.
  package let day: LocalDay?
  /// The kind of entry.
  package let kind: Kind
  /// The id by which it is changed and removed; nil for a measurement, which is part of the profile.
  package let id: String?
  /// The name of the workout, the test or the measurement.
  package let name: String?
  /// The state of a workout or planned ruck.
  package var state: String?
  /// The result or the measurement.
  package var value: Double?
  package var unit: String?
  /// The notes of a person about it.
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
    (self.day, self.kind, self.id, self.name) = (day, kind, id, name)
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

  /// A planned ruck, with the session that it became; one of an earlier day without a session is missed.
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
    func rank(_ index: Int) -> (Int, Int, Int) {
      (
        entries[index].day?.daysSince1970 ?? .max, kinds.firstIndex(of: entries[index].kind) ?? 0,
        index
      )
    }
    return entries.indices.sorted { rank($0) < rank($1) }.map { entries[$0] }
  }
}

extension DiaryEntry.Kind: FieldValue {}

extension DiaryEntry: Described {
  package static let listing = Listing<DiaryEntry>(
    "diary", key: "entries", noun: "entry", by: "`ruckstat diary`",
    "Diary entries other than rucks: days, workouts, tests, measurements, planned rucks.",
    told + planned)

  private static let told: [Field<DiaryEntry>] = [
    .value("day", \.day, "The local day; null for a workout without one.").shown { entry, _ in
      entry.day?.description ?? NumberText.unknown
    },
    .value("kind", \.kind, "Kind of entry.").shown(),
    .value("what", \.name, "").shown(nil, .text) { $1.text($0) }.inTables(),
    .value(
      "id", \.id,
      "The id by which it is edited and deleted; null for a measurement, which is part of the profile."
    ).shown(),
    .value("name", \.name, "Name; null for a log."),
    .value(
      "state", \.state,
      "State: of workouts planned to cancelled, of planned rucks open, met or missed."
    ).oneOf(Workout.State.allCases.map(\.rawValue) + ["open", "met", "missed"]).orNull(),
    .quantity("value", .number, \.value, "The result or the measurement, in the unit next to it."),
    .value("unit", \.unit, "The unit of the value."),
    .value("energy", \.log?.energy, "Energy of the day as felt, 1 to 5.").atLeast(1).atMost(5),
  ]

  private static let planned: [Field<DiaryEntry>] = [
    .quantity("eaten", .energy, \.log?.energyEaten?.kilocalories, "The energy eaten, kcal."),
    .quantity("distance", .length, \.plan?.distance?.meters, "Of a planned ruck: how far, m."),
    .quantity("load", .mass, \.plan?.load?.kilograms, "Of a planned ruck: with what load, kg."),
    .quantity(
      "duration", .time, { $0.plan?.time?.inSeconds ?? $0.workout?.duration },
      "Of a planned ruck how long it is to be, of a workout how long it was, s."),
    .value("route", \.plan?.routeID, "Of a planned ruck: the route, by id."),
    .value("session", \.sessionID, "Of a planned ruck: the session that it became, by id."),
    .quantity("volume", .mass, \.workout?.volume, "Of a workout: repetitions times mass, kg."),
    .moment("start", \.workout?.start, "Of a workout: when it began."),
    .value(
      "planned_day", \.workout?.planned,
      "Of a workout: the day for which it was planned."),
    .value("template", \.workout?.templateID, "Of a workout: the template that it follows."),
    .value(
      "outside_id", \.workout?.outsideID,
      "Of a workout: its name in the program that it comes from."),
    .value("notes", \.notes, "Notes about it."),
    .list(
      "exercises", Exercise.fields, { $0.workout?.exercises ?? [] },
      "Of a workout: its exercises; else empty.", each: "An exercise of a workout."),
  ]
}

extension Exercise {
  fileprivate static let fields: [Field<Exercise>] = [
    .value("name", \.name, "The exercise."),
    .value("library_id", \.libraryID, "The exercise of the library."),
    .value("muscle_groups", \.muscleGroups, "The muscles that it works."),
    .value("superset", \.superset, "A mark that exercises done in turn have in common."),
    .value("notes", \.notes, "Notes."),
    .list("sets", Repetitions.fields, { $0.sets }, "The sets, in order.", each: "A set."),
  ]
}

extension Exercise.Repetitions {
  fileprivate static let fields: [Field<Exercise.Repetitions>] = [
    .value("target_repetitions", \.target, "Repetitions meant."),
    .value("repetitions", \.done, "Repetitions done."),
    .quantity("target", .mass, \.targetMass?.kilograms, "The mass meant, kg."),
    .quantity("mass", .mass, \.mass?.kilograms, "The mass moved, kg."),
    .quantity("target", .time, \.targetSeconds, "Seconds meant."),
    .quantity("duration", .time, \.seconds, "Seconds it lasted."),
    .quantity("perceived_exertion", .exertion, \.perceivedExertion, "0 to 10."),
    .quantity("rest", .time, \.rest, "Rest after it, s."),
    .value("notes", \.notes, "Notes."),
    .value(
      "met_target", \.metTarget,
      "Whether all that was meant was done; null where that is not known."),
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
      .value("equipment", \.equipment, "Equipment that it needs.").shown(),
      .quantity("rest", .time, \.rest, "Rest after a set.").shown(),
      .value("description", \.details, "Instructions."),
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
      .value("description", \.details, "Instructions.").shown("how", .text),
    ])
}

extension DiaryRecord.Measure: FieldValue {
  /// The name of the kind in a table.
  fileprivate var words: String {
    switch self {
    case .heaviestMass: "heaviest"
    case .maximumRepetitions: "most repetitions"
    case .longestSet: "longest set"
    case .maximumVolume: "most mass moved"
    case .result: "result"
    }
  }
}

extension DiaryRecord: Described {
  package static let listing = Listing<DiaryRecord>(
    "bests", noun: "best", by: "`ruckstat training bests`", "Bests of exercises and of tests.",
    [
      .value("subject", \.subject, "The exercise or the test.").shown("what", .name),
      .value("measure", \.measure, "Quantity that is compared.").shown("best") { row, _ in
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
  /// The result of a test in its unit; whole seconds from a minute on as a time: `6:52`.
  package static func result(_ value: Double, in unit: String) -> String {
    unit == "s" && value >= 60 && value == value.rounded()
      ? duration(value) : "\(trimmed(value, 3)) \(unit)"
  }

  /// Returns an entry in one line.
  package func text(_ entry: DiaryEntry) -> String {
    var parts = [entry.name].compactMap { $0 }
    if let value = entry.value {
      parts.append(inUnits(Self.result(value, in: entry.unit ?? "")))
    }
    if let log = entry.log {
      if let energy = log.energy { parts.append("energy \(energy) of 5") }
      if let eaten = log.energyEaten {
        parts.append("\(Self.fixed(eaten.kilocalories, 0)) kcal eaten")
      }
    }
    if let plan = entry.plan {
      parts += [
        plan.distance.map { distance($0.meters) }, plan.load.map { mass($0.kilograms) },
        plan.time.map { Self.duration($0.inSeconds) },
      ].compactMap { $0 }
    }
    if let workout = entry.workout {
      if let seconds = workout.duration { parts.append(Self.duration(seconds)) }
      parts += workout.exercises.map { text($0) }
    }
    if let state = entry.state, state != Workout.State.completed.rawValue { parts.append(state) }
    if let notes = entry.notes { parts.append("(\(notes))") }
    return parts.joined(separator: "; ")
  }

  /// A best in its unit.
  fileprivate func text(_ value: Double, of record: DiaryRecord) -> String {
    switch record.measure {
    case .heaviestMass, .maximumVolume: mass(value)
    case .maximumRepetitions: Self.trimmed(value, 0)
    case .longestSet: Self.duration(value)
    case .result: Self.result(value, in: record.unit)
    }
  }
}
#endif
