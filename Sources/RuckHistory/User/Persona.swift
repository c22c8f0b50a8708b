/// What kind of user somebody is; it brings default preferences and nothing else.
///
/// A persona never enters a model.
public enum Persona: String, Sendable, CaseIterable {
  /// Has marched in uniform.
  case militaryVeteran = "military_veteran"
  /// Trains by numbers.
  case fitnessEnthusiast = "fitness_enthusiast"
  /// Rucks in a group, between other things.
  case urbanProfessional = "urban_professional"
  /// Walks for health.
  case healthConsciousRetiree = "health_conscious_retiree"
  /// Goes for hills and weather.
  case outdoorAdventurer = "outdoor_adventurer"
  /// Has not said.
  case general

  /// Whether a user of this persona may take another.
  ///
  /// General may become anything; nothing may go back to general. Staying is no change.
  public func mayBecome(_ other: Persona) -> Bool { other == self || other != .general }

  /// The preferences that the persona brings.
  ///
  /// Units are imperial, the clock has 12 hours and the privacy is `friends` unless the table says
  /// otherwise.
  public var defaultPreferences: Preferences {
    switch self {
    case .general: Preferences()
    case .militaryVeteran: Preferences(clock: .hours24, leading: [.distance])
    case .fitnessEnthusiast: Preferences(units: .metric, leading: [.energy, .heartRate])
    case .urbanProfessional: Preferences(comparesWithGroup: true)
    case .healthConsciousRetiree:
      Preferences(textSize: .large, layout: .simple, privacy: .private)
    case .outdoorAdventurer: Preferences(leading: [.gain, .weather])
    }
  }
}
