internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The exercises that workouts name.
enum LibraryExercises: Entity {
  static let verb = "exercises"
  static let listing = "List the exercises that are described."

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [LibraryExercise] {
    try await scope.store.libraryExercises()
  }
}

/// The tests whose results a diary keeps.
enum Tests: Entity {
  static let verb = "tests"
  static let listing = "List the tests, with their units."

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [Assessment] {
    try await scope.store.assessments()
  }
}

/// `ruckstat training exercise`.
struct ExerciseAddition: Addition {
  typealias Thing = LibraryExercises

  static let configuration = CommandConfiguration(
    "exercise", "Describe an exercise; workouts refer to it by name.",
    discussion: """
      Given values replace the old ones, and an empty text clears a value.

      Examples:
        ruckstat training exercise 'Back squat' --muscle quads --muscle glutes --equipment barbell --rest 3min
        ruckstat training exercise 'Back squat' --rename 'Low-bar squat'
      """)

  @Argument(help: "The name, which no other exercise has, or the id.") var name: String
  @Option(help: .value("name", "Another name for it.")) var rename: String?
  @Option(help: "A muscle that it works; repeatable.") var muscle: [String] = []
  @Option(help: "Equipment that it needs.") var equipment: String?
  @Option(help: "Rest after a set.") var rest: Within<Duration, Bounds.Time>?
  @Option(help: "Instructions.") var details: String?

  func validate() throws {
    try ensure(
      !muscle.contains(where: { $0.contains(",") }),
      "a muscle is a word without a comma; give --muscle once for each")
    try ensure(rename?.isEmpty != true, "an exercise has a name")
  }

  func add(in scope: Scope) async throws -> String {
    let all = try await scope.store.libraryExercises()
    let known = all.first { $0.name.lowercased() == name.lowercased() || $0.id == name }
    let exercise = LibraryExercise(
      id: known?.id ?? NamedID.free(of: name, or: "exercise", taken: Set(all.map(\.id))),
      name: rename ?? known?.name ?? name, details: details.replacing(known?.details),
      muscleGroups: muscle.isEmpty ? known?.muscleGroups ?? [] : muscle.filter { !$0.isEmpty },
      equipment: equipment.replacing(known?.equipment), rest: rest?.value.inSeconds ?? known?.rest)
    try await scope.store.put(exercise)
    return exercise.id
  }
}

/// `ruckstat training test`.
struct TestAddition: Addition {
  typealias Thing = Tests

  static let configuration = CommandConfiguration(
    "test", "Describe a test, before its first result or afterwards.",
    discussion: """
      Given values replace the old ones, and an empty text clears a value. The unit of a test with results \
      stays.

      Examples:
        ruckstat training test 'Timed mile' --unit s --better smaller --details 'flat, without a load'
        ruckstat training test 'Timed mile' --rename 'Mile'
      """)

  /// The order of two results: which is the better one.
  enum Better: String, CaseIterable, NamedArgument { case smaller, larger }

  @Argument(help: "The name, which no other test has, or the id.") var name: String
  @Option(help: .value("name", "Another name for it.")) var rename: String?
  @Option(help: "The unit of its results.") var unit: String?
  @Option(help: "The better one of two results: smaller or larger (default: larger).")
  var better: Better?
  @Option(help: "Instructions.") var details: String?

  func validate() throws { try ensure(rename?.isEmpty != true, "a test has a name") }

  func add(in scope: Scope) async throws -> String {
    let all = try await scope.store.assessments()
    let known = all.first { $0.name.lowercased() == name.lowercased() || $0.id == name }
    guard let unit = unit ?? known?.unit else {
      throw ValidationError("no test is called '\(name.printable)': a new one states its --unit")
    }
    let test = Assessment(
      id: known?.id ?? NamedID.free(of: name, or: "test", taken: Set(all.map(\.id))),
      name: rename ?? known?.name ?? name, unit: unit, details: details.replacing(known?.details),
      isSmallerBetter: better.map { $0 == .smaller } ?? known?.isSmallerBetter ?? false)
    try await scope.store.put(test)
    return test.id
  }
}

extension Optional where Wrapped == String {
  /// A text given instead of the old one; an empty one clears it.
  func replacing(_ known: String?) -> String? {
    map { $0.isEmpty ? nil : $0 } ?? known
  }
}
