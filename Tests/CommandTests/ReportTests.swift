#if Command
import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
  private static let ruck = Repository.datasets.appending(path: "rucks/twelve-mile.gpx").path
  @Test("A page is the same bytes with one job and two, and as it was written to a file")
  func sameBytes() throws {
    let scratch = try Scratch()
    let one = try Program.run("report", Self.ruck, "--jobs", "1")
    let two = try Program.run("report", Self.ruck, "--jobs", "2")
    #expect(one.output == two.output && one.output.hasPrefix("<!DOCTYPE html>"))
    let path = scratch.url.appending(path: "page.html").path
    for _ in 0..<2 {
      #expect(try Program.run("report", Self.ruck, "-o", path).status == 0)
      #expect(try scratch.bytes("page.html") == Array(one.output.utf8))
    }
  }

  @Test("A file that is no page of ruckstat is not overwritten")
  func otherFile() throws {
    let scratch = try Scratch()
    try scratch.write("my own".utf8, to: "notes.html")
    let run = try Program.run(
      "report", Self.ruck, "-o", scratch.url.appending(path: "notes.html").path)
    #expect(run.status == 74)
    #expect(try scratch.bytes("notes.html") == Array("my own".utf8))
  }

  @Test("Large text is a larger root size, by option or as the user of the history wants it")
  func textSize() throws {
    let large = "html{font-size:120%}"
    #expect(!(try Program.run("report", Self.ruck).output.contains(large)))
    let asked = try Program.run("report", Self.ruck, "--text-size", "large")
    #expect(asked.status == 0 && asked.output.contains(large))
    let named = try Program.run("report", Self.ruck, "--user", "zoe")
    #expect(named.status == 64 && named.errors.contains("--user applies to the history only"))
  }

  @Test("Two sessions give a history, and with --compare a page of both")
  func severalRucks() throws {
    let other = Repository.datasets.appending(path: "synthetic/zigzag-climb.gpx").path
    let history = try Program.run("report", Self.ruck, other)
    #expect(history.output.contains("<h1>Ruck history</h1>"))
    let both = try Program.run("report", Self.ruck, other, "--compare")
    #expect(both.output.contains("<h1>Two rucks</h1>"))
    #expect(try Program.run("report", Self.ruck, "--compare").status == 64)
    let forced = try Program.run("report", Self.ruck, "--history")
    #expect(forced.output.contains("<h1>Ruck history</h1>"))
  }

  @Test("A plan is written as a card beside its table")
  func card() throws {
    let scratch = try Scratch()
    let route = Repository.datasets.appending(path: "routes/loop.gpx").path
    let path = scratch.url.appending(path: "card.html").path
    let plan = ["route", "plan", route, "--time", "80min", "--load", "20kg", "--units", "metric"]
    let run = try Program.run(plan + ["--page", path])
    let plain = try Program.run(plan)
    #expect(run.status == 0 && run.output == plain.output)
    let page = ReadPage(String(decoding: try scratch.bytes("card.html"), as: UTF8.self))
    let json = try Program.run(plan + ["--format", "json"]).json()
    let splits = try #require(json["splits"] as? [[String: Any]])
    #expect(page.figures["load"] == "20 kg" && page.figures["time"] == "1:20:00")
    #expect(page.rows("Splits of the plan").count == splits.count)
  }

  @Test("What contradicts itself is a wrong command line")
  func contradictions() throws {
    for options in [
      ["--format", "json"], ["--private", "--embed-data"], ["--compare", "--history"],
      ["--standard", "nonsense"], ["--over", "height"], ["--language", "xx"],
    ] {
      #expect(try Program.run(["report", Self.ruck] + options).status == 64, "\(options)")
    }
  }
}
#endif
