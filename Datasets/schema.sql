CREATE TRIGGER digests_of_changed AFTER UPDATE ON sessions BEGIN
  DELETE FROM session_digests WHERE session = NEW.number;
END;
CREATE TRIGGER digests_of_equipped AFTER INSERT ON session_equipment BEGIN
  DELETE FROM session_digests WHERE session = NEW.session;
END;
CREATE TRIGGER digests_of_unequipped AFTER DELETE ON session_equipment BEGIN
  DELETE FROM session_digests WHERE session = OLD.session;
END;
CREATE TRIGGER search_of_removed_route AFTER DELETE ON routes BEGIN
  DELETE FROM route_texts WHERE route_id = OLD.id;
  DELETE FROM route_boxes WHERE route_id = OLD.id;
END;
CREATE TRIGGER texts_of_changed_route AFTER UPDATE OF name, description ON routes BEGIN
  UPDATE route_texts SET name = NEW.name, description = NEW.description
    WHERE route_id = NEW.id;
END;
CREATE TRIGGER texts_of_changed_session AFTER UPDATE OF name, notes ON sessions
  WHEN NEW.name IS NOT OLD.name OR NEW.notes IS NOT OLD.notes BEGIN
  DELETE FROM session_texts WHERE rowid = NEW.number;
  INSERT INTO session_texts (rowid, name, notes) VALUES (NEW.number, NEW.name, NEW.notes);
END;
CREATE TRIGGER texts_of_new_route AFTER INSERT ON routes BEGIN
  INSERT INTO route_texts (route_id, name, description)
    VALUES (NEW.id, NEW.name, NEW.description);
END;
CREATE TRIGGER texts_of_new_session AFTER INSERT ON sessions
  WHEN NEW.name IS NOT NULL OR NEW.notes IS NOT NULL BEGIN
  INSERT INTO session_texts (rowid, name, notes) VALUES (NEW.number, NEW.name, NEW.notes);
END;
CREATE TRIGGER texts_of_new_tag AFTER INSERT ON route_tags BEGIN
  UPDATE route_texts SET tags =
    (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = NEW.route_id)
    WHERE route_id = NEW.route_id;
END;
CREATE TRIGGER texts_of_removed_session AFTER DELETE ON sessions BEGIN
  DELETE FROM session_texts WHERE rowid = OLD.number;
END;
CREATE TRIGGER texts_of_removed_tag AFTER DELETE ON route_tags BEGIN
  UPDATE route_texts SET tags =
    (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = OLD.route_id)
    WHERE route_id = OLD.route_id;
END;
CREATE TRIGGER users_under_way BEFORE DELETE ON users
  WHEN EXISTS (SELECT 1 FROM sessions WHERE user_id = OLD.id AND state = 'active') BEGIN
  SELECT RAISE(ABORT, 'the user has a session under way');
