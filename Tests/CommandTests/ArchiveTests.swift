#if Command
import Foundation
import TestSupport
import Testing

/// Zips in place of folders.
@Suite struct ArchiveTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ session: [String: Any]) -> String? {
    (session["source"] as? [String: Any])?["path"] as? String
  }

  /// An export with two walks, one of them in a zip of its own, next to other files.
  private func writeExport(to path: String) throws {
    let inner = ZipWriter([.init(deflated: "b.gpx", Array(Scratch.walk(40, from: 12).utf8))]).bytes
    let zip = ZipWriter([
      .init("activities/a.gpx", Array(Scratch.walk(30).utf8)), .init("parts/in.zip", inner),
      .init("activities.csv", Array("id,name\n".utf8)), .init("__MACOSX/._a.gpx", [1, 2]),
      .init("profile.csv", Array("id,name\n".utf8)), .init("folder/", []),
    ])
    try scratch.write(zip.bytes, to: path)
  }

  @Test func theRecordingsInAZipAreAnalyzed() throws {
    try writeExport(to: "export.zip")
    let run = try scratch.shell("\"$ruckstat\" analyze export.zip --format json")
    #expect(run.status == 0)
    let sessions = try run.sessions()
    #expect(
      sessions.map(path) == ["export.zip/activities/a.gpx", "export.zip/parts/in.zip/b.gpx"])
    #expect(sessions.map { $0["points"] as? Int } == [30, 40])
    #expect(run.errors.contains("ruckstat: 2 other files: 2 csv\n"))
  }

  @Test func aZipIsFoundInAFolderAndByContentWhereItIsNamed() throws {
    try writeExport(to: "rucks/export.zip")
    let folder = try scratch.shell("\"$ruckstat\" inspect rucks --format json")
    #expect(folder.status == 0 && folder.output.contains("rucks/export.zip/activities/a.gpx"))
    try writeExport(to: "download")
    let named = try scratch.shell("\"$ruckstat\" analyze download --format json")
    #expect(try named.sessions().count == 2)
  }

  @Test func zipsInZipsEndAtTheSecond() throws {
    var zip = ZipWriter([.init("a.gpx", Array(Scratch.walk(30).utf8))]).bytes
    for _ in 0..<5 { zip = ZipWriter([.init("in.zip", zip)]).bytes }
    try scratch.write(zip, to: "deep.zip")
    let run = try scratch.shell("\"$ruckstat\" analyze deep.zip")
    #expect(run.errors.contains("deep.zip/in.zip/in.zip: there is a zip inside of a zip inside"))
    #expect(run.status == 4)
  }

  @Test func whatCannotBeReadOfAZipIsSaidAndTheRestIsRead() throws {
    var locked = ZipWriter.Member("locked.gpx", Array(Scratch.walk(30).utf8))
    locked.flags = 1
    let zip = ZipWriter([
      .init("a.gpx", Array(Scratch.walk(30).utf8)), locked, .init(zeros: "bomb.gpx", runs: 30_000),
    ])
    // What is far larger than its bombs is no bomb as a whole.
    let noise = ZipWriter.Member("noise.bin", [UInt8](repeating: 1, count: 200_000))
    try scratch.write(ZipWriter(zip.members + [noise]).bytes, to: "x.zip")
    let run = try scratch.shell("\"$ruckstat\" analyze x.zip --format json")
    #expect(try run.sessions().map(path) == ["x.zip/a.gpx"])
    let codes = try run.failures().map { $0["code"] as? String }
    #expect(codes.contains("zip.encrypted") && codes.count == 2)
    try scratch.write(ZipWriter(zip.members).bytes.dropLast(30), to: "cut.zip")
    let cut = try scratch.shell("\"$ruckstat\" analyze cut.zip")
    #expect(cut.errors.contains("cut.zip: the zip ends before its list of files"))
  }

  /// Apple's archive: the path with the heart rates, the weather and the load of the document, and
  /// the workout that has no path; each once, however often the archive comes.
  @Test func anArchiveOfAppleHealthIsRead() throws {
    let zip = Repository.root.appending(path: "Datasets/exports/apple.zip").path
    let run = try scratch.shell("\"$ruckstat\" analyze '\(zip)' --format json")
    let sessions = try run.sessions()
    try #require(sessions.count == 2)
    let (typed, walk) = (sessions[0], sessions[1])
    #expect(typed["distance_m"] as? Double == 804.672 && typed["name"] as? String == "Walking")
    #expect(walk["sport"] as? String == "hiking")
    #expect((walk["load"] as? [String: Any])?["mean_kg"] as? Double == 20)
    let heart = walk["heart_rate"] as? [String: Any]
    #expect((heart?["mean_bpm"] as? Double).map { (110...129).contains($0) } == true)
    #if Store
    for expected in ["2 sessions added", "0 sessions added"] {
      let run = try scratch.shell("\"$ruckstat\" import '\(zip)' --store a.sqlite --body-mass 80kg")
      #expect(run.output.contains(expected))
    }
    #endif
  }

  /// The archives of other services: each walk on a parallel of 47 degrees in ten minutes,
  /// with its heart rate and load.
  @Test(
    arguments: [
      ("polar", 2, 20.0), ("suunto", 2, 35 * 0.45359237), ("takeout", 1, nil),
    ] as [(String, Int, Double?)])
  func archivesOfServicesAreRead(name: String, count: Int, load: Double?) throws {
    let zip = Repository.root.appending(path: "Datasets/exports/\(name).zip").path
    let run = try scratch.shell("\"$ruckstat\" analyze '\(zip)' --format json")
    let sessions = try run.sessions()
    #expect(sessions.count == count)
    for session in sessions {
      let distance = try #require(session["distance_m"] as? Double)
      #expect(abs(distance - 119 * 7 / 76_000.0 * 111_194.93 * 0.681_998_36) < 0.1, "\(distance)")
      #expect((session["elapsed_s"] as? Double).map { abs($0 - 595) <= 1 } == true)
      let heart = session["heart_rate"] as? [String: Any]
      #expect((heart?["mean_bpm"] as? Double).map { abs($0 - 120) < 1 } == true, "\(name)")
    }
    let loads = sessions.compactMap { ($0["load"] as? [String: Any])?["mean_kg"] as? Double }
    #expect(loads.contains { abs($0 - (load ?? -1)) < 1e-9 } == (load != nil), "\(loads)")
  }

  /// A table without its files says so once; named alone it is the index of an export.
  @Test func anIndexWithoutItsFilesIsSaid() throws {
    let table = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,\
      Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,Athlete Weight
      1,"May 1, 2024",Hill ruck,Hike,35 lb,10,1,,,false,,,activities/1.gpx,80
      2,"May 2, 2024",Ruck,Hike,35 lb,10,1,,,false,,,activities/2.gpx,80
      """
    try scratch.write(Array(table.utf8), to: "export/activities.csv")
    try scratch.write(Array(Scratch.walk(60).utf8), to: "export/activities/1.gpx")
    let run = try scratch.shell("\"$ruckstat\" analyze export --format json")
    #expect(run.status == 3)
    #expect(try run.sessions().count == 1)
    #expect(try run.failures().map { $0["code"] as? String } == ["export.file"])
    #expect(run.errors.contains("lacks the files of 1 of 2 activities"))
    let alone = try scratch.shell("\"$ruckstat\" analyze export/activities.csv")
    #expect(alone.status == 4 && alone.errors.contains("give the folder or the zip it came from"))
  }

  #if Store
  /// The first import counts other files as every command does, and ends with a line for each thing
  /// that was found.
  @Test func theFirstImportCountsOnce() throws {
    let zip = Repository.root.appending(path: "Datasets/exports/garmin.zip").path
    func others(_ run: Program.Run) -> Substring? {
      run.errors.split(separator: "\n").first { $0.contains("other file") }
    }
    let analyzed = try scratch.shell("\"$ruckstat\" analyze '\(zip)'")
    let imported = try scratch.shell("\"$ruckstat\" import '\(zip)' --store g.sqlite")
    #expect(others(imported) == others(analyzed) && others(analyzed) != nil)
    #expect(imported.output == "4 sessions added\n1 already saved\n2 without a position\n")
  }

  @Test func aZipIsImportedOnce() throws {
    try writeExport(to: "export.zip")
    let store = "--store rucks.sqlite"
    let first = try scratch.shell("\"$ruckstat\" import export.zip \(store) --keep-original")
    #expect(first.status == 0 && first.output.contains("2 sessions added"))
    let second = try scratch.shell("\"$ruckstat\" import export.zip \(store)")
    #expect(second.output.contains("0 sessions added") && second.output.contains("unchanged"))
    // The same walks in another archive are copies.
    try scratch.shell("mkdir other; cp export.zip other/export.zip")
    let third = try scratch.shell("\"$ruckstat\" import other \(store)")
    #expect(third.output.contains("0 sessions added\n2 already saved"))
  }
  #endif
}
#endif
