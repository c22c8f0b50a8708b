internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

extension Persona: NamedArgument {}
extension FitnessLevel: NamedArgument {}
extension UserRole: NamedArgument {}
extension Preferences.Units: NamedArgument {}
extension Preferences.Clock: NamedArgument {}
extension Preferences.Layout: NamedArgument {}

extension Preferences.Figure: NamedArgument {
  static let otherWords = ["climb": "gain"]
  var optionName: String { text }
}

/// The fields of a user besides the id and the persona.
struct UserDataOptions: ParsableArguments {
  @Option(help: "The name for people (default: the id).") var name: String?
  @Option(help: "The address, which no other user has.") var email: MailAddress?
  @Option(help: "member, trainer or administrator (default: member).") var role: UserRole?
  @Option(help: .full("Aims of the user.")) var aims: String?
  @Option(help: .full("Emergency contact.")) var emergencyContact: String?

  @Option(
    help: .value(
      "units",
      "The units of the user's tables, metric or imperial; --units of a command takes precedence."))
  var prefersUnits: Preferences.Units?
  @Option(help: .value("clock", "The clock of the user's tables: 12h or 24h."))
  var clock: Preferences.Clock?
  @Option(
    help: .value(
      "figure",
      "A figure that comes first, in the order given: "
        + Preferences.Figure.allCases.map(\.optionName).joined(separator: ", ") + "; repeatable."))
  var leading: [Preferences.Figure] = []
  @Option(help: .full("Detail of tables: standard or simple.")) var layout: Preferences.Layout?
  @Option(help: .full("The size of text in pages: standard or large.")) var textSize:
    Preferences.TextSize?
  @Option(help: .full("Whether to compare the user's figures with the team's mean: yes or no."))
  var comparesWithGroup: YesOrNo?

  /// Gives a user what the options say; an empty text removes what was there.
  func change(_ user: inout User) {
    user.name = name.replacing(user.name) ?? user.id
    user.email = (email?.text).replacing(user.email)
    user.aims = aims.replacing(user.aims)
    user.emergencyContact = emergencyContact.replacing(user.emergencyContact)
    user.role = role ?? user.role
    user.choices.units = prefersUnits ?? user.choices.units
    user.choices.clock = clock ?? user.choices.clock
    if !leading.isEmpty { user.choices.leading = leading }
    user.choices.layout = layout ?? user.choices.layout
    user.choices.textSize = textSize ?? user.choices.textSize
    if let comparesWithGroup { user.choices.comparesWithGroup = comparesWithGroup == .yes }
  }
}

/// A mail address, or the empty text that removes one.
struct MailAddress: ReadArgument {
  let text: String

  static var accepted: String { "a mail address; write anna@example.org" }

  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard
      text.isEmpty
        || parts.count == 2 && !parts.contains("")
          && !text.contains(where: { $0.isWhitespace || $0 == "," })
    else { return nil }
    self.text = text
  }
}

/// An answer.
enum YesOrNo: String, CaseIterable, NamedArgument { case yes, no }
