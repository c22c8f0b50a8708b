internal import RuckHistory
internal import RuckSessions

// People, what is known of them, and their gear.
extension StoreTable {
  static let users = StoreTable(
    "users", shared: "user",
    columns: [
      .id, .text("email").unique, .text("display_name").required, .real("created_at_s").required,
      .text("persona").required.initially("'general'"), .flag("is_active").required.initially("1"),
      .text("role").required.initially("'member'"), .text("sex"), .whole("birth_day"),
      .text("aims", "emergency_contact"),
    ])

  static let preferences = StoreTable(
    "preferences", shared: "preferences", withoutRowID: true,
    columns: [
      .text("user_id").key.of("users"), .text("units", "clock", "leading"),
      .flag("compares_with_group"), .text("text_size", "layout", "privacy"),
    ])

  static let hiddenZones = StoreTable(
    "hidden_zones", shared: "hidden_zone",
    columns: [.id, .real("latitude", "longitude", "radius_m").required.within("zone")])

  static let healthNotes = StoreTable(
    "health_notes", shared: "health_note", indexes: [.unique("user", "user_id, day")],
    columns: [.id, .user, .day, .text("text").required])

  static let healthConditions = StoreTable(
    "health_conditions", shared: "health_condition", indexes: [.unique("user", "user_id, name")],
    columns: [.id, .user, .place, .name])

  static let healthMeasurements = StoreTable(
    "health_measurements", shared: "health_measurement",
    indexes: [.unique("user", "user_id, day, name")],
    columns: [
      .id, .user, .day, .name, .real("value").required.within("measurement"),
      .text("unit").required.within("measurement"),
    ])

  static let units = StoreTable(
    "units", shared: "unit", indexes: [.by("trainer", "trainer_id")],
    columns: [
      .id, .name, .text("trainer_id").of("users", .setNull), .real("created_at_s").required,
    ])

  static let unitMembers = StoreTable(
    "unit_members", shared: "unit_member",
    indexes: [.unique("unit", "unit_id, user_id"), .by("user", "user_id")],
    columns: [.id, .text("unit_id").required.of("units"), .user])

  static let healthEntries = StoreTable(
    "health_entries", shared: "health_entry", key: ["user_id", "quantity", "day"],
    withoutRowID: true,
    columns: [.user, .day, .text("quantity").required, .real("value").required])

  static let equipment = StoreTable(
    "equipment", shared: "equipment", indexes: [.by("user", "user_id, kind")],
    columns: [.id, .user] + Equipment.tableColumns)
}
