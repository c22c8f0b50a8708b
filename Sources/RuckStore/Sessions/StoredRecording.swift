internal import GRDB
package import RuckMetrics

/// A recording from a store, as an analysis takes it: as its file was but for what a person corrects, with
/// the recordings that were joined to it and the load that was given.
package struct StoredRecording: Sendable {
  /// The session's number.
  package let number: Int
  package let record: SessionRecord
  package let recorded: RecordedSession
  /// The source of the recording.
  package let source: SessionSource
  private let load: Sourced<LoadProfile>?
  private let isMeasuredByHand: Bool
  private let terrain: TerrainProfile?
  private let terrainModel: TerrainModel?

  /// Reads a recording; nil of a session without one.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - outer: the ids of the sessions of which it is a part.
  ///   - db: the store.
  /// - Throws: `damaged` where it cannot be read, or what SQLite says.
  init?(_ session: StoredSession, in outer: Set<String> = [], _ db: Database) throws {
    let number = Int64(session.number)
    guard let track = try SessionStore.track(of: number, db),
      let facts = try TrackRows.facts(ofSession: number, db)
    else { return nil }
    let record = session.record
    let own = RecordedSession(
      track, of: record, facts, try WaypointRows.all(session: number, db),
      noticed: try DiagnosticRows.ofReading(session: number, db)
    ).corrected(by: record.correction)
    isMeasuredByHand = record.correction?.distance != nil
    let others = try SessionStore.parts(of: record.id, db).filter { !outer.contains($0.record.id) }
      .compactMap { try StoredRecording($0, in: outer.union([record.id]), db) }
    recorded =
      others.isEmpty
      ? own : RecordedSession.joining(accounts: [own] + others.map(\.recorded)) ?? own
    terrain = try TrackRows.terrain(ofSession: number, db)
    terrainModel = try TrackRows.analysis(ofSession: number, db)
      .flatMap(AnalysisText.request)?.terrainModel
    self.number = session.number
    self.record = record
    source = SessionSource(
      // A session that came from another machine has no file here.
      path: session.path ?? PathBytes("session \(session.number)"), format: session.format ?? "",
      bytes: session.bytes ?? 0,
      fingerprint: record.fingerprint ?? "", contentFingerprint: record.fingerprint ?? "",
      sessionIndex: record.fileIndex)
    load = session.givenLoad
  }

  /// Analyses the recording.
  ///
  /// O(rows).
  ///
  /// - Throws: ``StoreError`` where it cannot be.
  func analyze(_ request: SessionRequest) throws(StoreError) -> TrackedSession {
    do throws(InputFailure) {
      return try measured(request).analyze(
        recorded, source: source, fileDiagnostics: DiagnosticLog())
    } catch {
      throw StoreError(.damaged, "session \(number) cannot be analysed: \(error.message)")
    }
  }

  /// The request with the distance that a person gave, where one did.
  func measured(_ request: SessionRequest) -> SessionRequest {
    var request = request
    if isMeasuredByHand { request.rules.distance = .device }
    return request
  }

  /// A request with the load that was given when the session was imported; what the request gives by an
  /// option takes precedence.
  package func request(by request: SessionRequest) -> SessionRequest {
    var request = request
    // The recording's own load comes with the recording.
    if let load, load.source != .file {
      if isLoadDefault {
        request.defaultLoad =
          request.defaultLoad
          ?? Sourced(default: load.value, load.source == .option ? .option : .config)
      } else {
        request.loads.append(load)
      }
    }
    if request.terrain.isPaved, let terrain { request.terrain = terrain }
    // Without tiles now, those of before count: where they are gone, the session says so.
    request.terrainModel = request.terrainModel ?? terrainModel
    if let mass = record.walker.bodyMass, [.option, .config].contains(record.bodyMassSource) {
      request.bodyMasses.append(Sourced(mass, record.bodyMassSource))
    }
    if request.kind == nil, record.activity.source == .option {
      request.kind = record.activity.kind
    }
    return request
  }

  /// A request by which the figures come out as they were saved; its walker is that of the time.
  func request(again request: SessionRequest) -> SessionRequest {
    var again = self.request(by: request)
    if let terrain { again.terrain = terrain }
    again.bodyMasses = request.bodyMasses
    again.kind = request.kind
    return again
  }

  /// A request by which the figures come out as they were saved, with who gave the load and the body mass,
  /// for one of them to be corrected.
  func request(correcting request: SessionRequest) -> SessionRequest {
    var again = self.request(again: request)
    again.perceivedExertion = record.perceivedExertion
    again.bodyMasses =
      record.figures.bodyMass.map { [Sourced(.kilograms($0), record.bodyMassSource)] } ?? []
    return again
  }

  /// Whether the load was a default, that counts on foot alone.
  private var isLoadDefault: Bool {
    record.loadOrigin == SessionRecord.defaultLoadOrigin || record.loadSource == .unknown
      || record.loadSource == .config
  }
}

