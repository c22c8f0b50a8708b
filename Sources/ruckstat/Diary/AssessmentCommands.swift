#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

/// `ruckstat diary assess`.
struct DiaryAssessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assess",
    abstract: "Keep the result of a test; results of one test make a series in one unit.",
    discussion: """
      The first result of a test states its unit.

      Examples:
        ruckstat diary assess 'Push-ups in two minutes' 52 --unit repetitions
        ruckstat diary assess 'Timed mile' 6:52 --unit s --smaller-is-better
        ruckstat diary assess 'Timed mile' 412 --on 2025-04-01
      """)

  @Argument(help: "The name of the test.") var name: String
  @Argument(
    help: ArgumentHelp("The result; of a test in s also a time such as 6:52.", valueName: "value"))
  var value: String
  @Option(help: "The unit of the test.") var unit: String?
  @Flag(help: "The smaller of two results is the better one.") var smallerIsBetter = false
  @Option(help: "How the test is taken.") var details: String?
  @Option(help: ArgumentHelp("The day (default: today).", valueName: "date")) var on: LocalDay?
  @Option(help: "What there is to remember.") var notes: String?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let store = try await self.store.made()
    let tests = try await stating { try await store.assessments() }
    var test =
      tests.first { $0.name.lowercased() == name.lowercased() || $0.id == name }
      ?? Assessment(
        id: NamedThing.freeID(of: name, or: "test", taken: Set(tests.map(\.id))), name: name,
        unit: unit ?? "")
    let isNew = !tests.contains { $0.id == test.id }
    guard !isNew || unit != nil else {
      throw ValidationError("the first result of '\(name.printable)' states its --unit")
    }
    guard unit == nil || unit == test.unit else {
      throw ValidationError("results of \(test.name) are in \(test.unit); a series has one unit")
    }
    if isNew || smallerIsBetter { test.isSmallerBetter = smallerIsBetter }
    test.details = details ?? test.details
    guard
      let number = Double(value) ?? (test.unit == "s" ? try? Duration.parse(value).inSeconds : nil),
      number.isFinite
    else {
      throw ValidationError("'\(ArgumentBytes.shown(value))' is no number in \(test.unit)")
    }
    var result = AssessmentResult(
      id: StoreID.random(), assessmentID: test.id, value: number, day: on ?? .today(output))
    result.userID = whose.id
    result.notes = notes
    try await stating { [test, result] in
      // A test is not added for a user that is not there.
      _ = try await store.user(result.userID)
      try await store.put(test)
      try await store.put(result)
    }
    let id = result.id
    try await store.writeDiary(of: whose.id, output) { $0.id == id }
  }
}

/// `ruckstat diary exercise`.
struct DiaryExerciseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise",
    abstract: "Describe an exercise once; workouts that name it refer to it.",
    discussion: """
      Examples:
        ruckstat diary exercise 'Back squat' --muscle quads --muscle glutes --equipment barbell --rest 3min
      """)

  @Argument(help: "The name, which no other exercise has.") var name: String
  @Option(help: "A muscle that it works; repeatable.") var muscle: [String] = []
  @Option(help: "What it needs.") var equipment: String?
  @Option(help: "Rest after a set.") var rest: Within<Duration, Bounds.Time>?
  @Option(help: "How it is done.") var details: String?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !muscle.contains(where: { $0.contains(",") || $0.isEmpty }) else {
      throw ValidationError("a muscle is a word without a comma; give --muscle once for each")
    }
  }

  func run() async throws {
    let store = try await self.store.made()
    let all = try await stating { try await store.libraryExercises() }
    let known = all.first { $0.name.lowercased() == name.lowercased() }
    let exercise = LibraryExercise(
      id: known?.id ?? NamedThing.freeID(of: name, or: "exercise", taken: Set(all.map(\.id))),
      name: name, details: details ?? known?.details,
      muscleGroups: muscle.isEmpty ? known?.muscleGroups ?? [] : muscle,
      equipment: equipment ?? known?.equipment, rest: rest?.value.inSeconds ?? known?.rest)
    try await stating { try await store.put(exercise) }
    try await store.writeExercises(output.resolved()) { $0.id == exercise.id }
  }
}

/// `ruckstat diary exercises`.
struct DiaryExercisesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercises", abstract: "List the exercises that are described.")

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    try await self.store.existing().writeExercises(output.resolved()) { _ in true }
  }
}

extension SessionStore {
  nonisolated fileprivate func writeExercises(
    _ output: ResolvedOutput, where isWanted: (LibraryExercise) -> Bool
  ) async throws {
    let kept = try await stating { try await libraryExercises() }.filter(isWanted)
    var table = TextTable([.left, .left, .text, .left, .right])
    table.add(["id", "name", "muscles", "equipment", "rest"])
    for exercise in kept {
      table.add([
        exercise.id, exercise.name, exercise.muscleGroups.joined(separator: ", "),
        exercise.equipment ?? "", exercise.rest.map { NumberText.duration($0) } ?? "",
      ])
    }
    try output.write(ExercisesDocument(kept), page: kept.isEmpty ? Page() : Page(table.lines))
    if kept.isEmpty {
      output.say("ruckstat: no exercise found")
      throw ExitStatus.nothingToDo.code
    }
  }
}

/// `ruckstat diary bests`.
struct DiaryBestsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bests",
    abstract: "The bests of exercises and tests, with what they replaced.",
    discussion: """
      Examples:
        ruckstat diary bests
        ruckstat diary bests --history --user anna --format csv
      """)

  @Flag(help: "Every best that stood one day, in the order in which they were set.")
  var history = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let (output, id) = (self.output.resolved(), whose.id)
    let store = try await self.store.existing()
    let shown = try await output.following(id, in: store)
    let all = try await stating {
      DiaryRecord.history(
        of: try await store.workouts(user: id), results: try await store.results(user: id),
        assessments: try await store.assessments())
    }
    let records = history ? all : DiaryRecord.standing(all)
    var table = TextTable([.name, .left, .right, .left, .right])
    table.add(["what", "best", "value", "day", "before"])
    for record in records {
      table.add([
        record.subject, record.measure.words, shown.number.text(record.value, of: record),
        record.day.description, record.replaced.map { shown.number.text($0, of: record) } ?? "",
      ])
    }
    try output.write(BestsDocument(records), page: records.isEmpty ? Page() : Page(table.lines))
    if records.isEmpty {
      output.say("ruckstat: no best found")
      throw ExitStatus.nothingToDo.code
    }
  }
}

extension DiaryRecord.Measure {
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

extension NumberText {
  /// A best in its unit.
  fileprivate func text(_ value: Double, of record: DiaryRecord) -> String {
    switch record.measure {
    case .heaviestMass, .mostVolume: mass(value)
    case .mostRepetitions: Self.trimmed(value, 0)
    case .longestSet: Self.duration(value)
    case .result: "\(Self.trimmed(value, 3)) \(record.unit)"
    }
  }
}
#endif
