internal import GRDB
internal import RuckMetrics

/// The sessions in a database of Health Connect, with what other tables say of their time.
///
/// Nothing but the route hangs on a session. Heart rates, distances and energies are joined by
/// time; of several programs that wrote them the one that wrote the session counts, for heart rates
/// else the one that wrote most. Times are milliseconds since 1970 in UTC, masses grams, lengths
/// metres, energies calories.
struct HealthConnectSessions {
  /// The file as it was read.
  private(set) var file = RecordedFile(format: .healthConnect)

  private var sessions: [Session] = []
  private var bodyMasses: [Sample] = []
  private let limits: ReadLimits
  /// Samples of all sessions.
  private var count = 0

  /// A session as its table has it.
  private struct Session {
    var key: Int64
    var program: Int64?
    var start: Double
    var end: Double
    var recorded = RecordedSession(track: .empty)
    var samples = SampledChannels()
  }

  /// Something measured at a time by a program.
  private struct Sample {
    var time, end, value: Double
    var program: Int64?
  }

  /// Reads a database.
  ///
  /// - Throws: `FormatError` where there is no table of sessions, or a limit is exceeded.
  init(_ db: Database, limits: ReadLimits) throws(FormatError) {
    self.limits = limits
    let readers: [(inout Self, Database) throws -> Void] = [
      { try $0.readSessions($1) }, { try $0.readRoutes($1) }, { try $0.readHeartRates($1) },
      { try $0.readTotals($1) }, { try $0.readBodyMasses($1) },
    ]
    for read in readers {
      do {
        try read(&self, db)
      } catch let error as FormatError {
        throw error
      } catch {
        file.diagnostics.report(.databaseDamaged, at: nil, "the database is damaged")
      }
    }
    for session in sessions {
      var recorded = session.recorded
      let mass = bodyMasses.last { $0.time <= session.start } ?? bodyMasses.first
      recorded.walker.bodyMass = mass.map { .kilograms($0.value) }
      file.sessions.append(
        try session.samples.session(recorded, .healthConnect, limits: limits))
    }
  }

  /// The columns of a table; none where there is no such table, or a view, which may have no end.
  private static func columns(_ table: String, _ db: Database) throws -> Set<String> {
    let sql = """
      SELECT name FROM pragma_table_info(?1)
        WHERE EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1)
      """
    return Set(try String.fetchAll(db, sql: sql, arguments: [table]))
  }

