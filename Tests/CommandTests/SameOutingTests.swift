#if Command && Store
import Foundation
import TestSupport
import Testing

/// One outing twice in a history is said once, with a line that makes it one.
@Suite struct SameOutingTests {
  private static func march() throws -> String {
    String(decoding: try Repository.bytes("rucks/twelve-mile.gpx"), as: UTF8.self)
  }

  /// The march as another program writes it: other bytes, or moved.
  private static func copy(_ place: Place, _ text: String, _ other: String) throws -> String {
    let path = place.folder.appending(path: "other.gpx")
    try march().replacing(text, with: other).write(to: path, atomically: true, encoding: .utf8)
    return path.path
  }

  /// The command line of a message, as it is typed.
  private static func line(_ words: String, _ command: String) throws -> [String] {
    let start = try #require(words.range(of: "ruckstat \(command) "))
    let rest = words[start.upperBound...].prefix { !",\n".contains($0) }
    return [command] + rest.split(separator: " ").map(String.init)
  }

  private static func sessions(_ place: Place) throws -> [[String: Any]] {
    try place.json("list").objects("sessions")
  }

  @Test func whatWasLoggedNextToARecordingIsNamed() throws {
    let place = try Place()
    _ = try place.run(
      "log", "--start", "2024-05-04 07:00", "--distance", "19km", "--time", "3:00:00", "--load",
      "45lb", "--notes", "heavy legs")
    let run = try place.run("import", marchFile)
    #expect(run.status == 0 && run.errors.contains("session 1 was logged for about"))
    #expect(try place.run(Self.line(run.errors, "join")).status == 0)
    let session = try #require(try Self.sessions(place).first)
    #expect(try Self.sessions(place).count == 1)
    #expect(session["number"] as? Int == 2)
    #expect(try #require(session["mean_load_kg"] as? Double) > 20)
    #expect(try place.session("2")?["notes"] as? String == "heavy legs")
    // Nothing is said again, and of another day nothing.
    #expect(try !place.run("import", marchFile, "--again").errors.contains("outing"))
    let later = try place.run(
      "log", "--start", "2024-05-06 07:00", "--distance", "19km", "--time", "3:00:00")
    #expect(!later.errors.contains("outing"))
    // The other order, and the way without what was logged.
    let logged = try place.run(
      "log", "--start", "2024-05-04 20:00", "--distance", "19.3km", "--time", "3:30:00")
    #expect(try place.run(Self.line(logged.errors, "delete") + ["--yes"]).status == 0)
    #expect(try Self.sessions(place).count == 2)
  }

  @Test func sessionsOfOneTimeAreNamedWithALineThatWorks() throws {
    let place = try Place()
    _ = try place.run("import", marchFile)
    let elsewhere = try Self.copy(place, "lat=\"35.1", "lat=\"36.1")
    let run = try place.run("import", elsewhere)
    #expect(run.errors.contains("sessions 1 and 2 cover the same time"))
    #expect(try place.run("join", "1", "2").status == 64)
    #expect(try place.run(Self.line(run.errors, "join")).status == 0)
    #expect(try Self.sessions(place).count == 1)
    #expect(try place.run("check").status == 0)
  }

  @Test func aLongerRecordingOfAnEditedSessionIsNamedWithALineThatTakesIt() throws {
    let place = try Place()
    let points = try Self.march().components(separatedBy: "<trkpt")
    let crop = place.folder.appending(path: "crop.gpx")
    let tail = try #require(points.last?.range(of: "</trkpt>"))
    try
      (points.prefix(points.count / 2).joined(separator: "<trkpt")
      + points[points.count - 1][tail.upperBound...])
      .write(to: crop, atomically: true, encoding: .utf8)
    _ = try place.run("import", crop.path, "--load", "20kg")
    _ = try place.run("edit", "1", "--notes", "lovely")
    let run = try place.run("import", marchFile, "--load", "20kg")
    #expect(run.errors.contains("covers more of a saved session (1)"))
    let merged = try place.run("import", marchFile, "--load", "20kg", "--on-duplicate", "merge")
    #expect(merged.status == 0)
    let session = try #require(try place.session("1"))
    #expect(session["notes"] as? String == "lovely")
    #expect(try #require(session["distance_m"] as? Double) > 19_000)
  }

  /// A recording with its clock set back by seven hours, brought by an exchange, is named.
  @Test func theSameWalkUnderAnotherClockIsNamedByAnExchange() throws {
    let (home, away) = (try Place(), try Place())
    let folder = try home.newFolder("between")
    _ = try home.run("import", marchFile)
    let shifted = away.folder.appending(path: "shifted.gpx")
    var march = try Self.march()
    // From the last hour on, so that none is moved twice.
    for hour in (0...16).reversed() {
      march = march.replacing(
        String(format: "T%02d:", hour), with: String(format: "T%02d:", hour + 7))
    }
    try march.write(to: shifted, atomically: true, encoding: .utf8)
    _ = try away.run("import", shifted.path)
    _ = try home.run("sync", folder)
    let run = try away.run("sync", folder, "--join")
    #expect(run.errors.contains("one recording under two clocks"))
    #expect(try away.run(Self.line(run.errors, "delete") + ["--yes"]).status == 0)
  }

  /// The same walk, imported on two machines under different bytes, is one after an exchange.
  @Test func theSameWalkOfTwoMachinesIsOne() throws {
    let (home, away) = (try Place(), try Place())
    let folder = try home.newFolder("between")
    _ = try home.run("import", marchFile, "--load", "20kg")
    _ = try away.run("import", try Self.copy(away, "Twelve-mile", "Another export of the"))
    _ = try away.run("edit", "1", "--notes", "away", "--rpe", "8")
    for place in [home, away, home, away] {
      #expect(try place.run("sync", folder, "--join").status == 0)
    }
    for place in [home, away] {
      let sessions = try Self.sessions(place)
      #expect(sessions.count == 1)
      let session = try #require(try place.session("last"))
      #expect(session["notes"] as? String == "away" && session["mean_load_kg"] as? Double == 20)
      let stats = try place.json("stats").objects("groups").first
      let (sum, one) = (stats?["distance_m"] as? Double, session["distance_m"] as? Double)
      #expect(abs((sum ?? 0) - (one ?? .infinity)) < 0.001)
      #expect(try place.run("check").status == 0)
    }
    #expect(try home.session("last")?["id"] as? String == away.session("last")?["id"] as? String)
  }

  #if os(Linux)
  /// A file that the system makes up, of which more never comes, holds nothing up.
  @Test(.enabled(if: FileManager.default.isReadableFile(atPath: "/proc/kmsg")))
  func aFileWithoutAnEndIsLeft() throws {
    #expect(try Program.run("analyze", "/proc/kmsg").status == 4)
  }
  #endif
}
#endif
