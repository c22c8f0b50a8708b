// The parts of a session.
extension StoreTable {
  static let sessionEquipment = StoreTable(
    "session_equipment", shared: "session_equipment", key: ["session", "equipment_id"],
    withoutRowID: true, indexes: [.by("equipment", "equipment_id")],
    columns: [.session, .text("equipment_id").required.of("equipment")])

  static let remarks = StoreTable(
    "remarks", shared: "remark",
    indexes: [.by("author", "author_id"), .by("session", "session_id, written_at_s")],
    columns: [
      .id, .text("session_id").required.of("sessions"), .text("author_id").of("users", .setNull),
      .text("text").required.within("remark"), .real("written_at_s").required.within("remark"),
    ])

  static let tracks = StoreTable(
    "tracks", listed: "track",
    columns: [
      .whole("session").key.of("sessions", "number"), .whole("points").required.check("points > 0"),
      .data("segments").required, .text("fingerprint").required,
    ])

  static let trackColumns = StoreTable(
    "track_columns", listed: "track", key: ["session", "channel"],
    columns: [
      .whole("session").required.of("tracks", "session"), .text("channel").required,
      .data("data").required,
    ])

  static let metrics = StoreTable(
    "metrics", listed: "metrics", key: ["session", "type", "time_s"],
    columns: [
      .session, .text("type").required, .real("time_s", "value").required, .text("unit").required,
    ])

  static let sessionParts = StoreTable(
    "session_parts", listed: "track", key: ["session", "place"],
    indexes: [.by("identity", "identity")],
    columns: [
      .session, .place, .text("identity").required, .real("clock_offset_s").required,
      .text("channels").required,
    ])

  static let sessionEfforts = StoreTable(
    "session_efforts", listed: "figures", key: ["session", "place"], withoutRowID: true,
    columns: [
      .session, .place, .text("kind").required,
      .real("amount", "value", "start_s", "end_s", "start_m", "end_m").required,
      .whole("first_row", "last_row").required, .real("mean_load_kg"),
    ])

  static let sessionDiagnostics = StoreTable(
    "session_diagnostics", listed: "figures", key: ["session", "place"], withoutRowID: true,
    columns: [
      .session, .place, .text("code", "severity").required, .whole("byte"),
      .text("message").required, .whole("count").required,
    ])

  static let recordings = StoreTable(
    "recordings", listed: "recording",
    columns: [
      .whole("session").key.of("sessions", "number"), .text("sub_sport"), .real("start_s"),
      .whole("utc_offset_s"), .flag("is_divided").required.initially("0"), .real("load_kg"),
      .text("load_origin"), .whole("load_parts_without").required.initially("0"), .text("terrain"),
      .flag("has_barometer").required.initially("0"), .text("analysis"),
    ])

  static let recordingLoads = StoreTable(
    "recording_loads", listed: "recording", key: ["session", "place"], withoutRowID: true,
    columns: [
      .whole("session").required.of("recordings", "session"), .place, .real("time_s"),
      .real("load_kg").required,
    ])

  static let sessionWaypoints = StoreTable(
    "session_waypoints", listed: "recording", key: ["session", "place"], withoutRowID: true,
    columns: [
      .session, .place, .text("kind"), .name, .text("description"),
      .real("latitude_deg", "longitude_deg").required, .real("elevation_m", "time_s"),
    ])

  static let tombstones = StoreTable(
    "tombstones", shared: "tombstone", key: ["object_type", "id"], withoutRowID: true,
    indexes: [.by("start", "object_type, start_s")],
    columns: [
      .text("object_type", "id").required, .real("removed_at_s").required.within("removal"),
      .text("user_id").within("removal"), .real("start_s").within("removal"),
      .text("places").within("removal"),
    ])
}
