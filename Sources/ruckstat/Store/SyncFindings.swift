package import RuckMetrics
package import RuckStore

extension SyncDecision.Reason: FieldValue {}

/// The outcome of an exchange, and the state of the history's exchange.
package struct SyncFindings: SheetSubject {
  /// The report of the exchange; nil where only the status was asked for.
  let report: SyncReport?
  /// The state of the exchange.
  let status: SyncStatus
  /// The folder that was named.
  let folder: String?

  /// Files that were left unread.
  var failures: [InputFailure] {
    (report?.unread ?? []).map {
      InputFailure(
        path: PathBytes(folder ?? "").appending($0.name.utf8), code: $0.error.code.rawValue,
        offset: nil, message: $0.error.message)
    }
  }

  private var pending: [Pending] {
    status.pending.sorted { $0.key < $1.key }.map { Pending(type: $0.key, count: $0.value) }
  }

  /// Rows to be written, by the word for their table.
  private struct Pending: Sendable {
    let type: String
    let count: Int
  }

  /// `ruckstat.sync/1`: what an exchange of changes did, or how far a history is exchanged.
  package static let sheet = Sheet<SyncFindings>(
    "sync", by: "`ruckstat sync`",
    "Outcome of an exchange of changes, or its state for a history.", rows: counts,
    of: { [$0] },
    isOneLine: true, counts + lists)

  private static let counts: [Field<SyncFindings>] = [
    .value("folder", \.status.folder, "The folder of the last exchange; null before the first."),
    .value(
      "origin", \.status.origin,
      "The name of this store among those that exchange changes: 16 digits of base 16."),
    .moment(
      "exchanged_at", \.status.exchangedAt,
      "When the last exchange ended, in UTC; null before the first."),
    .moment("attempted_at", \.status.attemptedAt, "When the last one was tried, in UTC."),
    .value("last_error", \.status.lastError, "Why the last one failed; null where it did not."),
    exchanged("files_read", \.filesRead, "Change files that were read"),
    exchanged("files_written", \.filesWritten, "Change files that were written"),
    exchanged("records_received", \.received, "Records of the files that were read"),
    exchanged("records_sent", \.sent, "Records of the files that were written"),
    exchanged("rows_added", \.added, "Rows that are new here"),
    exchanged("rows_changed", \.changed, "Rows that were changed here"),
    exchanged("rows_removed", \.removed, "Rows that were deleted here"),
    .value(
      "records_waiting", \.status.waiting, "Records that wait for a row that has not arrived."),
    .value(
      "files_unread", \.status.unreadFiles,
      "Files of the folder that were not read yet; null without a folder."),
  ]

  private static func exchanged(
    _ key: String, _ count: @escaping @Sendable (SyncReport) -> Int, _ sentence: String
  ) -> Field<SyncFindings> {
    .value(key, { $0.report.map(count) }, sentence + "; null of `--status`.")
  }

  private static let lists: [Field<SyncFindings>] = [
    .list(
      "pending",
      [
        .value("object_type", \.type, "The word for the table."),
        .value("count", \.count, "Number of rows.").atLeast(1),
      ], \.pending,
      "Rows with changes that the folder lacks, or without a folder that no change file has, by the word "
        + "for their table.", each: "A table."),
    .list(
      "decisions",
      [
        .value("reason", \.reason, "Why something was decided."),
        .value("object_type", \.objectType, "The word for the row's table."),
        .value("id", \.id, "The row."),
        .value("field", \.field, "The field; null of a whole row."),
        .value(
          "kept_origin", \.winningOrigin,
          "The store whose change stays; null where neither is more of one than of another."),
      ], { $0.report?.decisions ?? [] },
      "Decisions where changes conflicted.", each: "A decision."),
    .list(
      "clocks_ahead",
      [
        .value("origin", \.origin, "The name of the store that wrote the file."),
        .value("file", \.file, "The name of the file."),
        .value("records", \.records, "Number of its records that were set aside.").atLeast(1),
        .quantity(
          "ahead", .time, \.seconds, "Seconds by which the latest of them is ahead."
        ).known().signed(),
      ], { $0.report?.ahead ?? [] },
      "Changes set aside because they are dated more than a day ahead of this machine's clock.",
      each: "The changes of a file."),
    .part(
      "removals_held",
      [
        .value("files", \.files, "The files with the deletions, which were left unread."),
        .value("sessions", \.sessions, "Number of sessions they would delete."),
        .value("sessions_before", \.total, "Number of sessions."),
        .value(
          "removes_default_user", \.isOfDefaultUser,
          "Whether they would delete everything of the default user."),
      ], \.report?.held,
      "Deletions held back until someone agrees to them; null where there are none."),
    .value(
      "copy", \.report?.copy,
      "The copy of the history made before many sessions were deleted; null where none was made."),
  ]

  /// `3 health entries`: a count with the plural of a type's name in change files.
  private static func amount(_ count: Int, of type: String) -> String {
    let noun = type.replacing("_", with: " ")
    let hasPlural = count != 1 && !noun.hasSuffix("equipment") && !noun.hasSuffix("s")
    guard hasPlural else { return "\(count) \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
  }

  /// `8 records in 1 file`.
  private static func amount(_ records: Int, in files: Int) -> String {
    "\(records.of("record")) in \(files.of("file"))"
  }

  /// The facts that a person reads: names with their values.
  var facts: [(label: String, text: String)] {
    var facts: [(label: String, text: String)] = []
    if let exchange = report {
      facts = [
        ("received", Self.amount(exchange.received, in: exchange.filesRead)),
        ("here", "\(exchange.added) new, \(exchange.changed) changed, \(exchange.removed) deleted"),
        ("sent", Self.amount(exchange.sent, in: exchange.filesWritten)),
      ]
    } else {
      let counts = pending.map { Self.amount($0.count, of: $0.type) }
      facts.append(("last exchange", CivilTime.timestamp(status.exchangedAt) ?? "never"))
      if let folder = status.folder { facts.append(("folder", folder)) }
      facts.append(("to be sent", counts.isEmpty ? "nothing" : counts.joined(separator: ", ")))
      if let unread = status.unreadFiles { facts.append(("to be read", "\(unread) files")) }
      if let lastError = status.lastError { facts.append(("last error", lastError)) }
    }
    if status.waiting > 0 {
      facts.append(("waiting", "\(status.waiting) records for rows that have not arrived"))
    }
    let decisions = report?.decisions ?? []
    facts += decisions.prefix(20).map { decision in
      let what = [decision.objectType, decision.id, decision.field ?? ""].joined(separator: " ")
      return ("decided", "\(what): \(decision.words(here: status.origin))")
    }
    if decisions.count > 20 { facts.append(("", "\(decisions.count - 20) more decisions")) }
    return facts
  }
}

extension SyncDecision {
  /// The decision in words.
  fileprivate func words(here origin: String) -> String {
    switch reason {
    case .bothChanged where winningOrigin == origin:
      "both sides changed it; the change made here stays, the other is in 'ruckstat sync --conflicts'"
    case .bothChanged:
      "both sides changed it; the other change stays, yours is in 'ruckstat sync --conflicts'"
    case .keptChanged: "deleted by someone who did not know of later changes; it stays"
    case .sameName: "something else has the same name; both stay"
    case .sameAddress: "another user had the address first"
    case .sameThing: "the same as another row, which stays"
    case .removed: "deleted elsewhere, so here too"
    case .ownerRemoved: "deleted with the row it belonged to"
    }
  }
}

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
      .value("object_id", \.objectID, "Id of the thing."),
      .value(
        "session", \.session, "The number of the session that it is of; null of another thing."),
      .value("field", \.field, "Field that conflicts.").shown(),
      .value("value", \.value, "The value, as change files hold it: JSON.").shown(nil, .text),
      .moment("given_at", \.givenAt, "When it was given."),
    ])
}
