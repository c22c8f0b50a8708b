internal import RuckKernels
internal import RuckTrack

/// A rule by its word, with its parameter after a colon: `hysteresis:5`.
package protocol RuleValue: TypedValue {
  /// The names to list, with or without a parameter.
  static var names: [String] { get }
  /// The rule of a name in full; nil where the parameter is out of range or the rule takes none.
  init?(named name: String)
  /// The range of the number after a name; nil where the rule takes none.
  static func range(ofParameterOf word: String) -> ClosedRange<Double>?
}

extension RuleValue {
  package static var domain: ValueDomain { .names(names) }
  package static func range(ofParameterOf word: String) -> ClosedRange<Double>? { nil }

  package init(typed text: String) throws(Refusal) {
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
}

extension DistanceRule: RuleValue {
  package static func range(ofParameterOf word: String) -> ClosedRange<Double>? {
    ["haversine": radii, "haversine-smoothed": windows][word]
  }
}

extension ElevationGainRule: RuleValue {
  package static func range(ofParameterOf word: String) -> ClosedRange<Double>? {
    ["turning-point", "hysteresis"].contains(word) ? thresholds : nil
  }
}

extension MovingTimeRule: RuleValue {
  package static func range(ofParameterOf word: String) -> ClosedRange<Double>? {
    ["displacement", "speed"].contains(word) ? minimumSpeeds : nil
  }
}

extension GapRule: RuleValue {}

extension CleaningRule: RuleValue {}
