#if Command && Store
import Foundation
import TestSupport
import Testing

/// What the plans of the product state of people, routes, sessions and gear, by command.
@Suite struct PlanTests {
  /// A person with profile, pack and boots; a session of five miles with 35 lb from a file, a typed one,
  /// a live one that its recording ends; then statistics, level and wear.
  @Test func aPersonLivesWithTheHistory() throws {
    let place = try Place()
    let profile = try place.json(
      "profile", "set", "--body-mass", "180lb", "--height", "70in", "--on", "2020-01-01")
    // 81.647 kg by 1.778 m squared.
    let index = try #require(profile["body_mass_index"] as? Double)
    #expect(abs(index - 25.8) < 0.1)
    for (name, kind) in [("Pack", "backpack"), ("Boots", "boots")] {
      #expect(try place.run("equipment", "add", name, "--kind", kind).status == 0)
    }
    let file = place.folder.appending(path: "five.gpx")
    try Self.fiveMiles.write(to: file, atomically: true, encoding: .utf8)
    let gear = ["--equipment", "pack", "--equipment", "boots"]
    #expect(try place.run(["import", file.path, "--load", "35lb"] + gear).status == 0)
    let recorded = try #require(try place.session("1"))
    let miles = try #require(recorded["distance_m"] as? Double) / 1609.344
    #expect(abs(miles - 5) < 0.01)
    #expect(recorded["body_mass_source"] as? String == "profile")
    let mass = try #require(recorded["body_mass_kg"] as? Double)
    #expect(abs(mass - 180 * 0.453_592_37) < 1e-9)
    #expect(recorded["user"] as? String == "me" && recorded["state"] as? String == "completed")
    #expect((recorded["equipment"] as? [String])?.count == 2)
    // Four miles in an hour with 35 lb at 180 lb.
    let typed = try place.json(
      [
        "add", "--distance", "4mi", "--time", "1:00:00", "--load", "35lb", "--start",
        "2025-04-02 06:30",
      ] + gear)
    let energy = try #require(Place.first(typed)?["gross_kcal"] as? Double)
    #expect(energy > 0)
    // A live one; its recording has no load of its own.
    #expect(try place.run("start", "--load", "20kg", "--name", "Morning").status == 0)
    let done = try place.json("finish", "Datasets/synthetic/two-segments.gpx")
    let live = try #require(Place.first(done))
    #expect(live["state"] as? String == "completed" && live["name"] as? String == "Morning")
    #expect(live["mean_load_kg"] as? Double == 20 && live["start"] as? String != nil)
    #expect(try place.run("finish").status == 1)
    let stats = try place.json("stats", "--as-of", "2025-04-03")
    #expect(stats["experience_level"] as? String == "beginner")
    let pieces = try place.json("equipment").objects("equipment")
    // Wear follows from the two sessions that name the gear: nine miles.
    for piece in pieces {
      let meters = try #require(piece["distance_m"] as? Double)
      #expect(abs(meters / 1609.344 - 9) < 0.01 && piece["sessions"] as? Int == 2)
    }
  }

