#if Store
import Foundation
import GRDB
import Synchronization
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport

@testable import RuckStore

/// A folder that is gone with its last use.
final class PassingFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "ruckstat-store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

enum Made {
  /// The moment of every clock.
  static let moment = 1_750_000_000.0

  static func store(_ path: String) throws -> SessionStore {
    try SessionStore(path: path) { moment }
  }

  static func inMemory() throws -> SessionStore { try SessionStore(inMemoryAt: { moment }) }

  /// A typed session of a day.
  static func typed(_ id: String, day: Int = 20_000, kilometers: Double = 8) throws -> SessionRecord
  {
    var record = try SessionRecord.typed(
      id: id, start: Double(day) * 86_400 + 36_000, elapsed: 5400,
      distance: .kilometers(kilometers), load: .kilograms(15),
      walker: Walker(bodyMass: .kilograms(80)), utcOffset: 7200)
    record.activity = Activity(.foot, .option)
    return record
  }

  /// A file of the datasets, as an import with a load of 20 kg reads it: once, for it is analysed.
  static func file(_ name: String) async throws -> (sessions: [ImportedSession], file: ImportedFile)
  {
    if let read = files.withLock({ $0[name] }) { return read }
    let read = try await file(name, request: SessionRequest(load: .kilograms(20)))
    files.withLock { $0[name] = read }
    return read
  }

  private static let files = Mutex<[String: (sessions: [ImportedSession], file: ImportedFile)]>([:])

  /// A file of the datasets, as an import reads it.
  static func file(
    _ name: String, request: SessionRequest
  ) async throws -> (sessions: [ImportedSession], file: ImportedFile) {
    let path = Repository.datasets.appending(path: name).path
    let source = try SourceFile(at: path)
    var asked = request
    asked.perceivedExertion = 4
    asked.shown = .trainingLoad
    let gathered = await SessionGathering(asked).sessions(
      of: source, jobs: 1, where: { $0.kind == .activity }
    ) { ImportedSession($0, by: asked) }
    let status = try PathBytes(path).status()
    return (gathered.results, ImportedFile(path: PathBytes(path), status))
  }
}

/// Breaks off the n-th statement.
final class Faults: Sendable {
  private let left: Mutex<Int>

  init(at number: Int) { left = Mutex(number) }

  /// Counts a statement; whether it is the one.
  func isDue() -> Bool {
    left.withLock {
      $0 -= 1
      return $0 == 0
    }
  }
}

extension Sequence {
  func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}

extension SessionStore {
  /// Keeps the sessions of one file.
  func keep(
    _ sessions: [ImportedSession], of source: ImportedFile?, original: OriginalFile? = nil,
    takesBack: Bool = false, updates: Bool = true, duplicates: DuplicateRule = .skip,
    user userID: String = User.defaultID
  ) throws(StoreError) -> ImportCounts {
    try keep(
      [FileSessions(sessions, of: source, original: original, user: userID)],
      takesBack: takesBack, updates: updates, duplicates: duplicates)
  }

  /// Runs statements.
  func run(_ sql: String) throws { try file.write { try $0.execute(sql: sql) } }

  /// Makes the instructions that a transaction may take fewer.
  func bound(to instructions: Int64) { file.bounds.instructions = instructions }

  /// The rows of tables, each with what may follow its name.
  func counts(_ tables: [String]) throws -> [Int] {
    try file.read { db in
      try tables.map { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \($0)") ?? -1 }
    }
  }

  /// How SQLite answers a query.
  func plan(_ query: SessionQuery) throws -> String {
    let (condition, arguments) = query.condition
    return try plan("SELECT number FROM sessions \(condition)", arguments)
  }

  /// How SQLite answers a query with texts as its arguments.
  func plan(_ sql: String) throws -> String {
    let count = sql.contains("?1") ? 1 : sql.count { $0 == "?" }
    let texts = [String](repeating: "x", count: count)
    return try plan(sql, StatementArguments(texts))
  }

  private func plan(_ sql: String, _ arguments: StatementArguments) throws -> String {
    try file.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
        .map { $0["detail"] as String }.joined(separator: "; ")
    }
  }

  /// Breaks off the statement that is due; nil ends it.
  func inject(_ faults: Faults?) {
    let queue = file.queue
    queue.inDatabase { db in
      guard let faults else { return db.trace() }
      db.trace(options: .statement) { _ in
        if faults.isDue() { queue.interrupt() }
      }
    }
  }
}
#endif
