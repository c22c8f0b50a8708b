#if Command
import Foundation
import TestSupport
import Testing

/// `stats`, `streaks` and `records` on recorded files, as a user meets them.
@Suite struct HistoryTests {
  /// A walk along the equator at 6:00 UTC on some day, at 1.5 m/s.
  private static func ruck(_ day: String, minutes: Int = 60, speed: Double = 1.5) -> Data {
    AnalyzeTests.gpx(minutes: minutes, speed: speed, day: day)
  }

  private static let route = Data(
    """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><rte>
    <rtept lat="0" lon="10"/><rtept lat="0" lon="11"/></rte></gpx>
    """.utf8)

  // Two rucks of a week, one of the next; the first lies there twice. 5400 m, 2700 m, 7200 m.
  private static let rucks = [
    "a.gpx": ruck("2025-03-31"), "again/a copy.gpx": ruck("2025-03-31"),
    "b.gpx": ruck("2025-04-01", minutes: 30), "c.gpx": ruck("2025-04-07", speed: 2),
  ]

  private static func groups(_ run: Program.Run) throws -> [[String: Any]] {
    try run.json()["groups"] as? [[String: Any]] ?? []
  }

  private static func near(_ value: Any?, _ expected: Double, within: Double = 0.01) -> Bool {
    guard let value = value as? Double else { return false }
    return (value - expected).magnitude <= within
  }

