#if Command
import Foundation
import TestSupport
import Testing

/// Data that were lost, as a user meets them: the mark, the line, the status.
@Suite struct DamageTests {
  /// The steady walk of an hour, cut in the middle of the tag of its 122nd point, at 20:10: the last
  /// whole point is that of 20:00.
  static func truncated(_ gpx: Data = AnalyzeTests.gpx()) -> Data {
    let rows = String(decoding: gpx, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    // Two lines stand before the first point.
    let whole = rows.firstIndex { $0.hasPrefix("<trkpt") } ?? 0
    let kept = rows[..<(whole + 121)].joined(separator: "\n")
    return Data((kept + "\n<trkpt lat=\"0\" lo").utf8)
  }

  static let commands = [
    ["analyze"], ["splits"], ["efforts"], ["standards"], ["compare", "--rules", "--no-run-time"],
    ["energy"],
    ["inspect"], ["stats"], ["streaks"], ["records", "--all"], ["route", "show"],
    ["route", "difficulty"],
    ["analyze", "--explain", "gain"],
  ]

  @Test(arguments: Repository.byDay(commands, every: 2)) func everyCommandSaysWhatWasLost(
    command: [String]
  ) throws {
    let files = ["whole.gpx": AnalyzeTests.gpx(minutes: 30), "half.gpx": Self.truncated()]
    try AnalyzeTests.withFolder(files) { folder in
      let half = folder.appending(path: "half.gpx").path
      let run = try Program.run(command + [half, "--quiet"])
      #expect(run.status == 3, "\(command) \(run.errors)")
      #expect(run.errors.hasPrefix("ruckstat: \(half): the file ends in the middle at byte "))
      #expect(run.errors.hasSuffix("; read up to 20:00\n"))
      #expect(run.errors.split(separator: "\n").count == 1)
      // A streak names no file, so that nothing is marked.
      #expect(run.output.contains("\n! data are missing") == (command != ["streaks"]))
      if command != ["streaks"] {
        #expect(run.output.contains("half.gpx !") || run.output.contains("half.gpx) !"))
      }
      let both = try Program.run(command + [folder.path, "--quiet"])
      #expect(both.status == 3 && both.errors == run.errors, "\(command)")
      #expect(!both.output.contains("whole.gpx !") && !both.output.contains("whole.gpx) !"))
      let whole = try Program.run(command + [folder.appending(path: "whole.gpx").path, "--quiet"])
      #expect(whole.status == 0 && whole.errors.isEmpty && !whole.output.contains("!"))
    }
  }

  @Test func routesThatLostDataAreMarked() throws {
    let files = ["whole.gpx": AnalyzeTests.gpx(minutes: 30), "half.gpx": Self.truncated()]
    try AnalyzeTests.withFolder(files) { folder in
      let whole = folder.appending(path: "whole.gpx").path
      let half = folder.appending(path: "half.gpx").path
      for arguments in [
        ["route", "compare", whole, half], ["route", "plan", half, "--time", "25min"],
        ["energy", whole, "--as-hard-as", half, "--speed", "5km/h"],
      ] {
        let run = try Program.run(arguments + ["--quiet"])
        #expect(run.status == 3 && run.errors.contains("read up to 20:00"), "\(arguments)")
        #expect(run.output.contains(" !"), "\(run.output)")
      }
      let simple = try Program.run("route", "simplify", half)
      #expect(simple.status == 3 && simple.errors.contains("read up to 20:00"))
      #expect(simple.output.hasSuffix("</gpx>\n"))
    }
  }

  @Test func dataKeepsItsDiagnosticsAndNamesNoFailure() throws {
    let data = Self.truncated()
    for format in ["json", "ndjson", "csv"] {
      let run = try Program.run("analyze", "-", "--format", format, input: data)
      #expect(run.status == 3 && run.errors.contains("ends in the middle"))
      #expect(!run.output.contains("failure\"") && !run.output.contains("! data"))
    }
    let run = try Program.run("analyze", "-", "--format", "json", input: data)
    #expect((try run.json()["failures"] as? [Any])?.isEmpty == true)
    let session = try run.session()
    let codes = (session["diagnostics"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    #expect(codes?.contains("gpx.xml.truncated") == true)
    let strict = try Program.run(
      "analyze", "-", "--format", "json", "--strict", "--load", "0kg", "--body-mass", "80kg",
      input: data)
    let failures = try strict.json()["failures"] as? [[String: Any]]
    #expect(failures?.compactMap { $0["code"] as? String } == ["gpx.xml.truncated"])
    #expect(strict.status == 3 && strict.errors.split(separator: "\n").count == 1)
  }

  @Test func withoutTimesThePointsAreCounted() throws {
    let text = String(decoding: AnalyzeTests.gpx(), as: UTF8.self)
      .replacing(/<time>[^<]*<\/time>/, with: "")
    let run = try Program.run("analyze", "-", "--quiet", input: Self.truncated(Data(text.utf8)))
    #expect(run.status == 3 && run.errors.hasSuffix("; 121 points read\n"))
  }

  /// No session's diagnostics can say what is wrong: the file is one that could not be read.
  @Test func aDamagedFileWithoutASessionIsAFailure() throws {
    let data = Data(AnalyzeTests.gpx().prefix(180))
    let run = try Program.run("analyze", "-", "--format", "json", input: data)
    #expect(run.status == 4 && run.errors.contains("ends in the middle"))
    let failures = try run.json()["failures"] as? [[String: Any]]
    #expect(failures?.compactMap { $0["code"] as? String } == ["gpx.xml.truncated"])
    let stats = try Program.run("stats", "-", input: data)
    #expect(stats.status == 4 && stats.errors.contains("ends in the middle"))
  }
}
#endif
