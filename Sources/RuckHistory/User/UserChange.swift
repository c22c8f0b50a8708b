#if Store
/// What is to be changed of a user: nil stays, an empty text is removed.
package struct UserChange: Sendable, Hashable {
  let name, email, aims, contact: String?
  let role: UserRole?
  let choices: PreferenceChoices

  /// A change; nil stays, an empty text is removed.
  package init(
    name: String?, email: String?, aims: String?, contact: String?, role: UserRole?,
    choices: PreferenceChoices
  ) {
    (self.name, self.email, self.aims, self.contact) = (name, email, aims, contact)
    (self.role, self.choices) = (role, choices)
  }

  /// Changes a user.
  package func apply(to user: inout User) {
    func text(_ given: String?, _ known: String?) -> String? {
      given.map { $0.isEmpty ? nil : $0 } ?? known
    }
    user.name = text(name, user.name) ?? user.id
    user.email = text(email, user.email)
    user.aims = text(aims, user.aims)
    user.emergencyContact = text(contact, user.emergencyContact)
    user.role = role ?? user.role
    user.choices.units = choices.units ?? user.choices.units
    user.choices.clock = choices.clock ?? user.choices.clock
    user.choices.leading = choices.leading ?? user.choices.leading
    user.choices.layout = choices.layout ?? user.choices.layout
    user.choices.textSize = choices.textSize ?? user.choices.textSize
    user.choices.comparesWithGroup = choices.comparesWithGroup ?? user.choices.comparesWithGroup
  }
}
#endif
