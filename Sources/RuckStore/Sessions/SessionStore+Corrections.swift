internal import GRDB
package import RuckMetrics

extension SessionStore {
  /// The beginning and the end of a part of a session's recording, by the recording's own clock.
  ///
  /// O(rows). An end that is not asked for is as it was corrected before.
  ///
  /// - Parameters:
  ///   - part: the part, in the session as it counts from the other end on.
  ///   - hasFrom: whether the part has a beginning of its own.
  ///   - hasTo: whether it has an end of its own.
  ///   - number: the session.
  /// - Returns: seconds since 1970, and the seconds between.
  /// - Throws: `unfit` where the session has no recording of its own, or the part lies outside of it.
  package func ends(
    of part: RequestedPart, hasFrom: Bool, hasTo: Bool, ofSession number: Int
  ) throws(StoreError) -> (from: Double?, to: Double?, elapsed: Double?) {
    try file.read { db in
      var session = try Self.stored(number: Int64(number), db)
      var correction = RecordingCorrection()
      correction.clockShift = session.record.correction?.clockShift
      if !hasFrom { correction.from = session.record.correction?.from }
      if !hasTo { correction.to = session.record.correction?.to }
      session.record.correction = correction
      let span = try Self.cut(part, of: session, db).track.timeSpan
      let shift = correction.clockShift ?? 0
      return (
        hasFrom ? span.map { $0.lowerBound - shift } : correction.from,
        hasTo ? span.map { $0.upperBound - shift } : correction.to,
        span.map { $0.upperBound - $0.lowerBound }
      )
    }
  }

  /// A part of a session's own recording.
  private static func cut(
    _ part: RequestedPart, naming option: String = "--to", of session: StoredSession, _ db: Database
  ) throws -> RecordedSession {
    try requireSingle(session, db)
    guard var recorded = try StoredRecording(session, db)?.recorded else {
      throw StoreError(.unfit, "session \(session.number) has no recording")
    }
    recorded.utcOffset = session.record.utcOffset
    do throws(InputFailure) {
      return try part.cut(recorded, path: PathBytes("session"), localTime: LocalTime())
    } catch {
      throw StoreError(.unfit, error.message.replacing("--to", with: option))
    }
  }

  /// Refuses a session to which others were joined: a correction is one of a recording.
  private static func requireSingle(_ session: StoredSession, _ db: Database) throws {
    let others = try parts(of: session.record.id, db).map { "\($0.number)" }
    guard !others.isEmpty else { return }
    throw StoreError(
      .unfit,
      "session \(session.number) is joined of several (with \(others.joined(separator: ", "))): take it "
        + "apart with "
        + "'ruckstat split \(session.number)', correct each, and join them again")
  }

  /// Refuses a session whose recording cannot be corrected, for others were joined to it.
  ///
  /// - Throws: `unfit`, `unknownSession`.
  package func requireCorrectable(_ number: Int) throws(StoreError) {
    try file.read { try Self.requireSingle(try Self.stored(number: Int64(number), $0), $0) }
  }
}

