#if Store
import GRDB
import RuckHistory
import RuckSessions
import Synchronization
import TestSupport

@testable import RuckStore

/// A folder in memory, such as each machine has its own copy of.
final class MemoryFolder: ChangeFolder {
  let name = "the folder"
  let content = Mutex<[String: [UInt8]]>([:])
  /// After how many writes it is full; nil for never.
  let room = Mutex<Int?>(nil)
  /// Whether files may be removed from it.
  let allowsRemoval = Mutex(true)

  func files() throws(StoreError) -> [String: Int] { content.withLock { $0.mapValues(\.count) } }

  func read(_ name: String) throws(StoreError) -> [UInt8] {
    guard let bytes = content.withLock({ $0[name] }) else {
      throw StoreError(.incomplete, "\(name) cannot be read")
    }
    return bytes
  }

  func write(_ bytes: [UInt8], named name: String) throws(StoreError) {
    let isFull = room.withLock { room in
      if room == 0 { return true }
      room? -= 1
      return false
    }
    if isFull { throw StoreError(.full, "the folder is full") }
    content.withLock { $0[name] = bytes }
  }

  func remove(_ name: String) throws(StoreError) {
    guard allowsRemoval.withLock(\.self) else {
      throw StoreError(.notWritable, "\(name) cannot be removed")
    }
    content.withLock { $0[name] = nil }
  }

  /// Everything that another copy of the folder has arrives here.
  func take(_ other: MemoryFolder) {
    let files = other.content.withLock { $0 }
    content.withLock { $0.merge(files) { $0.count > $1.count ? $0 : $1 } }
  }

  /// The names in their order.
  var names: [String] { content.withLock { $0.keys.sorted() } }
}

extension ChangeFile {
  /// Changed content with a right checksum at its end.
  static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    let content = ContiguousArray(bytes.dropLast(endLength))
    return Array(content) + Array("\(end)\(checksum(content))\"}\n".utf8)
  }
}

/// A clock that is set by hand.
final class HandClock: Sendable {
  let seconds: Mutex<Double>

  init(_ seconds: Double) { self.seconds = Mutex(seconds) }

  func advance(_ by: Double) { seconds.withLock { $0 += by } }

  func store() throws -> SessionStore {
    try SessionStore(inMemoryAt: { [self] in seconds.withLock { $0 } })
  }
}

extension SessionStore {
  /// The first value of a query, as a text.
  func text(_ sql: String) throws -> String? {
    try file.read { try String.fetchOne($0, sql: sql) }
  }

  /// The texts of a query.
  func texts(_ sql: String) throws -> [String] {
    try file.read { try String.fetchAll($0, sql: sql) }
  }

  /// Exchanges with a folder in memory.
  @discardableResult
  func exchange(
    _ folder: MemoryFolder, preferring preference: SyncPreference? = nil, all: Bool = false,
    joins: Bool = false, agrees: Bool = true, maximumSmall: Int = ChangeFile.maximumSmall
  ) throws(StoreError) -> SyncReport {
    try synchronize(
      with: folder, preferring: preference, all: all, joins: joins, maximumSmall: maximumSmall
    ) { _ in agrees }
  }
}
#endif

extension SessionStore {
  /// All synchronised rows, in an order that is the same in every store: equal where two stores have seen
  /// the same changes.
  func syncedRows() throws(StoreError) -> [String] {
    try file.read { db in
      try SyncedTable.all.flatMap { table in
        try String.fetchAll(
          db, sql: "SELECT \(table.key("t")) FROM \(table.table) AS t ORDER BY 1"
        ).map { id in
          let record = try SyncedRow(table, id, db).record(table.fields, db)
          let fields = record?.json["fields"]?.text(indented: false)
          return "\(table.type) \(id) \(fields ?? "")"
        }
      }
    }
  }
}
