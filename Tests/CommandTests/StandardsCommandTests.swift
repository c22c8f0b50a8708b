#if Command
import Foundation
import TestSupport
import Testing

/// `ruckstat standards` on steady walks.
@Suite struct StandardsCommandTests {
  /// A walk of `minutes` in which twelve miles take so many seconds.
  private func march(_ minutes: Int, seconds: Double) -> Data {
    AnalyzeTests.gpx(minutes: minutes, speed: 12 * 1609.344 / seconds)
  }

  private func standards(_ data: Data, _ arguments: String...) throws -> (
    status: Int32, found: [[String: Any]]
  ) {
    let run = try Program.run(
      ["standards", "-", "--format", "json", "--quiet"] + arguments, input: data)
    #expect(try run.json()["schema"] as? String == "ruckstat.standards/1")
    let found = try run.sessions().first?["standards"] as? [[String: Any]]
    return (run.status, try #require(found))
  }

  @Test func aSecondDecides() throws {
    let met = try standards(
      march(180, seconds: 10_799), "--load", "35lb", "--require", "e3b-12-mile")
    #expect(met.status == 0 && met.found.count == 1)
    #expect(met.found[0]["outcome"] as? String == "met")
    #expect(try isNear(#require(met.found[0]["over_s"] as? Double), -1, within: 1e-3))
    let missed = try standards(
      march(181, seconds: 10_801), "--load", "35lb", "--require", "e3b-12-mile")
    #expect(missed.status == 1)
    #expect(missed.found[0]["outcome"] as? String == "not-met")
    #expect(try isNear(#require(missed.found[0]["over_s"] as? Double), 1, within: 1e-3))
    let best = try missed.found[0].object("best")
    #expect(try isNear(#require(best["distance_m"] as? Double), 12 * 1609.344, within: 1e-3))
  }

  @Test func theTableSaysWhereItStood() throws {
    let run = try Program.run(
      "standards", "-", "--load", "35lb", "--require", "e3b-12-mile", "--units", "imperial",
      input: march(181, seconds: 10_801))
    #expect(run.status == 1)
    #expect(run.output.contains("not met"))
    #expect(run.output.contains("12 mi in 3:00:01 from the start"))
    #expect(run.output.contains("0:01 too slow"))
    #expect(run.errors.contains("ruckstat: not met: e3b-12-mile"))
  }

  @Test func withoutALoadItIsUnknown() throws {
    let (status, found) = try standards(
      march(180, seconds: 10_000), "--require", "rasp-12-mile")
    #expect(status == 1 && found[0]["outcome"] as? String == "unknown")
    #expect(found[0]["reasons"] as? String == "load-unknown")
  }

  @Test func aTableOfOnesOwn() throws {
    let table = """
      { "version": "3", "source": "club", "standards": [
        { "name": "club-5", "distance": "5mi", "load": "20lb", "time": "1:30:00" },
        { "name": "rasp-12-mile", "distance": "12mi", "limits": [
          { "time": "2:00:00", "sex": "male" }, { "time": "3:00:00", "sex": "female" } ] } ] }
      """
    try AnalyzeTests.withFolder(["club.json": Data(table.utf8)]) { folder in
      let file = folder.appending(path: "club.json").path
      let (status, found) = try standards(
        march(180, seconds: 10_000), "--load", "20lb", "--standards", file, "--sex", "female",
        "--require", "club-5", "--require", "rasp-12-mile")
      #expect(status == 0)
      #expect(found.map { $0["outcome"] as? String } == ["met", "met"])
      #expect(found.allSatisfy { $0["source"] as? String == "club" })
    }
    for wrong in [
      #"{ "standards": [ { "name": "a", "distance": "5mi", "laod": "20lb" } ] }"#,
      #"{ "standards": [ { "name": "a" } ] }"#, "[]",
      #"{ "standards": [ { "name": "a", "distance": "5" } ] }"#,
    ] {
      try AnalyzeTests.withFolder(["club.json": Data(wrong.utf8)]) { folder in
        let file = folder.appending(path: "club.json").path
        let run = try Program.run("standards", "-", "--standards", file)
        #expect(run.status == 64 && run.errors.contains("--standards"), "\(wrong)")
      }
    }
  }

  @Test func listAndFormats() throws {
    let list = try Program.run("standards", "--list")
    #expect(list.status == 0 && list.output.contains("norwegian-foot-march"))
    let csv = try Program.run(
      "standards", "-", "--format", "csv", "--load", "35lb", input: march(60, seconds: 10_000))
    let rows = csv.output.split(separator: "\n")
    #expect(rows[0].hasPrefix("path,session_index,name,outcome,reasons,asked_distance_m"))
    // Without a path it is the history, and there is none here.
    #expect(try Program.run("standards").status == 1)
    #expect(try Program.run("standards", "--list", "x.gpx").status == 64)
    let unknown = try Program.run("standards", "-", "--require", "nothing-like-it")
    #expect(unknown.status == 64 && unknown.errors.contains("e3b-12-mile"))
    #expect(try Program.run("standards", "--help").output.contains("Examples:"))
  }
}
#endif
