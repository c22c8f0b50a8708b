internal import GRDB
public import RuckMetrics

/// The numbers of a health entry by the names of their rows.
private let quantities: [StoredColumn<HealthEntry>] = [
  .mass("body_mass_kg", \.bodyMass), .length("height_m", \.height),
  .member("resting_heart_rate_bpm", \.restingHeartRate),
  .member("maximum_heart_rate_bpm", \.maximumHeartRate),
  .member("body_fat_fraction", \.bodyFatFraction), .member("fitness_level", \.fitnessNumber),
]

extension HealthEntry {
  /// The position of the fitness level among all.
  fileprivate var fitnessNumber: Double? {
    get { fitnessLevel.flatMap { FitnessLevel.allCases.firstIndex(of: $0) }.map { Double($0) } }
    set {
      let level = newValue.flatMap { Int(exactly: $0) } ?? -1
      let levels = FitnessLevel.allCases
      fitnessLevel = levels.indices.contains(level) ? levels[level] : nil
    }
  }
}

extension SessionStore {
  /// The known data of a user's body over time.
  ///
  /// - Throws: `unknownUser`.
  public func profile(
    user userID: String = User.defaultID
  ) throws(StoreError) -> HealthProfile {
    try file.read { db in try Self.profile(userID, db) }
  }

  /// Changes the known data of a user's body.
  ///
  /// - Parameters:
  ///   - userID: the user.
  ///   - change: changes the profile.
  /// - Returns: the profile as it is now.
  /// - Throws: `unknownUser`.
  @discardableResult
  public func changeProfile(
    user userID: String = User.defaultID, _ change: @Sendable (inout HealthProfile) -> Void
  ) throws(StoreError) -> HealthProfile {
    try file.write { db in
      var profile = try Self.profile(userID, db)
      change(&profile)
      try db.execute(
        sql: "UPDATE users SET sex = ?, birth_day = ? WHERE id = ?",
        arguments: [profile.sex?.rawValue, profile.birthDay?.daysSince1970, userID])
      try Self.write(profile, of: userID, db)
      return profile
    }
  }

  /// Writes what differs of a profile.
  private static func write(
    _ profile: HealthProfile, of userID: String, _ db: Database
  ) throws {
    var values: [ChangedRows.Values] = []
    var notes: [ChangedRows.Values] = []
    var measurements: [ChangedRows.Values] = []
    for entry in profile.entries {
      let day = entry.day.daysSince1970
      for quantity in quantities {
        guard let value = quantity.value(entry)?.databaseValue, !value.isNull else { continue }
        values.append([
          ("user_id", userID), ("day", day), ("quantity", quantity.name), ("value", value),
        ])
      }
      if let text = entry.notes {
        notes.append([
          ("id", "\(userID)/\(entry.day)"), ("user_id", userID), ("day", day), ("text", text),
        ])
      }
      for (name, measurement) in entry.measurements.sorted(by: { $0.key < $1.key }) {
        measurements.append([
          ("id", "\(userID)/\(entry.day)/\(name)"), ("user_id", userID), ("day", day),
          ("name", name), ("value", measurement.value), ("unit", measurement.unit),
        ])
      }
    }
    let conditions = profile.conditions.enumerated().map { index, name -> ChangedRows.Values in
      [("id", "\(userID)/\(name)"), ("user_id", userID), ("place", index), ("name", name)]
    }
    let owner = (column: "user_id", id: userID)
    try ChangedRows.replace(
      values, in: "health_entries", of: owner, key: ["user_id", "quantity", "day"], db)
    try ChangedRows.replace(notes, in: "health_notes", of: owner, db)
    try ChangedRows.replace(measurements, in: "health_measurements", of: owner, db)
    try ChangedRows.replace(conditions, in: "health_conditions", of: owner, db)
  }

  static func profile(_ userID: String, _ db: Database) throws -> HealthProfile {
    let row = try NamedRows.users.one(
      userID,
      Row.fetchAll(
        db, sql: "SELECT sex, birth_day FROM users WHERE id = ?", arguments: [userID]))
    var profile = HealthProfile(
      birthDay: row.day("birth_day"), sex: (row["sex"] as String?).flatMap { Sex(rawValue: $0) })
    let entries = try Row.fetchCursor(
      db, sql: "SELECT day, quantity, value FROM health_entries WHERE user_id = ?",
      arguments: [userID])
    while let row = try entries.next() {
      var entry = HealthEntry(day: LocalDay(daysSince1970: row[0]))
      let name: String = row[1]
      try quantities.first { $0.name == name }?.put(row[2], &entry)
      profile.record(entry)
    }
    for row in try Row.fetchAll(
      db, sql: "SELECT day, text FROM health_notes WHERE user_id = ?", arguments: [userID])
    {
      profile.record(HealthEntry(day: LocalDay(daysSince1970: row[0]), notes: row[1]))
    }
    for row in try Row.fetchAll(
      db, sql: "SELECT day, name, value, unit FROM health_measurements WHERE user_id = ?",
      arguments: [userID])
    {
      profile.record(
        HealthEntry(
          day: LocalDay(daysSince1970: row[0]),
          measurements: [row[1]: HealthEntry.Measurement(value: row[2], unit: row[3])]))
    }
    profile.conditions = try String.fetchAll(
      db, sql: "SELECT name FROM health_conditions WHERE user_id = ? ORDER BY place, name",
      arguments: [userID])
    return profile
  }
}
