CREATE VIEW sync_changed AS SELECT type, id, field FROM sync_fields;
CREATE VIEW sync_new AS SELECT type, id FROM sync_rows;
CREATE VIEW sync_removed AS SELECT type, id FROM sync_rows;
CREATE TRIGGER books_of_removed AFTER DELETE ON record_candidates BEGIN
  DELETE FROM record_books;
END;
CREATE TRIGGER candidates_of_new AFTER INSERT ON session_digests BEGIN
  INSERT OR IGNORE INTO record_candidates VALUES (NEW.session);
END;
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
CREATE TRIGGER sessions_under_way BEFORE UPDATE OF state ON sessions
  WHEN NEW.state = 'active' AND OLD.state <> 'active'
    AND (SELECT is_applying FROM sync_state) = 0
    AND EXISTS (SELECT 1 FROM sessions WHERE user_id = NEW.user_id AND state = 'active'
      AND number <> NEW.number AND origin IS NEW.origin) BEGIN
  SELECT RAISE(ABORT, 'another session is under way; finish or discard it first');
END;
CREATE TRIGGER sync_changed_assessment_results AFTER UPDATE ON assessment_results WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'assessment_result', NEW.id, column1 FROM (VALUES
    ('assessment_id', NEW.assessment_id IS NOT OLD.assessment_id),
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('day', NEW.day IS NOT OLD.day),
    ('value', NEW.value IS NOT OLD.value),
    ('notes', NEW.notes IS NOT OLD.notes)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_assessments AFTER UPDATE ON assessments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'assessment', NEW.id, column1 FROM (VALUES
    ('name', NEW.name IS NOT OLD.name),
    ('description', NEW.description IS NOT OLD.description),
    ('scale', NEW.unit IS NOT OLD.unit OR NEW.is_smaller_better IS NOT OLD.is_smaller_better)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_challenge_members AFTER UPDATE ON challenge_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'challenge_member', NEW.id, column1 FROM (VALUES
    ('challenge_id', NEW.challenge_id IS NOT OLD.challenge_id),
    ('user_id', NEW.user_id IS NOT OLD.user_id)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_challenges AFTER UPDATE ON challenges WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'challenge', NEW.id, column1 FROM (VALUES
    ('name', NEW.name IS NOT OLD.name),
    ('aim', NEW.goal IS NOT OLD.goal OR NEW.first_day IS NOT OLD.first_day OR NEW.last_day IS NOT OLD.last_day)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_daily_logs AFTER UPDATE ON daily_logs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'daily_log', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('day', NEW.day IS NOT OLD.day),
    ('energy', NEW.energy IS NOT OLD.energy),
    ('eaten_kcal', NEW.eaten_kcal IS NOT OLD.eaten_kcal),
    ('notes', NEW.notes IS NOT OLD.notes)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_equipment AFTER UPDATE ON equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'equipment', NEW.id, column1 FROM (VALUES
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
    ('last_maintained_day', NEW.last_maintained_day IS NOT OLD.last_maintained_day),
    ('maintenance_notes', NEW.maintenance_notes IS NOT OLD.maintenance_notes)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_exercise_sets AFTER UPDATE ON exercise_sets WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'exercise_set', NEW.id, column1 FROM (VALUES
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
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_goals AFTER UPDATE ON goals WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'goal', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('name', NEW.name IS NOT OLD.name),
    ('aim', NEW.goal IS NOT OLD.goal OR NEW.first_day IS NOT OLD.first_day OR NEW.last_day IS NOT OLD.last_day)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_health_conditions AFTER UPDATE ON health_conditions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'health_condition', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('place', NEW.place IS NOT OLD.place),
    ('name', NEW.name IS NOT OLD.name)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_health_entries AFTER UPDATE ON health_entries WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'health_entry', json_array(NEW.user_id, NEW.quantity, NEW.day), column1 FROM (VALUES
    ('value', NEW.value IS NOT OLD.value)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_health_measurements AFTER UPDATE ON health_measurements WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'health_measurement', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('day', NEW.day IS NOT OLD.day),
    ('name', NEW.name IS NOT OLD.name),
    ('measurement', NEW.value IS NOT OLD.value OR NEW.unit IS NOT OLD.unit)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_health_notes AFTER UPDATE ON health_notes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'health_note', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('day', NEW.day IS NOT OLD.day),
    ('text', NEW.text IS NOT OLD.text)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_hidden_zones AFTER UPDATE ON hidden_zones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'hidden_zone', NEW.id, column1 FROM (VALUES
    ('zone', NEW.latitude IS NOT OLD.latitude OR NEW.longitude IS NOT OLD.longitude OR NEW.radius_m IS NOT OLD.radius_m)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_library_exercises AFTER UPDATE ON library_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'library_exercise', NEW.id, column1 FROM (VALUES
    ('name', NEW.name IS NOT OLD.name),
    ('description', NEW.description IS NOT OLD.description),
    ('muscle_groups', NEW.muscle_groups IS NOT OLD.muscle_groups),
    ('equipment', NEW.equipment IS NOT OLD.equipment),
    ('rest_s', NEW.rest_s IS NOT OLD.rest_s)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_metrics AFTER UPDATE ON metrics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'metrics' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_planned_rucks AFTER UPDATE ON planned_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'planned_ruck', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('day', NEW.day IS NOT OLD.day),
    ('name', NEW.name IS NOT OLD.name),
    ('distance_m', NEW.distance_m IS NOT OLD.distance_m),
    ('load_kg', NEW.load_kg IS NOT OLD.load_kg),
    ('duration_s', NEW.duration_s IS NOT OLD.duration_s),
    ('route_id', NEW.route_id IS NOT OLD.route_id),
    ('session_id', NEW.session_id IS NOT OLD.session_id),
    ('notes', NEW.notes IS NOT OLD.notes)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_preferences AFTER UPDATE ON preferences WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'preferences', NEW.user_id, column1 FROM (VALUES
    ('units', NEW.units IS NOT OLD.units),
    ('clock', NEW.clock IS NOT OLD.clock),
    ('leading', NEW.leading IS NOT OLD.leading),
    ('compares_with_group', NEW.compares_with_group IS NOT OLD.compares_with_group),
    ('text_size', NEW.text_size IS NOT OLD.text_size),
    ('layout', NEW.layout IS NOT OLD.layout),
    ('privacy', NEW.privacy IS NOT OLD.privacy)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_program_assignments AFTER UPDATE ON program_assignments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'program_assignment', NEW.id, column1 FROM (VALUES
    ('program_id', NEW.program_id IS NOT OLD.program_id),
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('start_day', NEW.start_day IS NOT OLD.start_day),
    ('is_active', NEW.is_active IS NOT OLD.is_active)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_program_rucks AFTER UPDATE ON program_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'program_ruck', NEW.id, column1 FROM (VALUES
    ('week_id', NEW.week_id IS NOT OLD.week_id),
    ('place', NEW.place IS NOT OLD.place),
    ('ruck', NEW.distance_m IS NOT OLD.distance_m OR NEW.load_kg IS NOT OLD.load_kg)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_program_weeks AFTER UPDATE ON program_weeks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'program_week', NEW.id, column1 FROM (VALUES
    ('program_id', NEW.program_id IS NOT OLD.program_id),
    ('place', NEW.place IS NOT OLD.place)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_programs AFTER UPDATE ON programs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'program', NEW.id, column1 FROM (VALUES
    ('name', NEW.name IS NOT OLD.name),
    ('description', NEW.description IS NOT OLD.description),
    ('category', NEW.category IS NOT OLD.category),
    ('author_id', NEW.author_id IS NOT OLD.author_id),
    ('largest_step', NEW.largest_step IS NOT OLD.largest_step)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_recording_loads AFTER UPDATE ON recording_loads WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_recordings AFTER UPDATE ON recordings WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_remarks AFTER UPDATE ON remarks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'remark', NEW.id, column1 FROM (VALUES
    ('session_id', NEW.session_id IS NOT OLD.session_id),
    ('author_id', NEW.author_id IS NOT OLD.author_id),
    ('remark', NEW.text IS NOT OLD.text OR NEW.written_at_s IS NOT OLD.written_at_s)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_route_reviews AFTER UPDATE ON route_reviews WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'route_review', NEW.id, column1 FROM (VALUES
    ('route_id', NEW.route_id IS NOT OLD.route_id),
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('review', NEW.rating IS NOT OLD.rating OR NEW.comment IS NOT OLD.comment OR NEW.difficulty IS NOT OLD.difficulty
    OR NEW.recommended_load_kg IS NOT OLD.recommended_load_kg OR NEW.created_at_s IS NOT OLD.created_at_s)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_route_tags AFTER UPDATE ON route_tags WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'route_tag', json_array(NEW.route_id, NEW.tag), column1 FROM (VALUES
    ('place', NEW.place IS NOT OLD.place)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_route_waypoints AFTER UPDATE ON route_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'route_waypoint', NEW.id, column1 FROM (VALUES
    ('route_id', NEW.route_id IS NOT OLD.route_id),
    ('place', NEW.place IS NOT OLD.place),
    ('kind', NEW.kind IS NOT OLD.kind),
    ('name', NEW.name IS NOT OLD.name),
    ('description', NEW.description IS NOT OLD.description),
    ('position', NEW.latitude_deg IS NOT OLD.latitude_deg OR NEW.longitude_deg IS NOT OLD.longitude_deg OR NEW.elevation_m IS NOT OLD.elevation_m)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_routes AFTER UPDATE ON routes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'route', NEW.id, column1 FROM (VALUES
    ('name', NEW.name IS NOT OLD.name),
    ('line', NEW.distance_m IS NOT OLD.distance_m OR NEW.gain_m IS NOT OLD.gain_m OR NEW.loss_m IS NOT OLD.loss_m
    OR NEW.points IS NOT OLD.points OR NEW.latitudes IS NOT OLD.latitudes OR NEW.longitudes IS NOT OLD.longitudes
    OR NEW.altitudes IS NOT OLD.altitudes OR NEW.segments IS NOT OLD.segments),
    ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s),
    ('creator_id', NEW.creator_id IS NOT OLD.creator_id),
    ('description', NEW.description IS NOT OLD.description),
    ('stated_shape', NEW.stated_shape IS NOT OLD.stated_shape),
    ('terrain', NEW.terrain IS NOT OLD.terrain),
    ('is_public', NEW.is_public IS NOT OLD.is_public),
    ('is_official', NEW.is_official IS NOT OLD.is_official),
    ('estimate', NEW.estimated_s IS NOT OLD.estimated_s OR NEW.estimated_kcal IS NOT OLD.estimated_kcal)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_session_diagnostics AFTER UPDATE ON session_diagnostics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'figures' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_session_efforts AFTER UPDATE ON session_efforts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'figures' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_session_parts AFTER UPDATE ON session_parts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_session_waypoints AFTER UPDATE ON session_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_sessions AFTER UPDATE ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('state', NEW.state IS NOT OLD.state OR NEW.joined_to IS NOT OLD.joined_to),
    ('origin', NEW.origin IS NOT OLD.origin),
    ('time', NEW.start_s IS NOT OLD.start_s OR NEW.end_s IS NOT OLD.end_s OR NEW.utc_offset_s IS NOT OLD.utc_offset_s
    OR NEW.utc_offset_source IS NOT OLD.utc_offset_source),
    ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s),
    ('edited_at_s', NEW.edited_at_s IS NOT OLD.edited_at_s),
    ('name', NEW.name IS NOT OLD.name),
    ('sport', NEW.sport IS NOT OLD.sport),
    ('kind', NEW.kind IS NOT OLD.kind OR NEW.kind_source IS NOT OLD.kind_source),
    ('doubts', NEW.doubts IS NOT OLD.doubts),
    ('notes', NEW.notes IS NOT OLD.notes),
    ('perceived_exertion', NEW.perceived_exertion IS NOT OLD.perceived_exertion),
    ('load', NEW.load_source IS NOT OLD.load_source OR NEW.load_origin IS NOT OLD.load_origin OR NEW.load_profile IS NOT OLD.load_profile
    OR NEW.mean_load_kg IS NOT OLD.mean_load_kg OR NEW.mean_load_by_distance_kg IS NOT OLD.mean_load_by_distance_kg OR NEW.maximum_load_kg IS NOT OLD.maximum_load_kg),
    ('walker', NEW.body_mass_source IS NOT OLD.body_mass_source OR NEW.body_mass_kg IS NOT OLD.body_mass_kg OR NEW.walker_body_mass_kg IS NOT OLD.walker_body_mass_kg
    OR NEW.walker_height_m IS NOT OLD.walker_height_m OR NEW.walker_age_years IS NOT OLD.walker_age_years OR NEW.walker_sex IS NOT OLD.walker_sex
    OR NEW.walker_resting_heart_rate_bpm IS NOT OLD.walker_resting_heart_rate_bpm OR NEW.walker_maximum_heart_rate_bpm IS NOT OLD.walker_maximum_heart_rate_bpm OR NEW.walker_body_fat_fraction IS NOT OLD.walker_body_fat_fraction),
    ('route_id', NEW.route_id IS NOT OLD.route_id),
    ('track', NEW.fingerprint IS NOT OLD.fingerprint OR NEW.file_index IS NOT OLD.file_index OR NEW.recording_id IS NOT OLD.recording_id
    OR NEW.places IS NOT OLD.places OR NEW.source_format IS NOT OLD.source_format OR NEW.source_bytes IS NOT OLD.source_bytes),
    ('weather', NEW.weather_condition IS NOT OLD.weather_condition OR NEW.weather_temperature_c IS NOT OLD.weather_temperature_c OR NEW.weather_humidity_fraction IS NOT OLD.weather_humidity_fraction
    OR NEW.weather_wind_m_per_s IS NOT OLD.weather_wind_m_per_s OR NEW.weather_wind_direction_deg IS NOT OLD.weather_wind_direction_deg OR NEW.weather_pressure_pa IS NOT OLD.weather_pressure_pa
    OR NEW.weather_source IS NOT OLD.weather_source),
    ('distance', NEW.distance_m IS NOT OLD.distance_m OR NEW.lower_distance_m IS NOT OLD.lower_distance_m OR NEW.upper_distance_m IS NOT OLD.upper_distance_m),
    ('duration', NEW.elapsed_s IS NOT OLD.elapsed_s OR NEW.moving_s IS NOT OLD.moving_s),
    ('gain', NEW.gain_m IS NOT OLD.gain_m OR NEW.loss_m IS NOT OLD.loss_m OR NEW.lower_gain_m IS NOT OLD.lower_gain_m
    OR NEW.upper_gain_m IS NOT OLD.upper_gain_m),
    ('figures', NEW.losses IS NOT OLD.losses OR NEW.program_version IS NOT OLD.program_version OR NEW.lowest_m IS NOT OLD.lowest_m
    OR NEW.highest_m IS NOT OLD.highest_m OR NEW.maximum_speed_m_per_s IS NOT OLD.maximum_speed_m_per_s OR NEW.pace_s_per_km IS NOT OLD.pace_s_per_km
    OR NEW.ruck_work_kg_km IS NOT OLD.ruck_work_kg_km OR NEW.ruck_power_kg_km_per_h IS NOT OLD.ruck_power_kg_km_per_h OR NEW.intensity_score IS NOT OLD.intensity_score
    OR NEW.loaded_descent_kg_m IS NOT OLD.loaded_descent_kg_m OR NEW.energy_source IS NOT OLD.energy_source OR NEW.energy_model IS NOT OLD.energy_model
    OR NEW.gross_kcal IS NOT OLD.gross_kcal OR NEW.net_kcal IS NOT OLD.net_kcal OR NEW.lower_kcal IS NOT OLD.lower_kcal
    OR NEW.upper_kcal IS NOT OLD.upper_kcal OR NEW.outside_domain_fraction IS NOT OLD.outside_domain_fraction OR NEW.mean_heart_rate_bpm IS NOT OLD.mean_heart_rate_bpm
    OR NEW.maximum_heart_rate_bpm IS NOT OLD.maximum_heart_rate_bpm OR NEW.banister_impulse IS NOT OLD.banister_impulse OR NEW.edwards_impulse IS NOT OLD.edwards_impulse
    OR NEW.zone_minutes IS NOT OLD.zone_minutes OR NEW.mean_cadence_per_min IS NOT OLD.mean_cadence_per_min OR NEW.mean_power_w IS NOT OLD.mean_power_w
    OR NEW.mean_temperature_c IS NOT OLD.mean_temperature_c OR NEW.points IS NOT OLD.points OR NEW.points_dropped IS NOT OLD.points_dropped
    OR NEW.segments IS NOT OLD.segments OR NEW.south_deg IS NOT OLD.south_deg OR NEW.west_deg IS NOT OLD.west_deg
    OR NEW.north_deg IS NOT OLD.north_deg OR NEW.east_deg IS NOT OLD.east_deg OR NEW.rule_distance IS NOT OLD.rule_distance
    OR NEW.rule_gain IS NOT OLD.rule_gain OR NEW.rule_moving IS NOT OLD.rule_moving OR NEW.rule_cleaning IS NOT OLD.rule_cleaning
    OR NEW.rule_gap IS NOT OLD.rule_gap OR NEW.rule_vehicle IS NOT OLD.rule_vehicle OR NEW.device_distance_m IS NOT OLD.device_distance_m
    OR NEW.device_elapsed_s IS NOT OLD.device_elapsed_s OR NEW.device_timer_s IS NOT OLD.device_timer_s OR NEW.device_moving_s IS NOT OLD.device_moving_s
    OR NEW.device_gain_m IS NOT OLD.device_gain_m OR NEW.device_loss_m IS NOT OLD.device_loss_m OR NEW.device_kcal IS NOT OLD.device_kcal
    OR NEW.device_mean_heart_rate_bpm IS NOT OLD.device_mean_heart_rate_bpm OR NEW.device_maximum_heart_rate_bpm IS NOT OLD.device_maximum_heart_rate_bpm OR NEW.has_device_totals IS NOT OLD.has_device_totals),
    ('part', NEW.part_from_s IS NOT OLD.part_from_s OR NEW.part_to_s IS NOT OLD.part_to_s),
    ('clock_shift_s', NEW.clock_shift_s IS NOT OLD.clock_shift_s),
    ('given_elapsed_s', NEW.given_elapsed_s IS NOT OLD.given_elapsed_s),
    ('given_distance_m', NEW.given_distance_m IS NOT OLD.given_distance_m)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_sync_conflicts AFTER UPDATE ON sync_conflicts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'conflict', NEW.id, column1 FROM (VALUES
    ('conflict', NEW.object_type IS NOT OLD.object_type OR NEW.object_id IS NOT OLD.object_id OR NEW.field IS NOT OLD.field
    OR NEW.clock IS NOT OLD.clock OR NEW.value IS NOT OLD.value)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_template_steps AFTER UPDATE ON template_steps WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'template_step', NEW.id, column1 FROM (VALUES
    ('template_id', NEW.template_id IS NOT OLD.template_id),
    ('place', NEW.place IS NOT OLD.place),
    ('step', NEW.kind IS NOT OLD.kind OR NEW.name IS NOT OLD.name OR NEW.sets IS NOT OLD.sets
    OR NEW.repetitions IS NOT OLD.repetitions OR NEW.repetitions_in_reserve IS NOT OLD.repetitions_in_reserve OR NEW.mass_kg IS NOT OLD.mass_kg
    OR NEW.duration_s IS NOT OLD.duration_s),
    ('library_exercise_id', NEW.library_exercise_id IS NOT OLD.library_exercise_id)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_tombstones AFTER UPDATE ON tombstones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'tombstone', json_array(NEW.object_type, NEW.id), column1 FROM (VALUES
    ('removal', NEW.removed_at_s IS NOT OLD.removed_at_s OR NEW.user_id IS NOT OLD.user_id OR NEW.start_s IS NOT OLD.start_s
    OR NEW.places IS NOT OLD.places)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_track_columns AFTER UPDATE ON track_columns WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_tracks AFTER UPDATE ON tracks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_changed_unit_members AFTER UPDATE ON unit_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'unit_member', NEW.id, column1 FROM (VALUES
    ('unit_id', NEW.unit_id IS NOT OLD.unit_id),
    ('user_id', NEW.user_id IS NOT OLD.user_id)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_units AFTER UPDATE ON units WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'unit', NEW.id, column1 FROM (VALUES
    ('name', NEW.name IS NOT OLD.name),
    ('trainer_id', NEW.trainer_id IS NOT OLD.trainer_id),
    ('created_at_s', NEW.created_at_s IS NOT OLD.created_at_s)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_users AFTER UPDATE ON users WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'user', NEW.id, column1 FROM (VALUES
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
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_week_workouts AFTER UPDATE ON week_workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'week_workout', NEW.id, column1 FROM (VALUES
    ('week_id', NEW.week_id IS NOT OLD.week_id),
    ('template_id', NEW.template_id IS NOT OLD.template_id),
    ('place', NEW.place IS NOT OLD.place)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_workout_exercises AFTER UPDATE ON workout_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'workout_exercise', NEW.id, column1 FROM (VALUES
    ('workout_id', NEW.workout_id IS NOT OLD.workout_id),
    ('place', NEW.place IS NOT OLD.place),
    ('name', NEW.name IS NOT OLD.name),
    ('library_exercise_id', NEW.library_exercise_id IS NOT OLD.library_exercise_id),
    ('muscle_groups', NEW.muscle_groups IS NOT OLD.muscle_groups),
    ('superset', NEW.superset IS NOT OLD.superset),
    ('notes', NEW.notes IS NOT OLD.notes)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_workout_templates AFTER UPDATE ON workout_templates WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'workout_template', NEW.id, column1 FROM (VALUES
    ('program_id', NEW.program_id IS NOT OLD.program_id),
    ('place', NEW.place IS NOT OLD.place),
    ('name', NEW.name IS NOT OLD.name),
    ('description', NEW.description IS NOT OLD.description)
  ) WHERE column2;
END;
CREATE TRIGGER sync_changed_workouts AFTER UPDATE ON workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'workout', NEW.id, column1 FROM (VALUES
    ('user_id', NEW.user_id IS NOT OLD.user_id),
    ('name', NEW.name IS NOT OLD.name),
    ('planned_day', NEW.planned_day IS NOT OLD.planned_day),
    ('course', NEW.completed_day IS NOT OLD.completed_day OR NEW.start_s IS NOT OLD.start_s OR NEW.end_s IS NOT OLD.end_s
    OR NEW.is_cancelled IS NOT OLD.is_cancelled),
    ('outside_id', NEW.outside_id IS NOT OLD.outside_id),
    ('imported_at_s', NEW.imported_at_s IS NOT OLD.imported_at_s),
    ('template_id', NEW.template_id IS NOT OLD.template_id),
    ('notes', NEW.notes IS NOT OLD.notes)
  ) WHERE column2;
END;
CREATE TRIGGER sync_new_assessment_results AFTER INSERT ON assessment_results WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('assessment_result', NEW.id);
END;
CREATE TRIGGER sync_new_assessments AFTER INSERT ON assessments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('assessment', NEW.id);
END;
CREATE TRIGGER sync_new_challenge_members AFTER INSERT ON challenge_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('challenge_member', NEW.id);
END;
CREATE TRIGGER sync_new_challenges AFTER INSERT ON challenges WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('challenge', NEW.id);
END;
CREATE TRIGGER sync_new_daily_logs AFTER INSERT ON daily_logs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('daily_log', NEW.id);
END;
CREATE TRIGGER sync_new_equipment AFTER INSERT ON equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('equipment', NEW.id);
END;
CREATE TRIGGER sync_new_exercise_sets AFTER INSERT ON exercise_sets WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('exercise_set', NEW.id);
END;
CREATE TRIGGER sync_new_goals AFTER INSERT ON goals WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('goal', NEW.id);
END;
CREATE TRIGGER sync_new_health_conditions AFTER INSERT ON health_conditions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('health_condition', NEW.id);
END;
CREATE TRIGGER sync_new_health_entries AFTER INSERT ON health_entries WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('health_entry', json_array(NEW.user_id, NEW.quantity, NEW.day));
END;
CREATE TRIGGER sync_new_health_measurements AFTER INSERT ON health_measurements WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('health_measurement', NEW.id);
END;
CREATE TRIGGER sync_new_health_notes AFTER INSERT ON health_notes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('health_note', NEW.id);
END;
CREATE TRIGGER sync_new_hidden_zones AFTER INSERT ON hidden_zones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('hidden_zone', NEW.id);
END;
CREATE TRIGGER sync_new_library_exercises AFTER INSERT ON library_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('library_exercise', NEW.id);
END;
CREATE TRIGGER sync_new_metrics AFTER INSERT ON metrics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'metrics' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_planned_rucks AFTER INSERT ON planned_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('planned_ruck', NEW.id);
END;
CREATE TRIGGER sync_new_preferences AFTER INSERT ON preferences WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('preferences', NEW.user_id);
END;
CREATE TRIGGER sync_new_program_assignments AFTER INSERT ON program_assignments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('program_assignment', NEW.id);
END;
CREATE TRIGGER sync_new_program_rucks AFTER INSERT ON program_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('program_ruck', NEW.id);
END;
CREATE TRIGGER sync_new_program_weeks AFTER INSERT ON program_weeks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('program_week', NEW.id);
END;
CREATE TRIGGER sync_new_programs AFTER INSERT ON programs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('program', NEW.id);
END;
CREATE TRIGGER sync_new_recording_loads AFTER INSERT ON recording_loads WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_recordings AFTER INSERT ON recordings WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_remarks AFTER INSERT ON remarks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('remark', NEW.id);
END;
CREATE TRIGGER sync_new_route_reviews AFTER INSERT ON route_reviews WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('route_review', NEW.id);
END;
CREATE TRIGGER sync_new_route_tags AFTER INSERT ON route_tags WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('route_tag', json_array(NEW.route_id, NEW.tag));
END;
CREATE TRIGGER sync_new_route_waypoints AFTER INSERT ON route_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('route_waypoint', NEW.id);
END;
CREATE TRIGGER sync_new_routes AFTER INSERT ON routes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('route', NEW.id);
END;
CREATE TRIGGER sync_new_session_diagnostics AFTER INSERT ON session_diagnostics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'figures' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_session_efforts AFTER INSERT ON session_efforts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'figures' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_session_equipment AFTER INSERT ON session_equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('session_equipment', json_array((SELECT id FROM sessions WHERE number = NEW.session), NEW.equipment_id));
END;
CREATE TRIGGER sync_new_session_parts AFTER INSERT ON session_parts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_session_waypoints AFTER INSERT ON session_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_sessions AFTER INSERT ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('session', NEW.id);
END;
CREATE TRIGGER sync_new_sync_conflicts AFTER INSERT ON sync_conflicts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('conflict', NEW.id);
END;
CREATE TRIGGER sync_new_template_steps AFTER INSERT ON template_steps WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('template_step', NEW.id);
END;
CREATE TRIGGER sync_new_tombstones AFTER INSERT ON tombstones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('tombstone', json_array(NEW.object_type, NEW.id));
END;
CREATE TRIGGER sync_new_track_columns AFTER INSERT ON track_columns WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_tracks AFTER INSERT ON tracks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = NEW.session;
END;
CREATE TRIGGER sync_new_unit_members AFTER INSERT ON unit_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('unit_member', NEW.id);
END;
CREATE TRIGGER sync_new_units AFTER INSERT ON units WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('unit', NEW.id);
END;
CREATE TRIGGER sync_new_users AFTER INSERT ON users WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('user', NEW.id);
END;
CREATE TRIGGER sync_new_week_workouts AFTER INSERT ON week_workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('week_workout', NEW.id);
END;
CREATE TRIGGER sync_new_workout_exercises AFTER INSERT ON workout_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('workout_exercise', NEW.id);
END;
CREATE TRIGGER sync_new_workout_templates AFTER INSERT ON workout_templates WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('workout_template', NEW.id);
END;
CREATE TRIGGER sync_new_workouts AFTER INSERT ON workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_new VALUES ('workout', NEW.id);
END;
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
END;
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
END;
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
END;
CREATE TRIGGER sync_parts_of_sessions BEFORE DELETE ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  DELETE FROM session_equipment WHERE session = OLD.number;
END;
CREATE TRIGGER sync_removed_assessment_results AFTER DELETE ON assessment_results WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('assessment_result', OLD.id);
END;
CREATE TRIGGER sync_removed_assessments AFTER DELETE ON assessments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('assessment', OLD.id);
END;
CREATE TRIGGER sync_removed_challenge_members AFTER DELETE ON challenge_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('challenge_member', OLD.id);
END;
CREATE TRIGGER sync_removed_challenges AFTER DELETE ON challenges WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('challenge', OLD.id);
END;
CREATE TRIGGER sync_removed_daily_logs AFTER DELETE ON daily_logs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('daily_log', OLD.id);
END;
CREATE TRIGGER sync_removed_equipment AFTER DELETE ON equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('equipment', OLD.id);
END;
CREATE TRIGGER sync_removed_exercise_sets AFTER DELETE ON exercise_sets WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('exercise_set', OLD.id);
END;
CREATE TRIGGER sync_removed_goals AFTER DELETE ON goals WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('goal', OLD.id);
END;
CREATE TRIGGER sync_removed_health_conditions AFTER DELETE ON health_conditions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('health_condition', OLD.id);
END;
CREATE TRIGGER sync_removed_health_entries AFTER DELETE ON health_entries WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('health_entry', json_array(OLD.user_id, OLD.quantity, OLD.day));
END;
CREATE TRIGGER sync_removed_health_measurements AFTER DELETE ON health_measurements WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('health_measurement', OLD.id);
END;
CREATE TRIGGER sync_removed_health_notes AFTER DELETE ON health_notes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('health_note', OLD.id);
END;
CREATE TRIGGER sync_removed_hidden_zones AFTER DELETE ON hidden_zones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('hidden_zone', OLD.id);
END;
CREATE TRIGGER sync_removed_library_exercises AFTER DELETE ON library_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('library_exercise', OLD.id);
END;
CREATE TRIGGER sync_removed_metrics AFTER DELETE ON metrics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'metrics' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_planned_rucks AFTER DELETE ON planned_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('planned_ruck', OLD.id);
END;
CREATE TRIGGER sync_removed_preferences AFTER DELETE ON preferences WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('preferences', OLD.user_id);
END;
CREATE TRIGGER sync_removed_program_assignments AFTER DELETE ON program_assignments WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('program_assignment', OLD.id);
END;
CREATE TRIGGER sync_removed_program_rucks AFTER DELETE ON program_rucks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('program_ruck', OLD.id);
END;
CREATE TRIGGER sync_removed_program_weeks AFTER DELETE ON program_weeks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('program_week', OLD.id);
END;
CREATE TRIGGER sync_removed_programs AFTER DELETE ON programs WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('program', OLD.id);
END;
CREATE TRIGGER sync_removed_recording_loads AFTER DELETE ON recording_loads WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_recordings AFTER DELETE ON recordings WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_remarks AFTER DELETE ON remarks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('remark', OLD.id);
END;
CREATE TRIGGER sync_removed_route_reviews AFTER DELETE ON route_reviews WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('route_review', OLD.id);
END;
CREATE TRIGGER sync_removed_route_tags AFTER DELETE ON route_tags WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('route_tag', json_array(OLD.route_id, OLD.tag));
END;
CREATE TRIGGER sync_removed_route_waypoints AFTER DELETE ON route_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('route_waypoint', OLD.id);
END;
CREATE TRIGGER sync_removed_routes AFTER DELETE ON routes WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('route', OLD.id);
END;
CREATE TRIGGER sync_removed_session_diagnostics AFTER DELETE ON session_diagnostics WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'figures' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_session_efforts AFTER DELETE ON session_efforts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'figures' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_session_equipment AFTER DELETE ON session_equipment WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('session_equipment', json_array((SELECT id FROM sessions WHERE number = OLD.session), OLD.equipment_id));
END;
CREATE TRIGGER sync_removed_session_parts AFTER DELETE ON session_parts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_session_waypoints AFTER DELETE ON session_waypoints WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'recording' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_sessions AFTER DELETE ON sessions WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('session', OLD.id);
END;
CREATE TRIGGER sync_removed_sync_conflicts AFTER DELETE ON sync_conflicts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('conflict', OLD.id);
END;
CREATE TRIGGER sync_removed_template_steps AFTER DELETE ON template_steps WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('template_step', OLD.id);
END;
CREATE TRIGGER sync_removed_tombstones AFTER DELETE ON tombstones WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('tombstone', json_array(OLD.object_type, OLD.id));
END;
CREATE TRIGGER sync_removed_track_columns AFTER DELETE ON track_columns WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_tracks AFTER DELETE ON tracks WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_changed SELECT 'session', id, 'track' FROM sessions
    WHERE number = OLD.session;
END;
CREATE TRIGGER sync_removed_unit_members AFTER DELETE ON unit_members WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('unit_member', OLD.id);
END;
CREATE TRIGGER sync_removed_units AFTER DELETE ON units WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('unit', OLD.id);
END;
CREATE TRIGGER sync_removed_users AFTER DELETE ON users WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('user', OLD.id);
END;
CREATE TRIGGER sync_removed_week_workouts AFTER DELETE ON week_workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('week_workout', OLD.id);
END;
CREATE TRIGGER sync_removed_workout_exercises AFTER DELETE ON workout_exercises WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('workout_exercise', OLD.id);
END;
CREATE TRIGGER sync_removed_workout_templates AFTER DELETE ON workout_templates WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('workout_template', OLD.id);
END;
CREATE TRIGGER sync_removed_workouts AFTER DELETE ON workouts WHEN (SELECT is_applying FROM sync_state) = 0 BEGIN
  INSERT INTO sync_removed VALUES ('workout', OLD.id);
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
  UPDATE route_texts SET tags = (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = NEW.route_id)
    WHERE route_id = NEW.route_id;
END;
CREATE TRIGGER texts_of_removed_session AFTER DELETE ON sessions BEGIN
  DELETE FROM session_texts WHERE rowid = OLD.number;
END;
CREATE TRIGGER texts_of_removed_tag AFTER DELETE ON route_tags BEGIN
  UPDATE route_texts SET tags = (SELECT group_concat(tag, ' ') FROM route_tags WHERE route_id = OLD.route_id)
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
) STRICT;
CREATE TABLE assessments (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  description TEXT,
  unit TEXT NOT NULL,
  is_smaller_better INTEGER NOT NULL DEFAULT 0 CHECK (is_smaller_better IN (0, 1))
) STRICT;
CREATE TABLE challenge_members (
  id TEXT PRIMARY KEY NOT NULL,
  challenge_id TEXT NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE challenges (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  goal TEXT NOT NULL,
  first_day INTEGER,
  last_day INTEGER
) STRICT;
CREATE TABLE daily_logs (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  energy INTEGER CHECK (energy BETWEEN 1 AND 5),
  eaten_kcal REAL,
  notes TEXT
) STRICT;
CREATE TABLE equipment (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at_s REAL NOT NULL,
  brand TEXT,
  model TEXT,
  mass_kg REAL,
  price_hundredths INTEGER,
  price_currency TEXT,
  purchased_day INTEGER,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  notes TEXT,
  starting_m REAL NOT NULL DEFAULT 0,
  starting_s REAL NOT NULL DEFAULT 0,
  starting_sessions INTEGER NOT NULL DEFAULT 0,
  limit_m REAL,
  limit_s REAL,
  maintenance_days INTEGER,
  planned_maintenance_day INTEGER,
  last_maintained_day INTEGER,
  maintenance_notes TEXT
) STRICT;
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
) STRICT;
CREATE TABLE files (
  path BLOB PRIMARY KEY NOT NULL,
  size INTEGER NOT NULL,
  modified_ns INTEGER NOT NULL,
  imported_at_s REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE goals (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  goal TEXT NOT NULL,
  first_day INTEGER,
  last_day INTEGER
) STRICT;
CREATE TABLE health_conditions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL
) STRICT;
CREATE TABLE health_entries (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  quantity TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (user_id, quantity, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE health_measurements (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  name TEXT NOT NULL,
  value REAL NOT NULL,
  unit TEXT NOT NULL
) STRICT;
CREATE TABLE health_notes (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE hidden_zones (
  id TEXT PRIMARY KEY NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  radius_m REAL NOT NULL
) STRICT;
CREATE TABLE library_exercises (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  description TEXT,
  muscle_groups TEXT NOT NULL DEFAULT '',
  equipment TEXT,
  rest_s REAL
) STRICT;
CREATE TABLE metrics (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  type TEXT NOT NULL,
  time_s REAL NOT NULL,
  value REAL NOT NULL,
  unit TEXT NOT NULL,
  PRIMARY KEY (session, type, time_s)
) STRICT;
CREATE TABLE originals (
  fingerprint TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  data BLOB NOT NULL
) STRICT;
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
) STRICT;
CREATE TABLE preferences (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  units TEXT,
  clock TEXT,
  leading TEXT,
  compares_with_group INTEGER CHECK (compares_with_group IN (0, 1)),
  text_size TEXT,
  layout TEXT,
  privacy TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE program_assignments (
  id TEXT PRIMARY KEY NOT NULL,
  program_id TEXT NOT NULL REFERENCES programs (id) ON DELETE RESTRICT,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  start_day INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1))
) STRICT;
CREATE TABLE program_rucks (
  id TEXT PRIMARY KEY NOT NULL,
  week_id TEXT NOT NULL REFERENCES program_weeks (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  distance_m REAL NOT NULL,
  load_kg REAL NOT NULL
) STRICT;
CREATE TABLE program_weeks (
  id TEXT PRIMARY KEY NOT NULL,
  program_id TEXT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
  place INTEGER NOT NULL
) STRICT;
CREATE TABLE programs (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  category TEXT,
  author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  largest_step REAL NOT NULL
) STRICT;
CREATE TABLE record_books (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  measures TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE record_candidates (
  session INTEGER PRIMARY KEY REFERENCES session_digests (session) ON DELETE CASCADE
) STRICT;
CREATE TABLE recording_loads (
  session INTEGER NOT NULL REFERENCES recordings (session) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  time_s REAL,
  load_kg REAL NOT NULL,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE recordings (
  session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
  sub_sport TEXT,
  start_s REAL,
  utc_offset_s INTEGER,
  is_divided INTEGER NOT NULL DEFAULT 0 CHECK (is_divided IN (0, 1)),
  load_kg REAL,
  load_origin TEXT,
  load_parts_without INTEGER NOT NULL DEFAULT 0,
  terrain TEXT,
  has_barometer INTEGER NOT NULL DEFAULT 0 CHECK (has_barometer IN (0, 1)),
  analysis TEXT
) STRICT;
CREATE TABLE remarks (
  id TEXT PRIMARY KEY NOT NULL,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  written_at_s REAL NOT NULL
) STRICT;
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
) STRICT;
CREATE TABLE route_tags (
  route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (route_id, tag)
) STRICT, WITHOUT ROWID;
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
) STRICT;
CREATE TABLE routes (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  distance_m REAL,
  created_at_s REAL NOT NULL,
  creator_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  description TEXT,
  stated_shape TEXT,
  terrain TEXT NOT NULL DEFAULT 'mixed',
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
  is_official INTEGER NOT NULL DEFAULT 0 CHECK (is_official IN (0, 1)),
  gain_m REAL,
  loss_m REAL,
  estimated_s REAL,
  estimated_kcal REAL,
  points INTEGER NOT NULL DEFAULT 0,
  latitudes BLOB,
  longitudes BLOB,
  altitudes BLOB,
  segments BLOB
) STRICT;
CREATE TABLE session_bests (
  session INTEGER PRIMARY KEY REFERENCES session_digests (session) ON DELETE CASCADE,
  efforts BLOB NOT NULL
) STRICT;
CREATE TABLE session_diagnostics (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  byte INTEGER,
  message TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE session_digests (
  identity TEXT PRIMARY KEY NOT NULL,
  session INTEGER NOT NULL UNIQUE REFERENCES sessions (number) ON DELETE CASCADE,
  counted BLOB NOT NULL
) STRICT, WITHOUT ROWID;
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
) STRICT, WITHOUT ROWID;
CREATE TABLE session_equipment (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  equipment_id TEXT NOT NULL REFERENCES equipment (id) ON DELETE CASCADE,
  PRIMARY KEY (session, equipment_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE session_originals (
  session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
  original TEXT NOT NULL REFERENCES originals (fingerprint) ON DELETE CASCADE
) STRICT;
CREATE TABLE session_parts (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  identity TEXT NOT NULL,
  clock_offset_s REAL NOT NULL,
  channels TEXT NOT NULL,
  PRIMARY KEY (session, place)
) STRICT;
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
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  identity TEXT NOT NULL UNIQUE CHECK (identity <> ''),
  state TEXT NOT NULL CHECK (state IN ('active', 'completed', 'discarded')),
  origin TEXT,
  start_s REAL CHECK (start_s BETWEEN -1e11 AND 1e12),
  end_s REAL CHECK (end_s BETWEEN -1e11 AND 1e12),
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
  mean_load_kg REAL,
  mean_load_by_distance_kg REAL,
  maximum_load_kg REAL,
  body_mass_source TEXT NOT NULL DEFAULT 'unknown',
  body_mass_kg REAL,
  walker_body_mass_kg REAL,
  walker_height_m REAL,
  walker_age_years REAL,
  walker_sex TEXT,
  walker_resting_heart_rate_bpm REAL,
  walker_maximum_heart_rate_bpm REAL,
  walker_body_fat_fraction REAL,
  route_id TEXT REFERENCES routes (id) ON DELETE SET NULL,
  fingerprint TEXT,
  file_index INTEGER NOT NULL DEFAULT 0,
  recording_id TEXT,
  places TEXT,
  source_path BLOB,
  source_format TEXT,
  source_bytes INTEGER,
  weather_condition TEXT,
  weather_temperature_c REAL,
  weather_humidity_fraction REAL,
  weather_wind_m_per_s REAL,
  weather_wind_direction_deg REAL,
  weather_pressure_pa REAL,
  weather_source TEXT,
  distance_m REAL,
  lower_distance_m REAL,
  upper_distance_m REAL,
  elapsed_s REAL,
  moving_s REAL,
  gain_m REAL,
  loss_m REAL,
  lower_gain_m REAL,
  upper_gain_m REAL,
  losses INTEGER NOT NULL DEFAULT 0,
  program_version TEXT,
  lowest_m REAL,
  highest_m REAL,
  maximum_speed_m_per_s REAL,
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
  has_device_totals INTEGER NOT NULL DEFAULT 0 CHECK (has_device_totals IN (0, 1)),
  part_from_s REAL,
  part_to_s REAL,
  clock_shift_s REAL,
  given_elapsed_s REAL,
  given_distance_m REAL,
  joined_to TEXT,
  CHECK (weather_source IS NOT NULL OR (weather_condition IS NULL AND weather_temperature_c IS NULL AND weather_humidity_fraction IS NULL AND weather_wind_m_per_s IS NULL AND weather_wind_direction_deg IS NULL AND weather_pressure_pa IS NULL)),
  CHECK ((lower_distance_m IS NULL) = (upper_distance_m IS NULL)),
  CHECK ((lower_gain_m IS NULL) = (upper_gain_m IS NULL))
) STRICT;
CREATE TABLE sync_conflicts (
  id TEXT PRIMARY KEY NOT NULL,
  object_type TEXT NOT NULL,
  object_id TEXT NOT NULL,
  field TEXT NOT NULL,
  clock TEXT NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE TABLE sync_fields (
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  field TEXT NOT NULL,
  clock TEXT NOT NULL,
  seen TEXT NOT NULL DEFAULT '{}',
  part INTEGER REFERENCES sync_parts (number) ON DELETE SET NULL,
  PRIMARY KEY (type, id, field)
) STRICT, WITHOUT ROWID;
CREATE TABLE sync_parts (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1))
) STRICT;
CREATE TABLE sync_rows (
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  removed TEXT NOT NULL DEFAULT '',
  before TEXT NOT NULL DEFAULT '',
  clock TEXT,
  seen TEXT NOT NULL DEFAULT '{}',
  part INTEGER REFERENCES sync_parts (number) ON DELETE SET NULL,
  successor TEXT,
  PRIMARY KEY (type, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE sync_state (
  number INTEGER PRIMARY KEY CHECK (number = 1),
  origin TEXT NOT NULL,
  histories TEXT NOT NULL DEFAULT '',
  clock TEXT NOT NULL,
  wall_ms INTEGER NOT NULL DEFAULT 0,
  counter INTEGER NOT NULL DEFAULT 0,
  is_applying INTEGER NOT NULL DEFAULT 0 CHECK (is_applying IN (0, 1)),
  folder TEXT,
  exchanged_at_s REAL,
  attempted_at_s REAL,
  last_error TEXT
) STRICT;
CREATE TABLE sync_waiting (
  number INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  needs_type TEXT NOT NULL,
  needs_id TEXT NOT NULL,
  record TEXT NOT NULL,
  part INTEGER REFERENCES sync_parts (number) ON DELETE SET NULL
) STRICT;
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
) STRICT;
CREATE TABLE tombstones (
  object_type TEXT NOT NULL,
  id TEXT NOT NULL,
  removed_at_s REAL NOT NULL,
  user_id TEXT,
  start_s REAL,
  places TEXT,
  PRIMARY KEY (object_type, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE track_columns (
  session INTEGER NOT NULL REFERENCES tracks (session) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (session, channel)
) STRICT;
CREATE TABLE tracks (
  session INTEGER PRIMARY KEY REFERENCES sessions (number) ON DELETE CASCADE,
  points INTEGER NOT NULL CHECK (points > 0),
  segments BLOB NOT NULL,
  fingerprint TEXT NOT NULL
) STRICT;
CREATE TABLE undo_changes (
  number INTEGER PRIMARY KEY,
  step INTEGER NOT NULL REFERENCES undo_steps (number) ON DELETE CASCADE,
  relation TEXT NOT NULL,
  key TEXT NOT NULL,
  old TEXT,
  new TEXT,
  data BLOB
) STRICT;
CREATE TABLE undo_steps (
  number INTEGER PRIMARY KEY,
  label TEXT NOT NULL,
  made_at_s REAL NOT NULL,
  undone_at_s REAL,
  size INTEGER
) STRICT;
CREATE TABLE unit_members (
  id TEXT PRIMARY KEY NOT NULL,
  unit_id TEXT NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE units (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  trainer_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at_s REAL NOT NULL
) STRICT;
CREATE TABLE users (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT UNIQUE,
  display_name TEXT NOT NULL,
  created_at_s REAL NOT NULL,
  persona TEXT NOT NULL DEFAULT 'general',
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  role TEXT NOT NULL DEFAULT 'member',
  sex TEXT,
  birth_day INTEGER,
  aims TEXT,
  emergency_contact TEXT
) STRICT;
CREATE TABLE week_workouts (
  id TEXT PRIMARY KEY NOT NULL,
  week_id TEXT NOT NULL REFERENCES program_weeks (id) ON DELETE CASCADE,
  template_id TEXT NOT NULL REFERENCES workout_templates (id) ON DELETE CASCADE,
  place INTEGER NOT NULL
) STRICT;
CREATE TABLE workout_exercises (
  id TEXT PRIMARY KEY NOT NULL,
  workout_id TEXT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  library_exercise_id TEXT REFERENCES library_exercises (id) ON DELETE RESTRICT,
  muscle_groups TEXT NOT NULL DEFAULT '',
  superset TEXT,
  notes TEXT
) STRICT;
CREATE TABLE workout_templates (
  id TEXT PRIMARY KEY NOT NULL,
  program_id TEXT REFERENCES programs (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT
) STRICT;
CREATE TABLE workouts (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  planned_day INTEGER,
  completed_day INTEGER,
  start_s REAL,
  end_s REAL,
  is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)),
  outside_id TEXT,
  imported_at_s REAL,
  template_id TEXT REFERENCES workout_templates (id) ON DELETE SET NULL,
  notes TEXT,
  CHECK (is_cancelled = 0 OR completed_day IS NULL)
) STRICT;
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
CREATE INDEX session_parts_by_identity ON session_parts (identity);
CREATE INDEX sessions_by_active ON sessions (user_id) WHERE state = 'active';
CREATE INDEX sessions_by_completed ON sessions (number) WHERE state = 'completed';
CREATE INDEX sessions_by_distance ON sessions (user_id, distance_m);
CREATE INDEX sessions_by_joined ON sessions (joined_to) WHERE joined_to IS NOT NULL;
CREATE INDEX sessions_by_load ON sessions (user_id, mean_load_kg);
CREATE INDEX sessions_by_route ON sessions (route_id);
CREATE INDEX sessions_by_start ON sessions (user_id, start_s DESC, number DESC);
CREATE INDEX sync_conflicts_by_object ON sync_conflicts (object_type, object_id);
CREATE INDEX sync_fields_by_part ON sync_fields (part);
CREATE INDEX sync_rows_by_part ON sync_rows (part);
CREATE INDEX sync_waiting_by_need ON sync_waiting (needs_type, needs_id);
CREATE INDEX sync_waiting_by_part ON sync_waiting (part);
CREATE INDEX sync_waiting_by_row ON sync_waiting (type, id);
CREATE INDEX template_steps_by_exercise ON template_steps (library_exercise_id);
CREATE INDEX template_steps_by_template ON template_steps (template_id, place);
CREATE INDEX tombstones_by_start ON tombstones (object_type, start_s);
CREATE INDEX undo_changes_by_step ON undo_changes (step);
CREATE UNIQUE INDEX unit_members_by_unit ON unit_members (unit_id, user_id);
CREATE INDEX unit_members_by_user ON unit_members (user_id);
CREATE INDEX units_by_trainer ON units (trainer_id);
CREATE INDEX week_workouts_by_template ON week_workouts (template_id);
CREATE INDEX week_workouts_by_week ON week_workouts (week_id, place);
CREATE INDEX workout_exercises_by_exercise ON workout_exercises (library_exercise_id);
CREATE INDEX workout_exercises_by_workout ON workout_exercises (workout_id, place);
CREATE INDEX workout_templates_by_program ON workout_templates (program_id, place);
CREATE INDEX workouts_by_template ON workouts (template_id);
CREATE INDEX workouts_by_user ON workouts (user_id, outside_id);
