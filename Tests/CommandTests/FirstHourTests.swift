#if Command
import Foundation
import TestSupport
import Testing

/// What a rucker, a coach and a person with a spreadsheet try in their first hour.
@Suite struct FirstHourTests {
  private static func walk(_ name: String) -> Data { AnalyzeTests.gpx(minutes: 70, name: name) }

  @Test func aLoadInTheNameChangesOnTheWay() throws {
    try AnalyzeTests.withFolder(["a.gpx": Self.walk("35# ruck"), "b.gpx": Self.walk("Walk")]) {
      folder in
      let named = folder.appending(path: "a.gpx").path
      let whole = try Program.run("analyze", named, "--format", "json", "--quiet")
      // Down to nothing for the second half, by the time.
      let light = try Program.run(
        "analyze", named, "--load-at", "35:00=0kg", "--format", "json", "--quiet")
      func load(_ run: Program.Run) throws -> Double {
        let load = try run.session().object("load")
        #expect(load["source"] as? String == "file")
        return try #require(load["mean_kg"] as? Double)
      }
      #expect(light.status == 0)
      #expect(try isNear(load(whole), 15.876, within: 0.001))
      #expect(try isNear(load(light), 15.876 / 2, within: 0.01))
      let water = try Program.run(
        "analyze", named, "--water", "2L", "--format", "json", "--quiet")
      #expect(try isNear(load(water), 17.876, within: 0.001))
      let unknown = try Program.run(
        "analyze", folder.appending(path: "b.gpx").path, "--water", "2L")
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("the load at the start is unknown"), "\(unknown.errors)")
    }
  }

  @Test func aModelWithoutItsInputHasNoEnergy() throws {
    let run = try Program.run("analyze", marchFile, "--energy-model", "met-2011", "--load", "35lb")
    #expect(run.output.contains("energy       --  (met-2011 needs --met-code)"), "\(run.output)")
    let json = try Program.run(
      "analyze", marchFile, "--energy-model", "met-2011", "--load", "35lb", "--format", "json")
    let energy = try json.sessions().first?["energy"] as? [String: Any]
    #expect(energy?["gross_kcal"] is NSNull?)
    let known = try Program.run(
      "analyze", marchFile, "--energy-model", "met-2011", "--met-code", "17010", "--quiet")
    #expect(known.output.contains(" kcal ("))
  }

  @Test func tablesSayInWordsWhatLeavesTheDomain() throws {
    let run = try Program.run(
      "energy", marchFile, "--load", "35lb", "--model", "lcda-backpacking-2022", "--quiet")
    #expect(run.output.contains("faster than measured"), "\(run.output)")
    #expect(!run.output.contains("-domain"))
    let json = try Program.run(
      "energy", "--speed", "5km/h", "--model", "met-2011", "--format", "json", "--quiet")
    #expect(json.output.contains("met-code-missing"))
  }

  @Test func anAssumedBodyMassIsSaidOnceOnATerminal() throws {
    let run = try Program.run(marchFile, "--load", "35lb")
    #expect(run.output.contains("70 kg assumed)"), "\(run.output)")
    #expect(!run.output.contains("walker.body-mass.assumed"))
    #expect(run.errors.contains("config set body-mass 80kg"))
    let given = try Program.run(marchFile, "--load", "35lb", "--body-mass", "180lb")
    #expect(!given.output.contains("assumed") && given.errors.isEmpty)
  }

  @Test func defaultsAreSaidOnce() throws {
    let scratch = try Scratch()
    try scratch.write(walk: 60, to: "a.gpx")
    func run(_ arguments: String) throws -> Program.Run {
      try scratch.shell("XDG_CONFIG_HOME=\"$PWD/config\" \"$ruckstat\" \(arguments)")
    }
    #expect(try run("config set body-mass 180lb").status == 0)
    #expect(try run("config set quiet false").status == 0)
    #expect(try run("config set units imperial").status == 0)
    let session = try run("a.gpx --format json").session()
    let walker = try session.object("walker")
    #expect(abs((walker["body_mass_kg"] as? Double ?? 0) - 81.6466) < 0.001)
    #expect(walker["body_mass_source"] as? String == "config")
    let shown = try run("config").output
    #expect(shown.contains("config/ruckstat/config.json") && shown.contains("body-mass  180lb"))
    for wrong in ["load 5stone", "laod 35lb", "quiet maybe", "units stone"] {
      let refused = try run("config set \(wrong)")
      #expect(refused.status == 64 && refused.output.isEmpty, "\(wrong)")
    }
    #expect(try run("config set laod 35lb").errors.contains("did you mean load?"))
    #expect(try run("config show").output == shown)
    #expect(try run("config unset units").status == 0)
    #expect(try !run("config").output.contains("imperial"))
    #expect(try run("config unset units").status == 64)
    try scratch.write("{bad".utf8, to: "config/ruckstat/config.json")
    let damaged = try run("config set units metric")
    #expect(damaged.status == 64 && damaged.errors.contains("line 1"), "\(damaged.errors)")
    #expect(try scratch.bytes("config/ruckstat/config.json") == Array("{bad".utf8))
  }

  @Test func sportsAreKnownByAnyOfTheirNames() throws {
    let files = ["Trail Running": "run.gpx", "9": "strava.gpx", "hiking": "hike.gpx"]
    var folder: [String: Data] = [:]
    for (hour, sport) in files.keys.sorted().enumerated() {
      let text = Scratch.walk(200, from: 6 + hour).replacing(
        "<trk>", with: "<trk><type>\(sport)</type>")
      folder[files[sport] ?? ""] = Data(text.utf8)
    }
    try AnalyzeTests.withFolder(folder) { folder in
      func sessions(_ sport: String) throws -> Int? {
        let run = try Program.run(
          "stats", folder.path, "--sport", sport, "--kind", "all", "--format", "json", "--quiet")
        return (try run.json()["groups"] as? [[String: Any]])?.first?["sessions"] as? Int
      }
      #expect(try sessions("run") == 2)
      #expect(try sessions("running") == 2)
      #expect(try sessions("trail running") == 1)
      #expect(try sessions("Hike") == 1)
      let none = try Program.run("stats", folder.path, "--sport", "ruck")
      #expect(none.status == 0)
      #expect(
        none.errors.contains("no session found of the sport asked for; found:"), "\(none.errors)"
      )
      #expect(none.errors.contains("hiking (1)"))
    }
  }

  @Test func statisticsTakeConditionsAndKinds() throws {
    let folder = [
      "a.gpx": Self.walk("35# ruck"),
      "b.gpx": AnalyzeTests.gpx(minutes: 70, name: "Walk", day: "2024-05-02"),
    ]
    try AnalyzeTests.withFolder(folder) { folder in
      let run = try Program.run(
        "stats", folder.path, "--where", "load>10kg", "--format", "json", "--quiet")
      let groups = try run.json()["groups"] as? [[String: Any]]
      #expect(groups?.first?["sessions"] as? Int == 1)
      let kinds = try Program.run(
        "stats", folder.path, "--by", "kind", "--format", "csv", "--quiet")
      let lines = kinds.output.split(separator: "\n")
      #expect(lines.count == 2 && lines[1].hasPrefix("kind,"), "\(kinds.output)")
    }
  }

  @Test func copiesInAListAreSaid() throws {
    let scratch = try Scratch()
    try scratch.write(walk: 120, to: "a.gpx")
    try scratch.shell("sed 's/creator=\"test\"/creator=\"other\"/' a.gpx > b.gpx; gzip -k a.gpx")
    try scratch.write(walk: 120, from: 9, to: "c.gpx")
    let run = try scratch.shell("\"$ruckstat\" analyze .")
    #expect(
      run.errors.contains(
        "2 of 4 sessions are copies of another recording; totals, stats and records count it once"),
      "\(run.errors)")
    #expect(
      run.output.contains("2 sessions") && run.output.contains("= a copy of another recording"))
    #expect(try !scratch.shell("\"$ruckstat\" analyze a.gpx c.gpx").errors.contains("cop"))
    // A folder alone is a season: each recording once.
    let season = try scratch.shell("\"$ruckstat\" .")
    #expect(season.errors.contains("2 recordings are copies and count once"), "\(season.errors)")
    #expect(season.output.contains("2 sessions on foot"), "\(season.output)")
    for command in ["efforts", "standards", "stats", "records", "streaks"] {
      let run = try scratch.shell("\"$ruckstat\" \(command) . --format ndjson")
      #expect(run.errors.contains("2 recordings are copies and count once"), "\(run.errors)")
      guard ["efforts", "standards"].contains(command) else { continue }
      #expect(run.output.split(separator: "\n").count == 2, "\(command)")
    }
  }

  @Test func aLinkToNothingIsCalledSo() throws {
    let scratch = try Scratch()
    try scratch.shell("ln -s nowhere a.gpx")
    let run = try scratch.shell("\"$ruckstat\" analyze a.gpx")
    #expect(run.status == 4 && run.errors.contains("a.gpx: a link to nothing"))
    let missing = try scratch.shell("\"$ruckstat\" analyze b.gpx")
    #expect(missing.errors.contains("b.gpx: there is no such file"))
  }

  @Test(arguments: [
    ("-f json", "--format json"), ("-u imperial -q", "--units imperial --quiet"),
    ("-f csv -j 1", "--format csv"), ("--time-zone utc", "--time-zone Z"),
    ("--every 5k", "--every 5km"), ("--from 2k", "--from 2km"),
  ])
  func whatPeopleTypeMeansTheSame(_ short: String, _ long: String) throws {
    func run(_ words: String) throws -> Program.Run {
      try Program.run([marchFile] + words.split(separator: " ").map(String.init))
    }
    let (one, other) = (try run(short), try run(long))
    #expect(one.status == 0 && one.output == other.output, "\(one.errors)")
  }

  @Test func aRouteBeginsWithItsWalkingTime() throws {
    let run = try Program.run("route", "show", "Datasets/routes/loop.gpx", "--units", "metric")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[2].hasPrefix("  walking ") && lines[2].contains("without a load"), "\(run.output)")
    #expect(run.output.contains("km + 1 for each 100 m up"))
    let plan = try Program.run(
      "route", "plan", "Datasets/routes", "--time", "2h", "--load", "35lb")
    #expect(plan.errors.contains("Datasets/routes has 3 routes; the first is planned"))
  }

  @Test(
    arguments: [
      "energy --speed 5km/h --load 20kg --model all", "energy \(marchFile) --model all --explain",
      "route show \(marchFile)", "route plan \(marchFile) --load 35lb --time 3h",
      "route difficulty \(marchFile)",
      "route compare \(marchFile) Datasets/routes/loop.gpx",
      "compare --rules \(marchFile) --no-run-time",
      "efforts \(marchFile)", "standards \(marchFile)", "standards --list", "splits \(marchFile)",
      "records Datasets/rucks --all", "inspect \(marchFile)", "\(marchFile) --plot",
    ], Repository.byDay([60, 80], every: 2))
  func noLineIsWiderThanTheTerminal(_ words: String, _ columns: Int) throws {
    let run = try Program.run(
      words.split(separator: " ").map(String.init) + ["--quiet"],
      environment: ["COLUMNS": "\(columns)"])
    let widest = run.output.split(separator: "\n").max { $0.count < $1.count } ?? ""
    #expect(widest.count <= columns, "\(widest)")
    #expect(!run.output.isEmpty)
  }

  @Test(arguments: [
    "analyze \(marchFile) --plot-characters ascii",
    "analyze \(marchFile) --columns day --format json",
    "analyze \(marchFile) --explain gain --plot",
    "analyze \(marchFile) --explain gain --columns day",
    "analyze \(marchFile) --season --plot", "energy --speed 5km/h --from 2km",
    "standards --list --limit 2",
    "energy --speed 5km/h --join", "energy \(marchFile) --speed 5km/h",
    "energy --speed 5km/h --limit 2",
    "stats Datasets/rucks --plot-characters ascii", "inspect \(marchFile) --load 20kg",
    "compare --rules \(marchFile) --plot-characters ascii",
  ])
  func anOptionWithoutEffectIsRefused(_ words: String) throws {
    let run = try Program.run(words.split(separator: " ").map(String.init))
    #expect(run.status == 64 && run.output.isEmpty, "\(run.errors)")
  }

  @Test func aConfiguredViewGivesWayToTheOneAskedFor() throws {
    let text = #"{"plot": true, "columns": "day,name", "plot-characters": "ascii", "season": true}"#
    try AnalyzeTests.withFolder(["c.json": Data(text.utf8)]) { folder in
      let config = ["--config", folder.appending(path: "c.json").path, "--quiet"]
      for arguments in [["--explain", "gain"], ["--format", "json"], ["--columns", "file"]] {
        let run = try Program.run(["analyze", marchFile] + arguments + config)
        #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
      }
    }
  }

  @Test func keysNeedNoQuotes() throws {
    for words in [
      "analyze \(marchFile)", "analyze \(marchFile) --explain all", "route show \(marchFile)",
    ] {
      let run = try Program.run(
        words.split(separator: " ").map(String.init) + ["--format", "json", "--quiet"])
      let keys = Self.keys(try run.json())
      #expect(keys.count > 20)
      #expect(keys.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    }
  }

  private static func keys(_ value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.reduce(into: Set(object.keys)) { $0.formUnion(keys($1.value)) }
    }
    return (value as? [Any])?.reduce(into: Set()) { $0.formUnion(keys($1)) } ?? []
  }

  @Test func aSessionHasItsLocalDay() throws {
    let run = try Program.run(
      marchFile, "--format", "json", "--time-zone", "-11:00", "--fields", "day,start_local,start")
    let session = try run.session()
    #expect(session["start"] as? String == "2024-05-04T10:05:00Z")
    #expect(session["start_local"] as? String == "2024-05-03T23:05:00")
    #expect(session["day"] as? String == "2024-05-03")
  }

  @Test func theShortHelpOfEveryCommandIsShort() throws {
    let commands = [
      "analyze", "last", "splits", "efforts", "standards", "compare", "energy", "inspect", "points",
      "live", "report", "stats", "streaks", "records", "route show", "route plan",
      "route difficulty", "route compare", "config set", "import", "history", "add", "edit",
      "finish",
    ]
    for command in commands {
      let run = try Program.run(command.split(separator: " ").map(String.init) + ["-h"])
      let options = run.output.split(separator: "\n").count {
        $0.hasPrefix("  -") && !$0.hasPrefix("  --version") && !$0.hasPrefix("  --help")
      }
      #expect(run.status == 0 && options <= 15, "\(command) has \(options)")
    }
  }
}
#endif
