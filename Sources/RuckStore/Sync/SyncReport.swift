#if Store
/// Whose value stays where both sides changed a field since they last met.
public enum SyncPreference: String, Sendable, CaseIterable {
  /// That of this store.
  case local
  /// That of the folder.
  case remote
}

/// What a synchronisation decided where changes were in each other's way.
public struct SyncDecision: Sendable, Hashable {
  /// Why something was decided.
  public enum Reason: String, Sendable, CaseIterable {
    /// Both sides changed a field: the later change stays, or the preferred one.
    case bothChanged = "both_changed"
    /// A row was removed that was changed here and not yet there.
    case removedMeanwhile = "removed_meanwhile"
    /// A user had two sessions under way: the earlier start stays, the other is given up.
    case secondActive = "second_active"
    /// Two users had one address: who had it first keeps it.
    case sameAddress = "same_address"
    /// Two rows were one thing, such as a recording: the one whose id comes first stays.
    case sameThing = "same_thing"
    /// A row belonged to one that was removed.
    case ownerRemoved = "owner_removed"
  }

  /// Why.
  public let reason: Reason
  /// The word for the row's table.
  public let objectType: String
  /// The row.
  public let id: String
  /// The field; nil of a whole row.
  public let field: String?
  /// The store whose change stays; nil where neither is more of one than of another.
  public let keptOrigin: String?
}

/// What a synchronisation did.
public struct SyncReport: Sendable, Hashable {
  /// A file that was left unread, and why.
  public struct Unread: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Why.
    public let error: StoreError
  }

  /// A store whose clock is far ahead.
  public struct Ahead: Sendable, Hashable {
    /// The store.
    public let origin: String
    /// Seconds by which its changes lie in the future.
    public let seconds: Double
  }

  /// The folder.
  public var folder = ""
  /// Files that were read.
  public var filesRead = 0
  /// Files that were written.
  public var filesWritten = 0
  /// Records of the files that were read.
  public var received = 0
  /// Records of the files that were written.
  public var sent = 0
  /// Rows that are new here.
  public var added = 0
  /// Rows that were changed here.
  public var changed = 0
  /// Rows that were removed here.
  public var removed = 0
  /// Records that wait for others.
  public var waiting = 0
  /// What was decided.
  public var decisions: [SyncDecision] = []
  /// Files that were left unread.
  public var unread: [Unread] = []
  /// Stores whose clock is more than a day ahead.
  public var ahead: [Ahead] = []
}

/// How far a store is exchanged.
public struct SyncStatus: Sendable, Hashable {
  /// The name of the store among those that exchange changes.
  public let origin: String
  /// Rows with changes that are in no change file, or in none of the folder, by the word for their table.
  public let pending: [String: Int]
  /// Records that wait for others.
  public let waiting: Int
  /// Files of the folder that were not read yet; nil without a folder.
  public let unreadFiles: Int?
  /// The folder of the last exchange; nil before the first.
  public let folder: String?
  /// When the last exchange ended, seconds since 1970; nil before the first.
  public let exchangedAt: Double?
  /// When the last one was tried.
  public let attemptedAt: Double?
  /// Why the last one failed; nil where it did not.
  public let lastError: String?
}
#endif
