#if Store
internal import GRDB
internal import RuckSessions

/// What a change file says of one row: its removal, the whole of it, or some of its fields.
struct ChangeRecord: Sendable {
  /// The word for the row's table.
  let type: String
  /// The key: a text, or a list of JSON of several columns.
  let id: String
  /// The clock of the removal after which the row was made; empty where it never was removed.
  var after = ""
  /// The clock of its removal; nil of a row that is there.
  var removed: String?
  /// The clock of the row as it was made; nil where the record holds some fields only.
  var made: String?
  /// The clocks of the fields that were changed afterwards.
  var clocks: [String: String] = [:]
  /// The clocks of the removals after which the rows were made that this one refers to, by column.
  var parents: [String: String] = [:]
  /// The values by columns; a reference to a row that a store numbers is its id.
  var values: [String: DatabaseValue] = [:]
  /// The rows of its lists, by tables.
  var lists: [String: [[DatabaseValue]]] = [:]

  /// A record of a row.
  init(type: String, id: String) {
    self.type = type
    self.id = id
  }

  /// The latest of its clocks.
  var latest: String { ([removed, made].compactMap(\.self) + clocks.values).max() ?? "" }

  /// The latest clock of any that it states, of the row or of those to which it refers.
  var latestStated: String { ([latest, after] + parents.values).max() ?? "" }

  /// The clocks of the row's generation: a later removal ends it.
  var generation: String { removed ?? after }
}

extension ChangeRecord {
  /// The record as a member of a change file.
  var json: JSONValue {
    let clock = ChangeClock(latest)
    func time(_ clock: String?) -> JSONValue {
      guard let milliseconds = clock.flatMap(ChangeClock.init)?.milliseconds, milliseconds > 0
      else {
        return .null
      }
      return JSONValue(CivilTime.timestamp(Double(milliseconds) / 1000))
    }
    func texts(_ values: [String: String]) -> JSONValue {
      .object(values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    }
    return .object([
      ("object_type", .string(type)), ("id", .string(id)),
      ("status", .string(removed == nil ? made == nil ? "changed" : "whole" : "removed")),
      ("origin", JSONValue(clock?.origin)), ("clock", .string(latest)),
      ("created_at", time(made)), ("updated_at", time(latest)), ("deleted_at", time(removed)),
      ("made", JSONValue(made)), ("after", JSONValue(after.isEmpty ? nil : after)),
      ("clocks", texts(clocks)), ("parents", texts(parents)), ("fields", fields),
    ])
  }

  private var fields: JSONValue {
    guard let table = SyncedTable.named(type) else { return .object([]) }
    var members: [(key: String, value: JSONValue)] = []
    for field in table.fields {
      for column in field.columns {
        if let value = values[column] { members.append((column, Self.json(value))) }
      }
      for list in field.lists {
        guard let rows = lists[list.table] else { continue }
        let objects = rows.map { row in
          JSONValue.object(zip(list.columns, row).map { ($0, Self.json($1)) })
        }
        members.append((list.table, .array(objects)))
      }
    }
    return .object(members)
  }

  private static func json(_ value: DatabaseValue) -> JSONValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(Int(number))
    case .double(let number):
      number.isFinite
        ? .number(number) : .object([("real", .string(number < 0 ? "-inf" : "inf"))])
    case .string(let text): .string(text)
    case .blob:
      .object([
        ("base64", .string(Base64.text(of: StoredBytes.fromDatabaseValue(value)?.bytes ?? [])))
      ])
    }
  }
}

extension ChangeRecord {
  /// Reads a member of a change file.
  ///
  /// - Parameters:
  ///   - json: the member.
  ///   - shapes: what the columns of the tables are.
  /// - Throws: `damaged` of anything that a store does not write.
  init(_ json: JSONValue, _ shapes: TableShapes) throws(StoreError) {
    func text(_ key: String) -> String? {
      if case .string(let text)? = json[key] { text } else { nil }
    }
    guard let type = text("object_type"), let table = SyncedTable.named(type), let id = text("id"),
      let status = text("status"), let fields = json["fields"]?.members
    else { throw Self.damage("a record has no type, id or status that is known here") }
    self.init(type: type, id: id)
    func clock(_ key: String) throws(StoreError) -> String? {
      guard let text = text(key) else { return nil }
      guard ChangeClock(text) != nil else { throw Self.damage("\(type) \(id): no clock: \(text)") }
      return text
    }
    after = try clock("after") ?? ""
    switch status {
    case "removed": removed = try clock("clock")
    case "whole": made = try clock("made")
    case "changed": break
    default: throw Self.damage("\(type) \(id): an unknown status")
    }
    clocks = try Self.clocks(json["clocks"]) { table.fields.map(\.name).contains($0) }
    parents = try Self.clocks(json["parents"]) { table.parent($0) != nil }
    for (name, value) in fields { try take(name, value, table, shapes) }
    try requireWhole(table, status)
    try requireKey(table, shapes)
    guard text("clock") == latest else { throw Self.damage("\(type) \(id) has another clock") }
  }

