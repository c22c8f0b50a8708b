#if Store
/// A table whose rows are exchanged between stores, and which of its columns are.
///
/// The list of them (``all``) is the one statement of what is synchronised: triggers, change files, merging
/// and the dump of a store follow from it. A table that is added is one entry.
struct SyncedTable: Sendable {
  /// The word for a row in change files.
  let type: String
  /// The table.
  let table: String
  /// The columns by which a row is the same in every store.
  let key: [String]
  /// The column of the numbers that this store gives its rows; it is not exchanged.
  var number: String?
  /// What is exchanged beside the key.
  var fields: [SyncedField] = []
  /// Columns that are not exchanged: they follow from others, or mean something on one machine only.
  var local: [String] = []
  /// The rows that a row refers to.
  var parents: [SyncedParent] = []
  /// What only one row may have, beside the key.
  var uniques: [SyncedUnique] = []

  /// Whether a person who finds a row gone asks where it went, so that each that goes is reported.
  var isMissed: Bool { ["user", "session", "equipment", "route"].contains(type) }

  /// The reference that a column is; nil of a plain one.
  func parent(_ column: String) -> SyncedParent? { parents.first { $0.column == column } }

  /// The field that holds a column or a list.
  func field(holding name: String) -> SyncedField? {
    fields.first { $0.columns.contains(name) || $0.lists.contains { $0.table == name } }
  }

  /// The columns that are exchanged beside the key.
  var columns: [String] { fields.flatMap(\.columns) }

  /// The lists that are exchanged.
  var lists: [SyncedList] { fields.flatMap(\.lists) }
}

/// Columns and lists that are merged as one value: the later change wins.
struct SyncedField: Sendable {
  /// Its name among the clocks of a row: that of its only column, or of what they are together.
  let name: String
  /// The columns.
  let columns: [String]
  /// Tables whose rows belong to one row and are exchanged with it.
  var lists: [SyncedList] = []
  /// A value that never takes the place of another in a merge: what was completed elsewhere is not active
  /// again.
  var first: String?
  /// Whether the program writes it and no person: that both sides changed it is no news.
  var isBookkeeping = false

  /// A field of one column.
  static func one(_ column: String) -> SyncedField { SyncedField(name: column, columns: [column]) }
}

/// A table whose rows are parts of one row of another, replaced as a whole.
struct SyncedList: Sendable {
  /// The table.
  let table: String
  /// The column with the number or key of the row that they belong to.
  let owner: String
  /// The columns that are exchanged; the first ones order the rows.
  let columns: [String]
}

/// Columns whose values only one row may have, and what becomes of two that have the same.
struct SyncedUnique: Sendable {
  /// What becomes of the two.
  enum Rule: Sendable {
    /// The one whose id comes first stays, the other is removed.
    case firstStays
    /// The one whose id comes first stays; rows that refer to the other refer to it, and that is removed.
    case firstTakesOver
    /// `ChangeMerge` has a rule for these columns.
    case ownRule
  }

  /// The columns.
  let columns: [String]
  /// The rule.
  let rule: Rule
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
  /// The table of a word; nil of one that is not synchronised.
  static func named(_ type: String) -> SyncedTable? { all.first { $0.type == type } }

  /// The references to the rows of this table.
  var children: [(table: SyncedTable, parent: SyncedParent)] {
    Self.all.flatMap { table in
      table.parents.filter { $0.type == type }.map { (table, $0) }
    }
  }

  /// All synchronised tables; one that others refer to comes before them.
  static let all: [SyncedTable] =
    [users] + people + [healthEntries, equipment, routes, routeTags, routeWaypoints, routeReviews]
    + [sessions, sessionEquipment] + diary + plans + ofSessions + [tombstones]

  static func ones(_ columns: String...) -> [SyncedField] { columns.map(SyncedField.one) }

  static func group(_ name: String, _ columns: String...) -> [SyncedField] {
    [SyncedField(name: name, columns: columns)]
  }

  static func needs(_ column: String, _ type: String) -> SyncedParent {
    SyncedParent(column: column, type: type, isRequired: true)
  }

  static func mayName(_ column: String, _ type: String) -> SyncedParent {
    SyncedParent(column: column, type: type, isRequired: false)
  }

  static let users = SyncedTable(
    type: "user", table: "users", key: ["id"],
    fields: ones(
      "email", "display_name", "created_at_s", "persona", "is_active", "role", "sex", "birth_day",
      "aims", "emergency_contact"),
    uniques: [SyncedUnique(columns: ["email"], rule: .ownRule)])

  static let healthEntries = SyncedTable(
    type: "health_entry", table: "health_entries", key: ["user_id", "quantity", "day"],
    fields: ones("value"), parents: [needs("user_id", "user")])

  static let equipment = SyncedTable(
    type: "equipment", table: "equipment", key: ["id"],
    fields: ones("user_id", "kind", "name", "created_at_s", "brand", "model", "mass_kg")
      + group("price", "price_hundredths", "price_currency")
      + ones("purchased_day", "is_active", "notes")
      + group("starting", "starting_m", "starting_s", "starting_sessions")
      + group("limit", "limit_m", "limit_s")
      + ones("maintenance_days", "planned_maintenance_day", "last_maintained_day"),
    parents: [needs("user_id", "user")])

  static let routes = SyncedTable(
    type: "route", table: "routes", key: ["id"],
    fields: ones("name", "created_at_s", "creator_id", "description", "stated_shape", "terrain")
      + ones("is_public", "is_official")
      + group(
        "line", "distance_m", "gain_m", "loss_m", "points", "latitudes", "longitudes", "altitudes")
      + group("estimate", "estimated_s", "estimated_kcal"),
    parents: [mayName("creator_id", "user")])

  static let routeTags = SyncedTable(
    type: "route_tag", table: "route_tags", key: ["route_id", "tag"], fields: ones("place"),
    parents: [needs("route_id", "route")])

  static let routeWaypoints = SyncedTable(
    type: "route_waypoint", table: "route_waypoints", key: ["id"],
    fields: ones("route_id", "place", "kind", "name", "description")
      + group("position", "latitude_deg", "longitude_deg", "elevation_m"),
    parents: [needs("route_id", "route")])

  static let routeReviews = SyncedTable(
    type: "route_review", table: "route_reviews", key: ["id"],
    fields: ones("route_id", "user_id")
      + group(
        "review", "rating", "comment", "difficulty", "recommended_load_kg", "created_at_s"),
    parents: [needs("route_id", "route"), mayName("user_id", "user")],
    uniques: [SyncedUnique(columns: ["route_id", "user_id"], rule: .firstStays)])

  static let sessionEquipment = SyncedTable(
    type: "session_equipment", table: "session_equipment", key: ["session", "equipment_id"],
    parents: [needs("session", "session"), needs("equipment_id", "equipment")])

  static let tombstones = SyncedTable(
    type: "tombstone", table: "tombstones", key: ["object_type", "id"],
    fields: group("removal", "removed_at_s", "user_id", "start_s", "places"))
}
#endif
