#if Command
import Foundation
import Testing

/// Names as values of options, and how a refusal reads.
@Suite struct OptionTests {
  private func rules(_ arguments: String...) throws -> [String: Any] {
    let run = try Program.run(
      ["analyze", "-", "--format", "JSON", "--quiet"] + arguments,
      input: AnalyzeTests.gpx(minutes: 2))
    let session = try run.session()
    return try session.object("rules")
  }

  @Test func namesTakeAnyCaseAndAUniqueBeginning() throws {
    let rules = try rules(
      "--gain-rule", "Turn:5", "--distance-rule", "GEO", "--moving-rule", "dr", "--clean", "N",
      "--units", "IMP", "--time-zone", "AUTO", "--sex", "F", "--difficulty-terrain", "Mou",
      "--terrain", "SWA", "--heart-rate-zones", "Reserve")
    #expect((rules["gain"] as? String)?.hasPrefix("turning-point:5") == true, "\(rules)")
    #expect((rules["distance"] as? String)?.hasPrefix("geodesic") == true)
    #expect((rules["moving"] as? String)?.hasPrefix("dreeve") == true)
    #expect(rules["cleaning"] as? String == "none")
  }

  @Test func aRulesNameInADocumentIsReadBack() throws {
    let first = try rules("--distance-rule", "haversine:6378137", "--moving-rule", "speed:0.5")
    let names = try ["distance", "moving", "gap", "cleaning"].map {
      try #require(first[$0] as? String)
    }
    let again = try rules(
      "--distance-rule", names[0], "--moving-rule", names[1], "--gap-rule", names[2], "--clean",
      names[3])
    #expect(again["distance"] as? String == "haversine(R=6378137)")
    #expect(NSDictionary(dictionary: first) == NSDictionary(dictionary: again))
  }

  @Test func gapsAreByRule() throws {
    #expect(try rules("--gap-rule", "NONE")["gap"] as? String == "none")
    #expect((try rules()["gap"] as? String)?.hasPrefix("standard(hole=60") == true)
    let run = try Program.run("analyze", "-", "--gap-rule", "short", input: Data())
    #expect(run.status == 64 && run.errors.contains("standard, none"), "\(run.errors)")
  }

  @Test(arguments: [("+05:30", 19_800), ("-03:30", -12_600), ("-0930", -34_200), ("+2", 7200)])
  func localTimesAreAtAGivenOffset(_ text: String, _ seconds: Int) throws {
    for arguments in [["--time-zone", text], ["--time-zone=\(text)"]] {
      let run = try Program.run(
        ["analyze", "-", "--format", "json"] + arguments, input: AnalyzeTests.gpx(minutes: 2))
      let session = try run.session()
      #expect(session["utc_offset_s"] as? Int == seconds)
    }
  }

  @Test func theFullNameIsMeantWhereItBeginsALongerOne() throws {
    let distance = try rules("--distance-rule", "Haversine")["distance"] as? String
    #expect(distance?.hasPrefix("haversine(") == true)
    let run = try Program.run(
      "energy", "--speed", "5km/h", "--model", "PANDOLF-SANTEE-2003", "--format", "json")
    let models = try run.json().objects("models")
    #expect(models.map { $0["model"] as? String } == ["pandolf-santee-2003"])
  }

  static let ambiguous = [
    (["analyze", "-", "--gain-rule", "gpx"], ["gpxpy", "gpx-studio", "gpxkit"]),
    (["analyze", "-", "--energy-model", "LCDA"], ["lcda-walking-2019", "lcda-backpacking-2022"]),
    (["analyze", "-", "--terrain", "snow"], ["snow-15cm", "snow-25cm", "snow-35cm"]),
    (["analyze", "-", "--explain", "x"], ["distance", "points", "training-load"]),
    (["energy", "--model", "met"], ["met-2011", "met-2024"]),
    (["energy", "--as-app", "x"], ["all", "pandolf-means", "met-body-mass"]),
    (["efforts", "-", "--kind", "fa"], ["fastest", "farthest"]),
    (["stats", "-", "--by", "nothing"], ["week", "load-band"]),
    (["standards", "-", "--require=q"], ["e3b-12-mile", "norwegian-foot-march"]),
    (["streaks", "-", "--rule", "hours"], ["days", "weeks", "months", "years"]),
    (["route", "simplify", "-", "--method", "z"], ["rdp", "visvalingam"]),
  ]

