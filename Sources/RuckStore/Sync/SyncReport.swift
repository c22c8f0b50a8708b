/// The side whose value stays where both sides changed a field since they last met.
public enum SyncPreference: String, Sendable, CaseIterable {
  /// That of this store.
  case local
  /// That of the folder.
  case remote
}

/// A decision of a synchronisation where changes were in each other's way.
public struct SyncDecision: Sendable, Hashable {
  /// The reason for a decision.
  public enum Reason: String, Sendable, CaseIterable {
    /// Both sides changed a field: the later change stays, or the preferred one.
    case bothChanged = "both_changed"
    /// A row was removed without knowledge of a change to it elsewhere: it stays.
    case keptChanged = "kept_changed"
    /// Two users had one address: the first to have it keeps it.
    case sameAddress = "same_address"
    /// Two rows were one thing, such as a recording: the one whose id comes first stays.
    case sameThing = "same_thing"
    /// A row belonged to one that was removed.
    case ownerRemoved = "owner_removed"
    /// Two things had one name: both stay, the later under a name of its own.
    case sameName = "same_name"
    /// A row was removed elsewhere, and with it here.
    case removed
  }

  /// The reason.
  public let reason: Reason
  /// The word for the row's table.
  public let objectType: String
  /// The row.
  public let id: String
  /// The field; nil of a whole row.
  public let field: String?
  /// The store whose change stays; nil where neither is more of one than of another.
  public let winningOrigin: String?
}

/// The outcome of a synchronisation.
public struct SyncReport: Sendable, Hashable {
  /// A file that was left unread, as a whole or in part, with the error.
  public struct Unread: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// The error.
    public let error: StoreError
  }

  /// Changes of a file that are dated more than a day ahead of the reader's clock, and were set aside.
  ///
  /// They are taken by the first exchange after the reader's clock has caught up.
  public struct Ahead: Sendable, Hashable {
    /// The store that wrote the file.
    public let origin: String
    /// The name of the file.
    public let file: String
    /// The number of records set aside.
    public let records: Int
    /// Seconds by which the latest of them is ahead.
    public let seconds: Double
  }

  /// The sessions that change files would remove, of those that were there before the exchange.
  ///
  /// A session that gives way to another of the same recording is not removed.
  public struct Removals: Sendable, Hashable {
    /// The files, in the order of their names.
    public internal(set) var files: [String] = []
    /// The number of sessions that they remove.
    public internal(set) var sessions = 0
    /// The number of sessions before the exchange.
    public internal(set) var total = 0
    /// Whether they remove the user whom every history has; an empty one of that name stays.
    public internal(set) var isOfDefaultUser = false

    /// Whether a confirmation is needed first: more than two sessions and more than a tenth of all, or the
    /// user whom every history has.
    public var isMany: Bool { isOfDefaultUser || sessions > 2 && sessions * 10 > total }
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
  /// The decisions.
  public var decisions: [SyncDecision] = []
  /// Files that were left unread.
  public var unread: [Unread] = []
  /// Changes that were set aside, for they are dated more than a day ahead.
  public var ahead: [Ahead] = []
  /// Removals that were held back without a confirmation; nil where nothing was held back.
  public var held: Removals?
  /// Removals that were confirmed; nil where no confirmation was needed.
  public var agreed: Removals?
  /// The copy of the store from before that was removed; nil without one.
  public var copy: String?
  // Rows that the exchange made.
  var made: Set<RowName> = []
}

/// The status of the exchange of a store.
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
  /// The time of the last complete exchange, in seconds since 1970; nil before the first.
  public let exchangedAt: Double?
  /// The time of the last attempt, in seconds since 1970.
  public let attemptedAt: Double?
  /// The error of the last attempt; nil where it did not fail.
  public let lastError: String?
}

/// The progress of an exchange in its present phase.
public struct SyncProgress: Sendable, Hashable {
  /// Whether it writes what the folder lacks; before that it reads what is new.
  public let isWriting: Bool
  /// The changes that are written, or the bytes of the files that are read.
  public internal(set) var done: Int
  /// All of them.
  public let total: Int
  /// The start of the phase, in seconds since 1970.
  public let start: Double
}
