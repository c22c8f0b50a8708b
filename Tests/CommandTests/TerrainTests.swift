#if Command && Store
import Foundation
import TestSupport
import Testing

/// `--terrain-tiles`: a folder of tiles next to recordings.
@Suite struct TerrainTests {
  /// A walk of 1500 m to the north from 46.5° N 7.2° E in 20 minutes, without altitudes.
  private static let walk: [UInt8] = {
    let points = (0...1200).map { second in
      let latitude = 46.5 + 1500 / 111_194.93 * Double(second) / 1200
      let time = String(format: "2024-05-01T06:%02d:%02dZ", second / 60 % 60, second % 60)
      return "<trkpt lat=\"\(latitude)\" lon=\"7.2\"><time>\(time)</time></trkpt>"
    }
    return Array("<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>".utf8)
  }()

  /// A history next to the walk and a tile that rises by 9 m a row to the north: 145.7 m along the walk.
  private static func place() throws -> (place: Place, walk: String, tiles: String) {
    let place = try Place()
    let walk = place.folder.appending(path: "walk.gpx")
    let tiles = place.folder.appending(path: "tiles")
    try FileManager.default.createDirectory(at: tiles, withIntermediateDirectories: true)
    try Data(Self.walk).write(to: walk)
    var tile: [UInt8] = []
    for row in 0..<1201 {
      let value = UInt16(9 * (1200 - row))
      let post = [UInt8(value >> 8), UInt8(value & 255)]
      tile += Array([[UInt8]](repeating: post, count: 1201).joined())
    }
    try Data(tile).write(to: tiles.appending(path: "N46E007.hgt"))
    return (place, walk.path, tiles.path)
  }

  @Test func aRecordingWithoutAltitudesHasThoseOfTheTiles() throws {
    let (place, walk, tiles) = try Self.place()
    let plain = try #require(Place.first(try place.json("analyze", walk)))
    #expect((plain["elevation"] as? [String: Any])?["gain_m"] is NSNull?)
    let session = try #require(
      Place.first(try place.json("analyze", walk, "--terrain-tiles", tiles)))
    let elevation = try session.object("elevation")
    let gain = try #require(elevation["gain_m"] as? Double)
    #expect(abs(gain - 145.7) < 8)
    #expect(elevation["source"] as? String == "terrain-model")
    #expect(try session.codes().contains("terrain.used"))
    let explained = try place.run("analyze", walk, "--terrain-tiles", tiles, "--explain", "gain")
    #expect(explained.output.contains("altitudes of the terrain tiles"))
  }

  /// What a history computes again counts the tiles of the import; where they are gone nothing
  /// changes, and that is said.
  @Test func aHistoryKeepsItsTiles() throws {
    let (place, walk, tiles) = try Self.place()
    #expect(try place.run("import", walk, "--load", "20kg", "--terrain-tiles", tiles).status == 0)
    let gain = try #require(try place.session("1")?["gain_m"] as? Double)
    #expect(abs(gain - 145.7) < 8)
    #expect(try place.run("store", "recompute").errors.contains("0 of 1 session"))
    _ = try place.run("edit", "1", "--load", "25kg")
    #expect(try place.session("1")?["gain_m"] as? Double == gain)
    try FileManager.default.removeItem(atPath: tiles)
    let gone = try place.run("store", "recompute")
    #expect(gone.errors.contains("session 1 stays as it is: its terrain tiles are not there"))
    #expect(try place.session("1")?["gain_m"] as? Double == gain)
    _ = try place.run("store", "recompute", "1", "--terrain-tiles", "none")
    #expect(try place.session("1")?["gain_m"] is NSNull?)
  }

  @Test func whatIsNoFolderIsRefused() throws {
    let (place, walk, tiles) = try Self.place()
    for wrong in [walk, tiles + "/absent"] {
      let run = try place.run("analyze", walk, "--terrain-tiles", wrong)
      #expect(run.status == 64 && run.errors.contains("is not a folder"))
    }
    try FileManager.default.removeItem(atPath: tiles + "/N46E007.hgt")
    let session = try #require(
      Place.first(try place.json("analyze", walk, "--terrain-tiles", tiles)))
    #expect(try session.codes().contains("terrain.missing"))
  }
}
#endif
