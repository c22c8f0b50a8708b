#if Command
import Foundation
import TestSupport
import Testing

/// `analyze --explain`: the numbers of `analyze`, each with where it comes from.
@Suite struct ExplainTests {
  typealias Object = [String: Any]

  /// Every name with the keys of `analyze` under which its numbers stand.
  static let figures: [(name: String, keys: [String: String])] = [
    ("kind", [:]),
    ("distance", ["distance_m": "distance_m", "device_distance_m": "device_distance_m"]),
    ("gain", ["gain_m": "elevation.gain_m", "loss_m": "elevation.loss_m"]),
    ("moving", ["moving_s": "moving_s", "elapsed_s": "elapsed_s", "timer_s": "timer_s"]),
    ("elapsed", ["elapsed_s": "elapsed_s"]),
    (
      "pace",
      ["pace_s_per_km": "pace_s_per_km", "moving_pace_s_per_km": "moving_pace_s_per_km"]
    ),
    ("speed", ["speed_m_per_s": "speed_m_per_s", "max_speed_m_per_s": "max_speed_m_per_s"]),
    ("energy", ["gross_kcal": "energy.gross_kcal", "net_kcal": "energy.net_kcal"]),
    ("load", ["mean_kg": "load.mean_kg", "max_kg": "load.max_kg"]),
    ("ruck-work", ["ruck_work_kg_km": "ruck_work_kg_km"]),
    ("ruck-power", ["ruck_power_kg_km_per_h": "ruck_power_kg_km_per_h"]),
    ("intensity", ["intensity_score": "intensity_score"]),
    ("difficulty", ["score": "difficulty.score"]),
    ("points", ["points": "points", "points_dropped": "points_dropped", "segments": "segments"]),
    ("heart-rate", ["mean_bpm": "heart_rate.mean_bpm", "max_bpm": "heart_rate.max_bpm"]),
    ("training-load", ["load_kg_km": "training_load.load_kg_km"]),
  ]

  static let file = Repository.datasets.appending(path: "damaged-fit/intact.fit").path
  static let told = ["--load", "20kg", "--body-mass", "80kg"]

  static func explanation(_ arguments: [String], input: Data? = nil) throws -> Object {
    let run = try Program.run(
      ["analyze"] + arguments + ["--format", "json"], input: input)
    #expect(run.status == 0)
    #expect(try run.json()["schema"] as? String == "ruckstat.explain/1")
    let session = try run.session()
    return try #require((session["explanations"] as? [Object])?.first)
  }

