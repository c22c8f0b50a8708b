internal import GRDB
internal import RuckHistory

/// The losses by a merge among the sessions that a store had before an exchange.
struct SyncLoss {
  /// The ids of the sessions.
  var sessions: Set<String> = []
  /// Whether the user whom every history has would be removed.
  var isOfDefaultUser = false

  /// Whether nothing is lost.
  var isEmpty: Bool { sessions.isEmpty && !isOfDefaultUser }

  /// Adds the losses by another merge.
  mutating func formUnion(_ other: SyncLoss) {
    sessions.formUnion(other.sessions)
    isOfDefaultUser = isOfDefaultUser || other.isOfDefaultUser
  }
}

/// The content of a store before an exchange that is never removed without asking.
struct SessionNames {
  // The sessions, each with the name under which it is counted once.
  private let identities: [String: String]
  /// Whether anything was ever written, so that the user whom every history has may own something.
  let hasDefaultUser: Bool

  /// Reads the present content of a store; O(sessions).
  init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT id, identity FROM sessions")
    identities = Dictionary(rows.map { ($0[0] as String, $0[1] as String) }) { first, _ in first }
    hasDefaultUser =
      try db.exists(
        "FROM sync_rows WHERE type <> ? OR id <> ?", [SyncedTable.users.type, User.defaultID])
      || db.exists("FROM sync_fields")
  }

  /// The number of sessions.
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