  /// Rows of a table by some columns, of which nil stands for one that the table lacks.
  private static func rows(
    _ table: String, _ names: [String], order: String? = nil, _ db: Database
  ) throws -> RowCursor? {
    let known = try columns(table, db)
    guard let first = names.first, known.contains(first) else { return nil }
    let list = names.map { known.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
    let end = order.map { " ORDER BY \($0)" } ?? ""
    return try Row.fetchCursor(db, sql: "SELECT \(list) FROM \(table)\(end)")
  }

  private static func number(_ row: Row, _ index: Int) -> Double {
    Double.fromDatabaseValue(row[index]) ?? .nan
  }

  private static func text(_ row: Row, _ index: Int) -> String? {
    guard let text = String.fromDatabaseValue(row[index]), !text.isEmpty else { return nil }
    return String(decoding: text.utf8.prefix(1 << 16), as: UTF8.self)
  }

  private static func program(_ row: Row, _ index: Int) -> Int64? {
    Int64.fromDatabaseValue(row[index])
  }

  private mutating func readSessions(_ db: Database) throws {
    let names = [
      "start_time", "end_time", "row_id", "app_info_id", "start_zone_offset", "exercise_type",
      "title", "notes", "uuid",
    ]
    guard
      let rows = try Self.rows("exercise_session_record_table", names, order: "row_id", db)
    else { throw HealthConnectFormat.foreign }
    while let row = try rows.next() {
      let (start, end) = (Self.number(row, 0) / 1000, Self.number(row, 1) / 1000)
      guard let key = Self.program(row, 2), end > start, RecordedRange.time.contains(start),
        RecordedRange.time.contains(end)
      else { continue }
      guard sessions.count < ReadLimits.sessionCount else {
        file.diagnostics.report(
          .limitSessions, at: nil, "more than \(ReadLimits.sessionCount) sessions")
        break
      }
      var session = Session(key: key, program: Self.program(row, 3), start: start, end: end)
      session.recorded.start = start
      session.recorded.deviceTotals.elapsed = end - start
      let offset = Self.number(row, 4)
      if offset.magnitude <= 57_600 { session.recorded.utcOffset = Int(offset) }
      let type = Int(Self.number(row, 5), clampedTo: -1...1 << 16) ?? 0
      session.recorded.sport = Self.sport(type)
      if type == 34 { session.recorded.subSport = "treadmill" }
      session.recorded.name = Self.text(row, 6) ?? session.recorded.sport?.capitalizedAtStart
      session.recorded.notes = Self.text(row, 7)
      session.recorded.identifier = Self.identifier((row[8] as DatabaseValue).bytes)
      sessions.append(session)
    }
  }

  /// Android's names of the numbers of what was done, from 0; `exercise` and the number for one
  /// that is newer.
  private static func sport(_ number: Int) -> String? {
    let names = Self.sports
    guard number > 0, number != 58 else { return nil }
    return number < names.count ? String(names[number]) : "exercise \(number)"
  }

  private static let sports = """
    unknown,badminton,baseball,basketball,cycling,indoor cycling,boot camp,boxing,calisthenics,cricket,dance,\
    exercise class,fencing,american football,australian football,frisbee,golf,breathing,gymnastics,handball,hiit,\
    hiking,ice hockey,ice skating,martial arts,paddling,paragliding,pilates,racquetball,rock climbing,hockey,\
    rowing,rugby,running,running,sailing,diving,skating,skiing,snowboarding,snowshoeing,soccer,softball,squash,\
    stair climbing,strength training,stretching,surfing,swimming,swimming,table tennis,tennis,volleyball,walking,\
    water polo,weight training,wheelchair,yoga,other,stair climbing,elliptical,indoor rowing
    """.split(separator: ",")

  /// `01234567-89ab-…` of sixteen bytes.
  private static func identifier(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 16 else { return nil }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { StoredBytes(Array(bytes[$0])).hex }
      .joined(separator: "-")
  }

  /// Counts a sample.
  ///
  /// - Throws: `FormatError` where there are too many.
  private mutating func countSample() throws(FormatError) {
    count += 1
    if count > limits.pointCount {
      throw FormatError(
        .limitPoints, format: .healthConnect, "more than \(limits.pointCount) points")
    }
    if count & 0xffff == 0 { try limits.checkWanted() }
  }

  private mutating func readRoutes(_ db: Database) throws {
    let names = [
      "parent_key", "timestamp_millis", "latitude", "longitude", "altitude", "horizontal_accuracy",
    ]
    guard let rows = try Self.rows("exercise_route_table", names, db) else { return }
    let indices = Dictionary(
      sessions.indices.map { (sessions[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    while let row = try rows.next() {
      guard let index = Self.program(row, 0).flatMap({ indices[$0] }) else { continue }
      try countSample()
      let time = Self.number(row, 1) / 1000
      sessions[index].samples.addPosition(
        time, latitude: Self.number(row, 2), longitude: Self.number(row, 3))
      sessions[index].samples.add(.altitude, time, Self.number(row, 4))
      sessions[index].samples.add(.horizontalAccuracy, time, Self.number(row, 5))
    }
  }

  private mutating func readHeartRates(_ db: Database) throws {
    guard
      let parents = try Self.rows("heart_rate_record_table", ["row_id", "app_info_id"], db)
    else { return }
    var programs: [Int64: Int64] = [:]
    while let row = try parents.next() {
      try countSample()
      guard let key = Self.program(row, 0), let program = Self.program(row, 1) else { continue }
      programs[key] = program
    }
    let names = ["parent_key", "epoch_millis", "beats_per_minute"]
    guard let rows = try Self.rows("heart_rate_record_series_table", names, db) else { return }
    let covered = times
    var samples: [Sample] = []
    while let row = try rows.next() {
      let time = Self.number(row, 1) / 1000
      guard covered.contains(time) else { continue }
      try countSample()
      samples.append(
        Sample(
          time: time, end: time, value: Self.number(row, 2),
          program: Self.program(row, 0).flatMap { programs[$0] }))
    }
    samples.sort { $0.time < $1.time }
    for index in sessions.indices {
      let those = Self.during(sessions[index], samples)
      var counts: [Int64?: Int] = [:]
      for sample in those { counts[sample.program, default: 0] += 1 }
      let own = sessions[index].program
      let program =
        counts[own] == nil
        ? counts.max { ($0.value, $1.key ?? 0) < ($1.value, $0.key ?? 0) }?.key : own
      for sample in those where sample.program == program && sample.value > 0 {
        try countSample()
        sessions[index].samples.add(.heartRate, sample.time, sample.value)
      }
    }
  }

  /// The samples in the time of a session.
  private static func during(_ session: Session, _ samples: [Sample]) -> ArraySlice<Sample> {
    let first = samples.indices.binarySearch { samples[$0].time >= session.start }
    let end = samples.indices.binarySearch { samples[$0].time > session.end }
    return samples[first..<max(first, end)]
  }

  /// The times that any session covers.
  private var times: CoveredTimes {
    CoveredTimes(sessions.map { $0.start...$0.end })
  }

  private mutating func readBodyMasses(_ db: Database) throws {
    bodyMasses = try samples("weight_record_table", at: "time", "weight", scale: 0.001, db)
      .filter { ExportIndex.possibleBodyMasses.contains($0.value) }
  }

  private mutating func readTotals(_ db: Database) throws {
    let tables: [(String, String, Double, WritableKeyPath<RecordedSession.DeviceTotals, Double?>)] =
      [
        ("distance_record_table", "distance", 1, \.distance),
        ("elevation_gained_record_table", "elevation", 1, \.gain),
        ("total_calories_burned_record_table", "energy", 0.001, \.energy),
      ]
    for (table, column, scale, total) in tables {
      let samples = try samples(table, at: "start_time", column, scale: scale, db)
      for index in sessions.indices {
        let session = sessions[index]
        var sum = 0.0
        for sample in Self.during(session, samples)
        where sample.program == session.program && sample.end <= session.end + 1 {
          try countSample()
          sum += sample.value
        }
        if sum > 0 { sessions[index].recorded.deviceTotals[keyPath: total] = sum }
      }
    }
  }

  /// The samples of one quantity in a table, in order of time.
  private mutating func samples(
    _ table: String, at time: String, _ column: String, scale: Double, _ db: Database
  ) throws -> [Sample] {
    let names = [column, time, "end_time", "app_info_id"]
    guard let rows = try Self.rows(table, names, db) else { return [] }
    var samples: [Sample] = []
    while let row = try rows.next() {
      try countSample()
      let (value, time) = (Self.number(row, 0) * scale, Self.number(row, 1) / 1000)
      guard value > 0, value.isFinite, time.isFinite else { continue }
      let end = Self.number(row, 2) / 1000
      samples.append(
        Sample(
          time: time, end: end.isFinite ? end : time, value: value,
          program: Self.program(row, 3)))
    }
    return samples.sorted { $0.time < $1.time }
  }
}

/// Times as ranges in order that do not touch.
private struct CoveredTimes {
  private var ranges: [ClosedRange<Double>] = []

  init(_ all: [ClosedRange<Double>]) {
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Whether a time lies in one of them; O(log ranges).
  func contains(_ time: Double) -> Bool {
    let next = ranges.indices.binarySearch { ranges[$0].lowerBound > time }
    return next > 0 && ranges[next - 1].contains(time)
  }
}
