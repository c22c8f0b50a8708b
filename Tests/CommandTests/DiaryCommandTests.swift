#if Command && Store
import Foundation
import TestSupport
import Testing

/// The diary by command.
@Suite struct DiaryCommandTests {
  /// A coach app's week: what was eaten each day, a march on Saturday, a workout with sets.
  @Test func whatWasEatenStandsBesideWhatTheMarchCost() throws {
    let place = try Place()
    // Monday 2024-04-29 to Sunday 2024-05-05; the march is of Saturday.
    let eaten = [2100, 2200, 2300, 2400, 2500, 3000, 2000]
    for (number, kilocalories) in eaten.enumerated() {
      let day = ["04-29", "04-30", "05-01", "05-02", "05-03", "05-04", "05-05"][number]
      #expect(
        try place.run("diary", "log", "--on", "2024-\(day)", "--eaten", "\(kilocalories)kcal")
          .status == 0)
    }
    let log = try place.json(
      "diary", "log", "--on", "2024-05-04", "--energy", "4", "--notes", "long day"
    ).objects("entries")
    // The rest of the day's log stays.
    #expect(log.first?["energy"] as? Int == 4 && log.first?["eaten_kcal"] as? Double == 3000)
    _ = try place.run("import", marchFile, "--load", "35lb", "--body-mass", "80kg")
    let session = try Program.run(
      "analyze", marchFile, "--load", "35lb", "--body-mass", "80kg", "--format", "json"
    ).session()
    let energy = try session.object("energy")
    let gross = try #require(energy["gross_kcal"] as? Double)
    let net = try #require(energy["net_kcal"] as? Double)
    let stats = try place.json("stats", "--as-of", "2024-05-07")
    let weeks = try stats.objects("energy_weeks")
    #expect(weeks.count == 1 && weeks[0]["week"] as? String == "2024-W18")
    #expect(weeks[0]["days_logged"] as? Int == 7 && weeks[0]["eaten_kcal"] as? Double == 16_500)
    func near(_ key: String, _ expected: Double) -> Bool {
      ((weeks[0][key] as? Double ?? .nan) - expected).magnitude < 1e-6
    }
    #expect(near("spent_gross_kcal", gross) && near("spent_net_kcal", net))
    #expect(near("eaten_less_net_kcal", 16_500 - net))
    #expect(stats["last_session_day"] as? String == "2024-05-04")
    #expect(stats["days_since_last"] as? Int == 3)
    let page = try place.run("stats", "--as-of", "2024-05-07").output
    #expect(page.contains("16500 kcal on 7 days") && page.contains("3 days ago"))
    // Days that are not asked for do not count.
    let part = try place.json("stats", "--as-of", "2024-05-07", "--since", "2024-05-05")
    let rest = try part.objects("energy_weeks")
    #expect(rest.first?["eaten_kcal"] as? Double == 2000)
  }

  @Test func aWorkoutIsKeptWithItsSetsAndSetsRecords() throws {
    let place = try Place()
    _ = try place.run(
      "diary", "exercise", "Back squat", "--muscle", "quads", "--muscle", "glutes", "--rest", "3min"
    )
    let kept = try place.json(
      "diary", "workout", "Legs", "--start", "2024-05-01 18:00", "--time", "45min", "--exercise",
      "[A] back SQUAT: 3*5x100kg@8, 4/5x102.5kg", "--exercise", "Plank: 45s/60s"
    ).objects("entries")
    let workout = try #require(kept.first)
    #expect(workout["day"] as? String == "2024-05-01" && workout["duration_s"] as? Double == 2700)
    // Three times 5 · 100 and 4 · 102.5.
    #expect(workout["volume_kg"] as? Double == 1910)
    let exercises = try workout.objects("exercises")
    #expect(exercises[0]["name"] as? String == "Back squat")
    #expect(exercises[0]["library_id"] as? String == "back-squat")
    #expect(exercises[0]["muscle_groups"] as? [String] == ["quads", "glutes"])
    #expect(exercises[0]["superset"] as? String == "A")
    let sets = try exercises[0].objects("sets")
    #expect(sets.map { $0["repetitions"] as? Int } == [5, 5, 5, 4])
    #expect(sets[3]["met_target"] as? Bool == false && sets[3]["mass_kg"] as? Double == 102.5)
    let plank = try #require((exercises[1]["sets"] as? [[String: Any]])?.first)
    #expect(plank["duration_s"] as? Double == 45 && plank["target_s"] as? Double == 60)
    let planned = try place.json(
      "diary", "workout", "Heavy", "--planned", "2024-05-08", "--exercise",
      "Back squat: 2*3x110kg"
    ).objects("entries")
    let id = try #require(planned.first?["id"] as? String)
    #expect(planned.first?["state"] as? String == "planned")
    let done = try place.json(
      "diary", "complete", String(id.prefix(12)), "--on", "2024-05-09", "--exercise",
      "Back squat: 3/3x110kg, 2/3x110kg"
    ).objects("entries")
    #expect(done.first?["state"] as? String == "completed")
    #expect(done.first?["planned_day"] as? String == "2024-05-08")
    #expect(try place.run("diary", "complete", id).status == 64)
    let bests = try place.json("diary", "bests").objects("bests")
    let heaviest = bests.first { $0["measure"] as? String == "heaviest_mass_kg" }
    #expect(heaviest?["value"] as? Double == 110 && heaviest?["replaced"] as? Double == 102.5)
    #expect(try place.run("diary", "remove", "back-squat", "--yes").status == 64)
    // What another program gave once is there once, and stays as it is.
    _ = try place.run(
      "diary", "workout", "Run", "--on", "2024-05-02", "--exercise", "Plank: 60s", "--outside-id",
      "hk1")
    let before = try place.json("diary", "list", "--kind", "workout").objects("entries")
    let again = try place.run(
      "diary", "workout", "Other", "--on", "2024-05-03", "--exercise", "Row: 5x20kg",
      "--outside-id", "hk1")
    #expect(again.status == 0 && again.errors.contains("Run has this --outside-id"))
    let after = try place.json("diary", "list", "--kind", "workout").objects("entries")
    #expect(before.count == 3 && (before as NSArray).isEqual(to: after))
    #expect(after.contains { $0["name"] as? String == "Run" })
    for wrong in [
      "", "Squat: x", "Squat: 5x", "Squat: 5@11", "Squat: 0*5", "Squat: 5,,5", "[] Row: 5",
    ] {
      let run = try place.run("diary", "workout", "W", "--exercise", wrong)
      #expect(run.status == 64, "\(wrong)")
    }
    #expect(try place.run("check").status == 0)
  }

  @Test func aSeriesHasOneUnitAndAPlanIsMetByWhatDoesAllOfIt() throws {
    let place = try Place()
    #expect(try place.run("diary", "assess", "Mile", "6:52").status == 64)
    let first = try place.json(
      "diary", "assess", "Mile", "6:52", "--unit", "s", "--smaller-is-better", "--on",
      "2024-05-01"
    ).objects("entries")
    #expect(first.first?["value"] as? Double == 412 && first.first?["unit"] as? String == "s")
    #expect(try place.run("diary", "assess", "mile", "7", "--unit", "min").status == 64)
    #expect(try place.run("diary", "assess", "mile", "400", "--on", "2024-05-03").status == 0)
    let bests = try place.json("diary", "bests").objects("bests")
    #expect(bests.map { $0["value"] as? Double } == [400] && bests[0]["replaced"] as? Double == 412)
    func plan(_ distance: String, _ day: String) throws -> String? {
      try place.json("diary", "plan", "--on", day, "--distance", distance, "--load", "35lb")
        .objects("entries").first?["state"] as? String
    }
    _ = try place.run("import", marchFile, "--load", "35lb", "--body-mass", "80kg")
    #expect(try plan("12mi", "2024-05-04") == "met")
    #expect(try plan("13mi", "2024-05-04") == "missed")
    #expect(try plan("12mi", "2099-01-01") == "open")
    _ = try place.run(
      "profile", "set", "waist=82cm", "--body-mass", "78kg", "--on", "2024-05-01")
    let measured = try place.json("diary", "list", "--kind", "measurement").objects("entries")
    #expect(measured.map { $0["name"] as? String } == ["body mass", "waist"])
    #expect(
      try place.json("profile", "show", "--on", "2024-05-02")["body_mass_kg"] as? Double == 78)
    #expect(try place.run("diary", "measure", "waist").status == 64)
    #expect(try place.run("diary", "log").status == 64)
    #expect(try place.run("diary", "list", "--user", "nobody").status == 1)
    #expect(
      try place.run("diary", "list", "--since", "2030-01-01", "--until", "2030-02-01").status == 0)
  }

  /// What the command's own help shows, and what lies between the sets.
  @Test func aWorkoutEndedJustNowUnlessItsStartIsGiven() throws {
    let place = try Place()
    let kept = try place.json(
      "diary", "workout", "Push", "--exercise", "[A] Press: 8x40kg rest 90s", "--exercise",
      "[A] Row: 8x50kg (left, right)", "--time", "45min"
    ).objects("entries")
    #expect(kept.first?["duration_s"] as? Double == 2700 && kept.first?["start"] is String)
    let exercises = try #require(kept.first?["exercises"] as? [[String: Any]])
    let sets = exercises.compactMap { ($0["sets"] as? [[String: Any]])?.first }
    #expect(sets.first?["rest_s"] as? Double == 90)
    #expect(sets.last?["notes"] as? String == "left, right")
    let other = try place.run("diary", "workout", "Push", "--on", "2024-05-01", "--time", "45min")
    #expect(other.status == 64 && other.errors.contains("--start"))
    let planned = try place.run(
      "diary", "workout", "Heavy", "--planned", "2024-05-08", "--exercise", "Squat: 2*3x110kg",
      "--units", "metric")
    #expect(planned.output.contains("Squat 2 * 3 x 110 kg; planned"))
  }

  @Test func aSlipOfThePenIsRefusedAndAnEntryRemovedByTheBeginningOfItsID() throws {
    let place = try Place()
    for wrong in ["Squat 3x5x100kg", "Squat: 3x5x5x5"] {
      #expect(try place.run("diary", "workout", "W", "--exercise", wrong).status == 64, "\(wrong)")
    }
    for wrong in ["weight=80kg", "body mass=80kg", "Body_Mass=80kg"] {
      let run = try place.run("diary", "measure", wrong)
      #expect(run.status == 64 && run.errors.contains("--body-mass"), "\(wrong)")
    }
    let kept = try place.json(
      "diary", "workout", "Legs", "--on", "yesterday", "--exercise", "Squat: 3x5x100kg"
    ).objects("entries")
    #expect(kept.first?["volume_kg"] as? Double == 1500)
    let id = try #require(kept.first?["id"] as? String)
    let planned = try place.json("diary", "plan", "--on", "tomorrow", "--distance", "5km")
      .objects("entries")
    #expect(planned.first?["state"] as? String == "open")
    let days = try place.json("diary").objects("entries").compactMap { $0["day"] as? String }
    #expect(days.count == 2 && days[0] < days[1])
    #expect(try place.run("diary", "log", "--on", "someday", "--eaten", "1").status == 64)
    _ = try place.run("diary", "log", "--on", "2024-05-01", "--eaten", "1")
    _ = try place.run("diary", "log", "--on", "2024-05-02", "--eaten", "1")
    let several = try place.run("diary", "remove", "me/2024-05")
    #expect(several.status == 64 && several.errors.contains("2 entries"))
    #expect(
      try place.run("diary", "remove", String(id.prefix(8)), "me/2024-05-01", "--yes").status == 0)
    #expect(try place.json("diary").objects("entries").count == 2)
    #expect(try place.run("diary", "remove", "nothing", "--yes").status == 1)
  }

  @Test func testsAndExercisesAreDescribedAndRenamed() throws {
    let place = try Place()
    func tests(_ arguments: String...) throws -> [[String: Any]] {
      try place.json(["diary"] + arguments).objects("tests")
    }
    #expect(try place.run("diary", "test", "Mile").status == 64)
    let made = try tests(
      "test", "Mile", "--unit", "s", "--better", "smaller", "--details", "flat")
    #expect(made.first?["is_smaller_better"] as? Bool == true)
    _ = try place.run("diary", "assess", "mile", "6:52", "--on", "2024-05-01")
    _ = try place.run("diary", "assess", "mile", "6:40", "--on", "2024-05-02")
    // A series keeps its unit; the rest can be corrected.
    #expect(try place.run("diary", "test", "mile", "--unit", "min").status == 64)
    let renamed = try tests("test", "mile", "--rename", "Timed mile", "--details", "")
    #expect(renamed.first?["name"] as? String == "Timed mile")
    #expect(renamed.first?["id"] as? String == "mile" && renamed.first?["description"] is NSNull)
    func best() throws -> Double? {
      (try place.json("diary", "bests")["bests"] as? [[String: Any]])?.first?["value"] as? Double
    }
    #expect(try best() == 400)
    #expect(try place.run("diary", "bests").output.contains("6:40"))
    _ = try place.run("diary", "test", "mile", "--better", "larger")
    #expect(try best() == 412)
    #expect(try tests("tests").count == 1)
    // A name of any length makes an id and a table that can be read.
    let long = try tests("test", String(repeating: "very long ", count: 200), "--unit", "s")
    #expect((long.first?["id"] as? String)?.count == 59)
    let widths = try place.run("diary", "tests").output.split(separator: "\n").map(\.count)
    #expect((widths.max() ?? 0) <= 200)
    func exercise(_ arguments: String...) throws -> [String: Any]? {
      (try place.json(["diary", "exercise"] + arguments)["exercises"] as? [[String: Any]])?.first
    }
    _ = try exercise("Back squat", "--muscle", "quads", "--equipment", "barbell", "--rest", "3min")
    let other = try exercise("back-squat", "--rename", "Low-bar squat", "--equipment", "")
    #expect(other?["id"] as? String == "back-squat" && other?["equipment"] is NSNull)
    #expect(other?["name"] as? String == "Low-bar squat" && other?["rest_s"] as? Double == 180)
    #expect(other?["muscle_groups"] as? [String] == ["quads"])
    #expect((try exercise("back-squat", "--muscle", "")?["muscle_groups"] as? [Any])?.count == 0)
    _ = try place.run("diary", "log", "--on", "2024-05-01", "--eaten", "2000", "--notes", "ill")
    let log = try place.json("diary", "log", "--on", "2024-05-01", "--notes", "").objects("entries")
    #expect(log.first?["notes"] is NSNull && log.first?["eaten_kcal"] as? Double == 2000)
  }
}
#endif
