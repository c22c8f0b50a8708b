internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat diary`.
struct DiaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "diary", "Your diary by day: how a day was, planned rucks, workouts, tests.",
    subcommands: [
      DiaryListCommand.self, DiaryLogCommand.self, DiaryPlanCommand.self, DiaryRemoveCommand.self,
    ],
    defaultSubcommand: DiaryListCommand.self)
}

/// `ruckstat training`.
struct TrainingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "training", "Workouts, exercises and fitness tests; 'diary list' shows them by day.",
    subcommands: [
      DiaryWorkoutCommand.self, DiaryCompleteCommand.self, DiaryCancelCommand.self,
      DiaryAssessCommand.self, DiaryBestsCommand.self, AddOneCommand<ExerciseAddition>.self,
      ListCommand<LibraryExercises>.self, AddOneCommand<TestAddition>.self, ListCommand<Tests>.self,
    ])
}

extension DiaryEntry.Kind: NamedArgument {}

/// `ruckstat diary list`.
struct DiaryListCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "list", "List the diary by day.",
    discussion: """
      Examples:
        ruckstat diary --since 7d
        ruckstat diary list --kind assessment --format csv > tests.csv
      """)

  @Option(
    help: .value("day", "Only entries since a day: 2026-11-01, 7d, last-week."))
  var since: DayText?
  @Option(help: .value("day", "Only entries until a day.")) var until: DayText?
  @Option(
    help: "Only entries of this kind: log, workout, assessment, measurement or plan; repeatable.")
  var kind: [DiaryEntry.Kind] = []

  @OptionGroup(title: "List") var selection: SelectionOptions<DiaryEntry>
  @OptionGroup var common: UserCommandOptions

  func validate() throws { try DayText.check(since, until) }

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let days = DayText.range(since, until, on: .today(scope.output), scope.output)
    let isWhole = since == nil && until == nil
    try await scope.writeDiary(selection.resolved) { entry in
      (kind.isEmpty || kind.contains(entry.kind))
        && (entry.day.map { days.contains($0) } ?? isWhole)
    }
  }
}

/// `ruckstat diary add`.
struct DiaryLogCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "add", "Record how a day was, and what you ate.",
    discussion: """
      A day has one entry; what you give replaces that part of it, an empty text removes the notes. \
      'ruckstat stats' compares the energy eaten with the energy of the rucks.

      Examples:
        ruckstat diary add --energy 4 --eaten 2300kcal
        ruckstat diary add --on 2025-04-01 --notes 'slept badly'
      """)

  @Option(help: .day) var on: DayArgument?
  @Option(help: "Energy of the day, 1 (drained) to 5 (full of energy).")
  var energy: Within<Int, Bounds.DayEnergy>?
  @Option(help: .value("energy", "The energy eaten: 2300kcal, 9600kJ.")) var eaten: EatenArgument?
  @Option(help: "Notes.") var notes: String?

  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(energy != nil || eaten != nil || notes != nil, "give --energy, --eaten or --notes")
  }

  func run() async throws {
    let scope = try await madeScope(user: whose.id)
    let (day, id) = (on.orToday(scope.output), scope.userID)
    let known = try await scope.store.logs(user: id).first { $0.day == day }
    let log = try DailyLog(
      userID: id, day: day, energy: energy?.value ?? known?.energy,
      energyEaten: eaten?.energy ?? known?.energyEaten, notes: notes.replacing(known?.notes))
    try await scope.store.put(log)
    try await scope.writeDiary { $0.kind == .log && $0.day == day }
  }
}

/// `ruckstat diary plan`.
struct DiaryPlanCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "plan", "Plan a ruck; a session that day that meets every target completes it.",
    discussion: """
      Examples:
        ruckstat diary plan --on 2025-04-05 --distance 12mi --load 35lb --name 'Long one'
        ruckstat diary plan --on 2025-04-05 --time 90min --route river-loop
      """)

  @Option(help: .value("date", "The day.")) var on: DayArgument
  @Option(help: "Distance.") var distance: Within<Length, Bounds.SessionDistance>?
  @Option(help: "With what load.") var load: Within<Mass, Bounds.Load>?
  @Option(help: "Duration.") var time: Within<Duration, Bounds.Time>?
  @Option(help: "The route, by its id or name.") var route: String?
  @Option(help: "A name.") var name: String?
  @Option(help: "Notes.") var notes: String?
  @Option(help: "The session that it became, by its number or id.") var session: String?

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await madeScope(user: whose.id)
    var plan = PlannedRuck(
      id: StoreID.random(), day: on.day(scope.output), distance: distance?.value,
      load: load?.value, time: time?.value)
    plan.userID = scope.userID
    plan.name = name
    plan.notes = notes
    plan.sessionID = session
    plan.routeID = try await scope.route(route)
    try await scope.store.put(plan)
    let id = plan.id
    try await scope.writeDiary { $0.id == id }
  }
}

/// `ruckstat diary delete`.
struct DiaryRemoveCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete entries; a test with results and an exercise in use stay.",
    discussion: """
      Examples:
        ruckstat diary delete me/2025-04-01
        ruckstat diary delete back-squat
      """)

  @Argument(
    help:
      "The ids of the entries, or their beginnings, as 'diary list', 'training tests' and 'training exercises' show them."
  )
  var ids: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    var entries: [String] = []
    for id in ids { entries.append(try await scope.entry(id)) }
    try confirmation.require(
      deleting: "\(ids.count == 1 ? "entry" : "entries") "
        + entries.map(\.printable).joined(separator: ", "))
    for id in entries { try await scope.store.remove(entry: id) }
    scope.output.say(deleted: ids.count == 1 ? "1 entry" : "\(ids.count) entries")
  }
}

extension Scope {
  /// Writes the entries of the user's diary that a closure wants, by day.
  func writeDiary(
    _ selection: ListSelection<DiaryEntry>? = nil, where isWanted: (DiaryEntry) -> Bool
  ) async throws {
    let entries = try await store.diary(of: userID, asOf: .today(output)).filter(isWanted)
    try await write(entries, selection, orSay: "no entry found")
  }

  /// The id of the one entry of the user's diary that begins so; the text itself where none does.
  fileprivate func entry(_ text: String) async throws -> String {
    let ids =
      try await store.diary(of: userID, asOf: .today(output)).compactMap(\.id)
      + (try await store.assessments().map(\.id))
      + (try await store.libraryExercises().map(\.id))
    let found = ids.filter { $0.hasPrefix(text) }
    guard !ids.contains(text), found.count > 1 else { return found.first ?? text }
    throw ValidationError("\(found.count) entries have an id that begins with \(text.printable)")
  }
}

extension Bounds {
  /// The energy that a person felt on a day.
  enum DayEnergy: QuantityBounds { static let range = 1.0...5 }
}

/// An amount of energy that was eaten.
struct EatenArgument: ReadArgument {
  let energy: Energy

  static var accepted: String { "an energy from 0 to 50000 kcal; write 2300kcal or 9600kJ" }

  init?(_ text: String) {
    let units: [(String, (Double) -> Energy)] = [
      ("kcal", { .kilocalories($0) }),
      ("kj", { .kilocalories($0 * 1000 / Energy.joulesPerKilocalorie) }),
    ]
    let typed = text.lowercased()
    let unit = units.first { typed.hasSuffix($0.0) }
    let number = unit.map { String(typed.dropLast($0.0.count)) } ?? typed
    guard let amount = Double(number.filter { $0 != " " }) else { return nil }
    energy = (unit?.1 ?? { .kilocalories($0) })(amount)
    guard (0...50_000).contains(energy.kilocalories) else { return nil }
  }
}

/// A name with a number and its unit: `waist=82cm`.
struct MeasurementArgument: ReadArgument {
  let name: String
  let measurement: HealthEntry.Measurement

  static var accepted: String { "a name, a number and its unit; write waist=82cm" }

  init?(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2, !sides[0].isEmpty, !sides[0].contains("/") else { return nil }
    let digits = sides[1].prefix { $0.isNumber || "+-.".contains($0) }
    let unit = sides[1].dropFirst(digits.count).drop { $0 == " " }
    guard let value = Double(digits), value.isFinite, unit.utf8.count <= 40 else { return nil }
    name = sides[0]
    measurement = HealthEntry.Measurement(value: value, unit: String(unit))
  }
}
