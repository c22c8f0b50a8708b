internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// `ruckstat training add`.
struct DiaryWorkoutCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "add", "Log a workout, or plan one.",
    discussion: """
      An exercise is a name, a colon and its sets: how many or how long, x the mass, @ the exertion. 4/5 is \
      four of the five that were meant, 80/100kg and 30/60s likewise, 3* three equal sets, 'rest 2min' the rest after a set, (left knee) \
      a note on it, [A] before the name marks exercises done in turn. A name that 'diary exercise' knows refers to it.

      Examples:
        ruckstat training add Legs --exercise 'Back squat: 3*5x100kg@8, 4/5x100kg' --exercise 'Plank: 60s'
        ruckstat training add Legs --planned 2025-04-03 --exercise 'Back squat: 3*5x100kg'
        ruckstat training add Push --exercise '[A] Press: 8x40kg' --exercise '[A] Row: 8x50kg' --time 45min
      """)

  @Argument(help: "The name.") var name: String
  @Option(help: .value("date", "The day on which it was done (default: today)."))
  var on: DayArgument?
  @Option(help: .value("date", "The day for which it is planned, and not done."))
  var planned: DayArgument?
  @Option(help: .value("exercise", "An exercise with its sets; repeatable."))
  var exercise: [String] = []
  @Option(help: .value("time", "The local start: '2025-04-01 18:00'.")) var start: LocalMoment?
  @Option(help: "Duration: 45min; it ended just now unless --start is given.")
  var time: Within<Duration, Bounds.Time>?
  @Option(help: "The template that it follows, by its id.") var template: String?
  @Option(
    help: "ID in the source app; importing the same ID again changes nothing.")
  var outsideId: String?
  @Option(help: "Notes.") var notes: String?

  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(planned == nil || on == nil, "a workout is done (--on) or planned (--planned)")
    try ensure(
      planned == nil || start == nil && time == nil,
      "a planned workout has no start and no time yet")
    try ensure(
      time == nil || start != nil || on == nil,
      "--time of another day needs --start: '2025-04-01 18:00'")
    _ = try Self.exercises(exercise, isDone: planned == nil)
  }

  static func exercises(_ texts: [String], isDone: Bool) throws -> [Exercise] {
    try texts.map { text in
      guard let exercise = ExerciseText.exercise(text, isDone: isDone) else {
        throw ValidationError(
          "The value '\(ArgumentBytes.shown(text))' is invalid for '--exercise <exercise>': write "
            + "'Back squat: 3*5x100kg@8, 4/5x100kg' or 'Plank: 60s'")
      }
      return exercise
    }
  }

  func run() async throws {
    let scope = try await madeScope(user: whose.id)
    let output = scope.output
    let zone = output.zone ?? .current
    let now = Date().timeIntervalSince1970.rounded(.down)
    let begun = start?.seconds(in: zone) ?? time.map { now - $0.value.inSeconds }
    let day =
      planned != nil
      ? nil
      : on?.day(output) ?? begun.flatMap {
        LocalDay(
          secondsSince1970: $0,
          utcOffset: zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)))
      } ?? .today(output)
    var workout = Workout(
      id: outsideId.map { "\(whose.id)/\($0)" } ?? StoreID.random(), name: name,
      planned: planned?.day(output), completed: day,
      exercises: try Self.exercises(exercise, isDone: planned == nil))
    workout.userID = whose.id
    workout.notes = notes
    workout.templateID = template
    workout.outsideID = outsideId
    if outsideId != nil { workout.importedAt = now }
    let end = begun.flatMap { begun in time.map { begun + $0.value.inSeconds } }
    try workout.took(from: begun, to: end)
    let (saved, isNew) = try await scope.store.add(workout)
    if !isNew {
      output.say(
        "\(saved.name.printable) has this --outside-id and stays as it is: give another to add a workout"
      )
    }
    try await scope.writeDiary { $0.id == saved.id }
  }
}

/// `ruckstat training done`.
struct DiaryCompleteCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "done", "Complete a planned workout, as it was meant or as it was done.",
    discussion: """
      Without --exercise everything was done as it was meant; with it, what was meant stays next to what was \
      done, and what is not named was not done.

      Examples:
        ruckstat training done 3f2a --on 2025-04-03
        ruckstat training done 3f2a --exercise 'Back squat: 2*5/5x100kg, 4/5x100kg'
      """)

  @Argument(help: "The id of the workout, or its beginning.") var id: String
  @Option(help: .day) var on: DayArgument?
  @Option(help: .value("exercise", "An exercise as it was done; repeatable."))
  var exercise: [String] = []

  @OptionGroup var common: UserCommandOptions

  func validate() throws { _ = try DiaryWorkoutCommand.exercises(exercise, isDone: true) }

  func run() async throws {
    let done = exercise.isEmpty ? nil : try DiaryWorkoutCommand.exercises(exercise, isDone: true)
    let scope = try await scope(user: whose.id)
    let day = on.orToday(scope.output)
    try await scope.change(workout: id) { workout throws(HistoryError) in
      try workout.complete(on: day, exercises: done)
    }
  }
}

/// `ruckstat training skip`.
struct DiaryCancelCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "skip", "Mark a planned workout as skipped.")

  @Argument(help: "The id of the workout, or its beginning.") var id: String

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    try await scope(user: whose.id).change(workout: id) { workout throws(HistoryError) in
      try workout.cancel()
    }
  }
}

extension Scope {
  /// Changes a workout by its id or the beginning of it, and writes it.
  fileprivate func change(
    workout id: String, _ change: (inout Workout) throws(HistoryError) -> Void
  ) async throws {
    let found = try await store.workouts(user: userID).filter { $0.id.hasPrefix(id) }
    guard let known = found.first, found.count == 1, !id.isEmpty else {
      throw ExitStatus.negative.saying(
        "\(found.isEmpty ? "no workout" : "more than one workout") has an id that begins "
          + "with \(id.printable)")
    }
    var workout = known
    try change(&workout)
    try await store.put(workout)
    try await writeDiary { $0.id == known.id }
  }
}
