// Tables that stay in one store: those that follow from other tables, and a store's notes of itself.
extension StoreTable {
  static let files = StoreTable(
    "files", withoutRowID: true,
    columns: [
      .data("path").key, .whole("size", "modified_ns").required, .real("imported_at_s").required,
    ])

  static let originals = StoreTable(
    "originals",
    columns: [.text("fingerprint").key, .name, .data("data").required])

  static let sessionOriginals = StoreTable(
    "session_originals", indexes: [.by("original", "original")],
    columns: [
      .whole("session").key.of("sessions", "number"),
      .text("original").required.of("originals", "fingerprint"),
    ])

  static let sessionDigests = StoreTable(
    "session_digests", withoutRowID: true,
    columns: [
      .text("identity").key, .whole("session").required.unique.of("sessions", "number"),
      .data("counted").required,
    ])

  static let sessionBests = StoreTable(
    "session_bests",
    columns: [.whole("session").key.of("session_digests", "session"), .data("efforts").required])

  static let recordBooks = StoreTable(
    "record_books", withoutRowID: true,
    columns: [.text("user_id").key.of("users"), .text("measures").required])

  static let recordCandidates = StoreTable(
    "record_candidates",
    columns: [.whole("session").key.of("session_digests", "session")])

  static let syncParts = StoreTable(
    "sync_parts",
    columns: [
      .whole("number").key, .text("name").required.unique, .whole("size").required,
      .flag("is_own").required,
    ])

  /// The clocks of rows: of their last removal and of their making.
  ///
  /// `seen` holds the clocks of other stores' changes that the removal, or the merged making, knew,
  /// by origin. `successor` is the id of the row that took over what a removed row was.
  static let syncRows = StoreTable(
    "sync_rows", key: ["type", "id"], withoutRowID: true, indexes: [.by("part", "part")],
    columns: [
      .text("type", "id").required, .text("removed", "before").required.initially("''"),
      .text("clock"), .text("seen").required.initially("'{}'"),
      .whole("part").of("sync_parts", "number", .setNull), .text("successor"),
    ])

  /// The clocks of fields that were changed after their row was made.
  static let syncFields = StoreTable(
    "sync_fields", key: ["type", "id", "field"], withoutRowID: true,
    indexes: [.by("part", "part")],
    columns: [
      .text("type", "id", "field", "clock").required, .text("seen").required.initially("'{}'"),
      .whole("part").of("sync_parts", "number", .setNull),
    ])

  /// Values that gave way to others of which they did not know, as change files hold them.
  static let syncConflicts = StoreTable(
    "sync_conflicts", shared: "conflict", indexes: [.by("object", "object_type, object_id")],
    columns: [
      .id, .text("object_type", "object_id", "field", "clock", "value").required.within("conflict"),
    ])

  static let syncWaiting = StoreTable(
    "sync_waiting",
    indexes: [.by("need", "needs_type, needs_id"), .by("part", "part"), .by("row", "type, id")],
    columns: [
      .whole("number").key, .text("type", "id", "needs_type", "needs_id", "record").required,
      .whole("part").of("sync_parts", "number", .setNull),
    ])

  static let syncState = StoreTable(
    "sync_state",
    columns: [
      .whole("number").key.check("number = 1"), .text("origin").required,
      .text("histories").required.initially("''"), .text("clock").required,
      .whole("wall_ms", "counter").required.initially("0"),
      .flag("is_applying").required.initially("0"), .text("folder"),
      .real("exchanged_at_s", "attempted_at_s"), .text("last_error"),
    ])

  static let undoSteps = StoreTable(
    "undo_steps",
    columns: [
      .whole("number").key, .text("label").required, .real("made_at_s").required,
      .real("undone_at_s"), .whole("size"),
    ])

  static let undoChanges = StoreTable(
    "undo_changes", indexes: [.by("step", "step")],
    columns: [
      .whole("number").key, .whole("step").required.of("undo_steps", "number"),
      .text("relation", "key").required, .text("old", "new"), .data("data"),
    ])
}
