#if Command && Store
import Foundation
import TestSupport
import Testing

/// Corrections of one session and of many: what was meant, and nothing else.
@Suite struct CorrectionTests {
  private static let pound = 0.453_592_37

  /// A history of three sessions; the name of the first file states 45 lb.
  private static func threeSessions(_ options: String...) throws -> (Place, files: String) {
    let place = try Place()
    let folder = place.folder.appending(path: "rucks")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, source) in [
      ("45lb ruck.gpx", "rucks/twelve-mile.gpx"), ("two.gpx", "synthetic/two-segments.gpx"),
      ("zigzag.gpx", "synthetic/zigzag-climb.gpx"),
    ] {
      try FileManager.default.copyItem(
        at: Repository.datasets.appending(path: source), to: folder.appending(path: name))
    }
    let run = try place.run(["import", folder.path] + options)
    #expect(run.status == 0)
    return (place, folder.path)
  }

  private static func loads(_ place: Place) throws -> [Double?] {
    let sessions = try place.json("history", "--sort", "number").objects("sessions")
    return sessions.sorted { ($0["number"] as? Int ?? 0) < ($1["number"] as? Int ?? 0) }
      .map { ($0["mean_load_kg"] as? Double).map { ($0 / pound * 10).rounded() / 10 } }
  }

  @Test func theLoadOfARecordedSessionIsEditedAndItsFiguresFollow() throws {
    let place = try Place()
    _ = try place.run(
      "import", marchFile, "--load", "35lb", "--body-mass", "180lb", "--terrain", "dirt",
      "--gain-rule", "hysteresis:5")
    _ = try place.run("edit", "1", "--notes", "heavy legs", "--rpe", "7")
    let edited = try place.run("edit", "1", "--load", "45lb")
    #expect(edited.status == 0, "\(edited.errors)")
    let kept = try #require(try place.session("1"))
    let read = try Program.run(
      "analyze", marchFile, "--load", "45lb", "--body-mass", "180lb", "--terrain", "dirt",
      "--gain-rule", "hysteresis:5", "--format", "json"
    ).sessions().first
    let (load, energy, gain) = (
      read?["load"] as? [String: Any], read?["energy"] as? [String: Any],
      read?["elevation"] as? [String: Any]
    )
    #expect(kept["mean_load_kg"] as? Double == load?["mean_kg"] as? Double)
    #expect(kept["gross_kcal"] as? Double == energy?["gross_kcal"] as? Double)
    // The rules and the ground are those of the import.
    #expect(kept["gain_m"] as? Double == gain?["gain_m"] as? Double)
    #expect(kept["notes"] as? String == "heavy legs")
    #expect(kept["perceived_exertion"] as? Double == 7)
    // It stays so.
    let again = try place.run("reanalyze", "--gain-rule", "hysteresis:5", "--all")
    #expect(again.status == 0)
    #expect(try place.session("1")?["mean_load_kg"] as? Double == kept["mean_load_kg"] as? Double)
    #expect(try place.run("check").status == 0)
    // Gain is that of the recording; the message has lines that work.
    let refused = try place.run("edit", "1", "--gain", "50m")
    #expect(refused.status == 64 && refused.errors.contains("ruckstat store recompute 1"))
  }

  /// The figures of `analyze` with the same part, and everything back by `undo`.
  @Test func theDriveHomeIsCutOff() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb")
    let whole = try #require(try place.session("1"))
    func same(_ key: String, _ options: String...) throws {
      let read = try Program.run(
        ["analyze", marchFile, "--load", "35lb", "--format", "json"] + options
      ).sessions().first
      #expect(try place.session("1")?[key] as? Double == read?[key] as? Double, "\(options)")
    }
    #expect(try place.run("edit", "1", "--to", "1:30:00").status == 0)
    try same("distance_m", "--to", "1:30:00")
    try same("pace_s_per_km", "--to", "1:30:00")
    // With the time in which that part was walked.
    #expect(
      try place.run("edit", "1", "--to", "1:30:00", "--time", "1:25:00", "--distance", "9km").status
        == 0)
    #expect(try place.session("1")?["elapsed_s"] as? Double == 5100)
    #expect(try place.session("1")?["distance_m"] as? Double == 9000)
    #expect(try place.run("undo").status == 0)
    #expect(try place.run("edit", "1", "--from", "2km").status == 0)
    #expect(try place.run("edit", "1", "--to", "").status == 0)
    try same("distance_m", "--from", "2km")
    #expect(try place.run("edit", "1", "--from", "").status == 0)
    #expect(try place.session("1")?["distance_m"] as? Double == whole["distance_m"] as? Double)
    #expect(try place.session("1")?["correction"] is NSNull)
    let outside = try place.run("edit", "1", "--to", "99km")
    #expect(outside.status == 64 && outside.errors.contains("--to 99km lies past the end"))
    // The distance that a person knows, and the time.
    #expect(try place.run("edit", "1", "--distance", "19km", "--time", "3:20:00").status == 0)
    let corrected = try #require(try place.session("1"))
    #expect(corrected["distance_m"] as? Double == 19_000)
    #expect(corrected["elapsed_s"] as? Double == 12_000)
    #expect(corrected["gross_kcal"] as? Double != whole["gross_kcal"] as? Double)
    #expect(try place.run("edit", "1", "--time", "0:10:00").errors.contains("--from or --to"))
    #expect(try place.run("show", "1").output.contains("time 3:20:00 given"))
    // No default of a configuration corrects a session.
    let config = place.folder.appending(path: "defaults.json")
    try Data(#"{"from": "5:00", "distance": "3km", "body-mass": "99kg"}"#.utf8).write(to: config)
    #expect(try place.run("edit", "1", "--notes", "", "--config", config.path).status == 0)
    #expect(try place.session("1")?["distance_m"] as? Double == 19_000)
    #expect(try place.session("1")?["body_mass_source"] as? String != "option")
    #expect(try place.run("edit", "1", "--start", "2024-05-04 05:00").status == 0)
    #expect(try place.run("check").status == 0)
    for _ in 0..<7 { #expect(try place.run("undo").status == 0) }
    #expect(
      try #require(try place.session("1")) as NSDictionary == whole as NSDictionary)
  }

  @Test func totalsThatWereTypedAreEdited() throws {
    let place = try Place()
    _ = try place.run(
      "add", "--start", "2025-06-10 06:00", "--distance", "8km", "--time", "1:30:00", "--load",
      "20kg")
    _ = try place.run(
      "edit", "1", "--time", "2:00:00", "--start", "2025-06-11 07:00", "--distance", "9km")
    let edited = try #require(try place.session("1"))
    let other = try Place()
    _ = try other.run(
      "add", "--start", "2025-06-11 07:00", "--distance", "9km", "--time", "2:00:00", "--load",
      "20kg")
    let typed = try #require(try other.session("1"))
    for key in [
      "start", "end", "distance_m", "elapsed_s", "pace_s_per_km", "gross_kcal", "ruck_work_kg_km",
    ] {
      #expect(edited[key] as? NSObject == typed[key] as? NSObject, "\(key)")
    }
    #expect(try place.run("edit", "1", "--to", "10:00").status == 64)
    #expect(try place.run("split", "1", "--at", "10:00").status == 64)
  }

  @Test func twoHalvesAreOneSessionAndApartAgain() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb")
    let whole = try #require(try place.session("1"))
    #expect(try place.run("split", "1", "--at", "8km").status == 0)
    #expect((try place.json("list")["sessions"] as? [Any])?.count == 2)
    #expect(try place.run("join", "1", "2").status == 0)
    #expect((try place.json("list")["sessions"] as? [Any])?.count == 1)
    #expect(try place.session("1")?["elapsed_s"] as? Double == whole["elapsed_s"] as? Double)
    #expect(try place.session("2")?["joined_to"] as? String == whole["id"] as? String)
    #expect(try place.run("edit", "1", "--to", "10:00").errors.contains("ruckstat split 1"))
    #expect(try place.run("split", "1").status == 0)
    #expect((try place.json("list")["sessions"] as? [Any])?.count == 2)
    for _ in 0..<3 { #expect(try place.run("undo").status == 0) }
    #expect(try #require(try place.session("1")) as NSDictionary == whole as NSDictionary)
    #expect(try place.run("split", "1", "--at", "99km").errors.contains("--at 99km"))
    #expect(try place.run("join", "1", "1").status == 64)
  }

  @Test func bodyMassGroundAndKindAreEdited() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb")
    _ = try place.run("edit", "1", "--body-mass", "180lb", "--terrain", "sand")
    let read = try Program.run(
      "analyze", marchFile, "--load", "35lb", "--body-mass", "180lb", "--terrain", "sand",
      "--format", "json"
    ).sessions().first
    let energy = try #require((read?["energy"] as? [String: Any])?["gross_kcal"] as? Double)
    #expect(try place.session("1")?["gross_kcal"] as? Double == energy)
    #expect(try place.session("1")?["body_mass_source"] as? String == "option")
    // A ride has no energy of a walk, at once.
    _ = try place.run("edit", "1", "--activity", "ride")
    #expect(try place.session("1")?["gross_kcal"] is NSNull)
    _ = try place.run("edit", "1", "--activity", "foot")
    #expect(try place.session("1")?["gross_kcal"] as? Double == energy)
    // So has a session that was typed.
    _ = try place.run("add", "--distance", "8km", "--time", "1:30:00", "--load", "20kg")
    #expect(try place.session("2")?["gross_kcal"] is Double)
    let light = try #require(try place.session("2")?["gross_kcal"] as? Double)
    _ = try place.run("edit", "2", "--body-mass", "100kg")
    #expect(try #require(try place.session("2")?["gross_kcal"] as? Double) > light)
    _ = try place.run("edit", "2", "--activity", "ride")
    #expect(try place.session("2")?["gross_kcal"] is NSNull)
    #expect(try place.run("edit", "2", "--terrain", "sand").status == 64)
    #expect(try place.run("check").status == 0)
  }

  @Test func optionsThatChangeAWholeHistoryAreRefusedUnlessAllIsSaid() throws {
    let (place, _) = try Self.threeSessions("--load", "35lb")
    let before = try Self.loads(place)
    for options in [
      ["--load", "10lb"], ["--body-mass", "90kg"], ["--terrain", "sand"],
      ["--gain-rule", "hysteresis:5"], ["--keep-vehicle"], ["--load-at", "1km=10lb"],
    ] {
      let refused = try place.run(["reanalyze"] + options)
      #expect(refused.status == 64, "\(options)")
      // The lines that would do.
      let words = options.joined(separator: " ")
      #expect(refused.errors.contains("ruckstat store recompute 3 \(words)"), "\(refused.errors)")
      #expect(refused.errors.contains("ruckstat store recompute --all \(words)"))
    }
    #expect(try Self.loads(place) == before)
    #expect(try place.run("reanalyze", "3", "--load", "10lb").status == 0)
    #expect(try Self.loads(place) == [45, 35, 10])
    #expect(try place.run("reanalyze", "--all", "3").status == 64)
    // A configuration does not say that every session is meant.
    let config = place.folder.appending(path: "all.json")
    try Data(#"{"all": true}"#.utf8).write(to: config)
    #expect(
      try place.run("reanalyze", "--load", "12lb", "--config", config.path).status == 64)
    #expect(try Self.loads(place) == [45, 35, 10])
    let all = try place.run("reanalyze", "--all", "--load", "12lb")
    #expect(all.errors.contains("3 of 3 sessions changed"))
    #expect(try Self.loads(place) == [12, 12, 12])
  }

  @Test func reanalyzeSaysHowManyChangedAndShowsThem() throws {
    let (place, _) = try Self.threeSessions("--load", "35lb")
    let same = try place.run("reanalyze")
    #expect(same.status == 0 && same.output.isEmpty)
    #expect(same.errors.contains("0 of 3 sessions changed"))
    _ = try place.run("profile", "set", "--body-mass", "90kg", "--on", "2020-01-01")
    #expect(try place.run("reanalyze").errors.contains("3 of 3 sessions changed"))
    // The march was on that day, the others before.
    _ = try place.run("profile", "set", "--body-mass", "80kg", "--on", "2024-05-04")
    let one = try place.run("reanalyze")
    #expect(one.errors.contains("1 of 3 sessions changed"))
    let listed = try place.json("reanalyze")["sessions"] as? [Any]
    #expect(listed?.isEmpty == true)
  }

  @Test func aLoadInAFileOrItsNameStaysAtTheImportUnlessOverridden() throws {
    let (place, files) = try Self.threeSessions("--load", "35lb")
    #expect(try Self.loads(place) == [45, 35, 35])
    let other = try Place()
    let said = try other.run("import", files, "--load", "35lb")
    #expect(said.errors.contains("not used for 1 of 3"))
    let all = try Place()
    #expect(try all.run("import", files, "--load", "35lb", "--override").status == 0)
    #expect(try Self.loads(all) == [35, 35, 35])
    #expect(try all.run("import", files, "--override").status == 64)
    // Typed for one reading, the option counts, as before.
    let read = try Program.run(
      "analyze", files + "/45lb ruck.gpx", "--load", "35lb", "--format", "json"
    ).sessions().first
    let load = try #require((read?["load"] as? [String: Any])?["mean_kg"] as? Double)
    #expect(abs(load - 35 * Self.pound) < 1e-9)
  }

  @Test func anImportAgainTouchesOnlyWhatWasRemoved() throws {
    let (place, files) = try Self.threeSessions("--load", "35lb", "--override")
    _ = try place.run("edit", "2", "--notes", "typed", "--rpe", "5")
    _ = try place.run("profile", "set", "--body-mass", "90kg", "--on", "2020-01-01")
    _ = try place.run("remove", "3", "--yes")
    let before = try [1, 2].map { try place.run("show", "\($0)", "--format", "json").output }
    let again = try place.json("import", files, "--again")
    #expect(again["sessions_added"] as? Int == 1 && again["sessions_replaced"] as? Int == 0)
    #expect(try [1, 2].map { try place.run("show", "\($0)", "--format", "json").output } == before)
    // What the files would change is said by number, with what would do it.
    #expect(again["kept"] as? [Int] == [1])
    let said = try place.run("import", files, "--again").errors
    #expect(said.contains("1 session (1)") && said.contains("ruckstat edit 1 --load"))
    // Not even an update changes what was typed: 35 lb, given for all.
    _ = try place.run("import", files, "--update")
    #expect(try Self.loads(place).prefix(2) == [35, 35])
    #expect(try place.session("2")?["notes"] as? String == "typed")
  }

  /// The hint of the first hour, as it is typed.
  @Test func whatWasAssumedIsMendedAsTheHintSays() throws {
    let (place, _) = try Self.threeSessions()
    _ = try place.run(
      "add", "--distance", "8km", "--time", "1:30:00", "--start", "2024-05-02 06:00")
    let config = ["XDG_CONFIG_HOME": place.folder.path]
    func run(_ line: String) throws -> Program.Run {
      try Program.run(
        line.split(separator: " ").map(String.init),
        environment: config.merging(["XDG_DATA_HOME": place.folder.path]) { $1 })
    }
    // What is assumed is said where the sessions are saved, and not each time they are read.
    let hint = try Place().run("import", "Datasets/synthetic/zigzag-climb.gpx").errors
    #expect(hint.contains("ruckstat config set body-mass 80kg, then: ruckstat store recompute"))
    #expect(hint.contains("ruckstat config set load 16kg, then: ruckstat store recompute"))
    // Neither streaks nor records of distance need a body mass.
    for line in ["streaks --as-of 2024-06-01", "records --as-of 2024-06-01"] {
      #expect(try run(line).errors.contains("body mass") == false, "\(line)")
    }
    for line in ["streaks --as-of 2024-06-01", "stats --as-of 2024-06-01"] {
      #expect(try run(line).errors.isEmpty, "\(line)")
    }
    #expect(try run("config set body-mass 180lb").errors.contains("ruckstat store recompute"))
    #expect(try run("config set load 35lb").status == 0)
    let mended = try run("reanalyze")
    #expect(mended.status == 0 && mended.errors.contains("4 of 4 sessions changed"))
    let after = try run("stats --as-of 2024-06-01")
    #expect(!after.errors.contains("unknown"), "\(after.errors)")
    // A load that a name states is none that was unknown.
    #expect(try Self.loads(place) == [45, 35, 35, 35])
    // Another default takes the place of the first; what was typed stays.
    _ = try run("edit 2 --load 20lb")
    _ = try run("config set load 30lb")
    #expect(try run("reanalyze").errors.contains("2 of 4 sessions changed"))
    #expect(try Self.loads(place) == [45, 20, 30, 30])
  }
}
#endif
