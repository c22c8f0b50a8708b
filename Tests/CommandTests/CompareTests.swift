#if Command
import Foundation
import TestSupport
import Testing

/// `compare` on the shipped tracks: its values against `analyze` and `energy`, its errors against
/// the truth files, read here by themselves.
@Suite struct CompareTests {
  typealias Object = [String: Any]

  static func path(_ track: String) -> String {
    Repository.datasets.appending(path: track + ".gpx").path
  }

  /// The first session of a comparison without run times.
  static func session(_ arguments: String..., input: Data? = nil) throws -> Object {
    let run = try Program.run(
      ["compare", "--rules"] + arguments + ["--format", "json", "--no-run-time"], input: input)
    #expect(try run.json()["schema"] as? String == "ruckstat.compare/1")
    return try run.session()
  }

  static func rules(_ session: Object, _ quantity: String) throws -> [Object] {
    let section = try #require(session[quantity] as? Object)
    return try section.objects("rules")
  }

  static let quantities = [
    (name: "distance", key: "distance_m", unit: "m", option: "--distance-rule"),
    (name: "gain", key: "gain_m", unit: "m", option: "--gain-rule"),
    (name: "moving", key: "moving_s", unit: "s", option: "--moving-rule"),
  ]

  @Test func theKindOfOutingIsShown() throws {
    let data = AnalyzeTests.gpx(minutes: 30, speed: 7, name: "Activity")
    let session = try Self.session("-", input: data)
    #expect(session["kind"] as? String == "ride" && session["kind_source"] as? String == "judged")
    let table = try Program.run("compare", "--rules", "-", "--no-run-time", input: data)
    #expect(table.output.contains("kind  ride  (judged)"))
  }

  /// Every rule gives what `analyze` gives by it, to the bit.
  @Test func everyRuleGivesWhatAnalyzeGives() throws {
    for track in Repository.byDay(["synthetic/two-segments", "rucks/twelve-mile"], every: 2) {
      try everyRuleGives(Self.path(track))
    }
  }

  private func everyRuleGives(_ path: String) throws {
    let session = try Self.session(path)
    for quantity in Self.quantities {
      for row in try Self.rules(session, quantity.name) {
        let rule = try #require(row["rule"] as? String)
        guard rule != "device" else {
          #expect(row[quantity.key] is NSNull)
          continue
        }
        let run = try Program.run("analyze", path, quantity.option, rule, "--format", "json")
        let analyzed = try run.session()
        let elevation = analyzed["elevation"] as? Object ?? [:]
        let value = (analyzed[quantity.key] ?? elevation[quantity.key]) as? Double
        #expect(row[quantity.key] as? Double == value, "\(rule)")
        if quantity.name == "gain" {
          #expect(row["loss_m"] as? Double == elevation["loss_m"] as? Double, "\(rule)")
        }
        let named = (analyzed["rules"] as? Object)?[quantity.name] as? String
        #expect(row["full_name"] as? String == named)
      }
    }
  }

