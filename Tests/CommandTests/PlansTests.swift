#if Command
import Foundation
import Testing

/// What a person plans and owns, by command.
@Suite struct PlansTests {
  @Test func aChallengeIsSetJoinedAndDeleted() throws {
    let place = try Place()
    let days = ["--first-day", "2025-03-20", "--last-day", "2025-06-20"]
    let added = try place.run(
      ["challenge", "add", "distance:50mi", "--name", "Fifty miles in one spring"] + days)
    #expect(added.status == 0, "\(added.errors)")
    let id = "fifty-miles-in-one-spring"
    _ = try place.run(
      "log", "--on", "2025-04-01", "--distance", "25mi", "--time", "8h", "--load", "10kg")
    #expect(try place.run("goal", "join", "fifty").status == 0)
    let standing = try place.json("goal", "progress", id, "--as-of", "2025-05-01")
    let row = try #require((standing["goals"] as? [[String: Any]])?.first)
    #expect(row["state"] as? String == "running" && row["kind"] as? String == "challenge")
    let (done, target) = (row["done"] as? Double ?? 0, row["target"] as? Double ?? 0)
    #expect(abs(done / target - 0.5) < 1e-6)
    // A name is folded, never cut.
    let list = try place.run("goal", "list", "--challenges")
    let words = list.output.split { $0 == " " || $0 == "\n" }
    #expect("Fifty miles in one spring".split(separator: " ").allSatisfy(words.contains))
    #expect(try place.run("goal", "delete", id, "--yes").status == 0)
    #expect(try place.run("goal", "show", id).status == 1)
    _ = try place.run("undo")
    #expect(try place.run("goal", "show", id).status == 0)
    #expect(try place.run("goal", "challenge", "much").status == 64)
    let backwards = ["--first-day", "2025-03-20", "--last-day", "2025-03-19"]
    #expect(try place.run(["goal", "challenge", "sessions:3"] + backwards).status == 64)
  }

  /// By hand: 3 mi, and a tenth more each week, always with 20 lb.
  @Test func aProgramIsMadeOfTheRucksOfAWeek() throws {
    let place = try Place()
    let rucks = ["--ruck", "3mi@20lb", "--ruck", "5km"]
    let added = try place.run(["program", "add", "Six weeks", "--weeks", "3"] + rucks)
    #expect(added.status == 0, "\(added.errors)")
    let weeks = try place.json("program", "show", "six-weeks").objects("weeks")
    let first = try weeks.map { try #require(($0["rucks"] as? [[String: Any]])?.first) }
    for (week, ruck) in zip([4828.032, 5310.8352, 5841.91872], first) {
      #expect(abs((ruck["distance_m"] as? Double ?? 0) - week) < 1e-6)
      #expect(abs((ruck["load_kg"] as? Double ?? 0) - 9.0718474) < 1e-6)
    }
    #expect(try place.run("program", "start", "six-weeks").status == 0)
    let listed = try place.json("program", "list")["programs"] as? [[String: Any]]
    #expect(listed?.first?["steep_weeks"] as? [Int] == [])
    for wrong in [
      ["A", "--weeks", "3"], ["A", "--ruck", "far"], ["A", "--ruck", "3mi", "--weeks", "0"],
    ] {
      #expect(try place.run(["program", "add"] + wrong).status == 64, "\(wrong)")
    }
    let far = ["--ruck", "100km", "--weeks", "104", "--step", "100"]
    #expect(try place.run(["program", "add", "Far"] + far).status == 64)
  }

  /// What has a name is found by it in any case, unless two have it.
  @Test func thingsAreFoundByTheirNames() throws {
    let place = try Place()
    _ = try place.run("gear", "add", "Old Boots", "--kind", "boots")
    #expect(try place.run("gear", "show", "old boots").output.contains("old-boots"))
    _ = try place.run("gear", "add", "Old boots", "--kind", "boots")
    #expect(try place.run("gear", "show", "Old Boots").status == 1)
    #expect(try place.run("gear", "show", "old-boots").status == 0)
    _ = try place.run("route", "add", "Hill loop", "--distance", "6km", "--gain", "200m")
    #expect(try place.run("route", "waypoint", "list", "hill loop").status == 0)
  }

  @Test func gearIsListedByKind() throws {
    let place = try Place()
    for (name, kind) in [("Old", "boots"), ("New", "boots"), ("Pack", "backpack")] {
      _ = try place.run("gear", "add", name, "--kind", kind)
    }
    for (name, day) in [("old", "2025-04-01"), ("new", "2025-04-02")] {
      _ = try place.run(
        "log", "--on", day, "--distance", "5km", "--time", "1h", "--equipment", name)
    }
    let rows = try place.json("gear", "list", "--kind", "boots")["equipment"] as? [[String: Any]]
    #expect(rows?.compactMap { $0["id"] as? String } == ["new", "old"])
  }

  @Test func weatherStandsOnThePage() throws {
    let place = try Place()
    _ = try place.run("import", "Datasets/rucks/twelve-mile.gpx", "--weather", "light rain, 12C")
    let page = try place.run("report", "--session", "1")
    #expect(page.status == 0 && page.output.contains("light rain"), "\(page.errors)")
    let hidden = try place.run("report", "--session", "1", "--private")
    #expect(!hidden.output.contains("light rain"))
  }

  /// Statistics, streaks and records of the history take the conditions that lists take.
  @Test func statisticsCountWhatMeetsAConditionOfTheHistory() throws {
    let place = try Place()
    for (day, distance, weather) in [
      ("2025-04-01", "5km", "rain, 5C"), ("2025-04-02", "7km", "sun, 25C"),
      ("2025-04-03", "9km", "light rain, 12C"),
    ] {
      let words = ["--on", day, "--distance", distance, "--time", "2h", "--weather", weather]
      #expect(try place.run(["log"] + words).status == 0)
    }
    for (condition, distance) in [
      ("weather~rain", 14_000.0), ("temperature>10C", 16_000), ("temperature<50F", 5000),
      ("distance>6km", 16_000),
    ] {
      let json = try place.json("stats", "--where", condition, "--as-of", "2025-04-03")
      let all = try #require((json["groups"] as? [[String: Any]])?.first)
      #expect(all["distance_m"] as? Double == distance, "\(condition)")
    }
    let streak = try place.run(
      "streaks", "--rule", "days", "--where", "weather~sun", "--as-of", "2025-04-03")
    #expect(streak.status == 0 && streak.output.contains("1 day"))
    let records = try place.run("records", "--where", "distance<6km", "--as-of", "2025-04-03")
    #expect(records.status == 0 && records.output.contains("5.00 km"))
    #expect(!records.output.contains("9.00 km"))
    #expect(try place.run("stats", "--where", "load>1kg", "--merge", "a.digest").status == 64)
  }
}
#endif
