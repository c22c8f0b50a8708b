#if Command
import Foundation
import RuckFormats
import TestSupport
import Testing

/// `ruckstat convert` as people use it.
@Suite struct ConvertTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func session(_ path: String) throws -> [String: Any] {
    let run = try scratch.shell(
      "\"$ruckstat\" analyze \(path) --format json --load 20kg --body-mass 80kg")
    return try run.session()
  }

  @Test(arguments: ["gpx", "tcx", "fit", "kml", "geojson", "csv"])
  func figuresStayTheSame(format: String) throws {
    try scratch.write(Array(Scratch.walk(300).utf8), to: "a.gpx")
    let run = try scratch.shell("\"$ruckstat\" convert a.gpx -o b.\(format)")
    #expect(run.status == 0 && run.output.isEmpty)
    let (before, after) = (try session("a.gpx"), try session("b.\(format)"))
    for figure in ["distance_m", "elapsed_s", "moving_s"] {
      let old = try #require(before[figure] as? Double)
      let new = try #require(after[figure] as? Double)
      // FIT keeps positions to a centimetre.
      #expect(abs(old - new) <= (format == "fit" ? 0.002 * old : 1e-9 * old), "\(figure)")
    }
    #expect(before["points"] as? Int == after["points"] as? Int)
  }

  @Test func manyFilesGoIntoAFolder() throws {
    try scratch.write(Array(Scratch.walk(30).utf8), to: "in/a.gpx")
    try scratch.write(Array(Scratch.walk(40, from: 12).utf8), to: "in/deep/a.gpx")
    let run = try scratch.shell("\"$ruckstat\" convert in -o out/ --format tcx && ls out")
    #expect(run.status == 0 && run.output == "a-2.tcx\na.tcx\n")
    let read = try scratch.shell("\"$ruckstat\" analyze out --format json")
    #expect(try read.sessions().map { $0["points"] as? Int } == [40, 30])
  }

  /// A name that no file can have is shortened, and the rest is written.
  @Test func aLongNameDoesNotHoldUpTheRest() throws {
    let walk = Array(Scratch.walk(30).utf8)
    let long = String(repeating: "a", count: 3000) + ".gpx"
    try scratch.write(ZipWriter([.init(long, walk)]).bytes, to: "in/a.zip")
    try scratch.write(walk, to: "in/b.gpx")
    let run = try scratch.shell("\"$ruckstat\" convert in -o out/ --format gpx && ls out | wc -l")
    #expect(run.status == 0 && run.output.contains("2"), "\(run.errors)")
  }

  /// A typed activity has no point: it is named, and what has points is written.
  @Test func whatHasNoPointsDoesNotHoldUpTheRest() throws {
    let strava = Repository.datasets.appending(path: "exports/strava.zip").path
    let run = try scratch.shell(
      "\"$ruckstat\" convert '\(strava)' -o many/ --format gpx; echo $?; ls many")
    #expect(run.output == "3\n101.gpx\n102.gpx\n")
    #expect(run.errors.contains("nothing can be written as gpx"))
  }

  /// Sessions that a reader of the format takes for one are said to be.
  @Test func lostBordersAreSaid() throws {
    try scratch.write(Array(Scratch.walk(30).utf8), to: "a.gpx")
    try scratch.write(Array(Scratch.walk(40, from: 12).utf8), to: "b.gpx")
    for format in ["gpx", "tcx", "csv"] {
      let run = try scratch.shell("\"$ruckstat\" convert a.gpx b.gpx -o c.\(format)")
      let read = try scratch.shell("\"$ruckstat\" analyze c.\(format) --format json").sessions()
      #expect(run.errors.contains("borders between sessions") == (read.count == 1), "\(format)")
    }
  }

  @Test func partsAndJoinedRecordingsAreWritten() throws {
    try scratch.write(Array(Scratch.walk(100).utf8), to: "a.gpx")
    let part = try scratch.shell(
      "\"$ruckstat\" convert a.gpx -o b.gpx --from 0:30 && grep -c '<trkpt' b.gpx")
    #expect(part.status == 0)
    #expect((Int(part.output.split(separator: "\n").last ?? "") ?? 0) < 100)
  }

  @Test func whatIsLostIsSaidAndWhatCannotBeWrittenIsRefused() throws {
    let lines = "lat,lon,ele\n47,8,400\n47.1,8,500\n"
    try scratch.write(Array(lines.utf8), to: "route.csv")
    let run = try scratch.shell("\"$ruckstat\" convert route.csv -o route.fit")
    #expect(run.status == 74)
    #expect(run.errors.contains("nothing can be written as fit (2 points without a time)"))
    try scratch.write(Array("mine".utf8), to: "notes.gpx")
    try scratch.write(Array(Scratch.walk(30).utf8), to: "a.gpx")
    let kept = try scratch.shell("\"$ruckstat\" convert a.gpx -o notes.gpx; cat notes.gpx")
    #expect(kept.output == "mine")
    let csv = try scratch.shell("\"$ruckstat\" convert a.gpx -o - --load 20kg --format csv")
    #expect(csv.output.hasPrefix("time,segment,latitude_deg,longitude_deg"))
    #expect(csv.errors.contains("not in csv: ") && csv.errors.contains("load"))
  }

  /// A Strava export: names and loads come from its table.
  @Test func anExportGivesNamesAndLoads() throws {
    let table = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,\
      Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,Athlete Weight
      1,"May 1, 2024",Hill ruck,Hike,35 lb,10,1,,,false,,,activities/1.gpx,80
      """
    let zip = ZipWriter([
      .init("activities.csv", Array(table.utf8)),
      .init(deflated: "activities/1.gpx", Array(Scratch.walk(60).utf8)),
    ])
    try scratch.write(zip.bytes, to: "export.zip")
    let run = try scratch.shell("\"$ruckstat\" analyze export.zip --format json")
    let session = try run.session()
    #expect(session["name"] as? String == "Hill ruck")
    let load = try #require((session["load"] as? [String: Any])?["mean_kg"] as? Double)
    #expect(abs(load - 35 * 0.45359237) < 1e-6)
  }

  /// The mock archives, with their pitfalls: each session once by name, what is no recording left alone.
  @Test func mockExportsAreRead() throws {
    func sessions(_ name: String) throws -> [[String: Any]] {
      let path = Repository.datasets.appending(path: "exports/\(name).zip").path
      return try scratch.shell("\"$ruckstat\" analyze '\(path)' --format json").sessions()
    }
    func load(_ session: [String: Any]) -> Double? {
      (session["load"] as? [String: Any])?["mean_kg"] as? Double
    }
    let strava = try sessions("strava")
    #expect(strava.map { $0["name"] as? String } == ["Typed", "Hill, \"the\" ruck", "Lunch"])
    #expect(strava.map { load($0).map { Int($0.rounded()) } } == [nil, 16, 20])
    let german = try sessions("strava-german")
    #expect(german.map { $0["name"] as? String } == ["Feierabend"] && german.map(load) == [20])
  }

  @Test func aKMZIsReadLikeAZip() throws {
    let kml = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Track><when>2024-05-01T06:00:00Z</when>
      <when>2024-05-01T06:00:10Z</when><coord>8 47 400</coord><coord>8.0001 47 400</coord></Track>
      </Placemark></kml>
      """
    try scratch.write(ZipWriter([.init("doc.kml", Array(kml.utf8))]).bytes, to: "in/a.kmz")
    let run = try scratch.shell("\"$ruckstat\" inspect in --format json")
    #expect(run.status == 0 && run.output.contains("a.kmz/doc.kml") && run.output.contains("kml"))
  }
}
#endif
