#if Command
import Foundation
import TestSupport
import Testing

/// Help and tables as people see them, so that no word changes unseen.
///
/// `RUCKSTAT_WRITE_PAGES=1` writes the pages again; look at what changed.
@Suite struct SnapshotTests {
  private static let folder = Repository.root.appending(path: "Tests/CommandTests/Snapshots")
  private static let walker = ["--load", "35lb", "--body-mass", "180lb", "--quiet"]

  /// The name of a page, and the command that shows it; tables are in both systems of units, in
  /// lines of 60, 80 and 120 characters.
  static let tables: [(name: String, arguments: [String])] = [
    ("ruck", [marchFile]), ("season", ["Datasets/rucks"]),
    ("list", ["analyze", "Datasets/rucks", "Datasets/routes", "Datasets/synthetic"]),
    ("records", ["records", "Datasets/rucks", "--as-of", "2024-05-10"]),
    ("standards", ["standards", "Datasets/rucks", "Datasets/routes"]),
    ("stats", ["stats", "Datasets/rucks", "--as-of", "2024-05-10"]),
    ("pair", ["compare", marchFile, "Datasets/routes/loop.gpx"]),
    ("splits", ["splits", marchFile]), ("efforts", ["efforts", marchFile]),
    ("energy", ["energy", marchFile, "--model", "all"]),
    ("rules", ["compare", "--rules", marchFile, "--no-run-time"]),
    ("route", ["route", "show", "Datasets/routes/loop.gpx"]),
    ("plan", ["route", "plan", marchFile, "--time", "3h"]),
    ("difficulty", ["route", "difficulty", marchFile, "--speed", "15:00/mi"]),
    ("explain", ["analyze", marchFile, "--explain", "gain"]),
  ]

  static let helps = [
    "-h", "--help", "analyze -h", "analyze --help", "compare -h", "stats -h", "last -h",
    "splits -h", "efforts -h", "standards -h", "energy -h", "points -h", "records -h", "streaks -h",
    "report -h",
    "route show -h", "route plan -h", "config -h", "config set -h",
    "help rules", "help terrain", "help energy", "help units", "help json", "help exit",
  ]

  private func check(_ run: Program.Run, _ name: String) throws {
    #expect(run.status == 0, "\(run.errors)")
    let difference = try Golden.difference(
      of: run.output, from: Self.folder.appending(path: name + ".txt"))
    #expect(difference == nil)
  }

  @Test(arguments: tables.indices, [60, 80, 120])
  func tablesStayAsTheyAre(
    _ place: Int, _ columns: Int
  ) throws {
    let table = Self.tables[place]
    for units in ["metric", "imperial"] {
      let run = try Program.run(
        table.arguments + Self.walker + ["--units", units],
        environment: ["COLUMNS": "\(columns)"])
      try check(run, "\(table.name)-\(units)-\(columns)")
      // The names of rules in an explanation are for machines, and whole.
      if table.name != "explain" {
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= columns })
      }
    }
  }

  @Test(arguments: helps) func helpStaysAsItIs(_ words: String) throws {
    let run = try Program.run(
      words.split(separator: " ").map(String.init), environment: ["COLUMNS": "80"])
    let name = words.replacing(" ", with: "-").replacing("---", with: "-").replacing(
      "--", with: "-")
    try check(run, "help-" + (words.contains("--help") ? "all-" : "") + name)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theShortHelpHasTheOptionsPeopleUse() throws {
    let short = try Program.run("analyze", "-h").output
    let whole = try Program.run("analyze", "--help").output
    func options(_ text: String) -> Int {
      text.split(separator: "\n").count { $0.hasPrefix("  -") }
    }
    #expect(options(short) <= 20 && options(whole) > 45)
    for option in [
      "--load", "--body-mass", "--units", "--format", "--every", "--explain", "--plot",
    ] {
      #expect(short.contains(" \(option) "), "\(option)")
    }
    #expect(!short.contains("--paths-from") && whole.contains("--paths-from"))
  }
}
#endif
