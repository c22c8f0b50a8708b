#if Command
import Foundation
import TestSupport
import Testing

/// A page with the documents that it must agree with.
struct ReadRuck {
  private static let outputs = Result { try RuckOutputs() }

  let page: ReadPage
  /// The page as it was written.
  let source: String
  /// The page that is made in imperial units.
  let imperial: ReadPage
  let session: [String: Any]
  let efforts: [[String: Any]]
  let standards: [[String: Any]]
  let points: [[String: Double]]
  let version: String

  init() throws {
    let outputs = try Self.outputs.get()
    page = ReadPage(outputs.page)
    source = outputs.page
    imperial = ReadPage(outputs.imperial)
    version = try #require(try outputs.analyzed.json()["version"] as? String)
    session = try outputs.analyzed.session()
    func list(_ run: Program.Run, _ key: String) throws -> [[String: Any]] {
      try run.session().objects(key)
    }
    efforts = try list(outputs.efforts, "efforts")
    standards = try list(outputs.standards, "standards")
    points = outputs.points
    #expect(points.count == session["points"] as? Int)
  }

  /// A value of the session by the path of its keys.
  func at(_ path: String) -> Any? { session.at(path) }

  func number(_ path: String) throws -> Double { try #require(at(path) as? Double) }

  func interval(_ path: String) throws -> [Double] { try #require(at(path) as? [Double]) }
}

/// What the commands print of one ruck.
private struct RuckOutputs: Sendable {
  let page: String
  let imperial: String
  let analyzed: Program.Run
  let efforts: Program.Run
  let standards: Program.Run
  let points: [[String: Double]]

  init() throws {
    let ruck = Repository.datasets.appending(path: "rucks/twelve-mile.gpx").path
    let walker = ["--load", "20kg", "--body-mass", "80kg", "--load-at", "10km=14kg"]
    let heart = ["--max-heart-rate", "185"]
    func run(_ command: String, _ more: [String]) throws -> Program.Run {
      let run = try Program.run([command, ruck] + walker + more)
      #expect(run.status == 0, "\(run.errors)")
      return run
    }
    func report(_ units: String) throws -> String {
      try run("report", heart + ["--units", units, "--standard", "e3b-12-mile"]).output
    }
    (page, imperial) = try (report("metric"), report("imperial"))
    analyzed = try run("analyze", heart + ["--format", "json"])
    efforts = try run("efforts", ["--format", "json"])
    standards = try run("standards", ["--format", "json"])
    let lines = try run("points", ["--format", "csv"]).output.split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    points = lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return Dictionary(
        zip(names, cells).compactMap { name, cell in
          (cell == "true" ? 1 : cell == "false" ? 0 : Double(cell)).map { (name, $0) }
        }
      ) { one, _ in one }
    }
  }
}
#endif
