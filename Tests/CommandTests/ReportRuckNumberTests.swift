#if Command
import Foundation
import TestSupport
import Testing

/// Every number of the page of a ruck, against the command's JSON and its points.
@Suite struct ReportRuckNumberTests {
  @Test("The figures, their remarks and the hardest split are those of analyze")
  func figures() throws {
    let read = try ReadRuck()
    let at = read.at
    #expect(
      read.page.figures == [
        "load": Shown.mass(at("load.mean_kg")), "distance": Shown.kilometres(at("distance_m")),
        "time": Shown.clock(at("elapsed_s")), "pace": Shown.pace(at("pace_s_per_km")),
        "gain": Shown.fixed(at("elevation.gain_m"), 0, " m"),
        "energy": Shown.fixed(at("energy.gross_kcal"), 0, " kcal"),
        "ruck work": Shown.fixed(at("ruck_work_kg_km"), 0, " kg·km"),
        "feels like": Shown.pace(at("energy.iso_metabolic_pace_s_per_km")),
      ])
    let (far, up, cost) = try (
      read.interval("distance_interval_m"), read.interval("elevation.gain_interval_m"),
      read.interval("energy.interval_kcal")
    )
    let share = try read.number("load.mean_kg") / 80 * 100
    #expect(
      read.page.remarks == [
        "load": [
          "\(Shown.fixed(share, 0)) % of 80 kg body mass",
          "average, highest \(Shown.mass(at("load.max_kg")))",
        ],
        "distance": ["likely \(Shown.kilometres(far[0])) to \(Shown.kilometres(far[1]))"],
        "time": ["moving \(Shown.clock(at("moving_s")))"],
        "pace": ["moving \(Shown.pace(at("moving_pace_s_per_km")))"],
        "gain": [
          "likely \(Shown.fixed(up[0], 0, " m")) to \(Shown.fixed(up[1], 0, " m"))",
          "loss \(Shown.fixed(at("elevation.loss_m"), 0, " m"))",
        ],
        "energy": [
          "likely \(Shown.fixed(cost[0], 0, " kcal")) to \(Shown.fixed(cost[1], 0, " kcal"))"
        ],
        "ruck work": [Shown.fixed(at("ruck_power_kg_km_per_h"), 0, " kg·km/h")],
        "feels like": ["flat, no pack"],
      ])
    #expect(read.page.paragraphs.contains(try Self.hardest(read)))
    #expect(read.page.paragraphs.contains(try Self.opening(read)))
  }

  /// What the ruck was, and the standard that it was judged by.
  private static func opening(_ read: ReadRuck) throws -> String {
    let share = try read.number("load.mean_kg") / 80 * 100
    let row = try #require(read.page.rows("Standards").first)
    return Shown.kilometres(read.at("distance_m")) + " in \(Shown.clock(read.at("elapsed_s")))"
      + " with \(Shown.mass(read.at("load.mean_kg"))), \(Shown.fixed(share, 0)) % of 80 kg body mass. "
      + "Standard e3b-12-mile not met: \(row[3])."
  }

  private static func hardest(_ read: ReadRuck) throws -> String {
    let splits = try #require(read.at("splits") as? [[String: Any]])
    let hardest = try #require(
      splits.filter { $0["partial"] as? Bool == false }
        .max { ($0["gross_kcal"] as? Double ?? 0) < ($1["gross_kcal"] as? Double ?? 0) })
    return "The hardest split: \(Shown.kilometres(hardest["start_m"])) to "
      + "\(Shown.kilometres(hardest["end_m"])), \(Shown.fixed(hardest["gross_kcal"], 0)) kcal, "
      + "\(Shown.fixed(hardest["gain_m"], 0)) m of gain, \(Shown.pace(hardest["pace_s_per_km"]))."
  }

  /// The facts at the end of the page.
  private static func facts(_ read: ReadRuck) throws -> [String: String] {
    let at = read.at
    let bounds = try read.interval("heart_rate.zone_bounds_bpm").map { Shown.whole($0) }
    let seconds = try read.interval("heart_rate.zones_s")
    let all = try seconds.reduce(read.number("heart_rate.below_zones_s"), +)
    let zones = seconds.indices.map { zone in
      "\(bounds[zone])-\(bounds[zone + 1]) bpm \(Shown.clock(seconds[zone])) "
        + "(\(Shown.whole(seconds[zone] / all * 100)) %)"
    }
    let gain = Shown.reach(at("elevation.gain_m"), at("elevation.gain_interval_m"), per: 1, 0)
    let far = Shown.reach(at("distance_m"), at("distance_interval_m"), per: 1000, 2)
    let moving = Shown.reach(at("moving_s"), at("moving_interval_s")) { Shown.clock($0) }
    let cost = Shown.reach(at("energy.gross_kcal"), at("energy.interval_kcal"), per: 1, 0)
    func rule(_ name: String) -> String { at("rules.\(name)") as? String ?? "" }
    return [
      "distance": "\(Shown.kilometres(at("distance_m"))) \(far)",
      "time": Shown.clock(at("elapsed_s")),
      "moving time": "\(Shown.clock(at("moving_s"))) \(moving)",
      "pace": "\(Shown.pace(at("pace_s_per_km")))  "
        + "(moving \(Shown.pace(at("moving_pace_s_per_km"))))",
      "gain": "\(Shown.fixed(at("elevation.gain_m"), 0)) m up \(gain), "
        + "\(Shown.fixed(at("elevation.loss_m"), 0)) m down; altitude "
        + "\(Shown.fixed(at("elevation.min_m"), 0))-\(Shown.fixed(at("elevation.max_m"), 0)) m  "
        + "(adaptive, barometric)",
      "load": "\(Shown.mass(at("load.mean_kg")))  (option)",
      "energy": "\(Shown.fixed(at("energy.gross_kcal"), 0)) kcal \(cost)  "
        + "(lcda-backpacking-2022)",
      "feels like":
        "\(Shown.pace(at("energy.iso_metabolic_pace_s_per_km"))) flat, no pack",
      "ruck work": "\(Shown.fixed(at("ruck_work_kg_km"), 0)) kg·km  "
        + "(\(Shown.fixed(at("ruck_power_kg_km_per_h"), 0)) kg·km/h)",
      "heart rate": "\(Shown.whole(at("heart_rate.mean_bpm"))) bpm, "
        + "max \(Shown.whole(at("heart_rate.max_bpm")))",
      "heart zones": zones.joined(separator: ", ") + "  (decoupling "
        + Shown.fixed((at("heart_rate.decoupling_fraction") as? Double).map { $0 * 100 }, 1, " %)"),
      "intensity": Shown.fixed(at("intensity_score"), 1),
      "difficulty": "\(Shown.fixed(at("difficulty.score"), 2)) "
        + "\(at("difficulty.level") ?? "")  (mixed terrain, without the load)",
      "load factor": Shown.fixed(at("load_factor"), 2)
        + "  (energy, by that on the flat without a load)",
      "distance rule": rule("distance"), "gain rule": rule("gain"),
      "moving rule": rule("moving"), "cleaning": rule("cleaning"), "gap rule": rule("gap"),
      "vehicle rule": rule("vehicle"), "energy model": at("energy.model") as? String ?? "",
      "load source": at("load.source") as? String ?? "",
      "body mass": "\(Shown.mass(at("walker.body_mass_kg")))  (option)",
      "points": "\(at("points") ?? "")", "version": read.version,
      "fingerprint": at("source.fingerprint") as? String ?? "",
    ]
  }

  @Test("How the numbers were made is said by those of analyze, each fact of them")
  func making() throws {
    let read = try ReadRuck()
    let expected = try Self.facts(read)
    let shown = read.page.facts
    for (label, text) in shown { #expect(text == expected[label], "\(label)") }
    #expect(shown.keys.sorted() == expected.keys.sorted())
  }

  /// The rows of the tables of splits, zones and efforts.
  private static func rows(_ read: ReadRuck) throws -> (
    splits: [[String]], zones: [[String]], efforts: [[String]]
  ) {
    let listed = try #require(read.at("splits") as? [[String: Any]])
    let paces = listed.map { split in
      split["partial"] as? Bool == true ? nil : split["pace_s_per_km"] as? Double
    }
    let (fast, slow) = (paces.compactMap { $0 }.min(), paces.compactMap { $0 }.max())
    let splits = listed.enumerated().map { index, split in
      let mark =
        split["partial"] as? Bool == true
        ? " · " + Shown.kilometres(split["distance_m"])
        : paces[index] == fast ? " · fastest" : paces[index] == slow ? " · slowest" : ""
      let rest = (split["elapsed_s"] as? Double ?? 0) - (split["moving_s"] as? Double ?? 0)
      return [
        "\((split["index"] as? Int ?? -1) + 1)\(mark)", Shown.pace(split["pace_s_per_km"]),
        rest >= 0.5 ? Shown.clock(rest) : "", Shown.fixed(split["gain_m"], 0, " m"),
        Shown.fixed(split["gross_kcal"], 0), Shown.whole(split["mean_heart_rate_bpm"]),
        Shown.mass(split["mean_load_kg"]),
      ]
    }
    let bounds = try read.interval("heart_rate.zone_bounds_bpm").map { Shown.whole($0) }
    let seconds = try read.interval("heart_rate.zones_s")
    let zones =
      [["0", "below \(bounds[0])", Shown.clock(read.at("heart_rate.below_zones_s"))]]
      + seconds.indices.map { zone in
        [
          "\(zone + 1)",
          zone + 1 < seconds.count
            ? "\(bounds[zone]) to \(bounds[zone + 1])" : "from \(bounds[zone])",
          Shown.clock(seconds[zone]),
        ]
      }
    let start = try moment(read.at("start"))
    let efforts = try read.efforts.map { effort in
      let (label, best) =
        switch effort["kind"] as? String {
        case "fastest": ("fastest", Shown.clock(effort["elapsed_s"]))
        case "farthest": ("farthest in", Shown.kilometres(effort["distance_m"]))
        case "power": ("power over", Shown.fixed(effort["mean_power_w"], 0, " W"))
        default: ("gain over", Shown.fixed(effort["climb_m_per_h"], 0, " m/h"))
        }
      return [
        "\(label) \(try Self.target(effort))", best, Shown.pace(effort["pace_s_per_km"]),
        Shown.kilometres(effort["start_m"]), Shown.kilometres(effort["end_m"]),
        Shown.clock(try Self.moment(effort["start"]) - start), Shown.mass(effort["mean_load_kg"]),
      ]
    }
    return (splits, zones, efforts)
  }

  private static func moment(_ value: Any?) throws -> Double {
    let text = try #require(value as? String)
    let whole = try Date(text.prefix(19) + "Z", strategy: .iso8601).timeIntervalSince1970
    return whole + (Double("0." + text.dropFirst(20).dropLast()) ?? 0)
  }

  private static func target(_ effort: [String: Any]) throws -> String {
    if let seconds = effort["target_s"] as? Double {
      return seconds < 3600 ? "\(Int(seconds / 60)) min" : "\(Int(seconds / 3600)) h"
    }
    let meters = try #require(effort["target_m"] as? Double)
    let miles = meters / 1609.344
    if abs(miles - 0.5) < 1e-6 { return "1/2 mi" }
    if abs(miles - miles.rounded()) < 1e-6 { return "\(Int(miles)) mi" }
    return meters < 1000 ? "\(Int(meters)) m" : "\(Int(meters / 1000)) km"
  }

  @Test("The tables are those of analyze, efforts and standards, and there is no other")
  func tables() throws {
    let read = try ReadRuck()
    let expected = try Self.rows(read)
    #expect(read.page.rows("Bars: speed") == expected.splits)
    #expect(read.page.rows("Recorded time in") == expected.zones)
    #expect(read.page.rows("Every best effort") == expected.efforts)
    let chosen = read.page.rows("Best efforts within")
    #expect(chosen.count == 6 && chosen.allSatisfy(expected.efforts.contains))
    let verdict = try #require(read.standards.first { $0["name"] as? String == "e3b-12-mile" })
    let asked = try verdict.object("asked")
    let row = try #require(read.page.rows("Standards").first)
    #expect(row[0] == "e3b-12-mile" && row[1] == "not met")
    #expect(verdict["outcome"] as? String == "not-met")
    // 12 mi, 35 lb in the page's unit, three hours.
    let asks = row[2].replacing(",", with: "").split(separator: " ")
    #expect(
      try isNear(
        #require(Double(asks[0])) * 1609.344, asked["distance_m"] as? Double ?? 0, within: 1))
    let unit = asks[3] == "lb" ? 0.45359237 : 1
    #expect(
      try isNear(#require(Double(asks[2])) * unit, asked["load_kg"] as? Double ?? 0, within: 0.1))
    #expect(String(asks[5]) == Shown.clock(asked["limit_s"]))
    #expect(
      read.page.tables.map { String($0.prefix(14)) } == [
        "Averages at ro", "Bars: speed an", "Climbs of at l", "Best efforts w", "Every best eff",
        "Standards aske", "Recorded time ",
      ])
  }

  @Test("A page that is switched to other units reads as the page that is made in them")
  func units() throws {
    let read = try ReadRuck()
    let made = read.imperial
    let switched = ReadPage(read.source, isSwitched: true)
    // Which six efforts stand above the fold goes by the units in which the page was made.
    switched.expectEqual(made, but: "Best efforts")
    #expect(made.figures["distance"]?.hasSuffix(" mi") == true)
    #expect(made.rows("Bars: speed").count == 13)
    #expect(made.ticks != read.page.ticks && made.ticks.count > 25)
  }

  @Test("What the script reads off sums to the figures of analyze, and holds the curves' table")
  func readings() throws {
    let read = try ReadRuck()
    let series = read.page.series
    for (key, path, scale) in [
      ("distance", "distance_m", 100.0), ("time", "elapsed_s", 10),
      ("gain", "elevation.gain_m", 100),
      ("energy", "energy.gross_kcal", 100),
    ] {
      let sum = try #require(series[key]).compactMap { $0 }.reduce(0, +)
      #expect(abs(sum - (try read.number(path)) * scale) <= 0.51, "\(key)")
      #expect(series[key]?.count == 361)
    }
    let quantities = ["altitude", "grade", "pace", "heartRate", "power", "load"]
    for key in quantities + ["x", "y"] { #expect(series[key]?.count == 360, "\(key)") }
    let heights = try #require(series["altitude"])
    for row in read.page.rows("Averages at") {
      let metres = (Double(row[0].dropLast(3)) ?? 0) * 1000
      let column = min(Int(metres / (try read.number("distance_m")) * 360), 359)
      // Hundredths are rounded once more.
      let shown = try #require(Double(row[1].dropLast(2)))
      #expect(abs((heights[column] ?? .nan) / 100 - shown) <= 0.505)
    }
  }

  @Test("No number stands on the page that these tests do not compare")
  func nothingElse() throws {
    let read = try ReadRuck()
    let rows = try Self.rows(read)
    let page = read.page
    var texts = Array(try Self.facts(read).values)
    for table in [rows.splits, rows.zones, rows.efforts] { texts += table.flatMap { $0 } }
    // What the other tests take apart.
    for name in ["Standards", "Climbs of", "Averages at"] {
      texts += page.rows(name).flatMap { $0 }
    }
    texts += Array(page.captions.values) + Array(page.descriptions.values)
    texts += page.remarks.values.flatMap { $0 } + Array(page.figures.values)
    // The day and the file, and the rules that are told in words.
    texts += [
      try Self.hardest(read), try Self.opening(read),
      "±" + Shown.fixed(try read.number("elevation.noise_m") * 1.645, 1),
      String((read.at("start_local") as? String ?? "").replacing("T", with: " ").prefix(16)),
      "Scales span the 2nd to the 98th percentile",
      "at least 10 m at 1.5 % or steeper; a 5 m drop ends a climb. The 12 biggest",
      "All \(read.efforts.count) best efforts",
    ]
    #expect(page.numbers(notIn: texts).isEmpty)
    // The marks of the load are those that were asked for.
    let marks = page.html.matches(of: /<span class="l[^"]* is-load[^"]*"[^>]*>([^<]*)</)
    #expect(marks.count == 2 && marks.allSatisfy { $0.output.1 == "14 kg" })
  }
}
#endif
