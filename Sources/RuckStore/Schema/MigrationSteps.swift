#if Store
extension MigrationStep {
  /// Version 1: users, their sessions, routes.
  static let users = MigrationStep(
    name: "users, sessions, routes",
    sql: """
      CREATE TABLE schema_versions (
        version INTEGER PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        applied_at_s REAL NOT NULL
      );
      CREATE TABLE users (
        id TEXT PRIMARY KEY NOT NULL,
        email TEXT UNIQUE,
        display_name TEXT NOT NULL,
        created_at_s REAL NOT NULL
      );
      CREATE TABLE sessions (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        start_s REAL NOT NULL,
        end_s REAL,
        distance_m REAL,
        pack_weight_kg REAL,
        is_completed INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX sessions_by_user ON sessions (user_id, start_s);
      CREATE TABLE routes (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        distance_m REAL,
        created_at_s REAL NOT NULL
      );
      """,
    checks: [
      (
        "every session has a user",
        "SELECT COUNT(*) FROM sessions WHERE user_id NOT IN (SELECT id FROM users)"
      )
    ])

  /// Version 2: equipment, and the persona of a user.
  static let equipment = MigrationStep(
    name: "equipment, persona",
    sql: """
      ALTER TABLE users ADD COLUMN persona TEXT NOT NULL DEFAULT 'general';
      CREATE TABLE equipment (
        id TEXT PRIMARY KEY NOT NULL,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        created_at_s REAL NOT NULL
      );
      CREATE INDEX equipment_by_user ON equipment (user_id, kind);
      CREATE TABLE session_equipment (
        session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
        equipment_id TEXT NOT NULL REFERENCES equipment (id) ON DELETE CASCADE,
        PRIMARY KEY (session, equipment_id)
      ) WITHOUT ROWID;
      CREATE INDEX session_equipment_by_equipment ON session_equipment (equipment_id);
      """,
    checks: [
      ("every user has a persona", "SELECT COUNT(*) FROM users WHERE persona IS NULL")
    ])

  /// Version 3: the samples of a session, as columns.
  static let tracks = MigrationStep(
    name: "columns of tracks",
    sql: """
      CREATE TABLE tracks (
        session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
        points INTEGER NOT NULL CHECK (points > 0),
        segments BLOB NOT NULL,
        fingerprint TEXT NOT NULL
      );
      CREATE TABLE track_columns (
        session INTEGER NOT NULL REFERENCES tracks (session) ON DELETE CASCADE,
        channel TEXT NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (session, channel)
      );
      """,
    checks: [
      ("every track has rows", "SELECT COUNT(*) FROM tracks WHERE points <= 0"),
      (
        "every track has a session",
        "SELECT COUNT(*) FROM tracks WHERE session NOT IN (SELECT number FROM sessions)"
      ),
    ])

  /// Version 4: metrics by name, reviews and waypoints of routes.
  static let metrics = MigrationStep(
    name: "metrics, reviews, waypoints",
    sql: """
      CREATE TABLE metrics (
        session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
        type TEXT NOT NULL,
        time_s REAL NOT NULL,
        value REAL NOT NULL,
        unit TEXT NOT NULL,
        PRIMARY KEY (session, type, time_s)
      );
      CREATE TABLE route_reviews (
        id TEXT PRIMARY KEY NOT NULL,
        route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
        user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        rating REAL NOT NULL CHECK (rating BETWEEN 1 AND 5),
        comment TEXT,
        difficulty TEXT,
        recommended_load_kg REAL,
        created_at_s REAL NOT NULL
      );
      CREATE UNIQUE INDEX route_reviews_by_route ON route_reviews (route_id, user_id);
      CREATE INDEX route_reviews_by_user ON route_reviews (user_id);
      CREATE TABLE route_waypoints (
        id TEXT PRIMARY KEY NOT NULL,
        route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        description TEXT,
        latitude_deg REAL NOT NULL,
        longitude_deg REAL NOT NULL,
        elevation_m REAL
      );
      CREATE INDEX route_waypoints_by_route ON route_waypoints (route_id, place);
      """,
    checks: [
      (
        "every review has a route",
        "SELECT COUNT(*) FROM route_reviews WHERE route_id NOT IN (SELECT id FROM routes)"
      ),
      (
        "every waypoint has a route",
        "SELECT COUNT(*) FROM route_waypoints WHERE route_id NOT IN (SELECT id FROM routes)"
      ),
    ])
}
#endif
