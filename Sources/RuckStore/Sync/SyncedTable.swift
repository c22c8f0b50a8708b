internal import GRDB

/// A table whose rows are exchanged between stores, and which of its columns are.
///
/// It follows from the description of the table: the triggers that note changes, change files,
/// merging and the dump of a store follow from it.
struct SyncedTable: Sendable {
  /// The word for a row in change files.
  let type: String
  let table: String
  /// The columns by which a row is the same in every store.
  let key: [String]
  /// The columns of the key as they are described.
  let keyColumns: [StoreColumn]
  /// The column of the numbers that this store gives its rows; it is not exchanged.
  let number: String?
  /// The fields that are exchanged besides the key.
  let fields: [SyncedField]
  /// The columns of the fields.
  let columns: [StoreColumn]
  /// The rows that a row refers to.
  let parents: [SyncedParent]
  /// Columns whose values only one row may have.
  ///
  /// Of two with the same, the one whose id comes first takes over what the other has, with all
  /// that refers to it.
  let uniques: [[String]]

  /// Whether a person who finds a row gone asks where it went, so that each that goes is reported.
  var isMissed: Bool { ["user", "session", "equipment", "route"].contains(type) }

  /// The reference that a column is; nil of a plain one.
  func parent(_ column: String) -> SyncedParent? { parents.first { $0.column == column } }

  /// The field that holds a column or a list.
  func field(holding name: String) -> SyncedField? {
    fields.first { field in
      field.columns.contains { $0.name == name } || field.lists.contains { $0.table == name }
    }
  }

  /// The lists that are exchanged.
  var lists: [SyncedList] { fields.flatMap(\.lists) }
}

/// Columns and lists that are merged as one value: the later change wins.
struct SyncedField: Sendable {
  /// Its name among the clocks of a row: that of its only column, or of what they are together.
  let name: String
  var columns: [StoreColumn]
  /// Tables whose rows belong to one row and are exchanged with it.
  var lists: [SyncedList] = []
}

/// A table whose rows are parts of one row of another, replaced as a whole.
struct SyncedList: Sendable {
  let table: String
  /// The column with the number or key of the row that they belong to.
  let owner: String
  /// The columns that are exchanged; the first ones order the rows.
  let columns: [StoreColumn]

  /// Rows, and those of others that are about something else: what a row is about is in its first
  /// two columns.
  func join(_ rows: [[DatabaseValue]], _ others: [[DatabaseValue]]) -> [[DatabaseValue]] {
    let names = Set(rows.map { Array($0.prefix(2)) })
    return rows + others.filter { !names.contains(Array($0.prefix(2))) }
  }
}

/// A reference to a row of another synchronised table.
struct SyncedParent: Sendable {
  /// The column with the reference.
  let column: String
  /// The word for the row that it refers to.
  let type: String
  /// Whether a row goes with the one it refers to; else the reference becomes unknown.
  let isRequired: Bool
}

extension SyncedTable {
  /// All synchronised tables; one that others refer to comes before them.
  static let all: [SyncedTable] = StoreTable.all.compactMap { table in
    table.type.map { SyncedTable($0, table) }
  }

  static let users = known("user")
  static let equipment = known("equipment")
  static let routes = known("route")
  static let routeTags = known("route_tag")
  static let routeWaypoints = known("route_waypoint")
  static let routeReviews = known("route_review")
  static let sessions = known("session")
  static let conflicts = known("conflict")

  /// The table of a word; nil of one that is not synchronised.
  static func named(_ type: String) -> SyncedTable? { byType[type] }

  private static let byType: [String: SyncedTable] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.type, $0) })

  private static func known(_ type: String) -> SyncedTable {
    guard let table = named(type) else { preconditionFailure("no table of \(type)") }
    return table
  }

  /// The references to the rows of this table.
  var children: [(table: SyncedTable, parent: SyncedParent)] {
    Self.all.flatMap { table in
      table.parents.filter { $0.type == type }.map { (table, $0) }
    }
  }

  private init(_ type: String, _ described: StoreTable) {
    let isNumbered = described.columns.contains(where: \.isNumbered)
    let key = isNumbered ? ["id"] : described.key
    let number = isNumbered ? described.key.first : nil
    self.type = type
    table = described.name
    self.key = key
    keyColumns = key.compactMap { name in described.columns.first { $0.name == name } }
    self.number = number
    fields = Self.fields(
      of: described, without: key + (number.map { [$0] } ?? []), hasLists: isNumbered)
    columns = fields.flatMap(\.columns)
    parents = described.columns.compactMap { column in
      guard let reference = column.reference,
        let parent = StoreTable.all.first(where: { $0.name == reference.table })?.type
      else { return nil }
      return SyncedParent(
        column: column.name, type: parent,
        isRequired: reference.rule == .cascade || column.isRequired || column.isKey)
    }
    uniques =
      described.columns.filter { $0.isUnique && $0.isAnyCase }.map { [$0.name] }
      + described.indexes.filter(\.isUnique).map { index in
        index.columns.split(separator: ",").map { String($0.filter { $0 != " " }) }
      }
  }

  /// The fields of a table: columns of one name together, each other one alone.
  private static func fields(
    of table: StoreTable, without others: [String], hasLists: Bool
  ) -> [SyncedField] {
    var fields: [SyncedField] = []
    func index(of name: String) -> Int {
      if let known = fields.firstIndex(where: { $0.name == name }) { return known }
      fields.append(SyncedField(name: name, columns: []))
      return fields.count - 1
    }
    for column in table.columns where !column.isLocal && !others.contains(column.name) {
      fields[index(of: column.field ?? column.name)].columns.append(column)
    }
    guard hasLists else { return fields }
    for list in StoreTable.all {
      guard let name = list.listField else { continue }
      fields[index(of: name)].lists.append(
        SyncedList(
          table: list.name, owner: list.columns[0].name, columns: Array(list.columns.dropFirst())))
    }
    return fields
  }
}
