package import RuckSessions
package import RuckStore

extension StoreReport: SheetSubject {
  /// `ruckstat.check/1`: whether a history is sound.
  package static let sheet = Sheet<StoreReport>(
    "check", by: "`ruckstat check`", "Whether a history is sound.", isEmpty: { _ in false },
    [
      .value("is_sound", \.isSound, "Whether nothing is wrong."),
      .value("schema_version", \.schemaVersion, "The version of the schema in the file."),
      .value(
        "upgrades_to",
        { $0.schemaVersion < SessionStore.schemaVersion ? SessionStore.schemaVersion : nil },
        "The version that the file will have once the history is next changed; null where it has it."
      ),
      .value("sessions", \.sessions, "Sessions looked at."),
      .value("points", \.points, "Points of their tracks."),
      .value("track_bytes", \.trackBytes, "Bytes of the compressed tracks."),
      .value("file_bytes", \.fileBytes, "Bytes of the file."),
      .value(
        "sessions_recomputed", \.recomputed,
        "Sessions whose numbers were computed again and compared."),
      .value(
        "sessions_not_compared", \.notCompared,
        "Sessions with a recording whose numbers were not compared: they are of another version of the "
          + "program."),
      .value("problems", \.problems, "What is wrong, for people."),
    ])
}