  @Test(arguments: ambiguous)
  func whatANameCouldBeIsListed(arguments: [String], names: [String]) throws {
    let run = try Program.run(arguments, input: AnalyzeTests.gpx(minutes: 2))
    #expect(run.status == 64 && run.output.isEmpty, "\(run.errors)")
    for name in names { #expect(run.errors.contains(name), "\(run.errors)") }
  }

  @Test func aStandardIsRequiredByItsBeginning() throws {
    let run = try Program.run(
      "standards", "-", "--require", "RANG", "--load", "35lb",
      input: AnalyzeTests.gpx(minutes: 2))
    #expect(run.status == 1)
    #expect(run.errors.contains("not met: ranger-school-12-mile"), "\(run.errors)")
  }

  @Test func aParameterOutOfRangeIsSaid() throws {
    for (wrong, words) in [
      ("hysteresis:0", "is out of range; write hysteresis: and a number from 0.001 to 10000"),
      ("hysteresis:-1", "is out of range"), ("raw:3", "raw takes no number after it"),
      ("turn:x", "what follows turning-point: is not a number"),
      ("speed:", "what follows speed: is not a number; write speed: and a number from 0.001 to 20"),
    ] {
      let option = wrong == "speed:" ? "--moving-rule" : "--gain-rule"
      let run = try Program.run("analyze", "-", option, wrong, input: Data())
      #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func optionsThatContradictEachOtherAreRefusedWithoutABlockOfUsage() throws {
    for arguments in [
      ["energy", "--speed", "5km/h", "--power", "300"],
      ["route", "compare", "a", "b", "--speed", "5km/h", "--power", "300"],
      ["compare", "-", "--plot", "--format", "json"],
      ["stats", "-", "--since", "2025-02-01", "--until", "2025-01-01"],
      ["route", "plan", "-", "--time", "1h", "--min-speed", "3km/h", "--max-speed", "2km/h"],
      ["energy", "--speed", "5km/h", "--load-at", "1km=5kg"],
    ] {
      let run = try Program.run(arguments, input: Data())
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("ruckstat: ") && !run.errors.contains("Usage"))
    }
  }

  static let helps: [(String, [String])] =
    [
      ("analyze --help", ["WALKER AND LOAD", "--body-mass", "Examples:", "--gain-rule"]),
      ("compare --help", ["--truth", "--device", "--plot", "--no-run-time", "Examples:"]),
      (
        "efforts --help",
        ["Examples:", "WALKER AND LOAD", "ENERGY", "RULES", "PART OF A TRACK", "OUTPUT"]
      ),
      ("inspect --help-hidden", ["--max-memory"]), ("analyze --help-hidden", ["--max-memory"]),
    ]
    + ["show", "difficulty", "compare", "plan", "simplify"].map {
      ("route \($0) --help", ["Examples:"])
    }

  @Test(arguments: helps) func helpReadsWell(_ words: String, _ parts: [String]) throws {
    let run = try Program.run(
      words.split(separator: " ").map(String.init), environment: ["COLUMNS": "80"])
    #expect(run.status == 0)
    for part in parts { #expect(run.output.contains(part), "\(part)") }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionKnowsTheValues(shell: String) throws {
    let run = try Program.run("--generate-completion-script", shell)
    #expect(run.status == 0)
    for name in ["goldencheetah", "lcda-walking-2019", "displacement", "heavy-brush", "imperial"] {
      #expect(run.output.contains(name), "\(name)")
    }
  }

  @Test(arguments: [
    ["--age", "0x20"], ["--from", "T0x0b:30"], ["--heart-rate-zones", "0x64,0x78"],
    ["--fit-load-field", "session.178/0x10"], ["--gain-rule", "hysteresis:0x3"],
    ["--terrain", "0x1p0"],
  ])
  func aNumberIsDecimal(_ option: [String]) throws {
    let run = try Program.run(["analyze", "-"] + option, input: AnalyzeTests.gpx(minutes: 2))
    #expect(run.status == 64, "\(option)")
    let exponent = try Program.run(
      "analyze", "-", "--age", "4e1", input: AnalyzeTests.gpx(minutes: 2))
    #expect(exponent.status == 0, "\(exponent.errors)")
  }

  @Test func aRefusedConditionSaysWhatIsMissing() throws {
    for (condition, words) in [
      ("load>15", "the unit of '15' is missing"), ("foo>15", "'foo' is not a column"),
      ("laod>15kg", "did you mean load?"), ("load", "must be a column"),
    ] {
      let run = try Program.run("analyze", "-", "--where", condition, input: Data())
      #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func aMessageOfFITAndZonesAreNamedInAnyCaseAndZonesByTheirBeginning() throws {
    for option in [["--fit-load-field", "SESSION.178/10"], ["--heart-rate-zones", "res"]] {
      let run = try Program.run(["analyze", "-"] + option, input: AnalyzeTests.gpx(minutes: 2))
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func aReportTakesThePeriodsOfEveryCommand() throws {
    func page(_ since: String) throws -> String {
      let run = try Program.run(
        "report", "Datasets/rucks/twelve-mile.gpx", "--history", "--since", since, "--as-of",
        "2024-07-01")
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let (may, june) = (try page("2024-05-01"), try page("2024-06-01"))
    #expect(may != june && !may.isEmpty)
    #expect(try page("2024-05") == may && page("2024-06") == june)
    #expect(try page("7d") != may)
    let words = try Program.run(
      "stats", "Datasets/rucks/twelve-mile.gpx", "--as-of", "TODAY", "--since", "2024-05")
    #expect(words.status == 0, "\(words.errors)")
  }

  #if Store
  @Test func valuesOfTheHistoryTakeTheirUsualForms() throws {
    let place = try Place()
    _ = try place.run("route", "add", "Datasets/routes/loop.gpx", "--name", "Loop")
    let spot = ["route", "waypoint", "loop", "--kind", "scenic", "--latitude", "31", "--longitude"]
    let below = try place.run(spot + ["35", "Shore", "--elevation", "-20m"])
    #expect(below.status == 0, "\(below.errors)")
    #expect(try place.run(spot + ["35", "Pit", "--elevation", "-1001m"]).status == 64)
    for goal in ["DISTANCE:100MI", "Streak:7", "dist:100mi", "streak:2:WEEKS:3"] {
      let run = try place.run("goal", "add", goal, "--first-day", "today", "--last-day", "tomorrow")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try place.run("goal", "add", "s:7").status == 64)
    let typed = try place.run(
      "add", "--distance", "4mi", "--time", "1h", "--start", "2025-04-01t06:30", "--format", "json")
    #expect(Place.first(try typed.json())?["start"] as? String == "2025-04-01T06:30:00Z")
    // As spreadsheets write a table.
    let table = place.folder.appending(path: "people.csv")
    try Data("\u{FEFF}name,user\r\n\"twelve-mile.gpx\",\"anna\"\r\n".utf8).write(to: table)
    let run = try place.run(
      "import", "Datasets/rucks/twelve-mile.gpx", "--people", table.path, "--load", "35lb")
    #expect(run.status == 0, "\(run.errors)")
    #expect((try place.json("history", "--user", "anna")["sessions"] as? [Any])?.count == 1)
  }
  #endif
}
#endif
