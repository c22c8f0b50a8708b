#if Command && Store
import Foundation
import TestSupport
import Testing

/// Programs, goals, challenges and achievements by command.
@Suite struct ProgramCommandTests {
  // 12.03 miles with 35 lb on Saturday 2024-05-04.

  private static let plans = """
    { "schema": "ruckstat.plans/1",
      "programs": [ { "id": "two-weeks", "name": "Two weeks", "largest_step": 0.1,
        "weeks": [ { "rucks": [ { "distance": "12mi", "load": "35lb" }, { "distance": "3mi" } ],
                     "workouts": ["legs"] },
                   { "rucks": [ { "distance": "13mi", "load": "35lb" } ] } ],
        "workouts": [ { "id": "legs", "name": "Legs",
          "steps": [ { "exercise": "Back squat", "sets": 3, "repetitions": "5" } ] } ] } ],
      "challenges": [ { "id": "may", "name": "May", "goal": "distance:20mi",
        "first_day": "2024-05-01", "last_day": "2024-05-31" } ],
      "achievements": [ { "id": "one", "name": "One", "goal": "session:12mi@35lb" } ] }
    """

  private static func place() throws -> Place {
    let place = try Place()
    try Data(plans.utf8).write(to: place.folder.appending(path: "plans.json"))
    #expect(
      try place.run("program", "add", place.folder.path + "/plans.json").status == 0)
    _ = try place.run("import", marchFile, "--load", "35lb", "--body-mass", "80kg")
    return place
  }

  @Test func aProgramIsAssignedAndItsProgressShown() throws {
    let place = try Self.place()
    let listed = try place.json("program", "list").objects("programs")
    #expect(listed.first?["weeks"] as? Int == 2 && listed.first?["rucks"] as? Int == 3)
    #expect(try place.run("program", "progress").status == 0)
    // What it asks for is seen before it is followed.
    let asked = try place.json("program", "show", "two-weeks").objects("weeks")
    #expect(asked.map { $0["week"] as? Int } == [1, 2])
    let planned = try asked[0].objects("rucks")
    let miles = [12 * 1609.344, 3 * 1609.344]
    #expect(planned.map { $0["distance_m"] as? Double } == miles)
    let steps = try #require(
      ((asked[0]["workouts"] as? [[String: Any]])?.first)?["steps"] as? [[String: Any]])
    #expect(steps.first?["exercise"] as? String == "Back squat")
    #expect(steps.first?["sets"] as? Int == 3 && steps.first?["rest_s"] is NSNull)
    let page = try place.run("program", "show", "two-weeks", "--units", "imperial").output
    #expect(page.contains("12.00 mi with 35 lb; 3.00 mi; Legs"))
    #expect(page.contains("Back squat 3 * 5"))
    #expect(try place.run("program", "show", "nothing").status == 1)
    #expect(try place.run("program", "assign", "two-weeks", "--start", "2024-04-29").status == 0)
    // What is left of the week is said.
    let left = try place.run("program", "progress", "--as-of", "2024-05-05", "--units", "imperial")
    #expect(left.output.contains("this week: 3.00 mi"))
    func weeks(_ day: String) throws -> [[String: Any]] {
      try place.json("program", "progress", "--as-of", day).objects("weeks")
    }
    var first = try #require(try weeks("2024-05-05").first)
    // One march meets one ruck: the one that it alone can meet, or the short one, never both.
    #expect(first["rucks_planned"] as? Int == 2 && first["rucks_met"] as? Int == 1)
    #expect(first["workouts_met"] as? Int == 0 && first["is_met"] as? Bool == false)
    #expect(
      try place.run("add", "--distance", "3mi", "--time", "1h", "--start", "2024-05-01 06:00")
        .status
        == 0)
    #expect(
      try place.run(
        "diary", "workout", "Legs", "--on", "2024-05-02", "--template", "two-weeks/legs"
      ).status == 0)
    first = try #require(try weeks("2024-05-05").first)
    #expect(first["rucks_met"] as? Int == 2 && first["workouts_met"] as? Int == 1)
    #expect(first["is_met"] as? Bool == true)
    // Before the march it was not met.
    #expect(try weeks("2024-05-03").first?["rucks_met"] as? Int == 1)
    #expect(try weeks("2024-05-14").last?["is_met"] as? Bool == false)
    #expect(try place.run("program", "progress", "--as-of", "2024-05-05").output.contains("2/2"))
    #expect(try place.run("program", "remove", "two-weeks", "--yes").status == 64)
    #expect(try place.run("program", "end", "two-weeks").status == 0)
    #expect(try place.run("program", "progress").status == 0)
    #expect(try place.run("program", "assign", "nothing").status == 1)
  }

  @Test func goalsAndChallengesCountTheSessionsOfTheirDays() throws {
    let place = try Self.place()
    #expect(try place.run("user", "add", "anna").status == 0)
    for user in ["me", "anna"] {
      #expect(try place.run("challenge", "join", "may", "--user", user).status == 0)
    }
    func add(_ day: String, _ user: String) throws {
      let run = try place.run(
        "add", "--distance", "9mi", "--time", "3h", "--start", day + " 06:00", "--user", user)
      #expect(run.status == 0)
    }
    try add("2024-05-10", "me")
    try add("2024-04-30", "anna")
    try add("2024-05-20", "anna")
    let standings = try place.json("challenge", "progress", "may", "--as-of", "2024-06-01")
      .objects("goals")
    // 12.03 + 9 miles, and 9: the one of April does not count.
    #expect(standings.map { $0["user"] as? String } == ["me", "anna"])
    #expect(standings.map { $0["state"] as? String } == ["met", "missed"])
    #expect(standings[0]["met_on"] as? String == "2024-05-10")
    let anna = try #require(standings[1]["done"] as? Double)
    #expect(abs(anna - 9 * 1609.344) < 1e-6)
    #expect(try place.run("challenge").output.contains("2024-05-01 to 2024-05-31"))
    #expect(
      try place.run("challenge", "progress", "may", "--as-of", "2024-05-15", "--user", "anna")
        .output.contains("until 2024-05-31"))
    #expect(try place.run("challenge", "leave", "may", "--user", "anna", "--yes").status == 0)
    #expect(
      try place.json("challenge", "progress", "may").objects("goals").count == 1)
    #expect(try place.run("challenge", "join", "june").status == 1)
    let unknown = try place.run("challenge", "progress", "june")
    #expect(unknown.status == 1 && unknown.errors.contains("no challenge june"))
    let other = try place.run("challenge", "progress", "--user", "anna")
    #expect(other.status == 0 && other.errors.contains("goal join"))
    let goal = try place.json(
      "goal", "add", "session:12mi@35lb", "--name", "Long one", "--since", "2024-01-01"
    ).objects("goals")
    #expect(
      goal.first?["is_met"] as? Bool == true && goal.first?["met_on"] as? String == "2024-05-04")
    #expect(try place.run("goal", "add", "distance:far").status == 64)
    let id = try #require(goal.first?["id"] as? String)
    #expect(try place.run("goal", "remove", String(id.prefix(8)), "--yes").status == 0)
    let none = try place.run("goal", "list")
    #expect(none.status == 0 && none.errors.contains("goal add"))
  }

  @Test func achievementsAreThoseOfTheProductOrOfAFile() throws {
    let place = try Self.place()
    let own = try place.json("achievements", "--table", place.folder.path + "/plans.json")
      .objects("goals")
    #expect(own.map { $0["id"] as? String } == ["one"] && own[0]["is_met"] as? Bool == true)
    let all = try place.json("achievements", "--as-of", "2024-05-03").objects("goals")
    #expect(all.count == 16 && all.allSatisfy { $0["is_met"] as? Bool == false })
    let later = try place.json("achievements", "--as-of", "2024-05-04").objects("goals")
    #expect(later.first { $0["id"] as? String == "sessions-1" }?["is_met"] as? Bool == true)
  }

  @Test func aFileThatIsWrongIsRefusedWhole() throws {
    let place = try Place()
    let file = place.folder.appending(path: "plans.json")
    try Data(Self.plans.replacing("\"distance:20mi\"", with: "\"distance:20\"").utf8).write(
      to: file)
    let run = try place.run("program", "add", file.path)
    #expect(run.status == 64 && run.errors.contains("challenges[0].goal"))
    #expect(try place.run("program", "add", "nowhere.json").status == 4)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/ruckstat"))
  }
}
#endif
