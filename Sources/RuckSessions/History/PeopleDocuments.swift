#if Command || Store
package import RuckHistory
internal import RuckKernels
internal import RuckTrack

extension Persona: FieldValue {}
extension UserRole: FieldValue {}
extension Preferences.Units: FieldValue {}
extension Preferences.Clock: FieldValue {}
extension Preferences.Figure: FieldValue {}
extension Preferences.Layout: FieldValue {}
extension Preferences.TextSize: FieldValue {}
extension Privacy: FieldValue {}

extension User: Described {
  package static let listing = Listing<User>(
    "users", noun: "user", by: "`ruckstat user`", "The users of a history.",
    order: "The users in the order in which they were added.", whole + preferred)

  private static let whole: [Field<User>] = [
    .value("id", \.id, "The name by which sessions refer to the user.").shown(),
    .value("name", \.name, "The name for people.").shown(),
    .value("email", \.email, "The address, which no other user has.").shown("address", .text),
    .value("persona", \.persona, "What kind of user.").shown(),
    .value("role", \.role, "What the user may do.").shown(),
    .value("is_active", \.isActive, "Whether the user still rucks.").shown("active"),
  ]

  private static let preferred: [Field<User>] = [
    .value("units", \.preferences.units, "The units that the user prefers."),
    .value("clock", \.preferences.clock, "The clock that the user prefers."),
    .value(
      "leading", \.preferences.leading, "The figures that come first in the user's tables."),
    .value("layout", \.preferences.layout, "How much the user's tables show."),
    .value("text_size", \.preferences.textSize, "The size of text that the user prefers."),
    .value(
      "compares_with_group", \.preferences.comparesWithGroup,
      "Whether the unit's mean stands next to the user's figures."),
    .value("privacy", \.preferences.privacy, "Who may see what the user recorded."),
    .value(
      "set_by_hand", \.choices.made,
      "The preferences that the user set; the others are the persona's."
    ),
    .value("aims", \.aims, "What the user wants to reach."),
    .value("emergency_contact", \.emergencyContact, "Whom to call where something happens."),
    .moment("created_at", \.createdAt, "When the user was added."),
  ]
}

extension PreferenceChoices {
  /// A preference by its key.
  fileprivate enum Name: String, CaseIterable, FieldValue {
    case units, clock, leading, layout
    case textSize = "text_size"
    case comparesWithGroup = "compares_with_group"
    case privacy
  }

  /// What was set by hand.
  fileprivate var made: [Name] {
    let all: [(Name, Bool)] = [
      (.units, units != nil), (.clock, clock != nil), (.leading, leading != nil),
      (.layout, layout != nil), (.textSize, textSize != nil),
      (.comparesWithGroup, comparesWithGroup != nil), (.privacy, privacy != nil),
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
