#if Command
import Foundation
import TestSupport
import Testing

/// `inspect`, the limits and the mapping of the load field, as a user meets them.
@Suite struct InspectTests {
  /// A FIT file of one session message and four records, by the public description of the format;
  /// field 178 of the session, which has no public name, holds 185.
  static func fit(load: UInt16 = 185) -> Data {
    func word(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8)] }
    func double(_ value: UInt32) -> [UInt8] {
      word(UInt16(value & 0xffff)) + word(UInt16(value >> 16))
    }
    let start: UInt32 = 1_000_000_000
    var data: [UInt8] = [0x40, 0, 0] + word(20) + [2, 253, 4, 0x86, 3, 1, 0x02]
    for row in 0..<4 { data += [0] + double(start + UInt32(row) * 10) + [UInt8(100 + row)] }
    // Timestamp, start, elapsed time in ms, distance in cm, and what nobody names.
    data += [0x41, 0, 0] + word(18)
    data += [5, 253, 4, 0x86, 2, 4, 0x86, 7, 4, 0x86, 9, 4, 0x86, 178, 2, 0x84]
    data += [1] + double(start + 30) + double(start) + double(30_000) + double(4500) + word(load)
    var file: [UInt8] = [12, 0x20, 0x5c, 0x08] + double(UInt32(data.count)) + Array(".FIT".utf8)
    file += data
    return Data(file + word(check(file)))
  }

  /// CRC-16 with the reflected polynomial 0xa001, a bit at a time.
  static func check(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(0) { check, byte in
      (0..<8).reduce(check ^ UInt16(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xa001 : value >> 1
      }
    }
  }

  static func files(_ run: Program.Run) throws -> [[String: Any]] {
    try run.json()["files"] as? [[String: Any]] ?? []
  }

  static let stray = "Datasets/damaged-fit/stray-byte.fit"

  /// Of one file 10 000 laps are listed, and the others counted.
  @Test func lapsBeyondTheLimitAreCounted() throws {
    func activity(_ laps: Int) -> String {
      "<Activity Sport=\"Other\">\(String(repeating: "<Lap/>", count: laps))</Activity>"
    }
    let data = Data(
      """
      <TrainingCenterDatabase><Activities>\(activity(9_990))\(activity(15))</Activities>\
      </TrainingCenterDatabase>
      """.utf8)
    let run = try Program.run("inspect", "-", "--format", "json", input: data)
    let sessions = try #require(try Self.files(run).first?["sessions"] as? [[String: Any]])
    #expect(sessions.map { ($0["laps"] as? [Any])?.count } == [9_990, 10])
    #expect(sessions.map { $0["laps_left_out"] as? Int } == [0, 5])
    let table = try Program.run("inspect", "-", input: data)
    #expect(table.output.contains("\n5 more laps\n"))
  }

  @Test func aTrackIsShownAsTheFileTellsIt() throws {
    let data = AnalyzeTests.gpx(minutes: 10, name: "Activity", heartRate: 120)
    let run = try Program.run("inspect", "-", "--format", "json", input: data)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try run.json()["schema"] as? String == "ruckstat.inspect/1")
    let file = try #require(try Self.files(run).first)
    #expect(file["creator"] as? String == "test")
    let source = try file.object("source")
    #expect(source["format"] as? String == "gpx" && source["bytes"] as? Int == data.count)
    let session = try #require((file["sessions"] as? [[String: Any]])?.first)
    #expect(session["points"] as? Int == 61 && session["rows"] as? Int == 61)
    #expect(session["segments"] as? Int == 1)
    #expect(session["start"] as? String == "2024-05-01T06:00:00Z")
    #expect(session["outing_kind"] is NSNull)
    let ride = Data(
      String(decoding: data, as: UTF8.self)
        .replacing("<trkseg>", with: "<type>cycling</type><trkseg>").utf8)
    #expect(
      try Program.run("inspect", "-", input: ride).output.contains(/kind +ride/))
    let channels = try session.object("channels")
    let time = try #require(channels["time_s"] as? [String: Double])
    // Ten minutes from 2024-05-01T06:00:00Z, which is 1714543200.
    #expect(time == ["samples": 61, "min": 1_714_543_200, "max": 1_714_543_800])
    let heart = try #require(channels["heart_rate_bpm"] as? [String: Double])
    #expect(heart == ["samples": 61, "min": 120, "max": 120])
    #expect(channels["power_w"] is NSNull && file["unnamed_fields"] == nil)
  }

  @Test func lapsAndTotalsAreTheDevices() throws {
    let run = try Program.run("inspect", Self.stray, "--format", "json")
    let file = try #require(try Self.files(run).first)
    let session = try #require((file["sessions"] as? [[String: Any]])?.first)
    #expect(session["sport"] as? String == "rucking")
    let device = try session.object("device")
    #expect(device["distance_m"] as? Double == 40)
    #expect((session["laps"] as? [[String: Any]])?.count == 1)
    let table = try Program.run("inspect", Self.stray, "--units", "metric")
    for text in ["heart_rate_bpm", "lap 1", "[fit.sync.lost]", "byte ", "0.04 km"] {
      #expect(table.output.contains(text), "\(text) in \(table.output)")
    }
  }

  @Test func diagnosticsHavePlaceMeaningAndAdvice() throws {
    let run = try Program.run("inspect", Self.stray, "--format", "json")
    let file = try #require(try Self.files(run).first)
    let entries = try file.objects("diagnostics")
    let lost = try #require(entries.first { $0["code"] as? String == "fit.sync.lost" })
    #expect(lost["severity"] as? String == "error" && lost["count"] as? Int == 1)
    // The stray byte is the first in which the damaged file differs from the intact one.
    let intact = try Repository.bytes("damaged-fit/intact.fit")
    let damaged = try Repository.bytes("damaged-fit/stray-byte.fit")
    #expect(lost["offset"] as? Int == zip(intact, damaged).enumerated().first { $1.0 != $1.1 }?.0)
    for key in ["message", "meaning", "advice"] {
      #expect((lost[key] as? String)?.isEmpty == false, "\(key)")
    }
    let intactRun = try Program.run("inspect", "Datasets/damaged-fit/intact.fit", "--strict")
    let strict = try Program.run("inspect", Self.stray, "--strict")
    #expect(intactRun.status == 0 && strict.status == 3)
    #expect(strict.errors.contains("cannot be a message at byte"), "\(strict.errors)")
  }

  @Test func anUnnamedFieldCanBeFoundAndMapped() throws {
    let run = try Program.run("inspect", "-", "--unknown", "--format", "json", input: Self.fit())
    let file = try #require(try Self.files(run).first)
    let fields = try file.objects("unnamed_fields")
    let field = try #require(fields.first { $0["field"] as? Int == 178 })
    #expect(field["message"] as? Int == 18 && field["message_name"] as? String == "session")
    #expect(field["min"] as? Double == 185 && field["max"] as? Double == 185)
    let readings = try field.objects("load_readings")
    // 185 kg is too much and 0.185 kg too little: tenths are the one way.
    #expect(readings.compactMap { $0["mapping"] as? String } == ["session.178/10"])
    #expect(readings.first?["min_kg"] as? Double == 18.5)
    let csv = try Program.run("inspect", "-", "--unknown", "--format", "csv", input: Self.fit())
    #expect(csv.output.contains("session.178/10"))

    for command in ["analyze", "splits"] {
      let plain = try Program.run(command, "-", "--format", "json", input: Self.fit())
      #expect(plain.status == 0 && !plain.output.contains("18.5"), "\(command)")
    }
    let told = try Program.run(
      "analyze", "-", "--fit-load-field", "session.178/10", "--format", "json", input: Self.fit())
    let load = try told.session().object("load")
    #expect(load["mean_kg"] as? Double == 18.5 && load["source"] as? String == "file")
    let configuration = Data(#"{"fit.load_field": "session.178/10"}"#.utf8)
    try AnalyzeTests.withFolder(["c.json": configuration, "a.fit": Self.fit()]) { folder in
      let run = try Program.run(
        "inspect", folder.path, "--config", folder.appending(path: "c.json").path,
        "--format", "json")
      let session = try #require(
        (try Self.files(run).first?["sessions"] as? [[String: Any]])?.first)
      #expect((session["load"] as? [String: Any])?["kg"] as? Double == 18.5)
    }
    let wrong = try Program.run("analyze", "-", "--fit-load-field", "pack", input: Self.fit())
    #expect(wrong.status == 64 && wrong.errors.contains("--fit-load-field"))
  }

  @Test func everyFormatOfOutput() throws {
    let files = ["a.gpx": AnalyzeTests.gpx(minutes: 1), "b.gpx": Data("<html/>".utf8)]
    try AnalyzeTests.withFolder(files) { folder in
      let lines = try Program.run("inspect", folder.path, "--format", "ndjson")
      #expect(lines.status == 3)
      let objects = lines.output.split(separator: "\n")
      #expect(objects.count == 2 && objects.last?.contains("\"failure\":") == true)
      let csv = try Program.run("inspect", folder.path, "--format", "csv")
      let rows = csv.output.split(separator: "\n")
      #expect(rows.count == 2 && rows[0].hasPrefix("source_path,source_format"))
      #expect(rows[0].contains("channels_power_w_samples"))
    }
  }

  @Test func exitStatusTellsWhatCameOfIt() throws {
    let statuses = try [Data("<gpx></gpx>".utf8), Data([1, 2, 3]), Data()].map {
      try Program.run("inspect", "-", input: $0).status
    }
    #expect(statuses == [0, 4, 4])
  }

  @Test(arguments: [
    ("--max-points", "3", "limit.points"), ("--max-nesting", "2", "limit.nesting"),
    ("--max-element-size", "20B", "limit.element-size"),
    ("--max-memory", "1kB", "limit.memory"),
  ])
  func aLimitIsNamedWithItsOption(option: String, value: String, code: String) throws {
    for command in Repository.byDay(["analyze", "splits", "inspect", "energy"], every: 2) {
      try AnalyzeTests.withFolder(["a.gpx": AnalyzeTests.gpx()]) { folder in
        let path = folder.appending(path: "a.gpx").path
        let run = try Program.run(command, path, option, value)
        #expect(run.status == 4, "\(command)")
        #expect(run.errors.contains("raise the limit with \(option)"), "\(run.errors)")
        // The code is for programs.
        #expect(!run.errors.contains(code), "\(run.errors)")
        if command == "analyze" {
          let failures = try Program.run(command, path, option, value, "-f", "json").failures()
          #expect(failures.map { $0["code"] as? String } == [code])
        }
        let wide = try Program.run(command, path, option, "2000000")
        #expect(wide.status == 0, "\(command) \(wide.errors)")
      }
    }
  }

  @Test func aBombIsRefusedByItsRatio() throws {
    let bomb = "Datasets/damaged/zeros.gz"
    let run = try Program.run("inspect", bomb)
    #expect(run.status == 4 && run.errors.contains("raise the limit with --max-expansion"))
    // Let through, it is zeros and no recording.
    let wide = try Program.run("inspect", bomb, "--max-expansion", "2000")
    #expect(wide.status == 4 && wide.errors.contains("only zeros"), "\(wide.errors)")
  }

  @Test func limitsStandInTheConfiguration() throws {
    let configuration = Data(#"{"max-points": 3}"#.utf8)
    try AnalyzeTests.withFolder(["c.json": configuration]) { folder in
      let path = folder.appending(path: "c.json").path
      let run = try Program.run(
        "inspect", "-", "--config", path, input: AnalyzeTests.gpx(minutes: 1))
      #expect(run.status == 4 && run.errors.contains("more than 3 points"))
    }
    for wrong in ["0", "-1", "many", "1.5"] {
      let run = try Program.run("inspect", "-", "--max-points=\(wrong)", input: Data())
      #expect(run.status == 64 && run.errors.contains("--max-points"), "\(wrong)")
    }
    for wrong in ["0", "5XB", "-5MB", "1e9", "MB"] {
      let run = try Program.run("inspect", "-", "--max-memory=\(wrong)", input: Data())
      #expect(run.status == 64 && run.errors.contains("--max-memory"), "\(wrong)")
    }
  }

  @Test func progressSaysHowFastAndHowLong() throws {
    let files = ["a.gpx": AnalyzeTests.gpx(), "b.gpx": AnalyzeTests.gpx()]
    try AnalyzeTests.withFolder(files) { folder in
      let run = try Program.run("inspect", folder.path, "--progress", "always")
      for text in ["1 of 2 files, ", "2 of 2 files, ", " MB/s, ", "0:00 left"] {
        #expect(run.errors.contains(text), "\(text) in \(run.errors)")
      }
      let silent = try Program.run("inspect", folder.path)
      #expect(silent.errors.isEmpty)
    }
  }
}
#endif
