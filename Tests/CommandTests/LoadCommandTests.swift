#if Command && Store
import Foundation
import TestSupport
import Testing

/// `ruckstat load`: the load that a heart rate suggests.
@Suite struct LoadCommandTests {
  /// Forty minutes on the level, with the heart rate of a person of 80 kg whose heart follows the
  /// power of the LCDA equation (Looney 2022, equation 4) by 0.2 beats a watt.
  private static func walk(day: Int, load: Double, speed: Double, hasHeartRate: Bool = true)
    -> String
  {
    let alone = 0.19 + 1.78 * pow(speed, 0.58) + 0.27 * pow(speed, 4)
    let watts = 80 * alone * (1 + 1.96 * pow(load / 80, 1.36))
    let rows = (0..<480).map { row -> String in
      let heart =
        hasHeartRate
        ? "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\(60 + 0.2 * watts)</gpxtpx:hr>"
          + "</gpxtpx:TrackPointExtension></extensions>" : ""
      let seconds = row * 5
      let time = String(
        format: "2025-05-%02dT%02d:%02d:%02dZ", day, 6 + seconds / 3600, seconds / 60 % 60,
        seconds % 60)
      return
        "<trkpt lat=\"\(47 + Double(seconds) * speed / 111_195)\" lon=\"8\"><time>\(time)</time>"
        + heart + "</trkpt>"
    }
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\" xmlns:gpxtpx="
      + "\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\"><trk><trkseg>" + rows.joined()
      + "</trkseg></trk></gpx>"
  }

  private let place: Place

  init() throws { place = try Place() }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = place.folder.appending(path: name).path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func save(_ day: Int, load: Double, speed: Double) throws {
    let path = try write("\(day).gpx", Self.walk(day: day, load: load, speed: speed))
    let run = try place.run("import", path, "--load", "\(load)kg", "--body-mass", "80kg")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aLoadThatIsKnownIsRefused() throws {
    let asked = try write("asked.gpx", Self.walk(day: 28, load: 16, speed: 1.5))
    let run = try place.run("load", asked, "--load", "20kg")
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains("leave out --load"))
  }

  @Test func theLoadOfAForgottenPackComesBack() throws {
    let asked = try write("asked.gpx", Self.walk(day: 28, load: 16, speed: 1.5))
    try save(1, load: 10, speed: 1.3)
    let few = try place.run("load", asked, "--body-mass", "80kg")
    #expect(few.status == 1 && few.output.contains("1 saved sessions have a known load"))
    for (day, load, speed) in [
      (2, 5.0, 1.6), (3, 10, 1.7), (4, 20, 1.2), (5, 20, 1.4), (6, 25, 1.6), (7, 15, 1.3),
    ] { try save(day, load: load, speed: speed) }
    let answer = try place.json("load", asked, "--body-mass", "80kg")
    let load = try #require(answer["load_kg"] as? Double)
    // A path has no heart of its own: what is left is rounding of beats and the model over a path.
    #expect(abs(load - 16) < 1)
    let interval = try #require(answer["load_interval_kg"] as? [Double])
    #expect(interval[0] < 16 && interval[1] > 16 && interval[1] - interval[0] < 30)
    #expect(answer["sessions"] as? Int == 7 && answer["reason"] is NSNull)
    // The session itself is no witness of its load.
    #expect(try place.run("import", asked, "--load", "3kg", "--body-mass", "80kg").status == 0)
    let again = try place.json("load", asked, "--body-mass", "80kg")
    #expect(again["sessions"] as? Int == 7 && again["load_kg"] as? Double == load)
    let silent = try write(
      "silent.gpx", Self.walk(day: 29, load: 16, speed: 1.5, hasHeartRate: false))
    let none = try place.run("load", silent, "--body-mass", "80kg")
    #expect(none.status == 1 && none.output.contains("heart rates are needed"))
  }
}
#endif
