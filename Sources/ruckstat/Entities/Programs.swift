internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat program`.
struct ProgramCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "program", "Plans of rucks and workouts, week by week, and how far you are.",
    subcommands: [
      ListCommand<Programs>.self, ProgramAddCommand.self, ProgramShowCommand.self,
      ProgramAssignCommand.self,
      ProgramProgressCommand.self, ProgramEndCommand.self, RemoveOneCommand<Programs>.self,
    ],
    defaultSubcommand: ListCommand<Programs>.self)
}

/// The programs of a history.
enum Programs: Removable {
  static let listing = "List the programs and who follows them."
  static let removal = "Delete a program that nobody follows."
  static let none = "no program found; see 'ruckstat program add'"

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [ListedProgram] {
    try await scope.store.listedPrograms()
  }

  static func named(_ row: ListedProgram, in scope: Scope) async throws -> String {
    "program \(row.id.printable) with its weeks and workouts"
  }

  static func remove(_ row: ListedProgram, in scope: Scope) async throws {
    try await scope.store.remove(program: row.id)
  }
}

/// `ruckstat program show`.
struct ProgramShowCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "show", "Show a program week by week.",
    discussion: """
      Examples:
        ruckstat program show base-6-weeks
      """)

  @Argument(help: "The id of the program, or its beginning.") var program: String

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let output = try await scope.output.following(whose.id, in: scope.store)
    let saved = try await scope.find(Programs.self, program).program
    let weeks = ProgramWeek.weeks(of: saved)
    try output.write(Rows(weeks), page: page(of: saved, weeks, output.number))
  }

  /// Its rucks and workouts week by week, then the steps of its workouts.
  private func page(
    of program: TrainingProgram, _ weeks: [ProgramWeek], _ number: NumberText
  ) -> Page {
    var facts = TextTable.facts
    facts.add(["program", program.name])
    if let details = program.details { facts.add(["", details]) }
    var tables = [facts, TextTable(weeks, ProgramWeek.listing.fields, number)]
    if !program.templates.isEmpty {
      tables.append(TextTable(program.templates, WorkoutTemplate.fields, number))
    }
    return Page(joining: tables.map { Page($0.lines) })
  }
}

extension Scope {
  /// The members of a unit, or the user where no unit is named.
  func people(_ unit: String?) async throws -> [String] {
    guard let unit else { return [userID] }
    return try await find(Units.self, unit).memberIDs
  }
}
