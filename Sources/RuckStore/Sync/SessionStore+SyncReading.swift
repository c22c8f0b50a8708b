#if Store
internal import GRDB

extension SessionStore {
  /// Reads the files of a folder that are new, or changed since.
  func readChanges(
    of folder: some ChangeFolder, _ histories: Set<String>, all: Bool,
    _ preference: SyncPreference?, _ report: inout SyncReport
  ) throws(StoreError) {
    let files = try folder.files()
    let (known, shapes) = try file.read { db in
      let parts = try Row.fetchAll(db, sql: "SELECT name, size FROM sync_parts")
      return (
        Dictionary(parts.map { ($0[0] as String, $0[1] as Int) }) { first, _ in first },
        try TableShapes(db)
      )
    }
    for text in files.keys.sorted() where all || known[text] != files[text] {
      guard let name = ChangeFileName(text), histories.contains(name.history) else { continue }
      do throws(StoreError) {
        let records = try ChangeFile.records(of: try folder.read(text), named: name, shapes)
        report = try take(
          records, of: name, size: files[text] ?? 0, preference, report, shapes)
      } catch {
        switch error.code {
        case .incomplete, .damagedFile, .newerFile:
          report.unread.append(SyncReport.Unread(name: text, error: error))
        default: throw error
        }
      }
    }
    report = try takeWaiting(preference, report, shapes)
  }

  /// Takes the records of a file: all of them, or none.
  private func take(
    _ records: [ChangeRecord], of name: ChangeFileName, size: Int,
    _ preference: SyncPreference?, _ before: SyncReport, _ shapes: TableShapes
  ) throws(StoreError) -> SyncReport {
    let now = now()
    let latest = records.compactMap { ChangeClock($0.latest) }.max()
    return try file.write { db in
      let wall = try Int64.fetchOne(db, sql: "SELECT wall_ms FROM sync_state") ?? 0
      let clock = try ChangeClock.tick(db, now: now, seen: latest)
      let part = try Self.part(name, size: size, isOwn: false, db)
      var merge = try ChangeMerge(
        db, clock: clock, preference: preference, report: before, shapes: shapes)
      var report = try Self.applying(&merge, naming: nil) { merge in
        for record in records { try merge.take(record, part: part) }
      }
      let isNew =
        (report.added, report.changed, report.removed)
        != (before.added, before.changed, before.removed)
      let origin = try String.fetchOne(db, sql: "SELECT origin FROM sync_state")
      // Another store writes under this one's name: they are copies of one file.
      if isNew, origin == name.origin { try ChangeClock.renewOrigin(db) }
      report.filesRead += 1
      report.received += records.count
      // Who has read of the future is in it: who brought it is named once.
      if let latest, latest.milliseconds > wall, let seconds = Self.secondsAhead(latest, now) {
        report.ahead.removeAll { $0.origin == latest.origin }
        report.ahead.append(SyncReport.Ahead(origin: latest.origin, seconds: seconds))
      }
      return report
    }
  }

  /// Looks again at the records that wait: what they wait for may have been made here since.
  private func takeWaiting(
    _ preference: SyncPreference?, _ before: SyncReport, _ shapes: TableShapes
  ) throws(StoreError) -> SyncReport {
    let numbers = try file.read { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT number FROM sync_waiting WHERE EXISTS
            (SELECT 1 FROM sync_rows AS r WHERE r.type = needs_type AND r.id = needs_id)
          """)
    }
    guard !numbers.isEmpty else { return before }
    return try file.write { db in
      let clock = try String.fetchOne(db, sql: "SELECT clock FROM sync_state") ?? ""
      var merge = try ChangeMerge(
        db, clock: clock, preference: preference, report: before, shapes: shapes)
      return try Self.applying(&merge, naming: "a record that waits") { merge in
        for number in numbers { try merge.takeWaiting(number) }
      }
    }
  }

  /// Takes records while the triggers that note changes are off.
  private static func applying(
    _ merge: inout ChangeMerge, naming name: String?, _ body: (inout ChangeMerge) throws -> Void
  ) throws -> SyncReport {
    let (db, removed) = (merge.db, merge.report.removed)
    try db.execute(sql: "UPDATE sync_state SET is_applying = 1")
    do {
      try body(&merge)
      for row in merge.written.values { try row.requireReadable(db) }
    } catch let error as StoreError where error.code == .damaged {
      throw StoreError(.damagedFile, (name.map { "\($0): " } ?? "") + error.message)
    }
    if merge.report.removed > removed { try OriginalRows.removeUnused(db) }
    try db.execute(sql: "UPDATE sync_state SET is_applying = 0")
    return merge.report
  }

  /// How far a clock is in the future, where that is more than a day.
  private static func secondsAhead(_ clock: ChangeClock, _ now: Double) -> Double? {
    let seconds = Double(clock.milliseconds) / 1000 - now
    return seconds > 86_400 ? seconds : nil
  }
}
#endif
