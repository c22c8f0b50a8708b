#if Command && Store
import Foundation
import TestSupport
import Testing

/// Routes and equipment of several users, corrected and removed.
@Suite struct ThingsTests {
  private static let loop = "Datasets/routes/loop.gpx"

  @Test func aPrivateRouteIsSeenByItsMakerAlone() throws {
    let place = try Place()
    _ = try place.run("user", "add", "anna")
    #expect(
      try place.run("route", "add", Self.loop, "--name", "Secret", "--user", "anna").status == 0)
    for command in [["list"], ["search", "secret"]] {
      #expect(try place.json(["route"] + command).objects("routes").isEmpty, "\(command)")
      let own = try place.json(["route"] + command + ["--user", "anna"]).objects("routes")
      #expect(own.map { $0["id"] as? String } == ["secret"], "\(command)")
      #expect(try place.run(["route"] + command + ["--user", "nobody"]).status == 1)
    }
    #expect(try place.run("route", "edit", "secret", "--public", "yes").status == 1)
    // A route of the same name is another route.
    #expect(try place.run("route", "add", Self.loop, "--name", "Secret").status == 0)
    _ = try place.run("route", "delete", "secret-2", "--yes")
    _ = try place.run("route", "edit", "secret", "--public", "yes", "--user", "anna")
    #expect(try place.run("route", "list").status == 0)
  }

  @Test func aRouteIsCorrectedByItsMakerAndVouchedForByAnAdministrator() throws {
    let place = try Place()
    _ = try place.run("user", "add", "anna")
    _ = try place.run("user", "add", "boss", "--role", "administrator")
    _ = try place.run("route", "add", Self.loop, "--name", "Loop", "--tag", "flat", "--public")
    let edited = try place.json(
      "route", "edit", "loop", "--name", "River loop", "--description", "shade", "--tag", "water",
      "--tag", "flat", "--terrain", "mountain"
    ).objects("routes")
    let route = try #require(edited.first)
    #expect(route["name"] as? String == "River loop" && route["id"] as? String == "loop")
    #expect(route["tags"] as? [String] == ["water", "flat"])
    #expect(route["terrain"] as? String == "mountain")
    // Words of the new name and tags find it, those that were taken from it do not.
    #expect(try place.run("route", "search", "river", "water").status == 0)
    _ = try place.run("route", "edit", "loop", "--description", "")
    #expect(try place.json("route", "search", "shade").objects("routes").isEmpty)
    #expect(try place.run("route", "edit", "loop", "--name", "x", "--user", "anna").status == 64)
    #expect(try place.run("route", "edit", "loop", "--official", "yes").status == 64)
    let official = try place.json("route", "edit", "loop", "--official", "yes", "--user", "boss")
      .objects("routes")
    #expect(official.first?["is_official"] as? Bool == true)
    let add = ["add", "--distance", "5km", "--time", "1h", "--route", "loop"]
    #expect(try place.run(add).status == 0)
    #expect(try place.run("route", "remove", "loop", "--user", "anna", "--yes").status == 64)
    let named = try place.run("route", "remove", "loop")
    #expect(named.status == 64 && named.errors.contains("route loop, which 1 session names"))
    #expect(try place.run("route", "remove", "loop", "--yes").status == 0)
    #expect(try place.run("route", "remove", "loop").status == 1)
    #expect(try place.session("1")?["route"] is NSNull)
    #expect(try place.run("check").status == 0)
  }

  @Test func equipmentIsCorrectedAndRemoved() throws {
    let place = try Place()
    _ = try place.run(
      "equipment", "add", "Boots", "--kind", "boots", "--price", "180USD", "--notes", "left lace")
    let edited = try place.json(
      "equipment", "edit", "boots", "--name", "Jungle boots", "--limit", "100km", "--notes", "",
      "--used", "20km"
    ).objects("equipment")
    let piece = try #require(edited.first)
    #expect(piece["name"] as? String == "Jungle boots" && piece["notes"] is NSNull)
    #expect(piece["price"] as? Double == 180 && piece["limit_m"] as? Double == 100_000)
    #expect(piece["used_fraction"] as? Double == 0.2)
    _ = try place.run("add", "--distance", "10km", "--time", "2h", "--equipment", "boots")
    let worn = try place.json("equipment", "edit", "boots", "--limit", "60km").objects("equipment")
    #expect(worn.first?["used_fraction"] as? Double == 0.5)
    #expect(try place.run("equipment", "edit", "nothing", "--name", "x").status == 1)
    let named = try place.run("equipment", "remove", "boots")
    #expect(named.status == 64 && named.errors.contains("retire"))
    #expect(try place.run("equipment", "remove", "boots", "--yes").status == 0)
    #expect((try place.session("1")?["equipment"] as? [Any])?.isEmpty == true)
    #expect(try place.run("equipment", "remove", "boots").status == 1)
    #expect(try place.run("check").status == 0)
  }

  /// What is noted for the maintenance of a piece is shown, cleared, backed up and exchanged.
  @Test func maintenanceIsNoted() throws {
    let (place, away) = (try Place(), try Place())
    func piece(_ place: Place) throws -> [String: Any] {
      try #require(place.json("gear", "show", "boots").objects("equipment").first)
    }
    let noted = ["--maintenance-days", "30", "--maintenance-notes", "waxed, new laces"]
    let mass = ["--mass", "4lb", "--price", "180USD"]
    #expect(try place.run(["gear", "add", "Boots", "--kind", "boots"] + noted + mass).status == 0)
    #expect(try piece(place)["maintenance_days"] as? Int == 30)
    #expect(try place.run("gear", "show", "boots").output.contains("waxed, new laces"))
    let folder = try place.newFolder("between")
    _ = try place.json("sync", folder)
    _ = try away.json("sync", folder)
    #expect(try piece(away)["maintenance_notes"] as? String == "waxed, new laces")
    let copy = place.folder.appending(path: "copy.sqlite").path
    #expect(try place.run("backup", copy).status == 0)
    let cleared = ["--maintenance-days", "--maintenance-notes", "--mass", "--price"]
    #expect(try place.run(["gear", "edit", "boots"] + cleared.flatMap { [$0, ""] }).status == 0)
    let bare = try piece(place)
    for key in ["maintenance_days", "maintenance_notes", "mass_kg", "price", "currency"] {
      #expect(bare[key] is NSNull, "\(key)")
    }
    #expect(try place.run("restore", copy).status == 0)
    #expect(try piece(place)["maintenance_notes"] as? String == "waxed, new laces")
    let divided = try place.run("gear", "edit", "boots", "--mass", "5", "lb")
    #expect(divided.status == 64 && divided.errors.contains("write 5lb"))
    let wrong = try place.run("gear", "edit", "boots", "--maintenance-days", "0")
    #expect(wrong.status == 64 && wrong.errors.contains("a whole number from 1 to 36500"))
  }

  /// 1:20 is 80 seconds.
  @Test func aWalkFasterThanAnyoneIsRefused() throws {
    let place = try Place()
    let slip = try place.run("add", "--distance", "5mi", "--time", "1:20")
    let advice = "1:20 is 1 minute 20 seconds; write 1:20:00 for 1 hour 20 minutes, or add --force"
    #expect(slip.status == 64, "\(slip.errors)")
    #expect(slip.errors.contains("5mi in 1:20 is faster than anyone on foot: \(advice)"))
    #expect(!slip.errors.contains(/[0-9a-f]{8}-/))
    #expect(try place.run("add", "--distance", "5mi", "--time", "1:20:00").status == 0)
    #expect(try place.run("add", "--distance", "5mi", "--time", "1:20", "--force").status == 0)
    _ = try place.run("start", "--at", "2024-05-01 06:00")
    let late = try place.run("finish", "--distance", "40mi", "--end", "2024-05-01 07:00")
    #expect(late.status == 64 && late.errors.contains("faster than anyone"))
    #expect(try place.run("finish", "--distance", "4mi", "--end", "2024-05-01 07:00").status == 0)
  }

  /// Nothing is known of the rests and the climb of what was typed.
  @Test func statisticsOfTypedSessionsStateNoMovingTimeAndNoGain() throws {
    let place = try Place()
    for day in ["01", "02"] {
      _ = try place.run(
        "add", "--distance", "5km", "--time", "1h", "--start", "2024-05-\(day) 06:00")
    }
    func labels() throws -> String { try place.run("stats", "--as-of", "2024-05-03").output }
    #expect(try !labels().contains("moving") && !labels().contains("gain"))
    _ = try place.run(
      "add", "--distance", "5km", "--time", "1h", "--gain", "100m", "--start", "2024-05-03 06:00")
    #expect(try labels().contains("100 m in 1 of 3 sessions"))
  }

  /// Two long walks and one that has not ended: they count once somebody confirms them.
  @Test func whatIsImplausibleCountsOnceItIsConfirmed() throws {
    let place = try Place()
    func records() throws -> Int {
      try #require(place.json("records", "--as-of", "2026-02-01")["records"] as? [Any]).count
    }
    let run = try place.run(
      "log", "100mi", "23:00:00", "30kg", "--body-mass", "80kg", "--start", "2026-01-10 06:00",
      "--force")
    #expect(run.errors.contains("longer than 50 miles") && run.errors.contains("edit 1 --confirm"))
    #expect(run.errors.contains("over 30 %"))
    #expect(try records() == 0)
    #expect(try place.session("1")?["doubts"] as? [String] == ["session.over-fifty-miles"])
    // A change leaves the doubt, and dismissing it stays.
    #expect(try place.run("edit", "1", "--rpe", "7").errors.contains("longer than 50 miles"))
    #expect(try records() == 0)
    _ = try place.run("edit", "1", "--confirm")
    #expect(try records() > 0)
    #expect(try place.session("1")?["doubts"] as? [String] == [])
    _ = try place.run("edit", "1", "--name", "Far")
    #expect(try records() > 0)
    // One that has not ended.
    #expect(
      try place.run("log", "4mi", "1:00:00", "--start", "2090-01-01").errors.contains(
        "in the future"))
    #expect(
      try place.session("2")?["doubts"] as? [String] == ["session.date-implausible"])
    // A pack that is heavy is said at each door.
    #expect(
      try place.run("start", "--load", "40kg", "--body-mass", "80kg").errors.contains("over 30 %"))
    let file = "Datasets/rucks/twelve-mile.gpx"
    #expect(
      try place.run("import", file, "--load", "40kg", "--body-mass", "80kg").errors
        .contains("1 session: the load is over 30 %"))
    #expect(try place.run("edit", "4", "--load", "41kg").errors.contains("over 30 %"))
  }

  @Test func aLoadForWhatWasImportedBeforeIsSaidToChangeNothing() throws {
    let place = try Place()
    let file = "Datasets/rucks/twelve-mile.gpx"
    #expect(!(try place.run("import", file, "--load", "20kg").errors.contains("edit NUMBER")))
    #expect(try place.run("import", file, "--load", "25kg").errors.contains("edit NUMBER --load"))
    #expect(!(try place.run("import", file).errors.contains("edit NUMBER")))
  }

  @Test func whatAnotherUserOwnsIsRefused() throws {
    let place = try Place()
    #expect(try place.run("user", "add", "ben", "--email", "notanemail").status == 64)
    #expect(try place.run("user", "add", "ben", "--email", "ben@example.org").status == 0)
    #expect(try place.run("user", "edit", "ben", "--email", "").status == 0)
    _ = try place.run("equipment", "add", "Pack", "--kind", "backpack")
    let worn = try place.run("log", "4mi", "1:00:00", "--user", "ben", "--equipment", "pack")
    #expect(worn.status == 1 && worn.errors.contains("equipment pack is me's"))
    _ = try place.run("route", "add", "Datasets/rucks/twelve-mile.gpx", "--name", "Loop")
    let walked = try place.run("log", "4mi", "1:00:00", "--user", "ben", "--route", "loop")
    #expect(walked.status == 1 && walked.errors.contains("route loop is me's"))
    _ = try place.run("route", "edit", "loop", "--public", "yes")
    #expect(
      try place.run("log", "4mi", "1:00:00", "--user", "ben", "--route", "loop").status == 0)
  }
}
#endif
