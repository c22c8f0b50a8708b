internal import GRDB
internal import RuckSessions

/// A record of a row by a newer program, with something in it that this one does not know: it is
/// passed on as it is, and taken once the program knows it.
struct NewerRecord: Sendable {
  /// The need of such a record, among the records that wait.
  static let need = "schema"

  private let type: String
  private let id: String
  private let version: Int
  private let json: JSONValue

  /// The part of a member of a change file that is to be passed on; nil of one that is known whole.
  ///
  /// Of a row that is known here its lists stay out: they are in the store, and may be large.
  init?(_ member: JSONValue, version: Int) {
    guard case .string(let type)? = member["object_type"], case .string(let id)? = member["id"]
    else {
      return nil
    }
    (self.type, self.id, self.version) = (type, id, version)
    guard let table = SyncedTable.named(type) else {
      json = member
      return
    }
    let lists = Set(table.lists.map(\.table))
    let known = Set(table.columns.map(\.name)).union(lists)
    let names = Set(table.fields.map(\.name))
    let (fields, clocks) = (member["fields"]?.members ?? [], member["clocks"]?.members ?? [])
    let isMade = member["status"] == .string("whole")
    let unknown = fields.filter { !known.contains($0.key) && !(isMade && $0.value == .null) }
    guard !unknown.isEmpty else { return nil }
    let withLists = table.fields.filter { !$0.lists.isEmpty }
    let listed = Set(withLists.map(\.name))
    let ofLists = Set(withLists.flatMap(\.columns).map(\.name)).union(lists)
    let unlisted = clocks.filter { !names.contains($0.key) || !listed.contains($0.key) }
    let latest = unlisted.compactMap { if case .string(let text) = $0.value { text } else { nil } }
      .max()
    guard let latest else { return nil }
    let changed: [String: JSONValue] = [
      "status": .string("changed"), "made": .null, "clock": .string(latest),
      "clocks": .object(unlisted), "fields": .object(fields.filter { !ofLists.contains($0.key) }),
    ]
    json = .object((member.members ?? []).map { ($0.key, changed[$0.key] ?? $0.value) })
  }

  /// Whether a record has every clock of another, or a later one; one without clocks says nothing of others.
  private static func holds(_ record: JSONValue, _ other: JSONValue) -> Bool {
    func clocks(_ json: JSONValue) -> [String: String] {
      var clocks: [String: String] = [:]
      for (key, value) in json["clocks"]?.members ?? [] {
        if case .string(let text) = value { clocks[key] = text }
      }
      return clocks
    }
    let (mine, others) = (clocks(record), clocks(other))
    return !others.isEmpty && others.allSatisfy { key, clock in clock <= mine[key] ?? "" }
  }

  /// Keeps the record, unless one of the row holds it; those that it holds are no longer needed.
  func keep(part: Int64?, _ db: Database) throws {
    let earlier = try Row.fetchAll(
      db,
      sql: "SELECT number, record FROM sync_waiting WHERE type = ? AND id = ? AND needs_type = ?",
      arguments: [type, id, Self.need])
    for row in earlier {
      guard let known = try? JSONValue(reading: Array((row[1] as String).utf8)) else { continue }
      if known == json {
        return try db.execute(
          sql: "UPDATE sync_waiting SET part = COALESCE(?, part) WHERE number = ?",
          arguments: [part, row[0] as Int64])
      }
      if Self.holds(known, json) { return }
      guard Self.holds(json, known) else { continue }
      try db.execute(sql: "DELETE FROM sync_waiting WHERE number = ?", arguments: [row[0] as Int64])
    }
    try db.execute(
      sql: """
        INSERT INTO sync_waiting (type, id, needs_type, needs_id, record, part)
          VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [type, id, Self.need, "\(version)", json.text(indented: false), part])
  }
}
