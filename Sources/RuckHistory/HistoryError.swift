/// The refusal of a change by a rule of the history.
///
/// Nothing was changed. The code is stable between versions; the message is for people and may
/// change.
public struct HistoryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The rule that refused, by a stable name.
  public struct Code: Sendable, Hashable {
    /// The stable name: `session.under-one-minute`.
    public let name: String

    init(_ name: String) { self.name = name }
  }

  /// The rule that refused the change.
  public let code: Code
  /// The message, with the current values.
  public let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  /// One line: the message and the code.
  public var description: String { "\(message) [\(code.name)]" }
}
