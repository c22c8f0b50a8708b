#if Store
package import RuckHistory
internal import RuckKernels
internal import RuckTrack

extension Persona: FieldValue {}
extension UserRole: FieldValue {}
extension Preferences.Units: FieldValue {}
extension Preferences.Clock: FieldValue {}
extension Preferences.Figure: FieldValue {
  package var text: String { self == .gain ? "gain" : rawValue }
}
extension Preferences.Layout: FieldValue {}
extension Preferences.TextSize: FieldValue {}

extension User: Described {
  package static let listing = Listing<User>(
    "users", noun: "user", by: "`ruckstat user`", "The users of a history.",
    order: "The users in the order in which they were added.", whole + preferred)

  private static let whole: [Field<User>] = [
    .value("id", \.id, "The name by which sessions refer to the user.").shown(),
    .value("name", \.name, "The name for people.").shown(),
    .value("email", \.email, "The address, which no other user has.").shown("address", .text),
    .value("persona", \.persona, "Kind of user.").shown(),
    .value("role", \.role, "Role of the user.").shown(),
    .value("is_active", \.isActive, "Whether the user still rucks.").shown("active"),
  ]

  private static let preferred: [Field<User>] = [
    .value("units", \.preferences.units, "The units that the user prefers."),
    .value("clock", \.preferences.clock, "The clock that the user prefers."),
    .value(
      "leading", \.preferences.leading, "The figures that come first in the user's tables."),
    .value("layout", \.preferences.layout, "Detail of the user's tables."),
    .value("text_size", \.preferences.textSize, "The size of text that the user prefers."),
    .value(
      "compares_with_group", \.preferences.comparesWithGroup,
      "Whether the unit's mean stands next to the user's figures."),
    .value(
      "set_by_hand", \.choices.made,
      "The preferences that the user set; the others are the persona's."
    ),
    .value("aims", \.aims, "Aims of the user."),
    .value("emergency_contact", \.emergencyContact, "Whom to call where something happens."),
    .moment("created_at", \.createdAt, "When the user was added."),
  ]
}

extension PreferenceChoices {
  /// A preference by its key.
  fileprivate enum Name: String, CaseIterable, FieldValue {
    case units, clock, leading, layout, textSize = "text_size"
    case comparesWithGroup = "compares_with_group"
  }

  /// The names that were set by hand.
  fileprivate var made: [Name] {
    let all: [(Name, Bool)] = [
      (.units, units != nil), (.clock, clock != nil), (.leading, leading != nil),
      (.layout, layout != nil), (.textSize, textSize != nil),
      (.comparesWithGroup, comparesWithGroup != nil),
    ]
    return all.filter(\.1).map(\.0)
  }
}

/// A user's body data on a day.
package struct ProfileOnDay: Sendable {
  let userID: String
  let profile: HealthProfile
  let day: LocalDay
  let walker: Walker

  package init(_ profile: HealthProfile, user userID: String, on day: LocalDay) {
    (self.profile, self.userID, self.day) = (profile, userID, day)
    walker = profile.walker(on: day)
  }
}

extension HealthEntry.Measurement {
  /// A measurement by a name of one's own.
  fileprivate typealias Named = (name: String, measurement: HealthEntry.Measurement)

  fileprivate static let fields: [Field<Named>] = [
    .value("name", \.name, "Name of the measure."),
    .quantity("value", .number, \.measurement.value, "The number.").known(),
    .value("unit", \.measurement.unit, "Its unit."),
  ]
}

extension FitnessLevel: FieldValue {}

extension ProfileOnDay: SheetSubject {
  /// `ruckstat.profile/1`: what is known of a user's body, by day.
  package static let sheet = Sheet<ProfileOnDay>(
    "profile", by: "`ruckstat profile`",
    "Facts about a user's body, and those that hold on a day.", rows: HealthEntry.fields,
    of: \.profile.entries, isOneLine: true, hasFailures: false, person + noted)

