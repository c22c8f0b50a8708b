#if Command
import Foundation
import TestSupport
import Testing

/// What a newcomer types first.
@Suite struct FirstMinuteTests {
  @Test func aFileAloneIsAnalysed() throws {
    let bare = try Program.run(marchFile, "--load", "35lb")
    let named = try Program.run("analyze", marchFile, "--load", "35lb")
    #expect(bare.status == 0 && bare.output == named.output)
    let first = try Program.run("--load", "35lb", marchFile)
    #expect(first.output == named.output)
    let input = try Program.run("-", "--format", "json", input: AnalyzeTests.gpx(minutes: 2))
    #expect(try input.sessions().count == 1)
  }

  @Test func aFolderAloneIsASeason() throws {
    let table = try Program.run("Datasets/rucks", "--load", "35lb", "--units", "imperial")
    #expect(table.status == 0)
    #expect(table.output.hasPrefix("1 session on foot, 2024-05-04 to 2024-05-04\n"))
    #expect(table.output.contains("e3b-12-mile") && table.output.contains("fastest") == false)
    #expect(table.output.split(separator: "\n").count < 40)
    let json = try Program.run("Datasets/rucks", "--format", "json")
    #expect(try json.json()["schema"] as? String == "ruckstat.analysis/1")
  }

  @Test func aSeasonIsShownBesideSessionsWithoutADate() throws {
    let scratch = try Scratch()
    try scratch.write(walk: 60, from: 6, to: "dated.gpx")
    let point = { (row: Int) in "<trkpt lat=\"47.\(1000 + row)\" lon=\"8\"/>" }
    let points = (0..<100).map(point).joined()
    try scratch.write(
      Array("<gpx version=\"1.1\"><trk><trkseg>\(points)</trkseg></trk></gpx>".utf8),
      to: "undated.gpx")
    let both = try scratch.shell("\"$ruckstat\" .")
    #expect(both.output.hasPrefix("1 session on foot, 2025-03-01 to 2025-03-01\n"))
    #expect(both.output.contains("\n--  ") && both.output.contains("\n2025-03-01  "))
    let undated = try scratch.shell("mkdir u; mv undated.gpx u; \"$ruckstat\" u").output
    #expect(undated.hasPrefix("day") && undated.contains("\n--  ") && !undated.contains("week"))
  }

  @Test func theLatestOfAFolderIsShown() throws {
    let scratch = try Scratch()
    try scratch.write(walk: 60, from: 6, to: "z.gpx")
    try scratch.write(walk: 60, from: 9, to: "a.gpx")
    try scratch.write(walk: 60, from: 7, to: "b.gpx")
    let run = try scratch.shell("\"$ruckstat\" last . --format json")
    let start = try #require(try run.sessions().first?["start"] as? String)
    #expect(try run.sessions().count == 1 && start.hasPrefix("2025-03-01T09"))
    #expect(try scratch.shell("\"$ruckstat\" last nowhere").status == 4)
  }

  @Test(arguments: [
    (["analyse", "x"], "did you mean analyze?"), (["stat"], "did you mean stats?"),
    (["route", "shwo", "x"], "did you mean show?"), (["help", "analyse"], "did you mean analyze?"),
    (["analyze", "x", "--pack", "20kg"], "did you mean --load?"),
    (["analyze", "x", "--weight", "20kg"], "did you mean --load or --body-mass?"),
    (["analyze", "x", "--weigth", "20kg"], "did you mean --load or --body-mass?"),
    (["splits", "x", "--plot"], "ruckstat analyze --plot draws a session"),
    (["analyze", "x", "--pace", "9:00/km"], "--where 'pace<15:00/mi'"),
    (["energy", "--pace", "9:00/km"], "did you mean --speed?"),
    (
      ["route", "Datasets/rucks/twelve-mile.gpx"],
      "ruckstat route show Datasets/rucks/twelve-mile.gpx"
    ),
    (["analyze", "x", "--load", "-5kg"], "'-5kg' is invalid for '--load <mass>'"),
    (
      ["energy", "--speed", "5km/h", "--model", "acsm-walking", "--energy-model", "pandolf-1977"],
      "--model and --energy-model are one"
    ),
    (["stats", "x", "--from", "2025-01-01"], "did you mean --since?"),
    (["analyze", "x", "--lod", "20kg"], "did you mean --load?"),
    (["analyze", "x", "--every", "1"], "1 of what? write 1km, 1mi or 1min"),
    (["compare", "Datasets/rucks"], "add --rules"),
    (["compare", "a", "b", "c"], "add --rules"),
    (
      ["compare", "a", "b", "--device"],
      "--device applies to the comparison of rules only; add --rules"
    ),
    (["stats", "Datasets/rucks", "--by", "route"], "--by route"),
  ])
  func aSlipIsNamedWithWhatWasMeant(_ arguments: [String], _ words: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func nothingNearIsNotGuessed() throws {
    let run = try Program.run("xyzzy-quux")
    #expect(run.status == 64 && !run.errors.contains("did you mean"))
  }

  @Test func aFileNamedLikeAnOptionIsNoHelp() throws {
    let scratch = try Scratch()
    try scratch.write(walk: 30, to: "-hash.gpx")
    let run = try scratch.shell("\"$ruckstat\" analyze *.gpx")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("write the file as ./-hash.gpx"), "\(run.errors)")
    #expect(try scratch.shell("\"$ruckstat\" analyze -- *.gpx").status == 0)
  }

  @Test func theVersionNamesTheTraits() throws {
    let run = try Program.run("--version")
    #expect(run.output.contains("Command") && run.output.contains("("))
  }

  /// Conditions of the same text cost once: few lines of the script may have one of their own alone.
  @Test func completionInFishAsksForTheCommandFirst() throws {
    let script = try Program.run("completion", "fish").output
    #expect(script.utf8.count < 200_000)
    #expect(try Program.run("--generate-completion-script", "fish").output == script)
    #expect(try Program.run("--generate-completion-script=fish").output == script)
    let lines = script.split(separator: "\n").filter { $0.hasPrefix("complete ") }
    let first = lines.compactMap { line in
      line.split(separator: " -n '").dropFirst().first?.split(separator: "'").first
    }
    #expect(lines.count > 300 && first.count >= lines.count - 1)
    #expect(3 * Set(first).count < lines.count, "\(Set(first).count) of \(lines.count)")
  }

  #if os(Linux)
  /// Where a shell is missing the check says so and is passed.
  @Test(arguments: ["bash", "zsh", "fish"]) func tabCompletesFilesAndNames(_ shell: String) throws {
    guard try Program.shell("command -v python3").status == 0 else { return }
    let scratch = try Scratch()
    let script = try Program.run("--generate-completion-script", shell).output
    try scratch.write(script.utf8, to: "ruckstat.\(shell)")
    let file = "\(scratch.url.path)/ruckstat.\(shell)"
    let all = Repository.runsLongTests ? "RUCKSTAT_LONG_TESTS=1 " : ""
    let run = try Program.shell(
      "\(all)Tests/CommandTests/terminal.py \"$ruckstat\" '\(file)' \(shell)")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func resultsRunThroughAboveTheLineOfProgress() throws {
    guard try Program.shell("command -v python3").status == 0 else { return }
    let run = try Program.shell("Tests/CommandTests/terminal.py \"$ruckstat\"")
    #expect(run.status == 0, "\(run.errors)")
  }
  #endif
}
#endif
