/// Who may see what a user recorded.
public enum Privacy: String, Sendable, CaseIterable {
  /// The user alone.
  case `private`
  /// Those whom the user named.
  case friends
  /// Everybody.
  case `public`
}
