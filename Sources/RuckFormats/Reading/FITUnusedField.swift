/// A field that a file holds and this reader takes nothing from, with the range of its values.
///
/// This is how a user finds where a watch keeps what the public profile has no name for, such as
/// the weight of the pack.
public struct FITUnusedField: Sendable, Hashable {
  /// The message's number in the profile.
  public let message: Int
  /// The field's number in the message.
  public let field: Int
  /// The developer's index for a developer field; nil for a field of the profile.
  public let developer: Int?
  /// The name that the file gives a developer field.
  public internal(set) var name: String?
  /// The unit that the file gives a developer field.
  public internal(set) var units: String?
  /// The type of one value, by the protocol's name.
  public let type: String
  /// Bytes of the field in each message.
  public let size: Int
  /// How many valid values there were; a field of several values counts each.
  public internal(set) var count: Int
  /// The smallest raw value; nil where none was valid.
  public internal(set) var minimum: Double?
  /// The largest raw value; nil where none was valid.
  public internal(set) var maximum: Double?
  /// The first text, for a field of text.
  public internal(set) var text: String?
  /// Whether the public profile has a name for the field, as far as this reader knows.
  public let isNamed: Bool
}