extension RecordedSession {
  /// The recording of what is saved of it.
  init(
    _ track: Track, of record: SessionRecord, _ facts: RecordingFacts,
    _ waypoints: [RecordedWaypoint], noticed: [Diagnostic]
  ) {
    self.init(track: track)
    identifier = record.recordingIdentifier
    notes = record.notes
    name = record.name
    sport = record.sport
    subSport = facts.subSport
    utcOffset = facts.utcOffset
    start = facts.start
    deviceTotals = record.deviceTotals ?? DeviceTotals()
    load = facts.load
    hasBarometer = facts.hasBarometer
    walker = record.walker
    self.waypoints = waypoints
    if record.weatherSource == .file { weather = record.weather }
    // A mass that was given from outside is given again; see `request(by:)`.
    if record.bodyMassSource != .file { walker.bodyMass = nil }
    for entry in noticed {
      diagnostics.report(entry.code, at: entry.offset, entry.message, count: entry.count)
    }
    if facts.isDivided {
      diagnostics.report(.sessionDivided, "a part of a recording that was divided")
    }
  }
}

extension SessionStore {
  /// The numbers of a user's sessions that have a track, in the order in which they were added.
  package func recordedNumbers(user userID: String = User.defaultID) throws(StoreError) -> [Int] {
    let recorded = Set(try recordedNumbersOfAll())
    return try completedNumbers(user: userID).filter(recorded.contains)
  }

  /// The recording of a session; nil where it has none.
  package func recording(ofSession number: Int) throws(StoreError) -> StoredRecording? {
    try file.read { db in try StoredRecording(try Self.stored(number: Int64(number), db), db) }
  }

  /// Replaces the figures of a session by those of a new analysis; number, id, name, notes, exertion,
  /// route and equipment stay, and a zone of local time that was given.
  ///
  /// - Returns: whether a figure, or what it was computed from, is another than before.
  @discardableResult
  package func replace(
    _ number: Int, by session: ImportedSession
  ) throws(StoreError) -> Bool {
    try file.write { try Self.replace(Int64(number), by: session, $0) }
  }

  /// Whether a terrain model took part in the altitudes of a saved session, and no longer does in a
  /// new analysis.
  package func losesTerrain(_ number: Int, by session: ImportedSession) throws(StoreError) -> Bool {
    let code = DiagnosticCode.terrainUsed
    guard !session.diagnostics.contains(where: { $0.code == code }) else { return false }
    return try file.read { db in
      try db.exists(
        "FROM session_diagnostics WHERE session = ? AND code = ?", [number, code.name])
    }
  }

