#if Command
import Foundation
import TestSupport
import Testing

/// The built program on files made here, with expected values in closed form.
@Suite struct AnalyzeTests {
  static let metersPerDegree: Double = 6_371_008.8 * Double.pi / 180

  /// A GPX of a steady walk along the equator from an hour of a day: one point every ten seconds.
  static func gpx(
    minutes: Int = 60, speed: Double = 1.5, name: String = "Morning ruck", heartRate: Int? = nil,
    day: String = "2024-05-01", hour: Int = 6
  ) -> Data {
    var text = """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
      <trk><name>\(name)</name><trkseg>

      """
    for row in 0...(minutes * 6) {
      let longitude = 10 + Double(row * 10) * speed / metersPerDegree
      let minute = row / 6
      let clock = String(format: "%02d:%02d:%02d", hour + minute / 60, minute % 60, row % 6 * 10)
      let heart =
        heartRate.map {
          "<extensions><x:TrackPointExtension><x:hr>\($0)</x:hr></x:TrackPointExtension></extensions>"
        } ?? ""
      text += "<trkpt lat=\"0\" lon=\"\(longitude)\"><ele>100</ele>"
      text += "<time>\(day)T\(clock)Z</time>\(heart)</trkpt>\n"
    }
    return Data((text + "</trkseg></trk></gpx>\n").utf8)
  }

  /// A folder that is gone after the test.
  static func withFolder(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ruckstat-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(folder)
  }

