#if Store
extension MigrationStep {
  /// Version 6: original files, digests of sessions, waypoints, search by words and by place.
  static let places = MigrationStep(
    name: "originals, digests, waypoints, search",
    sql: """
      CREATE TABLE originals (
        fingerprint TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        data BLOB NOT NULL
      );
      CREATE TABLE session_originals (
        session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
        original TEXT NOT NULL REFERENCES originals (fingerprint) ON DELETE CASCADE
      );
      CREATE INDEX session_originals_by_original ON session_originals (original);
      CREATE TABLE session_digests (
        identity TEXT PRIMARY KEY NOT NULL,
        session INTEGER NOT NULL UNIQUE REFERENCES sessions (number) ON DELETE CASCADE,
        counted BLOB NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE session_bests (
        session INTEGER PRIMARY KEY REFERENCES session_digests (session) ON DELETE CASCADE,
        efforts BLOB NOT NULL
      );
      CREATE INDEX sessions_completed ON sessions (number) WHERE state = 'completed';
      CREATE TRIGGER digests_of_changed AFTER UPDATE ON sessions BEGIN
        DELETE FROM session_digests WHERE session = NEW.number;
      END;
      CREATE TRIGGER digests_of_equipped AFTER INSERT ON session_equipment BEGIN
        DELETE FROM session_digests WHERE session = NEW.session;
      END;
      CREATE TRIGGER digests_of_unequipped AFTER DELETE ON session_equipment BEGIN
        DELETE FROM session_digests WHERE session = OLD.session;
      END;
      CREATE TABLE session_waypoints (
        session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        kind TEXT,
        name TEXT NOT NULL,
        description TEXT,
        latitude_deg REAL NOT NULL,
        longitude_deg REAL NOT NULL,
        elevation_m REAL,
        time_s REAL,
        PRIMARY KEY (session, place)
      ) WITHOUT ROWID;
      CREATE TABLE health_entries (
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        day INTEGER NOT NULL,
        quantity TEXT NOT NULL,
        value REAL NOT NULL,
        PRIMARY KEY (user_id, quantity, day)
      ) WITHOUT ROWID;
      ALTER TABLE users ADD COLUMN sex TEXT;
      ALTER TABLE users ADD COLUMN birth_day INTEGER;
      ALTER TABLE recordings ADD COLUMN terrain TEXT;
      ALTER TABLE tombstones ADD COLUMN user_id TEXT;
      ALTER TABLE tombstones ADD COLUMN start_s REAL;
      ALTER TABLE tombstones ADD COLUMN places TEXT;
      CREATE INDEX tombstones_by_start ON tombstones (object_type, start_s);
      CREATE VIRTUAL TABLE session_texts USING fts5 (name, notes);
      INSERT INTO session_texts (rowid, name, notes)
        SELECT number, name, notes FROM sessions WHERE name IS NOT NULL OR notes IS NOT NULL;
      CREATE TRIGGER texts_of_new_session AFTER INSERT ON sessions
        WHEN NEW.name IS NOT NULL OR NEW.notes IS NOT NULL BEGIN
        INSERT INTO session_texts (rowid, name, notes) VALUES (NEW.number, NEW.name, NEW.notes);
      END;
      CREATE TRIGGER texts_of_changed_session AFTER UPDATE OF name, notes ON sessions
        WHEN NEW.name IS NOT OLD.name OR NEW.notes IS NOT OLD.notes BEGIN
        DELETE FROM session_texts WHERE rowid = NEW.number;
        INSERT INTO session_texts (rowid, name, notes) VALUES (NEW.number, NEW.name, NEW.notes);
      END;
      CREATE TRIGGER texts_of_removed_session AFTER DELETE ON sessions BEGIN
        DELETE FROM session_texts WHERE rowid = OLD.number;
      END;
      CREATE VIRTUAL TABLE route_texts USING fts5 (route_id UNINDEXED, name, description, tags);
      INSERT INTO route_texts (route_id, name, description, tags)
        SELECT id, name, description,
          (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = routes.id) FROM routes;
      CREATE TRIGGER texts_of_new_route AFTER INSERT ON routes BEGIN
        INSERT INTO route_texts (route_id, name, description)
          VALUES (NEW.id, NEW.name, NEW.description);
      END;
      CREATE TRIGGER texts_of_changed_route AFTER UPDATE OF name, description ON routes BEGIN
        UPDATE route_texts SET name = NEW.name, description = NEW.description
          WHERE route_id = NEW.id;
      END;
      CREATE TRIGGER texts_of_new_tag AFTER INSERT ON route_tags BEGIN
        UPDATE route_texts SET tags =
          (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = NEW.route_id)
          WHERE route_id = NEW.route_id;
      END;
      CREATE TRIGGER texts_of_removed_tag AFTER DELETE ON route_tags BEGIN
        UPDATE route_texts SET tags =
          (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = OLD.route_id)
          WHERE route_id = OLD.route_id;
      END;
      CREATE VIRTUAL TABLE route_boxes USING rtree (number, south, north, west, east, +route_id TEXT);
      CREATE TRIGGER search_of_removed_route AFTER DELETE ON routes BEGIN
        DELETE FROM route_texts WHERE route_id = OLD.id;
        DELETE FROM route_boxes WHERE route_id = OLD.id;
      END;
      """,
    checks: [
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
    ])
}
#endif
