#if Store
import Foundation
import RuckHistory
import Synchronization
import TestSupport
import Testing

@testable import RuckStore

@Suite struct MigrationTests {
  private static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(arguments: 1...4) func storesOfEachVersionKeepTheirData(version: Int) async throws {
    let folder = try PassingFolder()
    let path = folder.file("old.sqlite")
    try Made.old(version, at: path)
    let steps = Steps()
    let note: @Sendable (Int) -> Void = { step in steps.taken.withLock { $0.append(step) } }
    let store = try SessionStore(path: path, progress: note) { 7 }
    #expect(steps.taken.withLock { $0 } == Array(version + 1...SessionStore.schemaVersion))
    #expect(!FileManager.default.fileExists(atPath: Migration.backupPath(of: path)))
    let walk = try await store.session("walk")
    #expect(walk.number == 1 && walk.record.state == .completed)
    #expect(walk.record.start == 1_000_000 && walk.record.end == 1_003_600)
    #expect(walk.record.figures.distance == 6437.376 && walk.record.figures.meanLoad == 15.875)
    #expect(walk.record.figures.elapsed == 3600)
    #expect(walk.record.equipmentIDs == (version >= 2 ? ["boots"] : []))
    #expect(try await store.session("hers").record.userID == "anna")
    #expect(try await store.session("now").record.state == .active)
    // The number of the session that was removed is given to no other.
    #expect(try await store.add(try Made.typed("new")) == 5)
    let rows = try await store.counts([
      "users WHERE email = 'anna@example.org'", "users WHERE persona = 'military_veteran'",
      "routes WHERE distance_m = 4000", "tracks", "track_columns", "metrics WHERE value = 120",
      "route_reviews WHERE rating = 4.5", "route_waypoints",
    ])
    let counts = [1, version >= 2 ? 1 : 0, 1] + (version >= 3 ? [1, 1] : [0, 0])
    #expect(rows == counts + (version >= 4 ? [1, 1, 1] : [0, 0, 0]))
  }

  private final class Steps: Sendable { let taken = Mutex<[Int]>([]) }

  @Test func aStoreThatIsNotSoStaysAndItsCopyToo() async throws {
    let folder = try PassingFolder()
    let path = folder.file("bad.sqlite")
    try Made.old(2, at: path)
    try Made.run("PRAGMA foreign_keys = OFF; DELETE FROM users WHERE id = 'anna'", at: path)
    #expect(throws: StoreError.self) { try Made.store(path) }
    // It is as it was, and so is the copy.
    for file in [path, Migration.backupPath(of: path)] {
      let version = try Made.number("PRAGMA user_version", at: file)
      let sessions = try Made.number("SELECT COUNT(*) FROM sessions", at: file)
      #expect(version == 2 && sessions == 3)
    }
  }

  @Test func aMigrationThatIsBrokenOffGoesOn() async throws {
    let folder = try PassingFolder()
    let path = folder.file("old.sqlite")
    for number in stride(from: 1, through: 400, by: 13) {
      for suffix in ["", "-wal", "-shm", ".before-migration"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      try Made.old(4, at: path)
      if try Made.migrate(path, breakingOffAt: number) {
        #expect(number > 40, "no statement \(number)")
      }
      let store = try Made.store(path)
      #expect(try await store.session("walk").record.figures.distance == 6437.376)
      #expect(try await store.count == 3)
    }
  }

  @Test func whatIsNewerOrForeignIsLeftAsItIs() async throws {
    let folder = try PassingFolder()
    func code(_ path: String) -> StoreError.Code? {
      do throws(StoreError) {
        _ = try SessionStore(path: path) { 0 }
        return nil
      } catch {
        return error.code
      }
    }
    let newer = folder.file("newer.sqlite")
    do { _ = try Made.store(newer) }
    try Made.run("PRAGMA user_version = 99", at: newer)
    let foreign = folder.file("foreign.sqlite")
    try Made.run("CREATE TABLE t (x)", at: foreign)
    let text = folder.file("text.sqlite")
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: text))
    for (path, expected) in [
      (newer, StoreError.Code.newer), (foreign, .foreign), (text, .foreign),
    ] {
      let before = try Self.bytes(path)
      #expect(code(path) == expected)
      #expect(try Self.bytes(path) == before)
    }
    #expect(code(folder.file("no/such/folder.sqlite")) == .unopenable)
  }

  @Test func aDamagedStoreIsRefusedOrFoundByTheCheck() async throws {
    let folder = try PassingFolder()
    let path = folder.file("whole.sqlite")
    let copy = folder.file("copy.sqlite")
    do {
      let store = try Made.store(path)
      let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
      _ = try await store.keep(sessions, of: file)
      try await store.backup(to: copy)
      await #expect(throws: StoreError.self) { try await store.backup(to: copy) }
    }
    #expect(try await Made.store(copy).check().isSound)
    let whole = try Self.bytes(copy)
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      var broken = whole
      let place = Int.random(in: 0..<broken.count - 64, using: &random)
      for byte in place..<place + 64 { broken[byte] = UInt8.random(in: 0...255, using: &random) }
      let damaged = folder.file("damaged.sqlite")
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: damaged + suffix)
      }
      try broken.write(to: URL(fileURLWithPath: damaged))
      // Whatever it is, it is an error of the store or a finding, and no trap.
      do {
        let store = try Made.store(damaged)
        let report = try await store.check()
        _ = try await store.sessions()
        _ = try await store.track(ofSession: 1)
        if report.isSound { #expect(report.sessions == 1) }
      } catch {
        #expect(error is StoreError, "\(error)")
      }
    }
  }
}
#endif
