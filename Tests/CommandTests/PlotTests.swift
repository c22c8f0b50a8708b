#if Command
import Foundation
import TestSupport
import Testing

/// The drawings of `compare --plot` on tracks of known shape.
@Suite struct PlotTests {
  /// The lines of one drawing, without its title.
  static func plot(_ run: Program.Run, _ title: String) throws -> [String] {
    let lines = run.output.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix(title) })
    return Array(lines[(start + 1)...(start + 12)])
  }

  /// In each column of a drawing of stars, the line of the uppermost one.
  static func heights(_ plot: [String]) -> [Int?] {
    let rows = plot.prefix(11).map { Array($0.dropFirst(11)) }
    let width = rows.map(\.count).max() ?? 0
    return (0..<width).map { column in
      rows.firstIndex { $0.indices.contains(column) && $0[column] == "*" }
    }
  }

  static let zigzag = Repository.datasets.appending(path: "synthetic/zigzag-climb.gpx").path

  /// Three climbs and three descents: three peaks, the last part falling to the start's height.
  @Test func aZigzagHasItsPeaks() throws {
    let run = try Program.run(
      "compare", "--rules", Self.zigzag, "--plot", "--units", "metric", "--quiet",
      environment: ["COLUMNS": "80"])
    #expect(run.status == 0)
    let plot = try Self.plot(run, "elevation")
    let known = Self.heights(plot).compactMap { $0 }
    // 80 columns less the margin of labels; every column has a star.
    #expect(known.count == 69)
    var turns: [Int] = []
    for height in known where turns.last != height { turns.append(height) }
    let peaks = turns.indices.dropFirst().dropLast().filter {
      turns[$0] < turns[$0 - 1] && turns[$0] < turns[$0 + 1]
    }
    #expect(peaks.count == 3)
    #expect(known.first == 10 && known.last == 10 && known.contains(0))
    // The truth file's distance, 3875 m, and 0 stand below the ends.
    #expect(plot[11].contains("0.00 km") && plot[11].hasSuffix("3.88 km"))
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("|") }.allSatisfy { $0.count <= 80 })
  }

  /// An hour at 1.5 m/s on the level: pace and height are straight lines in the middle.
  @Test func aSteadyWalkIsAStraightLine() throws {
    let run = try Program.run(
      "compare", "--rules", "-", "--plot", "--units", "metric", "--quiet",
      input: AnalyzeTests.gpx(),
      environment: ["COLUMNS": "80"])
    for title in ["elevation", "pace"] {
      let lines = Set(Self.heights(try Self.plot(run, title)).compactMap { $0 })
      #expect(lines.count == 1, "\(title)")
    }
    #expect(try Self.plot(run, "elevation")[5].contains("100 m"))
    // 1000 m / 1.5 m/s = 667 s.
    #expect(try Self.plot(run, "pace")[5].contains("11:07 /km"))
  }

  /// The climb is counted whole up to a threshold of its height, and not at all above it.
  @Test func theCurveOfGainFalls() throws {
    let run = try Program.run(
      "compare", "--rules", Self.zigzag, "--plot", "--units", "metric", "--quiet",
      environment: ["COLUMNS": "80"])
    let plot = try Self.plot(run, "gain by turning points, against")
    let heights = Self.heights(plot).compactMap { $0 }
    #expect(heights.first == 0 && heights.last == 10)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(plot[0].contains("155 m"))
  }

  @Test func brailleNeedsUTF8AndWidthIsTheTerminals() throws {
    let data = AnalyzeTests.gpx(minutes: 5)
    let wide = try Program.run(
      "compare", "--rules", "-", "--plot", "--quiet", input: data,
      environment: ["LC_ALL": "en_GB.UTF-8", "COLUMNS": "120"])
    let drawn = try Self.plot(wide, "elevation").prefix(11).joined().unicodeScalars
    #expect(drawn.contains { (0x2801...0x28ff).contains($0.value) } && !drawn.contains("*"))
    #expect(try Self.plot(wide, "elevation")[11].count == 120)
    let plain = try Program.run(
      "compare", "--rules", "-", "--plot", "--quiet", input: data, environment: ["COLUMNS": "80"])
    #expect(try Self.plot(plain, "elevation").joined().unicodeScalars.allSatisfy(\.isASCII))
    #expect(!wide.output.contains("\u{1b}") && !plain.output.contains("\u{1b}"))
  }

  /// Beside a receiver's altitudes the ground has a band as wide as the noise leaves open, beside
  /// exact ones none; and the band is wider than the line.
  @Test func whatNoiseLeavesOpenIsDotted() throws {
    func altitudes(_ error: AltitudeError, _ words: String...) throws -> [String] {
      var plan = KnownWalk.Plan()
      (plan.altitudeError, plan.terrain, plan.walking, plan.interval) = (error, .hills, 3600, 5)
      let walk = KnownWalk(plan)
      let points = walk.times.indices.map { row in
        let time = Date(timeIntervalSince1970: walk.times[row]).ISO8601Format()
        return "<trkpt lat=\"\(walk.latitudes[row])\" lon=\"\(walk.longitudes[row])\">"
          + "<ele>\(walk.altitudes[row])</ele><time>\(time)</time></trkpt>"
      }
      let text = "<gpx><trk><trkseg>" + points.joined() + "</trkseg></trk></gpx>"
      let run = try Program.run(
        ["analyze", "-", "--plot", "--quiet"] + words, input: Data(text.utf8),
        environment: ["LC_ALL": "en_GB.UTF-8", "COLUMNS": "80"])
      let lines = run.output.components(separatedBy: "\n")
      let start = try #require(lines.firstIndex { $0.hasPrefix("altitude") && !$0.contains("-") })
      return Array(lines[start...(start + 11)])
    }
    let (noisy, exact) = (try altitudes(.gps5), try altitudes(.exact))
    let note = "altitude; dotted: the ground is between, nine times in ten, but for slow drift"
    #expect(noisy[0] == note && exact[0] == "altitude")
    #expect(try altitudes(.gps5, "--plot-characters", "ascii")[0] == "altitude")
    // A column of the line has one or two cells; those of both edges are beside it.
    func cells(_ plot: [String]) -> Int {
      plot.dropFirst().reduce(0) { sum, line in
        sum + line.unicodeScalars.count { (0x2801...0x28ff).contains($0.value) }
      }
    }
    #expect(cells(noisy) > cells(exact) + 25)
  }

  @Test func whatIsNotKnownIsNotDrawn() throws {
    let text = String(decoding: AnalyzeTests.gpx(minutes: 5), as: UTF8.self)
      .replacing("<ele>100</ele>", with: "").replacing(#/<time>.*?<\/time>/#, with: "")
    let run = try Program.run(
      "compare", "--rules", "-", "--plot", "--quiet", input: Data(text.utf8),
      environment: ["COLUMNS": "80"])
    #expect(run.status == 0)
    #expect(run.output.contains("elevation: not known"))
    #expect(run.output.contains("pace, rests included: not known"))
  }
}
#endif
