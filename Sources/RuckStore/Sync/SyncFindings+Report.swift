#if Store
internal import RuckFormats
package import RuckSessions

extension SyncFindings {
  /// What an exchange did, and what is known of the folder.
  package init(_ report: SyncReport?, _ status: SyncStatus, folder: String?) {
    self.init()
    self.folder = status.folder
    origin = status.origin
    exchangedAt = status.exchangedAt
    attemptedAt = status.attemptedAt
    lastError = status.lastError
    pending = status.pending.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    waiting = status.waiting
    unreadFiles = status.unreadFiles
    guard let report else { return }
    exchange = Exchange(
      filesRead: report.filesRead, filesWritten: report.filesWritten, received: report.received,
      sent: report.sent, added: report.added, changed: report.changed, removed: report.removed)
    decisions = report.decisions.map {
      Decision(
        reason: $0.reason.rawValue, objectType: $0.objectType, id: $0.id, field: $0.field,
        keptOrigin: $0.keptOrigin)
    }
    ahead = report.ahead.map {
      Ahead(origin: $0.origin, file: $0.file, records: $0.records, seconds: $0.seconds)
    }
    held = report.held.map {
      Removals(
        files: $0.files, sessions: $0.sessions, total: $0.total,
        isOfDefaultUser: $0.isOfDefaultUser)
    }
    copy = report.copy
    failures = report.unread.map {
      InputFailure(
        path: PathBytes(folder ?? "").appending($0.name.utf8), code: $0.error.code.rawValue,
        offset: nil, message: $0.error.message)
    }
  }

  /// `3 health entries`: a count with the plural of a type's name in change files.
  private static func amount(_ count: Int, of type: String) -> String {
    let noun = type.replacing("_", with: " ")
    let hasPlural = count != 1 && !noun.hasSuffix("equipment") && !noun.hasSuffix("s")
    guard hasPlural else { return "\(count) \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
  }

  /// `8 records in 1 file`.
  private static func amount(_ records: Int, in files: Int) -> String {
    "\(records) \(records == 1 ? "record" : "records") in "
      + "\(files) \(files == 1 ? "file" : "files")"
  }

  /// What a person reads: names with their values.
  package var rows: [[String]] {
    var rows: [[String]] = []
    if let exchange {
      rows.append(["received", Self.amount(exchange.received, in: exchange.filesRead)])
      rows.append(
        [
          "here",
          "\(exchange.added) new, \(exchange.changed) changed, \(exchange.removed) removed",
        ])
      rows.append(["sent", Self.amount(exchange.sent, in: exchange.filesWritten)])
    } else {
      rows.append(["last exchange", CivilTime.timestamp(exchangedAt) ?? "never"])
      if let folder { rows.append(["folder", folder]) }
      let counts = pending.map { Self.amount($0.count, of: $0.type) }
      rows.append(["to be sent", counts.isEmpty ? "nothing" : counts.joined(separator: ", ")])
      if let unreadFiles { rows.append(["to be read", "\(unreadFiles) files"]) }
      if let lastError { rows.append(["last error", lastError]) }
    }
    if waiting > 0 {
      rows.append(["waiting", "\(waiting) records for rows that have not arrived"])
    }
    for decision in decisions.prefix(20) {
      let what = [decision.objectType, decision.id, decision.field ?? ""]
      rows.append(["decided", "\(what.joined(separator: " ")): \(decision.words(here: origin))"])
    }
    if decisions.count > 20 { rows.append(["", "\(decisions.count - 20) more decisions"]) }
    return rows
  }
}

extension SyncFindings.Decision {
  /// The decision in words.
  fileprivate func words(here origin: String) -> String {
    switch SyncDecision.Reason(rawValue: reason) {
    case .bothChanged where keptOrigin == origin:
      "both sides changed it; what was made here stays, the other is in 'ruckstat sync --conflicts'"
    case .bothChanged:
      "both sides changed it; what the other made stays, yours is in 'ruckstat sync --conflicts'"
    case .keptChanged: "removed by someone who did not know of later changes; it stays"
    case .sameName: "another thing of the same name; both stay"
    case .sameAddress: "another user had the address first"
    case .sameThing: "the same as another row, which stays"
    case .removed: "removed elsewhere, and with it here"
    case .ownerRemoved: "removed with the row to which it belonged"
    case nil: reason
    }
  }
}
#endif
