internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `list`: the things of a kind, with the rows and columns that are asked for.
struct ListCommand<E: Entity>: UserStoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(E.verb, E.listing)
  }

  @OptionGroup var choice: E.Choice
  @OptionGroup(title: "List") var selection: SelectionOptions<E.Row>
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.user)
    try await scope.write(
      try await E.all(choice, in: scope), selection.resolved, orSay: E.none(of: choice))
  }
}

/// `show`: everything about one thing.
struct ShowOneCommand<E: Entity>: UserStoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", "Show everything about one \(E.noun).")
  }

  @Argument(help: "The id or the name.") var id: String
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.user)
    try await scope.write(whole: try await scope.find(E.self, id))
  }
}

/// `delete`: asks, removes one thing, and says what brings it back; JSON and CSV hold what was removed.
struct RemoveOneCommand<E: Removable>: UserStoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete", E.removal)
  }

  @Argument(help: "The id or the name.") var id: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.user)
    let row = try await scope.find(E.self, id)
    try confirmation.require(deleting: try await E.named(row, in: scope))
    try await E.remove(row, in: scope)
    if scope.output.format != .table { try await scope.write([row]) }
    scope.output.say(deleted: "\(E.noun) \(row.id.printable)")
  }
}

/// An addition by a command, from the options of the group: `add`, or a verb of its own.
protocol Addition: ParsableArguments {
  associatedtype Thing: Entity
  static var configuration: CommandConfiguration { get }
  /// Adds the thing and gives its id.
  func add(in scope: Scope) async throws -> String
  /// Prints what there is to say apart from the addition itself.
  func say(_ output: ResolvedOutput)
}

extension Addition {
  func say(_ output: ResolvedOutput) {}
}

/// `add`: adds one thing and lists it.
struct AddOneCommand<A: Addition>: UserStoreCommand {
  static var configuration: CommandConfiguration { A.configuration }

  @OptionGroup var addition: A
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await madeScope(user: whose.id)
    let id = try await addition.add(in: scope)
    try await scope.write([try await scope.find(A.Thing.self, id)])
    addition.say(scope.output)
  }
}

/// A change of one thing by a command, from the options of the group: `edit`, `retire`, `join`.
protocol Change: ParsableArguments {
  associatedtype Thing: Entity
  static var configuration: CommandConfiguration { get }
  /// Changes the thing.
  func apply(to row: Thing.Row, in scope: Scope) async throws
}

/// A verb that changes one thing and lists it.
struct ChangeCommand<C: Change>: UserStoreCommand {
  static var configuration: CommandConfiguration { C.configuration }

  @Argument(help: "The id or the name.") var id: String
  @OptionGroup var change: C
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    // A new history has the user whom every history has.
    let begins = id == User.defaultID && C.Thing.Row.self == User.self
    let scope = try await begins ? madeScope(user: whose.user) : scope(user: whose.user)
    let row = try await scope.find(C.Thing.self, id)
    try await change.apply(to: row, in: scope)
    let changed = try await scope.find(C.Thing.self, row.id)
    if C.Thing.isShownWhole {
      try await scope.write(whole: changed)
    } else {
      try await scope.write([changed])
    }
  }
}
