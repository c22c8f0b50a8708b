#if Command
import Foundation
import TestSupport
import Testing

/// Values of the configuration and of options that cannot be: 64, and a message that names the
/// place, the value and what is accepted.
@Suite struct ConfigurationTests {
  private func run(_ configuration: String, _ command: String = "analyze") throws -> Program.Run {
    var result: Program.Run?
    try AnalyzeTests.withFolder(["c.json": Data(configuration.utf8)]) { folder in
      result = try Program.run(
        command, "-", "--config", folder.appending(path: "c.json").path, input: AnalyzeTests.gpx())
    }
    return try #require(result)
  }

  static let wrong = [
    ("jobs", "9223372036854775807"), ("jobs", "576460752303423488"), ("jobs", "0"),
    ("jobs", "1.5"), ("jobs", "1e300"), ("time-zone", "\"Mars/Phobos\""), ("time-zone", "5"),
    ("units", "\"stone\""), ("format", "\"xml\""), ("progress", "\"often\""),
    ("body-mass", "\"5kg\""), ("body-mass", "80"), ("load", "\"1e3kg\""), ("load", "\"201kg\""),
    ("age", "300"), ("age", "\"nan\""), ("height", "\"18m\""), ("sex", "\"x\""),
    ("resting-heart-rate", "1e9"), ("max-heart-rate", "\"inf\""), ("heart-rate-zones", "\"5,1\""),
    ("every", "\"1m\""), ("every", "\"99999999km\""), ("terrain", "\"lava\""), ("terrain", "1e9"),
    ("distance-rule", "\"guess\""), ("gain-rule", "\"guess\""), ("moving-rule", "\"guess\""),
    ("clean", "\"wash\""), ("gap-rule", "\"guess\""), ("time-zone", "\"+19:00\""),
    ("energy-model", "\"guess\""), ("difficulty-terrain", "\"moon\""),
    ("max-points", "0"), ("max-memory", "\"9000000GB\""), ("max-element-size", "\"0\""),
    ("max-nesting", "-1"), ("max-expansion", "\"many\""), ("fit.load_field", "\"x\""),
  ]

