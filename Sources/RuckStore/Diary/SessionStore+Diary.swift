internal import GRDB
public import RuckMetrics

/// The rows of tests and of entries of the diary.
private enum DiaryRows {
  private static let noDay = LocalDay(daysSince1970: 0)

  static let tests = ValueRows(
    table: "assessments",
    columns: [
      .member("name", \.name), .member("description", \.details), .member("unit", \.unit),
      .member("is_smaller_better", \.isSmallerBetter),
    ]
  ) { Assessment(id: $0, name: "", unit: "") }

  static let results = ValueRows(
    table: "assessment_results",
    columns: [
      .member("day", \.day.daysSince1970), .member("assessment_id", \.assessmentID),
      .member("user_id", \.userID), .member("value", \.value), .member("notes", \.notes),
    ]
  ) { AssessmentResult(id: $0, assessmentID: "", value: 0, day: noDay) }

  static let plans = ValueRows(
    table: "planned_rucks",
    columns: [
      .member("day", \.day.daysSince1970), .member("user_id", \.userID),
      .member("name", \.name), .length("distance_m", \.distance), .mass("load_kg", \.load),
      .duration("duration_s", \.time), .member("route_id", \.routeID),
      .member("session_id", \.sessionID), .member("notes", \.notes),
    ]
  ) { PlannedRuck(id: $0, day: noDay) }
}

extension SessionStore {
  /// Makes the log of a user's day what is given.
  ///
  /// - Throws: `unknownUser`.
  public func put(_ log: DailyLog) throws(StoreError) {
    try file.write { db in
      try NamedRows.users.require(log.userID, db)
      try ChangedRows.put(
        [
          ("id", "\(log.userID)/\(log.day)"), ("user_id", log.userID),
          ("day", log.day.daysSince1970), ("energy", log.energy),
          ("eaten_kcal", log.energyEaten?.kilocalories), ("notes", log.notes),
        ], in: "daily_logs", db)
    }
  }

  /// A user's daily logs, the earliest first.
  public func logs(user userID: String = User.defaultID) throws(StoreError) -> [DailyLog] {
    try file.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM daily_logs WHERE user_id = ? ORDER BY day", arguments: [userID]
      ).map { row in
        do throws(HistoryError) {
          return try DailyLog(
            userID: row["user_id"], day: LocalDay(daysSince1970: row["day"]), energy: row["energy"],
            energyEaten: (row["eaten_kcal"] as Double?).map { .kilocalories($0) },
            notes: row["notes"])
        } catch {
          throw StoreError(.damaged, "a daily log is not as it was written: \(error)")
        }
      }
    }
  }

  /// Adds a test, or makes the one of its id like it.
  ///
  /// - Throws: `duplicateName` where another has the name, in any case; `inUse` where the unit of a test
  ///   with results would change.
  public func put(_ assessment: Assessment) throws(StoreError) {
    try file.write { db in
      try NamedRows.tests.requireFree(name: assessment.name, for: assessment.id, db)
      let unit = try String.fetchOne(
        db,
        sql: """
          SELECT unit FROM assessments WHERE id = ?1
            AND EXISTS (SELECT 1 FROM assessment_results WHERE assessment_id = ?1)
          """, arguments: [assessment.id])
      if let unit, unit != assessment.unit {
        throw StoreError(
          .inUse, "results of \(assessment.name) are in \(unit); a series has one unit")
      }
      try DiaryRows.tests.put(assessment, db)
    }
  }

  /// The tests, by name.
  public func assessments() throws(StoreError) -> [Assessment] {
    try file.read { try DiaryRows.tests.fetch("ORDER BY name, id", [], $0) }
  }

  /// Adds the result of a test, or makes the one of its id like it.
  ///
  /// - Throws: `unknownUser`, `unknownEntry` where the test is missing.
  public func put(_ result: AssessmentResult) throws(StoreError) {
    try file.write { db in
      try NamedRows.users.require(result.userID, db)
      try NamedRows.tests.require(result.assessmentID, db)
      try DiaryRows.results.put(result, db)
    }
  }

  /// A user's results, the earliest day first.
  public func results(
    user userID: String = User.defaultID
  ) throws(StoreError) -> [AssessmentResult] {
    try file.read {
      try DiaryRows.results.fetch("WHERE user_id = ? ORDER BY day, id", [userID], $0)
    }
  }

  /// Adds a planned ruck, or makes the one of its id like it.
  ///
  /// - Throws: `unknownUser`, `unknownRoute`, `unknownSession`.
  public func put(_ plan: PlannedRuck) throws(StoreError) {
    try file.write { db in
      try NamedRows.users.require(plan.userID, db)
      try NamedRows.routes.require(plan.routeID, db)
      var plan = plan
      if let session = plan.sessionID {
        let number = try Self.number(of: session, db)
        plan.sessionID = try String.fetchOne(
          db, sql: "SELECT id FROM sessions WHERE number = ?", arguments: [number])
      }
      try DiaryRows.plans.put(plan, db)
    }
  }

  /// A user's planned rucks, the earliest day first.
  public func plannedRucks(
    user userID: String = User.defaultID
  ) throws(StoreError) -> [PlannedRuck] {
    try file.read {
      try DiaryRows.plans.fetch("WHERE user_id = ? ORDER BY day, id", [userID], $0)
    }
  }

  /// Removes an entry of the diary: a log, a workout, a result, a planned ruck, a test or an exercise of the
  /// library, by its id.
  ///
  /// - Throws: `unknownEntry`; `inUse` for a test with results and for an exercise that workouts or
  ///   templates name.
  public func remove(entry id: String) throws(StoreError) {
    try file.write { db in
      let tables = [
        "daily_logs", "workouts", "assessment_results", "planned_rucks", "assessments",
        "library_exercises",
      ]
      for table in tables where try ChangedRows.has(id, in: table, db) {
        do {
          return try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          throw StoreError(.inUse, "\(id) is in use: delete the entries that name it first")
        }
      }
      throw StoreError(.unknownEntry, "the diary has no entry \(id)")
    }
  }
}

extension SessionStore {
  /// A user's diary by day.
  ///
  /// O(entries); for each planned ruck the sessions of its day are read.
  nonisolated package func diary(
    of userID: String, asOf day: LocalDay
  ) async throws(StoreError) -> [DiaryEntry] {
    let tests = Dictionary(
      try await assessments().map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var entries = try await logs(user: userID).map { DiaryEntry($0) }
    entries += try await workouts(user: userID).map { DiaryEntry($0) }
    entries += try await results(user: userID).map { DiaryEntry($0, of: tests[$0.assessmentID]) }
    entries += DiaryEntry.measurements(of: try await profile(user: userID))
    for plan in try await plannedRucks(user: userID) {
      var query = SessionQuery()
      query.userIDs = [userID]
      query.states = [.completed]
      query.days = DayRange(first: plan.day, last: plan.day)
      let found = try await sessions(query).first { plan.isMet(by: $0.record) }
      entries.append(
        DiaryEntry(plan, metBy: plan.sessionID ?? found?.record.id, asOf: day))
    }
    return DiaryEntry.ordered(entries)
  }
}
