internal import GRDB
private import _RuckShims

/// Bounds of a connection: it does not change what SQLite needs to find its way in a file, and
/// whatever stands in the file, a transaction ends.
@safe final class StoreGuard: @unchecked Sendable {
  // Used on the connection's own queue only.
  private let left = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
  /// The instructions that a transaction may take besides those that the size of the file gives.
  var instructions: Int64 = 1_000_000_000

  init() { unsafe left.initialize(to: .max) }

  deinit { unsafe left.deallocate() }

  /// Bounds a connection from now on.
  func take(_ db: Database) throws {
    guard unsafe ruck_sqlite_guard(db.sqliteConnection, left) == 0 else {
      throw StoreError(.failed, "SQLite has no defensive mode: it is older than 3.26")
    }
  }

  /// Makes the bytes of a database file the content of a connection, to be read.
  static func load(_ bytes: Span<UInt8>, into db: Database) throws {
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return Int32(1) }
      return unsafe ruck_sqlite_load(db.sqliteConnection, first, Int64(bytes.count))
    }
    guard result == 0 else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
  }

  /// Does something that may take a hundred times as many instructions as the file has bytes, and
  /// ``instructions``.
  ///
  /// - Throws: `damaged` where that is not enough, and what the body throws.
  func run<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    let pages = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA page_count")) ?? 0
    let size = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA page_size")) ?? 0
    unsafe left.pointee = (instructions + 100 * pages * size) / Int64(RUCK_SQLITE_UNIT)
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      guard unsafe left.pointee < 0 else { throw error }
      throw StoreError(
        .damaged,
        "the history is damaged: reading it does not come to an end; take a backup with 'ruckstat restore BACKUP'"
      )
    }
  }
}
