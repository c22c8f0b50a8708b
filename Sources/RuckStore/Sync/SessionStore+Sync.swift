internal import GRDB
internal import RuckSessions

extension SessionStore {
  /// Exchanges changes with other stores through a folder that something else carries between machines.
  ///
  /// Reads the change files that are new, then writes what the folder lacks. Each file is one transaction:
  /// an exchange that was ended goes on where it was, and one that is repeated changes nothing. Stores
  /// that have seen the same changes are equal. O(changes).
  ///
  /// - Parameters:
  ///   - path: the folder, which must exist.
  ///   - preference: the side whose value stays where both changed a field since they last met; the later
  ///     change for nil.
  ///   - all: whether all files are read again, and everything is written again.
  ///   - joins: whether the changes of another history are taken, too.
  ///   - confirm: asked once, before many sessions are removed (``SyncReport/Removals/isMany``). Where the
  ///     answer is yes, the store is copied first (``SyncReport/copy``); else the files that remove them are
  ///     left unread (``SyncReport/held``). No one agrees unless asked.
  ///   - progress: called after each file that was read or written.
  /// - Returns: the outcome.
  /// - Throws: ``StoreError``: `folderMissing`, `foreignFolder`, `notWritable`, `full`, and those of
  ///   the store. Files that cannot be read are not errors: see ``SyncReport/unread``.
  public func synchronize(
    with path: String, preferring preference: SyncPreference? = nil, all: Bool = false,
    joins: Bool = false, confirm: @Sendable (SyncReport.Removals) -> Bool = { _ in false },
    progress: @Sendable (SyncProgress) -> Void = { _ in }
  ) throws(StoreError) -> SyncReport {
    try synchronize(
      with: DiskFolder(path), preferring: preference, all: all, joins: joins, confirm: confirm,
      progress: progress)
  }

  /// The status of the exchange of the store.
  ///
  /// - Parameter path: a folder, whose lack is counted; nil for changes that are in no change file at all.
  /// - Returns: the status.
  /// - Throws: ``StoreError``.
  public func syncStatus(with path: String? = nil) throws(StoreError) -> SyncStatus {
    try status(of: path.map { DiskFolder($0) })
  }

  // MARK: Any folder

  func synchronize(
    with folder: some ChangeFolder, preferring preference: SyncPreference? = nil,
    all: Bool = false, joins: Bool = false, maximumSmall: Int = ChangeFile.maximumSmall,
    confirm: (SyncReport.Removals) -> Bool = { _ in false },
    progress: (SyncProgress) -> Void = { _ in }
  ) throws(StoreError) -> SyncReport {
    let now = now()
    do throws(StoreError) {
      var report = SyncReport()
      report.folder = folder.name
      let history = try history(of: try folder.files(), joins: joins)
      try readChanges(
        of: folder, history.names, all: all, preference, &report, confirm: confirm,
        progress: progress)
      try writeChanges(
        to: folder, history.name, all: all, maximumSmall, &report, progress: progress)
      report.waiting = try file.write { db in
        try db.execute(
          sql: """
            UPDATE sync_state
              SET folder = ?1, exchanged_at_s = ?2, attempted_at_s = ?2, last_error = NULL
            """, arguments: [folder.name, now])
        return try Self.waiting(db)
      }
      return report
    } catch {
      try? file.write { db in
        try db.execute(
          sql: "UPDATE sync_state SET attempted_at_s = ?, last_error = ?",
          arguments: [now, error.description])
      }
      throw error
    }
  }

