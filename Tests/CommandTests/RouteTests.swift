#if Command
import Foundation
import TestSupport
import Testing

/// `ruckstat route` as a user meets it.
@Suite struct RouteTests {
  private static let loop = "Datasets/routes/loop.gpx"
  private static let made = ["loop", "out-and-back", "point-to-point"]

  private func routes(_ arguments: String..., input: Data? = nil) throws -> [[String: Any]] {
    let run = try Program.run(["route"] + arguments + ["--format", "json"], input: input)
    #expect(run.status == 0, "\(run.errors)")
    return try run.json()["routes"] as? [[String: Any]] ?? []
  }

  private func object(_ value: Any?) throws -> [String: Any] {
    try #require(value as? [String: Any])
  }

  private func number(_ value: Any?) throws -> Double { try #require(value as? Double) }

  /// Clocks in New York go forward at 07:00Z on 8 March 2026, and back at 06:00Z on 1 November.
  @Test(arguments: [
    ("2026-03-08T06:00", "2026-03-08T08:00:00Z"), ("2026-11-01T03:00", "2026-11-01T06:00:00Z"),
  ])
  func anArrivalNearAChangeOfClocksIsOnTheClockOfThatHour(_ arrival: String, _ start: String) throws
  {
    let run = try Program.run(
      "route", "plan", Self.loop, "--time", "2h", "--arrive-by", arrival, "--time-zone",
      "America/New_York", "--format", "json")
    let plan = try #require(try run.json()["target"] as? [String: Any] ?? run.json())
    #expect(plan["latest_start"] as? String == start, "\(run.output) \(run.errors)")
  }

  @Test(arguments: made)
  func madeRoutesAreWhatTheyWereMade(name: String) throws {
    let truth = try readTruth(of: "routes/\(name)")
    let route = try #require(try routes("show", "Datasets/routes/\(name).gpx").first)
    #expect(route["shape"] as? String == truth["shape"] as? String)
    #expect(route["points"] as? Int == truth["points"] as? Int)
    #expect(try object(route["source"])["kind"] as? String == "route")
    let elevation = try object(route["elevation"])
    for (key, place) in [("distance_m", route), ("gain_m", elevation), ("loss_m", elevation)] {
      let known = try object(truth[key])
      let off = abs(try number(place[key]) - (try number(known["value"])))
      #expect(off <= (try number(known["tolerance"])), "\(key)")
    }
    let net = try number(elevation["gain_m"]) - (try number(elevation["loss_m"]))
    #expect(try isNear(number(elevation["net_m"]), net, within: 1e-9))
    if name != "point-to-point" { #expect(elevation["net_m"] as? Double == 0) }
  }

  @Test func aWalkersSourcesAreNamedInTheContractsWords() throws {
    func input(_ arguments: String...) throws -> [String: Any] {
      let run = try Program.run(
        ["route", "plan", Self.loop, "--time", "90min", "--format", "json"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return try object(run.json()["input"])
    }
    let unknown = try input()
    #expect(unknown["body_mass_source"] as? String == "assumed")
    #expect(unknown["load_source"] as? String == "assumed")
    let given = try input("--body-mass", "80kg", "--load", "10kg")
    #expect(given["body_mass_source"] as? String == "option")
    #expect(given["load_source"] as? String == "option")
  }

  @Test func scoresAndTimesStandBesideTheProductsOwn() throws {
    let path = "Datasets/routes/point-to-point.gpx"
    let route = try #require(try routes("show", path, "--difficulty-terrain", "mountain").first)
    // By hand: (5 km / 10 mi + 280 m / 1000 ft) × 1.5; 5 + 2.8; 5/5 + 280/600 h.
    let score = try number(object(route["difficulty"])["score"])
    #expect(abs(score - (5000 / 16_093.44 + 280 / 304.8) * 1.5) < 1e-6)
    let scores = try object(route["scores"])
    #expect(try isNear(number(object(scores["km_effort"])["value"]), 7.8, within: 1e-5))
    #expect(try object(scores["km_effort"])["category"] as? String == "XXS")
    let times = try object(route["times_s"])
    #expect(try isNear(number(times["naismith"]), 3600 + 1680, within: 0.1))
    #expect(times.count == 9)
    let run = try Program.run("route", "show", path, "--units", "metric")
    for text in ["point-to-point, 5.00 km, up 280 m", "naismith", "1:28:00", "difficulty 1.35"] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
  }

  @Test func difficultyGoesThereAndBack() throws {
    let route = try #require(
      try routes(
        "difficulty", "Datasets/routes/point-to-point.gpx", "--load", "20kg", "--body-mass", "80kg",
        "--speed", "4.5km/h", "--above", "500", "--against", "Datasets/synthetic"
      ).first)
    let forward = try object(route["forward"])
    let reversed = try object(route["reversed"])
    // 5 km at 4.5 km/h; 20 kg down 210 m and, the other way, 280 m.
    #expect(try isNear(number(forward["time_s"]), 4000, within: 0.1))
    #expect(try isNear(number(forward["loaded_descent_kg_m"]), 4200, within: 1e-6))
    #expect(try isNear(number(reversed["loaded_descent_kg_m"]), 5600, within: 1e-6))
    #expect(try number(forward["gross_kj"]) > (try number(reversed["gross_kj"])))
    let parts = try object(forward["parts_kj"]).values.compactMap { $0 as? Double }
    #expect(try isNear(parts.reduce(0, +) / number(forward["gross_kj"]), 1, within: 1e-9))
    // 600 s are 750 m, on the leg of 13 % all of them.
    let climb = try object(forward["steepest_ten_minutes"])
    #expect(try isNear(number(climb["grade_percent"]), 13, within: 0.05))
    #expect((forward["above"] as? [[String: Any]])?.first?["power_w"] as? Double == 500)
    let rank = try object(route["percentile"])
    #expect(rank["sessions"] as? Int == 8)
    #expect((0...100).contains(try number(rank["energy"])))
  }

  @Test func comparedRoutesTellTheLoadOfEqualEnergy() throws {
    let arguments = ["--body-mass", "80kg", "--speed", "5km/h", "--format", "json"]
    let flat = "Datasets/synthetic/flat-constant-speed.gpx"
    let run = try Program.run(
      ["route", "compare", flat, Self.loop, "--load", "20kg"] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    let pair = try run.json().objects("routes")
    let load = try number(pair[0]["as_hard_with_load_kg"])
    let target = try number(object(pair[1]["effort"])["gross_kj"])
    // With that load the one costs what the other did.
    let again = try Program.run(
      ["route", "compare", flat, Self.loop, "--load", "\(load)kg"] + arguments)
    let other = try again.json().objects("routes")
    #expect(try isNear(number(object(other[0]["effort"])["gross_kj"]) / target, 1, within: 1e-6))
  }

  @Test func aPlanMeetsItsTimeAtOnePower() throws {
    let run = try Program.run(
      "route", "plan", Self.loop, "--time", "1:10:00", "--load", "35lb", "--body-mass", "180lb",
      "--arrive-by", "2026-05-02T12:00Z", "--water-rate", "0.5L/h", "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    let plan = try run.json()
    #expect(plan["schema"] as? String == "ruckstat.route-plan/1")
    #expect(try isNear(number(plan["time_s"]), 4200, within: 1e-6))
    #expect(plan["latest_start"] as? String == "2026-05-02T10:50:00Z")
    let power = try number(plan["power_w"])
    let sections = try plan.objects("sections")
    // Four sections of 250 m a kilometre and the rest of 5.69 km.
    #expect(sections.count == 23)
    for section in sections {
      #expect(try isNear(number(section["power_w"]) / power, 1, within: 0.02))
    }
    let times = try sections.map { try number($0["time_s"]) }
    #expect(isNear(times.reduce(0, +), 4200, within: 1e-6))
    let splits = try plan.objects("splits")
    #expect(splits.count == 6)
    #expect(try isNear(number(splits[5]["elapsed_s"]), 4200, within: 1e-6))
    // The power over the time is the energy.
    let kilocalories = power * 4200 / 4184
    #expect(try isNear(number(plan["gross_kcal"]) / kilocalories, 1, within: 1e-6))
    let water = try object(plan["water"])
    #expect(try isNear(number(water["litres"]), 0.5 * 4200 / 3600, within: 1e-9))
    let alternatives = try plan.objects("alternatives")
    #expect(alternatives.count == 9)
    #expect(try isNear(number(alternatives[4]["power_w"]) / power, 1, within: 1e-6))
  }

  @Test func aPlanIsATableToTakeAlong() throws {
    let run = try Program.run(
      "route", "plan", Self.loop, "--time", "70min", "--load", "35lb", "--body-mass", "180lb",
      "--units", "imperial", "--arrive-by", "2026-05-02T12:00")
    #expect(run.status == 0)
    for text in ["in 1:10:00", "start by 2026-05-02 10:50", "1.00 mi", "25 lb", "45 lb", "1:13:30"]
    {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
    let csv = try Program.run(
      "route", "plan", Self.loop, "--time", "70min", "--load", "35lb", "--format", "csv")
    #expect(csv.output.split(separator: "\n").count == 7)
    #expect(csv.output.hasPrefix("index,start_m,end_m,"))
  }

  @Test func simplifiedRoutesAreRoutes() throws {
    let run = try Program.run("route", "simplify", Self.loop, "--tolerance", "5m")
    #expect(run.status == 0 && run.errors.contains("of 229 points"))
    // Six corners, and what a great-circle leg bends from one.
    let again = try #require(
      try routes("show", "-", input: Data(run.output.utf8)).first)
    #expect(again["shape"] as? String == "loop")
    #expect(again["points"] as? Int == 6)
    #expect(try object(again["source"])["kind"] as? String == "route")
    #expect(try isNear(number(again["distance_m"]), 5688.864, within: 1))
    let json = try Program.run(
      "route", "simplify", Self.loop, "--tolerance", "5m", "--format", "json", "--quiet")
    #expect(json.errors.isEmpty)
    let points = try json.json().objects("points")
    #expect(points.count == 6 && points[0]["altitude_m"] as? Double == 310)
    let area = try Program.run(
      "route", "simplify", Self.loop, "--tolerance", "20m", "--method", "visvalingam", "--format",
      "csv", "--quiet")
    #expect(area.output.split(separator: "\n").count == 7)
  }

  // The format's published example, there and back through the program.
  @Test func polylinesAreThoseOfTheFormat() throws {
    let gpx = """
      <gpx version="1.1" creator="t"><rte><name>A &amp; "B" &lt;c&gt;</name>
      <rtept lat="38.5" lon="-120.2"/><rtept lat="40.7" lon="-120.95"/>
      <rtept lat="43.252" lon="-126.453"/></rte></gpx>
      """
    let line = try Program.run(
      "route", "simplify", "-", "--tolerance", "0m", "--format", "polyline",
      input: Data(gpx.utf8))
    #expect(line.output == "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n")
    let written = try Program.run(
      "route", "simplify", "-", "--tolerance", "0m", input: Data(gpx.utf8))
    #expect(written.output.contains("<name>A &amp; &quot;B&quot; &lt;c&gt;</name>"))
    let read = try #require(try routes("show", "-", input: Data(written.output.utf8)).first)
    #expect(read["name"] as? String == "A & \"B\" <c>")
    // No altitudes, no scores.
    #expect(read["difficulty"] is NSNull && read["elevation"] is NSNull)
  }

  @Test func whatIsMissingIsSaid() throws {
    let run = try Program.run("route", "difficulty", Self.loop)
    for text in ["70 kg assumed", "load unknown", "5 km/h is taken"] {
      #expect(run.errors.contains(text), "\(text)")
    }
    #expect(try Program.run("route", "difficulty", Self.loop, "--quiet").errors.isEmpty)
  }

  @Test func wrongWordsAreRefused() throws {
    for wrong in [
      ["plan", Self.loop, "--time", "soon"],
      ["plan", Self.loop, "--time", "20min"], ["plan", Self.loop, "--time", "100h"],
      ["plan", Self.loop, "--time", "1h10min", "--every", "10min"],
      ["plan", Self.loop, "--time", "70min", "--arrive-by", "noon"],
      ["plan", Self.loop, "--time", "70min", "--water-rate", "much"],
      ["difficulty", Self.loop, "--speed", "5km/h", "--power", "400"],
      ["difficulty", Self.loop, "--above", "-1"],
      ["difficulty", Self.loop, "--load", "20kg", "--water", "2L"],
      ["difficulty", Self.loop, "--terrain", "richmond-sand"],
      ["difficulty", Self.loop, "--terrain-at", "45:00=sand"],
      ["simplify", Self.loop, "--tolerance", "wide"], ["simplify", Self.loop, "--precision", "7"],
    ] {
      let run = try Program.run(["route"] + wrong)
      #expect(run.status == 64, "\(wrong)")
      #expect(!run.errors.isEmpty && run.output.isEmpty)
    }
    #expect(try Program.run("route", "show", "nowhere.gpx").status == 4)
    #expect(try Program.run("route", "simplify", "nowhere.gpx").status == 4)
    let both = try Program.run("route", "show", Self.loop, "nowhere.gpx")
    #expect(both.status == 3 && both.output.contains("loop"))
  }

  /// A saved route gives what its file gives, by id, by name and by the beginning of its id.
  @Test func aSavedRouteIsTakenWhereAFileIs() throws {
    let place = try Place()
    let file = Self.loop
    _ = try place.run("route", "add", file, "--name", "River loop")
    let walker = ["--load", "20kg", "--body-mass", "80kg"]
    for words in [
      ["difficulty", "--speed", "5km/h"] + walker, ["plan", "--time", "4h"] + walker,
    ] {
      let expected = try place.run(["route"] + words + [file, "--format", "csv"])
      for name in ["river-loop", "river LOOP", "riv"] {
        let run = try place.run(["route"] + words + [name, "--format", "csv"])
        #expect(run.status == 0)
        // All but where it was read and how it is called.
        func numbers(_ text: String) -> [String] {
          text.split(separator: "\n").map { line in
            line.split(separator: ",").filter { Double($0) != nil }.joined(separator: " ")
          }
        }
        #expect(numbers(run.output) == numbers(expected.output), "\(words) \(name)")
      }
    }
    #expect(
      try place.run("route", "simplify", "river-loop", "--format", "polyline").output
        == place.run("route", "simplify", file, "--format", "polyline").output)
    #expect(try place.run("route", "compare", "river-loop", file).status == 0)
    let none = try place.run("route", "show", "Nowhere")
    #expect(none.status != 0 && none.errors.contains("there is no such file"))
  }

  /// What a recording's rests show of its altitudes, and where it breaks, is saved with its line.
  @Test(arguments: [marchFile, loop, "Datasets/synthetic/two-segments.gpx"])
  func aSavedRecordingHasTheFiguresOfItsFile(file: String) throws {
    let place = try Place()
    _ = try place.run("route", "add", file, "--name", "Way")
    let walker = ["--load", "20kg", "--body-mass", "80kg", "--format", "json"]
    func first(_ arguments: [String]) throws -> [String: Any] {
      let run = try place.run(["route"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return try #require((run.json()["routes"] as? [[String: Any]])?.first)
    }
    let (saved, read) = (
      try first(["show", "way"] + walker), try first(["show", file] + walker)
    )
    for key in ["distance_m", "elevation", "segments", "difficulty", "scores", "times_s", "walk"] {
      #expect(saved[key] as? NSObject == read[key] as? NSObject, "\(key)")
    }
    // One energy: of the list, of show and of a plan without a time.
    let listed = try first(["list", "--format", "json"])
    let shown = try object(first(["show", "way", "--format", "json"])["walk"])
    let plan = try place.run("route", "plan", "way", "--units", "imperial", "--format", "json")
      .json()
    #expect(try number(listed["estimated_kcal"]) == number(shown["gross_kcal"]))
    #expect(try number(plan["gross_kcal"]) == number(shown["gross_kcal"]))
    #expect(try number(listed["estimated_s"]) == number(shown["time_s"]))
    #expect(try isNear(number(plan["time_s"]), number(shown["time_s"]), within: 1e-6))
  }

  @Test func placesOfAFileAreSavedAndEdited() throws {
    let place = try Place()
    let file = place.folder.appending(path: "up.gpx")
    try Data(
      """
        <gpx version="1.1" creator="t"><wpt lat="46.001" lon="7.0"><name>Spring</name><sym>Drinking Water</sym>
        </wpt><rte><name>Up</name><rtept lat="46.0" lon="7.0"/><rtept lat="46.01" lon="7.0"><name>Bend</name>
        </rtept></rte></gpx>
      """.utf8
    ).write(to: file)
    _ = try place.run("route", "add", file.path)
    func places() throws -> [[String]] {
      let run = try place.run(["route", "waypoint", "list", "up", "--format", "json"])
      let rows = try run.json().objects("waypoints")
      return rows.map { row in ["id", "kind", "name"].compactMap { row[$0] as? String } }
    }
    let known = [["up-spring", "water_stop", "Spring"], ["up-bend", "checkpoint", "Bend"]]
    #expect(try places() == known)
    let words = ["--kind", "scenic", "--latitude", "46.005", "--longitude", "7"]
    _ = try place.run(["route", "waypoint", "add", "up", "Rock"] + words)
    // Before there was a list, a waypoint was added without a verb.
    _ = try place.run(["route", "waypoint", "up", "Rock"] + words)
    #expect(try places().map(\.[0]) == ["up-spring", "up-bend", "up-rock", "up-rock-2"])
    _ = try place.run("route", "waypoint", "edit", "up-be", "--name", "Fork", "--kind", "rest_area")
    _ = try place.run("route", "waypoint", "delete", "up-spring", "--yes")
    let edited = [["up-bend", "rest_area", "Fork"], ["up-rock", "scenic", "Rock"]]
    #expect(try places().prefix(2) == edited[...])
    _ = try place.run("undo")
    #expect(try places()[0] == known[0])
    let review = ["--rating", "4.5", "--comment", "Shade, water", "--load", "20kg"]
    _ = try place.run(["route", "review", "up"] + review)
    let shown = try place.run("route", "show", "up", "--units", "metric").output
    for text in ["Fork", "rest_area", "Shade, water", "4.5", "20 kg", "walked 0 times"] {
      #expect(shown.contains(text), "\(text) in \(shown)")
    }
  }

  /// By hand: 8 mi at 5 km/h, an hour for 600 m up, and 10 min less for 300 m down at 5.4 degrees.
  @Test func aRouteIsAddedWithoutAFile() throws {
    let place = try Place()
    let run = try place.run(
      "route", "add", "Ridge", "--distance", "8mi", "--gain", "2000ft", "--start", "46.01,7.2",
      "--difficulty-terrain", "mountain")
    #expect(run.status == 0, "\(run.errors)")
    let json = try place.run("route", "show", "ridge", "--format", "json").json()
    let route = try #require((json["routes"] as? [[String: Any]])?.first)
    let hours = 12.874752 / 5 + 609.6 / 600 - 609.6 / 300 / 6
    #expect(try isNear(number(object(route["walk"])["time_s"]), hours * 3600, within: 1e-6))
    #expect(try object(route["difficulty"])["terrain"] as? String == "mountain")
    #expect(try object(route["start"])["latitude"] as? Double == 46.01 && route["end"] is NSNull)
    let near = try place.run("route", "list", "--near", "46.02,7.2", "--within", "2km")
    #expect(near.output.contains("Ridge"))
    for words in [["difficulty", "ridge"], ["plan", "ridge", "--time", "4h"]] {
      #expect(try place.run(["route"] + words).status == 0, "\(words)")
    }
    _ = try place.run("log", "--distance", "8mi", "--time", "4h", "--route", "ridge")
    let walked = try place.run("route", "list", "--format", "json").json()
    let listed = try #require((walked["routes"] as? [[String: Any]])?.first)
    #expect(listed["sessions"] as? Int == 1 && listed["walked_by"] as? [String] == ["me"])
    for wrong in [
      ["Ridge", "--gain", "2000ft"], ["A", "B", "--distance", "8mi"],
      ["Ridge", "--distance", "8mi", "--loss", "1m"], ["Ridge", "--distance", "0mi"],
    ] {
      #expect(try place.run(["route", "add"] + wrong).status == 64, "\(wrong)")
    }
  }
}
#endif
