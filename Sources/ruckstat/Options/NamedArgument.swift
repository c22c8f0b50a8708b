internal import ArgumentParser
internal import RuckMetrics

/// One of a list of names.
protocol NamedArgument: TypedArgument {
  /// All values, in the order in which they are listed.
  static var values: [Self] { get }
  /// The name on the command line.
  var optionName: String { get }
  /// Words that are read instead of names, with those names.
  static var otherWords: [String: String] { get }
}

extension NamedArgument {
  static var otherWords: [String: String] { [:] }

  init(typed text: String) throws(Refusal) {
    self = try Self.values.named(Self.otherWords[text.lowercased()] ?? text, by: \.optionName)
  }
}

extension NamedArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  init?(argument: String) {
    do { try self.init(typed: argument) } catch { return nil }
  }

  static var values: [Self] { Array(allCases) }
  var optionName: String { rawValue }
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

  static var allValueStrings: [String] { choices.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  private static var choices: [(name: String, values: [Value])] {
    [("all", Value.values)] + Value.values.map { ($0.optionName, [$0]) }
  }
}

/// The name of an energy model.
struct EnergyModelName: NamedArgument {
  let optionName: String

  static let values = EnergyModels.names.map(EnergyModelName.init)
  static var allValueStrings: [String] { values.map(\.optionName) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  private init(_ name: String) { optionName = name }
}

/// A rule by its word, with its parameter after a colon: `hysteresis:5`.
protocol RuleArgument: TypedArgument {
  /// The names to list, with or without a parameter.
  static var names: [String] { get }
  /// The rule of a name in full; nil where the parameter is out of range or the rule takes none.
  init?(named name: String)
  /// What the number after a name may be; nil where the rule takes none.
  static func range(ofParameterOf word: String) -> ClosedRange<Double>?
}

extension RuleArgument {
  static func range(ofParameterOf word: String) -> ClosedRange<Double>? { nil }

  init(typed text: String) throws(Refusal) {
    // A rule's own name, as documents write it, is read as it is.
    if let rule = Self(named: text) {
      self = rule
      return
    }
    let words = Self.names.map { $0.prefix { $0 != ":" } }
    let typed = text.prefix { $0 != ":" }
    let word = try words.named(String(typed), by: String.init)
    guard let rule = Self(named: "\(word)\(text.dropFirst(typed.count))") else {
      let parameter = text.dropFirst(typed.count + 1)
      guard let range = Self.range(ofParameterOf: String(word)) else {
        throw Refusal("\(word) takes no number after it")
      }
      let ends = [range.lowerBound, range.upperBound].map { JSONValue.text(of: $0) }
      let reason =
        typedNumber(parameter) == nil
        ? "what follows \(word): is not a number" : "is out of range"
      throw Refusal("\(reason); write \(word): and a number from \(ends[0]) to \(ends[1])")
    }
    self = rule
  }

  static var allValueStrings: [String] { names }
  static var defaultCompletionKind: CompletionKind { .list(names) }
}

extension DistanceRule: RuleArgument {
  static func range(ofParameterOf word: String) -> ClosedRange<Double>? {
    ["haversine": radii, "haversine-smoothed": windows][word]
  }
}

extension ElevationGainRule: RuleArgument {
  static func range(ofParameterOf word: String) -> ClosedRange<Double>? {
    ["turning-point", "hysteresis"].contains(word) ? thresholds : nil
  }
}

extension GapRule: RuleArgument {}
extension MovingTimeRule: RuleArgument {
  static func range(ofParameterOf word: String) -> ClosedRange<Double>? {
    ["displacement", "speed"].contains(word) ? minimumSpeeds : nil
  }
}

extension CleaningRule: RuleArgument {
  static var names: [String] { ["standard", "none"] }
}

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
