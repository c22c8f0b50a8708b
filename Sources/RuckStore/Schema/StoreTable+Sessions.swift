extension StoreTable {
  /// Sessions: what was given is merged field by field; the figures follow from it.
  static let sessions = StoreTable(
    "sessions", shared: "session",
    checks: [
      "weather_source IS NOT NULL OR (weather_condition IS NULL AND weather_temperature_c IS NULL"
        + " AND weather_humidity_fraction IS NULL AND weather_wind_m_per_s IS NULL"
        + " AND weather_wind_direction_deg IS NULL AND weather_pressure_pa IS NULL)",
      "(lower_distance_m IS NULL) = (upper_distance_m IS NULL)",
      "(lower_gain_m IS NULL) = (upper_gain_m IS NULL)",
    ],
    indexes: [
      .by("distance", "user_id, distance_m"), .by("load", "user_id, mean_load_kg"),
      .by("route", "route_id"), .by("start", "user_id, start_s DESC, number DESC"),
      .by("completed", "number", where: "state = 'completed'"),
      .by("active", "user_id", where: "state = 'active'"),
      .by("joined", "joined_to", where: "joined_to IS NOT NULL"),
    ],
    columns: [
      .whole("number").numbered, .text("id").required.unique, .user,
      .text("identity").required.unique.local.check("identity <> ''"),
      .text("state").required.check("state IN ('active', 'completed', 'discarded')"),
      .text("origin"),
      .real("start_s").within("time").check("start_s BETWEEN -1e11 AND 1e12"),
      .real("end_s").within("time").check("end_s BETWEEN -1e11 AND 1e12"),
      .whole("utc_offset_s").required.initially("0").within("time"),
      .text("utc_offset_source").required.initially("'assumed'").within("time"),
      .real("created_at_s", "edited_at_s"), .text("name", "sport"),
      .text("kind", "kind_source").required.initially("'unknown'").within("kind"),
      .text("doubts").required.initially("''"), .text("notes"),
      .real("perceived_exertion"),
      .text("load_source").required.initially("'unknown'").within("load"),
      .text("load_origin", "load_profile").within("load"),
      .real("mean_load_kg", "mean_load_by_distance_kg", "maximum_load_kg").within("load"),
      .text("body_mass_source").required.initially("'unknown'").within("walker"),
      .real("body_mass_kg", "walker_body_mass_kg", "walker_height_m", "walker_age_years")
        .within("walker"),
      .text("walker_sex").within("walker"),
      .real(
        "walker_resting_heart_rate_bpm", "walker_maximum_heart_rate_bpm",
        "walker_body_fat_fraction"
      ).within("walker"),
      .text("route_id").of("routes", .setNull), .text("fingerprint").within("track"),
      .whole("file_index").required.initially("0").within("track"),
      .text("recording_id", "places").within("track"), .data("source_path").local,
      .text("source_format").within("track"), .whole("source_bytes").within("track"),
      .text("weather_condition").within("weather"),
      .real(
        "weather_temperature_c", "weather_humidity_fraction", "weather_wind_m_per_s",
        "weather_wind_direction_deg", "weather_pressure_pa"
      ).within("weather"), .text("weather_source").within("weather"),
      .real("distance_m", "lower_distance_m", "upper_distance_m").within("distance"),
      .real("elapsed_s", "moving_s").within("duration"),
      .real("gain_m", "loss_m", "lower_gain_m", "upper_gain_m").within("gain"),
      .whole("losses").required.initially("0").within("figures"),
      .text("program_version").within("figures"),
      .real(
        "lowest_m", "highest_m", "maximum_speed_m_per_s", "pace_s_per_km", "ruck_work_kg_km",
        "ruck_power_kg_km_per_h", "intensity_score", "loaded_descent_kg_m"
      ).within("figures"), .text("energy_source", "energy_model").within("figures"),
      .real(
        "gross_kcal", "net_kcal", "lower_kcal", "upper_kcal", "outside_domain_fraction",
        "mean_heart_rate_bpm", "maximum_heart_rate_bpm", "banister_impulse", "edwards_impulse"
      ).within("figures"), .text("zone_minutes").required.initially("''").within("figures"),
      .real("mean_cadence_per_min", "mean_power_w", "mean_temperature_c").within("figures"),
      .whole("points", "points_dropped", "segments").within("figures"),
      .real("south_deg", "west_deg", "north_deg", "east_deg").within("figures"),
      .text(
        "rule_distance", "rule_gain", "rule_moving", "rule_cleaning", "rule_gap", "rule_vehicle"
      ).within("figures"),
      .real(
        "device_distance_m", "device_elapsed_s", "device_timer_s", "device_moving_s",
        "device_gain_m", "device_loss_m", "device_kcal", "device_mean_heart_rate_bpm",
        "device_maximum_heart_rate_bpm"
      ).within("figures"),
      .flag("has_device_totals").required.initially("0").within("figures"),
      .real("part_from_s", "part_to_s").within("part"),
      .real("clock_shift_s", "given_elapsed_s", "given_distance_m"),
      .text("joined_to").within("state"),
    ])
}
