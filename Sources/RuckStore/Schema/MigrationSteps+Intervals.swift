#if Store
extension MigrationStep {
  /// Version 11: the intervals of distance and gain; digests are written anew, for they hold them.
  static let intervals = MigrationStep(
    name: "the intervals of distance and gain",
    sql: #"""
      ALTER TABLE sessions ADD COLUMN lower_distance_m REAL;
      ALTER TABLE sessions ADD COLUMN upper_distance_m REAL;
      ALTER TABLE sessions ADD COLUMN lower_gain_m REAL;
      ALTER TABLE sessions ADD COLUMN upper_gain_m REAL;
      DELETE FROM record_candidates;
      DELETE FROM record_books;
      DELETE FROM session_bests;
      DELETE FROM session_digests;
      DROP TRIGGER sync_changed_sessions;
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
                OR NEW.weather_wind_m_per_s IS NOT OLD.weather_wind_m_per_s OR NEW.weather_wind_direction_deg IS NOT OLD.weather_wind_direction_deg OR NEW.weather_pressure_pa IS NOT OLD.weather_pressure_pa
                OR NEW.weather_source IS NOT OLD.weather_source),
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
                OR NEW.device_maximum_heart_rate_bpm IS NOT OLD.device_maximum_heart_rate_bpm OR NEW.has_device_totals IS NOT OLD.has_device_totals OR NEW.lower_distance_m IS NOT OLD.lower_distance_m
                OR NEW.upper_distance_m IS NOT OLD.upper_distance_m OR NEW.lower_gain_m IS NOT OLD.lower_gain_m OR NEW.upper_gain_m IS NOT OLD.upper_gain_m)
          ) AS f, sync_state AS s
          WHERE f.column2 AND NOT EXISTS (SELECT 1 FROM sync_rows AS r
            WHERE r.type = 'session' AND r.id = NEW.id AND r.clock = s.clock)
          ON CONFLICT (type, id, field) DO UPDATE SET clock = excluded.clock, part = NULL;
      END;
      """#,
    checks: [
      (
        "an interval has two ends",
        """
        SELECT COUNT(*) FROM sessions WHERE (lower_distance_m IS NULL) <> (upper_distance_m IS NULL)
          OR (lower_gain_m IS NULL) <> (upper_gain_m IS NULL)
        """
      )
    ])
}
#endif
