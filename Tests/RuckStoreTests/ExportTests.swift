#if Store
import Foundation
import RuckFormats
import RuckHistory
import RuckSessions
import TestSupport
import Testing

@testable import RuckStore

/// A history that is taken out, and taken in again.
@Suite struct ExportTests {
  private struct Export: Sendable {
    var lines: [String] = []
    var originals: [String: [UInt8]] = [:]
  }

  private static func full() async throws -> SessionStore {
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0.1);
      INSERT INTO routes (id, name, created_at_s, creator_id, is_public, latitudes)
        VALUES ('hill', 'Hill "ä"', 0, 'anna', 1, x'00ff10');
      INSERT INTO route_tags VALUES ('hill', 'steep', 0);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0);
      INSERT INTO health_entries VALUES ('anna', 20000, 'body_mass_kg', 0.1);
      INSERT INTO preferences (user_id, units) VALUES ('anna', 'metric');
      INSERT INTO library_exercises (id, name) VALUES ('squat', 'Squat');
      INSERT INTO workouts (id, user_id, name) VALUES ('w', 'anna', 'Legs');
      INSERT INTO workout_exercises (id, workout_id, place, name, library_exercise_id)
        VALUES ('w/0', 'w', 0, 'Squat', 'squat');
      INSERT INTO exercise_sets (id, exercise_id, place, mass_kg) VALUES ('w/0/0', 'w/0', 0, 97.5);
      """)
    var typed = try Made.typed("typed")
    typed.equipmentIDs = ["boots"]
    typed.routeID = "hill"
    typed.notes = "two\nlines"
    try await store.add(typed)
    try await store.add(try Made.typed("gone"))
    try await store.remove("gone")
    let name = "rucks/twelve-mile.gpx"
    let (sessions, file) = try await Made.file(name)
    let path = PathBytes(Repository.datasets.appending(path: name).path)
    let original = OriginalFile(path, try FileBytes.read(path, limit: .max))
    _ = try await store.keep(sessions, of: file, original: original)
    return store
  }

  @Test func anExportGivesAnEqualStore() async throws {
    let store = try await Self.full()
    let export = try await store.exported()
    let (lines, originals) = export
    #expect(lines[0].hasPrefix("{\"schema\":\"ruckstat.export/1\""))
    #expect(originals.count == 1 && originals.values.first?.count == 1_261_768)
    let copy = try Made.inMemory()
    #expect(try await copy.taking(lines, originals) == 2)
    let again = try await copy.exported()
    #expect(again.lines == lines && again.originals == originals)
    #expect(try await copy.digest() == store.digest())
    #expect(try await copy.check().isSound)
    // No number is given twice there either.
    #expect(try await copy.add(try Made.typed("next")) == 4)
    #expect(try await store.add(try Made.typed("next")) == 4)
    // What is found by words is found there.
    #expect(try await copy.counts(["session_texts", "route_texts"]) == [2, 1])
  }

  @Test func equalStoresGiveEqualExportsWhateverTheirPast() async throws {
    func lines(_ ids: [String]) async throws -> [String] {
      let store = try Made.inMemory()
      for id in ids {
        try await store.run(
          """
          INSERT INTO users (id, display_name, created_at_s) VALUES ('\(id)', 'U', 0);
          INSERT INTO routes (id, name, created_at_s) VALUES ('\(id)', 'R', 0);
          INSERT INTO equipment (id, user_id, kind, name, created_at_s)
            VALUES ('\(id)', '\(id)', 'boots', 'B', 0);
          """)
      }
      return try await store.exported().lines
    }
    let one = try await lines(["a", "b", "c"])
    #expect(try await lines(["c", "a", "b"]) == one)
  }

  @Test func aDamagedExportChangesNothing() async throws {
    let (lines, originals) = try await Self.full().exported()
    var broken = [lines.dropLast(), lines.dropFirst(), lines[0..<1]]
    for place in [1, lines.count / 2, lines.count - 2] {
      var less = lines
      less.remove(at: place)
      broken.append(less[...])
    }
    for (old, new) in [
      ("\"state\":\"completed\"", "\"state\":\"finished\""),
      ("\"kind\":\"foot\"", "\"kind\":\"f\""),
      ("\"user_id\"", "\"user_id; DROP TABLE users\""), ("\"table\":\"users\"", "\"table\":\"x\""),
      ("\"altitude_m\":[", "\"altitude_m\":[7,"), ("\"identity\":\"", "\"identity\":\"x"),
      ("\"hex\":\"", "\"hex\":\"zz"),
    ] {
      let changed = lines.map { $0.replacingOccurrences(of: old, with: new) }
      #expect(changed != lines)
      if old != "\"hex\":\"" { broken.append(changed[...]) }
    }
    for part in broken {
      let store = try Made.inMemory()
      do {
        let count = try await store.taking(Array(part), originals)
        // A row without which the rest is sound may be missing: the store is then sound too.
        #expect(try await store.check().isSound && count <= 2)
      } catch {
        #expect(error is StoreError)
        #expect(try await store.counts(["users", "sessions", "routes"]) == [1, 0, 0])
      }
    }
  }

  @Test func anExportIsTakenIntoAnEmptyStoreOnly() async throws {
    let (lines, originals) = try await Self.full().exported()
    let store = try Made.inMemory()
    try await store.add(try Made.typed("mine"))
    do {
      _ = try await store.taking(lines, originals)
      Issue.record("nothing was refused")
    } catch let error as StoreError {
      #expect(error.code == .notEmpty)
    }
    #expect(try await store.count == 1)
  }

  @Test func anOriginalStaysAsLongAsASessionOfIt() async throws {
    let store = try await Self.full()
    #expect(try await store.counts(["originals", "session_originals"]) == [1, 1])
    let number = try #require(try await store.recordedNumbers().first)
    try await store.remove("\(number)")
    #expect(try await store.counts(["originals", "session_originals"]) == [0, 0])
  }

  @Test func aBackupIsRestoredInThePlaceOfADamagedStore() async throws {
    let folder = try PassingFolder()
    let (path, copy) = (folder.file("a.sqlite"), folder.file("b.sqlite"))
    do {
      let store = try Made.store(path)
      try await store.add(try Made.typed("one"))
      try await store.backup(to: copy)
      try await store.add(try Made.typed("two"))
    }
    var restored = try await SessionStore.restore(copy, to: path) { Made.moment }
    #expect(restored.sessions == 1 && restored.former == path + ".before-restore")
    #expect(try await Made.store(path).count == 1)
    #expect(try await Made.store(path + ".before-restore").count == 2)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: path))
    restored = try await SessionStore.restore(copy, to: path) { Made.moment }
    #expect(restored.former == path + ".before-restore-2")
    #expect(try await Made.store(path).check().isSound)
    // What is no sound store replaces nothing.
    let bad = folder.file("bad.sqlite")
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: bad))
    let empty = folder.file("empty.sqlite")
    try Data().write(to: URL(fileURLWithPath: empty))
    for backup in [bad, empty, "/dev/null", folder.file("none.sqlite")] {
      await #expect(throws: StoreError.self) {
        try await SessionStore.restore(backup, to: path) { Made.moment }
      }
    }
    #expect(try await Made.store(path).count == 1)
    #expect(!FileManager.default.fileExists(atPath: path + ".restoring"))
  }

  @Test func nothingIsRestoredOverAStoreThatIsInUse() async throws {
    let folder = try PassingFolder()
    let (path, copy) = (folder.file("a.sqlite"), folder.file("b.sqlite"))
    let store = try Made.store(path)
    try await store.add(try Made.typed("one"))
    try await store.backup(to: copy)
    do {
      _ = try await SessionStore.restore(copy, to: path, waiting: 0.1) { Made.moment }
      Issue.record("nothing was refused")
    } catch {
      #expect(error.code == .busy)
    }
    #expect(try await store.count == 1)
  }
}

extension SessionStore {
  /// The lines and the original files of an export.
  fileprivate func exported() throws -> (lines: [String], originals: [String: [UInt8]]) {
    var lines: [String] = []
    var originals: [String: [UInt8]] = [:]
    _ = try export {
      lines.append($0.text(indented: false))
    } original: {
      originals[$0] = $1
    }
    return (lines, originals)
  }

  /// Takes the lines of an export.
  fileprivate func taking(_ lines: [String], _ originals: [String: [UInt8]]) throws -> Int {
    var rest = lines[...]
    return try take {
      try rest.popFirst().map { try JSONValue(reading: Array($0.utf8)) }
    } original: {
      guard let bytes = originals[$0] else { throw StoreError(.damaged, "no file") }
      return bytes
    }
  }
}
#endif
