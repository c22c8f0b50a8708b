#if Command && Store
import Foundation
import TestSupport
import Testing

/// The history on disk as a user lives with it.
@Suite struct StoreTests {
  // Recordings without times count in statistics of files, and are not kept.
  private static let timed =
    ["Datasets/rucks"]
    + ["antimeridian", "polar", "two-segments", "walk-pause-walk", "zigzag-climb"].map {
      "Datasets/synthetic/\($0).gpx"
    }
  @Test func aFolderIsImportedOnceAndCountsAsItsFilesDo() throws {
    let place = try Place()
    let first = try Program.run(
      ["import"] + Self.timed + ["--load", "20kg", "--format", "json"],
      environment: ["XDG_DATA_HOME": place.folder.path]
    ).json()
    let added = try #require(first["sessions_added"] as? Int)
    #expect(added > 5)
    let again = try Program.run(
      ["import"] + Self.timed, environment: ["XDG_DATA_HOME": place.folder.path])
    #expect(again.status == 0 && again.output.contains("0 sessions added\n"))
    let listed = try place.json("history")["sessions"] as? [[String: Any]]
    #expect(listed?.count == added)
    // Every group of the statistics is that of the files, but for the folder before each path.
    func groups(_ arguments: [String]) throws -> String {
      let run = try Program.run(
        ["stats"] + arguments + [
          "--by", "month", "--by", "load-band", "--as-of", "2025-01-01", "--format", "json",
        ], environment: ["XDG_DATA_HOME": place.folder.path])
      let document = try run.json()
      let data = try JSONSerialization.data(
        withJSONObject: try #require(document["groups"]), options: [.sortedKeys, .prettyPrinted])
      return String(decoding: data, as: UTF8.self)
        .replacingOccurrences(of: "\\/", with: "/")
        .replacingOccurrences(of: Repository.root.path + "/", with: "")
    }
    #expect(try groups([]) == groups(Self.timed + ["--load", "20kg"]))
    #expect(try place.run("check").status == 0)
  }

  /// A ruck of another day is logged by its day.
  @Test func aRuckIsLoggedOnItsDay() throws {
    let place = try Place()
    #expect(try place.run("log", "4mi", "1:00:00", "35lb", "--on", "2025-04-01").status == 0)
    #expect(try place.session("1")?["start"] as? String == "2025-04-01T00:00:00Z")
  }

  /// The export of a history of 0.4.0, which kept its tracks in another way: the ruck, its gear and
  /// its remark, the typed session, the goal.
  @Test func anExportOfAnOlderProgramIsTaken() throws {
    let place = try Place()
    let run = try place.run("import", "Datasets/history-0.4")
    #expect(run.status == 0 && run.output.contains("2 sessions added"), "\(run.errors)")
    let ruck = try #require(try place.session("1"))
    #expect(ruck["name"] as? String == "35# ruck")
    #expect(try place.run("show", "1").output.contains("good"))
    #expect(ruck["equipment"] as? [String] == ["boots"])
    // 29 steps of a ten-thousandth of a degree.
    #expect(try isNear(#require(ruck["distance_m"] as? Double), 29 * 11.119_493, within: 0.5))
    #expect(try place.session("2")?["distance_m"] as? Double == 4 * 1609.344)
    #expect(try place.run("goal", "list").output.contains("distance:100mi"))
  }

  @Test func placesThatARecordingNamesAreKept() throws {
    let place = try Place()
    let points = (0..<120).map {
      "<trkpt lat=\"\(47 + Double($0) * 0.00002)\" lon=\"8\"><time>2025-04-01T06:\($0 < 60 ? "00" : "01"):"
        + (($0 % 60) < 10 ? "0" : "") + "\($0 % 60)Z</time></trkpt>"
    }
    let text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="47.001" lon="8.0001"><ele>512</ele><name>Trough</name><sym>Drinking Water</sym></wpt>
      <wpt lat="47.002" lon="8"><name>Bench with a view</name><type>user</type></wpt>
      <trk><trkseg>\(points.joined())</trkseg></trk></gpx>
      """
    let file = place.folder.appending(path: "places.gpx")
    try Data(text.utf8).write(to: file)
    #expect(try place.run("import", file.path, "--load", "20kg").status == 0)
    func places(of document: [String: Any]) throws -> [[String: Any]] {
      let session = try #require((document["sessions"] as? [[String: Any]])?.first)
      return try session.objects("waypoints")
    }
    let kept = try places(of: place.json("show", "1"))
    #expect(kept.map { $0["name"] as? String } == ["Trough", "Bench with a view"])
    #expect(kept[0]["kind"] as? String == "water_stop" && kept[1]["kind"] is NSNull)
    #expect(kept[0]["latitude_deg"] as? Double == 47.001 && kept[0]["altitude_m"] as? Double == 512)
    #expect(try place.run("show", "1").output.contains("Trough at 47.00100 8.00010  (water stop)"))
    #expect(try place.run("check").status == 0)
  }

  /// The product's own example: four miles in an hour with 35 lb at 180 lb are 140 lb·mi of work; the
  /// energy is that of `energy` at 4 mph.
  @Test func aTypedSessionHasItsWorkAndAnEnergyFromMeans() throws {
    let place = try Place()
    let document = try place.json(
      "add", "--distance", "4mi", "--time", "1:00:00", "--load", "35lb", "--body-mass", "180lb",
      "--start", "2025-04-01 06:30")
    let session = try #require((document["sessions"] as? [[String: Any]])?.first)
    #expect(session["state"] as? String == "completed")
    #expect(session["start"] as? String == "2025-04-01T06:30:00Z")
    #expect(session["elapsed_s"] as? Double == 3600)
    let work = try #require(session["ruck_work_kg_km"] as? Double)
    #expect(abs(work - 35 * 0.453_592_37 * 4 * 1.609_344) < 1e-9)
    #expect(session["energy_from"] as? String == "means")
    let energy = try #require(session["gross_kcal"] as? Double)
    let typed = try Program.run(
      "energy", "--speed", "4mph", "--load", "35lb", "--body-mass", "180lb", "--format", "json"
    ).json()
    let model = try #require((typed["models"] as? [[String: Any]])?.first)
    let hourly = try #require(model["kcal_per_h"] as? Double)
    #expect(abs(energy - hourly) < 1e-6)
    // Wider than the model's own interval.
    let interval = try #require(session["interval_kcal"] as? [Double])
    let watts = try #require(model["interval_w"] as? [Double])
    #expect(interval[1] - interval[0] > (watts[1] - watts[0]) * 3600 / 4184)
  }

  @Test func aLiveSessionKeepsTheLoadOfItsStart() throws {
    let place = try Place()
    #expect(
      try place.run("start", "--load", "35lb", "--body-mass", "180lb", "--at", "2025-04-01 06:00")
        .status == 0)
    let second = try place.run("start")
    #expect(second.status == 64)
    #expect(second.errors.contains("is already under way; finish or discard it first"))
    #expect(try place.run("finish", "--end", "2025-04-01 06:00").status == 64)
    let done = try place.json("finish", "--distance", "4mi", "--end", "2025-04-01 07:00")
    let session = try #require((done["sessions"] as? [[String: Any]])?.first)
    let work = try #require(session["ruck_work_kg_km"] as? Double)
    #expect(abs(work - 35 * 0.453_592_37 * 4 * 1.609_344) < 1e-9)
    #expect(try place.run("finish").status == 1)
    #expect(try place.run("start").status == 0)
    #expect(try place.run("discard").status == 0)
    // It is kept, and listed where it is asked for.
    #expect((try place.json("history")["sessions"] as? [Any])?.count == 1)
    #expect((try place.json("history", "--discarded")["sessions"] as? [Any])?.count == 2)
    #expect(try place.json("stats", "--as-of", "2025-04-02")["groups"] != nil)
    let groups = try place.json("stats", "--as-of", "2025-04-02")["groups"] as? [[String: Any]]
    #expect(groups?.first?["sessions"] as? Int == 1)
  }

  @Test func equipmentWearsBySessionsThatNameIt() throws {
    let place = try Place()
    _ = try place.run("equipment", "add", "Jungle boots", "--kind", "boots", "--limit", "10mi")
    _ = try place.run("equipment", "add", "Jungle boots", "--kind", "boots")
    let imported = try place.run("import", marchFile, "--equipment", "jungle-boots")
    // Twelve of ten miles.
    #expect(imported.errors.contains("Jungle boots is worn out"))
    let pieces = try place.json("equipment").objects("equipment")
    #expect(pieces.map { $0["id"] as? String } == ["jungle-boots", "jungle-boots-2"])
    #expect(pieces[0]["sessions"] as? Int == 1 && pieces[0]["needs_replacement"] as? Bool == true)
    #expect(pieces[1]["sessions"] as? Int == 0)
    let due = try place.json("equipment", "due")["equipment"] as? [[String: Any]]
    #expect(due?.count == 1)
    let groups = try place.json("stats", "--by", "equipment")["groups"] as? [[String: Any]]
    #expect(groups?.contains { $0["key"] as? String == "equipment jungle-boots" } == true)
    #expect(try place.run("import", marchFile, "--again", "--equipment", "no").status == 0)
    #expect(
      try place.run("import", "Datasets/synthetic/polar.gpx", "--equipment", "no").status == 1)
    #expect(try place.run("equipment", "retire", "nothing").status == 1)
  }

  @Test func sessionsAreShownEditedAnalysedAgainAndRemoved() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb")
    let edited = try place.json("edit", "1", "--name", "Hill", "--notes", "", "--rpe", "7")
    #expect((edited["sessions"] as? [[String: Any]])?.first?["name"] as? String == "Hill")
    func load() throws -> Double? { try place.session("1")?["mean_load_kg"] as? Double }
    let before = try #require(try load())
    #expect(abs(before - 35 * 0.453_592_37) < 1e-9)
    // The load of the import stays unless another is given.
    #expect(try place.run("reanalyze").status == 0)
    #expect(try load() == before)
    #expect(try place.run("reanalyze", "1", "--load", "20kg").status == 0)
    #expect(try load() == 20)
    #expect(try place.run("show", "1").output.contains("Hill"))
    #expect(try place.run("remove", "1", "--yes").status == 0)
    #expect(try place.run("show", "1").status == 1)
    #expect(try place.run("import", marchFile).output.contains("1 file unchanged"))
    #expect(try place.run("import", marchFile, "--again").output.contains("1 session added"))
    #expect(try load() == 20)
    #expect(try place.run("show", "2").status == 1)
  }

  /// What a file lost stays lost: the kept track does not know of it.
  @Test func damageStaysWhenASessionIsAnalysedAgain() throws {
    let place = try Place()
    let whole = try Data(contentsOf: Repository.root.appending(path: marchFile))
    let cut = place.folder.appending(path: "cut.gpx")
    try whole.prefix(whole.count / 2).write(to: cut)
    #expect(try place.run("import", cut.path).status == 3)
    func isDamaged() throws -> Bool? { try place.session("1")?["is_damaged"] as? Bool }
    #expect(try isDamaged() == true)
    _ = try place.run("reanalyze")
    #expect(try isDamaged() == true)
    #expect(try place.run("check").status == 0)
  }

  @Test func standardsAndRecordsReadTheHistory() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb")
    #expect(try place.run("standards", "--require", "e3b-12-mile").status == 0)
    let stored = try place.json("standards")["sessions"] as? [[String: Any]]
    let read = try Program.run(
      "standards", marchFile, "--load", "35lb", "--format", "json"
    ).sessions()
    func verdicts(_ session: [String: Any]?) throws -> Data {
      try JSONSerialization.data(
        withJSONObject: session?["standards"] ?? [], options: [.sortedKeys])
    }
    #expect(try verdicts(stored?.first) == verdicts(read.first))
    let records = try place.json("records", "--as-of", "2025-01-01")["records"] as? [[String: Any]]
    let ofFiles =
      try Program.run(
        "records", marchFile, "--load", "35lb", "--as-of", "2025-01-01", "--format", "json"
      ).json()["records"] as? [[String: Any]]
    #expect(records?.count == ofFiles?.count && (records?.count ?? 0) > 5)
    // What a history keeps is as sure as what a file says.
    func certainty(_ records: [[String: Any]]?) -> [String] {
      (records ?? []).map {
        "\($0["kind"] ?? "") \($0["load_band"] ?? "") \($0["interval"] ?? "") \($0["trust"] ?? "")"
      }
    }
    #expect(certainty(records) == certainty(ofFiles))
    #expect(records?.contains { ($0["interval"] as? [Double])?.count == 2 } == true)
    #expect(try place.run("streaks", "--as-of", "2024-05-04").output.contains("1 week"))
  }

  @Test func aStoreThatCannotBeUsedIsSaidAndLeft() throws {
    let place = try Place()
    let file = place.folder.appending(path: "text.sqlite")
    let text = Data(repeating: 0x41, count: 4096)
    try text.write(to: file)
    for command in ["history", "stats", "check", "streaks"] {
      let run = try place.run(command, "--store", file.path)
      #expect(run.status == 6 && run.errors.contains("is not a store"), "\(run.errors)")
    }
    #expect(try place.run("import", marchFile, "--store", file.path).status == 6)
    #expect(try Data(contentsOf: file) == text)
    #expect(try place.run("history").status == 1)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/ruckstat"))
    #expect(
      try place.run("import", marchFile, "--store", "/proc/none/rucks.sqlite").status == 74)
    let copy = place.folder.appending(path: "copy.sqlite").path
    _ = try place.run("import", marchFile)
    #expect(try place.run("backup", copy).status == 0)
    #expect(try place.run("backup", copy).status == 64)
    #expect(try place.run("check", "--store", copy).status == 0)
  }
}
#endif
