/// The schema besides tables and their notes of changes: searches, and triggers for them and the digests.
enum SchemaText {
  /// The searches; the tables in which SQLite keeps them begin with their names.
  static let searches = [
    "CREATE VIRTUAL TABLE route_boxes USING rtree (number, south, north, west, east, +route_id TEXT)",
    "CREATE VIRTUAL TABLE route_texts USING fts5 (route_id UNINDEXED, name, description, tags)",
    "CREATE VIRTUAL TABLE session_texts USING fts5 (name, notes)",
  ]

  /// The tables in which SQLite keeps the searches.
  static let shadows: Set<String> = Set(
    ["node", "parent", "rowid"].map { "route_boxes_\($0)" }
      + ["config", "content", "data", "docsize", "idx"].flatMap {
        ["route_texts_\($0)", "session_texts_\($0)"]
      })

  private static let tags =
    "(SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = "

  /// The triggers that keep digests, records and searches as their sources are.
  static let triggers = [
    """
    CREATE TRIGGER books_of_removed AFTER DELETE ON record_candidates BEGIN
      DELETE FROM record_books;
    END
    """,
    """
    CREATE TRIGGER candidates_of_new AFTER INSERT ON session_digests BEGIN
      INSERT OR IGNORE INTO record_candidates VALUES (NEW.session);
    END
    """,
    """
    CREATE TRIGGER digests_of_changed AFTER UPDATE ON sessions BEGIN
      DELETE FROM session_digests WHERE session = NEW.number;
    END
    """,
    """
    CREATE TRIGGER digests_of_equipped AFTER INSERT ON session_equipment BEGIN
      DELETE FROM session_digests WHERE session = NEW.session;
    END
    """,
    """
    CREATE TRIGGER digests_of_unequipped AFTER DELETE ON session_equipment BEGIN
      DELETE FROM session_digests WHERE session = OLD.session;
    END
    """,
    """
    CREATE TRIGGER search_of_removed_route AFTER DELETE ON routes BEGIN
      DELETE FROM route_texts WHERE route_id = OLD.id;
      DELETE FROM route_boxes WHERE route_id = OLD.id;
    END
    """,
    """
    CREATE TRIGGER texts_of_changed_route AFTER UPDATE OF name, description ON routes BEGIN
      UPDATE route_texts SET name = NEW.name, description = NEW.description
        WHERE route_id = NEW.id;
    END
    """,
    """
    CREATE TRIGGER texts_of_changed_session AFTER UPDATE OF name, notes ON sessions
      WHEN NEW.name IS NOT OLD.name OR NEW.notes IS NOT OLD.notes BEGIN
      DELETE FROM session_texts WHERE rowid = NEW.number;
      INSERT INTO session_texts (rowid, name, notes) VALUES (NEW.number, NEW.name, NEW.notes);
    END
    """,
    """
    CREATE TRIGGER texts_of_new_route AFTER INSERT ON routes BEGIN
      INSERT INTO route_texts (route_id, name, description)
        VALUES (NEW.id, NEW.name, NEW.description);
    END
    """,
    """
    CREATE TRIGGER texts_of_new_session AFTER INSERT ON sessions
      WHEN NEW.name IS NOT NULL OR NEW.notes IS NOT NULL BEGIN
      INSERT INTO session_texts (rowid, name, notes) VALUES (NEW.number, NEW.name, NEW.notes);
    END
    """,
    """
    CREATE TRIGGER texts_of_new_tag AFTER INSERT ON route_tags BEGIN
      UPDATE route_texts SET tags = \(tags)NEW.route_id)
        WHERE route_id = NEW.route_id;
    END
    """,
    """
    CREATE TRIGGER texts_of_removed_session AFTER DELETE ON sessions BEGIN
      DELETE FROM session_texts WHERE rowid = OLD.number;
    END
    """,
    """
    CREATE TRIGGER texts_of_removed_tag AFTER DELETE ON route_tags BEGIN
      UPDATE route_texts SET tags = \(tags)OLD.route_id)
        WHERE route_id = OLD.route_id;
    END
    """,
    """
    CREATE TRIGGER sessions_under_way BEFORE UPDATE OF state ON sessions
      WHEN NEW.state = 'active' AND OLD.state <> 'active'
        AND (SELECT is_applying FROM sync_state) = 0
        AND EXISTS (SELECT 1 FROM sessions WHERE user_id = NEW.user_id AND state = 'active'
          AND number <> NEW.number AND origin IS NEW.origin) BEGIN
      SELECT RAISE(ABORT, 'another session is under way; finish or discard it first');
    END
    """,
    """
    CREATE TRIGGER users_under_way BEFORE DELETE ON users
      WHEN EXISTS (SELECT 1 FROM sessions WHERE user_id = OLD.id AND state = 'active') BEGIN
      SELECT RAISE(ABORT, 'the user has a session under way');
    END
    """,
  ]

  /// Conditions on rows that no CHECK or foreign key can state: each query counts the rows that break one.
  static let checks: [(name: String, sql: String)] =
    SyncedTable.all.map(\.trackedCheck) + [
      (
        "every session with a name is found by words",
        """
        SELECT COUNT(*) FROM sessions WHERE (name IS NOT NULL OR notes IS NOT NULL)
          AND number NOT IN (SELECT rowid FROM session_texts)
        """
      ),
      (
        "every route is found by words",
        "SELECT COUNT(*) FROM routes WHERE id NOT IN (SELECT route_id FROM route_texts)"
      ),
      (
        "only completed sessions have digests",
        """
        SELECT COUNT(*) FROM session_digests WHERE session NOT IN
          (SELECT number FROM sessions WHERE state = 'completed')
        """
      ),
    ]
}