extension SessionStore {
  /// Makes one session of several of one outing: of its parts, of the recordings of two devices, of
  /// a recording and what was typed of it.
  ///
  /// The first recording stays as the session, with what was given of the others where nothing was
  /// given of it; the others count as its parts only, and stay in the store as they are. O(rows).
  ///
  /// - Parameters:
  ///   - names: the sessions, by number, id, or the beginning of the id.
  ///   - force: whether recordings are joined that lie far apart, or cover one time at different positions.
  /// - Returns: the session.
  /// - Throws: `unfit` where they cannot be one; nothing is changed then.
  package func join(_ names: [String], force: Bool = false) throws(StoreError) -> StoredSession {
    let now = now()
    return try file.write { db in
      var sessions: [StoredSession] = []
      for name in names {
        let session = try Self.stored(number: try Self.number(of: name, db), db)
        if !sessions.contains(where: { $0.number == session.number }) { sessions.append(session) }
      }
      func refusal(_ words: String) -> StoreError { StoreError(.unfit, words) }
      guard sessions.count > 1 else { throw refusal("name two sessions or more to join") }
      guard sessions.allSatisfy({ $0.record.state == .completed }) else {
        throw refusal("only sessions that are completed, and no parts of others, can be joined")
      }
      guard Set(sessions.map(\.record.userID)).count == 1 else {
        throw refusal("the sessions are of different users")
      }
      let recordings = Dictionary(
        uniqueKeysWithValues: try sessions.compactMap { session in
          try StoredRecording(session, db).map { (session.number, $0.recorded) }
        })
      sessions.sort {
        (recordings[$0.number] == nil ? 1 : 0, $0.record.start ?? .infinity, $0.number)
          < (recordings[$1.number] == nil ? 1 : 0, $1.record.start ?? .infinity, $1.number)
      }
      let recorded = sessions.filter { recordings[$0.number] != nil }
      guard let head = recorded.first else {
        throw refusal(
          "none of the sessions has a recording: 'ruckstat edit' corrects one, 'ruckstat delete' takes away another"
        )
      }
      if !force {
        for conflict in JoiningConflict.all(in: recorded.compactMap { recordings[$0.number] }) {
          let (one, other) = (recorded[conflict.earlier], recorded[conflict.later])
          if conflict.kind == .overlap, let first = recordings[one.number],
            let second = recordings[other.number], OutingMatch(first, second) != nil
          {
            continue
          }
          let length = NumberText.duration(conflict.seconds)
          throw refusal(
            conflict.kind == .gap
              ? "session \(other.number) begins \(length) after session \(one.number) ends: --force joins them"
              : "sessions \(one.number) and \(other.number) cover the same \(length) at different positions: --force "
                + "counts each moment once")
        }
      }
      var record = head.record
      var load = head.givenLoad
      for other in sessions where other.number != head.number {
        record.take(given: other.record)
        load = Self.joined(
          load, of: head.record, other, isRecorded: recordings[other.number] != nil)
      }
      if let load, load != head.givenLoad {
        (record.loadSource, record.loadOrigin) = (.option, nil)
      }
      let number = Int64(head.number)
      for other in sessions where other.number != head.number {
        try db.execute(
          sql: """
            UPDATE sessions SET state = 'discarded', joined_to = ?1, edited_at_s = ?2
              WHERE number = ?3 OR joined_to = ?4
            """, arguments: [record.id, now, other.number, other.record.id])
      }
      try SessionRows.update(
        record, number: number,
        more: [
          ("edited_at_s", now), ("load_profile", load.map { LoadProfileText.text(of: $0.value) }),
        ],
        db)
      try SessionRows.changeEquipment(of: record, number, db)
      try Self.derive(record.id, db)
      return try Self.stored(number: number, db)
    }
  }

  /// The load of a session to which another is joined: that of both where only one has one that was
  /// given, else from the other's start on its own.
  private static func joined(
    _ load: Sourced<LoadProfile>?, of head: SessionRecord, _ other: StoredSession, isRecorded: Bool
  ) -> Sourced<LoadProfile>? {
    guard other.record.loadSource == .option,
      let added = other.givenLoad?.value
        ?? other.record.figures.meanLoad.map({ LoadProfile(constant: $0) })
    else { return load }
    guard var joined = load, joined.source == .option else { return Sourced(added, .option) }
    guard isRecorded, let start = head.start, let later = other.record.start, later > start,
      joined.value != added
    else { return joined }
    joined.value.append(added, after: later - start)
    return joined
  }

  /// Divides a session in two, or takes apart one to which others were joined.
  ///
  /// Both have the whole recording, of which each counts its part. O(rows).
  ///
  /// - Parameters:
  ///   - name: its number, its id, or the beginning of the id.
  ///   - point: the place, as the end of the part that stays with its number; nil to take apart.
  /// - Returns: the sessions, the one with the number first.
  /// - Throws: `unfit` where it cannot be divided there; nothing is changed then.
  package func split(
    _ name: String, at point: RequestedPart?
  ) throws(StoreError) -> [StoredSession] {
    let now = now()
    return try file.write { db in
      var session = try Self.stored(number: try Self.number(of: name, db), db)
      guard let point else { return try Self.takeApart(session, now: now, db) }
      let known = session.record.correction
      var first = RecordingCorrection()
      (first.from, first.to, first.clockShift) = (known?.from, known?.to, known?.clockShift)
      session.record.correction = first
      let whole = try Self.cut(RequestedPart(), of: session, db).track.timeSpan
      let part = try Self.cut(point, naming: "--at", of: session, db).track.timeSpan
      guard let start = whole?.lowerBound, let end = whole?.upperBound,
        let moment = part?.upperBound, moment > start, moment < end
      else {
        throw StoreError(.unfit, "nothing of the recording lies on one side of that position")
      }
      var second = first
      first.to = moment - (first.clockShift ?? 0)
      second.from = first.to
      var record = session.record
      record.correction = first
      try SessionRows.update(
        record, number: Int64(session.number), more: [("edited_at_s", now)], db)
      let number = try Self.copy(session, as: second, from: moment - start, now: now, db)
      try Self.derive(record.id, db)
      return [
        try Self.stored(number: Int64(session.number), db), try Self.stored(number: number, db),
      ]
    }
  }

