#if Command
import Foundation
import TestSupport
import Testing

/// `points` as a user meets it.
@Suite struct PointsTests {
  static let walk = "Datasets/synthetic/flat-constant-speed.gpx"

  @Test func csvHasOneHeaderAndARowForEachRecordedRow() throws {
    let run = try Program.run(["points", Self.walk, Self.walk, "--load", "20kg", "--quiet"])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    let points =
      try Program.run(["analyze", Self.walk, "--format", "json"]).sessions()[0]["points"] as? Int
    #expect(lines.count == 1 + 2 * (try #require(points)))
    #expect(
      lines[0].hasPrefix("path,session_index,time,segment,used,fate,hole,time_s,latitude_deg"))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(Self.walk + ",0,") })
    let columns = lines[0].split(separator: ",").count
    #expect(
      lines.allSatisfy {
        $0.split(separator: ",", omittingEmptySubsequences: false).count == columns
      })
  }

  @Test func whatCannotBeReadIsSaidAndTheHeaderIsThereAllTheSame() throws {
    let run = try Program.run(["points", "Datasets/no-such-file.gpx"])
    #expect(run.status == 4 && run.errors.contains("there is no such file"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["json", "ndjson", "table"])
  func onlyRowsAreWritten(format: String) throws {
    let run = try Program.run(["points", Self.walk, "--format", format])
    #expect(run.status == 64 && run.errors.contains("csv, arrow"))
  }

  @Test func otherCommandsWriteNoArrow() throws {
    #expect(try Program.run(["analyze", Self.walk, "--format", "arrow"]).status == 64)
  }
}
#endif
