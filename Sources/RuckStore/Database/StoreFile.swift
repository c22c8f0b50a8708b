internal import GRDB
internal import RuckFormats

/// The SQLite file of a store: opened, checked, brought to the present schema.
///
/// Every error that leaves it is a ``StoreError``.
struct StoreFile: Sendable {
  /// Seconds for which a write waits for another process.
  static let wait = SessionStore.waitSeconds

  let queue: DatabaseQueue
  let bounds = StoreGuard()
  private let now: @Sendable () -> Double
  /// The command line whose changes are noted, so that they can be undone; nil where none are.
  private let label: String?
  /// The version of the schema in the file as it was found.
  let writtenVersion: Int

  /// Opens or makes the store at a path.
  ///
  /// A file that is something else, of another version, or that another program changed, is left as it is.
  /// One of an earlier version that is only read is upgraded in a copy that nobody else has.
  init(
    path: String, now: @escaping @Sendable () -> Double, label: String? = nil,
    isOnlyRead: Bool = false
  ) throws(StoreError) {
    self.now = now
    self.label = label
    let bounds = bounds
    (queue, writtenVersion) = try Self.stating(path) {
      do {
        return try isOnlyRead
          ? Self.openedAsItIs(path, bounds)
          : (Self.opened(path, now: now(), bounds), Schema.version)
      } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM].contains(error.resultCode)
      {
        guard let queue = try Self.openedToRead(path, bounds) else { throw error }
        return (queue, Schema.version)
      }
    }
  }

  /// Opens a file without a change, or a copy of it that is brought to the present schema.
  private static func openedAsItIs(
    _ path: String, _ bounds: StoreGuard
  ) throws -> (DatabaseQueue, version: Int) {
    let queue = try DatabaseQueue(path: path, configuration: configuration(bounds))
    let version = try queue.read { db in
      try bounds.run(db) { try Schema.version(db, path: path) }
    }
    guard version < Schema.version else { return (queue, version) }
    // SQLite makes a file of its own for no name, and deletes it at the end.
    let copy = try DatabaseQueue(path: "", configuration: configuration(bounds))
    try queue.backup(to: copy)
    if version == 0 {
      try Schema.make(copy, now: 0)
    } else {
      try Schema.change(copy, path: path)
    }
    return (copy, version)
  }

  private static func opened(
    _ path: String, now: Double, _ bounds: StoreGuard
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration(bounds))
    let version = try queue.inDatabase { db in
      // At one moment, for another process may be making it.
      var version = 0
      try bounds.run(db) {
        try db.inTransaction(.deferred) {
          version = try Schema.version(db, path: path)
          return .commit
        }
      }
      try useWAL(db)
      try db.execute(sql: "PRAGMA synchronous = FULL")
      return version
    }
    if version == 0 {
      try Schema.make(queue, now: now)
    } else if version < Schema.version {
      try Schema.upgrade(queue, path: path)
    }
    return queue
  }

  /// Opens a store that cannot be written, such as one on a disk of backups; nil where there is none.
  ///
  /// SQLite reads a file with a write-ahead log by notes next to it, which cannot be made there; without a
  /// log the file is all there is, and nobody changes it.
  private static func openedToRead(
    _ path: String, _ bounds: StoreGuard
  ) throws -> DatabaseQueue? {
    guard let status = try? PathBytes(path).status(), status.kind == .file, status.size > 0 else {
      return nil
    }
    if let log = try? PathBytes(path + "-wal").status(), log.size > 0 {
      throw StoreError(
        .unopenable,
        "\(path) cannot be read where nothing can be written, for its last changes are in \(path)-wal: "
          + "copy both files to a folder of yours and give --store")
    }
    var reading = configuration(bounds)
    reading.readonly = true
    let queue = try DatabaseQueue(
      path: "file:\(PathBytes(path).percentEncoded)?immutable=1", configuration: reading)
    let version = try queue.read { db in
      try bounds.run(db) { try Schema.version(db, path: path) }
    }
    guard version == Schema.version else {
      throw StoreError(
        .notWritable,
        "\(path) was written by an earlier ruckstat, and cannot be brought up to date where it is: copy it "
          + "to a folder of yours and give --store")
    }
    return queue
  }

  /// A store in memory, for tests.
  init(now: @escaping @Sendable () -> Double, label: String? = nil) throws(StoreError) {
    self.now = now
    self.label = label
    let bounds = bounds
    writtenVersion = Schema.version
    queue = try Self.stating("the store in memory") {
      let queue = try DatabaseQueue(configuration: Self.configuration(bounds))
      try Schema.makeInMemory(queue, now: now())
      return queue
    }
  }

  /// Reads.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try Self.stating(queue.path) { try rethrowingRead(body) }
  }

  /// Reads for a caller whose own errors come out as they are.
  func rethrowingRead<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try Self.rethrowing(queue.path) {
      try queue.read { db in try bounds.run(db) { try body(db) } }
    }
  }

  /// Writes everything that a closure writes, or nothing; its changes have one clock, and are noted in the
  /// log of the command (``UndoLog``).
  func write<Value>(
    isLogged: Bool = true, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try Self.stating(queue.path) { try rethrowingWrite(isLogged: isLogged, body) }
  }

  /// Writes for a caller whose own errors come out as they are.
  func rethrowingWrite<Value>(
    isLogged: Bool = true, _ body: (Database) throws -> Value
  ) throws -> Value {
    try Self.rethrowing(queue.path) {
      try queue.write { db in
        try bounds.run(db) {
          try ChangeClock.tick(db, now: now())
          guard isLogged, let label else { return try body(db) }
          try UndoLog.begin(label, now: now(), db)
          let value = try body(db)
          try UndoLog.end(db)
          return value
        }
      }
    }
  }

  /// Writes what follows from all that is there already, which is not a change.
  func keep(_ body: (Database) throws -> Void) throws(StoreError) {
    try Self.stating(queue.path) {
      try queue.write { db in try bounds.run(db) { try body(db) } }
    }
  }

  /// A path that nothing has: the given one, or it with a number behind it.
  static func freePath(_ path: String) -> String {
    var free = path
    for number in 2...1000 where (try? PathBytes(free).status()) != nil {
      free = "\(path)-\(number)"
    }
    return free
  }

  /// The maximum number of tries to take the journal where another process makes the same store.
  private static let maximumTries = 100

  /// Takes the write-ahead log as the journal; a store that has it is not written to for being opened.
  private static func useWAL(_ db: Database) throws {
    var tries = 0
    while try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
      tries += 1
      do {
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && tries < maximumTries
      {
        // The change does not wait for another process that makes it too; a transaction does.
        try db.inTransaction(.immediate) { .rollback }
      }
    }
  }

  private static func configuration(_ bounds: StoreGuard) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(wait)
    configuration.label = "store"
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      try bounds.take(db)
      for function in UndoValues.functions { db.add(function: function) }
    }
    return configuration
  }

  /// Does something with the file, and states what SQLite says as an error of the store.
  static func stating<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try rethrowing(path, body)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.failed, "\(path): \(error)")
    }
  }

  /// Does something with the file, and states what SQLite says, and nothing else, as an error of the store.
  private static func rethrowing<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}

