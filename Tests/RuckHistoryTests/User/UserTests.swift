import RuckHistory
import Testing

/// The expected names and defaults are those of the product's written rules.
@Suite struct UserTests {
  @Test func rawNamesStay() {
    #expect(
      Persona.allCases.map(\.rawValue) == [
        "military_veteran", "fitness_enthusiast", "urban_professional",
        "health_conscious_retiree", "outdoor_adventurer", "general",
      ])
  }

  @Test func aPersonaBringsItsDefaults() {
    for persona in Persona.allCases {
      let defaults = persona.defaultPreferences
      #expect(defaults.units == (persona == .fitnessEnthusiast ? .metric : .imperial))
      #expect(defaults.clock == (persona == .militaryVeteran ? .hours24 : .hours12))
      #expect(defaults.comparesWithGroup == (persona == .urbanProfessional))
      let isRetiree = persona == .healthConsciousRetiree
      #expect(defaults.textSize == (isRetiree ? .large : .standard))
      #expect(defaults.layout == (isRetiree ? .simple : .standard))
    }
    #expect(Persona.militaryVeteran.defaultPreferences.leading == [.distance])
    #expect(Persona.fitnessEnthusiast.defaultPreferences.leading == [.energy, .heartRate])
    #expect(Persona.outdoorAdventurer.defaultPreferences.leading == [.gain, .weather])
  }

  @Test func generalMayBecomeAnythingAndNothingGoesBack() throws {
    for persona in Persona.allCases {
      for other in Persona.allCases {
        var user = User(id: "u", name: "Anna", persona: persona)
        let before = user
        if other == .general, persona != .general {
          let error = #expect(throws: HistoryError.self) { try user.become(other) }
          #expect(error?.code == .backToGeneral)
          #expect(error?.code.name == "user.back-to-general")
          #expect(user == before)
        } else {
          try user.become(other)
          #expect(user.persona == other)
        }
      }
    }
  }

  @Test func whatWasSetByHandSurvives() throws {
    var user = User(id: "u", name: "Anna")
    user.choices.units = .imperial
    user.choices.textSize = .standard
    try user.become(.fitnessEnthusiast)
    #expect(user.preferences.units == .imperial)
    #expect(user.preferences.leading == [.energy, .heartRate])
    try user.become(.healthConsciousRetiree)
    #expect(user.preferences.textSize == .standard)
    #expect(user.preferences.leading == [])
    user.choices.textSize = nil
    #expect(user.preferences.textSize == .large)
  }
}
