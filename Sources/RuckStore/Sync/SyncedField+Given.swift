internal import GRDB
internal import RuckMetrics

// The values of a row that a person gave, and those that are defaults, the recording's or computed.
extension SyncedField {
  /// The fields of a session by which its figures come out as they do.
  static let inputs: Set<String> = [
    "load", "walker", "recording", "kind", "time", "track", "part", "clock_shift_s",
    "given_elapsed_s",
    "given_distance_m",
  ]
  /// The fields that are given of a session that was typed, and computed of one that was recorded.
  static let totals: Set<String> = ["distance", "duration", "gain"]

  /// Whether the program writes it and no person: a change on both sides is not reported.
  var isBookkeeping: Bool { ["edited_at_s", "created_at_s", "origin"].contains(name) }

  /// Whether two changes of it both stay: its rows are things of their own.
  var isUnion: Bool { name == "metrics" }

  /// Whether it follows from other fields of the row.
  func isDerived(in row: ChangeRecord) -> Bool {
    guard row.type == "session" else { return false }
    return name == "figures" || Self.totals.contains(name) && row.isRecorded
  }

  /// Whether it has what a row has that states nothing.
  func isUnset(in row: ChangeRecord) -> Bool {
    columns.allSatisfy { column in
      row.values[column.name].map { $0 == column.initialValue } ?? true
    } && lists.allSatisfy { row.lists[$0.table]?.isEmpty ?? true }
  }

  /// Whether a value with which a row was made was given by a person.
  ///
  /// A recording, a profile, a rule or a default says it else: that never replaces what was given.
  func isGiven(in row: ChangeRecord) -> Bool {
    // The user whom every history has is made with it.
    if row.type == "user", row.id == User.defaultID {
      return name != "created_at_s" && row.values[name] != User.defaultID.databaseValue
    }
    guard row.type == "session" else { return true }
    func says(_ column: String) -> Bool { row.values[column] == "option".databaseValue }
    switch name {
    case "state": return row.values["state"] != "active".databaseValue
    case "load": return says("load_source")
    case "walker": return says("body_mass_source")
    case "kind": return says("kind_source")
    // A confirmation; the rest follows from the figures.
    case "doubts":
      return String.fromDatabaseValue(row.values["doubts"] ?? .null)?.contains("-") ?? false
    case "weather": return says("weather_source")
    case "time": return says("utc_offset_source") || !row.isRecorded
    case "recording": return row.hasGivenAnalysis
    case "figures", "track", "created_at_s", "edited_at_s", "origin": return false
    case "name", "sport", "distance", "duration", "gain": return !row.isRecorded
    default: return true
    }
  }
}

extension ChangeRecord {
  /// Whether a session has a recording.
  var isRecorded: Bool { values["fingerprint"].map { !$0.isNull } ?? false }

  /// The columns of a field as they are in a row that states none.
  mutating func complete(_ field: SyncedField) {
    for column in field.columns where values[column.name] == nil {
      values[column.name] = column.initialValue
    }
    for list in field.lists where lists[list.table] == nil { lists[list.table] = [] }
  }

  private static let usualGround = TerrainProfileText.text(of: SessionRequest().terrain)
    .databaseValue

  private static let stated = [
    "height=", "age=", "sex=", "resting=", "maximum=", "fat=", "mass=", "kind=",
  ]

  /// Whether the ground or a rule of the analysis was given; the walker and the kind have fields of
  /// their own.
  fileprivate var hasGivenAnalysis: Bool {
    guard let table = SyncedTable.named(type),
      let list = table.lists.first(where: { $0.table == "recordings" }),
      let row = lists["recordings"]?.first
    else { return false }
    func value(_ column: String) -> DatabaseValue {
      list.columns.firstIndex { $0.name == column }.map { row[$0] } ?? .null
    }
    let words = String.fromDatabaseValue(value("analysis"))?.split(separator: ";") ?? []
    let terrain = value("terrain")
    return !terrain.isNull && terrain != Self.usualGround
      || words.contains { word in !Self.stated.contains { word.hasPrefix($0) } }
  }
}
