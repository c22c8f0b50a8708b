#if Command
import Foundation
import Testing

/// `analyze --explain`: what was done and how sure it is, in sentences with the session's numbers.
@Suite struct ExplainSummaryTests {
  /// A walk along the equator at 1.5 m/s, a point every ten seconds but in a hole.
  static func walk(
    type: String = "", name: String = "Morning", speed: Double = 1.5, hole: Range<Int> = 0..<0,
    jump: (Int) -> Double = { _ in 0 }, altitude: (Int) -> Double = { 100 + Double($0) / 10 }
  ) -> Data {
    let points = (0...120).filter { !hole.contains($0) }.map { row in
      let longitude = 10 + (Double(row) * 10 * speed + jump(row)) / AnalyzeTests.metersPerDegree
      let clock = String(format: "06:%02d:%02d", row / 6, row % 6 * 10)
      return "<trkpt lat=\"0\" lon=\"\(longitude)\"><ele>\(altitude(row))</ele>"
        + "<time>2024-05-01T\(clock)Z</time></trkpt>"
    }
    let kind = type.isEmpty ? "" : "<type>\(type)</type>"
    return Data(
      """
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>\(name)</name>\(kind)<trkseg>\(points.joined())</trkseg></trk></gpx>
      """.utf8)
  }

  static func sentences(
    _ figure: String, _ data: Data, _ arguments: [String] = []
  ) throws -> [String] {
    let explanation = try ExplainTests.explanation(
      ["-", "--explain", figure, "--units", "metric"] + arguments, input: data)
    let sentences = try #require(explanation["summary"] as? [String])
    #expect((1...3).contains(sentences.count))
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    return sentences
  }

  @Test func theDistanceSaysWhatABridgedHoleGave() throws {
    // 120 steps of 15 m; eighteen of them, 270 m in three minutes, are a hole.
    let whole = try Self.sentences("distance", Self.walk())
    #expect(whole[0].hasPrefix("1.80 km is the way along 121 positions without their noise"))
    #expect(whole[1] == "Nothing was bridged, cut out or left out.")
    #expect(whole[2].contains("with about 90 % certainty"))
    let holed = try Self.sentences("distance", Self.walk(hole: 51..<68))
    #expect(holed[0].contains("along 104 positions"))
    // Rows 51 to 67 lack: from row 50 to row 68 it is 18 steps.
    #expect(
      holed[1] == "1 hole of 3:00 gave 0.27 km, by straight lines or what the device counted.")
  }

  @Test func aJumpIsNoNoiseThatWasTakenAway() throws {
    let jump = { (row: Int) in row < 60 ? 0 : 3005.0 }
    let sentences = try Self.sentences("distance", Self.walk(jump: jump))
    #expect(
      sentences[0]
        == "1.79 km is the way along 121 positions without their noise; no rest was found in it.")
    #expect(sentences[1] == "1 jump over 3.02 km counted nothing.")
  }

  @Test func eachIntervalIsSaidOnce() throws {
    let run = try Program.run([
      "analyze", "Datasets/rucks/twelve-mile.gpx", "--explain", "distance", "--explain", "gain",
      "--explain", "moving", "--explain", "energy",
    ])
    let text = run.output.split { $0.isWhitespace }.joined(separator: " ")
    for figure in ["distance", "gain", "moving time"] {
      #expect(text.components(separatedBy: "true \(figure) lies from").count == 2, "\(figure)")
    }
    #expect(text.components(separatedBy: "The altitude runs from").count == 2)
  }

  @Test func aRideIsNotCostedAndLacksNothing() throws {
    let ride = Self.walk(type: "cycling", speed: 6)
    let sentences = try Self.sentences("energy", ride)
    #expect(sentences[0].hasPrefix("A ride is not costed"))
    let form = try ExplainTests.explanation(["-", "--explain", "energy"], input: ride)
    let reasons = try #require(form["points_dropped_by_reason"] as? [String: Int])
    #expect(reasons.filter { $0.value > 0 } == ["not_on_foot": 121])
    #expect(try Self.sentences("kind", ride)[0].hasPrefix("The kind is ride"))
  }

  @Test func theEnergySaysWhatLiesOutsideTheDomain() throws {
    let walk = Self.walk(altitude: { _ in 100 })
    let inside = try Self.sentences("energy", walk, ["--load", "10kg", "--body-mass", "80kg"])
    #expect(inside[1].hasPrefix("All of it lies within"))
    // The model was measured up to 66 % of body mass.
    let outside = try Self.sentences("energy", walk, ["--load", "60kg", "--body-mass", "60kg"])
    #expect(outside[1].hasPrefix("100 % of the time lies outside"))
    #expect(outside[0].contains("a body of 60 kg and a load of 60 kg"))
  }

  @Test func aDoubtfulLoadIsNotCalledNone() throws {
    let doubtful = try Self.sentences("load", Self.walk(name: "Ruck 30-35 lb"))
    #expect(doubtful[0].contains("not clear") && doubtful[1].contains("30-35 lb"))
    let replaced = try Self.sentences(
      "load", Self.walk(name: "Ruck 30-35 lb"), ["--default-load", "10kg"])
    #expect(replaced[0].hasPrefix("The load is 10 kg") && replaced[1].contains("30-35 lb"))
    let none = try Self.sentences("load", Self.walk())
    #expect(none[0].contains("no option, table, name or note gives one"))
  }

  @Test func theGainSaysWhyThereIsNone() throws {
    let level = try Self.sentences("gain", Self.walk(altitude: { _ in 250 }))
    #expect(level[0].contains("does not change at all") && level[0].contains("250 m"))
    let indoors = try Self.sentences("gain", Self.walk(type: "treadmill_running"))
    #expect(indoors[0].contains("indoors") && indoors[1].contains("grade counts as 0"))
    let climb = try Self.sentences("gain", Self.walk())
    // A steady rise by 12 m.
    #expect(climb[0].hasPrefix("12 m up and 0 m down") && climb[2].contains("certainty"))
  }

  @Test func theSentencesComeBeforeTheForm() throws {
    let run = try Program.run(
      "analyze", "-", "--explain", "gain", "--units", "metric", input: Self.walk())
    let lines = run.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("up and 0 m down") })
    let form = try #require(lines.firstIndex { $0.contains("  rule ") })
    #expect(first < form)
  }

  /// A doubtful load is a warning of the table, with a default load too.
  @Test func aDoubtfulLoadIsWarnedOf() throws {
    for more in [[], ["--default-load", "10kg"]] {
      let run = try Program.run(["-"] + more, input: Self.walk(name: "Ruck 30-35 lb"))
      #expect((run.output + run.errors).contains("30-35 lb\" in the name"), "\(more)")
    }
    let given = try Program.run("-", "--load", "15kg", input: Self.walk(name: "Ruck 30-35 lb"))
    #expect(!(given.output + given.errors).contains("is not taken as the load"))
  }
}
#endif