  /// The same inside a transaction.
  ///
  /// - Parameters:
  ///   - number: the session.
  ///   - session: its recording, analysed.
  ///   - corrects: whether the analysis was that of before but for what a person corrects: its ground is
  ///     then as it is, and the zone and the walker but for the body mass are those of the time.
  ///   - db: the store.
  /// - Returns: whether a figure, or what it was computed from, is another than before.
  /// - Throws: ``StoreError``, or what SQLite says.
  @discardableResult
  static func replace(
    _ number: Int64, by session: ImportedSession, corrects: Bool = false, _ db: Database
  ) throws -> Bool {
    let present = try stored(number: number, db)
    var record = session.record
    record.takePlace(of: present.record)
    record.correction = present.record.correction
    record.joinedTo = present.record.joinedTo
    if session.isStored {
      record.state = present.record.state
      record.sport = present.record.sport
      record.deviceTotals = present.record.deviceTotals
      record.recordingIdentifier = present.record.recordingIdentifier
    }
    record.name = present.record.name
    record.notes = present.record.notes
    record.perceivedExertion = present.record.perceivedExertion ?? record.perceivedExertion
    if present.record.weather != nil {
      record.weather = present.record.weather
      record.weatherSource = present.record.weatherSource
    }
    if let dismissed = present.record.dismissedDoubts {
      record.dismissedDoubts = dismissed
      record.doubts.removeAll(where: dismissed.contains)
    }
    let isZoneGiven = present.record.utcOffsetSource == .option
    if corrects || isZoneGiven && record.utcOffsetSource != .option {
      record.utcOffset = present.record.utcOffset
      record.utcOffsetSource = present.record.utcOffsetSource
    }
    if corrects {
      let mass = record.walker.bodyMass
      record.walker = present.record.walker
      record.walker.bodyMass = mass
    }
    var session = session
    let terrain = try TrackRows.terrain(ofSession: number, db)
    if session.terrain.isPaved, !corrects { session.terrain = terrain ?? session.terrain }
    // A session that comes out as it is stays untouched: no change is noted, and none is exchanged.
    let isChanged =
      SessionColumn.areDifferent(present.record, record)
      || session.terrain != terrain ?? session.terrain
    let isUpToDate =
      try present.programVersion == RuckstatVersion.current
      && session.analysis == TrackRows.analysis(ofSession: number, db)
    if !isChanged, isUpToDate { return false }
    try rewrite(session, as: record, path: present.path, number: number, db)
    try DigestRows.write(number, db)
    return isChanged
  }

  /// Completes a session that is under way by its recording; number, id, equipment and route stay, and
  /// name and notes that were given.
  ///
  /// - Throws: `duplicateSession` where the store has the recording already, `unknownSession` where
  ///   the session is not under way.
  package func finish(
    _ number: Int, by session: ImportedSession
  ) throws(StoreError) {
    try file.write { db in
      guard let active = try Self.stored("WHERE number = ?", [number], db).first,
        active.record.state == .active
      else { throw StoreError(.unknownSession, "session \(number) is not under way") }
      var record = session.record
      record.takePlace(of: active.record)
      record.name = active.record.name ?? record.name
      record.notes = active.record.notes ?? record.notes
      if let other = try Self.copy(of: record, db) {
        throw StoreError(
          .duplicateSession, "the recording is there already as \(other.shortName)",
          conflictingID: other.record.id)
      }
      try Self.rewrite(
        session, as: record, path: session.source.path, number: Int64(number), db)
      try DigestRows.write(Int64(number), db)
    }
  }
}

extension SessionRecord {
  /// Takes over what does not follow from the recording that another account of the session is of.
  mutating func takePlace(of other: SessionRecord) {
    (id, userID, createdAt) = (other.id, other.userID, other.createdAt)
    (routeID, equipmentIDs) = (other.routeID, other.equipmentIDs)
  }
}

/// The newest session that has a recording, and what is later; numbers of sessions, nil where there is none.
package struct NewestRecording: Sendable {
  /// The newest session that has a recording and counts.
  package var number: Int?
  /// The newest one that is later and was typed in.
  package var typed: Int?
  /// The newest one that is later and has a recording that is not believed.
  package var doubted: Int?
}

extension SessionStore {
  /// The newest session that counts by a selection and has a recording, and those that were passed over.
  ///
  /// O(sessions that are later).
  package func newest(
    by selection: KindSelection, user userID: String
  ) throws(StoreError) -> NewestRecording {
    let recorded = Set(try recordedNumbers(user: userID))
    var query = SessionQuery(limit: 50)
    query.kinds = selection.kinds
    query.userIDs = [userID]
    query.states = [.completed]
    var newest = NewestRecording()
    while true {
      let sessions = try sessions(query)
      for session in sessions {
        let isBelieved = session.record.doubts.isEmpty
        if !recorded.contains(session.number) {
          newest.typed = newest.typed ?? session.number
        } else if selection.counts(session.record.activity.kind, isBelieved: isBelieved) {
          newest.number = session.number
          return newest
        } else {
          newest.doubted = newest.doubted ?? session.number
        }
      }
      if sessions.isEmpty { return newest }
      query.offset += sessions.count
    }
  }
}
