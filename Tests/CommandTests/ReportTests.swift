#if Command
import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
  private static let ruck = Repository.datasets.appending(path: "rucks/twelve-mile.gpx").path
  private static let options = [
    "--load", "20kg", "--body-mass", "80kg", "--load-at", "10km=14kg", "--max-heart-rate", "185",
  ]

  @Test("Every number of the page of a ruck is the command's own JSON, rounded")
  func ruckNumbers() throws {
    let run = try Program.run(["report", Self.ruck, "--units", "metric"] + Self.options)
    #expect(run.status == 0, "\(run.errors)")
    let page = ReadPage(run.output)
    let json = try Program.run(["analyze", Self.ruck, "--format", "json"] + Self.options)
    let session = try #require(try json.sessions().first)
    func at(_ path: String) -> Any? {
      path.split(separator: ".").reduce(session as Any?) { ($0 as? [String: Any])?[String($1)] }
    }
    let figures = page.figures
    #expect(figures["load"] == Shown.mass(at("load.mean_kg")))
    #expect(figures["distance"] == Shown.kilometres(at("distance_m")))
    #expect(figures["time"] == Shown.clock(at("elapsed_s")))
    #expect(figures["pace"] == Shown.clock(at("pace_s_per_km"), " /km"))
    #expect(figures["gain"] == Shown.fixed(at("elevation.gain_m"), 0, " m"))
    #expect(figures["energy"] == Shown.fixed(at("energy.gross_kcal"), 0, " kcal"))
    #expect(figures["ruck work"] == Shown.fixed(at("ruck_work_kg_km"), 0, " kg·km"))
    #expect(
      figures["feels like"] == Shown.clock(at("energy.iso_metabolic_pace_s_per_km"), " /km"))
    #expect(figures.count == 8)
    let interval = try #require(at("energy.interval_kcal") as? [Double])
    // Nearly as far to both sides.
    let gross = try #require(at("energy.gross_kcal") as? Double)
    let reach = max(gross - interval[0], interval[1] - gross)
    #expect(
      page.facts["energy"]
        == Shown.fixed(gross, 0, " kcal (±") + Shown.fixed(reach, 0)
        + ")  (lcda-backpacking-2022)")
    #expect(page.facts["fingerprint"] == at("source.fingerprint") as? String)
    #expect(page.facts["gain rule"] == at("rules.gain") as? String)
    let splits = try #require(session["splits"] as? [[String: Any]])
    #expect(
      page.rows("Each split")
        == splits.map { split in
          [
            "\((split["index"] as? Int ?? -1) + 1)", Shown.kilometres(split["distance_m"]),
            Shown.clock(split["elapsed_s"]), Shown.clock(split["moving_s"]),
            Shown.clock(split["pace_s_per_km"], " /km"), Shown.fixed(split["gain_m"], 0, " m"),
            Shown.fixed(split["gross_kcal"], 0), Shown.fixed(split["mean_heart_rate_bpm"], 0),
            Shown.mass(split["mean_load_kg"]),
          ]
        })
    let zones = try #require(at("heart_rate.zones_s") as? [Double])
    #expect(
      page.rows("Recorded time in").dropFirst().map { $0[2] } == zones.map { Shown.clock($0) })
  }

  @Test("The efforts of the page are those of the command efforts")
  func efforts() throws {
    let page = ReadPage(
      try Program.run(["report", Self.ruck, "--units", "metric"] + Self.options).output)
    let run = try Program.run(
      ["efforts", Self.ruck, "--format", "json"] + Self.options.dropLast(2))
    let efforts = try #require(try run.sessions().first?["efforts"] as? [[String: Any]])
    let rows = page.rows("The best part of")
    #expect(rows.count == efforts.count)
    for (row, effort) in zip(rows, efforts) {
      #expect(row[2] == Shown.clock(effort["pace_s_per_km"], " /km"))
      #expect(row[3] == Shown.kilometres(effort["start_m"]))
      #expect(row[4] == Shown.kilometres(effort["end_m"]))
      #expect(row[6] == Shown.mass(effort["mean_load_kg"]))
    }
  }

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
    #expect(named.status == 64 && named.errors.contains("--user is of the history"))
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