  @Test(arguments: ["two-segments", "polar", "zigzag-climb-noisy"])
  func errorsAreTheDistanceFromTheTruth(name: String) throws {
    let track = "synthetic/" + name
    let truth = try readTruth(of: track)
    let session = try Self.session(
      Self.path(track), "--truth", Repository.datasets.appending(path: track + ".truth.json").path)
    for quantity in Self.quantities {
      let section = try #require(session[quantity.name] as? Object)
      let known = (truth[quantity.key] as? Object)?["value"] as? Double
      #expect(section["truth_\(quantity.unit)"] as? Double == known)
      var nearest: (rule: String, error: Double)?
      for row in try Self.rules(session, quantity.name) {
        guard let known, let value = row[quantity.key] as? Double else {
          #expect(row["error_\(quantity.unit)"] is NSNull && row["error_percent"] is NSNull)
          continue
        }
        let error = try #require(row["error_\(quantity.unit)"] as? Double)
        #expect(abs(error - (value - known)) <= 1e-9)
        if known != 0 {
          let percent = try #require(row["error_percent"] as? Double)
          #expect(abs(percent - 100 * (value - known) / known) <= 1e-9)
        }
        if abs(value - known) < nearest?.error ?? .infinity {
          nearest = (try #require(row["rule"] as? String), abs(value - known))
        }
        if quantity.name == "gain" {
          let loss = try #require(row["loss_m"] as? Double)
          let knownLoss = try #require((truth["loss_m"] as? Object)?["value"] as? Double)
          #expect(abs(try #require(row["loss_error_m"] as? Double) - (loss - knownLoss)) <= 1e-9)
        }
      }
      #expect(section["nearest_truth"] as? String == nearest?.rule)
    }
  }

  @Test func energyIsHeldToTheEquationsOfItsOwnModel() throws {
    let track = "synthetic/flat-constant-speed"
    let known = try readTruth(of: track).objects("energy")
    let folder = Repository.datasets.appending(path: "synthetic").path
    let walker = ["--body-mass", "80kg", "--format", "json"]
    let run = try Program.run(
      ["compare", "--rules", Self.path(track), "--truth", folder, "--load", "20kg"] + walker)
    let session = try run.session()
    for row in try Self.rules(session, "energy") {
      let cost = known.first { $0["model"] as? String == row["rule"] as? String }
      guard let expected = cost?["gross_kcal"] as? Double else {
        #expect(row["error_kcal"] is NSNull)
        continue
      }
      let value = try #require(row["gross_kcal"] as? Double)
      let error = try #require(row["error_kcal"] as? Double)
      #expect(abs(error - (value - expected)) <= 1e-9)
      // Coordinates have eight decimals: a millimetre a step, evened out over ten seconds.
      #expect(abs(error / expected) < 1e-4)
    }
    #expect(run.output.contains("run_time_s"))
  }

  /// All models, and other programs' rules, give what `energy` gives along the same track; what
  /// lacks an input says so.
  @Test func energyIsThatOfTheCommandEnergy() throws {
    let path = Self.path("synthetic/two-segments")
    let session = try Self.session(path, "--load", "20kg", "--body-mass", "80kg")
    let run = try Program.run(
      "energy", path, "--model", "all", "--as-app", "all", "--load", "20kg", "--body-mass", "80kg",
      "--format", "json")
    let panel = try run.session()
    var expected: [String: Double] = [:]
    for model in try panel.objects("models") {
      let name = try #require(model["model"] as? String)
      expected[name] = model["gross_kcal"] as? Double
    }
    for rule in try panel.objects("as_app") {
      expected[try #require(rule["rule"] as? String)] = rule["gross_kcal"] as? Double
    }
    let rows = try Self.rules(session, "energy")
    #expect(rows.count == 26)
    for row in rows {
      let name = try #require(row["rule"] as? String)
      let reasons = try #require(row["reasons"] as? [String])
      if let value = row["gross_kcal"] as? Double {
        #expect(abs(value - (expected[name] ?? .nan)) <= 1e-9 * value, "\(name)")
      } else {
        #expect(reasons.contains { $0.hasSuffix("-missing") }, "\(name): \(reasons)")
      }
    }
    let unknown = rows.filter { $0["gross_kcal"] is NSNull }.compactMap { $0["rule"] as? String }
    #expect(
      unknown == [
        "height-weight-speed-2016", "met-2011", "met-2024", "keytel-2005",
        "height-weight-speed-short",
      ])
  }

  @Test func pointsAreUsedOrDropped() throws {
    // A spike of 40 km and a point without an altitude among 61.
    var text = String(decoding: AnalyzeTests.gpx(minutes: 10), as: UTF8.self)
    let lines = text.components(separatedBy: "\n")
    let points = lines.indices.filter { lines[$0].contains("<trkpt") }
    var changed = lines
    changed[points[20]] = lines[points[20]].replacing("lat=\"0\"", with: "lat=\"0.4\"")
    changed[points[30]] = lines[points[30]].replacing("<ele>100</ele>", with: "")
    text = changed.joined(separator: "\n")
    let session = try Self.session("-", input: Data(text.utf8))
    #expect(session["points"] as? Int == 61)
    func used(_ quantity: String) throws -> [Int?] {
      try Self.rules(session, quantity).filter { $0["rule"] as? String != "device" }
        .map { $0["points_used"] as? Int }
    }
    #expect(try used("distance").allSatisfy { $0 == 60 })
    #expect(try used("gain").allSatisfy { $0 == 59 })
    #expect(try used("moving").allSatisfy { $0 == 60 })
    for quantity in ["distance", "gain", "moving", "energy"] {
      for row in try Self.rules(session, quantity) {
        let sum = (row["points_used"] as? Int ?? 0) + (row["points_dropped"] as? Int ?? 0)
        #expect(sum == 61)
      }
    }
  }

  @Test func whatATrackLacksIsSaid() throws {
    let text = String(decoding: AnalyzeTests.gpx(minutes: 10), as: UTF8.self)
    let level = text.replacing("<ele>100</ele>", with: "")
    let flat = try Self.session("-", input: Data(level.utf8))
    for row in try Self.rules(flat, "gain") {
      #expect(row["gain_m"] is NSNull && row["reasons"] as? [String] == ["no-altitudes"])
    }
    #expect((flat["gain_curve"] as? [Object])?.isEmpty == true)
    let timeless = text.replacing(#/<time>.*?<\/time>/#, with: "")
    let still = try Self.session("-", input: Data(timeless.utf8))
    for row in try Self.rules(still, "moving") {
      #expect(row["moving_s"] is NSNull && row["reasons"] as? [String] == ["no-times"])
    }
    for row in try Self.rules(still, "energy") { #expect(row["gross_kcal"] is NSNull) }
  }

  /// A saw of three teeth of 50, 20 and 50 m: thresholds above 20 m pass over the middle tooth.
  @Test func theCurveFallsWhereAClimbIsSmallerThanTheThreshold() throws {
    let heights = [100.0, 150, 130, 150, 100]
    var rows = ""
    for (leg, pair) in zip(heights, heights.dropFirst()).enumerated() {
      for step in 0..<10 {
        let height = pair.0 + (pair.1 - pair.0) * Double(step) / 10
        let place = 1 + Double(leg * 10 + step) * 0.0002
        rows += "<trkpt lat=\"0\" lon=\"\(place)\"><ele>\(height)</ele></trkpt>"
      }
    }
    rows += "<trkpt lat=\"0\" lon=\"1.008\"><ele>100</ele></trkpt>"
    let gpx =
      "<gpx version=\"1.1\" creator=\"t\" xmlns=\"http://www.topografix.com/GPX/1/1\">"
      + "<trk><trkseg>\(rows)</trkseg></trk></gpx>"
    let session = try Self.session("-", input: Data(gpx.utf8))
    let curve = try #require(session["gain_curve"] as? [[String: Double]])
    for point in curve {
      let threshold = try #require(point["threshold_m"])
      #expect(point["gain_m"] == (threshold <= 20 ? 70 : 50), "\(threshold)")
      #expect(point["loss_m"] == (threshold <= 20 ? 70 : 50), "\(threshold)")
    }
    #expect(curve.first?["threshold_m"] == 0 && curve.count > 5)
  }

  @Test func theDevicesOwnFiguresFindTheirNearestRule() throws {
    let file = Repository.datasets.appending(path: "damaged-fit/intact.fit").path
    let session = try Self.session(file, "--device")
    // The totals of the file's session message, as inspect tells them.
    let inspected = try Program.run("inspect", file, "--format", "json")
    let files = try inspected.json().objects("files")
    let totals = try #require(
      (files.first?["sessions"] as? [Object])?.first?["device"] as? Object)
    let figures = [
      ("distance", "distance_m", "m", "distance_m"), ("gain", "gain_m", "m", "gain_m"),
      ("moving", "moving_s", "s", "timer_s"), ("energy", "gross_kcal", "kcal", "kcal"),
    ]
    for (quantity, key, unit, total) in figures {
      let device = try #require(totals[total] as? Double)
      let section = try #require(session[quantity] as? Object)
      #expect(section["device_\(unit)"] as? Double == device)
      var nearest: (rule: String, difference: Double)?
      for row in try Self.rules(session, quantity) {
        guard let value = row[key] as? Double, let rule = row["rule"] as? String else { continue }
        let told = try #require(row["device_difference_\(unit)"] as? Double)
        #expect(abs(told - (value - device)) <= 1e-9)
        if rule != "device", abs(value - device) < nearest?.difference ?? .infinity {
          nearest = (rule, abs(value - device))
        }
      }
      #expect(section["nearest_device"] as? String == nearest?.rule && nearest != nil)
    }
    let table = try Program.run("compare", "--rules", file, "--device", "--units", "metric")
    #expect(table.output.contains("nearest the device") && table.output.contains("0.040 km"))
    let silent = try Program.run(
      "compare", "--rules", "-", "--device", input: AnalyzeTests.gpx(minutes: 5))
    #expect(silent.status == 0 && silent.errors.contains("no session has a figure of its device"))
  }

  @Test func severalTruthsMakeABenchmark() throws {
    let folder = Repository.datasets.appending(path: "synthetic").path
    let tracks = ["synthetic/two-segments", "synthetic/polar"]
    let run = try Program.run(
      ["compare", "--rules"] + tracks.map(Self.path)
        + ["--truth", folder, "--format", "json", "--no-run-time"])
    let sessions = try run.sessions()
    let benchmark = try run.json().objects("benchmark")
    for quantity in Self.quantities {
      var errors: [String: [Double]] = [:]
      for (track, session) in zip(tracks, sessions) {
        guard let known = (try readTruth(of: track)[quantity.key] as? Object)?["value"] as? Double
        else { continue }
        for row in try Self.rules(session, quantity.name) {
          guard let value = row[quantity.key] as? Double else { continue }
          errors[try #require(row["rule"] as? String), default: []].append(abs(value - known))
        }
      }
      let entries = benchmark.filter { $0["quantity"] as? String == quantity.name }
      #expect(entries.count == errors.count && errors.isEmpty == (quantity.name == "gain"))
      for entry in entries {
        let own = try #require(errors[entry["rule"] as? String ?? ""]).sorted()
        #expect(entry["sessions"] as? Int == own.count)
        // One or two tracks: the median is their mean.
        let median = own.reduce(0, +) / Double(own.count)
        #expect(
          abs(try #require(entry["median_error_\(quantity.unit)"] as? Double) - median) <= 1e-9)
        let worst = try #require(entry["worst_error_\(quantity.unit)"] as? Double)
        #expect(abs(worst - (own.last ?? .nan)) <= 1e-9)
      }
    }
  }

  @Test func theSameBytesWithAnyNumberOfJobs() throws {
    var files: [String: Data] = ["broken.gpx": Data("<html>no</html>".utf8)]
    for index in 0..<4 { files["\(index)/a.gpx"] = AnalyzeTests.gpx(minutes: 3 + index) }
    try AnalyzeTests.withFolder(files) { folder in
      for format in Repository.runsLongTests ? ["json", "ndjson", "csv", "table"] : ["json"] {
        let runs = try ["1", "2"].map { jobs in
          try Program.run(
            "compare", "--rules", folder.path, "--jobs", jobs, "--format", format, "--no-run-time")
        }
        #expect(runs.allSatisfy { $0.status == 3 && $0.output.count > 100 })
        #expect(runs[0].output == runs[1].output)
        #expect(!runs[0].output.contains("run_time") && !runs[0].output.contains("run time"))
      }
      let csv = try Program.run("compare", "--rules", folder.path, "--format", "csv")
      let rows = csv.output.split(separator: "\n").map { $0.split(separator: ",").count }
      let timed = try Program.run("compare", "--rules", folder.path, "--format", "ndjson")
      let lines = timed.output.split(separator: "\n")
      #expect(rows.count > 4 * 30 && csv.output.contains("run_time_s"))
      #expect(lines.count == 5 && lines.last?.contains("\"failure\":") == true)
    }
  }

  @Test func runTimesAreSeconds() throws {
    let run = try Program.run(
      "compare", "--rules", "-", "--format", "json", input: AnalyzeTests.gpx())
    for row in try Self.rules(try run.session(), "energy") {
      let seconds = try #require(row["run_time_s"] as? Double)
      #expect(seconds >= 0 && seconds < 60)
    }
  }

  @Test func aRuleOfTheCommandLineStandsBesideTheOthers() throws {
    let session = try Self.session("-", "--gain-rule", "hysteresis:7", input: AnalyzeTests.gpx())
    let rows = try Self.rules(session, "gain")
    #expect(rows.first?["rule"] as? String == "hysteresis:7")
    let defaults = rows.filter { $0["default"] as? Bool == true }.map { $0["rule"] as? String }
    #expect(defaults == ["hysteresis:7"])
    #expect((session["gain"] as? Object)?["default"] as? String == "hysteresis:7")
  }

  /// A user is told where each rule comes from.
  @Test func everyRuleHasASource() throws {
    let session = try Self.session("-", input: AnalyzeTests.gpx(minutes: 5))
    for quantity in ["distance", "gain", "moving", "energy"] {
      for row in try Self.rules(session, quantity) {
        #expect((row["source"] as? String)?.isEmpty == false, "\(row["rule"] ?? "")")
        #expect((row["method"] as? String)?.isEmpty == false, "\(row["rule"] ?? "")")
      }
    }
  }

  /// The rules of one session are some 25 kB of JSON: a file of many tiny sessions must not multiply
  /// its size by them.
  @Test func tinySessionsOfOneFileAreComparedByTheDefaultRules() throws {
    let activities = (0..<60).map { day in
      let start = "2024-\(1 + day / 28 < 10 ? "0" : "")\(1 + day / 28)-\(10 + day % 18)T10:"
      let points = ["00:00Z", "00:10Z"].map { time in
        "<Trackpoint><Time>\(start)\(time)</Time><Position><LatitudeDegrees>45.00\(time.prefix(4).last!)"
          + "</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees></Position>"
          + "<AltitudeMeters>9</AltitudeMeters></Trackpoint>"
      }
      return
        "<Activity Sport=\"Other\"><Id>\(start)00:00Z</Id><Lap StartTime=\"\(start)00:00Z\"><Track>"
        + points.joined() + "</Track></Lap></Activity>"
    }
    let file =
      "<TrainingCenterDatabase xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">"
      + "<Activities>\(activities.joined())</Activities></TrainingCenterDatabase>"
    let run = try Program.run(
      "compare", "--rules", "-", "--format", "json", "--no-run-time", input: Data(file.utf8))
    let sessions = try run.sessions()
    #expect(sessions.count == 60)
    for (number, session) in sessions.enumerated() {
      for quantity in ["distance", "gain", "moving", "energy"] {
        let rows = try Self.rules(session, quantity)
        #expect(number < 10 ? rows.count > 4 : rows.count == 1, "\(number), \(quantity)")
        #expect(rows.count { $0["default"] as? Bool == true } == 1)
      }
      #expect(((session["gain_curve"] as? [Object])?.isEmpty == true) == (number >= 10))
    }
    #expect(run.errors.contains("50 of 60 sessions, of fewer than 50 points each"))
  }

  @Test func wrongUseIsRefused() throws {
    let truth = Repository.datasets.appending(path: "synthetic/polar.truth.json").path
    for wrong in [
      ["--truth", "/dev/null/none/a.truth.json"], ["--truth", Self.path("synthetic/polar")],
      ["--truth", truth, "--from", "1km"], ["--truth", truth, "--join"],
      ["--plot", "--format", "json"], ["--gain-rule", "magic"], ["--format", "xml"],
    ] {
      let run = try Program.run(
        ["compare", "--rules", "-"] + wrong, input: AnalyzeTests.gpx(minutes: 2))
      #expect(run.status == 64 && !run.errors.isEmpty, "\(wrong)")
    }
    let alone = try Program.run("compare")
    #expect(alone.status == 64)
    let none = try Program.run("compare", "--rules", "/dev/null/none")
    #expect(none.status == 4)
  }
}
#endif
