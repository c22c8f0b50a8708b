internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat training record`.
struct DiaryAssessCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "record", "Record a fitness-test result.",
    discussion: """
      The first result of a test states its unit.

      Examples:
        ruckstat training record 'Push-ups in two minutes' 52 --unit repetitions
        ruckstat training record 'Timed mile' 6:52 --unit s --smaller-is-better
        ruckstat training record 'Timed mile' 412 --on 2025-04-01
      """)

  @Argument(help: "The name of the test.") var name: String
  @Argument(
    help: .value("value", "The result; of a test in s also a time such as 6:52."))
  var value: String
  @Option(help: "The unit of the test.") var unit: String?
  @Flag(help: "The smaller of two results is the better one.") var smallerIsBetter = false
  @Option(help: "Instructions for the test.") var details: String?
  @Option(help: .day) var on: DayArgument?
  @Option(help: "Notes.") var notes: String?

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await madeScope(user: whose.id)
    let store = scope.store
    let tests = try await store.assessments()
    var test =
      tests.first { $0.name.lowercased() == name.lowercased() || $0.id == name }
      ?? Assessment(
        id: NamedID.free(of: name, or: "test", taken: Set(tests.map(\.id))), name: name,
        unit: unit ?? "")
    let isNew = !tests.contains { $0.id == test.id }
    try ensure(
      !isNew || unit != nil,
      "no test is called '\(name.printable)': its first result states its --unit")
    try ensure(
      unit == nil || unit == test.unit,
      "results of \(test.name) are in \(test.unit); a series has one unit")
    if isNew || smallerIsBetter { test.isSmallerBetter = smallerIsBetter }
    test.details = details.replacing(test.details)
    guard
      let number = Double(value) ?? (test.unit == "s" ? try? Duration.parse(value).inSeconds : nil),
      number.isFinite
    else {
      throw ValidationError("'\(ArgumentBytes.shown(value))' is not a number in \(test.unit)")
    }
    var result = AssessmentResult(
      id: StoreID.random(), assessmentID: test.id, value: number,
      day: on.orToday(scope.output))
    result.userID = scope.userID
    result.notes = notes
    // A test is not added for a user that is not there.
    _ = try await store.user(result.userID)
    try await store.put(test)
    try await store.put(result)
    let id = result.id
    try await scope.writeDiary { $0.id == id }
  }
}

/// `ruckstat training bests`.
struct DiaryBestsCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "bests", "The bests of exercises and tests, with what they replaced.",
    discussion: """
      Examples:
        ruckstat training bests
        ruckstat training bests --history --user anna --format csv
      """)

  @Flag(help: "Every best that stood one day, in the order in which they were set.")
  var history = false

  @OptionGroup(title: "List") var selection: SelectionOptions<DiaryRecord>
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let (store, id) = (scope.store, scope.userID)
    let all = DiaryRecord.history(
      of: try await store.workouts(user: id), results: try await store.results(user: id),
      assessments: try await store.assessments())
    let records = history ? all : DiaryRecord.standing(all)
    try await scope.write(records, selection.resolved, orSay: "no best found")
  }
}
