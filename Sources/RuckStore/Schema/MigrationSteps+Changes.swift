#if Store
extension MigrationStep {
  /// Version 8: which changes were made, for exchange with other stores.
  ///
  /// The statements are those of `SyncedTable` at the time of the release.
  static let changes = MigrationStep(
    name: "changes, for exchange with other stores",
    sql: #"""
      CREATE TABLE sync_state (
        number INTEGER PRIMARY KEY CHECK (number = 1),
        origin TEXT NOT NULL,
        histories TEXT NOT NULL DEFAULT '',
        clock TEXT NOT NULL,
        wall_ms INTEGER NOT NULL DEFAULT 0,
        counter INTEGER NOT NULL DEFAULT 0,
        is_applying INTEGER NOT NULL DEFAULT 0,
        folder TEXT,
        exchanged_at_s REAL,
        attempted_at_s REAL,
        last_error TEXT
      );
      INSERT INTO sync_state (number, origin, clock)
        SELECT 1, o, '000000000000-00000000-' || o FROM (SELECT lower(hex(randomblob(8))) AS o);
      CREATE TABLE sync_parts (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        size INTEGER NOT NULL,
        is_own INTEGER NOT NULL
      );
      CREATE TABLE sync_rows (
        type TEXT NOT NULL,
        id TEXT NOT NULL,
        removed TEXT NOT NULL DEFAULT '',
        before TEXT NOT NULL DEFAULT '',
        clock TEXT,
        part INTEGER REFERENCES sync_parts (number) ON DELETE SET NULL,
        PRIMARY KEY (type, id)
      ) WITHOUT ROWID;
      CREATE INDEX sync_rows_by_part ON sync_rows (part);
      CREATE TABLE sync_fields (
        type TEXT NOT NULL,
        id TEXT NOT NULL,
        field TEXT NOT NULL,
        clock TEXT NOT NULL,
        part INTEGER REFERENCES sync_parts (number) ON DELETE SET NULL,
        PRIMARY KEY (type, id, field)
      ) WITHOUT ROWID;
      CREATE INDEX sync_fields_by_part ON sync_fields (part);
      CREATE TABLE sync_waiting (
        number INTEGER PRIMARY KEY,
        type TEXT NOT NULL,
        id TEXT NOT NULL,
        needs_type TEXT NOT NULL,
        needs_id TEXT NOT NULL,
        record TEXT NOT NULL,
        part INTEGER REFERENCES sync_parts (number) ON DELETE SET NULL
      );
      CREATE INDEX sync_waiting_by_row ON sync_waiting (type, id);
      CREATE INDEX sync_waiting_by_need ON sync_waiting (needs_type, needs_id);
      CREATE INDEX sync_waiting_by_part ON sync_waiting (part);
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'user', t.id, s.clock FROM users AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'preferences', t.user_id, s.clock FROM preferences AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'health_note', t.id, s.clock FROM health_notes AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'health_condition', t.id, s.clock FROM health_conditions AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'health_measurement', t.id, s.clock FROM health_measurements AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'unit', t.id, s.clock FROM units AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'unit_member', t.id, s.clock FROM unit_members AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'health_entry', json_array(t.user_id, t.quantity, t.day), s.clock FROM health_entries AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'equipment', t.id, s.clock FROM equipment AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'route', t.id, s.clock FROM routes AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'route_tag', json_array(t.route_id, t.tag), s.clock FROM route_tags AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'route_waypoint', t.id, s.clock FROM route_waypoints AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'route_review', t.id, s.clock FROM route_reviews AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'session', t.id, s.clock FROM sessions AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'session_equipment', json_array((SELECT id FROM sessions WHERE number = t.session), t.equipment_id), s.clock FROM session_equipment AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'daily_log', t.id, s.clock FROM daily_logs AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'library_exercise', t.id, s.clock FROM library_exercises AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'program', t.id, s.clock FROM programs AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'workout_template', t.id, s.clock FROM workout_templates AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'template_step', t.id, s.clock FROM template_steps AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'workout', t.id, s.clock FROM workouts AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'workout_exercise', t.id, s.clock FROM workout_exercises AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'exercise_set', t.id, s.clock FROM exercise_sets AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'assessment', t.id, s.clock FROM assessments AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'assessment_result', t.id, s.clock FROM assessment_results AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'program_week', t.id, s.clock FROM program_weeks AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'program_ruck', t.id, s.clock FROM program_rucks AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'week_workout', t.id, s.clock FROM week_workouts AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'program_assignment', t.id, s.clock FROM program_assignments AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'challenge', t.id, s.clock FROM challenges AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'challenge_member', t.id, s.clock FROM challenge_members AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'goal', t.id, s.clock FROM goals AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'remark', t.id, s.clock FROM remarks AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'planned_ruck', t.id, s.clock FROM planned_rucks AS t, sync_state AS s;
      INSERT INTO sync_rows (type, id, clock)
        SELECT 'tombstone', json_array(t.object_type, t.id), s.clock FROM tombstones AS t, sync_state AS s;
      CREATE TRIGGER sync_new_users AFTER INSERT ON users WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'user' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'user' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'user', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_users AFTER DELETE ON users WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'user', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_users AFTER UPDATE ON users WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'user', NEW.id, f.column1, s.clock FROM (VALUES
            ('email', NEW.email IS NOT OLD.email),
              ('display_name', NEW.display_name IS NOT OLD.display_name),
              ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s),
              ('persona', NEW.persona IS NOT OLD.persona),
              ('is_active', NEW.is_active IS NOT OLD.is_active),
              ('role', NEW.role IS NOT OLD.role),
              ('sex', NEW.sex IS NOT OLD.sex),
              ('birth_day', NEW.birth_day IS NOT OLD.birth_day),
              ('aims', NEW.aims IS NOT OLD.aims),
              ('emergency_contact', NEW.emergency_contact IS NOT OLD.emergency_contact)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'user' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_preferences AFTER INSERT ON preferences WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'preferences' AND id = NEW.user_id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'preferences' AND id = NEW.user_id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'preferences', NEW.user_id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_preferences AFTER DELETE ON preferences WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'preferences', OLD.user_id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_preferences AFTER UPDATE ON preferences WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'preferences', NEW.user_id, f.column1, s.clock FROM (VALUES
            ('units', NEW.units IS NOT OLD.units),
              ('clock', NEW.clock IS NOT OLD.clock),
              ('leading', NEW.leading IS NOT OLD.leading),
              ('compares_with_group', NEW.compares_with_group IS NOT OLD.compares_with_group),
              ('text_size', NEW.text_size IS NOT OLD.text_size),
              ('layout', NEW.layout IS NOT OLD.layout),
              ('privacy', NEW.privacy IS NOT OLD.privacy)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'preferences' AND r.id = NEW.user_id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_health_notes AFTER INSERT ON health_notes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'health_note' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'health_note' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'health_note', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_health_notes AFTER DELETE ON health_notes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'health_note', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_health_notes AFTER UPDATE ON health_notes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'health_note', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('day', NEW.day IS NOT OLD.day),
              ('text', NEW.text IS NOT OLD.text)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'health_note' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_health_conditions AFTER INSERT ON health_conditions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'health_condition' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'health_condition' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'health_condition', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_health_conditions AFTER DELETE ON health_conditions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'health_condition', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_health_conditions AFTER UPDATE ON health_conditions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'health_condition', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('place', NEW.place IS NOT OLD.place),
              ('name', NEW.name IS NOT OLD.name)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'health_condition' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_health_measurements AFTER INSERT ON health_measurements WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'health_measurement' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'health_measurement' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'health_measurement', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_health_measurements AFTER DELETE ON health_measurements WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'health_measurement', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_health_measurements AFTER UPDATE ON health_measurements WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'health_measurement', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('day', NEW.day IS NOT OLD.day),
              ('name', NEW.name IS NOT OLD.name),
              ('measurement', NEW.value IS NOT OLD.value OR NEW.unit IS NOT OLD.unit)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'health_measurement' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_units AFTER INSERT ON units WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'unit' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'unit' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'unit', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_units AFTER DELETE ON units WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'unit', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_units AFTER UPDATE ON units WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'unit', NEW.id, f.column1, s.clock FROM (VALUES
            ('name', NEW.name IS NOT OLD.name),
              ('trainer_id', NEW.trainer_id IS NOT OLD.trainer_id),
              ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'unit' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_unit_members AFTER INSERT ON unit_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'unit_member' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'unit_member' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'unit_member', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_unit_members AFTER DELETE ON unit_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'unit_member', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_unit_members AFTER UPDATE ON unit_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'unit_member', NEW.id, f.column1, s.clock FROM (VALUES
            ('unit_id', NEW.unit_id IS NOT OLD.unit_id),
              ('user_id', NEW.user_id IS NOT OLD.user_id)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'unit_member' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_health_entries AFTER INSERT ON health_entries WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'health_entry' AND id = json_array(NEW.user_id, NEW.quantity, NEW.day) AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'health_entry' AND id = json_array(NEW.user_id, NEW.quantity, NEW.day)
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'health_entry', json_array(NEW.user_id, NEW.quantity, NEW.day), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_health_entries AFTER DELETE ON health_entries WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'health_entry', json_array(OLD.user_id, OLD.quantity, OLD.day), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_health_entries AFTER UPDATE ON health_entries WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'health_entry', json_array(NEW.user_id, NEW.quantity, NEW.day), f.column1, s.clock FROM (VALUES
            ('value', NEW.value IS NOT OLD.value)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'health_entry' AND r.id = json_array(NEW.user_id, NEW.quantity, NEW.day) AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_equipment AFTER INSERT ON equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'equipment' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'equipment' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'equipment', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_equipment AFTER DELETE ON equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'equipment', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_equipment AFTER UPDATE ON equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'equipment', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('kind', NEW.kind IS NOT OLD.kind),
              ('name', NEW.name IS NOT OLD.name),
              ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s),
              ('brand', NEW.brand IS NOT OLD.brand),
              ('model', NEW.model IS NOT OLD.model),
              ('mass_kg', NEW.mass_kg IS NOT OLD.mass_kg),
              ('price', NEW.price_hundredths IS NOT OLD.price_hundredths OR NEW.price_currency IS NOT OLD.price_currency),
              ('purchased_day', NEW.purchased_day IS NOT OLD.purchased_day),
              ('is_active', NEW.is_active IS NOT OLD.is_active),
              ('notes', NEW.notes IS NOT OLD.notes),
              ('starting', NEW.starting_m IS NOT OLD.starting_m OR NEW.starting_s IS NOT OLD.starting_s OR NEW.starting_sessions IS NOT OLD.starting_sessions),
              ('limit', NEW.limit_m IS NOT OLD.limit_m OR NEW.limit_s IS NOT OLD.limit_s),
              ('maintenance_days', NEW.maintenance_days IS NOT OLD.maintenance_days),
              ('planned_maintenance_day', NEW.planned_maintenance_day IS NOT OLD.planned_maintenance_day),
              ('last_maintained_day', NEW.last_maintained_day IS NOT OLD.last_maintained_day)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'equipment' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_routes AFTER INSERT ON routes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'route' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'route' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'route', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_routes AFTER DELETE ON routes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'route', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_routes AFTER UPDATE ON routes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'route', NEW.id, f.column1, s.clock FROM (VALUES
            ('name', NEW.name IS NOT OLD.name),
              ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s),
              ('creator_id', NEW.creator_id IS NOT OLD.creator_id),
              ('description', NEW.description IS NOT OLD.description),
              ('stated_shape', NEW.stated_shape IS NOT OLD.stated_shape),
              ('terrain', NEW.terrain IS NOT OLD.terrain),
              ('is_public', NEW.is_public IS NOT OLD.is_public),
              ('is_official', NEW.is_official IS NOT OLD.is_official),
              ('line', NEW.distance_m IS NOT OLD.distance_m OR NEW.gain_m IS NOT OLD.gain_m OR NEW.loss_m IS NOT OLD.loss_m
                OR NEW.points IS NOT OLD.points OR NEW.latitudes IS NOT OLD.latitudes OR NEW.longitudes IS NOT OLD.longitudes
                OR NEW.altitudes IS NOT OLD.altitudes),
              ('estimate', NEW.estimated_s IS NOT OLD.estimated_s OR NEW.estimated_kcal IS NOT OLD.estimated_kcal)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'route' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_route_tags AFTER INSERT ON route_tags WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'route_tag' AND id = json_array(NEW.route_id, NEW.tag) AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'route_tag' AND id = json_array(NEW.route_id, NEW.tag)
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'route_tag', json_array(NEW.route_id, NEW.tag), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_route_tags AFTER DELETE ON route_tags WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'route_tag', json_array(OLD.route_id, OLD.tag), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_route_tags AFTER UPDATE ON route_tags WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'route_tag', json_array(NEW.route_id, NEW.tag), f.column1, s.clock FROM (VALUES
            ('place', NEW.place IS NOT OLD.place)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'route_tag' AND r.id = json_array(NEW.route_id, NEW.tag) AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_route_waypoints AFTER INSERT ON route_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'route_waypoint' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'route_waypoint' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'route_waypoint', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_route_waypoints AFTER DELETE ON route_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'route_waypoint', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_route_waypoints AFTER UPDATE ON route_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'route_waypoint', NEW.id, f.column1, s.clock FROM (VALUES
            ('route_id', NEW.route_id IS NOT OLD.route_id),
              ('place', NEW.place IS NOT OLD.place),
              ('kind', NEW.kind IS NOT OLD.kind),
              ('name', NEW.name IS NOT OLD.name),
              ('description', NEW.description IS NOT OLD.description),
              ('position', NEW.latitude_deg IS NOT OLD.latitude_deg OR NEW.longitude_deg IS NOT OLD.longitude_deg OR NEW.elevation_m IS NOT OLD.elevation_m)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'route_waypoint' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_route_reviews AFTER INSERT ON route_reviews WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'route_review' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'route_review' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'route_review', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_route_reviews AFTER DELETE ON route_reviews WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'route_review', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_route_reviews AFTER UPDATE ON route_reviews WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'route_review', NEW.id, f.column1, s.clock FROM (VALUES
            ('route_id', NEW.route_id IS NOT OLD.route_id),
              ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('review', NEW.rating IS NOT OLD.rating OR NEW.comment IS NOT OLD.comment OR NEW.difficulty IS NOT OLD.difficulty
                OR NEW.recommended_load_kg IS NOT OLD.recommended_load_kg OR NEW.created_at_s IS NOT OLD.created_at_s)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'route_review' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_sessions AFTER INSERT ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'session' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'session' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'session', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_sessions AFTER DELETE ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'session', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_sessions AFTER UPDATE ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s),
              ('name', NEW.name IS NOT OLD.name),
              ('sport', NEW.sport IS NOT OLD.sport),
              ('notes', NEW.notes IS NOT OLD.notes),
              ('perceived_exertion', NEW.perceived_exertion IS NOT OLD.perceived_exertion),
              ('route_id', NEW.route_id IS NOT OLD.route_id),
              ('edited_at_s', NEW.edited_at_s IS NOT OLD.edited_at_s),
              ('state', NEW.state IS NOT OLD.state),
              ('time', NEW.start_s IS NOT OLD.start_s OR NEW.end_s IS NOT OLD.end_s OR NEW.utc_offset_s IS NOT OLD.utc_offset_s
                OR NEW.utc_offset_source IS NOT OLD.utc_offset_source),
              ('kind', NEW.kind IS NOT OLD.kind OR NEW.kind_source IS NOT OLD.kind_source OR NEW.doubts IS NOT OLD.doubts),
              ('weather', NEW.weather_condition IS NOT OLD.weather_condition OR NEW.weather_temperature_c IS NOT OLD.weather_temperature_c OR NEW.weather_humidity_fraction IS NOT OLD.weather_humidity_fraction
                OR NEW.weather_wind_m_per_s IS NOT OLD.weather_wind_m_per_s OR NEW.weather_wind_direction_deg IS NOT OLD.weather_wind_direction_deg OR NEW.weather_pressure_pa IS NOT OLD.weather_pressure_pa),
              ('track', NEW.fingerprint IS NOT OLD.fingerprint OR NEW.file_index IS NOT OLD.file_index OR NEW.recording_id IS NOT OLD.recording_id
                OR NEW.places IS NOT OLD.places OR NEW.source_format IS NOT OLD.source_format OR NEW.source_bytes IS NOT OLD.source_bytes),
              ('figures', NEW.losses IS NOT OLD.losses OR NEW.program_version IS NOT OLD.program_version OR NEW.load_source IS NOT OLD.load_source
                OR NEW.load_origin IS NOT OLD.load_origin OR NEW.load_profile IS NOT OLD.load_profile OR NEW.body_mass_source IS NOT OLD.body_mass_source
                OR NEW.walker_body_mass_kg IS NOT OLD.walker_body_mass_kg OR NEW.walker_height_m IS NOT OLD.walker_height_m OR NEW.walker_age_years IS NOT OLD.walker_age_years
                OR NEW.walker_sex IS NOT OLD.walker_sex OR NEW.walker_resting_heart_rate_bpm IS NOT OLD.walker_resting_heart_rate_bpm OR NEW.walker_maximum_heart_rate_bpm IS NOT OLD.walker_maximum_heart_rate_bpm
                OR NEW.walker_body_fat_fraction IS NOT OLD.walker_body_fat_fraction OR NEW.distance_m IS NOT OLD.distance_m OR NEW.elapsed_s IS NOT OLD.elapsed_s
                OR NEW.moving_s IS NOT OLD.moving_s OR NEW.gain_m IS NOT OLD.gain_m OR NEW.loss_m IS NOT OLD.loss_m
                OR NEW.lowest_m IS NOT OLD.lowest_m OR NEW.highest_m IS NOT OLD.highest_m OR NEW.maximum_speed_m_per_s IS NOT OLD.maximum_speed_m_per_s
                OR NEW.mean_load_kg IS NOT OLD.mean_load_kg OR NEW.mean_load_by_distance_kg IS NOT OLD.mean_load_by_distance_kg OR NEW.maximum_load_kg IS NOT OLD.maximum_load_kg
                OR NEW.body_mass_kg IS NOT OLD.body_mass_kg OR NEW.pace_s_per_km IS NOT OLD.pace_s_per_km OR NEW.ruck_work_kg_km IS NOT OLD.ruck_work_kg_km
                OR NEW.ruck_power_kg_km_per_h IS NOT OLD.ruck_power_kg_km_per_h OR NEW.intensity_score IS NOT OLD.intensity_score OR NEW.loaded_descent_kg_m IS NOT OLD.loaded_descent_kg_m
                OR NEW.energy_source IS NOT OLD.energy_source OR NEW.energy_model IS NOT OLD.energy_model OR NEW.gross_kcal IS NOT OLD.gross_kcal
                OR NEW.net_kcal IS NOT OLD.net_kcal OR NEW.lower_kcal IS NOT OLD.lower_kcal OR NEW.upper_kcal IS NOT OLD.upper_kcal
                OR NEW.outside_domain_fraction IS NOT OLD.outside_domain_fraction OR NEW.mean_heart_rate_bpm IS NOT OLD.mean_heart_rate_bpm OR NEW.maximum_heart_rate_bpm IS NOT OLD.maximum_heart_rate_bpm
                OR NEW.banister_impulse IS NOT OLD.banister_impulse OR NEW.edwards_impulse IS NOT OLD.edwards_impulse OR NEW.zone_minutes IS NOT OLD.zone_minutes
                OR NEW.mean_cadence_per_min IS NOT OLD.mean_cadence_per_min OR NEW.mean_power_w IS NOT OLD.mean_power_w OR NEW.mean_temperature_c IS NOT OLD.mean_temperature_c
                OR NEW.points IS NOT OLD.points OR NEW.points_dropped IS NOT OLD.points_dropped OR NEW.segments IS NOT OLD.segments
                OR NEW.south_deg IS NOT OLD.south_deg OR NEW.west_deg IS NOT OLD.west_deg OR NEW.north_deg IS NOT OLD.north_deg
                OR NEW.east_deg IS NOT OLD.east_deg OR NEW.rule_distance IS NOT OLD.rule_distance OR NEW.rule_gain IS NOT OLD.rule_gain
                OR NEW.rule_moving IS NOT OLD.rule_moving OR NEW.rule_cleaning IS NOT OLD.rule_cleaning OR NEW.rule_gap IS NOT OLD.rule_gap
                OR NEW.rule_vehicle IS NOT OLD.rule_vehicle OR NEW.device_distance_m IS NOT OLD.device_distance_m OR NEW.device_elapsed_s IS NOT OLD.device_elapsed_s
                OR NEW.device_timer_s IS NOT OLD.device_timer_s OR NEW.device_moving_s IS NOT OLD.device_moving_s OR NEW.device_gain_m IS NOT OLD.device_gain_m
                OR NEW.device_loss_m IS NOT OLD.device_loss_m OR NEW.device_kcal IS NOT OLD.device_kcal OR NEW.device_mean_heart_rate_bpm IS NOT OLD.device_mean_heart_rate_bpm
                OR NEW.device_maximum_heart_rate_bpm IS NOT OLD.device_maximum_heart_rate_bpm OR NEW.has_device_totals IS NOT OLD.has_device_totals)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'session' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_parts_of_sessions BEFORE DELETE ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        DELETE FROM session_equipment WHERE session = OLD.number;
      END;
      CREATE TRIGGER sync_new_tracks AFTER INSERT ON tracks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_tracks AFTER UPDATE ON tracks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_tracks AFTER DELETE ON tracks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_track_columns AFTER INSERT ON track_columns WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_track_columns AFTER UPDATE ON track_columns WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_track_columns AFTER DELETE ON track_columns WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_metrics AFTER INSERT ON metrics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_metrics AFTER UPDATE ON metrics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_metrics AFTER DELETE ON metrics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'track', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_session_efforts AFTER INSERT ON session_efforts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_session_efforts AFTER UPDATE ON session_efforts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_session_efforts AFTER DELETE ON session_efforts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_session_diagnostics AFTER INSERT ON session_diagnostics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_session_diagnostics AFTER UPDATE ON session_diagnostics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_session_diagnostics AFTER DELETE ON session_diagnostics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_recordings AFTER INSERT ON recordings WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_recordings AFTER UPDATE ON recordings WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_recordings AFTER DELETE ON recordings WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_recording_loads AFTER INSERT ON recording_loads WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_recording_loads AFTER UPDATE ON recording_loads WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_recording_loads AFTER DELETE ON recording_loads WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_session_waypoints AFTER INSERT ON session_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_changed_session_waypoints AFTER UPDATE ON session_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = NEW.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_session_waypoints AFTER DELETE ON session_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'session', o.id, 'figures', s.clock
            FROM sessions AS o, sync_state AS s, sync_rows AS r
            WHERE o.number = OLD.session
              AND r.type = 'session' AND r.id = o.id AND r.clock IS NOT s.clock
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_never_active_again BEFORE UPDATE OF state ON sessions
        WHEN OLD.state <> 'active' AND NEW.state = 'active' BEGIN
        SELECT RAISE(ABORT, 'what was ended is not active again');
      END;
      CREATE TRIGGER sync_new_session_equipment AFTER INSERT ON session_equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'session_equipment' AND id = json_array((SELECT id FROM sessions WHERE number = NEW.session), NEW.equipment_id) AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'session_equipment' AND id = json_array((SELECT id FROM sessions WHERE number = NEW.session), NEW.equipment_id)
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'session_equipment', json_array((SELECT id FROM sessions WHERE number = NEW.session), NEW.equipment_id), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_session_equipment AFTER DELETE ON session_equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'session_equipment', json_array((SELECT id FROM sessions WHERE number = OLD.session), OLD.equipment_id), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_new_daily_logs AFTER INSERT ON daily_logs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'daily_log' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'daily_log' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'daily_log', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_daily_logs AFTER DELETE ON daily_logs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'daily_log', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_daily_logs AFTER UPDATE ON daily_logs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'daily_log', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('day', NEW.day IS NOT OLD.day),
              ('energy', NEW.energy IS NOT OLD.energy),
              ('eaten_kcal', NEW.eaten_kcal IS NOT OLD.eaten_kcal),
              ('notes', NEW.notes IS NOT OLD.notes)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'daily_log' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_library_exercises AFTER INSERT ON library_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'library_exercise' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'library_exercise' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'library_exercise', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_library_exercises AFTER DELETE ON library_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'library_exercise', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_library_exercises AFTER UPDATE ON library_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'library_exercise', NEW.id, f.column1, s.clock FROM (VALUES
            ('name', NEW.name IS NOT OLD.name),
              ('description', NEW.description IS NOT OLD.description),
              ('muscle_groups', NEW.muscle_groups IS NOT OLD.muscle_groups),
              ('equipment', NEW.equipment IS NOT OLD.equipment),
              ('rest_s', NEW.rest_s IS NOT OLD.rest_s)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'library_exercise' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_programs AFTER INSERT ON programs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'program' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'program' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'program', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_programs AFTER DELETE ON programs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'program', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_programs AFTER UPDATE ON programs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'program', NEW.id, f.column1, s.clock FROM (VALUES
            ('name', NEW.name IS NOT OLD.name),
              ('description', NEW.description IS NOT OLD.description),
              ('category', NEW.category IS NOT OLD.category),
              ('author_id', NEW.author_id IS NOT OLD.author_id),
              ('largest_step', NEW.largest_step IS NOT OLD.largest_step)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'program' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_workout_templates AFTER INSERT ON workout_templates WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'workout_template' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'workout_template' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'workout_template', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_workout_templates AFTER DELETE ON workout_templates WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'workout_template', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_workout_templates AFTER UPDATE ON workout_templates WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'workout_template', NEW.id, f.column1, s.clock FROM (VALUES
            ('program_id', NEW.program_id IS NOT OLD.program_id),
              ('place', NEW.place IS NOT OLD.place),
              ('name', NEW.name IS NOT OLD.name),
              ('description', NEW.description IS NOT OLD.description)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'workout_template' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_template_steps AFTER INSERT ON template_steps WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'template_step' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'template_step' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'template_step', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_template_steps AFTER DELETE ON template_steps WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'template_step', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_template_steps AFTER UPDATE ON template_steps WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'template_step', NEW.id, f.column1, s.clock FROM (VALUES
            ('template_id', NEW.template_id IS NOT OLD.template_id),
              ('place', NEW.place IS NOT OLD.place),
              ('library_exercise_id', NEW.library_exercise_id IS NOT OLD.library_exercise_id),
              ('step', NEW.kind IS NOT OLD.kind OR NEW.name IS NOT OLD.name OR NEW.sets IS NOT OLD.sets
                OR NEW.repetitions IS NOT OLD.repetitions OR NEW.repetitions_in_reserve IS NOT OLD.repetitions_in_reserve OR NEW.mass_kg IS NOT OLD.mass_kg
                OR NEW.duration_s IS NOT OLD.duration_s)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'template_step' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_workouts AFTER INSERT ON workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'workout' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'workout' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'workout', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_workouts AFTER DELETE ON workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'workout', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_workouts AFTER UPDATE ON workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'workout', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('name', NEW.name IS NOT OLD.name),
              ('planned_day', NEW.planned_day IS NOT OLD.planned_day),
              ('course', NEW.completed_day IS NOT OLD.completed_day OR NEW.start_s IS NOT OLD.start_s OR NEW.end_s IS NOT OLD.end_s
                OR NEW.is_cancelled IS NOT OLD.is_cancelled),
              ('outside_id', NEW.outside_id IS NOT OLD.outside_id),
              ('imported_at_s', NEW.imported_at_s IS NOT OLD.imported_at_s),
              ('template_id', NEW.template_id IS NOT OLD.template_id),
              ('notes', NEW.notes IS NOT OLD.notes)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'workout' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_workout_exercises AFTER INSERT ON workout_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'workout_exercise' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'workout_exercise' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'workout_exercise', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_workout_exercises AFTER DELETE ON workout_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'workout_exercise', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_workout_exercises AFTER UPDATE ON workout_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'workout_exercise', NEW.id, f.column1, s.clock FROM (VALUES
            ('workout_id', NEW.workout_id IS NOT OLD.workout_id),
              ('place', NEW.place IS NOT OLD.place),
              ('name', NEW.name IS NOT OLD.name),
              ('library_exercise_id', NEW.library_exercise_id IS NOT OLD.library_exercise_id),
              ('muscle_groups', NEW.muscle_groups IS NOT OLD.muscle_groups),
              ('superset', NEW.superset IS NOT OLD.superset),
              ('notes', NEW.notes IS NOT OLD.notes)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'workout_exercise' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_exercise_sets AFTER INSERT ON exercise_sets WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'exercise_set' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'exercise_set' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'exercise_set', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_exercise_sets AFTER DELETE ON exercise_sets WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'exercise_set', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_exercise_sets AFTER UPDATE ON exercise_sets WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'exercise_set', NEW.id, f.column1, s.clock FROM (VALUES
            ('exercise_id', NEW.exercise_id IS NOT OLD.exercise_id),
              ('place', NEW.place IS NOT OLD.place),
              ('target_repetitions', NEW.target_repetitions IS NOT OLD.target_repetitions),
              ('repetitions', NEW.repetitions IS NOT OLD.repetitions),
              ('target_kg', NEW.target_kg IS NOT OLD.target_kg),
              ('mass_kg', NEW.mass_kg IS NOT OLD.mass_kg),
              ('target_s', NEW.target_s IS NOT OLD.target_s),
              ('duration_s', NEW.duration_s IS NOT OLD.duration_s),
              ('perceived_exertion', NEW.perceived_exertion IS NOT OLD.perceived_exertion),
              ('rest_s', NEW.rest_s IS NOT OLD.rest_s),
              ('notes', NEW.notes IS NOT OLD.notes)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'exercise_set' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_assessments AFTER INSERT ON assessments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'assessment' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'assessment' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'assessment', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_assessments AFTER DELETE ON assessments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'assessment', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_assessments AFTER UPDATE ON assessments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'assessment', NEW.id, f.column1, s.clock FROM (VALUES
            ('name', NEW.name IS NOT OLD.name),
              ('description', NEW.description IS NOT OLD.description),
              ('scale', NEW.unit IS NOT OLD.unit OR NEW.is_smaller_better IS NOT OLD.is_smaller_better)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'assessment' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_assessment_results AFTER INSERT ON assessment_results WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'assessment_result' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'assessment_result' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'assessment_result', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_assessment_results AFTER DELETE ON assessment_results WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'assessment_result', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_assessment_results AFTER UPDATE ON assessment_results WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'assessment_result', NEW.id, f.column1, s.clock FROM (VALUES
            ('assessment_id', NEW.assessment_id IS NOT OLD.assessment_id),
              ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('day', NEW.day IS NOT OLD.day),
              ('value', NEW.value IS NOT OLD.value),
              ('notes', NEW.notes IS NOT OLD.notes)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'assessment_result' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_program_weeks AFTER INSERT ON program_weeks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'program_week' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'program_week' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'program_week', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_program_weeks AFTER DELETE ON program_weeks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'program_week', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_program_weeks AFTER UPDATE ON program_weeks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'program_week', NEW.id, f.column1, s.clock FROM (VALUES
            ('program_id', NEW.program_id IS NOT OLD.program_id),
              ('place', NEW.place IS NOT OLD.place)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'program_week' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_program_rucks AFTER INSERT ON program_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'program_ruck' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'program_ruck' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'program_ruck', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_program_rucks AFTER DELETE ON program_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'program_ruck', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_program_rucks AFTER UPDATE ON program_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'program_ruck', NEW.id, f.column1, s.clock FROM (VALUES
            ('week_id', NEW.week_id IS NOT OLD.week_id),
              ('place', NEW.place IS NOT OLD.place),
              ('ruck', NEW.distance_m IS NOT OLD.distance_m OR NEW.load_kg IS NOT OLD.load_kg)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'program_ruck' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_week_workouts AFTER INSERT ON week_workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'week_workout' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'week_workout' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'week_workout', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_week_workouts AFTER DELETE ON week_workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'week_workout', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_week_workouts AFTER UPDATE ON week_workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'week_workout', NEW.id, f.column1, s.clock FROM (VALUES
            ('week_id', NEW.week_id IS NOT OLD.week_id),
              ('template_id', NEW.template_id IS NOT OLD.template_id),
              ('place', NEW.place IS NOT OLD.place)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'week_workout' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_program_assignments AFTER INSERT ON program_assignments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'program_assignment' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'program_assignment' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'program_assignment', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_program_assignments AFTER DELETE ON program_assignments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'program_assignment', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_program_assignments AFTER UPDATE ON program_assignments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'program_assignment', NEW.id, f.column1, s.clock FROM (VALUES
            ('program_id', NEW.program_id IS NOT OLD.program_id),
              ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('start_day', NEW.start_day IS NOT OLD.start_day),
              ('is_active', NEW.is_active IS NOT OLD.is_active)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'program_assignment' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_challenges AFTER INSERT ON challenges WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'challenge' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'challenge' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'challenge', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_challenges AFTER DELETE ON challenges WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'challenge', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_challenges AFTER UPDATE ON challenges WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'challenge', NEW.id, f.column1, s.clock FROM (VALUES
            ('name', NEW.name IS NOT OLD.name),
              ('aim', NEW.goal IS NOT OLD.goal OR NEW.first_day IS NOT OLD.first_day OR NEW.last_day IS NOT OLD.last_day)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'challenge' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_challenge_members AFTER INSERT ON challenge_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'challenge_member' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'challenge_member' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'challenge_member', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_challenge_members AFTER DELETE ON challenge_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'challenge_member', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_challenge_members AFTER UPDATE ON challenge_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'challenge_member', NEW.id, f.column1, s.clock FROM (VALUES
            ('challenge_id', NEW.challenge_id IS NOT OLD.challenge_id),
              ('user_id', NEW.user_id IS NOT OLD.user_id)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'challenge_member' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_goals AFTER INSERT ON goals WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'goal' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'goal' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'goal', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_goals AFTER DELETE ON goals WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'goal', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_goals AFTER UPDATE ON goals WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'goal', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('name', NEW.name IS NOT OLD.name),
              ('aim', NEW.goal IS NOT OLD.goal OR NEW.first_day IS NOT OLD.first_day OR NEW.last_day IS NOT OLD.last_day)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'goal' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_remarks AFTER INSERT ON remarks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'remark' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'remark' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'remark', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_remarks AFTER DELETE ON remarks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'remark', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_remarks AFTER UPDATE ON remarks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'remark', NEW.id, f.column1, s.clock FROM (VALUES
            ('session_id', NEW.session_id IS NOT OLD.session_id),
              ('author_id', NEW.author_id IS NOT OLD.author_id),
              ('remark', NEW.text IS NOT OLD.text OR NEW.written_at_s IS NOT OLD.written_at_s)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'remark' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_planned_rucks AFTER INSERT ON planned_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'planned_ruck' AND id = NEW.id AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'planned_ruck' AND id = NEW.id
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'planned_ruck', NEW.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_planned_rucks AFTER DELETE ON planned_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'planned_ruck', OLD.id, clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_planned_rucks AFTER UPDATE ON planned_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'planned_ruck', NEW.id, f.column1, s.clock FROM (VALUES
            ('user_id', NEW.user_id IS NOT OLD.user_id),
              ('day', NEW.day IS NOT OLD.day),
              ('name', NEW.name IS NOT OLD.name),
              ('distance_m', NEW.distance_m IS NOT OLD.distance_m),
              ('load_kg', NEW.load_kg IS NOT OLD.load_kg),
              ('duration_s', NEW.duration_s IS NOT OLD.duration_s),
              ('route_id', NEW.route_id IS NOT OLD.route_id),
              ('session_id', NEW.session_id IS NOT OLD.session_id),
              ('notes', NEW.notes IS NOT OLD.notes)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'planned_ruck' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_new_tombstones AFTER INSERT ON tombstones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        UPDATE sync_fields SET clock = (SELECT clock FROM sync_state), part = NULL
          WHERE type = 'tombstone' AND id = json_array(NEW.object_type, NEW.id) AND EXISTS (SELECT 1 FROM sync_rows AS r, sync_state AS s
            WHERE r.type = sync_fields.type AND r.id = sync_fields.id
              AND (r.clock IS NOT NULL OR r.removed = s.clock));
        DELETE FROM sync_fields WHERE type = 'tombstone' AND id = json_array(NEW.object_type, NEW.id)
          AND clock <> (SELECT clock FROM sync_state);
        INSERT INTO sync_rows (type, id, clock)
          SELECT 'tombstone', json_array(NEW.object_type, NEW.id), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            removed = CASE WHEN removed = excluded.clock THEN before ELSE removed END,
            clock = excluded.clock, part = NULL;
      END;
      CREATE TRIGGER sync_removed_tombstones AFTER DELETE ON tombstones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_rows (type, id, removed)
          SELECT 'tombstone', json_array(OLD.object_type, OLD.id), clock FROM sync_state WHERE true
          ON CONFLICT (type, id) DO UPDATE SET
            before = removed, removed = excluded.removed, clock = NULL, part = NULL;
      END;
      CREATE TRIGGER sync_changed_tombstones AFTER UPDATE ON tombstones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
        INSERT INTO sync_fields (type, id, field, clock)
          SELECT 'tombstone', json_array(NEW.object_type, NEW.id), f.column1, s.clock FROM (VALUES
            ('removal', NEW.removed_at_s IS NOT OLD.removed_at_s OR NEW.user_id IS NOT OLD.user_id OR NEW.start_s IS NOT OLD.start_s
                OR NEW.places IS NOT OLD.places)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'tombstone' AND r.id = json_array(NEW.object_type, NEW.id) AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      """#,
    checks: [
      (
        "every row of users is tracked",
        """
        SELECT COUNT(*) FROM users AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'user' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of preferences is tracked",
        """
        SELECT COUNT(*) FROM preferences AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'preferences' AND id = t.user_id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of health_notes is tracked",
        """
        SELECT COUNT(*) FROM health_notes AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'health_note' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of health_conditions is tracked",
        """
        SELECT COUNT(*) FROM health_conditions AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'health_condition' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of health_measurements is tracked",
        """
        SELECT COUNT(*) FROM health_measurements AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'health_measurement' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of units is tracked",
        """
        SELECT COUNT(*) FROM units AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'unit' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of unit_members is tracked",
        """
        SELECT COUNT(*) FROM unit_members AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'unit_member' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of health_entries is tracked",
        """
        SELECT COUNT(*) FROM health_entries AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'health_entry' AND id = json_array(t.user_id, t.quantity, t.day) AND clock IS NOT NULL)
        """
      ),
      (
        "every row of equipment is tracked",
        """
        SELECT COUNT(*) FROM equipment AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'equipment' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of routes is tracked",
        """
        SELECT COUNT(*) FROM routes AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'route' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of route_tags is tracked",
        """
        SELECT COUNT(*) FROM route_tags AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'route_tag' AND id = json_array(t.route_id, t.tag) AND clock IS NOT NULL)
        """
      ),
      (
        "every row of route_waypoints is tracked",
        """
        SELECT COUNT(*) FROM route_waypoints AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'route_waypoint' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of route_reviews is tracked",
        """
        SELECT COUNT(*) FROM route_reviews AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'route_review' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of sessions is tracked",
        """
        SELECT COUNT(*) FROM sessions AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'session' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of session_equipment is tracked",
        """
        SELECT COUNT(*) FROM session_equipment AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'session_equipment' AND id = json_array((SELECT id FROM sessions WHERE number = t.session), t.equipment_id) AND clock IS NOT NULL)
        """
      ),
      (
        "every row of daily_logs is tracked",
        """
        SELECT COUNT(*) FROM daily_logs AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'daily_log' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of library_exercises is tracked",
        """
        SELECT COUNT(*) FROM library_exercises AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'library_exercise' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of programs is tracked",
        """
        SELECT COUNT(*) FROM programs AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'program' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of workout_templates is tracked",
        """
        SELECT COUNT(*) FROM workout_templates AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'workout_template' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of template_steps is tracked",
        """
        SELECT COUNT(*) FROM template_steps AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'template_step' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of workouts is tracked",
        """
        SELECT COUNT(*) FROM workouts AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'workout' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of workout_exercises is tracked",
        """
        SELECT COUNT(*) FROM workout_exercises AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'workout_exercise' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of exercise_sets is tracked",
        """
        SELECT COUNT(*) FROM exercise_sets AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'exercise_set' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of assessments is tracked",
        """
        SELECT COUNT(*) FROM assessments AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'assessment' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of assessment_results is tracked",
        """
        SELECT COUNT(*) FROM assessment_results AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'assessment_result' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of program_weeks is tracked",
        """
        SELECT COUNT(*) FROM program_weeks AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'program_week' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of program_rucks is tracked",
        """
        SELECT COUNT(*) FROM program_rucks AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'program_ruck' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of week_workouts is tracked",
        """
        SELECT COUNT(*) FROM week_workouts AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'week_workout' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of program_assignments is tracked",
        """
        SELECT COUNT(*) FROM program_assignments AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'program_assignment' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of challenges is tracked",
        """
        SELECT COUNT(*) FROM challenges AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'challenge' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of challenge_members is tracked",
        """
        SELECT COUNT(*) FROM challenge_members AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'challenge_member' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of goals is tracked",
        """
        SELECT COUNT(*) FROM goals AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'goal' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of remarks is tracked",
        """
        SELECT COUNT(*) FROM remarks AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'remark' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of planned_rucks is tracked",
        """
        SELECT COUNT(*) FROM planned_rucks AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'planned_ruck' AND id = t.id AND clock IS NOT NULL)
        """
      ),
      (
        "every row of tombstones is tracked",
        """
        SELECT COUNT(*) FROM tombstones AS t WHERE NOT EXISTS
          (SELECT 1 FROM sync_rows WHERE type = 'tombstone' AND id = json_array(t.object_type, t.id) AND clock IS NOT NULL)
        """
      ),
    ])
}
#endif
