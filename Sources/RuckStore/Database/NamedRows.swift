internal import GRDB
internal import RuckFormats

/// Rows that are named by their ids: the table, and the error where it does not have one.
struct NamedRows {
  static let users = NamedRows("users", "user", .unknownUser)
  static let sessions = NamedRows("sessions", "session", .unknownSession)
  static let units = NamedRows("units", "unit", .unknownUnit)
  static let routes = NamedRows("routes", "route", .unknownRoute)
  static let equipment = NamedRows("equipment", "equipment", .unknownEquipment)
  static let programs = NamedRows("programs", "program", .unknownPlan)
  static let challenges = NamedRows("challenges", "challenge", .unknownPlan)
  static let goals = NamedRows("goals", "goal", .unknownPlan)
  static let templates = NamedRows("workout_templates", "template", .unknownEntry)
  static let tests = NamedRows("assessments", "test", .unknownEntry)
  static let exercises = NamedRows("library_exercises", "exercise", .unknownEntry)

  private let table: String
  private let word: String
  private let code: StoreError.Code

  private init(_ table: String, _ word: String, _ code: StoreError.Code) {
    (self.table, self.word, self.code) = (table, word, code)
  }

  /// The error of an id that no row has.
  func missing(_ id: String) -> StoreError { StoreError(code, "there is no \(word) \(id)") }

  /// Refuses an id that no row has; nil names no row.
  func require(_ id: String?, _ db: Database) throws {
    guard let id else { return }
    guard try ChangedRows.has(id, in: table, db) else { throw missing(id) }
  }

  /// The one value read from the row of an id, which there must be.
  func one<Value>(_ id: String, _ values: [Value]) throws -> Value {
    guard let value = values.first else { throw missing(id) }
    return value
  }

  /// Deletes the row of an id, which there must be.
  func delete(_ id: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
    guard db.changesCount > 0 else { throw missing(id) }
  }

  /// Refuses a name, in any case, that a row of another id has.
  func requireFree(name: String, for id: String, _ db: Database) throws {
    let other = try String.fetchOne(
      db, sql: "SELECT id FROM \(table) WHERE name = ? AND id != ?", arguments: [name, id])
    if let other {
      throw StoreError(
        .duplicateName, "\(word) \(other) has the name \(name) already", conflictingID: other)
    }
  }
}

/// Ids of new rows.
package enum StoreID {
  /// A text of 32 hexadecimal digits that no other row has: 128 bits from the system's generator.
  package static func random() -> String { ChangeClock.randomName() + ChangeClock.randomName() }
}

extension String {
  /// The fingerprint of the text's bytes.
  var fingerprint: String { Fingerprint(of: ContiguousArray(utf8).span).description }
}