  @Test func everyNameExplainsTheNumberOfAnalyze() throws {
    let analyzed = try Program.run(["analyze", Self.file, "--format", "json"] + Self.told).session()
    let run = try Program.run(
      ["analyze", Self.file, "--explain", "all", "--format", "json"] + Self.told)
    let session = try run.session()
    let all = try session.objects("explanations")
    #expect(all.compactMap { $0["name"] as? String } == Self.figures.map(\.name))
    for (figure, together) in zip(Self.figures, all) {
      let single = try Program.run(
        ["analyze", Self.file, "--explain", figure.name, "--format", "json"] + Self.told)
      let alone = try #require(
        (try single.sessions().first?["explanations"] as? [Object])?.first)
      #expect(alone as NSDictionary == together as NSDictionary)
      let values = try alone.object("value")
      for (key, path) in figure.keys {
        #expect(values[key] as? Double == analyzed.at(path) as? Double, "\(figure.name).\(key)")
        #expect(values[key] != nil, "\(figure.name).\(key)")
      }
      #expect((alone["method"] as? String)?.isEmpty == false)
      #expect((alone["source"] as? String)?.isEmpty == false)
    }
    let source = try session.object("source")
    let known = try analyzed.object("source")
    #expect(source as NSDictionary == known as NSDictionary)
    #expect(session["version"] as? String == "0.5.0")
  }

  @Test func rulesAndTheirParametersAreNamed() throws {
    let data = AnalyzeTests.gpx(minutes: 10)
    let gain = try Self.explanation(
      ["-", "--explain", "gain", "--gain-rule", "hysteresis:7"], input: data)
    #expect(gain["rule"] as? String == "hysteresis:7")
    #expect(gain["parameters"] as? [String: String] == ["value": "7"])
    let moving = try Self.explanation(
      ["-", "--explain", "moving", "--moving-rule", "displacement"], input: data)
    #expect(
      moving["parameters"] as? [String: String] == ["slowest": "0.3"])
    let energy = try Self.explanation(
      ["-", "--explain", "energy", "--energy-model", "pandolf-1977"], input: data)
    #expect(energy["rule"] as? String == "pandolf-1977")
    #expect((energy["source"] as? String)?.contains("Pandolf") == true)
    #expect(energy["domain"] is String)
    let bounds = try #require((energy["value"] as? Object)?["interval_kcal"] as? [Double])
    let gross = try #require((energy["value"] as? Object)?["gross_kcal"] as? Double)
    #expect(bounds.count == 2 && bounds[0] <= gross && gross <= bounds[1])
  }

  @Test func whatNobodyToldIsCalledAssumed() throws {
    let data = AnalyzeTests.gpx(minutes: 10)
    let energy = try Self.explanation(
      ["-", "--explain", "energy", "--units", "metric"], input: data)
    let assumptions = try #require(energy["assumptions"] as? [String])
    #expect(assumptions.contains { $0.contains("body mass of 70 kg") })
    #expect(assumptions.contains { $0.contains("no load") })
    let told = try Self.explanation(
      ["-", "--explain", "energy", "--rest", "1.3"] + Self.told, input: data)
    #expect(told["assumptions"] as? [String] == [])
  }

  @Test func droppedPointsHaveTheirReasons() throws {
    let lines = String(decoding: AnalyzeTests.gpx(minutes: 10), as: UTF8.self)
      .components(separatedBy: "\n")
    let points = lines.indices.filter { lines[$0].contains("<trkpt") }
    var changed = lines
    changed[points[20]] = lines[points[20]].replacing("lat=\"0\"", with: "lat=\"0.4\"")
    changed[points[30]] = lines[points[30]].replacing("<ele>100</ele>", with: "")
    let data = Data(changed.joined(separator: "\n").utf8)
    let gain = try Self.explanation(["-", "--explain", "gain"], input: data)
    #expect(gain["points_used"] as? Int == 59 && gain["points_dropped"] as? Int == 2)
    let reasons = try #require(gain["points_dropped_by_reason"] as? [String: Int])
    #expect(reasons.filter { $0.value > 0 } == ["spike": 1, "without_altitude": 1])
    let cleaning = try Self.explanation(["-", "--explain", "points"], input: data)
    #expect(cleaning["points_used"] as? Int == 60 && cleaning["points_dropped"] as? Int == 1)
    #expect((cleaning["rule"] as? String)?.hasPrefix("standard(") == true)
  }

  @Test func rowsWithoutTimesBesideTimedOnesAreARoute() throws {
    let text = String(decoding: AnalyzeTests.gpx(minutes: 10), as: UTF8.self)
    let route = (0..<7).map { "<trkpt lat=\"1\" lon=\"\(10 + 0.001 * Double($0))\"/>" }
    let data = Data(
      text.replacing("</trkseg>", with: "</trkseg><trkseg>\(route.joined())</trkseg>").utf8)
    for name in ["distance", "moving"] {
      let figure = try Self.explanation(["-", "--explain", name], input: data)
      let reasons = try #require(figure["points_dropped_by_reason"] as? [String: Int])
      #expect(reasons.filter { $0.value > 0 } == ["untimed_part": 7], "\(name)")
    }
  }

  @Test func everyFormatTellsVersionAndFingerprint() throws {
    let known = try Program.run(["analyze", Self.file, "--format", "json"] + Self.told)
    let source = try known.session().object("source")
    let fingerprint = try #require(source["fingerprint"] as? String)
    for format in ["table", "json", "ndjson", "csv"] {
      let run = try Program.run(
        ["analyze", Self.file, "--explain", "gain", "--explain", "pace", "--format", format]
          + Self.told)
      for text in ["gain", "pace", "ground", "0.5.0", fingerprint] {
        #expect(run.output.contains(text), "\(text) in \(format)")
      }
    }
  }

  @Test func anUnknownNameIsRefusedAndTheNamesAreListed() throws {
    let run = try Program.run(
      "analyze", "-", "--explain", "magic", input: AnalyzeTests.gpx(minutes: 2))
    #expect(run.status == 64 && run.output.isEmpty)
    for figure in Self.figures { #expect(run.errors.contains(figure.name), "\(figure.name)") }
  }
}
#endif
