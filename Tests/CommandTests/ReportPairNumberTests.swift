#if Command
import Foundation
import TestSupport
import Testing

/// Every number of the pages of pairs and plans, against the command's JSON.
@Suite struct ReportPairNumberTests {
  @Test("The figures of two rucks beside each other are those of analyze")
  func pair() throws {
    let paths = ["rucks/twelve-mile.gpx", "synthetic/zigzag-climb.gpx"].map {
      Repository.datasets.appending(path: $0).path
    }
    let options = ["--load", "20kg", "--body-mass", "80kg"]
    let run = try Program.run(["report"] + paths + options + ["--compare", "--units", "metric"])
    let sessions = try Program.run(["analyze"] + paths + options + ["--format", "json"]).sessions()
    func column(_ session: [String: Any]) -> [String] {
      let energy = session["energy"] as? [String: Any]
      let elevation = session["elevation"] as? [String: Any]
      return [
        Shown.kilometres(session["distance_m"]), Shown.clock(session["elapsed_s"]),
        Shown.pace(session["pace_s_per_km"]),
        Shown.mass((session["load"] as? [String: Any])?["mean_kg"]),
        Shown.fixed(elevation?["gain_m"], 0, " m"),
        Shown.fixed(energy?["gross_kcal"], 0, " kcal"),
        Shown.fixed(session["ruck_work_kg_km"], 0, " kg·km"),
        Shown.pace(energy?["iso_metabolic_pace_s_per_km"]),
      ]
    }
    let rows = ReadPage(run.output).rows("Figures of both")
    #expect(
      rows.map { $0[0] } == [
        "distance", "time", "pace", "load", "gain", "energy", "ruck work", "feels like",
      ])
    #expect(rows.map { $0[1] } == column(sessions[0]))
    #expect(rows.map { $0[2] } == column(sessions[1]))
    // What else is there stands on the page of its own ruck, where it is compared.
    let alone = try paths.map {
      try Program.run(["report", $0] + options + ["--units", "metric"]).output
    }
    #expect(ReadPage(run.output).numbers(notIn: alone).isEmpty)
  }

  @Test("The numbers of a plan's card are those of route plan")
  func plan() throws {
    let scratch = try Scratch()
    let route = Repository.datasets.appending(path: "routes/loop.gpx").path
    let arguments = [
      "route", "plan", route, "--time", "80min", "--load", "20kg", "--units", "metric",
    ]
    let path = scratch.url.appending(path: "card.html").path
    #expect(try Program.run(arguments + ["--page", path]).status == 0)
    let page = ReadPage(String(decoding: try scratch.bytes("card.html"), as: UTF8.self))
    let json = try Program.run(arguments + ["--format", "json"]).json()
    let input = try #require(json["input"] as? [String: Any])
    #expect(
      page.figures == [
        "load": Shown.mass(input["load_kg"]), "distance": Shown.kilometres(json["distance_m"]),
        "time": Shown.clock(json["time_s"]), "power": Shown.fixed(json["power_w"], 0, " W"),
        "gain": Shown.fixed(json["gain_m"], 0, " m"),
        "energy": Shown.fixed(json["gross_kcal"], 0, " kcal"),
        "water": Shown.fixed((json["water"] as? [String: Any])?["litres"], 1, " L"),
      ])
    let (time, length) = (json["time_s"] as? Double ?? 0, json["distance_m"] as? Double ?? 0)
    let model = input["model"] as? String ?? ""
    #expect(
      page.remarks == [
        "load": [], "distance": [], "water": [], "power": [model],
        "time": [Shown.pace(time / length * 1000)],
        "gain": ["loss \(Shown.fixed(json["loss_m"], 0, " m"))"],
        "energy": ["body \(Shown.mass(input["body_mass_kg"]))", "assumed"],
      ])
    let splits = try #require(json["splits"] as? [[String: Any]])
    #expect(
      page.rows("Splits of the plan")
        == splits.map {
          [
            Shown.kilometres($0["end_m"]), Shown.clock($0["time_s"]),
            Shown.clock($0["elapsed_s"]), Shown.pace($0["pace_s_per_km"]),
            Shown.fixed($0["grade_percent"], 1, " %"), Shown.fixed($0["power_w"], 0),
          ]
        })
    let others = try #require(json["alternatives"] as? [[String: Any]])
    let cells = others.map {
      Shown.fixed($0["power_w"], 0, " (") + Shown.fixed($0["gross_kcal"], 0, ")")
    }
    let powers = stride(from: 0, to: others.count, by: 3).map { first -> [String] in
      let row = cells[first..<min(first + 3, cells.count)]
      return [Shown.mass(others[first]["load_kg"])] + row
    }
    #expect(page.rows("Power in W") == powers)
    var texts = page.figures.values + page.remarks.values.flatMap { $0 }
    for name in page.tables { texts += page.rows(name).flatMap { $0 } }
    texts += others.map { Shown.clock($0["time_s"]) } + [json["version"] as? String ?? ""]
    texts.append((json["water"] as? [String: Any])?["source"] as? String ?? "")
    #expect(page.tables.count == 2 && page.numbers(notIn: texts).isEmpty)
  }
}
#endif
