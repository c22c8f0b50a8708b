#if Command
import Foundation
import TestSupport
import Testing

/// Kinds of outing, trust and copies, as a user meets them.
@Suite struct KindTests {
  /// A walk along the equator on some day, in a file that states a sport.
  private static func outing(_ day: String, speed: Double = 1.5, type: String? = nil) -> Data {
    let data = AnalyzeTests.gpx(speed: speed, name: "Activity", day: day)
    let text = String(decoding: data, as: UTF8.self)
    let typed = type.map { "</name><type>\($0)</type>" } ?? "</name>"
    return Data(text.replacing("</name>", with: typed).utf8)
  }

  // Two walks, a stated and a judged ride, a drive, and a walk at 9 m/s.
  private static let season = [
    "walk.gpx": outing("2025-03-31", type: "10"), "plain.gpx": outing("2025-04-01"),
    "ride.gpx": outing("2025-04-02", speed: 7, type: "cycling"),
    "fast.gpx": outing("2025-04-03", speed: 7), "drive.gpx": outing("2025-04-04", speed: 25),
    "wrong.gpx": outing("2025-04-05", speed: 9, type: "hiking"),
  ]

  @Test func aHistoryIsOfOutingsOnFootUnlessAskedOtherwise() throws {
    try AnalyzeTests.withFolder(Self.season) { folder in
      func sessions(_ options: String...) throws -> (Int?, String) {
        let run = try Program.run(
          ["stats", folder.path, "--format", "json", "--load", "0kg", "--body-mass", "80kg"]
            + options)
        let groups = try run.json()["groups"] as? [[String: Any]]
        return (groups?.first?["sessions"] as? Int, run.errors)
      }
      let (count, said) = try sessions()
      #expect(count == 2)
      #expect(
        said.contains(
          "left out: 2 rides, 1 drive, 1 not plausible (faster than the record on foot); --kind all"
        ))
      #expect(try sessions("--kind", "all").0 == 6)
      #expect(try sessions("--kind", "ride").0 == 2)
      #expect(try sessions("--kind", "ride", "--kind", "vehicle").0 == 3)
      #expect(try sessions("--activity", "foot").0 == 2)
      #expect(try Program.run("stats", folder.path, "--kind", "boat").status == 64)
    }
  }

  @Test func recordsEffortsAndStandardsAreOfOutingsOnFoot() throws {
    try AnalyzeTests.withFolder(Self.season) { folder in
      let records = try Program.run("records", folder.path, "--format", "json").json()
      let all = try records.objects("records")
      let fastest = all.first { $0["kind"] as? String == "fastest-1km" }
      // A kilometre at 1.5 m/s.
      #expect(((fastest?["value"] as? Double ?? 0) - 1000 / 1.5).magnitude < 1)
      for command in ["efforts", "standards"] {
        let run = try Program.run(command, folder.path, "--format", "json")
        #expect(try run.sessions().compactMap { $0["kind"] as? String } == ["foot", "foot"])
        let every = try Program.run(command, folder.path, "--format", "json", "--kind", "all")
        #expect(try every.sessions().count == 6)
      }
      let streaks = try Program.run("streaks", folder.path, "--rule", "days", "--format", "json")
        .json()
      #expect((streaks["longest"] as? [String: Any])?["count"] as? Int == 2)
    }
  }

  @Test func aRideHasNoEnergyOfAWalkAndSaysWhy() throws {
    let ride = Self.outing("2025-04-02", speed: 7)
    let run = try Program.run("analyze", "-", "--format", "json", "--load", "20kg", input: ride)
    let session = try run.session()
    #expect(session["kind"] as? String == "ride" && session["kind_source"] as? String == "judged")
    let energy = session["energy"] as? [String: Any]
    #expect(energy?["gross_kcal"] is NSNull || energy == nil)
    #expect(try session.codes().contains("energy.not-on-foot"))
    let table = try Program.run("analyze", "-", input: ride).output
    #expect(table.contains("ride  (judged from the track)") && table.contains("not on foot"))
    let walked = try Program.run(
      "analyze", "-", "--format", "json", "--activity", "foot", "--keep-vehicle", input: ride)
    let option = try walked.session()
    #expect(option["kind_source"] as? String == "option")
    #expect((option["energy"] as? [String: Any])?["gross_kcal"] is Double)
    // On foot no one is that fast, so that all of it is cut out.
    let cut = try Program.run(
      "analyze", "-", "--format", "json", "--activity", "foot", input: ride)
    let periods = try cut.session().objects("excluded")
    #expect(periods.map { $0["reason"] as? String } == ["faster-than-record"])
    #expect(
      try Program.run("analyze", "-", "--activity", "foot", input: ride).output.contains("cut out"))
  }

  @Test func daysLimitSumsButNotLevelAndStreaks() throws {
    let days = (1...6).map { "2025-05-0\($0)" }
    let files = Dictionary(
      uniqueKeysWithValues: days.map { ("\($0).gpx", Self.outing($0, speed: 2)) })
    try AnalyzeTests.withFolder(files) { folder in
      func report(_ options: String...) throws -> [String: Any] {
        try Program.run(["stats", folder.path, "--format", "json"] + options).json()
      }
      let all = try report("--as-of", "2025-05-06")
      let last = try report("--as-of", "2025-05-06", "--since", "2025-05-06")
      for key in ["longest_streak_days", "current_streak_days"] {
        #expect(all[key] as? Int == 6 && last[key] as? Int == 6)
      }
      // Six sessions of 7.2 km are 26.8 miles.
      #expect(last["experience_level"] as? String == "intermediate")
      #expect((last["groups"] as? [[String: Any]])?.first?["sessions"] as? Int == 1)
      let early = try report("--as-of", "2025-05-03")
      #expect((early["groups"] as? [[String: Any]])?.first?["sessions"] as? Int == 3)
      #expect(early["longest_streak_days"] as? Int == 3)
      #expect(early["experience_level"] as? String == "beginner")
    }
  }

  @Test func aDefaultLoadGivesWayAndATableTakesPrecedence() throws {
    let files = [
      "named.gpx": AnalyzeTests.gpx(name: "Ruck 20kg"), "plain.gpx": AnalyzeTests.gpx(name: "Walk"),
      "loads.csv": Data("file,load\nplain.gpx,12kg\n".utf8),
    ]
    try AnalyzeTests.withFolder(files) { folder in
      func loads(_ options: String...) throws -> ([Double?], String) {
        let run = try Program.run(
          [
            "analyze", folder.path + "/named.gpx", folder.path + "/plain.gpx", "--format", "json",
          ] + options)
        let loads = try run.sessions().map { ($0["load"] as? [String: Any])?["mean_kg"] as? Double }
        return (loads, run.errors)
      }
      #expect(try loads("--default-load", "10kg").0 == [20, 10])
      let typed = try Program.run(
        "analyze", folder.path + "/plain.gpx", "--format", "json", "--default-load", "10kg",
        "--default-body-mass", "81kg"
      ).sessions()
      #expect((typed.first?["load"] as? [String: Any])?["source"] as? String == "option")
      #expect(
        (typed.first?["load"] as? [String: Any])?["origin"] as? String == "the default load")
      #expect(
        (typed.first?["walker"] as? [String: Any])?["body_mass_source"] as? String == "option")
      let (given, said) = try loads("--load", "15kg")
      #expect(given == [15, 15])
      #expect(said.contains("recorded loads replaced by option: 1 of 2"))
      let table = try loads("--loads", folder.path + "/loads.csv")
      #expect(table.0 == [20, 12] && !table.1.contains("--loads"))
      let rows = (1...7).map { "2024-06-0\($0),,5kg" } + [",plain.gpx,12kg", ",other.fit,9kg"]
      try Data(("day,file,load\n" + rows.joined(separator: "\n") + "\n").utf8)
        .write(to: folder.appending(path: "more.csv"))
      #expect(
        try loads("--loads", folder.path + "/more.csv").1.contains(
          "--loads: 8 rows match no session: 2024-06-01, 2024-06-02, 2024-06-03, 2024-06-04, "
            + "2024-06-05, ..."))
      let wrong = try Program.run(
        "analyze", folder.path + "/plain.gpx", "--loads", folder.path + "/plain.gpx")
      #expect(wrong.status == 64 && wrong.errors.contains("line 1"))
    }
  }
}
#endif