extension DatabaseQueue {
  /// Folds what is next to the file into it, and lets it go.
  func settle() throws {
    try inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
    try close()
  }
}

extension StoreError {
  fileprivate init(_ error: DatabaseError, path: String) {
    let message = error.message ?? "error \(error.extendedResultCode.rawValue) of SQLite"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .busy,
        "\(path) is in use by another process, which did not end within \(Int(StoreFile.wait)) s")
    case .SQLITE_FULL: self.init(.full, "\(path): the disk is full")
    case .SQLITE_CORRUPT: self.init(.damaged, "\(path) is damaged: \(message)")
    case .SQLITE_NOTADB: self.init(.foreign, "\(path) is not a store: \(message)")
    case .SQLITE_CANTOPEN: self.init(.unopenable, "\(path) cannot be opened or made")
    case .SQLITE_READONLY, .SQLITE_PERM:
      self.init(
        .notWritable,
        "\(path) or its folder cannot be written: it can be read, not changed; copy it to change it"
      )
    case .SQLITE_IOERR
    where [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE].contains(
      error.extendedResultCode):
      self.init(
        .notWritable,
        "\(path) cannot be written: the disk is full or broken, or files may not grow so large")
    case .SQLITE_IOERR: self.init(.failed, "\(path) cannot be read or written: \(message)")
    default: self.init(.failed, "\(path): \(message)")
    }
  }
}
