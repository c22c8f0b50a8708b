#if Store
import Foundation
import RuckHistory
import Synchronization
import TestSupport
import Testing

@testable import RuckStore

/// What can be wrong with a folder, its files and a clock.
@Suite struct SyncFolderTests {
  private static func full() async throws -> (SessionStore, MemoryFolder) {
    let (store, folder) = (try Made.inMemory(), MemoryFolder())
    try await store.add(try Made.typed("walk"))
    try await store.exchange(folder)
    return (store, folder)
  }

  private func code(_ body: () async throws -> Void) async -> StoreError.Code? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }

  @Test func aFileThatIsNotWholeIsNotReadUntilItIs() async throws {
    let (store, folder) = try await Self.full()
    let name = try #require(folder.names.first)
    let whole = try folder.read(name)
    let other = try Made.inMemory()
    for length in [0, 1, 40, whole.count / 2, whole.count - 2] {
      try folder.write(Array(whole.prefix(length)), named: name)
      let copy = MemoryFolder()
      copy.take(folder)
      let report = try await other.exchange(copy)
      #expect(report.unread.map(\.name) == [name] && report.unread[0].error.code == .incomplete)
      #expect(try await other.count == 0)
    }
    // Whoever wrote it sees that it is cut off, and writes its changes again.
    try await store.exchange(folder)
    #expect(!folder.names.contains(name))
    #expect(try await other.exchange(folder).unread.isEmpty)
    #expect(try await other.count == 1)
  }

  @Test func everyByteOfAFileIsChecked() async throws {
    let (_, folder) = try await Self.full()
    let name = try #require(folder.names.first)
    let whole = try folder.read(name)
    var random = SplitMix64(seed: 11)
    let other = try Made.inMemory()
    for _ in 0..<200 {
      var broken = whole
      broken[Int.random(in: 0..<whole.count, using: &random)] ^= UInt8.random(
        in: 1...255, using: &random)
      let copy = MemoryFolder()
      try copy.write(broken, named: name)
      #expect(try await other.exchange(copy).unread.count == 1)
    }
    #expect(try await other.count == 0)
  }

  /// A file with a right checksum can still hold anything.
  @Test func whatNoStoreWritesIsRefusedAsAWhole() async throws {
    let (store, folder) = try await Self.full()
    try await store.run(
      """
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0);
      INSERT INTO health_entries VALUES ('me', 20000, 'body_mass_kg', 80);
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0);
      """)
    try await store.exchange(folder, all: true)
    let name = try #require(folder.names.last)
    let lines = ChangeLines.of(try folder.read(name))
    for (old, new) in [
      ("\"state\":\"completed\"", "\"state\":\"finished\""),
      ("\"kind\":\"foot\"", "\"kind\":\"f\""),
      ("\"kind\":\"boots\"", "\"kind\":\"hat\""),
      ("\"display_name\":\"Anna\"", "\"display_name\":7"),
      ("\"user_id\":\"me\"", "\"user_id; DROP TABLE users\":\"me\""),
      ("\"start_s\":", "\"start_s\":\"x\",\"z\":"),
      ("\"object_type\":\"user\"", "\"object_type\":\"t\""),
      ("20000]", "90000000000000000]"), ("[\\\"me\\\",", "[ \\\"me\\\","),
      ("\"clock\":\"0", "\"clock\":\"g"), ("\"made\":\"0", "\"made\":\"f"),
      ("\"status\":\"whole\"", "\"status\":\"other\""), ("\"name\":\"Boots\"", "\"name\":null"),
      ("\"created_at_s\":0", "\"created_at_s\":\"x\""),
      ("\"session_efforts\":[", "\"session_efforts\":[{},"),
    ] {
      let changed = lines.map { $0.replacingOccurrences(of: old, with: new) }
      #expect(changed != lines, "\(old)")
      let copy = MemoryFolder()
      try ChangeLines.put(changed, into: copy)
      let other = try Made.inMemory()
      let report = try await other.exchange(copy)
      #expect(report.unread.first?.error.code == .damagedFile, "\(old)")
      #expect(
        try await other.counts(["sessions", "equipment", "sync_waiting"]) == [0, 0, 0], "\(old)")
      #expect(try await other.check().isSound)
    }
  }

  /// V1, V2: a file that lacks a column, and one that has a column, a field and a kind of thing which are not
  /// known here.
  @Test func filesOfOlderAndNewerProgramsAreRead() async throws {
    let folder = MemoryFolder()
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO goals (id, user_id, name, goal, first_day) VALUES ('g', 'me', 'G', 'sessions:1', 7)
      """)
    try await store.exchange(folder)
    let name = try #require(folder.names.first.flatMap(ChangeFileName.init))
    let whole = String(decoding: try folder.read(name.text), as: UTF8.self)
    func read(_ changes: [(String, String)]) async throws -> (SessionStore, SyncReport) {
      var text = whole
      for (old, new) in changes {
        #expect(text.contains(old))
        text = text.replacingOccurrences(of: old, with: new)
      }
      let file = ChangeFile.resealed(Array(text.utf8))
      let lines = ChangeLines.of(file)
      let copy = MemoryFolder()
      let history = name.history
      let sealed = ChangeFile(lines, history: history, origin: name.origin, sequence: 1)
      var bytes = String(decoding: sealed.bytes, as: UTF8.self)
      if changes.contains(where: { $0.1.contains("hovercraft") }) {
        bytes = bytes.replacingOccurrences(
          of: "\"schema_version\":\(SessionStore.schemaVersion)", with: "\"schema_version\":99")
      }
      let content = ChangeFile.resealed(Array(bytes.utf8))
      let checksum = String(decoding: content.suffix(19).prefix(16), as: UTF8.self)
      let title = ChangeFileName(
        history: history, origin: name.origin, sequence: 1, checksum: checksum)
      try copy.write(content, named: title.text)
      let other = try Made.inMemory()
      return (other, try await other.exchange(copy))
    }
    let (older, report) = try await read([(",\"last_day\":null", ""), (",\"first_day\":7", "")])
    #expect(report.unread.isEmpty)
    #expect(try await older.counts(["goals WHERE name = 'G' AND first_day IS NULL"]) == [1])
    let (newer, second) = try await read([
      ("\"name\":\"G\"", "\"name\":\"G\",\"hovercraft\":7"),
      ("\"clocks\":{", "\"clocks\":{\"eels\":\"000000000001-00000000-0000000000000001\","),
      ("\"object_type\":\"user\"", "\"object_type\":\"eel\""),
    ])
    #expect(second.unread.isEmpty)
    #expect(try await newer.counts(["goals WHERE name = 'G' AND first_day = 7"]) == [1])
    // What is not known here is passed on, as that of the version that knows it, and once only.
    #expect(second.waiting == 0)
    let (passed, third) = (MemoryFolder(), try Made.inMemory())
    try await newer.exchange(passed)
    let texts = try passed.names.map { String(decoding: try passed.read($0), as: UTF8.self) }
    for word in ["hovercraft", "eel"] {
      let holding = texts.filter { $0.contains("\"\(word)\"") }
      #expect(holding.count == 1, "\(word)")
      #expect(holding.first?.contains("\"schema_version\":99") == true)
    }
    #expect(try await newer.exchange(passed).filesWritten == 0)
    #expect(try await third.exchange(passed).unread == [])
    // A program that knows it takes it.
    let line = try #require(
      ChangeLines.of(try folder.read(name.text)).first { $0.contains("\"object_type\":\"goal\"") })
    let upgraded = try Made.inMemory()
    try await upgraded.run(
      """
      INSERT INTO sync_waiting (type, id, needs_type, needs_id, record)
        VALUES ('goal', 'g', 'schema', '\(SessionStore.schemaVersion)', '\(line.replacing("'", with: "''"))')
      """)
    try await upgraded.exchange(MemoryFolder())
    #expect(try await upgraded.counts(["goals WHERE name = 'G'", "sync_waiting"]) == [1, 0])
  }

  /// A change file of each version since 16 is read whole, as its program wrote it: a version
  /// without one fails here.
  @Test(arguments: 16...SessionStore.schemaVersion) func aFileOfEachVersionIsRead(
    version: Int
  ) async throws {
    let files = Repository.datasets.appending(path: "changes/\(version)").path
    let folder = MemoryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: files) {
      try folder.write(Array(try Repository.bytes("changes/\(version)/\(name)")), named: name)
    }
    let store = try SessionStore(inMemoryAt: { 2_000_000_000 })
    let report = try await store.exchange(folder)
    #expect(report.unread.isEmpty && report.waiting == 0 && report.received == 4)
    let sessions = try await store.sessions().sorted { $0.number < $1.number }
    #expect(Set(sessions.map(\.record.notes)) == ["mine", nil])
    #expect(Set(sessions.map(\.record.figures.meanLoad)) == [15, 20])
    #expect(Set(sessions.map(\.record.perceivedExertion)) == [7, nil])
    #expect(try await store.counts(["equipment WHERE limit_m > 800000"]) == [1])
    #expect(try await store.check().isSound)
  }

  @Test func aNewerFileAndAnotherHistoryAreLeftAlone() async throws {
    let (_, folder) = try await Self.full()
    let name = try #require(folder.names.first.flatMap(ChangeFileName.init))
    let whole = String(decoding: try folder.read(name.text), as: UTF8.self)
    func rewritten(_ old: String, _ new: String) -> [UInt8] {
      let text = whole.replacingOccurrences(of: old, with: new)
      return ChangeFile.resealed(Array(text.utf8))
    }
    let other = try Made.inMemory()
    let copy = MemoryFolder()
    try copy.write(rewritten("ruckstat.changes/1", "ruckstat.changes/2"), named: name.text)
    #expect(try await other.exchange(copy).unread.first?.error.code == .newerFile)
    #expect(try await other.count == 0)
    let (stranger, foreign) = try await Self.full()
    #expect(await code { try await stranger.exchange(folder) } == .foreignFolder)
    #expect(try await stranger.syncStatus().lastError?.contains("another history") == true)
    try await stranger.exchange(folder, joins: true)
    #expect(try await stranger.syncStatus().lastError == nil)
    // Its own folder is still its own.
    try await stranger.exchange(foreign)
    #expect(
      await code { _ = try await stranger.synchronize(with: "/nowhere/at/all") } == .folderMissing)
    #expect(
      await code { _ = try await stranger.synchronize(with: "/etc/passwd") } == .folderMissing)
    foreign.room.withLock { $0 = 0 }
    try await stranger.add(try Made.typed("more", day: 20_004))
    #expect(await code { try await stranger.exchange(foreign) } == .full)
    #expect(try await stranger.syncStatus().pending == ["session": 1])
    foreign.room.withLock { $0 = nil }
    try await stranger.exchange(foreign)
    #expect(try await stranger.syncStatus().pending == [:])
  }

  /// Three devices that exchange each day for months leave a folder of less than a hundred files,
  /// from which a device that was away all that time, and a new one, have everything.
  @Test func aFolderHoldsFewFilesHoweverOftenItIsWrittenTo() async throws {
    let folder = MemoryFolder()
    let stores = [try Made.inMemory(), try Made.inMemory(), try Made.inMemory()]
    let away = try Made.inMemory()
    try await stores[0].add(try Made.typed("walk"))
    for store in stores + [away] { try await store.exchange(folder) }
    try await away.edit("walk") { $0.notes = "written while away" }
    var maximum = 0
    // Without an end of small files there would be 120.
    let days = Repository.runsLongTests ? 60 : 40
    for day in 1...days {
      for (index, store) in stores.enumerated() {
        try await store.edit("walk") { $0.name = "day \(day) of \(index)" }
        if day % 10 == index {
          try await store.add(try Made.typed("walk \(day)", day: 20_000 + day))
        }
        try await store.exchange(folder)
        maximum = max(maximum, folder.names.count)
      }
    }
    #expect(maximum < 100)
    let new = try Made.inMemory()
    for store in [away, new] + stores + [away] { try await store.exchange(folder) }
    let rows = try await stores[0].syncedRows()
    for store in stores + [away, new] {
      #expect(try await store.syncedRows() == rows)
      #expect(try await store.syncStatus().pending == [:])
      #expect(try await store.check().isSound)
    }
    #expect(try await new.session("walk").record.notes == "written while away")
    #expect(try await new.session("walk").record.name == "day \(days) of 2")
    // Nothing is written for ever by turns.
    let settled = folder.names
    for store in stores + [away, new] { try await store.exchange(folder) }
    #expect(folder.names == settled)
  }

  /// Where files cannot be removed, an exchange happens all the same, and writes no changes again.
  @Test func aFolderWhoseFilesCannotBeRemovedIsExchangedWith() async throws {
    let (folder, store, other) = (MemoryFolder(), try Made.inMemory(), try Made.inMemory())
    try await store.add(try Made.typed("walk"))
    folder.allowsRemoval.withLock { $0 = false }
    for day in 1...8 {
      try await store.edit("walk") { $0.name = "day \(day)" }
      try await store.exchange(folder, maximumSmall: 2)
      try await other.exchange(folder, maximumSmall: 2)
    }
    let names = folder.names
    #expect(names.count > 2)
    try await store.exchange(folder, maximumSmall: 2)
    #expect(folder.names == names)
    #expect(try await other.session("walk").record.name == "day 8")
    folder.allowsRemoval.withLock { $0 = true }
    try await store.exchange(folder, maximumSmall: 2)
    #expect(folder.names.count < names.count)
    #expect(try await store.check().isSound)
  }

  @Test func aLostFileIsWrittenAgainByWhoeverKnowsItsChanges() async throws {
    let (store, folder) = try await Self.full()
    let other = try Made.inMemory()
    try await other.exchange(folder)
    #expect(try await other.status(of: folder).pending == [:])
    // To another folder everything goes, whoever made it.
    let stick = MemoryFolder()
    #expect(try await other.status(of: stick).pending["session"] == 1)
    try await other.exchange(stick)
    let third = try Made.inMemory()
    try await third.exchange(stick)
    #expect(try await third.syncedRows() == store.syncedRows())
  }

  @Test func aCopyOfAStoreIsAnotherStore() async throws {
    let place = try PassingFolder()
    let folder = MemoryFolder()
    let store = try Made.store(place.file("a.sqlite"))
    try await store.add(try Made.typed("walk"))
    try await store.exchange(folder)
    try await store.backup(to: place.file("b.sqlite"))
    let copy = try Made.store(place.file("b.sqlite"))
    #expect(try await copy.syncStatus().origin != store.syncStatus().origin)
    // A copy that was made with other tools finds out when it reads what the other wrote.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: place.file("a.sqlite") + suffix, toPath: place.file("c.sqlite") + suffix)
    }
    let twin = try Made.store(place.file("c.sqlite"))
    #expect(try await twin.syncStatus().origin == store.syncStatus().origin)
    try await store.edit("walk") { $0.notes = "one" }
    try await store.exchange(folder)
    try await twin.exchange(folder)
    #expect(try await twin.syncStatus().origin != store.syncStatus().origin)
    try await twin.edit("walk") { $0.notes = "two" }
    try await twin.exchange(folder)
    try await store.exchange(folder)
    try await copy.exchange(folder)
    #expect(try await store.session("walk").record.notes == "two")
    #expect(try await store.syncedRows() == twin.syncedRows())
    #expect(try await store.syncedRows() == copy.syncedRows())
  }

  @Test func partsAreBounded() async throws {
    let (store, folder) = (try Made.inMemory(), MemoryFolder())
    try await store.run(
      """
      WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 2500)
        INSERT INTO health_entries SELECT 'me', v, 'body_mass_kg', v FROM n;
      WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 5)
        INSERT INTO routes (id, name, created_at_s, latitudes)
          SELECT 'r' || v, 'R', 0, randomblob(500000) FROM n;
      """)
    let report = try await store.exchange(folder)
    #expect(report.sent == 2506 && report.filesWritten == folder.names.count)
    for name in folder.names {
      let count = try folder.read(name).count
      #expect(count <= ChangeFile.maximumBytes + 1024)
    }
    #expect(folder.names.count >= 6)
  }

  /// A record that waited and does not fit says nothing against the file that its owner comes in.
  @Test func aRecordThatWaitsAndDoesNotFitIsDropped() async throws {
    let (store, folder) = (try Made.inMemory(), MemoryFolder())
    try await store.run(
      "INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0)")
    try await store.exchange(folder)
    let late = try #require(folder.names.first)
    let owner = try folder.read(late)
    for id in ["good", "bad"] {
      var hers = try Made.typed(id, day: id == "good" ? 20_000 : 20_001)
      hers.userID = "anna"
      try await store.add(hers)
    }
    try await store.exchange(folder)
    let name = try #require(folder.names.first { $0 != late }.flatMap(ChangeFileName.init))
    let lines = ChangeLines.of(try folder.read(name.text)).map { text in
      text.contains("\"id\":\"bad\"")
        ? text.replacingOccurrences(of: "\"kind\":\"foot\"", with: "\"kind\":\"f\"") : text
    }
    let file = ChangeFile(
      lines, history: name.history, origin: name.origin, sequence: 2)
    let (other, copy) = (try Made.inMemory(), MemoryFolder())
    try copy.write(file.bytes, named: file.name.text)
    #expect(try await other.exchange(copy).waiting == 2)
    try copy.write(owner, named: late)
    let report = try await other.exchange(copy)
    #expect(report.unread.map(\.name) == ["session bad"] && report.waiting == 0)
    #expect(try await other.texts("SELECT id FROM sessions") == ["good"])
    #expect(try await other.check().isSound)
  }

  /// What a record waits for can be made here.
  @Test func aRecordThatWaitsIsTakenWhenItsOwnerIsMadeHere() async throws {
    let (store, folder) = (try Made.inMemory(), MemoryFolder())
    let anna = "INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0)"
    try await store.run(anna)
    try await store.exchange(folder)
    let late = try #require(folder.names.first)
    var hers = try Made.typed("hers")
    hers.userID = "anna"
    try await store.add(hers)
    try await store.exchange(folder)
    let (other, copy) = (try Made.inMemory(), MemoryFolder())
    for name in folder.names where name != late {
      try copy.write(try folder.read(name), named: name)
    }
    #expect(try await other.exchange(copy).waiting == 1)
    try await other.run(anna)
    #expect(try await other.exchange(copy).waiting == 0)
    #expect(try await other.count == 1)
  }
}
#endif
