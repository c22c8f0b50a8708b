#if Command && Store
import Foundation
import TestSupport
import Testing

/// Two machines and a folder, as a person uses them.
@Suite struct SyncTests {

  @Test func twoMachinesHaveOneHistory() throws {
    let (home, away) = (try Place(), try Place())
    let folder = try home.newFolder("between")
    #expect(try home.run("import", marchFile, "--load", "20kg").status == 0)
    #expect(try home.run("equipment", "add", "Boots", "--kind", "boots").status == 0)
    let before = try home.json("sync", "--status")
    let pending = try before.objects("pending")
    #expect(before["exchanged_at"] is NSNull && before["files_read"] is NSNull)
    #expect(pending.map { $0["object_type"] as? String } == ["equipment", "session", "user"])
    let sent = try home.json("sync", folder)
    #expect(sent["records_sent"] as? Int == 3 && sent["files_written"] as? Int == 1)
    // A new machine begins with what the folder has.
    let received = try away.json("sync", folder)
    #expect(received["rows_added"] as? Int == 2)
    #expect(try away.run("edit", "1", "--notes", "away").status == 0)
    #expect(try home.run("edit", "1", "--notes", "home").status == 0)
    #expect(try home.run("edit", "1", "--equipment", "boots").status == 0)
    _ = try away.json("sync", folder)
    let decided = try home.json("sync", folder, "--prefer", "remote")
    let decision = try #require((decided["decisions"] as? [[String: Any]])?.first)
    #expect(
      decision["reason"] as? String == "both_changed" && decision["field"] as? String == "notes")
    let page = try away.run("sync", folder)
    #expect(page.status == 0 && page.output.contains("received"))
    for place in [home, away] {
      let session = try #require(try place.session("1"))
      #expect(session["notes"] as? String == "away")
      #expect(session["equipment"] as? [String] == ["boots"])
      #expect(try place.run("check").status == 0)
    }
    let status = try away.json("sync", "--status", folder)
    #expect((status["pending"] as? [Any])?.isEmpty == true && status["files_unread"] as? Int == 0)
    #expect(status["folder"] as? String == folder && status["last_error"] is NSNull)
    let again = try away.json("sync", folder)
    #expect(again["files_read"] as? Int == 0 && again["files_written"] as? Int == 0)
  }

  @Test func exchangesAtOnceLoseNothing() async throws {
    let (home, away) = (try Place(), try Place())
    let folder = try home.newFolder("between")
    _ = try home.run("import", marchFile, "--load", "20kg")
    for round in 1...3 {
      _ = try home.run("edit", "1", "--notes", "round \(round)")
      let runs = try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { try home.run("sync", folder) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(runs.allSatisfy { $0.status == 0 }, "\(runs.map(\.errors))")
    }
    #expect(try home.json("sync", "--status")["last_error"] is NSNull)
    #expect(try away.run("sync", folder).status == 0)
    #expect(try away.session("1")?["notes"] as? String == "round 3")
    #expect(try away.run("check").status == 0)
  }

  @Test func whatIsWrongWithAFolderIsSaid() throws {
    let (home, other) = (try Place(), try Place())
    let folder = try home.newFolder("between")
    #expect(try home.run("add", "--distance", "4mi", "--time", "1:00:00").status == 0)
    #expect(try home.run("sync").status == 64)
    #expect(try home.run("sync", "--status", "--all").status == 64)
    #expect(try home.run("sync", "").status == 64)
    #expect(try home.run("add", "--distance", "4mi", "--time", "1:00:00", "--force").status == 0)
    #expect(try home.run("sync", "--status").output.contains("2 sessions, 1 user"))
    #expect(try home.run("remove", "2", "--yes").status == 0)
    let missing = try home.run("sync", folder + "/none")
    #expect(missing.status == 4 && missing.errors.contains("there is no folder"))
    #expect(
      try (home.json("sync", "--status")["last_error"] as? String)?.contains("no folder") == true)
    #expect(try home.run("sync", folder).status == 0)
    // A file that has not arrived as a whole.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let file = URL(fileURLWithPath: folder).appending(path: try #require(files.first))
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count / 2).write(to: file)
    let partly = try other.run("sync", folder)
    #expect(partly.status == 3 && partly.errors.contains("not whole"))
    // The file is named once.
    #expect(partly.errors.split(separator: file.lastPathComponent).count == 2)
    #expect(try other.run("sync", folder, "--quiet").errors.isEmpty)
    try whole.write(to: file)
    #expect(try other.run("sync", folder).status == 0)
    // The folder of somebody else.
    let stranger = try Place()
    #expect(try stranger.run("add", "--distance", "1mi", "--time", "20:00").status == 0)
    let own = try stranger.newFolder("between")
    #expect(try stranger.run("sync", own).status == 0)
    let refused = try stranger.run("sync", folder)
    #expect(refused.status == 64 && refused.errors.contains("--join"))
    #expect(try stranger.run("history", "--format", "csv").output.split(separator: "\n").count == 2)
    #expect(try stranger.run("sync", folder, "--join").status == 0)
    #expect(try stranger.run("history", "--format", "csv").output.split(separator: "\n").count == 3)
  }
}
#endif
