#if Store
import Foundation
import RuckFormats
import RuckHistory
import TestSupport
import Testing

@testable import RuckStore

/// An export as a folder with originals beside the file of its rows.
@Suite struct ExportFolderTests {
  private static func store() async throws -> SessionStore {
    let store = try Made.inMemory()
    try await store.add(try Made.typed("typed"))
    let name = "rucks/twelve-mile.gpx"
    let (sessions, file) = try await Made.file(name)
    let path = PathBytes(Repository.datasets.appending(path: name).path)
    let original = OriginalFile(path, try FileBytes.read(path, limit: .max))
    _ = try await store.keep(sessions, of: file, original: original)
    return store
  }

  @Test func aFolderIsWrittenAndTakenAsAnEqualStore() async throws {
    let folder = try PassingFolder()
    let store = try await Self.store()
    let place = PathBytes(folder.file("deep/export"))
    #expect(try await store.export(to: place) == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("deep/export"))
    #expect(names.sorted() == ["history.ndjson", "originals"])
    for path in ["deep/export", "deep/export/history.ndjson"] {
      let export = try #require(ExportFolder(PathBytes(folder.file(path)), limit: 1 << 30))
      let copy = try Made.inMemory()
      #expect(try await copy.take(export) == 2)
      #expect(try await copy.digest() == store.digest())
      #expect(try await copy.counts(["originals"]) == [1])
    }
  }

  @Test func anExportReplacesNothing() async throws {
    let folder = try PassingFolder()
    let store = try await Self.store()
    try Data().write(to: URL(fileURLWithPath: folder.file(".hidden")))
    await #expect(throws: ExportFolder.NotEmpty.self) {
      _ = try await store.export(to: PathBytes(folder.path))
    }
    await #expect(throws: SystemError.self) {
      _ = try await store.export(to: PathBytes(folder.file(".hidden")))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".hidden"])
  }

  @Test func whatIsNoExportIsNotTakenForOne() throws {
    let folder = try PassingFolder()
    #expect(ExportFolder(PathBytes(folder.path), limit: 100) == nil)
    #expect(ExportFolder(PathBytes(folder.file("missing")), limit: 100) == nil)
    try Data("{\"schema\":\"ruckstat.analysis/1\"}".utf8)
      .write(to: URL(fileURLWithPath: folder.file("history.ndjson")))
    #expect(ExportFolder(PathBytes(folder.path), limit: 100) == nil)
    #expect(ExportFolder(PathBytes("/dev/null"), limit: 100) == nil)
  }

  @Test func aDamagedExportIsRefusedInWords() async throws {
    let folder = try PassingFolder()
    let place = PathBytes(folder.file("export"))
    _ = try await Self.store().export(to: place)
    let rows = URL(fileURLWithPath: folder.file("export/history.ndjson"))
    let whole = try Data(contentsOf: rows)
    // A last line without its end, and a line longer than the limit.
    try whole.dropLast().write(to: rows)
    let cut = try #require(ExportFolder(place, limit: 1 << 30))
    await #expect(throws: ExportFolder.Damage(description: "the last line is cut off")) {
      _ = try await Made.inMemory().take(cut)
    }
    try Data(ExportFile.beginning + Array(repeating: 0x20, count: 5 << 20)).write(to: rows)
    let short = try #require(ExportFolder(place, limit: 1000))
    await #expect(throws: ExportFolder.Damage(description: "a line is longer than 1000 bytes")) {
      _ = try await Made.inMemory().take(short)
    }
    try whole.write(to: rows)
    try FileManager.default.removeItem(atPath: folder.file("export/originals"))
    let bare = try #require(ExportFolder(place, limit: 1 << 30))
    await #expect(throws: ExportFolder.Damage.self) { _ = try await Made.inMemory().take(bare) }
  }
}
#endif
