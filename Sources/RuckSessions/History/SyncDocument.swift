#if Command || Store
/// What an exchange of changes did, and how far a history is exchanged.
package struct SyncFindings: Sendable {
  /// A decision where changes were in each other's way.
  package struct Decision: Sendable {
    /// Why something was decided, by a stable name.
    package let reason: String
    /// The word for the row's table.
    package let objectType: String
    /// The row.
    package let id: String
    /// The field; nil of a whole row.
    package let field: String?
    /// The store whose change stays.
    package let keptOrigin: String?

    /// A decision.
    package init(
      reason: String, objectType: String, id: String, field: String?, keptOrigin: String?
    ) {
      self.reason = reason
      self.objectType = objectType
      self.id = id
      self.field = field
      self.keptOrigin = keptOrigin
    }
  }

  /// Changes that were set aside, for they are dated more than a day ahead.
  package struct Ahead: Sendable {
    /// The store that wrote the file.
    package let origin: String
    /// The name of the file.
    package let file: String
    /// How many records were set aside.
    package let records: Int
    /// Seconds by which the latest is ahead.
    package let seconds: Double

    /// Changes of a file.
    package init(origin: String, file: String, records: Int, seconds: Double) {
      self.origin = origin
      self.file = file
      self.records = records
      self.seconds = seconds
    }
  }

  /// What files would remove, and what someone was asked about.
  package struct Removals: Sendable {
    /// The names of the files.
    package let files: [String]
    /// How many sessions they remove.
    package let sessions: Int
    /// How many sessions there were.
    package let total: Int
    /// Whether they remove the user whom every history has.
    package let isOfDefaultUser: Bool

    /// Removals of some files.
    package init(files: [String], sessions: Int, total: Int, isOfDefaultUser: Bool) {
      self.files = files
      self.sessions = sessions
      self.total = total
      self.isOfDefaultUser = isOfDefaultUser
    }
  }

  /// What was exchanged; nil where only the status was asked for.
  package struct Exchange: Sendable {
    /// Files that were read.
    package let filesRead: Int
    /// Files that were written.
    package let filesWritten: Int
    /// Records of files that were read.
    package let received: Int
    /// Records of files that were written.
    package let sent: Int
    /// Rows that are new here.
    package let added: Int
    /// Rows that were changed here.
    package let changed: Int
    /// Rows that were removed here.
    package let removed: Int

    /// Counts.
    package init(
      filesRead: Int, filesWritten: Int, received: Int, sent: Int, added: Int, changed: Int,
      removed: Int
    ) {
      self.filesRead = filesRead
      self.filesWritten = filesWritten
      self.received = received
      self.sent = sent
      self.added = added
      self.changed = changed
      self.removed = removed
    }
  }

  /// The folder of the last exchange.
  package var folder: String?
  /// The name of the history's store among those that exchange changes.
  package var origin = ""
  /// When the last exchange ended.
  package var exchangedAt: Double?
  /// When the last one was tried.
  package var attemptedAt: Double?
  /// Why it failed.
  package var lastError: String?
  /// What was exchanged.
  package var exchange: Exchange?
  /// Rows to be written, by the word for their table.
  package var pending: [(type: String, count: Int)] = []
  /// Records that wait for others.
  package var waiting = 0
  /// Files that were not read yet.
  package var unreadFiles: Int?
  /// What was decided.
  package var decisions: [Decision] = []
  /// What was set aside, for it is dated more than a day ahead.
  package var ahead: [Ahead] = []
  /// What was not removed, for no one agreed to it.
  package var held: Removals?
  /// The copy of the history from before many sessions were removed.
  package var copy: String?
  /// Files that could not be read.
  package var failures: [InputFailure] = []

  /// Nothing yet.
  package init() {}
}

/// `ruckstat.sync/1`: what an exchange of changes did, or how far a history is exchanged.
package struct SyncDocument: SingleDocument {
  package static let schema = "ruckstat.sync/1"

  private let findings: SyncFindings

  /// A document of findings.
  package init(_ findings: SyncFindings) { self.findings = findings }

  package var members: [(key: String, value: JSONValue)] {
    Self.columns.members(of: findings) + [
      (
        "pending",
        .array(
          findings.pending.map {
            .object([("object_type", .string($0.type)), ("count", .integer($0.count))])
          })
      ),
      ("decisions", Self.decisions.list(of: findings.decisions)),
      ("clocks_ahead", Self.ahead.list(of: findings.ahead)),
      ("removals_held", Self.json(findings.held)), ("copy", JSONValue(findings.copy)),
      ("failures", InputFailure.columns.list(of: findings.failures)),
    ]
  }

  package var table: CSV { CSV(Self.columns, [findings]) }

  private static let columns: [Column<SyncFindings>] = [
    .text("folder", \.folder), .text("origin", \.origin), .time("exchanged_at", \.exchangedAt),
    .time("attempted_at", \.attemptedAt), .text("last_error", \.lastError),
    .whole("files_read") { $0.exchange?.filesRead },
    .whole("files_written") { $0.exchange?.filesWritten },
    .whole("records_received") { $0.exchange?.received },
    .whole("records_sent") { $0.exchange?.sent }, .whole("rows_added") { $0.exchange?.added },
    .whole("rows_changed") { $0.exchange?.changed },
    .whole("rows_removed") { $0.exchange?.removed }, .whole("records_waiting", \.waiting),
    .whole("files_unread", \.unreadFiles),
  ]

  private static let ahead: [Column<SyncFindings.Ahead>] = [
    .text("origin", \.origin), .text("file", \.file), .whole("records", \.records),
    .number("ahead_s", \.seconds),
  ]

  private static func json(_ removals: SyncFindings.Removals?) -> JSONValue {
    guard let removals else { return .null }
    return .object([
      ("files", .array(removals.files.map(JSONValue.string))),
      ("sessions", .integer(removals.sessions)), ("sessions_before", .integer(removals.total)),
      ("removes_default_user", .bool(removals.isOfDefaultUser)),
    ])
  }

  private static let decisions: [Column<SyncFindings.Decision>] = [
    .text("reason", \.reason), .text("object_type", \.objectType), .text("id", \.id),
    .text("field", \.field), .text("kept_origin", \.keptOrigin),
  ]
}
#endif
