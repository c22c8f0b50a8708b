internal import ArgumentParser
internal import RuckMetrics

/// One of a list of names.
protocol NamedArgument: NamedValue, TypedArgument {}

extension NamedArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  init?(argument: String) {
    do { try self.init(typed: argument) } catch { return nil }
  }
}

extension AppEnergyRule: NamedArgument {}
extension ExplainedFigure: NamedArgument {}
extension RouteTerrain: NamedArgument {}
extension Sex: NamedArgument {}

/// One of a list of names, or `all` of them.
struct Selection<Value: NamedArgument>: TypedArgument {
  let values: [Value]

  init(typed text: String) throws(Refusal) {
    let known = Self.choices
    values = try known.named(text, by: \.name).values
  }

  static var domain: ValueDomain { .names(choices.map(\.name)) }

  static var choices: [(name: String, values: [Value])] {
    [("all", Value.values)] + Value.values.map { ($0.optionName, [$0]) }
  }
}

extension EnergyModelName: NamedArgument {}
extension Terrain: TypedArgument {}

extension StreakRule: TypedArgument {
  init(typed text: String) throws(Refusal) {
    let typed = text.prefix { $0 != ":" && $0 != "," }
    let usual = ["daily": "days", "weekly": "weeks", "monthly": "months", "yearly": "years"]
    let given = usual[typed.lowercased()] ?? String(typed)
    let word = try ["days", "weeks", "sunday-weeks", "months", "years"].named(given) { $0 }
    guard let rule = StreakRule(named: word + text.dropFirst(typed.count).lowercased()) else {
      throw Refusal(
        "must be days, weeks:3, months:4 or years:100, then as wanted ,distance=5km ,minutes=30 "
          + ",load=10kg ,rest=1")
    }
    self = rule
  }
}
