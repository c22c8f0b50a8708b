package import RuckSessions
package import RuckStore

extension SyncConflict: Described {
  /// `ruckstat.conflicts/1`: values that gave way to others in a merge, and can be put back.
  package static let listing = Listing<SyncConflict>(
    "conflicts", noun: "conflict", by: "`ruckstat sync --conflicts`",
    "Values replaced by others when histories were merged, the latest first; `sync --keep ID` puts "
      + "one back.", order: "The values.",
    [
      .value("id", \.id, "Its name; its beginning is enough for `--keep`.").shown { conflict, _ in
        String(conflict.id.prefix(8))
      },
      .value("object_type", \.objectType, "The kind of thing that it is of.").shown("of") {
        conflict, _ in
        conflict.session.map { "session \($0)" } ?? "\(conflict.objectType) \(conflict.objectID)"
      },
      .value("object_id", \.objectID, "Which one."),
      .value(
        "session", \.session, "The number of the session that it is of; null of another thing."),
      .value("field", \.field, "What of it.").shown(),
      .value("value", \.value, "The value, as change files hold it: JSON.").shown(nil, .text),
      .moment("given_at", \.givenAt, "When it was given."),
    ])
}
