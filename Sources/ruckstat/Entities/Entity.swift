internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// A kind of thing that a history keeps: gear, a route, a goal.
///
/// It says what the generic commands (`ListCommand`, `ShowOneCommand`, `AddOneCommand`,
/// `ChangeCommand`, `RemoveOneCommand`) cannot know; its fields are those of its rows.
protocol Entity {
  /// A thing as it is listed.
  associatedtype Row: Described, Identifiable where Row.ID == String
  /// The options that choose things by other than their fields, and further questions about them.
  associatedtype Choice: ParsableArguments = NoOptions

  /// The noun for one thing in commands and messages: `equipment`.
  static var noun: String { get }
  /// The name of the command that lists them: `list`.
  static var verb: String { get }
  /// A sentence about what that command does.
  static var listing: String { get }
  /// The message where nothing is saved.
  static var none: String { get }
  /// The same where a choice was made among them.
  static func none(of choice: Choice) -> String
  /// Whether a change is answered by everything about the thing, not by its line in the list.
  static var isShownWhole: Bool { get }

  /// The things that are saved, in the order of their list, of everybody where no user is named; all of them
  /// where nothing chooses among them.
  static func all(_ choice: Choice?, in scope: Scope) async throws -> [Row]
}

extension Entity {
  static var noun: String { Row.listing.noun }
  static var verb: String { "list" }
  static var listing: String { "List the \(noun)s." }
  static var none: String { "no \(noun) found" }
  static func none(of choice: Choice) -> String { none }
  static var isShownWhole: Bool { false }
}

/// A kind of thing that a person can remove.
protocol Removable: Entity {
  /// A sentence about what `remove` does.
  static var removal: String { get }
  /// The words for one thing in the question before it is removed: `unit alpha of 3 people, who stay`.
  static func named(_ row: Row, in scope: Scope) async throws -> String
  /// Removes one.
  static func remove(_ row: Row, in scope: Scope) async throws
}

extension Removable {
  static var removal: String { "Delete a \(noun)." }
}

/// No options.
struct NoOptions: ParsableArguments {}

/// The history that a command works on, the user it is about, and the way the answer is written.
struct Scope {
  let store: SessionStore
  let output: ResolvedOutput
  /// The user who was named; nil where no one was.
  let user: String?

  /// The user: `me` where no one was named.
  var userID: String { user ?? User.defaultID }

  /// The thing of an id, of a name in any case that no other has, or of a beginning that no other id has.
  ///
  /// - Throws: status 1 with what is near, where there is none or more than one.
  func find<E: Entity>(_: E.Type, _ id: String) async throws -> E.Row {
    let all = try await E.all(nil, in: self)
    let found = all.meant(by: id, output.number)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let ids = found.prefix(5).map(\.id.printable).joined(separator: ", ")
      throw ExitStatus.negative.saying(
        "more than one \(E.noun) has an id that begins with \(id.printable): \(ids)")
    }
    throw ExitStatus.negative.saying(
      "there is no \(E.noun) \(id.printable)"
        + NearestName.hint(for: id, among: all.map(\.id)))
  }

  /// Writes things as a list, in the units of the user.
  func write<Row: Described>(
    _ rows: [Row], _ selection: ListSelection<Row>? = nil, failures: [InputFailure] = [],
    orSay none: String? = nil
  ) async throws {
    try await output.following(userID, in: store)
      .write(rows, selection, failures: failures, orSay: none)
  }

  /// Writes everything about a thing.
  func write<Row: Described>(whole row: Row) async throws {
    let shown = try await output.following(userID, in: store)
    try shown.write(
      Rows([row]), page: Page(TextTable(Row.listing.facts(of: row, shown.number)).lines))
  }
}

extension Collection where Element: Described & Identifiable, Element.ID == String {
  /// The one of an id, else the one of a name, else all whose ids begin with a text; in any case.
  func meant(by text: String, _ number: NumberText) -> [Element] {
    if let exact = first(where: { $0.id == text }) { return [exact] }
    let named = filter { row in
      Element.listing.facts(of: row, number).contains {
        $0.label == "name" && $0.text.lowercased() == text.lowercased()
      }
    }
    return named.count == 1
      ? named : filter { !text.isEmpty && $0.id.lowercased().hasPrefix(text.lowercased()) }
  }
}

extension StoreCommand {
  /// The history, which must be there, with the user who was named.
  func scope(user: String? = nil) async throws -> Scope {
    let (store, output) = try await existing()
    return Scope(store: store, output: output, user: user)
  }

  /// The history, made if it is missing.
  func madeScope(user: String? = nil) async throws -> Scope {
    let output = output.resolved()
    return Scope(store: try await store.made(), output: output, user: user)
  }
}
