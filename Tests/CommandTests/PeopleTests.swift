#if Command && Store
import Foundation
import TestSupport
import Testing

/// Users, what they prefer and their bodies over time, by command.
@Suite struct PeopleTests {
  /// The persona and the preferences of a user of the product, as its plan has them.
  @Test func tablesFollowThePersonaAndWhatIsSetByHand() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--load", "35lb", "--body-mass", "180lb")
    // No one said anything: the locale of the tests is metric.
    #expect(try place.run("show", "1").output.contains("19.36 km"))
    #expect(try place.run("user", "become", "me", "military_veteran").status == 0)
    let veteran = try place.run("show", "1").output
    // A veteran reads miles and 24 hours, an enthusiast metres.
    #expect(veteran.contains("12.03 mi") && veteran.contains("2024-05-04 10:05"))
    #expect(try place.run("show", "1", "--units", "metric").output.contains("19.36 km"))
    #expect(try place.run("history").output.contains("12.03"))
    #expect(try place.run("stats", "--as-of", "2024-06-01").output.contains("12.03 mi"))
    // So do the commands that change something.
    let walk = ["--distance", "4mi", "--time", "1h", "--start", "2024-05-06 06:00"]
    #expect(try place.run(["add"] + walk).output.contains("4.00 mi"))
    #expect(try place.run("edit", "2", "--distance", "5mi").output.contains("5.00 mi"))
    #expect(try place.run("remove", "2", "--yes").output.contains("5.00"))
    #expect(try place.run("reanalyze", "1").output.contains("12.03"))
    _ = try place.run("start", "--at", "2024-05-07 06:00")
    let finished = try place.run("finish", "--distance", "3mi", "--end", "2024-05-07 07:00")
    #expect(finished.output.contains("3.00 mi"))
    #expect(try place.run("remove", "3", "--yes").status == 0)
    // Pages follow the size of text.
    #expect(!(try place.run("report").output.contains("html{font-size:120%}")))
    #expect(try place.run("user", "edit", "me", "--text-size", "large").status == 0)
    #expect(try place.run("report").output.contains("html{font-size:120%}"))
    let refused = try place.run("user", "become", "me", "general")
    #expect(refused.status == 64 && refused.errors.contains("general"))
    let edited = try place.json(
      "user", "edit", "me", "--prefers-units", "metric", "--clock", "12h", "--leading",
      "heart_rate",
      "--leading", "energy", "--layout", "simple")
    let user = try #require((edited["users"] as? [[String: Any]])?.first)
    #expect(user["leading"] as? [String] == ["heart_rate", "energy"])
    #expect(
      user["set_by_hand"] as? [String] == ["units", "clock", "leading", "layout", "text_size"])
    // What was set by hand stays with another persona.
    _ = try place.run("user", "become", "me", "outdoor_adventurer")
    let page = try place.run("show", "1").output
    #expect(page.contains("19.36 km") && page.contains("10:05 AM"))
    let labels = page.split(separator: "\n").map { $0.prefix { $0 != " " } }
    let heart = try #require(labels.firstIndex(of: "heart"))
    let energy = try #require(labels.firstIndex(of: "energy"))
    let distance = try #require(labels.firstIndex(of: "distance"))
    #expect(heart < energy && energy < distance)
    #expect(!labels.contains("score"))
    // A narrow list leaves out what leads last.
    let list = try place.run("history", "--units", "metric").output
    #expect(list.contains("kcal") && list.contains("bpm"))
    // Machines read SI whatever is preferred.
    let session = try #require(try place.session("1"))
    let meters = try #require(session["distance_m"] as? Double)
    #expect(abs(meters - 19_370) < 10)
    _ = try place.run("user", "edit", "me", "--default-preferences")
    #expect(try place.run("show", "1").output.contains("12.03 mi"))
  }

  @Test func twoUsersOfOneAddressAreRefusedAndAnUnknownOneToo() throws {
    let place = try Place()
    #expect(try place.run("user", "add", "anna", "--email", "a@example.org").status == 0)
    #expect(try place.run("user", "add", "ben", "--email", "a@example.org").status == 64)
    #expect(try place.run("user", "add", "ben").status == 0)
    #expect(try place.run("user", "edit", "ben", "--email", "a@example.org").status == 64)
    for command in [["history"], ["stats"], ["streaks"], ["records"], ["profile"], ["equipment"]] {
      let run = try place.run(command + ["--user", "nobody"])
      #expect(run.status == 1 && run.errors.contains("no user nobody"), "\(command)")
    }
    #expect(try place.run("stats", marchFile, "--user", "anna").status == 64)
    #expect(try place.run("user", "add", "a/b").status == 64)
    #expect(
      try place.run("add", "--time", "1h", "--distance", "5km", "--user", "anna").status == 0)
    #expect(try place.run("start", "--user", "anna").status == 0)
    #expect(try place.run("start").status == 0)
    let named = try place.run("user", "remove", "anna")
    #expect(named.status == 64 && named.errors.contains("2 sessions"))
    // A diary without a session is not removed unasked either.
    _ = try place.run("diary", "log", "--eaten", "2000", "--user", "ben")
    let diary = try place.run("user", "remove", "ben")
    #expect(diary.status == 64 && diary.errors.contains("1 entry of the diary"))
    let active = try place.run("user", "remove", "anna", "--yes")
    #expect(active.status == 64 && active.errors.contains("under way"))
    #expect(try place.run("discard", "--user", "anna").status == 0)
    #expect(try place.run("user", "remove", "anna", "--yes").status == 0)
    #expect(try place.run("user", "remove", "me").status == 64)
    #expect(try place.run("check").status == 0)
  }

  @Test func aSessionCountsWithTheBodyOfItsDay() throws {
    let place = try Place()
    _ = try place.run("user", "add", "anna")
    func set(_ day: String, _ arguments: String...) throws {
      #expect(
        try place.run(["profile", "set", "--user", "anna", "--on", day] + arguments).status == 0)
    }
    try set("2024-01-01", "--body-mass", "70kg", "--resting-heart-rate", "60")
    try set("2024-06-01", "--body-mass", "90kg", "--max-heart-rate", "190", "--sex", "female")
    // The march was on 2024-05-04.
    #expect(try place.run("import", marchFile, "--user", "anna", "--load", "35lb").status == 0)
    func mass() throws -> (Double?, String?) {
      let session = try place.session("1")
      return (session?["body_mass_kg"] as? Double, session?["body_mass_source"] as? String)
    }
    #expect(try mass() == (70, "profile"))
    let impulse = try place.session("1")?["banister_impulse"] as? Double
    // The mass and the heart rates of the day are corrected: the analysis anew takes them.
    try set("2024-05-04", "--body-mass", "72.5kg", "--resting-heart-rate", "45")
    #expect(try place.run("reanalyze", "--user", "anna").status == 0)
    #expect(try mass() == (72.5, "profile"))
    let given = try Program.run(
      "analyze", marchFile, "--load", "35lb", "--body-mass", "72.5kg", "--resting-heart-rate",
      "45",
      "--max-heart-rate", "190", "--sex", "female", "--format", "json"
    ).sessions().first
    let energy = try #require(given?["energy"] as? [String: Any])
    let kept = try #require(try place.session("1"))
    #expect(kept["gross_kcal"] as? Double == energy["gross_kcal"] as? Double)
    #expect(kept["banister_impulse"] as? Double != impulse)
    // An option takes precedence, and stays.
    #expect(try place.run("reanalyze", "1", "--body-mass", "80kg").status == 0)
    #expect(try mass() == (80, "option"))
    #expect(try place.run("reanalyze", "1").status == 0)
    #expect(try mass() == (80, "option"))
    let profile = try place.json("profile", "show", "--user", "anna", "--on", "2024-05-30")
    #expect(profile["body_mass_kg"] as? Double == 72.5)
    let later = try place.json("profile", "show", "--user", "anna", "--on", "2024-06-01")
    #expect(later["body_mass_kg"] as? Double == 90)
  }

  @Test func conditionsAndNotesArePartOfTheProfile() throws {
    let place = try Place()
    let set = try place.json(
      "profile", "set", "--condition", "asthma", "--condition", "left knee", "--condition",
      "asthma",
      "--notes", "fasting", "--body-fat", "18%", "--on", "2025-01-01")
    #expect(set["conditions"] as? [String] == ["asthma", "left knee"])
    #expect(set["body_fat_fraction"] as? Double == 0.18)
    #expect((set["entries"] as? [[String: Any]])?.first?["notes"] as? String == "fasting")
    let removed = try place.json("profile", "set", "--condition", "", "--on", "2025-01-02")
    #expect((removed["conditions"] as? [String])?.isEmpty == true)
    #expect((removed["entries"] as? [[String: Any]])?.count == 1)
    #expect(try place.run("profile", "set", "--body-fat", "180%").status == 64)
  }

  /// The first command of somebody who has walked nothing yet.
  @Test func preferencesCanBeSetBeforeTheFirstRuck() throws {
    let place = try Place()
    for command in [["user", "list"], ["unit"], ["diary"], ["user", "become", "anna", "general"]] {
      let run = try place.run(command)
      #expect(run.status == 1 && run.errors.contains("begin one"), "\(command)")
      // These commands read no files.
      #expect(!run.errors.contains("files or folders"), "\(command)")
    }
    #expect(try place.run("stats").errors.contains("files or folders"))
    let edited = try place.run("user", "edit", "me", "--text-size", "large")
    #expect(edited.status == 0 && edited.output.contains("large"))
    let page = try place.run("profile")
    #expect(page.status == 0 && page.errors.contains("ruckstat profile set"))
  }

  @Test func anAddressIsOfOneUserInAnyCase() throws {
    let place = try Place()
    #expect(try place.run("user", "add", "anna", "--email", "Anna@example.org").status == 0)
    #expect(try place.run("user", "add", "ben", "--email", "anna@Example.org").status == 64)
    #expect(try place.run("user", "edit", "me", "--email", "ANNA@example.org").status == 64)
    // Its own can be written otherwise.
    #expect(try place.run("user", "edit", "anna", "--email", "anna@example.org").status == 0)
  }

  @Test func whatWasNotedOfAWrongDayIsRemoved() throws {
    let place = try Place()
    _ = try place.run("profile", "set", "--body-mass", "80kg", "--on", "2024-05-01")
    _ = try place.run(
      "diary", "measure", "waist=82cm", "--body-mass", "78kg", "--on", "2024-06-02", "--notes", "x")
    let removed = try place.json("profile", "remove", "--on", "2024-06-02", "--yes")
    #expect(removed["body_mass_kg"] as? Double == 80)
    #expect((removed["entries"] as? [Any])?.count == 1)
    #expect(try place.run("profile", "remove", "--on", "2024-06-02").status == 1)
    #expect(try place.run("diary", "list", "--kind", "measurement").output.contains("80"))
    #expect(try place.run("check").status == 0)
  }
}
#endif
