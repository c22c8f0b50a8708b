#if Command || Store
/// A value that gave way to another when two histories were merged.
package struct KeptConflict: Sendable {
  let id: String
  let objectType: String
  let objectID: String
  let session: Int?
  let field: String
  let value: String
  let givenAt: Double?

  /// A conflict.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - objectType: the kind of thing that it is of.
  ///   - objectID: which one.
  ///   - session: the number of the session that it is of.
  ///   - field: what of it.
  ///   - value: the value as JSON.
  ///   - givenAt: when it was given, seconds since 1970.
  package init(
    id: String, objectType: String, objectID: String, session: Int?, field: String, value: String,
    givenAt: Double?
  ) {
    self.id = id
    self.objectType = objectType
    self.objectID = objectID
    self.session = session
    self.field = field
    self.value = value
    self.givenAt = givenAt
  }
}

/// `ruckstat.conflicts/1`: values that gave way to others in a merge, and can be put back.
package struct ConflictDocument: ListDocument {
  package static let schema = "ruckstat.conflicts/1"
  package static let key = "conflicts"

  package let rows: [KeptConflict]
  package let failures: [InputFailure] = []
  package let columns: [Column<KeptConflict>] = [
    .text("id", \.id), .text("object_type", \.objectType), .text("object_id", \.objectID),
    .whole("session", \.session), .text("field", \.field), .text("value", \.value),
    .time("given_at", \.givenAt),
  ]

  /// A document of conflicts.
  package init(_ conflicts: [KeptConflict]) { rows = conflicts }
}
#endif
