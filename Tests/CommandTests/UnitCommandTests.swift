#if Command && Store
import Foundation
import TestSupport
import Testing

/// A trainer and the people of a unit, by command.
@Suite struct UnitCommandTests {
  /// A trainer's app: two clients, their measurements, a series of a test, a program assigned and its
  /// progress, a remark.
  @Test func aTrainerSeesWhoWalkedAndWhoIsDue() throws {
    let place = try Place()
    #expect(try place.run("user", "add", "tess", "--role", "trainer").status == 0)
    for client in ["anna", "ben"] { _ = try place.run("user", "add", client) }
    let unit = try place.json(
      "unit", "add", "alpha", "--trainer", "tess", "--member", "anna", "--member", "ben"
    ).objects("units")
    #expect(unit.first?["members"] as? [String] == ["anna", "ben"])
    #expect(unit.first?["trainer"] as? String == "tess")
    for (day, waist) in [("2024-04-01", 90), ("2024-05-01", 86)] {
      #expect(
        try place.run(
          "diary", "measure", "waist=\(waist)cm", "--body-mass", "\(waist)kg", "--on", day,
          "--user",
          "anna", "--notes", "morning"
        ).status == 0)
    }
    let measured = try place.json("diary", "list", "--user", "anna", "--kind", "measurement")
      .objects("entries")
    #expect(
      measured.filter { $0["name"] as? String == "waist" }.map { $0["value"] as? Double } == [
        90, 86,
      ])
    for (day, result) in [("2024-04-01", "40"), ("2024-05-01", "47")] {
      #expect(
        try place.run(
          "diary", "assess", "Push-ups", result, "--unit", "repetitions", "--on", day, "--user",
          "anna"
        ).status == 0)
    }
    let series = try place.json("diary", "list", "--user", "anna", "--kind", "assessment")
      .objects("entries")
    #expect(series.map { $0["value"] as? Double } == [40, 47])
    let file = place.folder.appending(path: "plans.json")
    try Data(
      """
      { "schema": "ruckstat.plans/1", "programs": [ { "id": "p", "name": "P", "author": "tess",
        "weeks": [ { "rucks": [ { "distance": "12mi", "load": "35lb" } ] },
                   { "rucks": [ { "distance": "12mi", "load": "35lb" } ] } ] } ] }
      """.utf8
    ).write(to: file)
    #expect(try place.run("program", "add", file.path).status == 0)
    #expect(
      try place.run("program", "assign", "p", "--unit", "alpha", "--start", "2024-04-29").status
        == 0)
    #expect(try place.run("import", marchFile, "--user", "anna", "--load", "35lb").status == 0)
    let progress = try place.json("program", "progress", "--unit", "alpha", "--as-of", "2024-05-08")
      .objects("weeks")
    #expect(progress.map { $0["user"] as? String } == ["anna", "anna", "ben", "ben"])
    #expect(progress.map { $0["rucks_met"] as? Int } == [1, 0, 0, 0])
    func members(_ arguments: String...) throws -> [[String: Any]] {
      try place.json(["unit", "show", "alpha", "--as-of", "2024-05-08"] + arguments)
        .objects("members")
    }
    let all = try members()
    #expect(all.map { $0["sessions"] as? Int } == [1, 0])
    #expect(all.map { $0["days_since_last"] as? Int } == [4, nil])
    #expect(all.map { $0["has_not_walked"] as? Bool } == [false, true])
    #expect(all.map { $0["open_this_week"] as? Int } == [1, 1])
    #expect(all.map { $0["missed"] as? Int } == [0, 1])
    #expect(try members("--days", "3").map { $0["has_not_walked"] as? Bool } == [true, true])
    #expect(try place.run("remark", "1", "Shorter steps.", "--user", "tess").status == 0)
    #expect(try place.run("remark", "1", "x", "--user", "nobody").status == 1)
    let session = try #require(try place.session("1"))
    let remarks = try session.objects("remarks")
    #expect(remarks.map { $0["author"] as? String } == ["tess"])
    #expect(remarks.first?["text"] as? String == "Shorter steps.")
    #expect(try place.run("show", "1").output.contains("Shorter steps.  (tess)"))
    #expect(try place.run("remark", "1", "", "--user", "anna").status == 1)
    #expect(try place.run("remark", "1", "", "--user", "tess").status == 0)
    #expect(((try place.session("1"))?["remarks"] as? [Any])?.isEmpty == true)
    #expect(try place.run("unit", "leave", "alpha", "ben", "--yes").status == 0)
    #expect(try members().count == 1)
    #expect(try place.run("unit", "join", "alpha", "nobody").status == 1)
    #expect(try place.run("unit", "show", "beta").status == 1)
    #expect(try place.run("unit", "remove", "alpha", "--yes").status == 0)
    #expect(try place.run("check").status == 0)
  }

  @Test func aFolderOfAUnitIsImportedByFolderOrByATable() throws {
    let place = try Place()
    let company = place.folder.appending(path: "company")
    let march = try Data(contentsOf: Repository.root.appending(path: marchFile))
    for (folder, name) in [("anna", "march.gpx"), ("ben/spring", "march.gpx")] {
      let path = company.appending(path: folder)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      try march.write(to: path.appending(path: name))
    }
    let run = try place.run(
      "import", company.path, "--by-folder", "--unit", "alpha", "--load", "35lb")
    #expect(run.status == 0 && run.output.hasPrefix("2 sessions added"))
    // A march that two did counts for each.
    let stats = try place.json("stats", "--unit", "alpha", "--as-of", "2024-05-05")
    let groups = try stats.objects("groups")
    #expect(groups.map { $0["key"] as? String } == ["all", "user anna", "user ben"])
    #expect(groups.map { $0["sessions"] as? Int } == [2, 1, 1])
    let distances = groups.compactMap { $0["distance_m"] as? Double }
    #expect(abs(distances[0] - distances[1] - distances[2]) < 1e-6 && distances[1] > 19_000)
    #expect(
      try place.run("stats", "--unit", "alpha", "--as-of", "2024-05-05").output.contains("ben"))
    // All users together, and each; a table of sessions says whose they are.
    for all in [["--user", "all"], ["--by", "user"]] {
      let groups = try place.json("stats", "--as-of", "2024-05-05", "--by", "month", all[0], all[1])
        .objects("groups")
      #expect(
        groups.map { $0["key"] as? String } == ["all", "user anna", "user ben", "2024-05"],
        "\(all)")
    }
    #expect(try place.run("stats", "--by", "user", "--user", "ben").status == 64)
    #expect(try place.run("stats", "--by", "user", marchFile).status == 64)
    let listed = try place.run("list", "--user", "ben", "--format", "csv").output
    let head = try #require(listed.split(separator: "\n").first).split(separator: ",")
    for name in ["user", "moving_s", "heart_rate_mean_bpm", "walker_body_mass_kg"] {
      #expect(head.contains(Substring(name)), "\(head)")
    }
    #expect(
      try place.json("list", "--user", "ben").objects("sessions").map { $0["user"] as? String }
        == ["ben"])
    #expect(try place.json("stats", "--as-of", "2024-05-05")["last_session_day"] is NSNull)
    // Who has none is shown whose there are.
    for command in ["history", "stats"] {
      let run = try place.run(command)
      #expect(run.status == 0 && run.errors.contains("of me; anna, ben have some: give --user"))
      let named = try place.run(command, "--user", "me")
      #expect(named.status == 0 && !named.errors.contains("anna"))
    }
    // One member in two walked twice as far as the mean of the two.
    #expect(
      try place.run(
        "add", "--distance", "10km", "--time", "2h", "--user", "ben", "--start", "2024-05-03 06:00"
      )
      .status == 0)
    func page() throws -> String {
      try place.run("stats", "--user", "ben", "--as-of", "2024-05-05", "--units", "metric").output
    }
    #expect(try !page().contains("beside the unit"))
    _ = try place.run("user", "edit", "ben", "--compares-with-group", "yes")
    let mean = try #require(
      try page().split(separator: "\n").first { $0.hasPrefix("mean of alpha") })
    // 2 and 1 sessions; 29.36 and 19.36 km.
    #expect(mean.contains("1.5") && mean.contains("24.36 km"))
    // A file beside the folders is nobody's: nothing is kept, and no user is added.
    try march.write(to: company.appending(path: "lost.gpx"))
    let lost = try place.run("import", company.path, "--by-folder", "--unit", "beta")
    #expect(lost.status == 64 && lost.errors.contains("lost.gpx"))
    #expect(try place.run("unit", "show", "beta").status == 1)
    let table = place.folder.appending(path: "names.csv")
    try Data("name,user\nlost.gpx,cara\nanna,anna\nspring,ben\n".utf8).write(to: table)
    let named = try place.run("import", company.path, "--people", table.path, "--unit", "alpha")
    #expect(named.status == 0 && named.output.hasPrefix("1 session added"))
    let units = try place.json("unit", "list").objects("units")
    #expect(units.first?["members"] as? [String] == ["anna", "ben", "cara"])
    for (text, line) in [
      ("user,name\n", 1), ("name,user\na\n", 2), ("name,user\na,b\na,c\n", 3),
    ] {
      try Data(text.utf8).write(to: table)
      let wrong = try place.run("import", company.path, "--people", table.path)
      #expect(wrong.status == 64 && wrong.errors.contains("line \(line)"), "\(wrong.errors)")
    }
    #expect(try place.run("import", company.path, "--unit", "alpha").status == 64)
    #expect(
      try place.run("import", company.path, "--by-folder", "--user", "anna").status == 64)
    #expect(try place.run("stats", "--unit", "alpha", "--user", "anna").status == 64)
    #expect(try place.run("check").status == 0)
  }
}
#endif
