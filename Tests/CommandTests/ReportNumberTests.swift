#if Command
import Foundation
import TestSupport
import Testing

/// Every number of the pages of histories, against the command's JSON.
@Suite struct ReportNumberTests {
  /// A walk of a day at 6:00 UTC along the equator, with its load in its name.
  private static func walk(_ day: String, _ minutes: Int, _ speed: Double, _ load: Int?) -> Data {
    AnalyzeTests.gpx(
      minutes: minutes, speed: speed, name: load.map { "ruck \($0) kg" } ?? "walk", day: day)
  }

  private static let walks = [
    "a.gpx": walk("2025-02-27", 60, 1.5, 20), "b.gpx": walk("2025-03-01", 30, 1.6, 10),
    "c.gpx": walk("2025-03-02", 90, 1.4, 25), "d.gpx": walk("2025-03-12", 150, 1.45, 20),
    "e.gpx": walk("2025-04-07", 60, 1.9, nil), "f.gpx": walk("2025-04-08", 75, 1.7, 15),
  ]
  private static let day = ["--as-of", "2025-04-08"]

  /// The page and the documents of a folder of walks.
  private static func history(
    _ body: (ReadPage, (_ command: String, _ more: [String]) throws -> [String: Any]) throws -> Void
  ) throws {
    try AnalyzeTests.withFolder(walks) { folder in
      let given = [folder.path, "--body-mass", "80kg"]
      let run = try Program.run(["report"] + given + day + ["--units", "metric"])
      #expect(run.status == 0, "\(run.errors)")
      try body(ReadPage(run.output)) { command, more in
        try Program.run([command] + given + more + ["--format", "json"]).json()
      }
    }
  }

  @Test("A page of a history that is switched to other units reads as the page made in them")
  func units() throws {
    try AnalyzeTests.withFolder(Self.walks) { folder in
      let pages = try ["metric", "imperial"].map { units in
        try Program.run(
          ["report", folder.path, "--body-mass", "80kg", "--units", units] + Self.day
        ).output
      }
      let made = ReadPage(pages[1])
      ReadPage(pages[0], isSwitched: true).expectEqual(made)
      #expect(made.figures["distance"]?.hasSuffix(" mi") == true)
      #expect(made.html.contains(">20 lb to 40 lb<"))
    }
  }

  @Test("The years of a history are those of stats")
  func years() throws {
    let walks = Self.walks.merging([
      "g.gpx": Self.walk("2024-02-01", 50, 1.5, 20), "h.gpx": Self.walk("2024-06-01", 40, 1.5, 10),
    ]) { one, _ in one }
    try AnalyzeTests.withFolder(walks) { folder in
      let given = [folder.path, "--body-mass", "80kg"] + Self.day
      let page = ReadPage(try Program.run(["report"] + given + ["--units", "metric"]).output)
      let json = try Program.run(["stats"] + given + ["--by", "year", "--format", "json"]).json()
      let groups = try json.objects("groups").dropFirst().reversed()
      let rows = page.rows("Newest first; change")
      #expect(rows.count == 2)
      for (row, group) in zip(rows, groups) {
        let sums = Self.row(group)
        #expect(row[0].hasPrefix(group["key"] as? String ?? "?"))
        #expect(row[1...2] == sums[0...1] && row[4] == sums[2] && row[5...6] == sums[4...5])
        #expect(row[7] == Shown.kilometres(group["longest_m"]))
        #expect(row[8] == Shown.pace(group["fastest_pace_s_per_km"]))
        #expect(row[10...11] == sums[6...7])
      }
      // Until 8 April of 2024 it was 50 minutes at 1.5 m/s.
      let far = try #require(groups.first?["distance_m"] as? Double)
      #expect(rows[0][0] == "2025 until Apr 8")
      #expect(rows[0][3] == "+" + Shown.fixed((far / 4500 - 1) * 100, 0, " %") && rows[1][3] == "")
    }
  }

  /// The row of a group after its key.
  private static func row(_ group: [String: Any]) -> [String] {
    [
      "\(group["sessions"] as? Int ?? -1)", Shown.kilometres(group["distance_m"]),
      Shown.clock(group["elapsed_s"]), Shown.pace(group["overall_pace_s_per_km"]),
      Shown.fixed(group["gain_m"], 0, " m"), Shown.mass(group["mean_load_kg"]),
      Shown.fixed(group["gross_kcal"], 0), Shown.fixed(group["ruck_work_kg_km"], 0, " kg·km"),
    ]
  }

