/// What a user may do beyond what is the user's own.
public enum UserRole: String, Sendable, CaseIterable {
  /// Edits what is the user's own.
  case member
  /// Trains other users of the store.
  case trainer
  /// Edits everybody's routes.
  case administrator
}
