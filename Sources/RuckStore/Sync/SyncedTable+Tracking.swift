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

  private static let isOwnChange = "WHEN (SELECT is_applying FROM sync_state) = 0"

  /// The statements that note a change: the triggers of three views, into which those of the tables only
  /// insert the name of the row.
  ///
  /// SQLite reads every statement of the schema each time that it opens a file.
  static let noting = [
    "CREATE VIEW sync_new AS SELECT type, id FROM sync_rows",
    "CREATE VIEW sync_removed AS SELECT type, id FROM sync_rows",
    "CREATE VIEW sync_changed AS SELECT type, id, field FROM sync_fields",
    noteOfNew, noteOfRemoved, noteOfChanged,
  ]

  /// A row that is put back in the transaction that removed it was never gone.
  private static let noteOfNew = """
    CREATE TRIGGER sync_note_new INSTEAD OF INSERT ON sync_new BEGIN
      UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
        WHERE type = NEW.type AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
          WHERE r.type = NEW.type AND r.id = NEW.id
            AND (r.clock IS NOT NULL OR r.removed = s.clock));
      DELETE FROM sync_fields WHERE type = NEW.type AND id = NEW.id
        AND clock <> (SELECT clock FROM sync_state);
      INSERT INTO sync_rows (type, id, clock)
        SELECT NEW.type, NEW.id, clock FROM sync_state WHERE true
        ON CONFLICT (type, id) DO UPDATE SET
          removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
          clock = excluded.clock, part = NULL, successor = NULL;
    END
    """

  /// The clocks that a removal knows: the latest of each store that changed the row.
  private static let noteOfRemoved = """
    CREATE TRIGGER sync_note_removed INSTEAD OF INSERT ON sync_removed BEGIN
      INSERT INTO sync_rows (type, id, removed, seen)
        SELECT NEW.type, NEW.id, clock, (SELECT json_group_object(o, c) FROM (SELECT o, MAX(c) AS c FROM (
          SELECT substr(clock, 23, 16) AS o, clock AS c FROM sync_rows
            WHERE type = NEW.type AND id = NEW.id AND clock IS NOT NULL
          UNION ALL SELECT j.key, j.value FROM sync_rows AS r, json_each(r.seen) AS j
            WHERE r.type = NEW.type AND r.id = NEW.id
          UNION ALL SELECT substr(clock, 23, 16), clock FROM sync_fields
            WHERE type = NEW.type AND id = NEW.id AND clock > '0'
          UNION ALL SELECT j.key, j.value FROM sync_fields AS f, json_each(f.seen) AS j
            WHERE f.type = NEW.type AND f.id = NEW.id) GROUP BY o)) FROM sync_state WHERE true
        ON CONFLICT (type, id) DO UPDATE SET before = removed, removed = excluded.removed,
          clock = NULL, seen = excluded.seen, part = NULL, successor = NULL;
    END
    """

  /// A change knows what it replaces: the clock that a field had, or that of its row where the field was not
  /// changed since, is among those that it has seen.
  ///
  /// The values of a new row are not changes.
  private static let noteOfChanged = """
    CREATE TRIGGER sync_note_changed INSTEAD OF INSERT ON sync_changed BEGIN
      INSERT INTO sync_fields (type, id, field, clock, seen)
        SELECT NEW.type, NEW.id, NEW.field, s.clock,
            COALESCE((SELECT json_set(r.seen, '$."' || substr(r.clock, 23, 16) || '"', r.clock)
              FROM sync_rows AS r WHERE r.type = NEW.type AND r.id = NEW.id AND r.clock IS NOT NULL), '{}')
          FROM sync_state AS s
          WHERE NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = NEW.type AND r.id = NEW.id AND r.clock = s.clock)
        ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL, seen =
          CASE WHEN clock < '0' OR clock = excluded.clock THEN seen
            ELSE json_set(seen, '$."' || substr(clock, 23, 16) || '"', clock) END;
    END
    """

  /// The statement that takes the rows that are there into the tracking.
  var takingOver: String {
    """
    INSERT INTO sync_rows (type, id, clock)
      SELECT '\(type)', \(key("t")), s.clock FROM \(table) AS t, sync_state AS s;
    """
  }

  /// The check that each row is tracked.
  var trackedCheck: (name: String, sql: String) {
    (
      "every row of \(table) is tracked",
      """
      SELECT COUNT(*) FROM \(table) AS t WHERE NOT EXISTS
        (SELECT 1 FROM sync_rows WHERE type = '\(type)' AND id = \(key("t")) AND clock IS NOT NULL)
      """
    )
  }

  /// The triggers of the table and of its lists.
  var triggers: [String] {
    [
      trigger("new", "INSERT", on: table, "VALUES ('\(type)', \(key("NEW")))"),
      trigger("removed", "DELETE", on: table, "VALUES ('\(type)', \(key("OLD")))"),
    ] + (fields.isEmpty ? [] : [change]) + (childRemoval.map { [$0] } ?? [])
      + fields.flatMap { field in
        field.lists.flatMap { list in
          [("new", "INSERT", "NEW"), ("changed", "UPDATE", "NEW"), ("removed", "DELETE", "OLD")]
            .map { listTrigger(field, list, $0.0, $0.1, $0.2) }
        }
      }
  }

  /// A trigger that notes rows in the view of its word.
  private func trigger(
    _ word: String, _ event: String, on table: String, in view: String? = nil, _ rows: String
  ) -> String {
    """
    CREATE TRIGGER sync_\(word)_\(table) AFTER \(event) ON \(table) \(Self.isOwnChange) BEGIN
      INSERT INTO sync_\(view ?? word) \(rows);
    END
    """
  }

  private var change: String {
    let fields = fields.filter { !$0.columns.isEmpty }.map { field in
      let isChanged = field.columns.map { "NEW.\($0.name) IS NOT OLD.\($0.name)" }
      let lines = stride(from: 0, to: isChanged.count, by: 3).map {
        isChanged[$0..<min($0 + 3, isChanged.count)].joined(separator: " OR ")
      }
      return "('\(field.name)', " + lines.joined(separator: "\n    OR ") + ")"
    }
    return trigger(
      "changed", "UPDATE", on: table,
      """
      SELECT '\(type)', \(key("NEW")), column1 FROM (VALUES
          \(fields.joined(separator: ",\n    "))
        ) WHERE column2
      """)
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
    trigger(
      word, event, on: list.table, in: "changed",
      """
      SELECT '\(type)', \(key[0]), '\(field.name)' FROM \(table)
          WHERE \(number ?? key[0]) = \(row).\(list.owner)
      """)
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
