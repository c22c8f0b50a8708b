#if Command && Store
import Foundation
import TestSupport
import Testing

/// Every command that removes or overwrites what a person gave, and the way back.
@Suite struct UndoTests {
  /// The data loss of a first hour: a removed session with notes, exertion and load, and its number.
  @Test func aRemovedSessionComesBackAsItWas() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb", "--body-mass", "180lb")
    _ = try place.run("import", "Datasets/synthetic/zigzag-climb.gpx")
    _ = try place.run("edit", "1", "--notes", "heavy legs", "--rpe", "7")
    let before = try place.run("show", "1", "--format", "json").output
    // Unasked it is refused where nobody can be asked, with the line that would do it.
    #expect(try place.run("remove", "2", "--yes").status == 0)
    #expect(try place.run("undo").status == 0)
    let whole = try place.run("check")
    #expect(whole.status == 0, "\(whole.errors)")
    let refused = try place.run("remove", "1")
    #expect(refused.status == 64 && refused.errors.contains("ruckstat remove 1 --yes"))
    #expect(refused.errors.contains("session 1 (2024-05-04"))
    let removed = try place.run("remove", "1", "--yes")
    #expect(removed.status == 0 && removed.errors.contains("undo: ruckstat undo"))
    #expect(try place.run("show", "1").status == 1)
    let listed = try place.run("history", "--removed")
    #expect(listed.status == 0 && listed.output.contains("2024-05-04"))
    #expect(listed.errors.contains("undo: ruckstat undo"))
    let document = try place.json("history", "--removed")["sessions"] as? [[String: Any]]
    #expect(document?.map { $0["number"] as? Int } == [1])
    let load = try #require(document?.first?["mean_load_kg"] as? Double)
    #expect(abs(load - 35 * 0.453_592_37) < 1e-9)
    #expect(try place.run("undo").status == 0)
    #expect(try place.run("show", "1", "--format", "json").output == before)
    #expect(try place.run("history", "--removed").output.isEmpty)
    #expect(try place.run("check").status == 0)
    #expect(try place.run("undo", "--redo").status == 0)
    #expect(try place.run("show", "1").status == 1)
  }

  @Test func aRecalculationOfEverythingIsTakenBack() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb")
    _ = try place.run("add", "--distance", "5km", "--time", "1:00:00", "--load", "10kg")
    let before = try place.run("show", "1", "2", "--format", "json").output
    #expect(try place.run("reanalyze", "--all", "--load", "45lb").status == 0)
    #expect(try place.run("show", "1", "2", "--format", "json").output != before)
    let undone = try place.json("undo")["steps"] as? [[String: Any]]
    #expect(undone?.first?["command"] as? String == "ruckstat reanalyze --all --load 45lb")
    #expect(undone?.first?["sessions"] as? [Int] == [1, 2])
    #expect(try place.run("show", "1", "2", "--format", "json").output == before)
    // Before that comes the session that was added, then the import; then nothing is left.
    #expect(try place.run("undo").output.contains("add --distance"))
    #expect(try place.run("undo").output.contains("import"))
    let none = try place.run("undo")
    #expect(none.status == 1 && none.errors.contains("nothing to undo"))
    // The file is new again.
    #expect(try place.run("import", marchFile).output.contains("1 session added"))
    let steps = try place.run("undo", "--list")
    #expect(steps.status == 0 && steps.output.contains("undone"))
    #expect(try place.run("undo", "1", "--redo").status == 64)
    #expect(try place.run("check").status == 0)
  }

  @Test func everyFamilyAsksAndComesBack() throws {
    let place = try Place()
    for line in [
      "equipment add Boots --kind boots", "user add anna", "unit add alpha --member anna",
      "goal add distance:100mi", "profile set --body-mass 80kg --on 2025-04-01",
      "diary log --on 2025-04-01 --eaten 2000", "add --distance 5km --time 1:00:00",
      "metric add 1 core_temperature --value 38.1 --unit C --at 10:00",
      "program add Datasets/plans/base.json", "challenge join twelve-weeks",
      "route add Datasets/routes",
    ] { #expect(try place.run(line: line).status == 0, "\(line)") }
    let goals = try place.json("goal", "list")["goals"] as? [[String: Any]]
    let goal = try #require(goals?.first?["id"] as? String)
    let routes = try place.json("route", "list")["routes"] as? [[String: Any]]
    let route = try #require(routes?.first?["id"] as? String)
    let families = [
      ("equipment list", "equipment remove boots"), ("unit list", "unit remove alpha"),
      ("unit list", "unit leave alpha anna"), ("user list", "user remove anna"),
      ("goal list", "goal remove \(goal)"), ("profile show", "profile remove --on 2025-04-01"),
      ("diary list", "diary remove me/2025-04-01"), ("history", "remove 1"),
      ("metric list 1", "metric remove 1 core_temperature"),
      ("program list", "program remove base-6-weeks"),
      ("challenge progress twelve-weeks", "challenge leave twelve-weeks"),
      ("route list", "route remove \(route)"),
    ]
    for (list, remove) in families {
      let before = try place.run(line: list + " --format json")
      let refused = try place.run(line: remove)
      #expect(refused.status == 64, "\(remove)")
      #expect(refused.errors.contains("give --yes: ruckstat \(remove) --yes"), "\(refused.errors)")
      #expect(try place.run(line: list + " --format json").output == before.output, "\(remove)")
      let removed = try place.run(line: remove + " --yes")
      #expect(removed.status == 0 && removed.errors.contains("undo: ruckstat undo"), "\(remove)")
      #expect(try place.run(line: list + " --format json").output != before.output, "\(remove)")
      #expect(try place.run(line: "undo").status == 0, "\(remove)")
      #expect(try place.run(line: list + " --format json").output == before.output, "\(remove)")
    }
    #expect(try place.run("check").status == 0)
  }

  @Test func anEndedSessionGoesOn() throws {
    let place = try Place()
    func state() throws -> String? { try place.session("1")?["state"] as? String }
    #expect(try place.run("start", "--load", "20kg", "--at", "2024-05-05 06:00").status == 0)
    #expect(try state() == "active")
    for end in [["discard"], ["finish", "--distance", "10km", "--end", "2024-05-05 08:00"]] {
      #expect(try place.run(end).status == 0)
      #expect(try state() != "active")
      let undone = try place.run("undo")
      #expect(undone.status == 0, "\(undone.errors)")
      #expect(try state() == "active")
    }
    // A session is named by what people know of it.
    let second = try place.run("start").errors
    #expect(second.contains("session 1 (2024-05-05) is already under way"), "\(second)")
    #expect(try place.run("finish", "--distance", "9km", "--end", "2024-05-05 08:00").status == 0)
    #expect(try place.session("1")?["distance_m"] as? Double == 9000)
  }

  @Test func aRemovedSessionComesBackWithItsFile() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb", "--body-mass", "180lb")
    _ = try place.run("edit", "1", "--notes", "heavy legs", "--rpe", "7")
    let before = try place.run("show", "1", "--format", "json").output
    _ = try place.run("remove", "1", "--yes")
    #expect(try place.run("import", marchFile).output.contains("0 sessions added"))
    let back = try place.run("import", marchFile, "--again")
    #expect(back.output == "1 session added\n1 of them restored after deletion (1)\n")
    #expect(try place.run("show", "1", "--format", "json").output == before)
    #expect(try place.run("check").status == 0)
  }

  /// A next step as it is typed is one of the same history.
  @Test func whatIsToBeTypedNextNamesTheHistory() throws {
    let place = try Place()
    let other = place.folder.appending(path: "her rucks.sqlite").path
    let option = " --store '\(other)'"
    func run(_ line: String...) throws -> Program.Run { try place.run(line + ["--store", other]) }
    _ = try run("add", "--distance", "5km", "--time", "1:00:00")
    #expect(try run("remove", "1", "--yes").errors.hasSuffix("undo: ruckstat undo\(option)\n"))
    #expect(try run("history", "--removed").errors.hasSuffix("undo: ruckstat undo 2\(option)\n"))
    #expect(
      try place.run("undo", "--store=\(other)").errors.hasSuffix("ruckstat undo --redo\(option)\n"))
    let copy = place.folder.appending(path: "copy.sqlite").path
    #expect(try run("backup", copy).status == 0)
    let restored = try run("restore", copy).errors
    #expect(restored.contains("undo: ruckstat store restore '\(other).before-restore'\(option)"))
  }

  @Test func anExportIsNoBackup() throws {
    let place = try Place()
    _ = try place.run("add", "--distance", "5km", "--time", "1:00:00")
    let out = place.folder.appending(path: "out").path
    #expect(try place.run("export", out).status == 0)
    let refused = try place.run("restore", out)
    #expect(refused.status == 4 && refused.errors.contains("'ruckstat import \(out)'"))
  }

  @Test func aRestoredHistoryNamesTheWayBack() throws {
    let place = try Place()
    _ = try place.run("add", "--distance", "5km", "--time", "1:00:00")
    let copy = place.folder.appending(path: "copy.sqlite").path
    #expect(try place.run("backup", copy).status == 0)
    _ = try place.run("edit", "1", "--notes", "later")
    let restored = try place.run("restore", copy)
    let words = restored.errors.split(separator: "undo: ruckstat ").last.map(String.init) ?? ""
    let line = words.trimmingCharacters(in: .newlines).split(separator: " ").map(String.init)
    #expect(line.prefix(2) == ["store", "restore"], "\(restored.errors)")
    #expect(try place.run(line).status == 0)
    #expect(try place.session("1")?["notes"] as? String == "later")
  }
}
#endif
