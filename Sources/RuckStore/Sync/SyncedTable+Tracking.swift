internal import GRDB

// The statements that note changes.
extension SyncedTable {
  /// The columns, by name, that are the key of a row as SQL: a text, or a list of JSON.
  func key(_ row: String) -> String {
    let parts = key.map { column in
      guard let parent = parent(column), let table = Self.named(parent.type),
        let number = table.number
      else { return "\(row).\(column)" }
      return "(SELECT \(table.key[0]) FROM \(table.table) WHERE \(number) = \(row).\(column))"
    }
    return parts.count == 1 ? parts[0] : "json_array(\(parts.joined(separator: ", ")))"
  }

  private func isOfRow(_ row: String, _ register: String = "") -> String {
    "\(register)type = '\(type)' AND \(register)id = \(key(row))"
  }

  private static let isOwnChange = "WHEN (SELECT is_applying FROM sync_state) = 0"
  /// A change knows what it replaces: the clock that a field had is among those that it has seen.
  private static let stamp = """
    ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL, seen =
          CASE WHEN clock < '0' OR clock = excluded.clock THEN seen
            ELSE json_set(seen, '$."' || substr(clock, 23, 16) || '"', clock) END
    """

  /// What a change of a field knows that was not changed since its row was made.
  private static let seenOfMaking =
    "COALESCE((SELECT json_set(r.seen, '$.\"' || substr(r.clock, 23, 16) || '\"', r.clock)"

  /// What the removal of a row knows: the latest clock of each store that changed it.
  private func seen(_ row: String) -> String {
    """
    (SELECT json_group_object(o, c) FROM (SELECT o, MAX(c) AS c FROM (
        SELECT substr(clock, 23, 16) AS o, clock AS c FROM sync_rows
          WHERE \(isOfRow(row)) AND clock IS NOT NULL
        UNION ALL SELECT j.key, j.value FROM sync_rows AS r, json_each(r.seen) AS j
          WHERE \(isOfRow(row, "r."))
        UNION ALL SELECT substr(clock, 23, 16), clock FROM sync_fields
          WHERE \(isOfRow(row)) AND clock > '0'
        UNION ALL SELECT j.key, j.value FROM sync_fields AS f, json_each(f.seen) AS j
          WHERE \(isOfRow(row, "f."))) GROUP BY o))
    """
  }

  /// The statement that takes the rows that are there into the tracking.
  var takingOver: String {
    """
    INSERT INTO sync_rows (type, id, clock)
      SELECT '\(type)', \(key("t")), s.clock FROM \(table) AS t, sync_state AS s;
    """
  }

  /// What must hold of each row.
  var trackedCheck: (name: String, sql: String) {
    (
      "every row of \(table) is tracked",
      """
      SELECT COUNT(*) FROM \(table) AS t WHERE NOT EXISTS
        (SELECT 1 FROM sync_rows WHERE \(isOfRow("t")) AND clock IS NOT NULL)
      """
    )
  }

  /// The triggers of the table and of its lists.
  var triggers: [String] {
    [insertion, removal] + (fields.isEmpty ? [] : [change]) + (childRemoval.map { [$0] } ?? [])
      + fields.flatMap { field in
        field.lists.flatMap { list in
          [("new", "INSERT", "NEW"), ("changed", "UPDATE", "NEW"), ("removed", "DELETE", "OLD")]
            .map { listTrigger(field, list, $0.0, $0.1, $0.2) }
        }
      }
  }

  /// A row that is put back in the transaction that removed it was never gone.
  private var insertion: String {
    """
    CREATE TRIGGER sync_new_\(table) AFTER INSERT ON \(table) \(Self.isOwnChange) BEGIN
      UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
        WHERE \(isOfRow("NEW")) AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
          WHERE r.type = sync_fields.type AND r.id = sync_fields.id
            AND (r.clock IS NOT NULL OR r.removed = s.clock));
      DELETE FROM sync_fields WHERE \(isOfRow("NEW"))
        AND clock <> (SELECT clock FROM sync_state);
      INSERT INTO sync_rows (type, id, clock)
        SELECT '\(type)', \(key("NEW")), clock FROM sync_state WHERE true
        ON CONFLICT (type, id) DO UPDATE SET
          removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
          clock = excluded.clock, part = NULL, successor = NULL;
    END
    """
  }

