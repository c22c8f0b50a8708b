#if Command && Store
import Foundation
import TestSupport
import Testing

/// One pace of one session wherever it stands, and what it leaves out next to it.
@Suite struct PaceTests {
  private static let options = ["--load", "15kg", "--body-mass", "80kg", "--units", "metric"]

  /// Forty minutes of 1.4 m/s, five hours in which nothing was recorded, and twenty minutes more, in one
  /// segment, as GPX.
  private static func hole(in scratch: Scratch) throws -> String {
    let rows = (0..<360).map { row -> String in
      let seconds = 10 * row + (row < 240 ? 0 : 18_000)
      let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      let time =
        "2025-03-01T\(two(6 + seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
      // A degree along a meridian is 111.195 km.
      return
        "<trkpt lat=\"\(50 + Double(row) * 14 / 111_195)\" lon=\"7\"><time>\(time)</time></trkpt>"
    }
    let text =
      "<gpx version=\"1.1\" creator=\"test\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>"
      + rows.joined() + "</trkseg></trk></gpx>"
    try scratch.write(text.utf8, to: "rucks/hole.gpx")
    return scratch.url.appending(path: "rucks/hole.gpx").path
  }

  private static func number(_ value: Any?) throws -> Double { try #require(value as? Double) }

  @Test func everyCommandHasOnePace() throws {
    let scratch = try Scratch()
    let file = try Self.hole(in: scratch)
    let json = Self.options + ["--format", "json", "--quiet"]
    let session = try Program.run([file] + json).session()
    let elapsed = try Self.number(session["elapsed_s"])
    let unrecorded = try Self.number(session["unrecorded_s"])
    let distance = try Self.number(session["distance_m"])
    // 239 + 1 + 120 intervals of ten seconds, one of them in the hole, of which half an hour counts.
    #expect(abs(elapsed - 21_590) < 1 && unrecorded > 16_000)
    let pace = (elapsed - unrecorded) / distance * 1000
    #expect(try isNear(Self.number(session["pace_s_per_km"]), pace, within: 1e-6))

    let stats = try Program.run(["stats", file] + json).json()
    let group = try #require((stats["groups"] as? [[String: Any]])?.first)
    #expect(try isNear(Self.number(group["overall_pace_s_per_km"]), pace, within: 1e-3))
    #expect(try isNear(Self.number(group["fastest_pace_s_per_km"]), pace, within: 1e-3))

    let splits = try session.objects("splits")
    let covered = try splits.reduce(0) { try $0 + Self.number($1["distance_m"]) }
    #expect(abs(covered - distance) < 0.01)

    let shown = Self.clock(pace)
    let analyzed = try Program.run([file] + Self.options).output
    let row = { (name: String, page: String) in
      page.split(separator: "\n").first { $0.hasPrefix(name) }.map(String.init) ?? ""
    }
    #expect(row("pace", analyzed).contains(shown))
    #expect(row("unrecorded", analyzed).contains(Self.clock(unrecorded)), "\(analyzed)")
    // Everything that shows the pace next to a longer time says what was left out.
    let pages = [
      ["stats", file], ["stats", file, "--by", "week"],
      [scratch.url.appending(path: "rucks").path], ["analyze", file, file], ["report", file],
      ["analyze", file, "--explain", "pace"], ["report", "--history", file],
    ]
    for command in pages {
      let page = try Program.run(command + Self.options).output
      #expect(page.contains(shown), "\(command): \(page)")
      let isSaid =
        page.contains("\(shown)^") || page.contains("\(shown) /km^")
        || page.contains("without \(Self.clock(unrecorded)) unrecorded")
        || page.contains("less unrecorded \(Self.clock(unrecorded))")
      #expect(isSaid, "\(command): \(page)")
      #expect(!page.contains(Self.clock(elapsed / distance * 1000)), "\(command): \(page)")
    }
  }

  /// Kept in a history it is the same.
  @Test func aHistoryHasThePaceOfTheFile() throws {
    let scratch = try Scratch()
    let file = try Self.hole(in: scratch)
    let place = try Place()
    #expect(try place.run(["import", file] + Self.options).status == 0)
    let pace = try Self.number(try place.session("1")?["pace_s_per_km"])
    let group = (try place.json("stats")["groups"] as? [[String: Any]])?.first
    #expect(try isNear(Self.number(group?["overall_pace_s_per_km"]), pace, within: 1e-3))
    for command in [["show", "1"], ["history"], ["stats"], ["stats", "--by", "week"], ["report"]] {
      let page = try place.run(command + ["--units", "metric"]).output
      #expect(page.contains(Self.clock(pace)), "\(command): \(page)")
      #expect(page.contains("^ the pace") || page.contains("unrecorded"), "\(command): \(page)")
    }
    #expect(try place.run("check").status == 0)
  }

  /// One figure under one name.
  @Test func whatAWalkFeelsLikeIsOneFigure() throws {
    let ruck = "Datasets/rucks/twelve-mile.gpx"
    let arguments = ["--load", "35lb", "--body-mass", "180lb", "--units", "metric"]
    func shown(_ command: [String]) throws -> String {
      let page = try Program.run(command + arguments).output
      let row = try #require(page.split(separator: "\n").first { $0.contains("feels like") })
      return String(try #require(row.firstMatch(of: /\d+:\d\d/)).0)
    }
    let session = try Program.run([ruck] + arguments + ["--format", "json", "--quiet"]).session()
    let energy = try session.object("energy")
    let expected = Self.clock(try Self.number(energy["iso_metabolic_pace_s_per_km"]))
    for command in [[ruck], ["compare", ruck, ruck], ["energy", ruck]] {
      #expect(try shown(command) == expected, "\(command)")
    }
    let page = try Program.run(["report", ruck] + arguments).output
    #expect(page.contains(expected))
    let pair = try Program.run(["compare", ruck, ruck, "--format", "json"] + arguments).json()
    let keys = try pair.object("differences").keys
    #expect(keys.contains("iso_metabolic_pace_s_per_km") && keys.contains("pace_adjusted_s_per_km"))
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return whole >= 3600
      ? "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
      : "\(whole / 60):\(two(whole % 60))"
  }
}
#endif
