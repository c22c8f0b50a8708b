/// The reason why a store refused a request, or could not carry it out.
///
/// Nothing was changed. The code is stable between versions; the message is for people.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of refusal, by a stable name.
  public enum Code: String, Sendable, CaseIterable {
    /// Another process wrote to the store for longer than the stated wait.
    case busy = "store.busy"
    /// The disk has no room left.
    case full = "store.full"
    /// The file, or a value in it, is not as it was written.
    case damaged = "store.damaged"
    /// The file was written by a newer version of this program.
    case newer = "store.newer"
    /// The file is something else than a store.
    case foreign = "store.foreign"
    /// The file or its folder cannot be opened or made.
    case unopenable = "store.unopenable"
    /// The file or its folder cannot be written.
    case notWritable = "store.not-writable"
    /// SQLite refused for another reason.
    case failed = "store.failed"
    /// The store has no such session.
    case unknownSession = "store.session-unknown"
    /// The beginning of an id belongs to several sessions.
    case ambiguousSession = "store.session-ambiguous"
    /// The store has the session already; the error names it.
    case duplicateSession = "store.session-duplicate"
    /// A correction, a join or a division does not fit the recordings of the sessions.
    case unfit = "store.session-unfit"
    /// The user has an active session already; the error names it.
    case activeSession = "store.session-active"
    /// The store has no such user.
    case unknownUser = "store.user-unknown"
    /// Another user has the id or the address.
    case duplicateUser = "store.user-duplicate"
    /// The user has a session under way, and cannot be removed before it ends.
    case userUnderWay = "store.user-under-way"
    /// The store has no such unit of people.
    case unknownUnit = "store.unit-unknown"
    /// The diary has no such entry.
    case unknownEntry = "store.entry-unknown"
    /// The store has no such program, challenge or goal.
    case unknownPlan = "store.plan-unknown"
    /// Another exercise or test has the name.
    case duplicateName = "store.name-duplicate"
    /// A value is not a number, or in another unit than those next to it.
    case badValue = "store.value"
    /// Other rows refer to what was to be removed.
    case inUse = "store.in-use"
    /// The store has no such route.
    case unknownRoute = "store.route-unknown"
    /// Another route has the id.
    case duplicateRoute = "store.route-duplicate"
    /// The store has no such piece of equipment.
    case unknownEquipment = "store.equipment-unknown"
    /// Another piece of equipment has the id.
    case duplicateEquipment = "store.equipment-duplicate"
    /// The store holds sessions already, and what was asked for needs an empty one.
    case notEmpty = "store.not-empty"
    /// No command that can be undone is in the log.
    case nothingToUndo = "store.undo-nothing"
    /// Rows that a command changed were changed since, so that their former values do not fit.
    case changedSince = "store.undo-conflict"
    /// A file is in the way that is not to be replaced.
    case fileExists = "store.file-exists"
    /// There is no backup to restore.
    case backupMissing = "store.backup-missing"
    /// There is no folder to synchronise with.
    case folderMissing = "store.folder-missing"
    /// The folder holds the changes of another history.
    case foreignFolder = "store.folder-foreign"
    /// A change file is not whole, or not yet.
    case incomplete = "store.file-incomplete"
    /// A change file is whole and has something in it that no store writes.
    case damagedFile = "store.file-damaged"
    /// Changes of a change file are dated more than a day ahead of the reader's clock.
    case clockAhead = "store.clock-ahead"
    /// A change file was written by a newer version of this program.
    case newerFile = "store.file-newer"
  }

  /// The kind of refusal.
  public let code: Code
  /// The message, for people.
  public let message: String
  /// The id of the value that conflicts.
  public let conflictingID: String?

  init(_ code: Code, _ message: String, conflictingID: String? = nil) {
    (self.code, self.message, self.conflictingID) = (code, message, conflictingID)
  }

  /// One line: the message and the code.
  public var description: String { "\(message) [\(code.rawValue)]" }

  /// Whether the store itself cannot be used: locked, damaged, newer, or something else.
  public var isOfStore: Bool {
    switch code {
    case .busy, .damaged, .newer, .foreign, .unopenable, .failed: true
    default: false
    }
  }
}
