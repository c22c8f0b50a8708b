package import RuckMetrics
package import RuckStore

extension StoreReport: SheetSubject {
  /// `ruckstat.check/1`: whether a history is sound.
  package static let sheet = Sheet<StoreReport>(
    "check", by: "`ruckstat check`", "Whether a history is sound.", isEmpty: { _ in false },
    [
      .value("is_sound", \.isSound, "Whether nothing is wrong.").shown("sound"),
      .value("schema_version", \.schemaVersion, "The version of the schema in the file.")
        .shown("schema") { report, _ in
          let next = report.nextVersion.map { "  (\($0) once it is next changed)" }
          return "\(report.schemaVersion)" + (next ?? "")
        },
      .value(
        "upgrades_to", \.nextVersion,
        "The version that the file will have once the history is next changed; null where it has it."
      ),
      .value("sessions", \.sessions, "Sessions looked at.").shown(),
      .value("points", \.points, "Points of their tracks.").shown { report, _ in
        let perPoint = Double(report.trackBytes) / Double(report.points)
        return "\(report.points)"
          + (report.points > 0 ? "  (\(NumberText.fixed(perPoint, 1)) bytes each)" : "")
      },
      .value("track_bytes", \.trackBytes, "Bytes of the compressed tracks."),
      .value("file_bytes", \.fileBytes, "Bytes of the file."),
      .value(
        "sessions_recomputed", \.recomputed,
        "Sessions whose numbers were computed again and compared."
      ).shown("computed again") { report, _ in
        report.recomputed > 0 ? "\(report.recomputed)" : ""
      },
      .value(
        "sessions_not_compared", \.notCompared,
        "Sessions with a recording whose numbers were not compared: they are of another version of the "
          + "program."
      ).shown("not compared") { report, _ in
        report.notCompared > 0
          ? "\(report.notCompared)  (of another version: 'ruckstat store recompute')" : ""
      },
      .value("problems", \.problems, "Problem, for people."),
      .value("file", { "\($0.fileBytes) bytes" }, "The size of the file.").shown().inTables(),
    ])

  /// The version that the file will have once the history is next changed; nil where it has it.
  private var nextVersion: Int? {
    schemaVersion < SessionStore.schemaVersion ? SessionStore.schemaVersion : nil
  }
}
