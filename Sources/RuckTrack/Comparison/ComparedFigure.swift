public import RuckKernels

/// What one rule makes of a session.
public struct ComparedFigure: Sendable, Hashable {
  /// Metres, seconds or joules, by the rule's quantity; nil where the rule has no answer.
  public var value: Double?
  /// Metres descended, by a rule of gain.
  public var loss: Double?
  /// The interval of the value, where the rule states one.
  public var interval: ClosedRange<Double>?
  /// The rule's name with what it found out about the track; nil where that is its full name.
  public var ruleName: String?
  /// The parameters that the rule found for the track; nil where they are its own.
  public var parameters: [RuleEvidence.Parameter]?
  /// Rows that the rule took into account.
  public var pointsUsed = 0
  /// Rows that it did not: left out by cleaning, or without what the rule needs.
  public var pointsDropped = 0
  /// The share of the answered time outside the domain of a model.
  public var outsideDomainFraction: Double?
  /// The share of the time that a model answered.
  public var coveredFraction: Double?
  /// Why there is no value, or what limits it, as short codes.
  public var reasons: [String] = []

  /// No answer.
  public init() {}

  /// No answer, for a reason.
  init(unknown reason: String, of rows: Int) {
    reasons = [reason]
    pointsDropped = rows
  }

  /// An answer.
  init(_ value: Double?, used: Int, of rows: Int) {
    self.value = value
    pointsUsed = used
    pointsDropped = rows - used
  }
}
