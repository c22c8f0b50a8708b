#if Store
internal import GRDB
public import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The numbers of a health entry by the names of their rows.
private struct HealthQuantity: Sendable {
  let name: String
  let value: @Sendable (HealthEntry) -> Double?
  let put: @Sendable (Double, inout HealthEntry) -> Void

  static let all: [HealthQuantity] = [
    HealthQuantity(
      name: "body_mass_kg", value: { $0.bodyMass?.kilograms },
      put: { $1.bodyMass = .kilograms($0) }),
    HealthQuantity(
      name: "height_m", value: { $0.height?.meters }, put: { $1.height = .meters($0) }),
    HealthQuantity(
      name: "resting_heart_rate_bpm", value: { $0.restingHeartRate },
      put: { $1.restingHeartRate = $0 }),
    HealthQuantity(
      name: "maximum_heart_rate_bpm", value: { $0.maximumHeartRate },
      put: { $1.maximumHeartRate = $0 }),
    HealthQuantity(
      name: "body_fat_fraction", value: { $0.bodyFatFraction }, put: { $1.bodyFatFraction = $0 }),
    HealthQuantity(
      name: "fitness_level",
      value: { entry in
        entry.fitnessLevel.flatMap { FitnessLevel.allCases.firstIndex(of: $0) }.map { Double($0) }
      },
      put: { value, entry in
        let levels = FitnessLevel.allCases
        let place = Int(exactly: value) ?? -1
        if levels.indices.contains(place) { entry.fitnessLevel = levels[place] }
      }),
  ]
}

extension SessionStore {
  /// Adds a user.
  ///
  /// - Throws: `duplicateUser` where another has the id or the address, and names it.
  public func add(_ user: User) throws(StoreError) {
    let now = now()
    try file.write { db in
      let other = try String.fetchOne(
        db, sql: "SELECT id FROM users WHERE id = ? OR email = ?", arguments: [user.id, user.email])
      if let other {
        throw StoreError(
          .duplicateUser, "user \(other) has this id or address already", conflictingID: other)
      }
      try db.execute(
        sql: """
          INSERT INTO users (id, email, display_name, created_at_s, persona, is_active, role)
            VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          user.id, user.email, user.name, now, user.persona.rawValue, user.isActive,
          user.role.rawValue,
        ])
    }
  }

  /// All users in the order in which they were added.
  public func users() throws(StoreError) -> [User] {
    try file.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM users ORDER BY created_at_s, id").map { row in
        guard let persona = Persona(rawValue: row["persona"]),
          let role = UserRole(rawValue: row["role"])
        else {
          throw StoreError(.damaged, "user \(row["id"] as String) has an unknown persona or role")
        }
        var user = User(id: row["id"], name: row["display_name"], persona: persona)
        user.email = row["email"]
        user.createdAt = row["created_at_s"]
        user.isActive = row["is_active"]
        user.role = role
        return user
      }
    }
  }

  /// What is known of a user's body over time.
  ///
  /// - Throws: `unknownUser`.
  public func profile(
    user userID: String = User.defaultID
  ) throws(StoreError) -> HealthProfile {
    try file.read { db in try Self.profile(userID, db) }
  }

  /// Changes what is known of a user's body.
  ///
  /// - Parameters:
  ///   - userID: whose.
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
      try Self.write(profile.entries, of: userID, db)
      return profile
    }
  }

  /// Writes a person's entries; what is there as it is to be is not touched.
  private static func write(
    _ entries: [HealthEntry], of userID: String, _ db: Database
  ) throws {
    struct Place: Hashable {
      let day: Int
      let quantity: String
    }
    var old: Set<Place> = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT day, quantity FROM health_entries WHERE user_id = ?", arguments: [userID])
    while let row = try rows.next() { old.insert(Place(day: row[0], quantity: row[1])) }
    for entry in entries {
      for quantity in HealthQuantity.all {
        guard let value = quantity.value(entry) else { continue }
        old.remove(Place(day: entry.day.daysSince1970, quantity: quantity.name))
        try db.execute(
          sql: """
            INSERT INTO health_entries (user_id, day, quantity, value) VALUES (?, ?, ?, ?)
              ON CONFLICT DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value
            """,
          arguments: [userID, entry.day.daysSince1970, quantity.name, value])
      }
    }
    for place in old {
      try db.execute(
        sql: "DELETE FROM health_entries WHERE user_id = ? AND day = ? AND quantity = ?",
        arguments: [userID, place.day, place.quantity])
    }
  }

  private static func profile(_ userID: String, _ db: Database) throws -> HealthProfile {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT sex, birth_day FROM users WHERE id = ?", arguments: [userID])
    else { throw StoreError(.unknownUser, "there is no user \(userID)") }
    var profile = HealthProfile(
      birthDay: (row["birth_day"] as Int?).map { LocalDay(daysSince1970: $0) },
      sex: (row["sex"] as String?).flatMap { Sex(rawValue: $0) })
    let entries = try Row.fetchCursor(
      db, sql: "SELECT day, quantity, value FROM health_entries WHERE user_id = ?",
      arguments: [userID])
    while let row = try entries.next() {
      var entry = HealthEntry(day: LocalDay(daysSince1970: row[0]))
      let name: String = row[1]
      HealthQuantity.all.first { $0.name == name }?.put(row[2], &entry)
      profile.record(entry)
    }
    return profile
  }
}
#endif
