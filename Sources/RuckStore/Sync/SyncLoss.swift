internal import GRDB
internal import RuckHistory

/// What a merge would take away of the sessions that a store had before an exchange.
struct SyncLoss {
  /// The ids of the sessions.
  var sessions: Set<String> = []
  /// Whether the user whom every history has would be removed.
  var isOfDefaultUser = false

  /// Whether nothing is lost.
  var isEmpty: Bool { sessions.isEmpty && !isOfDefaultUser }

  /// Adds what another merge would take away.
  mutating func formUnion(_ other: SyncLoss) {
    sessions.formUnion(other.sessions)
    isOfDefaultUser = isOfDefaultUser || other.isOfDefaultUser
  }
}

/// What a store had before an exchange, of all that is never removed without asking.
struct SessionNames {
  // The sessions, each with the name under which it is counted once.
  private let identities: [String: String]
  /// Whether anything was ever written, so that the user whom every history has may own something.
  let hasDefaultUser: Bool

  /// What a store has now; O(sessions).
  init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT id, identity FROM sessions")
    identities = Dictionary(rows.map { ($0[0] as String, $0[1] as String) }) { first, _ in first }
    hasDefaultUser =
      try db.exists(
        "FROM sync_rows WHERE type <> ? OR id <> ?", [SyncedTable.users.type, User.defaultID])
      || db.exists("FROM sync_fields")
  }

  /// How many there are.
  var count: Int { identities.count }

  /// The ids of those that are gone meanwhile, without those that gave way to another session of the same
  /// recording.
  func missing(_ db: Database) throws -> Set<String> {
    let present = try SessionNames(db)
    let counted = Set(present.identities.values)
    return Set(
      identities.filter { present.identities[$0.key] == nil && !counted.contains($0.value) }.keys)
  }
}
