internal import GRDB
internal import RuckFormats

extension SessionStore {
  /// Reads the files of a folder that are new, or changed since.
  ///
  /// Files that would remove sessions are left for the end: the removals of all of them are known then, and
  /// many need a confirmation.
  func readChanges(
    of folder: some ChangeFolder, _ histories: Set<String>, all: Bool,
    _ preference: SyncPreference?, _ report: inout SyncReport,
    confirm: (SyncReport.Removals) -> Bool, progress: (SyncProgress) -> Void
  ) throws(StoreError) {
    let files = try folder.files()
    let (known, present) = try file.read { db in
      (try Self.partSizes(db), try SessionNames(db))
    }
    var held: [ChangeFileName] = []
    var loss = SyncLoss()
    let new = files.keys.sorted().filter { all || known[$0] != files[$0] }
    var read = SyncProgress(
      isWriting: false, done: 0, total: new.reduce(0) { $0 + (files[$1] ?? 0) }, start: now())
    for text in new {
      defer {
        read.done += files[text] ?? 0
        progress(read)
      }
      guard let name = ChangeFileName(text), histories.contains(name.history) else { continue }
      let lost = try readFile(
        name, files[text] ?? 0, of: folder, preference, &report, sparing: present)
      guard let lost else { continue }
      held.append(name)
      loss.formUnion(lost)
    }
    let removals = SyncReport.Removals(
      files: held.map(\.text), sessions: loss.sessions.count, total: present.count,
      isOfDefaultUser: loss.isOfDefaultUser)
    if removals.isMany, !confirm(removals) {
      report.held = removals
    } else if !held.isEmpty {
      if removals.isMany {
        report.copy = try copyBeforeSync()
        report.agreed = removals
      }
      for name in held {
        _ = try readFile(
          name, files[name.text] ?? 0, of: folder, preference, &report, sparing: nil)
      }
    }
    report = try takeWaiting(preference, report)
  }

  /// Reads a file and takes its records; a file that cannot be read is reported, and changes nothing.
  ///
  /// Where sessions are to be spared and the file removes one, it is left for later: the result says what
  /// it would remove.
  private func readFile(
    _ name: ChangeFileName, _ size: Int, of folder: some ChangeFolder,
    _ preference: SyncPreference?, _ report: inout SyncReport,
    sparing present: SessionNames?
  ) throws(StoreError) -> SyncLoss? {
    do throws(StoreError) {
      let (all, newer) = try ChangeFile.records(of: try folder.read(name.text), named: name)
      let now = now()
      // Never taken over: a clock far ahead would date every later change as late as itself.
      let sound = all.filter { ChangeClock($0.latestStated)?.secondsAhead(of: now) == nil }
      if !sound.isEmpty || all.isEmpty {
        // A file of which a part is set aside is read again, and is not relied on.
        let part = sound.count == all.count ? newer != nil ? -size : size : nil
        let (after, lost) = try take(
          sound, newer ?? [], of: name, size: part, preference, report, sparing: present)
        if let lost { return lost }
        report = after
      }
      noteAhead(all, sound.count, of: name, now, &report)
    } catch {
      switch error.code {
      case .incomplete, .damagedFile, .newerFile:
        report.unread.append(SyncReport.Unread(name: name.text, error: error))
      default: throw error
      }
    }
    return nil
  }

  /// Reports the records of a file that were set aside.
  private func noteAhead(
    _ records: [ChangeRecord], _ sound: Int, of name: ChangeFileName, _ now: Double,
    _ report: inout SyncReport
  ) {
    let latest = records.compactMap { ChangeClock($0.latestStated) }.max()
    guard let seconds = latest?.secondsAhead(of: now) else { return }
    let ahead = SyncReport.Ahead(
      origin: name.origin, file: name.text, records: records.count - sound, seconds: seconds)
    report.ahead.append(ahead)
    let error = StoreError(
      .clockAhead,
      "\(ahead.records) of its \(records.count) changes are dated \(Self.duration(seconds)) ahead of "
        + "this machine's clock: they are set aside until it gets there; correct the clock of the "
        + "machine that wrote the file, or of this one")
    report.unread.append(SyncReport.Unread(name: name.text, error: error))
  }