  /// A straight walk of five miles along a meridian in an hour and forty minutes.
  private static let fiveMiles: String = {
    let degrees = 5 * 1609.344 / (6_371_008.8 * Double.pi / 180)
    let points = (0...1000).map { row in
      let time = 6 * row
      let clock = String(
        format: "%02d:%02d:%02d", 6 + time / 3600, time / 60 % 60, time % 60)
      return "<trkpt lat=\"\(40 + degrees * Double(row) / 1000)\" lon=\"7\"><ele>100</ele>"
        + "<time>2025-04-01T\(clock)Z</time></trkpt>"
    }
    return "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }()

  @Test func aUserHasAPersonaAndAnAddressOfTheirOwn() throws {
    let place = try Place()
    let added = try place.json(
      "user", "add", "anna", "--name", "Anna", "--email", "a@example.org", "--persona",
      "military_veteran")
    let user = try #require((added["users"] as? [[String: Any]])?.first)
    #expect(user["name"] as? String == "Anna" && user["email"] as? String == "a@example.org")
    #expect(user["persona"] as? String == "military_veteran")
    #expect(user["is_active"] as? Bool == true)
    #expect(user["units"] as? String == "imperial" && user["clock"] as? String == "24h")
    let second = try place.run("user", "add", "ben", "--email", "a@example.org")
    #expect(second.status == 64 && second.errors.contains("anna"))
    #expect((try place.json("user")["users"] as? [Any])?.count == 2)
    #expect(try place.run("user", "show", "nobody").status == 1)
  }

  @Test func aRouteIsKeptFoundReviewedAndPopular() throws {
    let place = try Place()
    let added = try place.json(
      "route", "add", "Datasets/routes/loop.gpx", "--name", "River loop", "--tag", "flat",
      "--public")
    let route = try #require((added["routes"] as? [[String: Any]])?.first)
    #expect(route["id"] as? String == "river-loop")
    func found(_ arguments: String...) throws -> [String] {
      let run = try place.run(["route"] + arguments + ["--format", "json", "--quiet"])
      guard run.status == 0 else { return [] }
      return (try run.json()["routes"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
        ?? []
    }
    #expect(
      try found("search", "riv") == ["river-loop"] && found("search", "flat") == ["river-loop"])
    #expect(try found("search", "hill") == [] && found("search", "\"*)") == [])
    // By the first point of the file.
    let text = String(decoding: try Repository.bytes("routes/loop.gpx"), as: UTF8.self)
    let north = try #require(Self.attribute("lat", text))
    let east = try #require(Self.attribute("lon", text))
    #expect(
      try found("list", "--near", "\(north),\(east)", "--within", "1km")
        == ["river-loop"])
    #expect(
      try found("list", "--near", "\(north + 1),\(east)", "--within", "9km")
        == [])
    // Places in order.
    for (name, kind) in [("Gate", "start"), ("Spring", "water_stop"), ("Bench", "rest_area")] {
      let run = try place.run(
        "route", "waypoint", "river-loop", name, "--kind", kind, "--latitude", "\(north)",
        "--longitude", "\(east)")
      #expect(run.status == 0)
    }
    // Fifty sessions that name it, as many as it takes, and reviews by two people.
    #expect(try found("popular") == [])
    for number in 0..<50 {
      let run = try place.run(
        "add", "--distance", "4mi", "--time", "1:00:00", "--route", "river-loop", "--start",
        "2025-0\(number / 28 + 1)-\(String(format: "%02d", number % 28 + 1)) 06:00", "--quiet")
      #expect(run.status == 0)
    }
    for (user, rating) in [("anna", "4"), ("carl", "5")] {
      _ = try place.run("user", "add", user)
      let run = try place.run(
        "route", "review", "river-loop", "--rating", rating, "--user", user)
      #expect(run.status == 0)
    }
    let popular = try place.json("route", "popular")
    let kept = try #require((popular["routes"] as? [[String: Any]])?.first)
    #expect(kept["completions"] as? Int == 50 && kept["average_rating"] as? Double == 4.5)
    #expect(kept["is_popular"] as? Bool == true && kept["reviews"] as? Int == 2)
    let places = try kept.objects("waypoints")
    #expect(places.map { $0["name"] as? String } == ["Gate", "Spring", "Bench"])
    #expect(places.map { $0["kind"] as? String } == ["start", "water_stop", "rest_area"])
    #expect(try place.run("route", "review", "river-loop", "--rating", "6").status == 64)
    #expect(try place.run("add", "--time", "1h", "--route", "nowhere").status == 1)
    let groups = try place.json("stats", "--by", "route", "--as-of", "2025-04-01")["groups"]
    #expect(
      (groups as? [[String: Any]])?.contains {
        ($0["key"] as? String)?.contains("river-loop") == true
      }
        == true)
  }

  private static func attribute(_ name: String, _ text: String) -> Double? {
    guard let start = text.range(of: "\(name)=\"") else { return nil }
    return Double(text[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test func aHistoryIsTakenOutAndInAndPutBack() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb", "--keep-original", "--quiet")
    _ = try place.run("add", "--distance", "4mi", "--time", "1h", "--notes", "by the river")
    let folder = place.folder.appending(path: "out").path
    #expect(try place.run("export", folder).status == 0)
    #expect(try place.run("export", folder).status == 64)
    let original = try FileManager.default.contentsOfDirectory(atPath: folder + "/originals")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/originals/\(original[0])"))
    #expect(bytes == (try Data(contentsOf: Repository.root.appending(path: marchFile))))
    let copy = place.folder.appending(path: "copy.sqlite").path
    #expect(try place.run("import", folder, "--store", copy).status == 0)
    #expect(try place.run("check", "--store", copy).status == 0)
    for command in [["show", "1", "2"], ["stats", "--as-of", "2030-01-01"], ["history"]] {
      let one = try place.run(command + ["--format", "json"])
      let other = try place.run(command + ["--format", "json", "--store", copy])
      #expect(one.output == other.output && one.status == 0, "\(command)")
    }
    #expect(try place.run("import", folder, "--store", copy).status == 64)
    // What is found by words.
    #expect(try place.run("history", "--search", "river", "--quiet").status == 0)
    #expect(try place.run("history", "--search", "mountain").errors.contains("no session"))
    _ = try place.run("remove", "1", "--yes")
    #expect(try place.run("restore", copy).status == 0)
    #expect(try place.run("show", "1").status == 0)
    try Data("no export".utf8).write(to: URL(fileURLWithPath: folder + "/history.ndjson"))
    #expect(try place.run("import", folder + "/history.ndjson", "--store", copy).status == 4)
  }

  @Test func aLoadTheGroundAndTheMassOfTheDayStayWhenARecordingIsAnalysedAgain() throws {
    let place = try Place()
    _ = try place.run("profile", "set", "--body-mass", "90kg", "--on", "2020-01-01")
    _ = try place.run("profile", "set", "--body-mass", "70kg", "--on", "2025-01-01")
    _ = try place.run("import", marchFile, "--load", "20kg", "--terrain", "sand", "--quiet")
    let before = try place.run("show", "1", "--format", "json").output
    let session = try #require(try place.session("1"))
    #expect(session["body_mass_kg"] as? Double == 90)
    #expect(try place.run("reanalyze").status == 0)
    #expect(try place.run("show", "1", "--format", "json").output == before)
    #expect(try place.run("reanalyze", "--all", "--terrain", "1.2").status == 0)
    let after = try #require(try place.session("1"))
    let (sand, path) = (session["gross_kcal"] as? Double, after["gross_kcal"] as? Double)
    #expect(try #require(sand) > #require(path))
  }

  /// The same order on every way to a session without a recording: the option, the profile's body mass,
  /// the configuration.
  @Test func aConfiguredLoadAndBodyMassCountForEverySessionWithoutARecording() throws {
    let place = try Place()
    let file = place.folder.appending(path: "c.json")
    try Data(#"{"body-mass": "90kg", "load": "20kg"}"#.utf8).write(to: file)
    let configured = ["--config", file.path]
    func check(
      _ arguments: [String], load: Double, _ loadSource: String, mass: Double, _ massSource: String
    ) throws {
      let session = try #require(Place.first(try place.json(arguments + configured)))
      #expect(session["mean_load_kg"] as? Double == load, "\(arguments)")
      #expect(session["load_source"] as? String == loadSource, "\(arguments)")
      #expect(session["body_mass_kg"] as? Double == mass, "\(arguments)")
      #expect(session["body_mass_source"] as? String == massSource, "\(arguments)")
    }
    let day = "2025-04-0"
    try check(
      ["add", "--distance", "4mi", "--time", "1h", "--start", day + "1 06:00"], load: 20, "config",
      mass: 90, "config")
    try check(["start", "--at", day + "2 06:00"], load: 20, "config", mass: 90, "config")
    try check(
      ["finish", "--distance", "4mi", "--end", day + "2 07:00"], load: 20, "config", mass: 90,
      "config")
    // Started without the configuration.
    #expect(try place.run("start", "--at", day + "3 06:00").status == 0)
    try check(
      ["finish", "--distance", "4mi", "--end", day + "3 07:00", "--load", "5kg"], load: 5,
      "option", mass: 90, "config")
    // What the start gave takes precedence over the configuration, and what the finish gives over both.
    #expect(
      try place.run("start", "--load", "7kg", "--body-mass", "75kg", "--at", day + "4 06:00").status
        == 0)
    try check(
      ["finish", "--distance", "4mi", "--end", day + "4 07:00", "--body-mass", "76kg"], load: 7,
      "option", mass: 76, "option")
    _ = try place.run("profile", "set", "--body-mass", "80kg", "--on", "2025-01-01")
    try check(["start", "--at", day + "5 06:00"], load: 20, "config", mass: 80, "profile")
    try check(
      ["finish", "--distance", "4mi", "--end", day + "5 07:00"], load: 20, "config", mass: 80,
      "profile")
  }

  @Test func aRecordingsOwnLoadTakesPrecedenceOverTheConfiguredOneOfTheStart() throws {
    let place = try Place()
    let files = [
      "c.json": #"{"load": "20kg"}"#,
      "named.gpx": Self.fiveMiles.replacingOccurrences(
        of: "<trkseg>", with: "<name>35 lb ruck</name><trkseg>"),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: place.folder.appending(path: name))
    }
    let path = { (name: String) in place.folder.appending(path: name).path }
    #expect(try place.run("start", "--config", path("c.json")).status == 0)
    let done = try #require(Place.first(try place.json("finish", path("named.gpx"))))
    #expect(done["load_source"] as? String == "file", "\(done)")
  }

  @Test func theLatestRecordingIsShownWhereALaterSessionWasTyped() throws {
    let place = try Place()
    #expect(try place.run("add", "--distance", "4mi", "--time", "1h").status == 0)
    let none = try place.run("last")
    #expect(none.status == 0 && none.errors.contains("ruckstat show 1"))
    _ = try place.run("import", marchFile, "--load", "35lb", "--quiet")
    let run = try place.run("last", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("session 1 is later and has no recording"), "\(run.errors)")
    let distance = try #require(Place.first(try run.json())?["distance_m"] as? Double)
    #expect(abs(distance / 1609.344 - 12) < 0.5)
  }
}
#endif
