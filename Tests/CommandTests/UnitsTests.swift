#if Command && Store
import Foundation
import TestSupport
import Testing

/// Every page and every word on standard error in the units asked for, and in no others.
@Suite(.timeLimit(.minutes(10))) struct UnitsTests {
  private static let loop = "Datasets/routes/loop.gpx"

  /// Commands that need no history.
  ///
  /// The titles of `Datasets/synthetic` are in metres.
  private static let ofFiles = [
    [marchFile], ["Datasets/rucks"],
    ["analyze", "Datasets/rucks", "Datasets/routes", "Datasets/damaged", "Datasets/damaged-fit"],
    ["analyze", marchFile, "--explain", "all"], ["analyze", marchFile, "--from", "30 km"],
    ["splits", marchFile],
    ["efforts", marchFile], ["standards", "Datasets/rucks", "--load", "20lb"],
    ["standards", "Datasets/rucks", "--load", "9kg"], ["standards", "--list"],
    ["energy", "--speed", "5km/h", "--load", "15kg", "--model", "all", "--explain"],
    ["energy", marchFile, "--model", "all", "--explain"], ["compare", marchFile, loop],
    ["compare", "--rules", marchFile], ["inspect", marchFile], ["inspect", "Datasets/damaged"],
    ["inspect", "Datasets/damaged-fit"], ["report", marchFile],
    ["report", "--compare", marchFile, marchFile],
    ["route", "show", loop], ["route", "plan", loop, "--time", "2h"],
    ["route", "difficulty", loop],
    ["route", "compare", loop, "Datasets/routes/out-and-back.gpx"], ["stats", "Datasets/rucks"],
    ["stats", marchFile, "--by", "load-band", "--by", "week"], ["records", "Datasets/rucks"],
    ["streaks", "Datasets/rucks"],
  ]

  /// Commands on a history, one after the other.
  private static let ofHistory = [
    ["import", "Datasets/rucks", "Datasets/damaged"], ["history"], ["show", "1"], ["last"],
    ["stats"], ["records"], ["achievements"], ["goal", "add", "gain:300m"], ["goal", "list"],
    ["profile", "set", "--height", "180cm", "--body-mass", "82kg"], ["profile", "show"], ["diary"],
    ["equipment", "list"], ["streaks"], ["report"],
    ["report", "--private", marchFile], ["reanalyze"], ["check"],
    ["add", "--start", "2025-06-10 06:00", "--distance", "5km", "--time", "1:00:00"],
    ["route", "list"], ["history", "--columns", "day,distance,pace,gain,loss,load,work"],
  ]

  /// A quantity of the other system.
  private static func other(than system: String) -> Regex<Substring> {
    system == "imperial"
      ? /\d ?(?:kg·km|km\/h|m\/s|L\/h|kg|km|cm|m|L|°C)(?![\w\/·-])|\/km\b|kg·km|min\/km/
      : /\d (?:lb·mi|mph|lb|mi|ft|qt|°F)(?![\w\/·-])|\d(?:lb|mi|ft|qt)(?![\w\/·-])|\/mi\b|lb·mi|min\/mi/
  }

  /// The names of distances, of watts for a mass, and what somebody typed.
  private static var names: Regex<Substring> {
    /\b\d+(?:\/\d+)? (?:km|mi)\b|\b(?:fastest|best) \d+ m\b|\bW\/kg|--from 30 km|gain:300m/
  }

  /// Published definitions of scores stand in their own units.
  private static let definitions = [
    "for each 100 m up", "for each 1000 ft up", "in lb·mi, ft and min/mi", "gain / 1000 ft",
    // The examples of help and of hints.
    "config set body-mass",
  ]

  /// The lines of a page or of standard error with a unit of the other system.
  private static func wrong(_ text: String, _ system: String) -> [String] {
    let other = other(than: system)
    // A page has both systems and shows its own; the script knows both.
    let page = text.hasPrefix("<!DOCTYPE html>") ? ReadPage(text).html : text
    let shown = page.replacing(/(?s)<(style|script)>.*?<\/\1>/, with: "")
      .replacing(/\ (?:d|style|points|viewBox|transform)="[^"]*"/, with: "")
    return shown.split(separator: "\n").map(String.init).filter { line in
      !definitions.contains(where: line.contains)
        && line.replacing(names, with: "").contains(other)
    }
  }

  @Test(arguments: Repository.byDay(["imperial", "metric"], every: 2))
  func pagesOfFilesHaveOneSystem(_ system: String) throws {
    for command in Self.ofFiles {
      let run = try Program.run(command + ["--units", system])
      #expect(run.status != 64 || command.contains("--from"), "\(command): \(run.errors)")
      #expect(Self.wrong(run.output, system) == [], "\(command)")
      #expect(Self.wrong(run.errors, system) == [], "\(command)")
    }
  }

  @Test(arguments: Repository.byDay(["imperial", "metric"], every: 2))
  func pagesOfAHistoryHaveOneSystem(
    _ system: String
  ) throws {
    let place = try Place()
    for command in Self.ofHistory {
      let run = try place.run(command + ["--units", system])
      #expect(run.status != 64, "\(command): \(run.errors)")
      #expect(Self.wrong(run.output, system) == [], "\(command)")
      #expect(Self.wrong(run.errors, system) == [], "\(command)")
    }
  }

  @Test(arguments: ["metric", "imperial"]) func theCardOfAPlanHasOneSystem(_ system: String) throws
  {
    let scratch = try Scratch()
    let file = scratch.url.appending(path: "card.html").path
    let run = try Program.run(
      "route", "plan", Self.loop, "--time", "2h", "--page", file, "--units", system)
    #expect(run.status == 0, "\(run.errors)")
    let page = String(decoding: try scratch.bytes("card.html"), as: UTF8.self)
    #expect(Self.wrong(page, system) == [])
  }

  /// The mass that is assumed is one number wherever it stands.
  @Test func theAssumedMassIsOneNumber() throws {
    for (system, mass) in [("imperial", "154 lb"), ("metric", "70 kg")] {
      let runs = try [
        [marchFile], ["route", "plan", Self.loop, "--time", "2h"], ["report", marchFile],
      ]
      .map { try Program.run($0 + ["--units", system]) }
      for run in runs {
        #expect(
          run.output.contains(mass) && run.errors.contains("\(mass) assumed"), "\(run.output)")
        #expect(!(run.output + run.errors).contains("154.3"))
      }
    }
  }

  /// An interval is in the unit of its column.
  @Test func theIntervalOfARuleIsInTheUnitOfItsColumn() throws {
    for (system, factor) in [("imperial", 1 / 0.3048), ("metric", 1)] {
      let arguments = ["compare", "--rules", marchFile, "--no-run-time"]
      let page = try Program.run(arguments + ["--units", system])
      let document = try Program.run(arguments + ["--format", "json"]).json()
      let session = try #require((document["sessions"] as? [[String: Any]])?.first)
      let rules = try #require((session["gain"] as? [String: Any])?["rules"] as? [[String: Any]])
      let bounds = try #require(rules.first?["interval_m"] as? [Double]).map { $0 * factor }
      let row = try #require(page.output.split(separator: "\n").first { $0.hasPrefix("adaptive") })
      let match = try #require(row.firstMatch(of: /([\d.]+) to ([\d.]+)/))
      let shown = [match.1, match.2].compactMap { Double($0) }
      for (shown, bound) in zip(shown, bounds) { #expect(abs(shown - bound) <= 0.5, "\(row)") }
    }
  }
}
#endif