  /// `3 days`, `174 years`.
  private static func duration(_ seconds: Double) -> String {
    let days = Int(seconds / 86_400)
    let (count, unit) = days < 731 ? (days, "day") : (days * 4 / 1461, "year")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// Takes the records of a file: all of them, or none.
  ///
  /// None where one of the sessions to be spared would be removed; then the result says which. The size is
  /// nil where records of the file were set aside.
  private func take(
    _ records: [ChangeRecord], _ newer: [NewerRecord], of name: ChangeFileName, size: Int?,
    _ preference: SyncPreference?, _ before: SyncReport,
    sparing present: SessionNames?
  ) throws(StoreError) -> (SyncReport, SyncLoss?) {
    let now = now()
    let latest = records.compactMap { ChangeClock($0.latest) }.max()
    return try file.write { db in
      var report = before
      var lost: SyncLoss?
      try db.inSavepoint {
        let clock = try ChangeClock.tick(db, now: now, seen: latest)
        let part = try size.map { try Self.part(name, size: $0, isOwn: false, db) }
        var merge = try ChangeMerge(
          db, clock: clock, preference: preference, report: before)
        report = try Self.applying(&merge, naming: nil) { merge in
          try merge.spareWhatWasChanged(records)
          for record in records { try merge.take(record, part: part) }
        }
        for record in newer { try record.keep(part: part, db) }
        if let present, report.removed > before.removed {
          let loss = SyncLoss(
            sessions: try present.missing(db),
            isOfDefaultUser: present.hasDefaultUser && merge.removesDefaultUser)
          if !loss.isEmpty {
            lost = loss
            return .rollback
          }
        }
        let isNew =
          (report.added, report.changed, report.removed)
          != (before.added, before.changed, before.removed)
        let origin = try String.fetchOne(db, sql: "SELECT origin FROM sync_state")
        // Another store writes under this one's name: they are copies of one file.
        if isNew, origin == name.origin { try ChangeClock.renewOrigin(db) }
        report.filesRead += 1
        report.received += records.count
        return .commit
      }
      return (report, lost)
    }
  }

  /// Copies the store, and gives the copy a name of its own next to it; nil of a store in memory.
  private func copyBeforeSync() throws(StoreError) -> String? {
    let path = file.queue.path
    guard path != ":memory:" else { return nil }
    let copy = StoreFile.freePath(path + ".before-sync")
    try backup(to: copy)
    return copy
  }

  /// Looks again at the records that wait: what they wait for may have been made here since.
  private func takeWaiting(
    _ preference: SyncPreference?, _ before: SyncReport
  ) throws(StoreError) -> SyncReport {
    let numbers = try file.read { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT number FROM sync_waiting WHERE EXISTS
            (SELECT 1 FROM sync_rows AS r WHERE r.type = needs_type AND r.id = needs_id)
            OR needs_type = ? AND CAST(needs_id AS INTEGER) <= ?
          """, arguments: [NewerRecord.need, SessionStore.schemaVersion])
    }
    guard !numbers.isEmpty else { return before }
    return try file.write { db in
      let clock = try String.fetchOne(db, sql: "SELECT clock FROM sync_state") ?? ""
      var merge = try ChangeMerge(
        db, clock: clock, preference: preference, report: before)
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
      for id in merge.withoutFigures.sorted() { try SessionStore.derive(id, afterMerge: true, db) }
    } catch let error as StoreError where error.code == .damaged {
      throw StoreError(.damagedFile, (name.map { "\($0): " } ?? "") + error.message)
    }
    if merge.report.removed > removed { try OriginalRows.removeUnused(db) }
    try db.execute(sql: "UPDATE sync_state SET is_applying = 0")
    return merge.report
  }
}
