extension HistoryError.Code {
  /// A user of another persona cannot go back to general.
  public static let backToGeneral = HistoryError.Code("user.back-to-general")
}

/// A person who rucks.
public struct User: Sendable, Hashable, Identifiable {
  /// The id of the one user of a history in which no other is named.
  public static let defaultID = "me"

  /// The name by which sessions refer to the user.
  public let id: String
  /// The name for people.
  public var name: String
  /// The address by which the user is known, once in a store; nil where none is given.
  public var email: String?
  /// Seconds since 1970 at which the user was added; nil where unknown.
  public var createdAt: Double?
  /// Whether the user still rucks.
  public var isActive = true
  /// The user's aims, in words.
  public var aims: String?
  /// The contact for an emergency, in words.
  public var emergencyContact: String?
  /// The kind of user; ``become(_:)`` changes it.
  public private(set) var persona: Persona
  /// The user's rights beyond the user's own data.
  public var role = UserRole.member
  /// The preferences set by hand; they survive a change of persona.
  public var choices = PreferenceChoices()

  /// A user.
  public init(id: String, name: String, persona: Persona = .general) {
    (self.id, self.name, self.persona) = (id, name, persona)
  }

  /// The preferences in force: the persona's defaults, replaced by the choices set by hand.
  public var preferences: Preferences { choices.applied(to: persona.defaultPreferences) }

  /// Takes another persona: its defaults replace the old ones, the choices set by hand stay.
  ///
  /// - Throws: ``HistoryError/Code/backToGeneral``; the user is then unchanged.
  public mutating func become(_ other: Persona) throws(HistoryError) {
    guard persona.mayBecome(other) else {
      throw HistoryError(
        .backToGeneral, "a user who is \(persona.rawValue) cannot go back to general")
    }
    persona = other
  }
}

/// A user's rights beyond the user's own data.
public enum UserRole: String, Sendable, CaseIterable {
  /// Edits the user's own data.
  case member
  /// Trains other users of the store.
  case trainer
  /// Edits everybody's routes.
  case administrator
}

/// The kind of a user; it brings default preferences and nothing else.
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
  /// General may become anything; nothing may go back to general. Staying is not a change.
  public func mayBecome(_ other: Persona) -> Bool { other == self || other != .general }

  /// The preferences that the persona brings.
  ///
  /// Units are imperial and the clock has 12 hours unless the table says otherwise.
  public var defaultPreferences: Preferences {
    switch self {
    case .general: Preferences()
    case .militaryVeteran: Preferences(clock: .hours24, leading: [.distance])
    case .fitnessEnthusiast: Preferences(units: .metric, leading: [.energy, .heartRate])
    case .urbanProfessional: Preferences(comparesWithGroup: true)
    case .healthConsciousRetiree:
      Preferences(textSize: .large, layout: .simple)
    case .outdoorAdventurer: Preferences(leading: [.gain, .weather])
    }
  }
}
