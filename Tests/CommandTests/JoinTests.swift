#if Command
import Foundation
import TestSupport
import Testing

/// `--join`, on steady walks from given hours at 1.5 m/s.
@Suite struct JoinTests {
  private func join(
    _ files: [String: Data], _ arguments: String...
  ) throws -> (run: Program.Run, session: [String: Any]?) {
    var result: Program.Run?
    try AnalyzeTests.withFolder(files) { folder in
      result = try Program.run(
        ["analyze", folder.path, "--join", "--format", "json", "--quiet"] + arguments)
    }
    let run = try #require(result)
    return (run, try run.sessions().first)
  }

  @Test func eachPartKeepsItsLoad() throws {
    // 35 lb over 50 min, 45 lb over 30 min.
    let files = [
      "a.gpx": AnalyzeTests.gpx(minutes: 50, name: "35#"),
      "b.gpx": AnalyzeTests.gpx(minutes: 30, name: "45 lb", hour: 8),
    ]
    let session = try #require(try join(files).session)
    let load = try session.object("load")
    let pound = 0.453_592_37
    #expect(
      try isNear(
        #require(load["mean_kg"] as? Double), (35 * 50 + 45 * 30) / 80 * pound, within: 1e-9))
    #expect(try isNear(#require(load["max_kg"] as? Double), 45 * pound, within: 1e-9))
    // Ruck work: 35 lb over 4.5 km and 45 lb over 2.7 km.
    let work = try #require(session["ruck_work_kg_km"] as? Double)
    #expect(abs(work - (35 * 4.5 + 45 * 2.7) * pound) < 1e-4)
    // An option's load is that of all parts.
    let given = try #require(try join(files, "--load", "10kg").session)
    #expect((given["load"] as? [String: Any])?["max_kg"] as? Double == 10)
  }

  @Test func aPartWithoutALoadIsSaid() throws {
    let files = [
      "a.gpx": AnalyzeTests.gpx(minutes: 30, name: "35#"),
      "b.gpx": AnalyzeTests.gpx(minutes: 30, name: "home", hour: 8),
    ]
    func codes(_ arguments: String...) throws -> [String] {
      let run =
        arguments.isEmpty ? try join(files) : try join(files, arguments[0], arguments[1])
      return try #require(run.session).codes()
    }
    #expect(try codes().contains("join.load-assumed"))
    #expect(try !codes("--load", "10kg").contains("join.load-assumed"))
  }

  @Test func recordingsThatOverlapAreRefused() throws {
    let files = [
      "a.gpx": AnalyzeTests.gpx(minutes: 50, name: "a"),
      "b.gpx": AnalyzeTests.gpx(minutes: 30, name: "b"),
    ]
    let (run, session) = try join(files)
    // The inputs can be read: the command line asks for what cannot be.
    #expect(run.status == 64 && session == nil)
    #expect(run.errors.contains("b.gpx: cannot be joined: it overlaps "))
    #expect(run.errors.contains("a.gpx by 30:00") && run.errors.contains("--force"))
    let failures = try run.json()["failures"] as? [[String: Any]]
    #expect(failures?.compactMap { $0["code"] as? String } == ["join.overlap"])

    let (forced, once) = try join(files, "--force")
    #expect(forced.status == 0)
    // Each minute of the fifty is counted once.
    #expect(once?["moving_s"] as? Double == 3000 && once?["elapsed_s"] as? Double == 3000)
    #expect(try isNear(#require(once?["distance_m"] as? Double), 4500, within: 0.01))
    #expect(try once?.codes().contains("join.overlap-left-out") == true)
  }

  @Test func aGapAboveSixHoursIsRefused() throws {
    // The first ends at 06:50.
    let first = AnalyzeTests.gpx(minutes: 50, name: "a")
    let near = AnalyzeTests.gpx(minutes: 30, name: "b", hour: 12)
    #expect(try join(["a.gpx": first, "b.gpx": near]).run.status == 0)
    let far = ["a.gpx": first, "b.gpx": AnalyzeTests.gpx(minutes: 30, name: "b", hour: 13)]
    let (run, _) = try join(far)
    #expect(run.status == 64 && run.errors.contains("it begins 6:10:00 after "))
    #expect(try join(far, "--force").run.status == 0)
  }

  @Test func forceIsForJoining() throws {
    let run = try Program.run("analyze", "-", "--force", input: AnalyzeTests.gpx())
    #expect(run.status == 64 && run.errors.contains("--join"))
  }
}
#endif