  static func damage(_ message: String) -> StoreError { StoreError(.damagedFile, message) }

  private static func clocks(
    _ json: JSONValue?, where isKnown: (String) -> Bool
  ) throws(StoreError) -> [String: String] {
    var clocks: [String: String] = [:]
    for (key, value) in json?.members ?? [] {
      guard isKnown(key), case .string(let text) = value, ChangeClock(text) != nil else {
        throw damage("a record has a clock that is not known here: \(key)")
      }
      clocks[key] = text
    }
    return clocks
  }

  private mutating func take(
    _ name: String, _ json: JSONValue, _ table: SyncedTable, _ shapes: TableShapes
  ) throws(StoreError) {
    if let list = table.lists.first(where: { $0.table == name }) {
      guard case .array(let rows) = json else { throw Self.damage("\(name) is no list") }
      var taken: [[DatabaseValue]] = []
      for row in rows {
        guard row.members?.map(\.key) == list.columns else {
          throw Self.damage("a row of \(name) has other columns")
        }
        var values: [DatabaseValue] = []
        for (column, value) in row.members ?? [] {
          values.append(try shapes.value(value, name, column))
        }
        taken.append(values)
      }
      lists[name] = taken
    } else if table.columns.contains(name) {
      // A reference travels as the id of the row, whatever the column holds here.
      values[name] = try shapes.value(json, table.table, name)
    } else {
      throw Self.damage("\(type) has no column \(name) here")
    }
  }

  /// A key of several columns has values that they can hold.
  private func requireKey(_ table: SyncedTable, _ shapes: TableShapes) throws(StoreError) {
    guard table.key.count > 1 else { return }
    guard case .array(let values)? = try? JSONValue(reading: Array(id.utf8)),
      values.count == table.key.count
    else { throw Self.damage("\(type): no key: \(id)") }
    for (column, value) in zip(table.key, values) {
      // A row that each store numbers is named by its id.
      if let parent = table.parent(column), SyncedTable.named(parent.type)?.number != nil {
        guard case .string = value else { throw Self.damage("\(type): no key: \(id)") }
      } else {
        _ = try shapes.value(value, table.table, column)
      }
    }
  }

  /// A record has every column and list of the fields that it changes, and of a row that is made all of
  /// them.
  private func requireWhole(_ table: SyncedTable, _ status: String) throws(StoreError) {
    let isSound =
      switch status {
      case "removed": removed != nil && values.isEmpty && lists.isEmpty && clocks.isEmpty
      case "whole": made != nil
      default: !clocks.isEmpty
      }
    let names = made != nil ? table.fields : table.fields.filter { clocks[$0.name] != nil }
    let columns = Set(names.flatMap(\.columns))
    let lists = Set(names.flatMap { $0.lists.map(\.table) })
    guard isSound, columns == Set(values.keys), lists == Set(self.lists.keys) else {
      throw Self.damage("\(type) \(id) is not whole")
    }
  }
}

/// What the columns of the tables hold, by which values of change files are checked.
struct TableShapes: Sendable {
  private struct Shape {
    let type: String
    let mayBeNull: Bool
  }

  private var shapes: [String: [String: Shape]] = [:]

  /// The shapes of the synchronised tables and their lists.
  init(_ db: Database) throws {
    for table in SyncedTable.all.flatMap({ [$0.table] + $0.lists.map(\.table) }) {
      for row in try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))") {
        let isNeeded: Int = row["notnull"]
        shapes[table, default: [:]][row["name"]] = Shape(
          type: row["type"], mayBeNull: isNeeded == 0)
      }
    }
  }

  /// How large a whole number may be, so that no sum of it overflows.
  private static func most(_ column: String) -> UInt {
    column.hasSuffix("day") ? 4_000_000 : column == "utc_offset_s" ? 172_800 : 1 << 40
  }

  /// A value as a column holds it.
  ///
  /// - Throws: `damaged` of a value of another kind.
  func value(
    _ json: JSONValue, _ table: String, _ column: String
  ) throws(StoreError) -> DatabaseValue {
    let shape = shapes[table]?[column]
    switch (json, shape?.type) {
    case (.null, .some) where shape?.mayBeNull == true: return .null
    case (.integer(let number), "INTEGER") where number.magnitude <= Self.most(column):
      return number.databaseValue
    case (.integer(let number), "REAL"): return Double(number).databaseValue
    case (.number(let number), "REAL"): return number.databaseValue
    case (.string(let text), "TEXT"): return text.databaseValue
    case (.object, "REAL"):
      if case .string("inf")? = json["real"] { return Double.infinity.databaseValue }
      if case .string("-inf")? = json["real"] { return (-Double.infinity).databaseValue }
    case (.object, "BLOB"):
      if case .string(let text)? = json["base64"], let bytes = Base64.bytes(of: text) {
        return StoredBytes(bytes).databaseValue
      }
    default: break
    }
    throw ChangeRecord.damage("\(table) has no such value in \(column)")
  }
}
#endif