  @Test func weeksBeginOnTheDayThatIsPreferred() throws {
    // Saturday and Sunday.
    let rucks = ["a.gpx": Self.ruck("2025-04-05"), "b.gpx": Self.ruck("2025-04-06")]
    try AnalyzeTests.withFolder(rucks) { folder in
      let words = [
        "stats", folder.path, "--by", "week", "--as-of", "2025-04-06", "--format", "json",
      ]
      let usual = try Program.run(words)
      #expect(try Self.groups(usual).map { $0["key"] as? String } == ["all", "2025-W14"])
      let sunday = try Program.run(words + ["--week-start", "sunday"])
      #expect(
        try Self.groups(sunday).map { $0["key"] as? String } == ["all", "2025-03-30", "2025-04-06"])
      let streak = try Program.run(
        "streaks", folder.path, "--as-of", "2025-04-06", "--week-start", "sunday")
      #expect(streak.output.contains("current     2 weeks  2025-03-30"), "\(streak.output)")
      let since = try Program.run(
        words + ["--week-start", "sunday", "--since", "this-week"])
      #expect(try Self.groups(since).map { $0["sessions"] as? Int } == [1, 1])
    }
  }

  @Test func sessionsAreSummedByWeekAndLoadBand() throws {
    try AnalyzeTests.withFolder(Self.rucks.merging(["route.gpx": Self.route]) { $1 }) { folder in
      let run = try Program.run(
        "stats", folder.path, "--by", "week", "--by", "load-band", "--load", "20kg",
        "--body-mass", "80kg", "--as-of", "2025-04-08", "--format", "json")
      #expect(
        run.status == 0 && run.errors == "ruckstat: 1 recording is a copy and counts once\n")
      let report = try run.json()
      #expect(report["schema"] as? String == "ruckstat.stats/1")
      let groups = try Self.groups(run)
      #expect(
        groups.map { $0["key"] as? String } == ["all", "2025-W14", "2025-W15", "load 20-25 kg"])
      #expect(groups.map { $0["sessions"] as? Int } == [3, 2, 1, 3])
      let all = groups[0]
      // The walks are 5400 m, 2700 m and 7200 m long, an hour, half an hour and an hour.
      #expect(Self.near(all["distance_m"], 15_300, within: 0.1))
      #expect(all["elapsed_s"] as? Double == 9000)
      #expect(all["mean_load_kg"] as? Double == 20)
      #expect(all["mean_load_by_distance_kg"] as? Double == 20)
      #expect(Self.near(all["ruck_work_kg_km"], 306))
      #expect(Self.near(all["longest_m"], 7200, within: 0.05))
      #expect(Self.near(all["fastest_pace_s_per_km"], 500, within: 0.01))
      #expect(Self.near(all["overall_pace_s_per_km"], 9000 / 15.3, within: 0.01))
      #expect(Self.near(all["mean_distance_m"], 5100, within: 0.05))
      let longest = try all.object("longest_session")
      #expect((longest["path"] as? String)?.hasSuffix("/c.gpx") == true)
      #expect(report["sessions_repeated"] as? Int == 1)
      #expect(report["current_streak_days"] as? Int == 1)
      #expect(report["longest_streak_days"] as? Int == 2)
      #expect(report["experience_level"] as? String == "beginner")
    }
  }

  @Test func failuresAreListedAndTheBytesAreTheSameForAnyJobs() throws {
    let files = Self.rucks.merging(["broken.fit": Data("nothing".utf8)]) { $1 }
    try AnalyzeTests.withFolder(files) { folder in
      let runs = try ["1", "2", "7"].map { jobs in
        try Program.run(
          "stats", folder.path, "--by", "day", "--as-of", "2025-04-08", "--format", "json",
          "--jobs", jobs)
      }
      #expect(runs.allSatisfy { $0.status == 3 && $0.errors.contains("broken.fit") })
      #expect(Set(runs.map(\.output)).count == 1)
      let failures = try runs[0].json()["failures"] as? [[String: Any]]
      #expect(failures?.count == 1)
      let lines = try Program.run("stats", folder.path, "--format", "ndjson").output
        .split(separator: "\n")
      #expect(lines.count == 2 && lines[1].contains("\"failure\":"))
    }
  }

  @Test func daysLimitWhatCounts() throws {
    try AnalyzeTests.withFolder(Self.rucks) { folder in
      let run = try Program.run(
        "stats", folder.path, "--since", "2025-04-01", "--until", "2025-04-06", "--by", "month",
        "--format", "csv")
      let lines = run.output.split(separator: "\n")
      #expect(lines[0].hasPrefix("group_by,key,sessions,distance_m,"))
      // The row of all would count twice beside its parts.
      #expect(lines.count == 2 && lines[1].hasPrefix("month,2025-04,1,"))
      let none = try Program.run("stats", folder.path, "--since", "2026-01-01")
      #expect(none.status == 0 && none.errors.contains("no session found"))
    }
  }

  @Test func aDayIsThatOfTheZoneAskedFor() throws {
    try AnalyzeTests.withFolder(["a.gpx": Self.ruck("2025-04-01")]) { folder in
      // 6:00 UTC is the evening before in Honolulu.
      let run = try Program.run(
        "stats", folder.path, "--by", "day", "--time-zone", "Pacific/Honolulu", "--format", "json")
      #expect(try Self.groups(run).last?["key"] as? String == "2025-03-31")
    }
  }

  /// Parts that share a session merge to the same bytes as the whole.
  @Test func digestsMergeToTheSameBytes() throws {
    try AnalyzeTests.withFolder(Self.rucks) { folder in
      func digest(_ name: String, _ arguments: String...) throws -> Data {
        let path = folder.appending(path: name)
        let run = try Program.run(
          ["stats"] + arguments + ["--digest", path.path, "--load", "20kg", "--quiet"])
        #expect(run.status == 0)
        return try Data(contentsOf: path)
      }
      func file(_ name: String) -> String { folder.appending(path: name).path }
      let whole = try digest("whole", folder.path)
      _ = try digest("one", file("a.gpx"), file("b.gpx"))
      _ = try digest("two", file("again"), file("c.gpx"))
      let merged = try digest("merged", "--merge", file("two"), file("one"), file("two"))
      #expect(merged == whole)
      let fromFiles = try Program.run("stats", folder.path, "--load", "20kg", "--format", "json")
      let fromDigest = try Program.run("stats", "--merge", file("whole"), "--format", "json")
      for key in ["distance_m", "gross_kcal", "ruck_work_kg_km", "fastest_pace_s_per_km"] {
        let one = try Self.groups(fromFiles)[0][key] as? Double
        let other = try Self.groups(fromDigest)[0][key] as? Double
        #expect(one != nil && one == other)
      }
      // Digests ask for no history, nor for a folder where one could be.
      let homeless = try Program.shell(
        "HOME= \"$ruckstat\" stats --merge '\(file("whole"))' --format json")
      #expect(homeless.status == 0 && homeless.output == fromDigest.output)
      try whole.dropLast(3).write(to: folder.appending(path: "cut"))
      let cut = try Program.run("stats", "--merge", file("cut"), "--format", "json")
      #expect(cut.status == 4 && !cut.errors.contains("digest.truncated"))
      let partly = try Program.run("stats", "--merge", file("cut"), file("one"))
      #expect(partly.status == 3 && !partly.output.isEmpty)
    }
  }

  @Test func streaksAreAnsweredAsOfAnyDay() throws {
    try AnalyzeTests.withFolder(Self.rucks) { folder in
      func streaks(_ arguments: String...) throws -> [String: Any] {
        let run = try Program.run(["streaks", folder.path, "--format", "json"] + arguments)
        #expect(run.status == 0)
        return try run.json()
      }
      let alive = try streaks("--rule", "days", "--as-of", "2025-04-02")
      #expect(alive["schema"] as? String == "ruckstat.streaks/1")
      #expect(alive["rule"] as? String == "days:1" && alive["as_of"] as? String == "2025-04-02")
      let current = try alive.object("current")
      #expect(current["count"] as? Int == 2)
      #expect(current["first_day"] as? String == "2025-03-31")
      #expect(current["last_day"] as? String == "2025-04-01")
      #expect(alive["breaks_on"] as? String == "2025-04-03")
      let dead = try streaks("--rule", "days", "--as-of", "2025-04-03")
      #expect((dead["current"] as? [String: Any])?["count"] as? Int == 0)
      #expect(dead["breaks_on"] is NSNull)
      let weeks = try streaks("--rule", "weeks:1,minutes=45", "--as-of", "2025-04-20")
      #expect((weeks["current"] as? [String: Any])?["count"] as? Int == 2)
      // Who does not ruck every day has streaks of weeks.
      let usual = try streaks("--as-of", "2025-04-20")
      #expect(usual["rule"] as? String == "weeks:1")
      #expect((usual["longest"] as? [String: Any])?["count"] as? Int == 2)
      let table = try Program.run(
        "streaks", folder.path, "--rule", "days", "--as-of", "2025-04-02")
      #expect(table.output.contains("2 days  2025-03-31 to 2025-04-01"))
    }
  }

  @Test func recordsSayWhoHoldsThemAndWhatTheyReplaced() throws {
    try AnalyzeTests.withFolder(Self.rucks) { folder in
      func record(_ kind: String, _ band: String?, _ arguments: String...) throws -> [String: Any] {
        let run = try Program.run(
          ["records", folder.path, "--load", "20kg", "--body-mass", "80kg", "--format", "json"]
            + arguments)
        #expect(run.status == 0)
        #expect(try run.json()["schema"] as? String == "ruckstat.records/1")
        let records = try run.json()["records"] as? [[String: Any]] ?? []
        return try #require(
          records.first {
            $0["kind"] as? String == kind && $0["load_band"] as? String == band
          })
      }
      let longest = try record("longest-distance", "load 15-20 kg", "--as-of", "2025-04-30")
      #expect(Self.near(longest["value"], 7200, within: 0.05))
      #expect(longest["set_on"] as? String == "2025-04-07")
      #expect(longest["held_by_heavier_band"] as? Bool == true)
      #expect(longest["load_percent_of_body_mass"] as? Double == 25)
      let replaced = try longest.object("replaced")
      #expect(Self.near(replaced["value"], 5400, within: 0.05))
      #expect(replaced["set_on"] as? String == "2025-03-31")
      // A kilometre at 2 m/s, and before it at 1.5 m/s.
      let kilometer = try record("fastest-1km", "load 20-25 kg", "--as-of", "2025-04-30")
      #expect(Self.near(kilometer["value"], 500, within: 0.01))
      let slower = try kilometer.object("replaced")
      #expect(Self.near(slower["value"], 1000 / 1.5, within: 0.01))
      // The longest by a third of its distance is so within its interval, too.
      #expect(longest["trust"] as? String == "high")
      let interval = try #require(longest["interval"] as? [Double])
      #expect(interval[0] <= 7200 && 7200 <= interval[1] && interval[0] > 5400)
      #expect((replaced["interval"] as? [Double])?.count == 2)
      #expect(try record("longest-time", nil)["interval"] is NSNull)
      let before = try record("longest-distance", nil, "--as-of", "2025-04-06")
      #expect(before["replaced"] is NSNull && before["set_on"] as? String == "2025-03-31")
      let table = try Program.run("records", folder.path, "--load", "20kg")
      #expect(table.output.contains("7.20 km") && !table.output.contains("body mass"))
    }
  }

  @Test func wrongCommandLinesAreRefused() throws {
    let wrong = [
      ["stats", "x", "--by", "moon"], ["stats", "x", "--load-band", "5"],
      ["stats", "x", "--since", "1.4.2025"], ["stats", "x", "--load-band", "0kg"],
      ["stats", "x", "--since", "2025-04-02", "--until", "2025-04-01"],
      ["streaks", "x", "--rule", "days:2"], ["streaks", "x", "--as-of", "someday"],
    ]
    for arguments in wrong {
      #expect(try Program.run(arguments).status == 64, "\(arguments)")
    }
    // Without a path it is the history, and there is none here.
    for command in ["stats", "streaks", "records"] {
      #expect(try Program.run(command).status == 1)
    }
  }

  @Test func tablesReadAtAGlance() throws {
    try AnalyzeTests.withFolder(Self.rucks) { folder in
      let arguments = ["stats", folder.path, "--by", "week", "--as-of", "2025-04-08"]
      let plain = try Program.run(arguments).output
      #expect(plain.contains("2025-03-31") && plain.contains("################"))
      let blocks = try Program.run(arguments, environment: ["LANG": "C.UTF-8"]).output
      #expect(blocks.contains("████████████████") && blocks.contains("2025-03-31 |██|"))
      let imperial = try Program.run(
        arguments + ["--by", "load-band", "--units", "imperial", "--load", "35lb"]
      ).output
      #expect(imperial.contains("load 30-40 lb") && imperial.contains(" mi "))
    }
  }

  @Test(.enabled(if: Repository.runsLongTests && Repository.corpus != nil))
  func theCorpusIsAnsweredByWeekAndLoadBand() throws {
    let files = try #require(Repository.corpus).appending(path: "files").path
    let runs = try ["1", "2"].map { jobs in
      try Program.run(
        "stats", files, "--by", "week", "--by", "load-band", "--as-of", "2025-06-30", "--format",
        "json", "--jobs", jobs)
    }
    #expect(runs.allSatisfy { $0.status == 3 })
    #expect(runs[0].output == runs[1].output)
    let keys = try Self.groups(runs[0]).compactMap { $0["key"] as? String }
    #expect(keys.contains("load unknown") && keys.contains { $0.contains("-W") })
    #expect(try (runs[0].json()["failures"] as? [Any])?.isEmpty == false)
  }
}
#endif
