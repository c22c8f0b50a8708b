#if Store
extension MigrationStep {
  /// Version 14: a session that ended is active again where its end is undone, as long as no change file
  /// holds the end.
  static let ends = MigrationStep(
    name: "an end that was not sent can be undone",
    sql: """
      DROP TRIGGER sync_never_active_again;
      CREATE TRIGGER sync_never_active_again BEFORE UPDATE OF state ON sessions
        WHEN OLD.state <> 'active' AND NEW.state = 'active'
          AND COALESCE(
            (SELECT part IS NOT NULL FROM sync_fields
              WHERE type = 'session' AND id = OLD.id AND field = 'state'),
            (SELECT part IS NOT NULL FROM sync_rows WHERE type = 'session' AND id = OLD.id)) = 1 BEGIN
        SELECT RAISE(ABORT, 'other devices may know its end already');
      END;
      """,
    checks: [])
}
#endif
