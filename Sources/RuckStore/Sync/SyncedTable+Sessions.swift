#if Store
extension SyncedTable {
  /// Sessions: what a person edits is merged column by column, what a recording states and what an
  /// analysis computes each as one value, so that figures of two analyses never mix.
  static let sessions = SyncedTable(
    type: "session", table: "sessions", key: ["id"], number: "number",
    fields: ["user_id", "created_at_s", "name", "sport", "notes"]
      .map(SyncedField.one)
      + ["perceived_exertion", "route_id"].map(SyncedField.one)
      + [
        SyncedField(name: "edited_at_s", columns: ["edited_at_s"], isBookkeeping: true),
        SyncedField(name: "state", columns: ["state"], first: "active"),
        SyncedField(
          name: "time", columns: ["start_s", "end_s", "utc_offset_s", "utc_offset_source"]),
        SyncedField(name: "kind", columns: ["kind", "kind_source", "doubts"]), weather, track,
        figures,
      ],
    local: ["identity", "source_path"],
    parents: [
      SyncedParent(column: "user_id", type: "user", isRequired: true),
      SyncedParent(column: "route_id", type: "route", isRequired: false),
    ],
    // One session of a user is under way.
    uniques: [
      SyncedUnique(columns: ["identity"], rule: .ownRule),
      SyncedUnique(columns: ["user_id"], rule: .ownRule),
    ])

  private static let weather = SyncedField(
    name: "weather",
    columns: [
      "weather_condition", "weather_temperature_c", "weather_humidity_fraction",
      "weather_wind_m_per_s", "weather_wind_direction_deg", "weather_pressure_pa",
      "weather_source",
    ])

  private static let track = SyncedField(
    name: "track",
    columns: [
      "fingerprint", "file_index", "recording_id", "places", "source_format", "source_bytes",
    ],
    lists: [
      SyncedList(
        table: "tracks", owner: "session", columns: ["points", "segments", "fingerprint"]),
      SyncedList(table: "track_columns", owner: "session", columns: ["channel", "data"]),
      SyncedList(
        table: "metrics", owner: "session", columns: ["type", "time_s", "value", "unit"]),
      SyncedList(
        table: "session_parts", owner: "session",
        columns: ["place", "identity", "clock_offset_s", "channels"]),
    ])

  private static let figures = SyncedField(
    name: "figures",
    columns: [
      "losses", "program_version", "load_source", "load_origin", "load_profile",
      "body_mass_source", "walker_body_mass_kg", "walker_height_m", "walker_age_years",
      "walker_sex", "walker_resting_heart_rate_bpm", "walker_maximum_heart_rate_bpm",
      "walker_body_fat_fraction", "distance_m", "elapsed_s", "moving_s", "gain_m", "loss_m",
      "lowest_m", "highest_m", "maximum_speed_m_per_s", "mean_load_kg",
      "mean_load_by_distance_kg", "maximum_load_kg", "body_mass_kg", "pace_s_per_km",
      "ruck_work_kg_km", "ruck_power_kg_km_per_h", "intensity_score", "loaded_descent_kg_m",
      "energy_source", "energy_model", "gross_kcal", "net_kcal", "lower_kcal", "upper_kcal",
      "outside_domain_fraction", "mean_heart_rate_bpm", "maximum_heart_rate_bpm",
      "banister_impulse", "edwards_impulse", "zone_minutes", "mean_cadence_per_min",
      "mean_power_w", "mean_temperature_c", "points", "points_dropped", "segments", "south_deg",
      "west_deg", "north_deg", "east_deg", "rule_distance", "rule_gain", "rule_moving",
      "rule_cleaning", "rule_gap", "rule_vehicle", "device_distance_m", "device_elapsed_s",
      "device_timer_s", "device_moving_s", "device_gain_m", "device_loss_m", "device_kcal",
      "device_mean_heart_rate_bpm", "device_maximum_heart_rate_bpm", "has_device_totals",
      "lower_distance_m", "upper_distance_m", "lower_gain_m", "upper_gain_m",
    ],
    lists: [
      SyncedList(
        table: "session_efforts", owner: "session",
        columns: [
          "place", "kind", "amount", "value", "start_s", "end_s", "start_m", "end_m", "first_row",
          "last_row", "mean_load_kg",
        ]),
      SyncedList(
        table: "session_diagnostics", owner: "session",
        columns: ["place", "code", "severity", "byte", "message", "count"]),
      SyncedList(
        table: "recordings", owner: "session",
        columns: [
          "sub_sport", "start_s", "utc_offset_s", "is_divided", "load_kg", "load_origin",
          "load_parts_without", "terrain", "has_barometer", "analysis",
        ]),
      SyncedList(
        table: "recording_loads", owner: "session", columns: ["place", "time_s", "load_kg"]),
      SyncedList(
        table: "session_waypoints", owner: "session",
        columns: [
          "place", "kind", "name", "description", "latitude_deg", "longitude_deg", "elevation_m",
          "time_s",
        ]),
    ])
}
#endif
