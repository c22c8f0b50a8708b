internal import GRDB
internal import RuckSessions

/// The record of one row in a change file: its removal, the whole of it, or some of its fields.
struct ChangeRecord: Sendable {
  /// The word for the row's table.
  let type: String
  /// The key: a text, or a list of JSON of several columns.
  var id: String
  /// The clock of the removal after which the row was made; empty where it never was removed.
  var after = ""
  /// The clock of its removal; nil of a row that is there.
  var removed: String?
  /// The row that took over what a removed row was.
  var successor: String?
  /// The clock of the row as it was made; nil where the record holds some fields only.
  var made: String?
  /// The clocks of the fields that it holds; what it does not hold is as in a row that states nothing.
  var clocks: [String: String] = [:]
  /// The clocks that the authors of the fields knew.
  var seen: [String: SeenClocks] = [:]
  /// The clocks that the removal, or the making, of the row knew.
  var rowSeen = SeenClocks()
  /// The clocks of the removals after which the rows were made that this one refers to, by column.
  var parents: [String: String] = [:]
  /// The values by columns; a reference to a row that a store numbers is its id.
  var values: [String: DatabaseValue] = [:]
  /// The rows of its lists, by tables.
  var lists: [String: [[DatabaseValue]]] = [:]

  /// A record of a row.
  init(type: String, id: String) { (self.type, self.id) = (type, id) }

  /// The latest of its clocks.
  var latest: String { ([removed, made].compactMap(\.self) + clocks.values).max() ?? "" }

  /// The latest clock of any that it states, of the row or of those to which it refers.
  var latestStated: String { ([latest, after] + parents.values).max() ?? "" }

  /// The clocks of the row's generation: a later removal ends it.
  var generation: String { removed ?? after }

  /// States the clocks of the row and of some fields, with what their authors knew; a field without a clock
  /// states nothing.
  mutating func state(_ fields: [SyncedField], _ known: RowClocks, in row: ChangeRecord) {
    (after, made, rowSeen) = (known.removed, known.made, known.seen)
    for field in fields {
      let register = known.register(of: field, in: row)
      if register.clock.isEmpty {
        for column in field.columns { values[column.name] = nil }
        for list in field.lists { lists[list.table] = nil }
      } else {
        clocks[field.name] = register.clock
        if !register.seen.clocks.isEmpty { seen[field.name] = register.seen }
      }
    }
  }