END;
CREATE TABLE assessment_results (
  id TEXT PRIMARY KEY NOT NULL,
  assessment_id TEXT NOT NULL REFERENCES assessments (id) ON DELETE RESTRICT,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  value REAL NOT NULL,
  notes TEXT
);
CREATE TABLE assessments (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  description TEXT,
  unit TEXT NOT NULL,
  is_smaller_better INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE challenge_members (
  id TEXT PRIMARY KEY NOT NULL,
  challenge_id TEXT NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE challenges (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  goal TEXT NOT NULL,
  first_day INTEGER,
  last_day INTEGER
);
CREATE TABLE daily_logs (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  energy INTEGER CHECK (energy BETWEEN 1 AND 5),
  eaten_kcal REAL,
  notes TEXT
);
CREATE TABLE equipment (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at_s REAL NOT NULL
, brand TEXT, model TEXT, mass_kg REAL, price_hundredths INTEGER, price_currency TEXT, purchased_day INTEGER, is_active INTEGER NOT NULL DEFAULT 1, notes TEXT, starting_m REAL NOT NULL DEFAULT 0, starting_s REAL NOT NULL DEFAULT 0, starting_sessions INTEGER NOT NULL DEFAULT 0, limit_m REAL, limit_s REAL, maintenance_days INTEGER, planned_maintenance_day INTEGER, last_maintained_day INTEGER);
CREATE TABLE exercise_sets (
  id TEXT PRIMARY KEY NOT NULL,
  exercise_id TEXT NOT NULL REFERENCES workout_exercises (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  target_repetitions INTEGER,
  repetitions INTEGER,
  target_kg REAL,
  mass_kg REAL,
  target_s REAL,
  duration_s REAL,
  perceived_exertion REAL,
  rest_s REAL,
  notes TEXT
);
CREATE TABLE files (
  path BLOB PRIMARY KEY NOT NULL,
  size INTEGER NOT NULL,
  modified_ns INTEGER NOT NULL,
  imported_at_s REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE goals (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  goal TEXT NOT NULL,
  first_day INTEGER,
  last_day INTEGER
);
CREATE TABLE health_conditions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL
);
CREATE TABLE health_entries (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  quantity TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (user_id, quantity, day)
) WITHOUT ROWID;
CREATE TABLE health_measurements (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  name TEXT NOT NULL,
  value REAL NOT NULL,
  unit TEXT NOT NULL
);
CREATE TABLE health_notes (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  text TEXT NOT NULL
);
CREATE TABLE library_exercises (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  description TEXT,
  muscle_groups TEXT NOT NULL DEFAULT '',
  equipment TEXT,
  rest_s REAL
);
CREATE TABLE metrics (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  type TEXT NOT NULL,
  time_s REAL NOT NULL,
  value REAL NOT NULL,
  unit TEXT NOT NULL,
  PRIMARY KEY (session, type, time_s)
);
CREATE TABLE originals (
  fingerprint TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  data BLOB NOT NULL
);
CREATE TABLE planned_rucks (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  name TEXT,
  distance_m REAL,
  load_kg REAL,
  duration_s REAL,
  route_id TEXT REFERENCES routes (id) ON DELETE SET NULL,
  session_id TEXT REFERENCES sessions (id) ON DELETE SET NULL,
  notes TEXT
);
CREATE TABLE preferences (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  units TEXT,
  clock TEXT,
  leading TEXT,
  compares_with_group INTEGER,
  text_size TEXT,
  layout TEXT,
  privacy TEXT
) WITHOUT ROWID;
CREATE TABLE program_assignments (
  id TEXT PRIMARY KEY NOT NULL,
  program_id TEXT NOT NULL REFERENCES programs (id) ON DELETE RESTRICT,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  start_day INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE program_rucks (
  id TEXT PRIMARY KEY NOT NULL,
  week_id TEXT NOT NULL REFERENCES program_weeks (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  distance_m REAL NOT NULL,
  load_kg REAL NOT NULL
);
CREATE TABLE program_weeks (
  id TEXT PRIMARY KEY NOT NULL,
  program_id TEXT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
  place INTEGER NOT NULL
);
CREATE TABLE programs (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  category TEXT,
  author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  largest_step REAL NOT NULL
);
CREATE TABLE recording_loads (
  session INTEGER NOT NULL REFERENCES recordings (session) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  time_s REAL,
  load_kg REAL NOT NULL,
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
, terrain TEXT, has_barometer INTEGER NOT NULL DEFAULT 0);
CREATE TABLE remarks (
  id TEXT PRIMARY KEY NOT NULL,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  written_at_s REAL NOT NULL
);
CREATE VIRTUAL TABLE route_boxes USING rtree (number, south, north, west, east, +route_id TEXT);
CREATE TABLE "route_boxes_node"(nodeno INTEGER PRIMARY KEY,data);
CREATE TABLE "route_boxes_parent"(nodeno INTEGER PRIMARY KEY,parentnode);
CREATE TABLE "route_boxes_rowid"(rowid INTEGER PRIMARY KEY,nodeno,a0);
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
CREATE TABLE route_tags (
  route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (route_id, tag)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE route_texts USING fts5 (route_id UNINDEXED, name, description, tags);
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
CREATE TABLE routes (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  distance_m REAL,
  created_at_s REAL NOT NULL
, creator_id TEXT REFERENCES users (id) ON DELETE SET NULL, description TEXT, stated_shape TEXT, terrain TEXT NOT NULL DEFAULT 'mixed', is_public INTEGER NOT NULL DEFAULT 0, is_official INTEGER NOT NULL DEFAULT 0, gain_m REAL, loss_m REAL, estimated_s REAL, estimated_kcal REAL, points INTEGER NOT NULL DEFAULT 0, latitudes BLOB, longitudes BLOB, altitudes BLOB);
CREATE TABLE schema_versions (
  version INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  applied_at_s REAL NOT NULL
);
CREATE TABLE session_bests (
  session INTEGER PRIMARY KEY REFERENCES session_digests (session) ON DELETE CASCADE,
  efforts BLOB NOT NULL
);
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
CREATE TABLE session_digests (
  identity TEXT PRIMARY KEY NOT NULL,
  session INTEGER NOT NULL UNIQUE REFERENCES sessions (number) ON DELETE CASCADE,
  counted BLOB NOT NULL
) WITHOUT ROWID;
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
CREATE TABLE session_equipment (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  equipment_id TEXT NOT NULL REFERENCES equipment (id) ON DELETE CASCADE,
  PRIMARY KEY (session, equipment_id)
) WITHOUT ROWID;
CREATE TABLE session_originals (
  session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
  original TEXT NOT NULL REFERENCES originals (fingerprint) ON DELETE CASCADE
);
CREATE VIRTUAL TABLE session_texts USING fts5 (name, notes);
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
CREATE TABLE "sessions" (
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
CREATE TABLE template_steps (
  id TEXT PRIMARY KEY NOT NULL,
  template_id TEXT NOT NULL REFERENCES workout_templates (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('exercise', 'rest')),
  name TEXT,
  library_exercise_id TEXT REFERENCES library_exercises (id) ON DELETE RESTRICT,
  sets INTEGER,
  repetitions TEXT,
  repetitions_in_reserve REAL,
  mass_kg REAL,
  duration_s REAL
);
CREATE TABLE tombstones (
  object_type TEXT NOT NULL,
  id TEXT NOT NULL,
  removed_at_s REAL NOT NULL, user_id TEXT, start_s REAL, places TEXT,
  PRIMARY KEY (object_type, id)
) WITHOUT ROWID;
CREATE TABLE track_columns (
  session INTEGER NOT NULL REFERENCES tracks (session) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (session, channel)
);
CREATE TABLE tracks (
  session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
  points INTEGER NOT NULL CHECK (points > 0),
  segments BLOB NOT NULL,
  fingerprint TEXT NOT NULL
);
CREATE TABLE unit_members (
  id TEXT PRIMARY KEY NOT NULL,
  unit_id TEXT NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE units (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  trainer_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at_s REAL NOT NULL
);
CREATE TABLE users (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT UNIQUE,
  display_name TEXT NOT NULL,
  created_at_s REAL NOT NULL
, persona TEXT NOT NULL DEFAULT 'general', is_active INTEGER NOT NULL DEFAULT 1, role TEXT NOT NULL DEFAULT 'member', sex TEXT, birth_day INTEGER, aims TEXT, emergency_contact TEXT);
CREATE TABLE week_workouts (
  id TEXT PRIMARY KEY NOT NULL,
  week_id TEXT NOT NULL REFERENCES program_weeks (id) ON DELETE CASCADE,
  template_id TEXT NOT NULL REFERENCES workout_templates (id) ON DELETE CASCADE,
  place INTEGER NOT NULL
);
CREATE TABLE workout_exercises (
  id TEXT PRIMARY KEY NOT NULL,
  workout_id TEXT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  library_exercise_id TEXT REFERENCES library_exercises (id) ON DELETE RESTRICT,
  muscle_groups TEXT NOT NULL DEFAULT '',
  superset TEXT,
  notes TEXT
);
CREATE TABLE workout_templates (
  id TEXT PRIMARY KEY NOT NULL,
  program_id TEXT REFERENCES programs (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT
);
CREATE TABLE workouts (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  planned_day INTEGER,
  completed_day INTEGER,
  start_s REAL,
  end_s REAL,
  is_cancelled INTEGER NOT NULL DEFAULT 0,
  outside_id TEXT,
  imported_at_s REAL,
  template_id TEXT REFERENCES workout_templates (id) ON DELETE SET NULL,
  notes TEXT
);
CREATE INDEX assessment_results_by_assessment ON assessment_results (assessment_id);
CREATE INDEX assessment_results_by_user ON assessment_results (user_id, day);
CREATE UNIQUE INDEX challenge_members_by_challenge ON challenge_members (challenge_id, user_id);
CREATE INDEX challenge_members_by_user ON challenge_members (user_id);
CREATE UNIQUE INDEX daily_logs_by_user ON daily_logs (user_id, day);
CREATE INDEX equipment_by_user ON equipment (user_id, kind);
CREATE INDEX exercise_sets_by_exercise ON exercise_sets (exercise_id, place);
CREATE INDEX goals_by_user ON goals (user_id, first_day);
CREATE UNIQUE INDEX health_conditions_by_user ON health_conditions (user_id, name);
CREATE UNIQUE INDEX health_measurements_by_user ON health_measurements (user_id, day, name);
CREATE UNIQUE INDEX health_notes_by_user ON health_notes (user_id, day);
CREATE INDEX planned_rucks_by_route ON planned_rucks (route_id);
CREATE INDEX planned_rucks_by_session ON planned_rucks (session_id);
CREATE INDEX planned_rucks_by_user ON planned_rucks (user_id, day);
CREATE INDEX program_assignments_by_program ON program_assignments (program_id);
CREATE INDEX program_assignments_by_user ON program_assignments (user_id, start_day);
CREATE INDEX program_rucks_by_week ON program_rucks (week_id, place);
CREATE UNIQUE INDEX program_weeks_by_program ON program_weeks (program_id, place);
CREATE INDEX programs_by_author ON programs (author_id);
CREATE INDEX remarks_by_author ON remarks (author_id);
CREATE INDEX remarks_by_session ON remarks (session_id, written_at_s);
CREATE UNIQUE INDEX route_reviews_by_route ON route_reviews (route_id, user_id);
CREATE INDEX route_reviews_by_user ON route_reviews (user_id);
CREATE INDEX route_waypoints_by_route ON route_waypoints (route_id, place);
CREATE INDEX routes_by_creator ON routes (creator_id);
CREATE INDEX session_equipment_by_equipment ON session_equipment (equipment_id);
CREATE INDEX session_originals_by_original ON session_originals (original);
CREATE UNIQUE INDEX sessions_active ON sessions (user_id) WHERE state = 'active';
CREATE INDEX sessions_by_distance ON sessions (user_id, distance_m);
CREATE INDEX sessions_by_load ON sessions (user_id, mean_load_kg);
CREATE INDEX sessions_by_route ON sessions (route_id);
CREATE INDEX sessions_by_start ON sessions (user_id, start_s DESC, number DESC);
CREATE INDEX sessions_completed ON sessions (number) WHERE state = 'completed';
CREATE INDEX template_steps_by_exercise ON template_steps (library_exercise_id);
CREATE INDEX template_steps_by_template ON template_steps (template_id, place);
CREATE INDEX tombstones_by_start ON tombstones (object_type, start_s);
CREATE UNIQUE INDEX unit_members_by_unit ON unit_members (unit_id, user_id);
CREATE INDEX unit_members_by_user ON unit_members (user_id);
CREATE INDEX units_by_trainer ON units (trainer_id);
CREATE INDEX week_workouts_by_template ON week_workouts (template_id);
CREATE INDEX week_workouts_by_week ON week_workouts (week_id, place);
CREATE INDEX workout_exercises_by_exercise ON workout_exercises (library_exercise_id);
CREATE INDEX workout_exercises_by_workout ON workout_exercises (workout_id, place);
CREATE INDEX workout_templates_by_program ON workout_templates (program_id, place);
CREATE INDEX workouts_by_template ON workouts (template_id);
CREATE UNIQUE INDEX workouts_by_user ON workouts (user_id, outside_id);
