#if Store
import Foundation
import RuckFormats
import RuckHistory
import TestSupport
import Testing

@testable import RuckStore

/// What is taken back goes to other devices, and what they changed since is not taken away.
@Suite struct UndoExchangeTests {
  @Test func anUndoIsExchangedLikeAnyOtherChange() async throws {
    let folder = try PassingFolder()
    let (home, away) = (folder.file("home.sqlite"), try Made.inMemory())
    let between = MemoryFolder()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    do {
      let store = try Made.store(home)
      _ = try await store.keep(sessions, of: file)
      try await store.edit("1") { $0.notes = "mine" }
      try await store.exchange(between)
    }
    try await away.exchange(between)
    do {
      let store = try SessionStore(path: home, label: "remove") { Made.moment }
      try await store.remove("1")
      try await store.exchange(between)
    }
    try await away.exchange(between)
    #expect(try await away.count == 0)
    let store = try Made.store(home)
    _ = try await store.undo()
    try await store.exchange(between)
    try await away.exchange(between)
    #expect(try await away.count == 1)
    let session = try #require(try await away.sessions().first)
    #expect(session.record.notes == "mine")
    #expect(try await away.track(ofSession: session.number) != nil)
    #expect(try await away.counts(["tombstones"]) == [0])
    #expect(try await away.check().isSound)
    #expect(try await store.check().isSound)
  }

  /// What another device deleted comes back here, with all that went with it, and from here there.
  @Test func whatAnExchangeDeletedComesBack() async throws {
    let folder = try PassingFolder()
    let (away, between) = (try HandClock(1_750_000_000).store(), MemoryFolder())
    let home = folder.file("home.sqlite")
    let first = try SessionStore(path: home, label: "import") { 1_750_000_000 }
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await first.keep(sessions, of: file)
    let id = try #require(try await first.sessions().first).record.id
    try await first.edit(id) { $0.notes = "my own words" }
    let store = try SessionStore(path: home, label: "sync") { 1_750_000_100 }
    for one in [store, away, store] { try await one.exchange(between, joins: true) }
    let rows = try await store.syncedRows()
    try await away.remove(id)
    for one in [away, store] { try await one.exchange(between) }
    #expect(try await store.count == 0)
    #expect(try await store.removedSessions(user: nil).map(\.session.record.id) == [id])
    _ = try await store.undo()
    #expect(Set(try await store.syncedRows()).symmetricDifference(rows) == [])
    #expect(try await store.session(id).record.notes == "my own words")
    #expect(try await store.check().isSound)
    for one in [store, away] { try await one.exchange(between) }
    #expect(Set(try await away.syncedRows()).symmetricDifference(rows) == [])
  }

  /// What another device deleted and brought back was never gone here: there is nothing to undo.
  @Test func whatCameBackElsewhereIsNoStep() async throws {
    let folder = try PassingFolder()
    let (home, between) = (folder.file("home.sqlite"), MemoryFolder())
    let away = try SessionStore(path: folder.file("away.sqlite"), label: "delete") { 1_750_000_000 }
    let first = try SessionStore(path: home, label: "import") { 1_750_000_000 }
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await first.keep(sessions, of: file)
    let id = try #require(try await first.sessions().first).record.id
    let store = try SessionStore(path: home, label: "sync") { 1_750_000_100 }
    for one in [store, away, store] { try await one.exchange(between, joins: true) }
    let rows = try await store.syncedRows()
    try await away.remove(id)
    _ = try await away.undo()
    for one in [away, store, away] { try await one.exchange(between) }
    #expect(Set(try await store.syncedRows()).symmetricDifference(rows) == [])
    #expect(try await store.removedSessions(user: nil).isEmpty)
    #expect(try await store.undoSteps().filter { $0.undoneAt == nil }.map(\.label) == ["import"])
  }

  /// What one command added is not taken back with what another device made of it since.
  @Test func whatAnotherDeviceChangedIsNotTakenAway() async throws {
    let folder = try PassingFolder()
    let home = folder.file("home.sqlite")
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    let changes: [(String, @Sendable (SessionStore) async throws -> Void)] = [
      (
        "an edit",
        { store in
          let id = try await store.sessions().first?.record.id ?? ""
          try await store.edit(id) { $0.notes = "typed away" }
        }
      ),
      (
        "what is added to it",
        { store in
          try await store.run(
            "INSERT INTO remarks SELECT 'r', id, 'me', 'well done', 0 FROM sessions")
        }
      ),
    ]
    for (name, change) in changes {
      for file in [home, home + "-wal", home + "-shm"] {
        try? FileManager.default.removeItem(atPath: file)
      }
      let (away, between) = (try HandClock(1_750_000_000).store(), MemoryFolder())
      let store = try SessionStore(path: home, label: "import") { 1_750_000_000 }
      _ = try await store.keep(sessions, of: file)
      try await store.exchange(between)
      try await away.exchange(between)
      // Until then it is this device's alone, whoever has a copy.
      _ = try await store.undo()
      _ = try await store.redo()
      try await store.exchange(between)
      try await away.exchange(between)
      try await change(away)
      try await away.exchange(between)
      try await store.exchange(between)
      let error = await #expect(throws: StoreError.self, "\(name)") { try await store.undo() }
      #expect(error?.code == .changedSince, "\(name)")
      #expect(error?.message.contains("another device changed session") == true, "\(name)")
      #expect(try await store.count == 1)
    }
  }
}
#endif
