#if Store
extension MigrationStep {
  /// Version 5: everything else that a history keeps of a session, imported files, routes in full.
  ///
  /// The table of sessions is made anew: the pack's weight becomes the mean load, the flag a state. The
  /// highest number ever given is kept, so that none is given twice.
  static let history = MigrationStep(
    name: "the history in full",
    sql: """
      ALTER TABLE users ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'member';
      CREATE TABLE sessions_new (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        identity TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL CHECK (state IN ('active', 'completed', 'discarded')),
        start_s REAL,
        end_s REAL,
        utc_offset_s INTEGER NOT NULL DEFAULT 0,
        utc_offset_source TEXT NOT NULL DEFAULT 'assumed',
        created_at_s REAL,
        edited_at_s REAL,
        name TEXT,
        sport TEXT,
        kind TEXT NOT NULL DEFAULT 'unknown',
        kind_source TEXT NOT NULL DEFAULT 'unknown',
        doubts TEXT NOT NULL DEFAULT '',
        notes TEXT,
        perceived_exertion REAL,
        load_source TEXT NOT NULL DEFAULT 'unknown',
        load_origin TEXT,
        load_profile TEXT,
        body_mass_source TEXT NOT NULL DEFAULT 'unknown',
        route_id TEXT REFERENCES routes (id) ON DELETE SET NULL,
        fingerprint TEXT,
        file_index INTEGER NOT NULL DEFAULT 0,
        recording_id TEXT,
        places TEXT,
        source_path BLOB,
        source_format TEXT,
        source_bytes INTEGER,
        losses INTEGER NOT NULL DEFAULT 0,
        program_version TEXT,
        walker_body_mass_kg REAL,
        walker_height_m REAL,
        walker_age_years REAL,
        walker_sex TEXT,
        walker_resting_heart_rate_bpm REAL,
        walker_maximum_heart_rate_bpm REAL,
        walker_body_fat_fraction REAL,
        weather_condition TEXT,
        weather_temperature_c REAL,
        weather_humidity_fraction REAL,
        weather_wind_m_per_s REAL,
        weather_wind_direction_deg REAL,
        weather_pressure_pa REAL,
        distance_m REAL,
        elapsed_s REAL,
        moving_s REAL,
        gain_m REAL,
        loss_m REAL,
        lowest_m REAL,
        highest_m REAL,
        maximum_speed_m_per_s REAL,
        mean_load_kg REAL,
        mean_load_by_distance_kg REAL,
        maximum_load_kg REAL,
        body_mass_kg REAL,
        pace_s_per_km REAL,
        ruck_work_kg_km REAL,
        ruck_power_kg_km_per_h REAL,
        intensity_score REAL,
        loaded_descent_kg_m REAL,
        energy_source TEXT,
        energy_model TEXT,
        gross_kcal REAL,
        net_kcal REAL,
        lower_kcal REAL,
        upper_kcal REAL,
        outside_domain_fraction REAL,
        mean_heart_rate_bpm REAL,
        maximum_heart_rate_bpm REAL,
        banister_impulse REAL,
        edwards_impulse REAL,
        zone_minutes TEXT NOT NULL DEFAULT '',
        mean_cadence_per_min REAL,
        mean_power_w REAL,
        mean_temperature_c REAL,
        points INTEGER,
        points_dropped INTEGER,
        segments INTEGER,
        south_deg REAL,
        west_deg REAL,
        north_deg REAL,
        east_deg REAL,
        rule_distance TEXT,
        rule_gain TEXT,
        rule_moving TEXT,
        rule_cleaning TEXT,
        rule_gap TEXT,
        rule_vehicle TEXT,
        device_distance_m REAL,
        device_elapsed_s REAL,
        device_timer_s REAL,
        device_moving_s REAL,
        device_gain_m REAL,
        device_loss_m REAL,
        device_kcal REAL,
        device_mean_heart_rate_bpm REAL,
        device_maximum_heart_rate_bpm REAL,
        has_device_totals INTEGER NOT NULL DEFAULT 0
      );
      INSERT INTO sessions_new
        (number, id, user_id, identity, state, start_s, end_s, created_at_s, distance_m, elapsed_s,
         mean_load_kg, mean_load_by_distance_kg, maximum_load_kg, load_source)
        SELECT number, id, user_id, CASE user_id WHEN 'me' THEN id ELSE user_id || '/' || id END,
          CASE WHEN is_completed THEN 'completed' WHEN end_s IS NULL AND number =
            (SELECT MAX(number) FROM sessions AS last
             WHERE last.user_id = sessions.user_id AND NOT last.is_completed AND last.end_s IS NULL)
            THEN 'active' ELSE 'discarded' END,
          start_s, end_s, start_s, distance_m, end_s - start_s, pack_weight_kg, pack_weight_kg,
          pack_weight_kg, CASE WHEN pack_weight_kg IS NULL THEN 'unknown' ELSE 'option' END
        FROM sessions;
      DELETE FROM sqlite_sequence WHERE name = 'sessions_new';
      INSERT INTO sqlite_sequence (name, seq)
        SELECT 'sessions_new', seq FROM sqlite_sequence WHERE name = 'sessions';
      DROP TABLE sessions;
      ALTER TABLE sessions_new RENAME TO sessions;
      CREATE INDEX sessions_by_start ON sessions (user_id, start_s DESC, number DESC);
      CREATE INDEX sessions_by_distance ON sessions (user_id, distance_m);
      CREATE INDEX sessions_by_load ON sessions (user_id, mean_load_kg);
      CREATE INDEX sessions_by_route ON sessions (route_id);
      CREATE UNIQUE INDEX sessions_active ON sessions (user_id) WHERE state = 'active';
      CREATE TABLE session_efforts (
        session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        kind TEXT NOT NULL,
        amount REAL NOT NULL,
        value REAL NOT NULL,
        start_s REAL NOT NULL,
        end_s REAL NOT NULL,
        start_m REAL NOT NULL,
        end_m REAL NOT NULL,
        first_row INTEGER NOT NULL,
        last_row INTEGER NOT NULL,
        mean_load_kg REAL,
        PRIMARY KEY (session, place)
      ) WITHOUT ROWID;
      CREATE TABLE recordings (
        session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
        sub_sport TEXT,
        start_s REAL,
        utc_offset_s INTEGER,
        is_divided INTEGER NOT NULL DEFAULT 0,
        load_kg REAL,
        load_origin TEXT,
        load_parts_without INTEGER NOT NULL DEFAULT 0
      );
      CREATE TABLE recording_loads (
        session INTEGER NOT NULL REFERENCES recordings (session) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        time_s REAL,
        load_kg REAL NOT NULL,
        PRIMARY KEY (session, place)
      ) WITHOUT ROWID;
      CREATE TABLE session_diagnostics (
        session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        code TEXT NOT NULL,
        severity TEXT NOT NULL,
        byte INTEGER,
        message TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (session, place)
      ) WITHOUT ROWID;
      CREATE TABLE files (
        path BLOB PRIMARY KEY NOT NULL,
        size INTEGER NOT NULL,
        modified_ns INTEGER NOT NULL,
        imported_at_s REAL NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE tombstones (
        object_type TEXT NOT NULL,
        id TEXT NOT NULL,
        removed_at_s REAL NOT NULL,
        PRIMARY KEY (object_type, id)
      ) WITHOUT ROWID;
      ALTER TABLE routes ADD COLUMN creator_id TEXT REFERENCES users (id) ON DELETE SET NULL;
      ALTER TABLE routes ADD COLUMN description TEXT;
      ALTER TABLE routes ADD COLUMN stated_shape TEXT;
      ALTER TABLE routes ADD COLUMN terrain TEXT NOT NULL DEFAULT 'mixed';
      ALTER TABLE routes ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE routes ADD COLUMN is_official INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE routes ADD COLUMN gain_m REAL;
      ALTER TABLE routes ADD COLUMN loss_m REAL;
      ALTER TABLE routes ADD COLUMN estimated_s REAL;
      ALTER TABLE routes ADD COLUMN estimated_kcal REAL;
      ALTER TABLE routes ADD COLUMN points INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE routes ADD COLUMN latitudes BLOB;
      ALTER TABLE routes ADD COLUMN longitudes BLOB;
      ALTER TABLE routes ADD COLUMN altitudes BLOB;
      CREATE INDEX routes_by_creator ON routes (creator_id);
      CREATE TABLE route_tags (
        route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
        tag TEXT NOT NULL,
        place INTEGER NOT NULL,
        PRIMARY KEY (route_id, tag)
      ) WITHOUT ROWID;
      ALTER TABLE equipment ADD COLUMN brand TEXT;
      ALTER TABLE equipment ADD COLUMN model TEXT;
      ALTER TABLE equipment ADD COLUMN mass_kg REAL;
      ALTER TABLE equipment ADD COLUMN price_hundredths INTEGER;
      ALTER TABLE equipment ADD COLUMN price_currency TEXT;
      ALTER TABLE equipment ADD COLUMN purchased_day INTEGER;
      ALTER TABLE equipment ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE equipment ADD COLUMN notes TEXT;
      ALTER TABLE equipment ADD COLUMN starting_m REAL NOT NULL DEFAULT 0;
      ALTER TABLE equipment ADD COLUMN starting_s REAL NOT NULL DEFAULT 0;
      ALTER TABLE equipment ADD COLUMN starting_sessions INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE equipment ADD COLUMN limit_m REAL;
      ALTER TABLE equipment ADD COLUMN limit_s REAL;
      ALTER TABLE equipment ADD COLUMN maintenance_days INTEGER;
      ALTER TABLE equipment ADD COLUMN planned_maintenance_day INTEGER;
      ALTER TABLE equipment ADD COLUMN last_maintained_day INTEGER;
      """,
    checks: [
      ("every session has an identity", "SELECT COUNT(*) FROM sessions WHERE identity = ''"),
      (
        "every effort has a session",
        "SELECT COUNT(*) FROM session_efforts WHERE session NOT IN (SELECT number FROM sessions)"
      ),
    ])
}
#endif