  private var removal: String {
    """
    CREATE TRIGGER sync_removed_\(table) AFTER DELETE ON \(table) \(Self.isOwnChange) BEGIN
      INSERT INTO sync_rows (type, id, removed, seen)
        SELECT '\(type)', \(key("OLD")), clock, \(seen("OLD")) FROM sync_state WHERE true
        ON CONFLICT (type, id) DO UPDATE SET before = removed, removed = excluded.removed,
          clock = NULL, seen = excluded.seen, part = NULL, successor = NULL;
    END
    """
  }

  private var change: String {
    let fields = fields.filter { !$0.columns.isEmpty }.map { field in
      let isChanged = field.columns.map { "NEW.\($0) IS NOT OLD.\($0)" }
      let lines = stride(from: 0, to: isChanged.count, by: 3).map {
        isChanged[$0..<min($0 + 3, isChanged.count)].joined(separator: " OR ")
      }
      return "('\(field.name)', " + lines.joined(separator: "\n          OR ") + ")"
    }
    return """
      CREATE TRIGGER sync_changed_\(table) AFTER UPDATE ON \(table) \(Self.isOwnChange) BEGIN
        INSERT INTO sync_fields (type, id, field, clock, seen)
          SELECT '\(type)', \(key("NEW")), f.column1, s.clock, \(Self.seenOfMaking)
              FROM sync_rows AS r WHERE \(isOfRow("NEW", "r.")) AND r.clock IS NOT NULL), '{}')
            FROM (VALUES
            \(fields.joined(separator: ",\n        "))
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = '\(type)' AND r.id = \(key("NEW")) AND r.clock = s.clock)
          \(Self.stamp);
      END
      """
  }

  /// Rows whose key names the number of a row are removed before it: afterwards no one knows its key.
  private var childRemoval: String? {
    guard let number else { return nil }
    let children = children.filter { $0.table.key.contains($0.parent.column) }
    guard !children.isEmpty else { return nil }
    let statements = children.map {
      "  DELETE FROM \($0.table.table) WHERE \($0.parent.column) = OLD.\(number);\n"
    }
    return "CREATE TRIGGER sync_parts_of_\(table) BEFORE DELETE ON \(table) \(Self.isOwnChange) "
      + "BEGIN\n\(statements.joined())END"
  }

  private func listTrigger(
    _ field: SyncedField, _ list: SyncedList, _ word: String, _ event: String, _ row: String
  ) -> String {
    """
    CREATE TRIGGER sync_\(word)_\(list.table) AFTER \(event) ON \(list.table) \(Self.isOwnChange) BEGIN
      INSERT INTO sync_fields (type, id, field, clock, seen)
        SELECT '\(type)', o.\(key[0]), '\(field.name)', s.clock,
            json_set(r.seen, '$."' || substr(r.clock, 23, 16) || '"', r.clock)
          FROM \(table) AS o, sync_state AS s, sync_rows AS r
          WHERE o.\(number ?? key[0]) = \(row).\(list.owner)
            AND r.type = '\(type)' AND r.id = o.\(key[0]) AND r.clock IS NOT s.clock
        \(Self.stamp);
    END
    """
  }
}

extension SyncedTable {
  /// Takes all rows into the tracking as if they were made in this transaction, and tracks what follows.
  static func trackAnew(_ db: Database) throws {
    for table in ["sync_waiting", "sync_fields", "sync_rows", "sync_parts"] {
      try db.execute(sql: "DELETE FROM \(table)")
    }
    for table in all { try db.execute(sql: table.takingOver) }
    try db.execute(sql: "UPDATE sync_state SET is_applying = 0")
  }
}
