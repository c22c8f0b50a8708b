#if Command
import Foundation
import TestSupport
import Testing

/// Every number of the pages of pairs and plans, against the command's JSON.
@Suite struct ReportPairNumberTests {
  private static let given =
    ["rucks/twelve-mile.gpx", "synthetic/zigzag-climb.gpx"].map {
      Repository.datasets.appending(path: $0).path
    } + ["--load", "20kg", "--body-mass", "80kg"]

  private static func page(_ units: String) throws -> String {
    try Program.run(["report"] + given + ["--compare", "--units", units]).output
  }

  private static func pair() throws -> (ReadPage, [String: Any]) {
    let json = try Program.run(["compare"] + given + ["--format", "json"]).json()
    return (ReadPage(try page("metric")), json)
  }

  @Test("A page of two rucks that is switched to other units reads as the page made in them")
  func units() throws {
    let metric = try Self.page("metric")
    let made = ReadPage(try Self.page("imperial"))
    ReadPage(metric, isSwitched: true).expectEqual(made)
    #expect(made.rows("Figures of both").first?[1].hasSuffix(" mi") == true)
    #expect(made.rows("Splits of both").count == 13)
  }

  /// A difference with its sign; what is nothing has none.
  private static func signed(_ difference: Any?, _ text: (Any?) -> String) -> String {
    guard let number = difference as? Double else { return "" }
    let size = text(abs(number))
    guard size.contains(where: { ("1"..."9").contains($0) }) else { return size }
    return (number < 0 ? "-" : "+") + size
  }

  @Test("The figures of two rucks and their differences are those of compare")
  func figures() throws {
    let (page, json) = try Self.pair()
    let sessions = try json.objects("sessions")
    let differences = try json.object("differences")
    let height: (Any?) -> String = { Shown.fixed($0, 0, " m") }
    let clock: (Any?) -> String = { Shown.clock($0) }
    let figures: [(String, String, String, (Any?) -> String)] = [
      ("distance", "distance_m", "distance_m", Shown.kilometres),
      ("time", "elapsed_s", "elapsed_s", clock),
      ("moving time", "moving_s", "moving_s", clock),
      ("pace", "pace_s_per_km", "pace_s_per_km", Shown.pace),
      ("moving pace", "moving_pace_s_per_km", "moving_pace_s_per_km", Shown.pace),
      (
        "feels like", "energy.iso_metabolic_pace_s_per_km", "iso_metabolic_pace_s_per_km",
        Shown.pace
      ),
      ("gain", "elevation.gain_m", "gain_m", height),
      ("loss", "elevation.loss_m", "loss_m", height),
      ("load", "load.mean_kg", "mean_load_kg", Shown.mass),
      ("energy", "energy.gross_kcal", "gross_kcal", { Shown.fixed($0, 0, " kcal") }),
      ("ruck work", "ruck_work_kg_km", "ruck_work_kg_km", { Shown.fixed($0, 0, " kg·km") }),
      ("heart rate", "heart_rate.mean_bpm", "mean_heart_rate_bpm", { Shown.fixed($0, 0, " bpm") }),
    ]
    let expected = figures.map { name, path, key, text in
      [name] + sessions.map { text($0.at(path)) } + [Self.signed(differences[key], text)]
    }
    #expect(page.rows("Figures of both") == expected)
    let splits = try json.objects("splits")
    let rows = page.rows("Splits of both")
    #expect(rows.count == splits.count && rows.count == 20)
    for (row, split) in zip(rows, splits) {
      func clock(_ key: String) -> String { split[key] is Double ? Shown.clock(split[key]) : "" }
      #expect(
        row[0] == "\(split["number"] as? Int ?? 0)" && row[2] == clock("first_elapsed_s")
          && row[3] == clock("second_elapsed_s")
          && row[4] == Self.signed(split["difference_s"]) { Shown.clock($0) })
    }
  }

  @Test("The curves of two rucks are drawn over each other, and the gap is that of their times")
  func curves() throws {
    let (page, json) = try Self.pair()
    let sessions = try json.objects("sessions")
    // The second ruck goes 800 s a kilometre; what the first took as far is in its points.
    let end = try #require(sessions[1]["distance_m"] as? Double)
    let points = try ReadRuck().points
    let start = try #require(points.first?["time_s"])
    let next = try #require(points.first { $0["distance_m"] ?? 0 >= end })
    let gap = try #require(sessions[1]["elapsed_s"] as? Double) - (next["time_s"] ?? 0) + start
    let said = try #require(page.descriptions["Gap"])
    let parts = try #require(said.firstMatch(of: /^\+(\d+):(\d\d) at ([0-9.]+) km$/)).output
    let seconds = try #require(Double(parts.1)) * 60 + #require(Double(parts.2))
    #expect(abs(seconds - gap) <= 2 && Shown.kilometres(end) == "\(parts.3) km")
    #expect(page.html.matches(of: /<path class="mean other"/).count == 4)
    #expect(page.descriptions["Above the start"]?.contains("B: From") == true)
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
    let input = try json.object("input")
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
    let splits = try json.objects("splits")
    #expect(
      page.rows("Splits of the plan")
        == splits.map {
          [
            Shown.kilometres($0["end_m"]), Shown.clock($0["time_s"]),
            Shown.clock($0["elapsed_s"]), Shown.pace($0["pace_s_per_km"]),
            Shown.fixed($0["grade_percent"], 1, " %"), Shown.fixed($0["power_w"], 0),
          ]
        })
    let others = try json.objects("alternatives")
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
