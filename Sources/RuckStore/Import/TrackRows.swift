internal import GRDB
internal import RuckMetrics

/// The rows of a session's recording: its compressed columns and what it states next to them.
enum TrackRows {
  /// Inserts a track; one without points has no rows.
  static func insert(_ track: CompressedTrack, session: Int64, _ db: Database) throws {
    guard track.count > 0 else { return }
    try db.cachedStatement(
      sql: "INSERT INTO tracks (session, points, segments, fingerprint) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [session, track.count, blob(track.segments), fingerprint(of: track)])
    let column = try db.cachedStatement(
      sql: "INSERT INTO track_columns (session, channel, data) VALUES (?, ?, ?)")
    for (channel, bytes) in track.columns.sorted(by: { $0.key < $1.key }) {
      try column.execute(arguments: [session, channel, blob(bytes)])
    }
  }

  /// Reads a track; nil of a session that has none.
  ///
  /// - Throws: where its bytes are not those that were written.
  static func track(ofSession session: Int64, _ db: Database) throws -> CompressedTrack? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT points, segments, fingerprint FROM tracks WHERE session = ?",
        arguments: [session])
    else { return nil }
    var columns: [String: [UInt8]] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT channel, data FROM track_columns WHERE session = ?", arguments: [session])
    while let row = try rows.next() { columns[row[0]] = bytes(of: row[1]) }
    let track = CompressedTrack(count: row[0], segments: bytes(of: row[1]), columns: columns)
    guard fingerprint(of: track) == row[2] else {
      throw StoreError(.damaged, "the track of session \(session) is not as it was written")
    }
    return track
  }

  /// Reads the positions of a track; nil for a session without any, or whose bytes are not columns any more.
  static func positions(ofSession session: Int64, _ db: Database) throws -> Track? {
    let rows = try db.cachedStatement(
      sql: """
        SELECT channel, data, points, segments FROM track_columns JOIN tracks USING (session)
          WHERE session = ? AND channel IN (?, ?)
        """)
    let cursor = try Row.fetchCursor(
      rows,
      arguments: [session, Channel.latitude.machineName, Channel.longitude.machineName])
    var (columns, points, segments): ([String: [UInt8]], Int, [UInt8]) = ([:], 0, [])
    while let row = try cursor.next() {
      columns[row[0]] = bytes(of: row[1])
      (points, segments) = (row[2], bytes(of: row[3]))
    }
    return try? CompressedTrack(count: points, segments: segments, columns: columns).track()
  }

  /// The fingerprint of all bytes of a track.
  static func fingerprint(of track: CompressedTrack) -> String {
    var bytes: ContiguousArray<UInt8> = []
    bytes.reserveCapacity(track.byteCount + 64)
    for (name, column) in track.columns.sorted(by: { $0.key < $1.key }) {
      bytes += name.utf8
      bytes.append(0)
      bytes += column
    }
    bytes += track.segments
    return Fingerprint(of: bytes.span).description
  }

  /// Inserts what a recording states.
  static func insert(
    _ facts: RecordingFacts, terrain: TerrainProfile, analysis: String, session: Int64,
    _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO recordings (session, sub_sport, start_s, utc_offset_s, is_divided, load_kg,
          load_origin, load_parts_without, terrain, has_barometer, analysis)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      session, facts.subSport, facts.start, facts.utcOffset, facts.isDivided,
      facts.load?.kilograms, facts.load?.origin, facts.load?.partsWithout ?? 0,
      TerrainProfileText.text(of: terrain), facts.hasBarometer, analysis,
    ])
    let step = try db.cachedStatement(
      sql: "INSERT INTO recording_loads (session, place, time_s, load_kg) VALUES (?, ?, ?, ?)")
    for (index, change) in (facts.load?.steps ?? []).enumerated() {
      // A time that is not a number is a NULL of SQLite, and comes back as one.
      try step.execute(arguments: [session, index, change.time, change.kilograms])
    }
  }

  /// The ground that was given at the import; nil where it was not.
  static func terrain(ofSession session: Int64, _ db: Database) throws -> TerrainProfile? {
    let text = try String.fetchOne(
      db, sql: "SELECT terrain FROM recordings WHERE session = ?", arguments: [session])
    guard let text else { return nil }
    guard let terrain = TerrainProfileText.profile(of: text) else {
      throw StoreError(.damaged, "session \(session) has a terrain that cannot be read")
    }
    return terrain
  }

  /// How a recording was analysed, as `AnalysisText` has it; nil of a session without a recording.
  static func analysis(ofSession session: Int64, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT analysis FROM recordings WHERE session = ?", arguments: [session])
  }

  /// Reads what a recording stated; nil of a session without a recording.
  static func facts(ofSession session: Int64, _ db: Database) throws -> RecordingFacts? {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT sub_sport, start_s, utc_offset_s, is_divided, load_kg, load_origin,
            load_parts_without, has_barometer FROM recordings WHERE session = ?
          """, arguments: [session])
    else { return nil }
    var load: RecordedSession.Load?
    if let kilograms: Double = row[4] {
      var known = RecordedSession.Load(kilograms: kilograms, origin: row[5] ?? "")
      known.partsWithout = row[6]
      known.steps = try Row.fetchAll(
        db,
        sql: "SELECT time_s, load_kg FROM recording_loads WHERE session = ? ORDER BY place",
        arguments: [session]
      ).map { RecordedSession.Load.Step(time: $0[0] ?? .nan, kilograms: $0[1]) }
      load = known
    }
    return RecordingFacts(
      subSport: row[0], start: row[1], utcOffset: row[2], isDivided: row[3],
      hasBarometer: row[7], load: load)
  }

  // GRDB's BLOBs are Foundation's data; a database value holds them without a name.
  private static func blob(_ bytes: [UInt8]) -> DatabaseValue { StoredBytes(bytes).databaseValue }

  private static func bytes(of value: DatabaseValue) -> [UInt8] {
    StoredBytes.fromDatabaseValue(value)?.bytes ?? []
  }
}
