#if Store
extension MigrationStep {
  /// Version 10: which sessions may hold a record, and whose of them are known.
  static let records = MigrationStep(
    name: "which sessions may hold a record",
    sql: """
      CREATE TABLE record_candidates (
        session INTEGER PRIMARY KEY REFERENCES session_digests (session) ON DELETE CASCADE
      );
      CREATE TABLE record_books (
        user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        measures TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE TRIGGER candidates_of_new AFTER INSERT ON session_digests BEGIN
        INSERT OR IGNORE INTO record_candidates VALUES (NEW.session);
      END;
      CREATE TRIGGER books_of_removed AFTER DELETE ON record_candidates BEGIN
        DELETE FROM record_books;
      END;
      """,
    checks: [
      (
        "a session that may hold a record has a digest",
        """
        SELECT COUNT(*) FROM record_candidates
          WHERE session NOT IN (SELECT session FROM session_digests)
        """
      )
    ])
}
#endif
