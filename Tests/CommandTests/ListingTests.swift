#if Command
import Foundation
import TestSupport
import Testing

/// Which sessions lists show, in which order, and with which keys.
@Suite struct ListingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // 590 m at 6:00, 1191 m at 8:00, 290 m at 9:00, of one day: 207 steps of 10.006 m and 10 s.
    for (name, points, hour) in [("b", 60, 6), ("a", 120, 8), ("c", 30, 9)] {
      try scratch.write(walk: points, from: hour, to: "\(name).gpx")
    }
  }

  private func paths(_ arguments: String, format: String = "json") throws -> [String] {
    let run = try scratch.shell("\"$ruckstat\" analyze . --format \(format) \(arguments)")
    return try run.sessions().compactMap {
      ($0["source"] as? [String: Any])?["path"] as? String
    }.map { $0.replacing("./", with: "") }
  }

  @Test func documentsKeepTheOrderOfTheInputsUnlessAsked() throws {
    #expect(try paths("") == ["a.gpx", "b.gpx", "c.gpx"])
    #expect(try paths("--sort start") == ["b.gpx", "a.gpx", "c.gpx"])
    #expect(try paths("--sort distance") == ["c.gpx", "b.gpx", "a.gpx"])
    #expect(try paths("--sort distance --reverse") == ["a.gpx", "b.gpx", "c.gpx"])
    #expect(try paths("--limit 2") == ["b.gpx", "a.gpx"])
    #expect(try paths("--sort distance --limit 1") == ["c.gpx"])
    // The other end is shown by turning the order round.
    #expect(try paths("--sort distance --reverse -n 1") == ["a.gpx"])
  }

  @Test func conditionsSelectSessions() throws {
    #expect(try paths("--where 'distance>500m'") == ["a.gpx", "b.gpx"])
    #expect(try paths("--where 'distance>500m' --where 'dist<1km'") == ["b.gpx"])
    #expect(try paths("--where 'file~B'") == ["b.gpx"])
    #expect(try paths("--where 'load>1kg'") == [])
    #expect(try paths("--load 10kg --where 'load>=10kg'").count == 3)
    #expect(try paths("--where 'pace<30:00/km'").count == 3)
    let none = try scratch.shell("\"$ruckstat\" analyze . --where 'distance>50km'")
    #expect(none.status == 0)
    #expect(none.errors.contains("3 do not meet --since, --until or --where"))
  }

  @Test func daysSelectSessions() throws {
    #expect(try paths("--since 2025-03-01").count == 3)
    #expect(try paths("--since 2025-03 --until 2025-W09").count == 3)
    #expect(try paths("--since 2025-03-02") == [])
    #expect(try paths("--until 2025-02") == [])
    #expect(try paths("--since 7d") == [])
    for wrong in ["--since soon", "--since 2025-13", "--until 0d", "--where load", "--where 'x>1'"]
    {
      #expect(try scratch.shell("\"$ruckstat\" analyze . \(wrong)").status == 64, "\(wrong)")
    }
    let turned = try scratch.shell("\"$ruckstat\" stats . --since 2025-04 --until 2025-03")
    #expect(turned.status == 64 && turned.errors.contains("--since is later than --until"))
  }

  @Test func aListHasTheColumnsAskedForAndASum() throws {
    let run = try scratch.shell(
      "\"$ruckstat\" analyze . --units metric --quiet --columns file,distance,time")
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
    #expect(lines.map(\.first) == ["file", "b.gpx", "a.gpx", "c.gpx", "3"])
    #expect(lines[0] == ["file", "km", "time"])
    #expect(lines.last == ["3", "sessions", "2.07", "34:30"], "\(run.output)")
  }

  @Test func fieldsSelectKeysInEveryFormat() throws {
    let fields = "--fields distance_m,source.path"
    let json = try scratch.shell("\"$ruckstat\" analyze a.gpx --format json \(fields)")
    let session = try json.session()
    #expect(Set(session.keys) == ["source", "distance_m"])
    #expect(try json.json()["schema"] as? String == "ruckstat.analysis/1")
    let line = try scratch.shell("\"$ruckstat\" analyze a.gpx --format ndjson \(fields)")
    #expect(
      line.output.hasPrefix(
        "{\"schema\":\"ruckstat.analysis/1\",\"source\":{\"path\":\"a.gpx\"},\"distance_m\":"))
    let csv = try scratch.shell("\"$ruckstat\" analyze . --format csv \(fields)")
    #expect(csv.output.hasPrefix("source_path,distance_m\n"))
    let wrong = try scratch.shell("\"$ruckstat\" analyze . --format csv --fields distanc_m")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean distance_m?"))
    #expect(try scratch.shell("\"$ruckstat\" analyze . --fields name").status == 64)
  }

  @Test func everyLineNamesItsSchema() throws {
    try scratch.write("x".utf8, to: "bad.gpx")
    for (command, schema) in [
      ("analyze", "analysis"), ("splits", "splits"), ("stats", "stats"), ("records", "records"),
      ("inspect", "inspect"), ("streaks", "streaks"),
    ] {
      let run = try scratch.shell("\"$ruckstat\" \(command) . --format ndjson --quiet")
      let lines = run.output.split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(
        lines.allSatisfy { $0.hasPrefix("{\"schema\":\"ruckstat.\(schema)/1\",") }, "\(command)")
    }
  }

  @Test func pathsComeFromAList() throws {
    try scratch.write(walk: 30, to: "-dash.gpx")
    for list in ["printf 'a.gpx\\n-dash.gpx\\n'", "printf 'a.gpx\\0-dash.gpx\\0'"] {
      let run = try scratch.shell(
        "\(list) | \"$ruckstat\" analyze --paths-from - --format json --quiet")
      #expect(try run.sessions().count == 2, "\(run.errors)")
    }
    #expect(try scratch.shell("\"$ruckstat\" analyze --paths-from none").status == 64)
    let listed = try scratch.shell("ls | \"$ruckstat\" analyze -")
    #expect(listed.errors.contains("--paths-from -"))
  }

  @Test func aPlotHasTheProfileAndAMap() throws {
    let run = try Program.run(
      "analyze", "Datasets/rucks/twelve-mile.gpx", "--plot", "--plot-characters", "ascii",
      environment: ["COLUMNS": "80"])
    for title in ["altitude", "pace, rests included", "heart rate", "map, north up"] {
      #expect(run.output.contains("\n\(title)"), "\(title)")
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try Program.run("analyze", "-", "--plot", "--format", "json").status == 64)
    // A configured plot is one of tables.
    let place = try Place()
    let configuration = place.folder.appending(path: "plot.json")
    try Data(#"{"plot": true, "fields": "name"}"#.utf8).write(to: configuration)
    for format in ["table", "json"] {
      let run = try Program.run(
        "analyze", "Datasets/rucks/twelve-mile.gpx", "--config", configuration.path, "--format",
        format)
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
#endif
