#if Command && Store
import Foundation
import TestSupport
import Testing

/// One outing of two devices, its weather, its metrics, and the check of its numbers.
@Suite struct OutingTests {
  /// The shipped ruck as another device would have it: every third point, its clock 40 s ahead, without
  /// heart rates, and a metre or two beside.
  private static func otherDevice(in place: Place, ahead: Double = 40) throws -> String {
    let text = String(decoding: try Repository.bytes("rucks/twelve-mile.gpx"), as: UTF8.self)
    var kept: [Substring] = []
    var number = 0
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime]
    for part in text.components(separatedBy: "<trkpt").dropFirst() {
      number += 1
      guard number.isMultiple(of: 3), let end = part.range(of: "</trkpt>"),
        let open = part.range(of: "<time>"), let close = part.range(of: "</time>")
      else { continue }
      let date = String(part[open.upperBound..<close.lowerBound]).prefix(19) + "Z"
      let moment = try #require(formatter.date(from: String(date)))
      let head = part[..<(part.firstIndex(of: ">") ?? end.lowerBound)]
      let stamp = formatter.string(from: moment.addingTimeInterval(ahead))
      kept.append("<trkpt\(head)><time>\(stamp)</time></trkpt>")
    }
    let file = place.folder.appending(path: "phone.gpx")
    try Data(
      "<gpx version=\"1.1\" creator=\"x\"><trk><trkseg>\(kept.joined())</trkseg></trk></gpx>".utf8
    ).write(to: file)
    return file.path
  }

  @Test func anOutingOfTwoDevicesCountsOnceOrIsMerged() throws {
    let place = try Place()
    let phone = try Self.otherDevice(in: place)
    #expect(try place.run("import", marchFile, "--load", "35lb").status == 0)
    let before = try #require(try place.session("1"))
    let skipped = try place.run("import", phone)
    #expect(
      skipped.status == 0 && skipped.output.contains("1 of a session saved from another device"))
    #expect(try place.run("import", phone).output.contains("1 file unchanged"))
    let merged = try place.json("import", phone, "--again", "--on-duplicate", "merge")
    #expect(merged["sessions_merged"] as? Int == 1 && merged["sessions_added"] as? Int == 0)
    let after = try #require(try place.session("1"))
    let parts = try after.objects("merged")
    let offset = try #require(parts.first?["clock_offset_s"] as? Double)
    #expect(parts.count == 1 && abs(offset - 40) <= 1)
    // The watch has more of everything: the numbers are its own.
    for key in ["distance_m", "gain_m", "elapsed_s", "mean_load_kg", "id"] {
      #expect("\(after[key] ?? "")" == "\(before[key] ?? "")", "\(key)")
    }
    #expect(try place.run("show", "1").output.contains("another device, clock"))
    #expect(try place.run("check").status == 0)
    // Kept apart, both count.
    let kept = try place.json(
      "import", try Self.otherDevice(in: place, ahead: 41), "--on-duplicate", "keep")
    #expect(kept["sessions_added"] as? Int == 1)
    #expect(try place.run("import", phone, "--on-duplicate", "both").status == 64)
  }

  @Test func theWeatherIsNotedByHandAndShown() throws {
    let place = try Place()
    _ = try place.run("import", marchFile, "--weather", "light rain, 12C, 80%, wind 5m/s NW")
    let kept = try #require(try place.session("1"))
    let weather = try kept.object("weather")
    #expect(
      weather["temperature_c"] as? Double == 12 && weather["wind_direction_deg"] as? Double == 315)
    #expect(kept["weather_source"] as? String == "option")
    let listed = try place.run("list", "--columns", "day,weather", "--units", "metric").output
    #expect(listed.contains("light rain") && listed.contains("12 °C"))
    #expect(
      try place.json("list", "--where", "weather=light rain")["sessions"].map {
        ($0 as? [Any])?.count
      } == 1)
    #expect(
      try place.json("list", "--where", "weather=hail")["sessions"].map { ($0 as? [Any])?.count }
        == 0)
    #expect(
      try place.run("show", "1", "--units", "metric").output
        .contains("light rain, 12 °C, 80 %, wind 5 m/s from 315°"))
    #expect(try place.run("edit", "1", "--weather", "hail").output.contains("hail"))
    #expect(try place.run("reanalyze").status == 0)
    #expect(
      (try place.session("1")?["weather"] as? [String: Any])?["condition"] as? String == "hail")
    _ = try place.run("edit", "1", "--weather", "")
    #expect(try place.session("1")?["weather"] is NSNull)
    let typed = try place.json(
      "add", "--distance", "4mi", "--time", "1:00:00", "--weather", "30F")
    let degrees = (Place.first(typed)?["weather"] as? [String: Any])?["temperature_c"] as? Double
    #expect(abs((degrees ?? 0) + 1.111) < 0.001)
    #expect(try place.run("add", "--time", "1h", "--weather", "12").status == 64)
  }

  @Test func everyNumberIsComputedAgain() throws {
    let place = try Place()
    _ = try place.run(
      "import", marchFile, "--load", "35lb", "--gain-rule", "hysteresis:5", "--rest", "1.3",
      "--height", "180cm", "--terrain", "dirt")
    _ = try place.run("import", "Datasets/synthetic/walk-pause-walk.gpx")
    let whole = try place.json("check")
    #expect(whole["sessions_recomputed"] as? Int == 2 && whole["is_sound"] as? Bool == true)
    #expect(try place.json("check", "--recompute", "1")["sessions_recomputed"] as? Int == 1)
    #expect(try place.json("check", "--recompute", "0")["sessions_recomputed"] as? Int == 0)
  }

  @Test func placesStayWhereASessionIsAnalysedAgain() throws {
    let place = try Place()
    let text = String(decoding: try Repository.bytes("rucks/twelve-mile.gpx"), as: UTF8.self)
    let file = place.folder.appending(path: "places.gpx")
    try Data(
      text.replacingOccurrences(
        of: "<trk>", with: "<wpt lat=\"38.9\" lon=\"-77\"><name>Trough</name></wpt><trk>"
      ).utf8
    ).write(to: file)
    _ = try place.run("import", file.path)
    #expect((try place.session("1")?["waypoints"] as? [Any])?.count == 1)
    #expect(try place.run("reanalyze").status == 0)
    #expect((try place.session("1")?["waypoints"] as? [Any])?.count == 1)
  }

  @Test func metricsAreListedAndAddedByName() throws {
    let place = try Place()
    _ = try place.run("import", marchFile)
    #expect(try place.run("metric", "list", "1").output.contains("altitude"))
    let added = try place.run(
      "metric", "add", "1", "core_temperature", "--value", "-1.5", "--unit", "C", "--at", "45:00")
    #expect(added.status == 0, "\(added.errors)")
    let document = try place.json("metric", "list", "1", "core_temperature")
    let metric = try #require((document["metrics"] as? [[String: Any]])?.first)
    #expect(metric["mean"] as? Double == -1.5 && metric["source"] as? String == "own")
    #expect((metric["values"] as? [Any])?.count == 1)
    #expect(
      try place.run("metric", "add", "1", "core_temperature", "--value", "38", "--unit", "F").status
        == 64)
    #expect(try place.run("metric", "remove", "1", "core_temperature", "--yes").status == 0)
    #expect(try place.run("metric", "list", "1", "core_temperature").status == 1)
  }

  @Test func aRouteIsChangedByItsCreatorAndByAdministrators() throws {
    let place = try Place()
    for (name, role) in [("anna", "member"), ("bert", "member"), ("chief", "administrator")] {
      #expect(try place.run("user", "add", name, "--role", role).status == 0)
    }
    _ = try place.run(
      "route", "add", marchFile, "--name", "River", "--public", "--user", "anna")
    // One that is not public does not exist for others.
    let own = try place.run("route", "add", marchFile, "--name", "Hill", "--user", "anna")
    #expect(own.status == 0 && own.output.contains("Hill"))
    #expect(!(try place.run("route", "list").output.contains("Hill")))
    func change(_ user: String) throws -> Int32 {
      try place.run(
        "route", "waypoint", "river", "Spring", "--kind", "water_stop", "--latitude", "38.9",
        "--longitude", "-77", "--user", user
      ).status
    }
    #expect(try ["anna", "bert", "chief", "me", "nobody"].map(change) == [0, 64, 0, 64, 1])
    #expect(try place.run("route", "add", marchFile, "--user", "nobody").status == 1)
  }

  /// Sixty completions and a rating of 4.5: a popular route.
  @Test func aRouteThatManyCompletedIsPopular() throws {
    let place = try Place()
    func walk(_ day: Int) throws -> String {
      let points = (0..<100).map { point in
        let stamp = String(format: "%02d:%02d", point / 60 + 6, point % 60)
        return "<trkpt lat=\"\(47 + Double(point) * 0.0008)\" lon=\"8\"><ele>500</ele><time>"
          + String(format: "2025-%02d-%02dT", day / 28 + 1, day % 28 + 1)
          + "\(stamp):00Z</time></trkpt>"
      }
      let file = place.folder.appending(path: "walk-\(day).gpx")
      try Data(
        "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>".utf8
      ).write(to: file)
      return file.path
    }
    let files = try (0..<60).map(walk)
    _ = try place.run("route", "add", files[0], "--name", "River", "--public")
    let imported = try place.json(["import"] + files + ["--route", "river", "--load", "35lb"])
    #expect(imported["sessions_added"] as? Int == 60)
    _ = try place.run("route", "review", "river", "--rating", "4.5")
    let popular = try place.json("route", "popular")["routes"] as? [[String: Any]]
    let route = try #require(popular?.first)
    #expect(route["completions"] as? Int == 60 && route["average_rating"] as? Double == 4.5)
    #expect(route["is_popular"] as? Bool == true)
    // 300 dollars over 200 miles.
    let equipment = try place.json(
      "equipment", "add", "Boots", "--kind", "boots", "--price", "300USD", "--used", "200mi")
    let boots = (equipment["equipment"] as? [[String: Any]])?.first
    #expect(abs((boots?["cost_per_mile"] as? Double ?? 0) - 1.5) < 1e-9)
  }

  @Test func placesWestAndSouthAreWrittenWithTheirSign() throws {
    let place = try Place()
    _ = try place.run("route", "add", marchFile, "--name", "River", "--public")
    #expect(
      try place.run("route", "list", "--near", "-38,-77").status == 0)
    #expect(
      try place.run(
        "route", "waypoint", "river", "Spring", "--kind", "water_stop", "--latitude", "38",
        "--longitude", "-77"
      ).status == 0)
  }
}
#endif
