internal import GRDB
internal import RuckFormats

extension SessionStore {
  /// The outcome of a restore.
  public struct Restored: Sendable, Hashable {
    /// The number of sessions now in the store.
    public let sessions: Int
    /// The new path of the former store; nil where there was none.
    public let former: String?
  }

  /// Replaces a store by a copy of a backup.
  ///
  /// The backup is copied next to the store, brought to the present schema and checked; only then the
  /// store, damaged or not, is given another name, and the copy its own. The backup stays as it is.
  /// O(size of the backup).
  ///
  /// - Parameters:
  ///   - backup: a store, such as ``backup(to:)`` made.
  ///   - path: the store that it is to be; its folder must exist.
  ///   - waiting: seconds for which another process may use the store.
  ///   - now: seconds since 1970.
  /// - Returns: the outcome.
  /// - Throws: ``StoreError``: `busy` where another process uses the store, `damaged`, `newer` or
  ///   `foreign` of the backup. The store is then as it was.
  public static func restore(
    _ backup: String, to path: String, waiting: Double = waitSeconds,
    now: @escaping @Sendable () -> Double
  ) async throws(StoreError) -> Restored {
    guard let status = try? PathBytes(backup).status() else {
      throw StoreError(.backupMissing, "there is no backup \(backup)")
    }
    guard status.kind != .folder else {
      throw StoreError(
        .backupMissing,
        "\(backup) is a folder, and a backup is a file; an export comes back by 'ruckstat import \(backup)'"
      )
    }
    guard status.kind == .file, status.size > 0 else {
      throw StoreError(.backupMissing, "\(backup) holds nothing: it is not a backup of a history")
    }
    let passing = path + ".restoring"
    removeAll(passing)
    defer { removeAll(passing) }
    let sessions = try await copy(backup, to: passing, now: now)
    let former = try putAside(path, waiting: waiting)
    do throws(SystemError) {
      try PathBytes(passing).move(to: PathBytes(path))
    } catch {
      throw StoreError(
        .notWritable, "\(path) cannot be written: \(error); the former history is \(former ?? "")")
    }
    return Restored(sessions: sessions, former: former)
  }

  private static let companions = ["-wal", "-shm", "-journal"]

  private static func removeAll(_ path: String) {
    for suffix in [""] + companions { try? PathBytes(path + suffix).remove() }
  }

  /// Copies a store into one file of the present schema, and checks it.
  private static func copy(
    _ backup: String, to path: String, now: @escaping @Sendable () -> Double
  ) async throws(StoreError) -> Int {
    try StoreFile.stating(backup) {
      var reading = Configuration()
      reading.readonly = true
      let source = try DatabaseQueue(path: backup, configuration: reading)
      try StoreFile.stating(path) {
        let copy = try DatabaseQueue(path: path)
        try source.backup(to: copy)
        try copy.close()
      }
      try source.close()
    }
    let store = try SessionStore(path: path, now: now)
    let report = try await store.check()
    guard let problem = report.problems.first else {
      // The store is another one than that of which it is a copy.
      try store.file.write { try ChangeClock.renewOrigin($0) }
      try StoreFile.stating(path) { try store.file.queue.settle() }
      return report.sessions
    }
    throw StoreError(.damaged, "the backup is not sound: \(problem)")
  }

  /// Gives the store that is there another name; nil without a store.
  private static func putAside(
    _ path: String, waiting: Double
  ) throws(StoreError) -> String? {
    guard (try? PathBytes(path).status()) != nil else { return nil }
    try requireUnused(path, waiting: waiting)
    let former = StoreFile.freePath(path + ".before-restore")
    do throws(SystemError) {
      for suffix in companions where (try? PathBytes(path + suffix).status()) != nil {
        try PathBytes(path + suffix).move(to: PathBytes(former + suffix))
      }
      try PathBytes(path).move(to: PathBytes(former))
    } catch {
      throw StoreError(.notWritable, "\(path) cannot be given another name: \(error)")
    }
    return former
  }

  /// Refuses where another process uses the store; a damaged one is not asked.
  private static func requireUnused(
    _ path: String, waiting: Double
  ) throws(StoreError) {
    do {
      try StoreFile.stating(path) {
        var configuration = Configuration()
        configuration.busyMode = .timeout(waiting)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // Only who is alone may leave the log that several share.
        try queue.settle()
      }
    } catch  where error.code != .busy {
      return
    }
  }
}
