#if Command && Store
import Foundation
import TestSupport
import Testing

/// What people type every day: the latest session, the first few, a file that is not there, an empty list.
@Suite struct EverydayTests {
  /// A walk whose totals are those of nobody on foot: 30 km in half an hour.
  private static func implausible(in place: Place) throws -> String {
    let file = place.folder.appending(path: "fast.gpx")
    let points = (0...180).map { index in
      let time = String(format: "2024-06-01T08:%02d:%02dZ", index / 6, index % 6 * 10)
      return "<trkpt lat=\"\(46 + Double(index) * 0.0015)\" lon=\"7\"><time>\(time)</time></trkpt>"
    }
    let gpx =
      "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><type>walking</type><trkseg>"
      + points.joined() + "</trkseg></trk></gpx>"
    try Data(gpx.utf8).write(to: file)
    return file.path
  }

  @Test func aTypedSessionSaysWhatItsEnergyAssumes() throws {
    let place = try Place()
    let bare = try place.run("log", "4mi", "1:00:00")
    #expect(
      bare.errors.contains("body mass unknown: 70 kg assumed; ruckstat edit 1 --body-mass 80kg"))
    #expect(bare.errors.contains("load unknown, counted as unloaded; ruckstat edit 1 --load 16kg"))
    // Both lines work as they stand, and nothing is left to say.
    #expect(try place.run("edit", "1", "--body-mass", "80kg").status == 0)
    #expect(try place.run("edit", "1", "--load", "16kg").status == 0)
    let given = try place.run("log", "4mi", "1:00:00", "35lb", "--body-mass", "80kg")
    #expect(!given.errors.contains("unknown"))
    _ = try place.run("start", "--at", "2025-04-03 06:00")
    let finished = try place.run("finish", "--distance", "4mi", "--end", "2025-04-03 07:00")
    #expect(finished.errors.contains("70 kg assumed; ruckstat edit 3 --body-mass"))
    #expect(try place.run("log", "4mi", "1:00:00", "--quiet").errors.isEmpty)
  }

  @Test func whatWasUsedIsFoundByItsName() throws {
    let place = try Place()
    _ = try place.run("route", "add", "River path", "--distance", "4mi")
    _ = try place.run("gear", "add", "Old boots", "--kind", "boots")
    let used = ["--route", "river PATH", "--equipment", "Old Boots"]
    #expect(try place.run(["log", "4mi", "1:00:00"] + used).status == 0)
    #expect(try place.run(["import", "Datasets/rucks/twelve-mile.gpx"] + used).status == 0)
    #expect(try place.run(["start", "--at", "2025-04-03 06:00"] + used).status == 0)
    #expect(
      try place.run("finish", "--distance", "4mi", "--end", "2025-04-03 07:00").status == 0)
    #expect(try place.run("log", "5mi", "1:10:00").status == 0)
    #expect(try place.run("edit", "4", "--route", "river", "--equipment", "old boots").status == 0)
    for words in [["--route", "River path"], ["--equipment", "old"]] {
      let listed = try place.json(["list"] + words).objects("sessions")
      #expect(listed.count == 4)
    }
    #expect(try place.run("log", "4mi", "1:00:00", "--equipment", "pack").status == 1)
  }

  @Test func lastIsTheLatestSessionThatCounts() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, try Self.implausible(in: place), "--quiet")
    let run = try place.run("last", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    #expect((try run.sessions().first?["name"] as? String)?.contains("Twelve") == true)
    #expect(run.errors.contains("is later and not believed") && run.errors.contains("--kind all"))
  }

  @Test func lastOfAFolderReadsNoFileThatIsOlderThanTheLatestStart() throws {
    let place = try Place()
    let rucks = place.folder.appending(path: "rucks")
    try FileManager.default.createDirectory(at: rucks, withIntermediateDirectories: true)
    let bytes = try Repository.bytes("rucks/twelve-mile.gpx")
    let (march, broken) = (rucks.appending(path: "a.gpx"), rucks.appending(path: "b.gpx"))
    try Data(bytes).write(to: march)
    // Read, it fails: its name promises a recording.
    try Data("none".utf8).write(to: broken)
    func run(brokenFrom date: Date, marchFrom other: Date = Date()) throws -> Program.Run {
      for (file, date) in [(broken, date), (march, other)] {
        try FileManager.default.setAttributes(
          [.modificationDate: date], ofItemAtPath: file.path)
      }
      let run = try place.run("last", rucks.path, "--format", "json")
      #expect(try run.sessions().count == 1)
      return run
    }
    let longAgo = Date(timeIntervalSince1970: 1_262_304_000)
    #expect(try run(brokenFrom: longAgo).status == 0)
    #expect(try run(brokenFrom: Date()).status == 3)
    // Times that cannot be say nothing: all files are read.
    #expect(try run(brokenFrom: longAgo, marchFrom: longAgo + 60).status == 3)
    #expect(try run(brokenFrom: Date(timeIntervalSince1970: 1)).status == 3)
  }

  @Test func aFileThatIsMissingFailsAloneAsItDoesForAnalyze() throws {
    for words in [[], ["analyze"]] {
      let run = try Program.run(words + ["nowhere.gpx", marchFile])
      #expect(run.status == 3 && run.errors.contains("nowhere.gpx: there is no such file"))
      #expect(run.output.contains("Twelve-mile"))
    }
    #expect(try Program.run(["nowhere.gpx"]).status == 4)
    // What looks like a command is one.
    let slip = try Program.run("statss", marchFile)
    #expect(slip.status == 64 && slip.errors.contains("did you mean stats?"))
  }

  @Test func theMarkOfDamageIsExplainedOnlyWhereItStands() throws {
    let place = try Place()
    let half = place.folder.appending(path: "half.gpx")
    let bytes = try Repository.bytes("rucks/twelve-mile.gpx")
    try Data(bytes.prefix(bytes.count / 2)).write(to: half)
    _ = try place.run("import", half.path, "--quiet")
    for command in ["stats", "records", "streaks"] {
      let output = try place.run(command, "--as-of", "2024-05-05", "--quiet").output
      let marks = output.split(separator: "\n").filter { $0.contains("!") && !$0.hasPrefix("!") }
      #expect(marks.isEmpty == !output.contains("\n! data"), "\(command): \(output)")
    }
  }

  private static let empty = Result { try Place(after: ["profile set --height 180cm"]) }

  @Test(arguments: [
    ["history"], ["goal", "list"], ["equipment", "list"], ["equipment", "due"], ["route", "list"],
    ["diary", "list"], ["program", "list"], ["challenge", "list"], ["unit", "list"],
    ["achievements"], ["stats"], ["records"], ["history", "--removed"],
  ]) func anEmptyListIsDoneWithItsDocument(_ command: [String]) throws {
    let place = try Self.empty.get()
    let run = try place.run(command + ["--format", "json"])
    #expect(run.status == 0, "\(command): \(run.errors)")
    #expect((try run.json()["schema"] as? String)?.hasPrefix("ruckstat.") == true)
    #expect(try place.run(command).status == 0)
  }

  @Test func whatIsNotThereIsNamedAndBeginsNoHistory() throws {
    let place = try Place()
    #expect(try place.run("restore", "missing.sqlite").status == 4)
    let store = place.folder.appending(path: "new.sqlite").path
    for (path, status) in [("nowhere.gpx", 4), ("LICENSE", 4), ("Datasets/schemas", 0)] {
      #expect(try Program.run("import", path, "--store", store).status == status, "\(path)")
      #expect(!FileManager.default.fileExists(atPath: store), "\(path)")
    }
    #expect(try Program.run("import", marchFile, "--store", store, "--quiet").status == 0)
  }

  @Test func aGoalCountsFromToday() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--quiet")
    let run = try place.run("goal", "add", "distance:10mi", "--format", "json")
    let goals = try run.json()["goals"] as? [[String: Any]]
    #expect(goals?.first?["is_met"] as? Bool == false)
    #expect(run.errors.contains("counts from today"))
    let earlier = try place.run(
      "goal", "add", "distance:11mi", "--since", "2024-05-01", "--format", "json")
    let met = try earlier.json()["goals"] as? [[String: Any]]
    #expect(met?.contains { $0["met_on"] as? String == "2024-05-04" } == true)
  }

  @Test func anOptionIsSuggestedOnlyWhereTheCommandHasIt() throws {
    let run = try Program.run("route", "plan", marchFile, "--pace", "15:00/mi")
    #expect(run.status == 64 && !run.errors.contains("--where"), "\(run.errors)")
    #expect(run.errors.contains("--speed") || run.errors.contains("--time"))
    let split = try Program.run("analyze", marchFile, "--load", "35", "lb")
    #expect(split.status == 64 && split.errors.contains("write 35lb or '35 lb'"))
  }

  @Test func aChangeOfNothingSaysWhatToGive() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--quiet")
    for command in [["edit", "1"], ["profile", "set"]] {
      let run = try place.run(command)
      #expect(run.status == 64 && run.errors.contains("--"), "\(command)")
    }
  }
}
#endif
