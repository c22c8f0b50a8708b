#if Store
extension MigrationStep {
  /// Version 12: what commands changed, so that it can be undone.
  static let undo = MigrationStep(
    name: "what commands changed",
    sql: """
      CREATE TABLE undo_steps (
        number INTEGER PRIMARY KEY NOT NULL,
        label TEXT NOT NULL,
        made_at_s REAL NOT NULL,
        undone_at_s REAL,
        size INTEGER
      );
      CREATE TABLE undo_changes (
        number INTEGER PRIMARY KEY NOT NULL,
        step INTEGER NOT NULL REFERENCES undo_steps (number) ON DELETE CASCADE,
        relation TEXT NOT NULL,
        key TEXT NOT NULL,
        old TEXT,
        new TEXT,
        data BLOB
      );
      CREATE INDEX undo_changes_by_step ON undo_changes (step);
      """,
    checks: [
      (
        "every change belongs to a step",
        "SELECT COUNT(*) FROM undo_changes WHERE step NOT IN (SELECT number FROM undo_steps)"
      )
    ])
}
#endif
