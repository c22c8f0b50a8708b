#if Command
import Foundation
import TestSupport
import Testing

/// `ruckstat efforts` on a steady walk of an hour at 1.5 m/s, where every effort is known.
@Suite struct EffortsCommandTests {
  private func efforts(_ arguments: String...) throws -> [[String: Any]] {
    let run = try Program.run(
      ["efforts", "-", "--format", "json", "--load", "20kg", "--body-mass", "80kg"] + arguments,
      input: AnalyzeTests.gpx())
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try run.json()["schema"] as? String == "ruckstat.efforts/1")
    return try run.session().objects("efforts")
  }

  @Test func theUsualEfforts() throws {
    let found = try efforts()
    // 400 m to 5 km and 2 miles; the walk is 5.4 km and an hour long and level.
    let fastest = found.filter { $0["kind"] as? String == "fastest" }
    let targets = fastest.compactMap { $0["target_m"] as? Double }
    #expect(targets == [400, 804.672, 1000, 1609.344, 3218.688, 5000])
    for effort in fastest {
      let meters = try #require(effort["target_m"] as? Double)
      #expect(try isNear(#require(effort["elapsed_s"] as? Double), meters / 1.5, within: 0.01))
      #expect(try isNear(#require(effort["pace_s_per_km"] as? Double), 1000 / 1.5, within: 0.01))
      #expect(try isNear(#require(effort["mean_load_kg"] as? Double), 20, within: 1e-9))
      #expect(effort["mean_power_w"] is NSNull)
    }
    let farthest = found.filter { $0["kind"] as? String == "farthest" }
    #expect(farthest.compactMap { $0["target_s"] as? Double } == [60, 300, 600, 1200, 1800, 3600])
    for effort in farthest {
      let seconds = try #require(effort["target_s"] as? Double)
      #expect(try isNear(#require(effort["distance_m"] as? Double), seconds * 1.5, within: 0.01))
    }
    #expect(found.filter { $0["kind"] as? String == "power" }.count == 6)
    #expect(!found.contains { $0["kind"] as? String == "climb" })
  }

  @Test func onlyWhatIsAskedFor() throws {
    let found = try efforts("--distance", "3mi", "--duration", "45min", "--kind", "farthest")
    #expect(found.count == 1)
    #expect(found.first?["target_s"] as? Double == 2700)
    let three = try #require(try efforts("--distance", "3mi").first)
    let seconds = try #require(three["elapsed_s"] as? Double)
    #expect(abs(seconds - 3 * 1609.344 / 1.5) < 0.01)
    #expect(three["first_row"] as? Int == 0)
    for wrong in [
      ["--distance", "3"], ["--duration", "5km"], ["--kind", "slowest"],
      ["--distance", "1km", "--kind", "power"],
    ] {
      let run = try Program.run(["efforts", "-"] + wrong, input: AnalyzeTests.gpx())
      #expect(run.status == 64, "\(wrong)")
    }
  }

  @Test func tableRowsAndLines() throws {
    let arguments = ["efforts", "-", "--load", "20kg", "--distance", "1km", "--distance", "2mi"]
    let table = try Program.run(arguments + ["--quiet"], input: AnalyzeTests.gpx())
    // 1000 m at 1.5 m/s are 11:07 to the second.
    #expect(table.output.contains("fastest 1 km") && table.output.contains("11:07 /km"))
    #expect(table.output.contains("fastest 2 mi"))
    let rows = try Program.run(arguments + ["--format", "csv"], input: AnalyzeTests.gpx())
      .output.split(separator: "\n")
    #expect(rows.count == 3 && rows[0].hasPrefix("path,session_index,kind,target_m,"))
    let lines = try Program.run(arguments + ["--format", "ndjson"], input: AnalyzeTests.gpx())
      .output.split(separator: "\n")
    #expect(lines.count == 1)
  }

  @Test func noSession() throws {
    let run = try Program.run("efforts", "/dev/null/none.gpx")
    #expect(run.status == 4)
  }
}
#endif