  /// `inspect` asks for few of them; all are checked.
  @Test(arguments: Repository.byDay(wrong, every: 3)) func aWrongValueIsNamedWithItsKey(
    key: String, value: String
  ) throws {
    let run = try run("{\"\(key)\": \(value)}", "inspect")
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("c.json: \"\(key)\": '"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func onlyTextsAndNumbersAreValues() throws {
    for value in ["true", "false", "null", "[1]", "{}", "1e400"] {
      let run = try run("{\"jobs\": \(value)}")
      #expect(run.status == 64 && run.errors.contains("\"jobs\" must be a text or a number"))
    }
    for text in ["", "[]", "{", "\"x\"", "{\"jobs\": 1} x"] {
      let run = try run(text)
      #expect(run.status == 64 && run.errors.contains("one JSON object"), "\(run.errors)")
    }
    let unknown = try run("{\"laod\": \"20kg\"}")
    #expect(unknown.status == 64 && unknown.errors.contains("unknown option \"laod\""))
    let absent = try Program.run("analyze", "-", "--config", "/dev/null/none", input: Data())
    #expect(absent.status == 64 && absent.errors.contains("/dev/null/none"))
  }

  @Test func aRightConfigurationHolds() throws {
    let run = try run(
      """
      {"jobs": 1024, "time-zone": "Europe/London", "age": 40.5, "load": "20kg", "format": "json",
       "every": "10min", "max-points": 361, "body-mass": "80kg"}
      """)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let session = try run.session()
    #expect(session["utc_offset_s"] as? Int == 3600)
    #expect((session["splits"] as? [Any])?.count == 6)
  }

  /// The options and flags of every command, by the program's own description.
  private func described() throws -> Set<String> {
    func names(_ command: [String: Any]) -> [String] {
      let own = command["arguments"] as? [[String: Any]] ?? []
      let long = own.flatMap { $0["names"] as? [[String: Any]] ?? [] }
        .filter { $0["kind"] as? String == "long" }.compactMap { $0["name"] as? String }
      let below = command["subcommands"] as? [[String: Any]] ?? []
      return long + below.filter { $0["commandName"] as? String != "help" }.flatMap(names)
    }
    let description = try Program.run("--experimental-dump-help").json()
    return Set(names(try description.object("command")))
  }

  @Test func everyOptionIsAKey() throws {
    let list = try Program.run("config", "keys").output.split(separator: "\n").map(String.init)
    let options = try described().subtracting([
      "config", "help", "version", "again", "at", "force", "list", "name", "on", "planned",
      "session",
      "value", "yes", "override", "update", "redo", "removed",
    ])
    #expect(Set(list) == options)
    #expect(options.isSuperset(of: ["load", "max-heart-rate", "vo2max", "csv-raw", "as-of"]))
  }

  @Test func flagsAndListsAndPlacesAreConfiguredToo() throws {
    let run = try run(
      """
      {"format": "json", "quiet": true, "to": "30:00", "no-guard-rails": true, "rest": 1.5,
       "load": "20kg", "load-at": ["1km=10kg", "2km=0kg"], "join": false, "gain-rule": "RAW",
       "sport": "hiking", "time": "3h", "device": true}
      """)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let session = try run.session()
    // 30 min at 1.5 m/s: 2700 m, of which 1000 m with 20 kg and 1000 m with 10 kg.
    let load = try session.object("load")
    #expect(session["elapsed_s"] as? Double == 1800)
    #expect(load["max_kg"] as? Double == 20)
    #expect(try isNear(#require(load["mean_kg"] as? Double), 30_000 / 2700, within: 0.1))
    #expect((session["rules"] as? [String: Any])?["gain"] as? String == "raw")
  }

  @Test func theCommandLineTakesPrecedenceOverTheConfiguration() throws {
    let text = """
      {"format": "csv", "every": "10min", "load-at": ["1km=10kg"], "load": "20kg", "units": "metric",
       "time-zone": "Europe/London"}
      """
    try AnalyzeTests.withFolder(["c.json": Data(text.utf8)]) { folder in
      let path = folder.appending(path: "c.json").path
      let run = try Program.run(
        "analyze", "--format=json", "--load-at", "2km=40kg", "--config=\(path)", "--every", "30min",
        "--", "-", input: AnalyzeTests.gpx())
      let session = try run.session()
      #expect(session["utc_offset_s"] as? Int == 3600)
      #expect((session["splits"] as? [Any])?.count == 2)
      let load = try session.object("load")
      #expect(load["max_kg"] as? Double == 40 && load["source"] as? String == "option")
    }
  }

  /// The file records 18.5 kg.
  @Test(arguments: [
    (["--load", "10kg"], 10, "option"), ([], 18.5, "file"),
    (["--default-load", "9kg"], 18.5, "file"),
  ])
  func aConfiguredLoadIsTheLastResort(arguments: [String], load: Double, source: String) throws {
    let text = #"{"load": "30kg", "body-mass": "81kg", "fit.load_field": "session.178/10"}"#
    try AnalyzeTests.withFolder(["c.json": Data(text.utf8)]) { folder in
      let path = folder.appending(path: "c.json").path
      func sessions(_ input: Data) throws -> [String: Any] {
        let run = try Program.run(
          ["analyze", "-", "--format", "json", "--config", path] + arguments, input: input)
        return try run.session()
      }
      let recorded = try sessions(InspectTests.fit())
      let found = try recorded.object("load")
      #expect(found["mean_kg"] as? Double == load && found["source"] as? String == source)
      // Nothing is recorded here; a load of the command line replaces the configured one.
      let silent = try sessions(AnalyzeTests.gpx(minutes: 2))
      let walker = try silent.object("walker")
      #expect(walker["body_mass_kg"] as? Double == 81)
      #expect(walker["body_mass_source"] as? String == "config")
      let carried = try silent.object("load")
      let expected: Double = arguments.isEmpty ? 30 : source == "option" ? 10 : 9
      #expect(carried["mean_kg"] as? Double == expected)
      #expect(carried["source"] as? String == (arguments.isEmpty ? "config" : "option"))
    }
  }

  static let noDefaults: [(String, [String])] = [
    (#"{"load-at": ["1km=10kg"]}"#, ["analyze", "Datasets/synthetic/two-segments.gpx"]),
    (#"{"water": "2L"}"#, ["analyze", "Datasets/synthetic/two-segments.gpx"]),
    (#"{"format": "json"}"#, ["report", marchFile]), (#"{"user": "anna"}"#, ["stats", marchFile]),
    (
      #"{"limit": 3, "since": "2024-01-01", "where": ["load>1kg"]}"#,
      ["energy", "--speed", "5km/h"]
    ),
    (#"{"load-at": ["1km=10kg"], "water": "2L"}"#, ["energy", "--speed", "5km/h"]),
    (#"{"join": true, "from": "1km"}"#, ["energy", "--speed", "5km/h"]),
    (#"{"limit": 3}"#, ["standards", "--list"]),
    (#"{"grade": 3, "speed": "5km/h"}"#, ["energy", marchFile]),
    (#"{"heart-rate": 120}"#, ["energy", marchFile]),
    (#"{"speed": "5km/h"}"#, ["energy", "--power", "400"]),
    (#"{"plot": true, "device": true, "join": true}"#, ["compare", marchFile, marchFile]),
    (#"{"unit": "alpha"}"#, ["stats", marchFile]),
    (#"{"fields": "name"}"#, ["stats", marchFile, "--format", "json"]),
    (#"{"water": "2L"}"#, ["route", "difficulty", "Datasets/routes/loop.gpx"]),
    (#"{"load-at": ["1km=9kg"]}"#, ["route", "plan", "Datasets/routes/loop.gpx", "--time", "2h"]),
    (#"{"model": "all"}"#, ["energy", marchFile, "--energy-model", "met-2024"]),
    (
      #"{"fields": "name", "columns": "day", "plot": true}"#,
      ["analyze", marchFile, "--format", "csv"]
    ),
  ]

  /// What a command cannot do is no default of it: the output is that without the configuration.
  @Test(arguments: Repository.byDay(noDefaults, every: 3))
  func aConfiguredOptionThatACommandRefusesIsLeftOut(_ text: String, _ arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(text.utf8, to: "c.json")
    let path = scratch.url.appending(path: "c.json").path
    let run = try Program.run(arguments + ["--config", path])
    let plain = try Program.run(
      text.contains(#""fields": "name", "#) ? arguments + ["--fields", "name"] : arguments)
    #expect(run.status == 0 && plain.status == 0, "\(run.errors)")
    #expect(run.output == plain.output)
  }

  @Test func asFewAsCanBeAreLeftOut() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"limit": 1, "load": "20kg", "model": "pandolf-1977", "format": "json"}"#.utf8, to: "c.json"
    )
    let path = scratch.url.appending(path: "c.json").path
    let run = try Program.run("energy", "--speed", "5km/h", "--config", path)
    let plain = try Program.run(
      "energy", "--speed", "5km/h", "--default-load", "20kg", "--model", "pandolf-1977", "--format",
      "json")
    #expect(run.status == 0 && run.output == plain.output, "\(run.errors)")
    // What is typed is refused as ever.
    let typed = try Program.run("energy", "--speed", "5km/h", "--limit", "1", "--config", path)
    #expect(typed.status == 64 && typed.errors.contains("--limit"))
  }

  @Test(arguments: [
    "yes", "force", "again", "on", "at", "name", "value", "session", "planned", "list",
  ])
  func whatIsSaidOnceHasNoDefault(key: String) throws {
    let run = try run("{\"\(key)\": true}")
    #expect(run.status == 64 && run.errors.contains("c.json: \"\(key)\" has no default"))
  }

  @Test func aFlagIsSetInAnyCase() throws {
    let scratch = try Scratch()
    let path = scratch.url.appending(path: "c.json").path
    #expect(try Program.run("config", "set", "quiet", "TRUE", "--file", path).status == 0)
    let text = String(decoding: try scratch.bytes("c.json"), as: UTF8.self)
    #expect(text.contains("\"quiet\": true"), "\(text)")
  }

  @Test func oneFileServesAllCommands() throws {
    // A polyline is no format of a summary.
    let text = #"{"since": "2024-01-01", "format": "polyline", "above": [300], "plot": false}"#
    for command in ["analyze", "inspect", "stats"] {
      let run = try run(text, command)
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
    let late = try run(#"{"since": "2030-01-01"}"#, "stats")
    #expect(late.status == 0 && late.errors.contains("no session found"), "\(late.errors)")
    let neither = try run(#"{"from": "soon"}"#)
    #expect(neither.status == 64 && neither.errors.contains("c.json: \"from\": 'soon'"))
  }

  @Test(arguments: [
    ("quiet", "1"), ("strict", "\"yes\""), ("no-color", "[]"), ("load", "true"),
    ("load", "[\"1kg\"]"), ("load-at", "{}"), ("sport", "[true]"), ("config", "\"x\""),
    ("load-at", "[\"1km=5kg\", \"2km\"]"),
  ])
  func aValueOfAnotherKindIsNamedWithItsKey(key: String, value: String) throws {
    for command in ["analyze", "inspect"] {
      let run = try run("{\"\(key)\": \(value)}", command)
      #expect(run.status == 64 && run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains("c.json: ") && run.errors.contains("\"\(key)\""))
    }
  }

  @Test func helpIsShownWhateverTheConfiguration() throws {
    let scratch = try Scratch()
    try scratch.write("{".utf8, to: "ruckstat/config.json")
    let environment = ["XDG_CONFIG_HOME": scratch.url.path]
    for arguments in [["analyze", "--help"], ["help", "route", "plan"], ["--version"]] {
      let run = try Program.run(arguments, environment: environment)
      #expect(run.status == 0 && run.errors.isEmpty, "\(arguments) \(run.errors)")
    }
    let run = try Program.run("analyze", "-", input: Data(), environment: environment)
    #expect(run.status == 64 && run.errors.contains("ruckstat/config.json"))
  }

  static let options = [
    ["analyze", "-", "--jobs", "1025"], ["analyze", "-", "--jobs", "two"],
    ["analyze", "-", "--load", "201kg"], ["analyze", "-", "--height", "3m"],
    ["analyze", "-", "--load", "1kg", "--load-at", "1km=999kg"],
    ["analyze", "-", "--load", "1kg", "--load-at", "99999999999km=1kg"],
    ["analyze", "-", "--load", "1kg", "--water", "51L"],
    ["analyze", "-", "--terrain", "nan"], ["analyze", "-", "--terrain-at", "1km=snow:101cm"],
    ["analyze", "-", "--rest", "inf"], ["analyze", "-", "--every", "9m"],
    ["analyze", "-", "--every", "0.5s"], ["analyze", "-", "--from", "40000days"],
    ["analyze", "-", "--to", "99999999999km"], ["analyze", "-", "--max-memory", "9000000GB"],
    ["analyze", "-", "--max-nesting", "9223372036854775807"],
    ["efforts", "-", "--distance", "1m"], ["efforts", "-", "--duration", "100000000000s"],
    ["energy", "--speed", "21m/s"], ["energy", "--speed", "5km/h", "--grade", "101"],
    ["energy", "--speed", "5km/h", "--grade", "nan"], ["energy", "--power", "1e9"],
    ["energy", "--speed", "5km/h", "--model", "keytel-2005", "--heart-rate", "inf"],
    ["route", "difficulty", "-", "--above", "nan"], ["route", "show", "-", "--time-zone", "x"],
    ["route", "plan", "-", "--time", "1000000h"],
    ["route", "plan", "-", "--time", "1h", "--section", "1m"],
    ["route", "plan", "-", "--time", "1h", "--max-speed", "1000km/h"],
    ["route", "plan", "-", "--time", "1h", "--water-rate", "6L/h"],
    ["route", "compare", "-", "-", "--power", "0"],
    ["route", "simplify", "-", "--tolerance", "99999km"],
    ["stats", "-", "--load-band", "1000000kg"], ["stats", "-", "--as-of", "2025-02-30"],
  ]

  /// The last option of each is the wrong one.
  @Test(arguments: Repository.byDay(options, every: 3)) func aWrongValueIsNamedWithItsOption(
    arguments: [String]
  ) throws {
    let run = try Program.run(arguments, input: AnalyzeTests.gpx())
    #expect(run.status == 64, "\(arguments) \(run.errors)")
    let option = try #require(arguments.last { $0.hasPrefix("--") })
    #expect(run.errors.contains("is invalid for '\(option)"), "\(run.errors)")
    // What it may be, and where to read on.
    #expect(run.errors.contains("': "), "\(run.errors)")
    let words = arguments.prefix { $0 != "-" && !$0.hasPrefix("--") }.joined(separator: " ")
    #expect(run.errors.contains("see: ruckstat \(words) -h"), "\(run.errors)")
  }

  @Test func placesPastTheEndAreNamedWithTheEnd() throws {
    for (arguments, end) in [
      (["--to", "2h"], "lasts 1:00:00"), (["--from", "6km"], "5.40 km"),
      (["--from", "T05:00"], "2024-05-01 07:00"), (["--to", "2024-05-01T05:00Z"], "06:00"),
    ] {
      let run = try Program.run(["analyze", "-"] + arguments, input: AnalyzeTests.gpx())
      #expect(run.status == 64 && run.errors.contains(arguments.joined(separator: " ")))
      #expect(run.errors.contains(end) && !run.errors.contains("part.outside"), "\(run.errors)")
    }
    let reversed = try Program.run(
      "analyze", "-", "--from", "2km", "--to", "1km", input: AnalyzeTests.gpx())
    #expect(reversed.status == 64 && reversed.errors.contains("--from 2km lies after --to 1km"))
    // Of several inputs the others are analysed.
    let files = ["long.gpx": AnalyzeTests.gpx(), "short.gpx": AnalyzeTests.gpx(minutes: 20)]
    try AnalyzeTests.withFolder(files) { folder in
      let run = try Program.run("analyze", folder.path, "--to", "30:00", "--format", "json")
      #expect(run.status == 3 && run.errors.contains("short.gpx: --to 30:00"))
      #expect(try run.sessions().count == 1)
    }
  }
}
#endif
