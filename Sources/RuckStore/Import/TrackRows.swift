internal import GRDB
internal import RuckMetrics

/// The rows of a session's recording: its compressed columns and what it states next to them.
enum TrackRows {
  /// Inserts a track; one without points has no rows.
  static func insert(_ track: CompressedTrack, session: Int64, _ db: Database) throws {
    guard track.count > 0 else { return }
    try ChangedRows.insert(
      [
        ("session", session), ("points", track.count), ("segments", StoredBytes(track.segments)),
        ("fingerprint", fingerprint(of: track)),
      ], in: "tracks", db)
    for (channel, bytes) in track.columns.sorted(by: { $0.key < $1.key }) {
      try ChangedRows.insert(
        [("session", session), ("channel", channel), ("data", StoredBytes(bytes))],
        in: "track_columns", db)
    }
  }

  /// Reads a track; nil of a session that has none.
  ///
  /// - Throws: `damaged` where its bytes are not those that were written.
  static func track(ofSession session: Int64, _ db: Database) throws -> CompressedTrack? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT points, segments, fingerprint FROM tracks WHERE session = ?",
        arguments: [session])
    else { return nil }
    var columns: [String: [UInt8]] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT channel, data FROM track_columns WHERE session = ?", arguments: [session])
    while let row = try rows.next() { columns[row[0]] = (row[1] as DatabaseValue).bytes }
    let track = CompressedTrack(
      count: row[0], segments: (row[1] as DatabaseValue).bytes, columns: columns)
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
      columns[row[0]] = (row[1] as DatabaseValue).bytes
      (points, segments) = (row[2], (row[3] as DatabaseValue).bytes)
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
    try ChangedRows.insert(
      [
        ("session", session), ("sub_sport", facts.subSport), ("start_s", facts.start),
        ("utc_offset_s", facts.utcOffset), ("is_divided", facts.isDivided),
        ("load_kg", facts.load?.kilograms), ("load_origin", facts.load?.origin),
        ("load_parts_without", facts.load?.partsWithout ?? 0),
        ("terrain", TerrainProfileText.text(of: terrain)),
        ("has_barometer", facts.hasBarometer), ("analysis", analysis),
      ], in: "recordings", db)
    for (index, change) in (facts.load?.steps ?? []).enumerated() {
      // A time that is not a number is a NULL of SQLite, and comes back as one.
      try ChangedRows.insert(
        [
          ("session", session), ("place", index), ("time_s", change.time),
          ("load_kg", change.kilograms),
        ], in: "recording_loads", db)
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

  /// The settings of an analysis, as `AnalysisText` has them; nil of a session without a recording.
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
}