  /// The number of records that wait for rows that have not arrived.
  private static func waiting(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM sync_waiting WHERE needs_type <> ?",
      arguments: [NewerRecord.need]) ?? 0
  }

  func status(of folder: (any ChangeFolder)?) throws(StoreError) -> SyncStatus {
    let files = try folder?.files()
    return try file.read { db in
      let known = try Self.partSizes(db)
      let export = try ChangeExport(lackedBy: files ?? known, all: false, db)
      let state = try Row.fetchOne(db, sql: "SELECT * FROM sync_state")
      return SyncStatus(
        origin: state?["origin"] ?? "",
        pending: Dictionary(export.names.map { ($0.type, 1) }, uniquingKeysWith: +),
        waiting: try Self.waiting(db),
        unreadFiles: files.map { files in
          files.count { ChangeFileName($0.key) != nil && known[$0.key] != $0.value }
        },
        folder: state?["folder"], exchangedAt: state?["exchanged_at_s"],
        attemptedAt: state?["attempted_at_s"], lastError: state?["last_error"])
    }
  }

  // MARK: Histories

  /// The histories to which a store belongs, and that under which it writes: the first exchange makes
  /// one, or takes that of the folder, which a store that has sessions does only where it is told to: they
  /// may be another person's.
  private func history(
    of files: [String: Int], joins: Bool
  ) throws(StoreError) -> (name: String, names: Set<String>) {
    let found = Set(files.keys.compactMap { ChangeFileName($0)?.history })
    return try file.write { db in
      let stored = try String.fetchOne(db, sql: "SELECT histories FROM sync_state") ?? ""
      var names = stored.split(separator: ",").map(String.init)
      let foreign = found.subtracting(names).sorted()
      let isEmpty = try !db.exists("FROM sessions")
      if foreign.isEmpty {
        if names.isEmpty { names = [ChangeClock.randomName()] }
      } else if joins || names.isEmpty && isEmpty {
        names += foreign
      } else {
        throw StoreError(
          .foreignFolder,
          "the folder holds another history, which this one has never met: nothing was exchanged")
      }
      try db.execute(
        sql: "UPDATE sync_state SET histories = ?", arguments: [names.joined(separator: ",")])
      return (names[0], Set(names))
    }
  }

  /// The sizes of the change files that were read or written, by their names.
  static func partSizes(where condition: String = "true", _ db: Database) throws -> [String: Int] {
    let parts = try Row.fetchAll(db, sql: "SELECT name, size FROM sync_parts WHERE \(condition)")
    return Dictionary(parts.map { ($0[0] as String, $0[1] as Int) }) { first, _ in first }
  }

  /// The number of a change file that was read or written.
  static func part(
    _ name: ChangeFileName, size: Int, isOwn: Bool, _ db: Database
  ) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO sync_parts (name, size, is_own) VALUES (?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET size = excluded.size
        """, arguments: [name.text, size, isOwn])
    return try Int64.fetchOne(
      db, sql: "SELECT number FROM sync_parts WHERE name = ?", arguments: [name.text]) ?? 0
  }

  // MARK: Writing

  private func writeChanges(
    to folder: some ChangeFolder, _ history: String, all: Bool, _ maximumSmall: Int,
    _ report: inout SyncReport, progress: (SyncProgress) -> Void
  ) throws(StoreError) {
    let files = try folder.files()
    let small = try file.read { try Self.smallFiles(of: files, beyond: maximumSmall, $0) }
    let export = try file.read { db in
      try ChangeExport(lackedBy: files.filter { !small.contains($0.key) }, all: all, db)
    }
    let start = now()
    var next = 0
    while next < export.names.count {
      let (change, records, last) = try file.read { db in
        try Self.part(of: export, from: next, history, db)
      }
      next = last
      guard let change else { continue }
      try folder.write(change.bytes, named: change.name.text)
      try file.write { db in
        let part = try Self.part(change.name, size: change.bytes.count, isOwn: true, db)
        for record in records { try record.cover(part: part, db) }
      }
      report.filesWritten += 1
      report.sent += records.count
      progress(
        SyncProgress(isWriting: true, done: next, total: export.names.count, start: start))
    }
    try writeWaiting(export, to: folder, history, &report)
    try remove(small, from: folder, files)
  }

  /// The small files that this store wrote into a folder, but for the newest, where they have
  /// become many: what still counts of them goes into one.
  ///
  /// So a folder holds few files however often it is written to. The newest stay for stores that
  /// have not met them: a value that they replaced is named there as a conflict. Whoever has read
  /// the old files finds their changes in the new one, and writes nothing again. Old files that
  /// something carries back hold nothing that counts.
  private static func smallFiles(
    of files: [String: Int], beyond maximum: Int, _ db: Database
  ) throws -> Set<String> {
    let own = try Row.fetchAll(
      db,
      sql: """
        SELECT name, size, EXISTS (SELECT 1 FROM sync_rows WHERE part = p.number)
            OR EXISTS (SELECT 1 FROM sync_fields WHERE part = p.number)
            OR EXISTS (SELECT 1 FROM sync_waiting WHERE part = p.number) AS counts
          FROM sync_parts AS p WHERE is_own = 1 ORDER BY number
        """
    ).map { (name: $0[0] as String, size: $0[1] as Int, counts: $0[2] as Bool) }
    let small = own.filter { $0.size < ChangeFile.maximumBytes / 4 && files[$0.name] == $0.size }
    guard small.count > maximum else { return [] }
    let old = small.dropLast(maximum / 2)
    // One that counts may be what all the others were gathered in.
    return Set(old.filter { !$0.counts || old.count(where: \.counts) > 1 }.map(\.name))
  }

  /// Removes small files, whose changes stand in those just written, and those of this store that
  /// were cut off since: what they held is written again.
  ///
  /// The exchange has happened: a folder in which files cannot be removed keeps them until the next
  /// one tries.
  private func remove(
    _ small: Set<String>, from folder: some ChangeFolder, _ files: [String: Int]
  ) throws(StoreError) {
    let own = try file.read { try Self.partSizes(where: "is_own = 1", $0) }
    let damaged = own.filter { name, size in files[name].map { $0 != size } ?? false }
    for name in small.union(damaged.keys) { try? folder.remove(name) }
  }

  /// The next part of what a folder lacks, as far as it fits into a file.
  private static func part(
    of export: ChangeExport, from first: Int, _ history: String, _ db: Database
  ) throws -> (ChangeFile?, [ChangeRecord], Int) {
    var (lines, records, bytes, next): ([String], [ChangeRecord], Int, Int) = ([], [], 0, first)
    while next < export.names.count, records.count < ChangeFile.maximumRecords {
      if let record = try export.record(export.names[next], db) {
        let line = record.json.text(indented: false)
        if !lines.isEmpty, bytes + line.utf8.count > ChangeFile.maximumBytes { break }
        lines.append(line)
        bytes += line.utf8.count
        records.append(record)
      }
      next += 1
    }
    return (lines.isEmpty ? nil : try file(of: lines, history, db), records, next)
  }

  private static func file(
    of lines: [String], _ history: String, version: Int = SessionStore.schemaVersion, _ db: Database
  ) throws -> ChangeFile {
    let origin = try String.fetchOne(db, sql: "SELECT origin FROM sync_state") ?? ""
    let written =
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sync_parts WHERE is_own = 1") ?? 0
    return ChangeFile(
      lines, history: history, origin: origin, sequence: written + 1, version: version)
  }

  /// Writes the records that wait here, for they may be of use elsewhere.
  private func writeWaiting(
    _ export: ChangeExport, to folder: some ChangeFolder, _ history: String,
    _ report: inout SyncReport
  ) throws(StoreError) {
    var left = export.waiting[...]
    while !left.isEmpty {
      let (change, numbers) = try file.read { try Self.waiting(left, history, $0) }
      left = left.dropFirst(numbers.count)
      guard let change else { continue }
      try folder.write(change.bytes, named: change.name.text)
      try file.write { db in
        let part = try Self.part(change.name, size: change.bytes.count, isOwn: true, db)
        for number in numbers {
          try db.execute(
            sql: "UPDATE sync_waiting SET part = ? WHERE number = ?", arguments: [part, number])
        }
      }
      report.filesWritten += 1
      report.sent += numbers.count
    }
  }

  /// A file of the first records that wait, as far as one version of the schema knows them all and they fit.
  private static func waiting(
    _ numbers: ArraySlice<Int64>, _ history: String, _ db: Database
  ) throws -> (ChangeFile?, ArraySlice<Int64>) {
    var (lines, bytes, version, taken): ([String], Int, Int, Int) = ([], 0, 0, 0)
    for number in numbers.prefix(ChangeFile.maximumRecords) {
      let row = try Row.fetchOne(
        db, sql: "SELECT record, needs_type, needs_id FROM sync_waiting WHERE number = ?",
        arguments: [number])
      if let row {
        let line: String = row[0]
        let its = row[1] == NewerRecord.need ? Int(row[2] as String) : nil
        let known = its ?? SessionStore.schemaVersion
        let isFull = bytes + line.utf8.count > ChangeFile.maximumBytes
        if !lines.isEmpty, known != version || isFull { break }
        version = known
        lines.append(line)
        bytes += line.utf8.count
      }
      taken += 1
    }
    let change = lines.isEmpty ? nil : try file(of: lines, history, version: version, db)
    return (change, numbers.prefix(taken))
  }
}
