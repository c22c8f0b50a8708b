#if Store
extension MigrationStep {
  /// Digests are written anew: they hold the time that paces are taken over.
  static let paces = MigrationStep(
    name: "the time that paces are taken over",
    sql: #"""
      DELETE FROM record_candidates;
      DELETE FROM record_books;
      DELETE FROM session_bests;
      DELETE FROM session_digests;
      """#,
    checks: [])
}
#endif
