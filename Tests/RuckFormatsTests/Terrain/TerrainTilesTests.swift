import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Tiles of a terrain: what is read of good ones, and what is said of others.
@Suite struct TerrainTilesTests {
  /// A tile whose posts are a function of row and column, the first row in the north.
  private static func tile(_ edge: Int, _ post: (Int, Int) -> Int16) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * edge * edge)
    for row in 0..<edge {
      for column in 0..<edge {
        let value = UInt16(bitPattern: post(row, column))
        bytes += [UInt8(value >> 8), UInt8(value & 255)]
      }
    }
    return bytes
  }

  private static func folder(_ files: [String: [UInt8]]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tiles-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    return folder
  }

  private static func answer(
    _ folder: URL, _ positions: (Double, Double)...
  ) -> TerrainModel.Answer {
    let latitudes = ContiguousArray(positions.map(\.0))
    let longitudes = ContiguousArray(positions.map(\.1))
    return TerrainModel(tiles: folder.path).answer(latitudes.span, longitudes.span)
  }

  private static func messages(_ answer: TerrainModel.Answer, _ code: String) -> [String] {
    answer.diagnostics.entries.filter { $0.code.name == code }.map(\.message)
  }

  /// 3 m a row to the north and 2 m a column to the east are a plane, which bilinear interpolation
  /// keeps: by hand 3 · 1200 · 0.25 + 2 · 1200 · 0.75 - 500 at a quarter of a degree north and
  /// three quarters east of the corner.
  @Test func aPlaneIsRead() throws {
    let plane = Self.tile(1201) { Int16(3 * (1200 - $0) + 2 * $1 - 500) }
    let folder = try Self.folder(["N46E007.hgt": plane])
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = Self.answer(
      folder, (46.25, 7.75), (46.0, 7.0), (46 + 0.5 / 1200, 7 + 0.5 / 1200), (46.999_999_999, 7.5))
    let expected = [2200, -500, -497.5, 4300]
    for (one, other) in zip(found.altitudes, expected) { #expect(abs(one - other) < 1e-3) }
    #expect(found.diagnostics.entries.isEmpty)
  }

  /// Corners south and west of zero are named by the whole degrees below them; a longitude may
  /// count on past 180.
  @Test(arguments: [
    ("S01W001", -0.5, -0.25), ("S34E151", -33.2, 151.9), ("N00W180", 0.5, 180.5),
    ("n46e007", 46.5, 7.5),
  ]) func tilesAreNamedByTheirCorners(name: String, latitude: Double, longitude: Double) throws {
    let folder = try Self.folder([name + ".hgt": Self.tile(1201) { _, _ in 7 }])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(Self.answer(folder, (latitude, longitude)).altitudes == [7])
  }

  /// A void makes what lies next to it unknown, and nothing else; so does a position that is not known.
  @Test func voidsAreUnknown() throws {
    let tile = Self.tile(1201) { row, column in row == 600 && column == 600 ? .min : 40 }
    let folder = try Self.folder(["N46E007.SRTMGL3.hgt": tile])
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = Self.answer(
      folder, (46.5 + 0.4 / 1200, 7.5), (46.5 + 1.5 / 1200, 7.5), (.nan, 7.5), (46.5, .infinity))
    #expect(found.altitudes[0].isNaN && found.altitudes[1] == 40)
    #expect(found.altitudes[2].isNaN && found.altitudes[3].isNaN)
  }

  @Test func aZipIsUnpacked() throws {
    let tile = Self.tile(1201) { row, _ in Int16(1200 - row) }
    let zip = ZipWriter([.init("readme.txt", [1, 2]), .init(deflated: "N46E007.hgt", tile)]).bytes
    let folder = try Self.folder(["N46E007.SRTMGL3.hgt.zip": zip])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(abs(Self.answer(folder, (46.25, 7.5)).altitudes[0] - 300) < 1e-6)
  }

  /// Empty, cut, of another size, a zip of nothing, a folder of a tile's name: each is named with
  /// the bytes that were found and those expected, and leaves no altitude.
  @Test func whatIsNoTileIsRefusedInASentence() throws {
    let cut = [UInt8](repeating: 0, count: 2 * 1201 * 1201 - 1)
    for bytes in [[], cut, [UInt8](repeating: 0, count: 1000), Array("<html>".utf8)] {
      let folder = try Self.folder(["N46E007.hgt": bytes])
      defer { try? FileManager.default.removeItem(at: folder) }
      let found = Self.answer(folder, (46.5, 7.5))
      #expect(found.altitudes[0].isNaN)
      let message = try #require(Self.messages(found, "terrain.unreadable").first)
      #expect(message.contains("N46E007.hgt") && message.contains("\(bytes.count) bytes"))
      #expect(message.contains("25934402 bytes") && message.contains("2884802 bytes"))
    }
    let packed: [[UInt8]] = [
      [0x1f, 0x8b, 8, 0], [0x1f, 0x8b] + [UInt8](repeating: 7, count: 99), ZipWriter([]).bytes,
    ]
    for bytes in packed {
      let folder = try Self.folder(["N46E007.hgt.gz": bytes])
      defer { try? FileManager.default.removeItem(at: folder) }
      let found = Self.answer(folder, (46.5, 7.5))
      #expect(found.altitudes[0].isNaN && Self.messages(found, "terrain.unreadable").count == 1)
    }
    let folder = try Self.folder([:])
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "N46E007.hgt"), withIntermediateDirectories: true)
    #expect(Self.messages(Self.answer(folder, (46.5, 7.5)), "terrain.unreadable").count == 1)
  }

  /// A tile that is missing is named, with the number of positions; so is a folder that is a file
  /// or is not there.
  @Test func whatIsMissingIsNamed() throws {
    let folder = try Self.folder(["hills.hgt": [1, 2, 3], "N46E007.txt": [1]])
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = Self.answer(folder, (46.5, 7.5), (46.6, 7.5))
    let entry = try #require(found.diagnostics.entries.first)
    #expect(entry.code.name == "terrain.missing" && entry.count == 2)
    #expect(entry.message.contains("N46E007.hgt"))
    for wrong in ["hills.hgt", "absent"] {
      let answer = Self.answer(folder.appending(path: wrong), (46.5, 7.5))
      #expect(Self.messages(answer, "terrain.unreadable").first?.contains(wrong) == true)
    }
  }
}