  /// The clock of a field, with what its author knew; nil of a field that it does not hold.
  func register(of field: SyncedField, part: Int64?) -> RowClocks.Register? {
    clocks[field.name].map {
      RowClocks.Register(clock: $0, part: part, seen: seen[field.name] ?? SeenClocks())
    }
  }
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
    return .object(
      [
        ("object_type", .string(type)), ("id", .string(id)),
        ("status", .string(removed == nil ? made == nil ? "changed" : "whole" : "removed")),
        ("origin", JSONValue(clock?.origin)), ("clock", .string(latest)),
        ("created_at", time(made)), ("updated_at", time(latest)), ("deleted_at", time(removed)),
        ("made", JSONValue(made)), ("after", JSONValue(after.isEmpty ? nil : after)),
        ("clocks", texts(clocks)), ("parents", texts(parents)), ("row_seen", rowSeen.json),
        ("seen", .object(seen.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })),
        ("fields", fields),
      ] + (successor.map { [("successor", .string($0))] } ?? []))
  }

  private var fields: JSONValue {
    guard let table = SyncedTable.named(type) else { return .object([]) }
    return Self.json(of: table.fields, in: self)
  }

  /// The values of some fields.
  static func json(of fields: [SyncedField], in record: ChangeRecord) -> JSONValue {
    let (values, lists) = (record.values, record.lists)
    var members: [(key: String, value: JSONValue)] = []
    for field in fields {
      for column in field.columns {
        if let value = values[column.name] { members.append((column.name, Self.json(value))) }
      }
      for list in field.lists {
        guard let rows = lists[list.table] else { continue }
        let objects = rows.map { row in
          JSONValue.object(zip(list.columns, row).map { ($0.name, Self.json($1)) })
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
    case .blob: .object([("base64", .string(StoredBytes(value.bytes).base64))])
    }
  }
}

extension ChangeRecord {
  /// Reads a member of a change file; what is not known here of a newer program's is passed over.
  init(_ json: JSONValue, isNewer: Bool = false) throws(StoreError) {
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
    case "removed": (removed, successor) = (try clock("clock"), text("successor"))
    case "whole": made = try clock("made")
    case "changed": break
    default: throw Self.damage("\(type) \(id): an unknown status")
    }
    clocks = try Self.clocks(json["clocks"], isNewer) { table.fields.map(\.name).contains($0) }
    parents = try Self.clocks(json["parents"], isNewer) { table.parent($0) != nil }
    rowSeen = SeenClocks(json["row_seen"])
    for (field, clocks) in json["seen"]?.members ?? [] { seen[field] = SeenClocks(clocks) }
    for (name, value) in fields { try take(name, value, table, isNewer) }
    // Before version 18 the kind and the doubts were one field.
    if values["doubts"] != nil, clocks["doubts"] == nil {
      (clocks["doubts"], seen["doubts"]) = (clocks["kind"], seen["kind"])
    }
    try requireSound(table, status)
    try requireKey(table)
    guard isNewer || text("clock") == latest else {
      throw Self.damage("\(type) \(id) has another clock")
    }
  }

  /// Reads the values of one field.
  init(type: String, id: String, values text: String, of field: SyncedField) throws(StoreError) {
    self.init(type: type, id: id)
    guard let table = SyncedTable.named(type),
      let members = (try? JSONValue(reading: Array(text.utf8)))?.members
    else { throw Self.damage("\(type) \(id): no values") }
    for (name, value) in members { try take(name, value, table, false) }
    complete(field)
  }

  static func damage(_ message: String) -> StoreError { StoreError(.damagedFile, message) }

  private static func clocks(
    _ json: JSONValue?, _ isNewer: Bool, where isKnown: (String) -> Bool
  ) throws(StoreError) -> [String: String] {
    var clocks: [String: String] = [:]
    for (key, value) in json?.members ?? [] where isKnown(key) || !isNewer {
      guard isKnown(key), case .string(let text) = value, ChangeClock(text) != nil else {
        throw damage("a record has a clock that is not known here: \(key)")
      }
      clocks[key] = text
    }
    return clocks
  }

  private mutating func take(
    _ name: String, _ json: JSONValue, _ table: SyncedTable, _ isNewer: Bool
  ) throws(StoreError) {
    if let list = table.lists.first(where: { $0.table == name }) {
      guard case .array(let rows) = json else { throw Self.damage("\(name) is not a list") }
      var taken: [[DatabaseValue]] = []
      for row in rows {
        guard let members = row.members,
          isNewer
            || members.allSatisfy({ member in list.columns.contains { $0.name == member.key } })
        else { throw Self.damage("a row of \(name) has other columns") }
        taken.append(
          try list.columns.map { column throws(StoreError) in
            let value = members.first { $0.key == column.name }?.value
            guard let value else { return column.initialValue }
            return try column.value(value, of: name)
          })
      }
      lists[name] = taken
    } else if let column = table.columns.first(where: { $0.name == name }) {
      // A reference travels as the id of the row, whatever the column holds here.
      values[name] = try column.value(json, of: table.table)
    } else if !isNewer {
      throw Self.damage("\(type) has no column \(name) here")
    }
  }

  /// A key of several columns has values that they can hold.
  private func requireKey(_ table: SyncedTable) throws(StoreError) {
    guard table.key.count > 1 else { return }
    guard case .array(let values)? = try? JSONValue(reading: Array(id.utf8)),
      values.count == table.key.count
    else { throw Self.damage("\(type): no key: \(id)") }
    for (column, value) in zip(table.keyColumns, values) {
      // A row that each store numbers is named by its id.
      if let parent = table.parent(column.name), SyncedTable.named(parent.type)?.number != nil {
        guard case .string = value else { throw Self.damage("\(type): no key: \(id)") }
      } else {
        _ = try column.value(value, of: table.table)
      }
    }
  }

  /// Refuses a record that does not state what it says.
  ///
  /// A removal has nothing else, a row that is there the clock of each field that it holds. A column that an
  /// older program did not know has the value of a row that states none.
  private mutating func requireSound(_ table: SyncedTable, _ status: String) throws(StoreError) {
    let isSound =
      switch status {
      case "removed": removed != nil && values.isEmpty && lists.isEmpty && clocks.isEmpty
      case "whole": made != nil
      default: !clocks.isEmpty
      }
    let fields = table.fields.filter { clocks[$0.name] != nil }
    let columns = fields.flatMap(\.columns).map(\.name)
    let tables = fields.flatMap(\.lists).map(\.table)
    guard isSound, values.keys.allSatisfy(columns.contains), lists.keys.allSatisfy(tables.contains)
    else { throw Self.damage("\(type) \(id) is not whole") }
    for field in fields { complete(field) }
    guard made != nil else { return }
    for field in table.fields where clocks[field.name] == nil {
      for column in field.columns where column.isNeverNull && column.initialValue.isNull {
        throw Self.damage("\(type) \(id) is not whole: it has no \(column.name)")
      }
    }
  }
}

// The contents of columns, by which values of change files are checked.
extension StoreColumn {
  fileprivate var isNeverNull: Bool { isRequired || isKey }

  /// The value in a row that states none.
  var initialValue: DatabaseValue {
    guard let initial else { return .null }
    if initial.hasPrefix("'") { return String(initial.dropFirst().dropLast()).databaseValue }
    guard let number = Int(initial) else { return .null }
    return type == "REAL" ? Double(number).databaseValue : number.databaseValue
  }

  /// The maximum magnitude of a whole number, so that no sum of it overflows.
  private var maximum: UInt {
    name.hasSuffix("day") ? 4_000_000 : name == "utc_offset_s" ? 172_800 : 1 << 40
  }

  /// A value as the column of a table holds it.
  ///
  /// - Throws: `damaged` of a value of another kind.
  fileprivate func value(
    _ json: JSONValue, of table: String
  ) throws(StoreError) -> DatabaseValue {
    switch (json, type) {
    case (.null, _) where !isNeverNull: return .null
    case (.integer(let number), "INTEGER") where number.magnitude <= maximum:
      return number.databaseValue
    case (.integer(let number), "REAL"): return Double(number).databaseValue
    case (.number(let number), "REAL"): return number.databaseValue
    case (.string(let text), "TEXT"): return text.databaseValue
    case (.object, "REAL"):
      if case .string("inf")? = json["real"] { return Double.infinity.databaseValue }
      if case .string("-inf")? = json["real"] { return (-Double.infinity).databaseValue }
    case (.object, "BLOB"):
      if case .string(let text)? = json["base64"], let bytes = StoredBytes(base64: text) {
        return bytes.databaseValue
      }
    default: break
    }
    throw ChangeRecord.damage("\(table) has no such value in \(name)")
  }
}