  private static func takeApart(
    _ session: StoredSession, now: Double, _ db: Database
  ) throws -> [StoredSession] {
    let id = session.record.joinedTo ?? session.record.id
    let parts = try parts(of: id, db)
    guard !parts.isEmpty else {
      throw StoreError(
        .unfit,
        "session \(session.number) is not joined of several: say where to divide it, such as --at 6km"
      )
    }
    try db.execute(
      sql: """
        UPDATE sessions SET state = 'completed', joined_to = NULL, edited_at_s = ?
          WHERE joined_to = ?
        """, arguments: [now, id])
    for part in parts { try derive(part.record.id, db) }
    try derive(id, db)
    let whole = try stored("WHERE id = ?", [id], db)
    return try whole + parts.map { try stored(number: Int64($0.number), db) }
  }

  /// Makes a session of the recording of another, of which another part counts.
  private static func copy(
    _ session: StoredSession, as correction: RecordingCorrection, from seconds: Double, now: Double,
    _ db: Database
  ) throws -> Int64 {
    var record = session.record
    let moment = correction.from ?? 0
    // The same in every store that divides the session there.
    record.id += "@\(moment)"
    record.fingerprint = "\(record.fingerprint ?? "")\n\(moment)".fingerprint
    record.recordingIdentifier = nil
    record.correction = correction
    record.createdAt = now
    record.notes = nil
    record.figures.efforts = []
    record.start = record.start.map { $0 + seconds }
    let distance = record.figures.distance ?? 0
    let load = session.givenLoad?.value.dropping(
      seconds: seconds, meters: distance * seconds / max(seconds, record.figures.elapsed ?? seconds)
    )
    let number = try SessionRows.insert(
      record,
      more: [
        ("source_path", session.path.map { StoredBytes($0.bytes) }),
        ("source_format", session.format), ("source_bytes", session.bytes),
        ("losses", session.losses), ("program_version", session.programVersion),
        ("edited_at_s", now), ("load_profile", load.map(LoadProfileText.text)),
      ], db)
    let tables: [StoreTable] = [
      .tracks, .trackColumns, .recordings, .recordingLoads, .sessionWaypoints, .sessionDiagnostics,
      .sessionOriginals,
    ]
    for table in tables {
      let columns = table.columns.map(\.name).filter { $0 != "session" }.joined(separator: ", ")
      try db.execute(
        sql: """
          INSERT INTO \(table.name) (session, \(columns))
            SELECT ?, \(columns) FROM \(table.name) WHERE session = ?
          """, arguments: [number, session.number])
    }
    try db.execute(
      sql: "UPDATE metrics SET session = ? WHERE session = ? AND time_s > ?",
      arguments: [number, session.number, moment + (correction.clockShift ?? 0)])
    try derive(record.id, db)
    return number
  }
}

extension SessionRecord {
  /// Takes what was given of another account of the same outing, where nothing was given of this one.
  fileprivate mutating func take(given other: SessionRecord) {
    name = name ?? other.name
    notes = [notes, other.notes].compactMap(\.self).joined(separator: "\n")
    if notes?.isEmpty == true { notes = nil }
    perceivedExertion = perceivedExertion ?? other.perceivedExertion
    routeID = routeID ?? other.routeID
    equipmentIDs = Set(equipmentIDs + other.equipmentIDs).sorted()
    if weatherSource != .option, other.weatherSource == .option {
      (weather, weatherSource) = (other.weather, .option)
    }
    if bodyMassSource != .option, other.bodyMassSource == .option, let mass = other.figures.bodyMass
    {
      (figures.bodyMass, walker.bodyMass, bodyMassSource) = (mass, .kilograms(mass), .option)
    }
  }
}

extension LoadProfile {
  /// From a moment on the load of another profile.
  fileprivate mutating func append(_ other: LoadProfile, after seconds: Double) {
    step(at: .time(seconds), to: other.initial)
    for change in other.changes {
      guard case .time(let start) = change.start else { continue }
      ramp(
        from: .time(seconds + start), to: .time(seconds + change.end), reaching: change.kilograms)
    }
  }

  /// The profile of what lies after a position.
  fileprivate func dropping(seconds: Double, meters: Double) -> LoadProfile {
    var rest = LoadProfile(constant: load(elapsed: seconds, distance: meters))
    for change in changes {
      switch change.start {
      case .time(let start) where change.end > seconds:
        rest.ramp(
          from: .time(max(0, start - seconds)), to: .time(change.end - seconds),
          reaching: change.kilograms)
      case .distance(let start) where change.end > meters:
        rest.ramp(
          from: .distance(max(0, start - meters)), to: .distance(change.end - meters),
          reaching: change.kilograms)
      default: break
      }
    }
    return rest
  }
}