  @Test func standardInputGivesTheContractsObject() throws {
    let data = Self.gpx(heartRate: 120)
    let run = try Program.run(
      "analyze", "-", "--format", "json", "--load", "35lb", "--body-mass", "80kg", input: data)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try run.json()["schema"] as? String == "ruckstat.analysis/1")
    let session = try run.session()
    #expect(session["name"] as? String == "Morning ruck")
    #expect(session["points"] as? Int == 361)
    #expect(session["start"] as? String == "2024-05-01T06:00:00Z")
    #expect(session["end"] as? String == "2024-05-01T07:00:00Z")
    #expect(session["elapsed_s"] as? Double == 3600)
    #expect(session["moving_s"] as? Double == 3600)
    #expect(try isNear(#require(session["distance_m"] as? Double), 5400, within: 1e-3))
    #expect(session["timer_s"] is NSNull && session["power"] is NSNull)
    let load = try session.object("load")
    #expect(load["source"] as? String == "option")
    // 35 lb exactly; 5.4 km; an hour.
    #expect(try isNear(#require(load["mean_kg"] as? Double), 15.875_732_95, within: 1e-9))
    let work = try #require(session["ruck_work_kg_km"] as? Double)
    #expect(abs(work - 15.875_732_95 * 5.4) < 1e-4)
    #expect(try isNear(#require(session["ruck_power_kg_km_per_h"] as? Double), work, within: 1e-9))
    let heart = try session.object("heart_rate")
    #expect(heart["mean_bpm"] as? Double == 120)
    let source = try session.object("source")
    #expect(source["bytes"] as? Int == data.count && source["path"] as? String == "-")
  }

  /// The keys of the contract, in its order; a key may have neighbours, none may be missing.
  @Test func everyKeyOfTheContractIsThere() throws {
    let run = try Program.run("analyze", "-", "--format", "json", input: Self.gpx(heartRate: 99))
    let session = try run.session()
    let keys = [
      "source", "name", "sport", "points", "points_dropped", "segments", "start", "end",
      "utc_offset_s", "elapsed_s", "timer_s", "moving_s", "distance_m", "device_distance_m",
      "pace_s_per_km", "moving_pace_s_per_km", "speed_m_per_s", "max_speed_m_per_s", "elevation",
      "load", "walker", "ruck_work_kg_km", "ruck_power_kg_km_per_h", "intensity_score", "energy",
      "heart_rate", "cadence", "power", "temperature", "difficulty", "bounds", "rules",
      "pauses", "splits", "diagnostics",
    ]
    #expect(keys.filter { session[$0] == nil } == [])
    var place = run.output.startIndex
    for key in keys {
      let next = run.output.range(of: "\n      \"\(key)\":", range: place..<run.output.endIndex)
      place = try #require(next, "\(key) is out of order").upperBound
    }
    func check(_ object: String, _ members: [String]) throws {
      let inner = try #require(session[object] as? [String: Any], "\(object)")
      #expect(members.filter { inner[$0] == nil } == [], "\(object)")
    }
    try check("source", ["path", "format", "bytes", "fingerprint", "session_index"])
    try check("elevation", ["gain_m", "loss_m", "min_m", "max_m", "device_gain_m"])
    try check("load", ["mean_kg", "max_kg", "source"])
    try check("walker", ["body_mass_kg", "body_mass_source"])
    try check(
      "energy",
      [
        "model", "gross_kcal", "net_kcal", "mean_power_w", "interval_kcal",
        "outside_domain_fraction", "device_kcal",
      ])
    try check("difficulty", ["score", "level", "terrain"])
    try check("bounds", ["south", "west", "north", "east"])
    try check("rules", ["distance", "gain", "moving", "cleaning"])
  }

  @Test func whatNobodyToldIsSaid() throws {
    let run = try Program.run("analyze", "-", "--format", "json", input: Self.gpx())
    let session = try run.session()
    let walker = try session.object("walker")
    #expect(walker["body_mass_kg"] as? Double == 70)
    #expect(walker["body_mass_source"] as? String == "assumed")
    #expect(session["ruck_work_kg_km"] is NSNull)
    #expect((session["load"] as? [String: Any])?["source"] as? String == "unknown")
    #expect(run.errors.contains("70 kg assumed"))
    #expect(run.errors.contains("load unknown"))
    let quiet = try Program.run("analyze", "-", "--quiet", input: Self.gpx())
    #expect(quiet.errors.isEmpty)
  }

  @Test func theTableShowsWhatARuckerLooksFor() throws {
    let run = try Program.run(
      "analyze", "-", "--load", "35lb", "--body-mass", "180lb", "--units", "imperial",
      input: Self.gpx())
    // 5400 m are 3.355 mi; 60 min / 3.355 mi are 17:53 a mile; 35 lb over them 117 lb·mi.
    for text in ["2024-05-01 06:00", "3.36 mi", "1:00:00", "17:53 /mi", "35 lb", "117 lb·mi"] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
    let metric = try Program.run("analyze", "-", "--units", "metric", input: Self.gpx())
    for text in ["5.40 km", "11:07 /km"] { #expect(metric.output.contains(text), "\(text)") }
  }

  @Test func theSameBytesWithAnyNumberOfJobs() throws {
    var files: [String: Data] = ["notes.txt": Data("no recording".utf8)]
    for index in 0..<8 { files["\(index)/a.gpx"] = Self.gpx(minutes: 5 + index) }
    files["broken.gpx"] = Data("<html>no</html>".utf8)
    try Self.withFolder(files) { folder in
      for format in ["json", "ndjson", "csv", "table"] {
        let one = try Program.run("analyze", folder.path, "--jobs", "1", "--format", format)
        let two = try Program.run("analyze", folder.path, "--jobs", "2", "--format", format)
        #expect(one.status == 3 && two.status == 3)
        #expect(one.output == two.output && one.output.count > 100)
      }
      let run = try Program.run("analyze", folder.path, "--format", "ndjson")
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 9)
      #expect(lines.last?.contains("\"failure\":") == true)
      #expect(run.errors.contains("broken.gpx") && !run.errors.contains("notes.txt"))
    }
  }

  /// Sessions that are written one by one must give the bytes of the report written at once, which
  /// is what a joined outing is.
  @Test func sessionsWrittenOneByOneAreTheWholeReport() throws {
    try Self.withFolder(["good.gpx": Self.gpx(), "bad.gpx": Data([1, 2, 3])]) { folder in
      for name in ["good.gpx", "bad.gpx", "none.gpx"] {
        for format in ["json", "ndjson"] {
          let path = folder.appending(path: name).path
          let stream = try Program.run("analyze", path, "--format", format)
          let whole = try Program.run("analyze", path, "--join", "--format", format)
          #expect(stream.output == whole.output && stream.errors == whole.errors, "\(name)")
          #expect(stream.status == whole.status && !stream.output.isEmpty, "\(name)")
        }
      }
    }
    try Self.withFolder(["notes.txt": Data("no recording".utf8)]) { folder in
      let stream = try Program.run("analyze", folder.path, "--format", "json")
      let whole = try Program.run("analyze", folder.path, "--join", "--format", "json")
      #expect(stream.output == whole.output && stream.output.contains("\"sessions\": []"))
    }
  }

  @Test func exitStatusTellsWhatCameOfIt() throws {
    try Self.withFolder(["good.gpx": Self.gpx(), "bad.gpx": Data([1, 2, 3])]) { folder in
      let good = folder.appending(path: "good.gpx").path
      let bad = folder.appending(path: "bad.gpx").path
      let none = folder.appending(path: "none").path
      let statuses = try [[good], [good, bad], [bad], [none]].map {
        try Program.run(["analyze"] + $0).status
      }
      #expect(statuses == [0, 3, 4, 4])
    }
    try Self.withFolder(["readme.txt": Data("words".utf8)]) { folder in
      let none = try Program.run("analyze", folder.path)
      #expect(none.status == 0 && none.errors.contains("no session found"))
    }
    for wrong in [
      ["analyze", "-", "--load", "35"], ["analyze", "-", "--load", "heavy"],
      ["analyze", "-", "--gain-rule", "magic"], ["analyse", "-"],
      ["analyze", "-", "--time-zone", "Mars"], ["analyze", "-", "--format", "xml"],
    ] {
      let run = try Program.run(wrong, input: Self.gpx())
      #expect(run.status == 64, "\(wrong)")
      #expect(!run.errors.isEmpty)
    }
  }

  /// Places as far apart as can be: of few rows at most a thousand splits are made.
  @Test func aTableSaysWhyASessionHasNoSplits() throws {
    let file = "Datasets/seeds/found/splits-antipodal-clean-none.gpx"
    let run = try Program.run("splits", file, "--clean", "none", "--quiet")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.hasSuffix(file) == true, "\(run.output)")
    #expect(lines.last?.hasPrefix("no split: ") == true)
    #expect(lines.last?.contains(" splits were asked for, at most 1000 are made here") == true)
  }

  @Test func splitsAddUpToTheWhole() throws {
    let run = try Program.run(
      "splits", "-", "--every", "1km", "--format", "csv", "--load", "20kg", input: Self.gpx())
    let lines = run.output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(lines.count == 7)
    let column = try #require(lines[0].firstIndex(of: "elapsed_s"))
    let times = lines.dropFirst().compactMap { Double($0[column]) }
    // 1000 m at 1.5 m/s; the last split has 400 m.
    for time in times.prefix(5) { #expect(isNear(time, 1000 / 1.5, within: 1e-3)) }
    #expect(try isNear(#require(times.last), 400 / 1.5, within: 1e-3))
    let byTime = try Program.run(
      "splits", "-", "--every", "10min", "--format", "ndjson", input: Self.gpx())
    #expect(byTime.output.components(separatedBy: "\"index\":").count == 7)
  }

  @Test func warningsFailUnderStrict() throws {
    let run = try Program.run("analyze", "-", "--strict", "--format", "json", input: Self.gpx())
    #expect(run.status == 3)
    #expect(try run.sessions().count == 1)
    let told = try Program.run(
      "analyze", "-", "--strict", "--body-mass", "80kg", "--load", "20kg", input: Self.gpx())
    #expect(told.status == 0)
  }

  // A name could move the cursor, or worse.
  @Test func namesCannotSteerTheTerminal() throws {
    let run = try Program.run(
      "analyze", "-", input: Self.gpx(name: "red\u{1b}[31m alert\u{7}\u{9b}2J"))
    #expect(run.status == 0 && run.output.contains("alert"))
    #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!run.output.unicodeScalars.contains { (0x7f..<0xa0).contains($0.value) })
  }
}
#endif