  @Test(
    "The sums, the streak, the months and the weeks of a history are those of stats and streaks")
  func sums() throws {
    try Self.history { page, json in
      let stats = try json("stats", Self.day + ["--by", "month", "--by", "week"])
      let groups = try stats.objects("groups")
      let all = groups[0]
      let row = Self.row(all)
      let figures = page.figures
      let streaks = try json("streaks", Self.day)
      let longest = try streaks.object("longest")
      let current = try streaks.object("current")
      func days(_ streak: [String: Any]) -> String {
        let count = streak["count"] as? Int ?? -1
        return count == 1 ? "1 week" : "\(count) weeks"
      }
      #expect(
        figures == [
          "mean load": row[5], "ruck work": row[7], "rucks": row[0], "distance": row[1],
          "time": row[2], "gain": row[4], "energy": row[6] + " kcal", "streak": days(current),
        ])
      func text(_ streak: [String: Any]) -> String {
        "\(days(streak))  \(streak["first_day"] ?? "") to \(streak["last_day"] ?? "")"
      }
      #expect(page.facts["current"] == text(current) && page.facts["longest"] != nil)
      // The last day that keeps it is the one before it breaks.
      let last = (streaks["breaks_on"] as? String).flatMap {
        try? Date("\($0)T00:00:00Z", strategy: .iso8601)
      }
      .map { "walk by \($0.addingTimeInterval(-86_400).formatted(.iso8601).prefix(10))" }
      #expect(page.facts["to keep it"] == last)
      #expect(page.html.contains(">\(text(longest))<"))
      for (name, separator) in [("Months", "-0"), ("Weeks", "-W")] {
        let wanted = groups.filter { ($0["key"] as? String)?.contains(separator) == true }
        #expect(wanted.count >= 3)
        #expect(
          page.rows(name)
            == wanted.reversed().map { [Self.firstDay($0["key"] as? String ?? "")] + Self.row($0) })
      }
      // How the numbers were made: the figures of stats.
      let facts = page.facts
      #expect(facts["pace"] == row[3] + "  (total time / total distance)")
      #expect(facts["ruck work"] == row[7] && facts["energy"] == row[6] + " kcal")
      #expect(facts["experience"] == stats["experience_level"] as? String)
      let training = try stats.objects("training_load")
      let work = try #require(training.first { $0["measure"] as? String == "load-distance" })
      let (week, weeks) = (
        Shown.fixed(work["acute_7d"], 0, " kg·km"), Shown.fixed(work["chronic_42d"], 0, " kg·km")
      )
      let daily = "\(week) over 7 days, \(weeks) over 42"
      #expect(facts["ruck work a day"]?.hasPrefix(daily) == true, "\(facts)")
    }
  }

  /// The Monday of `2024-W09`; another period by its key.
  private static func firstDay(_ key: String) -> String {
    let parts = key.split(separator: "-W").compactMap { Int($0) }
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    guard parts.count == 2,
      let day = calendar.date(
        from: DateComponents(weekday: 2, weekOfYear: parts[1], yearForWeekOfYear: parts[0]))
    else { return key }
    return String(day.formatted(.iso8601).prefix(10))
  }

  @Test("The remarks, the facts and the drawings of a history are those of stats, and nothing else")
  func rest() throws {
    try Self.history { page, json in
      let stats = try json("stats", Self.day + ["--by", "week"])
      let groups = try stats.objects("groups")
      let all = groups[0]
      func longest(_ key: String) throws -> String {
        let found = try #require(all[key] as? [String: Any])["path"] as? NSString
        return try #require(found).lastPathComponent
      }
      let streaks = try json("streaks", Self.day)
      let count = (streaks["longest"] as? [String: Any])?["count"] as? Int ?? 0
      let days = "longest \(count) \(count == 1 ? "week" : "weeks")"
      let moving = "moving \(Shown.clock(all["moving_s"]))"
      let byDistance = Shown.mass(all["mean_load_by_distance_kg"])
      #expect(
        page.remarks == [
          "mean load": ["\(byDistance) by distance"], "ruck work": [], "gain": [], "energy": [],
          "rucks": ["experience: \(stats["experience_level"] as? String ?? "")"],
          "distance": ["longest \(Shown.kilometres(all["longest_m"]))"], "time": [moving],
          "streak": [days],
        ])
      let facts = page.facts
      #expect(facts["rule"] == "a ruck every week  (weeks:1)")
      #expect(facts["sessions"] == "\(all["sessions"] as? Int ?? -1)")
      #expect(
        facts["distance"] == Shown.kilometres(all["distance_m"])
          + "  (mean \(Shown.kilometres(all["mean_distance_m"])) a session)")
      #expect(facts["time"] == "\(Shown.clock(all["elapsed_s"]))  (\(moving))")
      #expect(facts["gain"] == Shown.fixed(all["gain_m"], 0, " m"))
      #expect(
        facts["load"] == Shown.mass(all["mean_load_kg"])
          + "  (mean of the sessions; by distance \(byDistance))")
      #expect(
        try facts["longest"]?.hasSuffix(") ") == false
          && page.html.contains(
            ">\(Shown.kilometres(all["longest_m"]))  (\(longest("longest_session")))<")
      )
      #expect(
        try facts["fastest"] == Shown.pace(all["fastest_pace_s_per_km"])
          + "  (\(longest("fastest_session")))")
      #expect(facts["last ruck"] == "\(stats["last_session_day"] as? String ?? "")")
      let training = try stats.objects("training_load")
      let net = try #require(training.first { $0["measure"] as? String == "net-energy" })
      func kilocalories(_ key: String) -> String {
        Shown.fixed((net[key] as? Double).map { $0 / 4.184 }, 0)
      }
      #expect(
        facts["net energy a day"]?.hasPrefix(
          "\(kilocalories("acute_7d")) kcal over 7 days, \(kilocalories("chronic_42d")) kcal over 42"
        )
          == true)
      let byDay = ["current_streak_days", "longest_streak_days"].map { key in
        let count = stats[key] as? Int ?? -1
        return count == 1 ? "1 day" : "\(count) days"
      }
      #expect(
        facts["streak"]
          == "\(page.figures["streak"] ?? "")  (\(days); by days \(byDay[0]), longest \(byDay[1]))")
      #expect(
        facts.keys.sorted() == [
          "as of", "current", "distance", "energy", "experience", "fastest", "gain", "last ruck",
          "load", "longest", "net energy a day", "pace", "ruck work", "ruck work a day", "rule",
          "sessions", "streak", "time", "to keep it",
        ])
      try Self.drawings(page, Array(groups.dropFirst()), try json("analyze", []))
      // Every number that stands somewhere stands in what the tests of this page compare.
      var texts = Array(page.figures.values) + Array(facts.values) + page.remarks.values.joined()
      for name in page.tables { texts += page.rows(name).flatMap { $0 } }
      texts += Array(page.descriptions.values)
      texts += ["1.5 times the average", "15 km", "7 days", "2/(N + 1)"]
      // The last day's averages are those of stats.
      let daily = facts["ruck work a day"]?.prefix { $0 != "(" }
      #expect(
        page.captions["Ruck work a day, kg·km"] == daily?.trimmingCharacters(in: .whitespaces))
      texts += ["2025-02-27 to 2025-04-08", "2025-W09 to 2025-W15"]
      texts += ["below 75 kg·km, 75 to 108, 108 to 115", "the latest 5 rucks", "over 42"]
      let found = page.html.firstMatch(of: /level ground what ([0-9:]+) \/km costs at the mean/)
      texts.append(String(try #require(found).output.1))
      texts += ["2022", stats["version"] as? String ?? ""]
      #expect(page.numbers(notIn: texts).isEmpty)
    }
  }

  /// What the drawings of a history say of themselves.
  private static func drawings(
    _ page: ReadPage, _ weeks: [[String: Any]], _ analyzed: [String: Any]
  ) throws {
    let sessions = try analyzed.objects("sessions")
    let said = page.descriptions
    func work(_ session: [String: Any]) -> Double { session["ruck_work_kg_km"] as? Double ?? 0 }
    let hardest = try #require(sessions.max { work($0) < work($1) })
    #expect(
      said["2025"] == "\(Shown.fixed(sessions.map(work).reduce(0, +), 0)) kg·km of ruck work. "
        + "Most on \(hardest["day"] ?? ""): \(Shown.fixed(work(hardest), 0)) kg·km.")
    func far(_ week: [String: Any]) -> Double { week["distance_m"] as? Double ?? 0 }
    let farthest = try #require(weeks.max { far($0) < far($1) })
    // From the week of 24 February to that of 7 April; a ramp needs two weeks of work among four.
    #expect(
      said["Distance a week by load band"]
        == "The farthest: \(Shown.kilometres(far(farthest))) in the week of "
        + Self.firstDay(farthest["key"] as? String ?? "")
        + ". Weeks with a ruck: 3 of 7.")
    func weekWork(_ week: [String: Any]) -> Double { week["ruck_work_kg_km"] as? Double ?? 0 }
    let maximum = try #require(weeks.max { weekWork($0) < weekWork($1) })
    #expect(
      said["Ruck work a week"] == "Most in the week of "
        + "\(Self.firstDay(maximum["key"] as? String ?? "")): \(Shown.fixed(weekWork(maximum), 0)) kg·km. "
        + "Weeks with a spike: 0.")
    let loaded = sessions.filter { ($0["load"] as? [String: Any])?["mean_kg"] is Double }
    let paces = loaded.compactMap { $0["pace_s_per_km"] as? Double }
    #expect(
      said["Pace of 5 rucks against their load; faster is higher"]
        == "Loads from 10 kg to 25 kg, paces from \(Shown.pace(paces.min())) to "
        + "\(Shown.pace(paces.max())).")
  }

  @Test("The rucks of a history are those of analyze, newest first")
  func list() throws {
    try Self.history { page, json in
      let sessions = try json("analyze", []).objects("sessions")
      let rows = sessions.map { session -> [String] in
        let start = session["start"] as? String ?? ""
        return [
          session["name"] as? String ?? "", String(start.prefix(16)).replacing("T", with: " "),
          Shown.kilometres(session["distance_m"]),
          Shown.clock(session["elapsed_s"]), Shown.clock(session["moving_s"]),
          Shown.pace(session["pace_s_per_km"]),
          Shown.fixed(session.at("elevation.gain_m"), 0, " m"),
          Shown.mass(session.at("load.mean_kg")), Shown.fixed(session.at("energy.gross_kcal"), 0),
          Shown.fixed(session["ruck_work_kg_km"], 0, " kg·km"),
        ]
      }
      #expect(page.rows("Newest first") == rows.sorted { $0[1] > $1[1] })
    }
  }

  /// `4.07 to 4.18 mi`; nothing where it is unknown.
  private static func interval(_ record: [String: Any], _ kind: String) -> String {
    guard let ends = record["interval"] as? [Double], ends.count == 2 else { return "" }
    let texts = ends.map { end in value(record.merging(["value": end]) { $1 }, kind) }
    guard let space = texts[1].firstIndex(of: " ") else { return texts.joined(separator: " to ") }
    return texts[0].replacing(texts[1][space...], with: "") + " to " + texts[1]
  }

  @Test("Every record of a history is one of records")
  func records() throws {
    try Self.history { page, json in
      let all = try json("records", Self.day).objects("records")
      var known: [String: [String]] = [:]
      for record in all {
        let kind = record["kind"] as? String ?? ""
        let band = record["load_band"] as? String
        let replaced = record["replaced"] as? [String: Any]
        let cells = [
          Self.label(kind), band.map { String($0.dropFirst("load ".count)) } ?? "any",
          Self.value(record, kind) + (record["trust"] as? String == "low" ? "?" : ""),
          Self.interval(record, kind), Shown.mass(record["load_kg"]),
          record["set_on"] as? String ?? "",
          replaced.map { Self.value($0.merging(["unit": record["unit"] ?? ""]) { $1 }, kind) }
            ?? "",
        ]
        known[cells[0] + cells[1]] = cells
      }
      let rows = page.rows("The best with any load") + page.rows("Best efforts by load")
      #expect(rows.count > 60)
      for row in rows { #expect(known[row[0] + row[1]] == row) }
      // Whatever the band, the best with any load is there.
      #expect(
        Set(rows.filter { $0[1] == "any" }.map { $0[0] })
          == Set(
            all.filter { $0["load_band"] is NSNull }.map { Self.label($0["kind"] as? String ?? "") }
          ))
    }
  }

  private static func value(_ record: [String: Any], _ kind: String) -> String {
    let value = record["value"]
    switch record["unit"] as? String {
    case "m": return kind == "most-gain" ? Shown.fixed(value, 0, " m") : Shown.kilometres(value)
    case "s": return Shown.clock(value)
    case "s_per_km": return Shown.pace(value)
    case "kg": return Shown.mass(value)
    case "kg_km": return Shown.fixed(value, 0, " kg·km")
    case "kcal": return Shown.fixed(value, 0, " kcal")
    case "w": return Shown.fixed(value, 0, " W")
    case "m_per_s": return Shown.fixed((value as? Double).map { $0 * 3600 }, 0, " m/h")
    default: return "no unit"
    }
  }

  private static func label(_ kind: String) -> String {
    guard let match = kind.wholeMatch(of: /(fastest|farthest|power|climb)-([0-9.]+)([a-z]+)/) else {
      return kind.replacing("-", with: " ")
    }
    let (word, number, unit) = (match.1, match.2, match.3)
    switch (word, number) {
    case ("fastest", "0.5"): return "fastest 1/2 mi"
    case ("fastest", "21.0975"): return "fastest half marathon"
    case ("fastest", "42.195"): return "fastest marathon"
    case ("fastest", _): return "fastest \(number) \(unit)"
    case ("farthest", _): return "farthest in \(number) \(unit)"
    case ("power", _): return "power over \(number) \(unit)"
    default: return "gain over \(number) \(unit)"
    }
  }

  @Test("A page of a kept ruck sets its efforts against the records at its load")
  func keptRecords() throws {
    #if Store
    let scratch = try Scratch()
    let store = ["--store", scratch.url.appending(path: "rucks.sqlite").path]
    try AnalyzeTests.withFolder(Self.walks) { folder in
      // A piece of equipment whose name is markup stands as text.
      let name = "</table><img src=x onerror=alert(1)>"
      let piece = try Program.run(
        ["equipment", "add", name, "--kind", "boots", "--limit", "20km", "--format", "json"]
          + store
      ).json().objects("equipment").first
      let boots = piece?["id"] as? String ?? ""
      let march = folder.appending(path: "d.gpx").path
      _ = try Program.run(
        ["import", march, "--body-mass", "80kg", "--equipment", boots] + store)
      _ = try Program.run(["import", folder.path, "--body-mass", "80kg"] + store)
      let listed = try Program.run(["history", "--format", "json"] + store).sessions()
      let longest = try #require(
        listed.first { ($0["start"] as? String)?.hasPrefix("2025-03-12") == true })
      let number = "\(longest["number"] as? Int ?? -1)"
      let run = try Program.run(["report", "--session", number, "--units", "metric"] + store)
      let rows = ReadPage(run.output).rows("Every best effort")
      // 20 kg at 1.45 m/s, where 20 kg were carried at 1.5 m/s twelve days before.
      let kilometre = try #require(rows.first { $0[0] == "fastest 1 km" })
      #expect(kilometre.last == "11:07 on 2025-02-27")
      // Farther and longer than that day; no one carried more than 25 kg, so its work is the most.
      // 261 kg·km after 108, 28.8 and 189.
      let sentence = try #require(
        ReadPage(run.output).paragraphs.first { $0.hasPrefix("13.05 km in 2:30:00 with 20 kg, ") })
      #expect(
        sentence.contains(
          "Ruck work 140 % above the average of the 3 rucks in the four weeks before, and more than any "
            + "of them. Records at this load: longest distance, longest time, most ruck work"))
      #expect(sentence.contains("The first at this load: "))
      // The first of more than 5.4 km in that band.
      #expect(rows.first { $0[0] == "fastest 10 km" }?.last == "this ruck, the first")
      let history = try Program.run(["report", "--units", "metric"] + store)
      let page = ReadPage(history.output)
      #expect(page.rows("Newest first").count == Self.walks.count)
      // The map of all paths is that of the files.
      func lines(_ html: String) -> [String] {
        html.matches(of: /class="path" d="([^"]*)"/).map { String($0.output.1) }
      }
      let files = try Program.run(["report", folder.path, "--body-mass", "80kg"])
      #expect(lines(history.output) == lines(files.output))
      #expect(lines(files.output).count == Self.walks.count)
      #expect(!page.html.contains("<img"))
      // 150 min at 1.45 m/s of 20 km.
      #expect(
        page.rows("Equipment with all its wear") == [
          ["boots", name, "1", "13.05 km", "2:30:00", "2025-03-12", "65 %", ""]
        ])
      #expect(try Program.run(["report", "--session", "99"] + store).status == 1)
      let both = try Program.run(
        ["report", "--compare", "--session", number, "--session", "2"] + store)
      #expect(both.output.contains("<h1>Two rucks</h1>"))
    }
    #endif
  }
}
#endif
