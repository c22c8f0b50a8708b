#if Command || Store
package import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// `ruckstat.users/1`: the users of a history.
package struct UsersDocument: ListDocument {
  package static let schema = "ruckstat.users/1"
  package static let key = "users"

  package let rows: [User]
  package let failures: [InputFailure] = []
  package let columns: [Column<User>] = [
    .text("id", \.id), .text("name", \.name), .text("email", \.email),
    .text("persona", \.persona.rawValue), .text("role", \.role.rawValue),
    .flag("is_active", \.isActive), .text("units", \.preferences.units.rawValue),
    .text("clock", \.preferences.clock.rawValue),
    .words("leading") { $0.preferences.leading.map(\.rawValue) },
    .text("layout", \.preferences.layout.rawValue),
    .text("text_size", \.preferences.textSize.rawValue),
    .flag("compares_with_group", \.preferences.comparesWithGroup),
    .text("privacy", \.preferences.privacy.rawValue),
    .words("set_by_hand") { $0.choices.names }, .text("aims", \.aims),
    .text("emergency_contact", \.emergencyContact), .time("created_at", \.createdAt),
  ]

  /// A document of users.
  package init(_ users: [User]) { rows = users }
}

extension PreferenceChoices {
  /// The keys of what was set by hand.
  fileprivate var names: [String] {
    let all: [(String, Bool)] = [
      ("units", units != nil), ("clock", clock != nil), ("leading", leading != nil),
      ("layout", layout != nil), ("text_size", textSize != nil),
      ("compares_with_group", comparesWithGroup != nil), ("privacy", privacy != nil),
    ]
    return all.filter(\.1).map(\.0)
  }
}

/// `ruckstat.profile/1`: what is known of a user's body, by day.
package struct ProfileDocument: SingleDocument {
  package static let schema = "ruckstat.profile/1"

  private let userID: String
  private let profile: HealthProfile
  private let day: LocalDay

  /// A document of a profile, with what holds on a day.
  package init(_ profile: HealthProfile, user userID: String, on day: LocalDay) {
    self.profile = profile
    self.userID = userID
    self.day = day
  }

  package var members: [(key: String, value: JSONValue)] {
    let walker = profile.walker(on: day)
    return [
      ("user", .string(userID)), ("on", .string(day.description)),
      ("sex", JSONValue(profile.sex?.rawValue)),
      ("birth_day", JSONValue(profile.birthDay?.description)),
      ("age_years", JSONValue(walker.age)),
      ("body_mass_kg", JSONValue(walker.bodyMass?.kilograms)),
      ("height_m", JSONValue(walker.height?.meters)),
      ("body_mass_index", JSONValue(profile.bodyMassIndex(on: day))),
      ("fitness_level", JSONValue(profile.value(\.fitnessLevel, on: day)?.rawValue)),
      ("recommended_load_kg", JSONValue(profile.recommendedLoad(on: day)?.kilograms)),
      ("resting_heart_rate_bpm", JSONValue(walker.restingHeartRate)),
      ("max_heart_rate_bpm", JSONValue(walker.maximumHeartRate)),
      ("body_fat_fraction", JSONValue(walker.bodyFatFraction)),
      (
        "measurements",
        .array(profile.measurements(on: day).map { Self.measurement($0.name, $0.measurement) })
      ),
      ("conditions", .array(profile.conditions.map { .string($0) })),
      ("entries", Self.columns.list(of: profile.entries)),
    ]
  }

  package var table: CSV { CSV(Self.columns, profile.entries) }

  private static let columns: [Column<HealthEntry>] = [
    .text("day", \.day.description), .number("body_mass_kg", \.bodyMass?.kilograms),
    .number("height_m", \.height?.meters), .text("fitness_level", \.fitnessLevel?.rawValue),
    .number("resting_heart_rate_bpm", \.restingHeartRate),
    .number("max_heart_rate_bpm", \.maximumHeartRate),
    .number("body_fat_fraction", \.bodyFatFraction), .text("notes", \.notes),
    .inJSON("measurements") { entry in
      .array(entry.measurements.sorted { $0.key < $1.key }.map { measurement($0.key, $0.value) })
    },
  ]

  private static func measurement(
    _ name: String, _ measurement: HealthEntry.Measurement
  ) -> JSONValue {
    .object([
      ("name", .string(name)), ("value", JSONValue(measurement.value)),
      ("unit", .string(measurement.unit)),
    ])
  }
}
#endif
