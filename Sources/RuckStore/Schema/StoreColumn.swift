/// Columns of a table with the same traits, as `.real("gain_m", "loss_m").within("climb")` states them.
struct StoreColumns: Sendable {
  private(set) var columns: [StoreColumn]

  private init(_ names: [String], _ type: String, _ check: (String) -> String? = { _ in nil }) {
    columns = names.map { StoreColumn(name: $0, type: type, check: check($0)) }
  }

  private func with(_ change: (inout StoreColumn) -> Void) -> StoreColumns {
    var copy = self
    for index in copy.columns.indices { change(&copy.columns[index]) }
    return copy
  }

  static func text(_ names: String...) -> StoreColumns { StoreColumns(names, "TEXT") }
  static func real(_ names: String...) -> StoreColumns { StoreColumns(names, "REAL") }
  static func whole(_ names: String...) -> StoreColumns { StoreColumns(names, "INTEGER") }
  static func data(_ names: String...) -> StoreColumns { StoreColumns(names, "BLOB") }
  /// Columns of 0 and 1.
  static func flag(_ names: String...) -> StoreColumns {
    StoreColumns(names, "INTEGER") { "\($0) IN (0, 1)" }
  }

  /// The name of a row in every store.
  static let id = text("id").key
  /// The user whose row it is.
  static let user = text("user_id").required.of("users")
  /// The session to which a row belongs.
  static let session = whole("session").required.of("sessions", "number")
  /// A local day, in days since 1970.
  static let day = whole("day").required
  /// The place of the row among those that belong to one, from 0.
  static let place = whole("place").required
  /// The name for people.
  static let name = text("name").required

  /// The only column of the primary key.
  var key: StoreColumns { with { $0.isKey = true } }
  /// A key whose numbers are never given again.
  var numbered: StoreColumns { with { ($0.isKey, $0.isNumbered) = (true, true) } }
  /// Never NULL.
  var required: StoreColumns { with { $0.isRequired = true } }
  /// Of one row only.
  var unique: StoreColumns { with { $0.isUnique = true } }
  /// Compared without regard to capitals.
  var anyCase: StoreColumns { with { $0.isAnyCase = true } }
  /// Not exchanged between stores: it follows from other columns, or means something on one machine only.
  var local: StoreColumns { with { $0.isLocal = true } }
  /// Has this value in a row that states none.
  func initially(_ sql: String) -> StoreColumns { with { $0.initial = sql } }
  /// Holds only what meets a condition.
  func check(_ sql: String) -> StoreColumns { with { $0.check = sql } }
  /// Merged with the other columns of the field as one value.
  func within(_ field: String) -> StoreColumns { with { $0.field = field } }
  /// Refers to a row of another table.
  func of(
    _ table: String, _ column: String = "id", _ rule: StoreReference.Rule = .cascade
  ) -> StoreColumns {
    with { $0.reference = StoreReference(table: table, column: column, rule: rule) }
  }
  /// Refers to the row of an id.
  func of(_ table: String, _ rule: StoreReference.Rule) -> StoreColumns { of(table, "id", rule) }
}

/// A column of a table.
struct StoreColumn: Sendable {
  let name: String
  /// `TEXT`, `REAL`, `INTEGER` or `BLOB`: the tables are strict.
  let type: String
  /// The condition on a value; nil for any of the type.
  var check: String?
  var isKey = false
  var isNumbered = false
  var isRequired = false
  var isUnique = false
  var isAnyCase = false
  var isLocal = false
  /// The value of a row that states none, as SQL; nil for NULL.
  var initial: String?
  /// The field of the exchange that it belongs to; nil for one of its own.
  var field: String?
  /// The reference to a row of another table.
  var reference: StoreReference?

  /// Its definition as SQL.
  var sql: String {
    var words = [name, type]
    if isKey {
      words.append("PRIMARY KEY")
      if isNumbered { words.append("AUTOINCREMENT") }
    }
    if isRequired || isKey && type != "INTEGER" { words.append("NOT NULL") }
    if isUnique { words.append("UNIQUE") }
    if isAnyCase { words.append("COLLATE NOCASE") }
    if let initial { words.append("DEFAULT \(initial)") }
    if let check { words.append("CHECK (\(check))") }
    if let reference {
      words.append(
        "REFERENCES \(reference.table) (\(reference.column)) ON DELETE \(reference.rule.rawValue)")
    }
    return words.joined(separator: " ")
  }
}

/// A reference to a row of another table.
struct StoreReference: Sendable {
  /// The treatment of a row whose parent is removed.
  enum Rule: String, Sendable {
    case cascade = "CASCADE", setNull = "SET NULL", restrict = "RESTRICT"
  }

  let table: String
  let column: String
  let rule: Rule
}
