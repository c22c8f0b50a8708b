#if Command || Store
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// A condition that sessions of a list must meet: `load>15kg`, `distance>=10mi`, `pace<15:00/mi`,
/// `name~ruck`.
package struct ListCondition: Sendable {
  let field: ListField
  let comparison: ListComparison
  let value: ListValue

  /// The fields that conditions may name.
  package static let fields = ListField.allCases.filter { $0 != .marks && $0 != .start }

  /// What a condition looks like, after `must be`.
  package static let accepted =
    "a figure, one of > >= < <= = != ~ (contains), and a value: load>15kg, pace<15:00/mi, "
    + "name~ruck"

  /// The condition of a text; nil for any other text.
  package init?(_ text: String) {
    let name = text.prefix { $0.isLetter || $0 == "-" || $0 == "_" }
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    guard let comparison = ListComparison(beginning: rest),
      let field = Self.field(String(name)), Self.fields.contains(field)
    else { return nil }
    let typed = rest.dropFirst(comparison.rawValue.count).drop { $0 == " " }
    guard !typed.isEmpty, let value = Self.value(String(typed), of: field) else { return nil }
    guard comparison != .contains || field.isText && field != .day else { return nil }
    (self.field, self.comparison, self.value) = (field, comparison, value)
  }

  private static func field(_ name: String) -> ListField? {
    let typed = name.lowercased()
    if let field = ListField(rawValue: typed) { return field }
    let begun = fields.filter { !typed.isEmpty && $0.rawValue.hasPrefix(typed) }
    return begun.count == 1 ? begun[0] : nil
  }

  private static func value(_ text: String, of field: ListField) -> ListValue? {
    switch field {
    case .distance, .gain, .loss: .of(Quantity.length.typed(text))
    case .load: .of(Quantity.mass.typed(text))
    case .time, .moving: .of(Quantity.time.typed(text))
    case .pace:
      .of(
        (try? Speed.parse(text)).flatMap {
          $0.metersPerSecond > 0 ? 1000 / $0.metersPerSecond : nil
        })
    case .day: .of((LocalDay(text)?.daysSince1970).map(Double.init))
    case .kcal, .heart, .number: .of(Quantity.number.typed(text))
    case .work: .of(Quantity.work.typed(text))
    default: .of(text)
    }
  }

  /// Whether a session meets the condition; one whose figure is unknown does not.
  package func holds(for session: ListedSession) -> Bool {
    guard let own = field.value(of: session) else { return false }
    return comparison.holds(own, value)
  }
}
#endif
