/// The method, the parameters and the source of a rule.
public struct RuleEvidence: Sendable, Hashable {
  /// A parameter of a rule.
  public struct Parameter: Sendable, Hashable {
    /// The parameter's name; nil where it is the rule's only one and needs no name.
    public let name: String?
    /// The value, with its unit where that is not the SI unit of the parameter: `3`, `10s`, `gps`.
    public let value: String

    /// A parameter of a value that is written already.
    public init(_ name: String? = nil, _ value: String) { (self.name, self.value) = (name, value) }

    /// A parameter of a number.
    init(_ name: String? = nil, _ value: Double, unit: String = "") {
      self.init(name, plainNumber(value) + unit)
    }

    /// The parameter as a rule's name prints it: `window=10s`, or the bare value.
    public var text: String { name.map { "\($0)=\(value)" } ?? value }
  }

  /// The computation, with its formula where there is one.
  public let method: String
  /// The paper, the program or the page that the rule is from; `this project` for our own.
  public let source: String
  /// The parameters, in the order in which the rule's name prints them.
  public let parameters: [Parameter]

  /// Describes a rule.
  public init(method: String, source: String = "this project", parameters: [Parameter] = []) {
    (self.method, self.source, self.parameters) = (method, source, parameters)
  }
}

extension [RuleEvidence.Parameter] {
  /// The parameters as a rule's name prints them: `smoothing=0.3,step=3`.
  public var text: String { map(\.text).joined(separator: ",") }
}
