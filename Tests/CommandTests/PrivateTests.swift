#if Command && Store
import Foundation
import TestSupport
import Testing

/// `--private`: what others may see of recordings.
@Suite struct PrivateTests {
  private func places(of gpx: String) -> [(latitude: Double, longitude: Double)] {
    gpx.split(separator: "<trkpt lat=\"").dropFirst().compactMap { text in
      let parts = text.split(separator: "\"", maxSplits: 3)
      guard parts.count > 2, let latitude = Double(parts[0]), let longitude = Double(parts[2])
      else { return nil }
      return (latitude, longitude)
    }
  }

  /// Every recording from one home is cut by one zone, which the history has and no output shows.
  @Test func theZoneOfAHomeStays() throws {
    let place = try Place()
    let whole = places(of: try place.run("convert", marchFile, "-o", "-").output)
    let first = try place.run("convert", marchFile, "-o", "-", "--private")
    let again = try place.run("convert", marchFile, "-o", "-", "--private")
    #expect(first.status == 0 && first.output == again.output)
    let shown = places(of: first.output)
    #expect(shown.count > 1000 && shown.count < whole.count)
    let start = try #require(whole.first)
    // The zones of other histories lie otherwise; two may end at the same row by chance.
    let elsewhere = try (0..<4).map { _ in
      places(of: try Place().run("convert", marchFile, "-o", "-", "--private").output)
    }
    #expect(elsewhere.contains { $0.first.map { "\($0)" } != shown.first.map { "\($0)" } })
    for row in shown {
      let north = (row.latitude - start.latitude) * 111_195
      let east = (row.longitude - start.longitude) * 111_195 * cos(start.latitude * .pi / 180)
      // The home is at least a hundred metres inside its zone.
      #expect(north * north + east * east >= 99 * 99)
    }
  }

  /// The figures of what is written for others are those that the command shows of the whole in private.
  @Test func figuresAreThoseOfWhatIsShown() throws {
    let place = try Place()
    let path = place.folder.appending(path: "shown.gpx").path
    #expect(try place.run("convert", marchFile, "-o", path, "--private").status == 0)
    func figures(_ arguments: String...) throws -> [String: Any] {
      try #require(
        Place.first(
          try place.json(["analyze"] + arguments + ["--load", "20kg", "--body-mass", "80kg"])))
    }
    let (hidden, shown) = (try figures(marchFile, "--private"), try figures(path))
    for key in ["distance_m", "elapsed_s", "moving_s", "points"] {
      let (one, other) = try (#require(hidden[key] as? Double), #require(shown[key] as? Double))
      #expect(abs(one - other) <= 1e-6 * one, "\(key)")
    }
    let whole = try figures(marchFile)
    #expect(
      try #require(hidden["distance_m"] as? Double) < #require(whole["distance_m"] as? Double) - 200
    )
    let source = try hidden.object("source")
    #expect(source["path"] as? String == "twelve-mile.gpx" && source["bytes"] is NSNull)
    #expect(hidden["bounds"] is NSNull && hidden["name"] is NSNull)
    #expect(hidden["start"] as? String != whole["start"] as? String)
  }

  @Test func tablesHaveNoFoldersAndNames() throws {
    let place = try Place()
    let points = try place.run("points", marchFile, "--private").output
    #expect(points.contains("\ntwelve-mile.gpx,") && !points.contains("Datasets"))
    _ = try place.run("import", marchFile, "--load", "20kg")
    _ = try place.run("edit", "1", "--name", "From 12 Elm Street", "--notes", "ring at Joe's")
    let list = try place.run("list", "--format", "csv", "--private").output
    for word in ["Elm", "Joe", "Datasets"] { #expect(!list.contains(word)) }
    #expect(list.contains("twelve-mile.gpx"))
    #expect(try place.run("list", "--format", "csv").output.contains("Elm"))
    // Nothing to take back: a zone is for good.
    let undo = try place.run("undo")
    #expect(!undo.output.contains("private") && !undo.errors.contains("private"))
  }

  /// A history tells of its recordings what their files would, so that no difference of two figures
  /// is the way home.
  @Test func aHistoryIsThatOfWhatIsShown() throws {
    let place = try Place()
    #expect(try place.run("import", marchFile, "--load", "20kg", "--body-mass", "80kg").status == 0)
    _ = try place.run("edit", "1", "--name", "From 12 Elm Street")
    let file = try #require(
      Place.first(
        try place.json([
          "analyze", marchFile, "--private", "--load", "20kg", "--body-mass", "80kg",
        ])))
    func figure(_ object: [String: Any], _ key: String) throws -> Double {
      try #require(object[key] as? Double, "\(key)")
    }
    let distance = try figure(file, "distance_m")
    let kept = try place.json(["list", "--private"]).objects("sessions").first
    let listed = try #require(kept)
    for key in ["distance_m", "elapsed_s", "moving_s"] {
      #expect(try isNear(figure(listed, key), figure(file, key), within: 1e-6 * figure(file, key)))
    }
    #expect(listed["start"] as? String == file["start"] as? String)
    for command in ["stats", "records"] {
      let whole = try place.run(command, "--format", "json", "--as-of", "2026-01-01").output
      let shown = try place.run(
        command, "--format", "json", "--as-of", "2026-01-01", "--private"
      ).output
      #expect(whole.contains("Datasets") && !shown.contains("Datasets"), "\(command)")
    }
    let groups = try place.json(["stats", "--private"])["groups"] as? [[String: Any]]
    #expect(try isNear(figure(#require(groups?.first), "distance_m"), distance, within: 0.01))
    let fromFile = try place.json(["stats", marchFile, "--private"])["groups"] as? [[String: Any]]
    #expect(try isNear(figure(#require(fromFile?.first), "distance_m"), distance, within: 0.01))
    // What was typed has no line to hide, and none of its words are shown.
    let typed = try place.run("log", "5km", "1:00:00", "10kg", "--name", "Elm again")
    #expect(typed.status == 0)
    let both = try place.json(["stats", "--private"])["groups"] as? [[String: Any]]
    #expect(try isNear(figure(#require(both?.first), "distance_m") - distance, 5000, within: 0.01))
    let page = try place.run("report", "--private", "-o", "-").output
    #expect(page.contains("<html") && !page.contains("Elm") && !page.contains("Datasets"))
    let folder = place.folder.appending(path: "pages").path
    #expect(try place.run("report", "--private", "--folder", folder).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  /// A recording of which nothing can be shown is left out and named without its folder.
  @Test func whatLiesNearHomeIsLeftOut() throws {
    let place = try Place()
    // Round a block, fifty metres across.
    let rows = (0..<900).map { row in
      let (sine, cosine) = (sin(Double(row) / 20), cos(Double(row) / 20))
      return
        "<trkpt lat=\"\(47 + 0.00022 * sine)\" lon=\"\(8 + 0.00033 * cosine)\"><time>2025-05-01T06:"
        + String(format: "%02d:%02d", row / 60, row % 60) + "Z</time></trkpt>"
    }
    let path = place.folder.appending(path: "near.gpx").path
    try ("<gpx version=\"1.1\"><trk><trkseg>" + rows.joined() + "</trkseg></trk></gpx>")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try place.run("import", path).status == 0)
    for command in ["list", "stats", "records"] {
      let shown = try place.run(command, "--private", "--format", "json")
      #expect(!shown.output.contains(place.folder.path), "\(command)")
      #expect(shown.errors.contains("near.gpx: nothing is left to show"), "\(command)")
      #expect(shown.status != 0)
    }
  }
}
#endif
