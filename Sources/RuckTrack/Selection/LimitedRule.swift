public import RuckKernels

/// A rule of what a recording holds, with its limits: `standard(hole=60,intervals=10)`, or off: `none`.
public protocol LimitedRule: Sendable, Hashable, CustomStringConvertible {
  /// The rule with its usual limits.
  static var standard: Self { get }
  /// The rule that is off.
  static var none: Self { get }
  /// Whether the rule does anything at all.
  var isActive: Bool { get set }
  /// The method and the limits of the rule.
  var evidence: RuleEvidence { get }
}

extension LimitedRule {
  /// The names that ``init(named:)`` knows.
  public static var names: [String] { ["standard", "none"] }

  /// The rule of a name, `standard` or `none`, or of the standard rule's own ``name``; nil for any
  /// other.
  public init?(named name: String) {
    let rules: [Self] = [.standard, .none]
    guard let rule = rules.first(where: { $0.name == name || name == "standard" }) else {
      return nil
    }
    self = rule
  }

  /// The rule and its limits, as its ``evidence`` has them.
  public var name: String { isActive ? "standard(\(evidence.parameters.text))" : "none" }

  /// The ``name``.
  public var description: String { name }
}

extension RuleEvidence {
  /// Describes a rule by its limits; those that are infinite are none.
  init(method: String, limits: KeyValuePairs<String, Double>) {
    self.init(
      method: method,
      parameters: limits.filter(\.value.isFinite).map { .init($0.key, plainNumber($0.value)) })
  }
}
