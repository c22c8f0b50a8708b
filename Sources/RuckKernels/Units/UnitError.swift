/// A typed value that could not be understood.
public struct UnitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was typed.
  public var text: String
  /// What was expected, such as `mass`.
  public var quantity: String
  /// What is wrong with it and what is accepted, as one sentence part.
  public var reason: String

  /// The whole message.
  public var description: String { "'\(text)' is not a \(quantity): \(reason)" }
}