  private static let person: [Field<ProfileOnDay>] = [
    .value("user", \.userID, "Whose."),
    .value("on", \.day, "The day of the question.").shown(),
    .value("sex", \.profile.sex, "As equations ask for it.").shown(),
    .value("birth_day", \.profile.birthDay, "The day of birth.").shown(),
    .quantity("age_years", .score, \.walker.age, "Years on the day.").shown("age") {
      person, _ in person.walker.age.map { NumberText.fixed($0.rounded(.down), 0) } ?? ""
    },
    .quantity(
      "body_mass", .mass, \.walker.bodyMass?.kilograms, "The body mass that holds on the day, kg."
    ).shown(),
    .quantity("height", .length, \.walker.height?.meters, "The height, m.").shown {
      person, number in person.walker.height.map { number.stature($0.meters) } ?? ""
    },
    .quantity(
      "body_mass_index", .score, { $0.profile.bodyMassIndex(on: $0.day) },
      "Mass by the square of height."
    ).shown("body-mass index"),
    .value(
      "fitness_level", { $0.profile.value(\.fitnessLevel, on: $0.day) },
      "Fitness; null where no one stated it."
    ).shown("fitness"),
    .quantity(
      "recommended_load", .mass, { $0.profile.recommendedLoad(on: $0.day)?.kilograms },
      "10 to 25 % of body mass by the fitness level; null where either is unknown, kg."
    ).shown(),
    .quantity("resting_heart_rate", .heartRate, \.walker.restingHeartRate, "Heart rate at rest.")
      .shown("heart rate at rest"),
    .quantity("max_heart_rate", .heartRate, \.walker.maximumHeartRate, "The highest heart rate.")
      .shown("highest heart rate"),
    .quantity("body_fat", .share, \.walker.bodyFatFraction, "Share of body mass that is fat.").shown
    {
      person, _ in
      person.walker.bodyFatFraction.map { "\(NumberText.trimmed($0 * 100, 1)) %" } ?? ""
    },
  ]

  private static let noted: [Field<ProfileOnDay>] = [
    .list(
      "measurements", HealthEntry.Measurement.fields, { $0.profile.measurements(on: $0.day) },
      "Measurements of one's own that hold on the day, by name.",
      each: "A measurement by a name of one's own."
    ).shown {
      person, _ in
      person.profile.measurements(on: person.day)
        .map { "\($0.name) \(NumberText.trimmed($0.measurement.value, 3)) \($0.measurement.unit)" }
        .joined(separator: ", ")
    },
    .value("conditions", \.profile.conditions, "Conditions that limit the person.").shown(),
    .list(
      "entries", HealthEntry.fields, \.profile.entries, "All that was noted, the earliest first.",
      each: "The entry of a day."),
    .value("notes", \.userID, "").shown { person, _ in
      person.profile.entries.last { $0.day <= person.day && $0.notes != nil }?.notes ?? ""
    }.inTables(),
  ]
}

extension HealthEntry {
  fileprivate static let fields: [Field<HealthEntry>] = [
    .value("day", \.day, "The day from which it holds."),
    .quantity("body_mass", .mass, \.bodyMass?.kilograms, "Body mass without load, kg."),
    .quantity("height", .length, \.height?.meters, "Standing height, m."),
    .value("fitness_level", \.fitnessLevel, "Fitness; null where no one stated it."),
    .quantity("resting_heart_rate", .heartRate, \.restingHeartRate, "Heart rate at rest."),
    .quantity("max_heart_rate", .heartRate, \.maximumHeartRate, "The highest heart rate."),
    .quantity("body_fat", .share, \.bodyFatFraction, "Share of body mass that is fat."),
    .value("notes", \.notes, "Notes about it."),
    .list(
      "measurements", HealthEntry.Measurement.fields,
      { entry in
        entry.measurements.sorted { $0.key < $1.key }.map { (name: $0.key, measurement: $0.value) }
      }, "Measurements of one's own.", each: "A measurement by a name of one's own."),
  ]
}
#endif
