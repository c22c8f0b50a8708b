#if !RUCK_BYTES_ONLY
public import RuckTrack

extension TerrainModel {
  /// The terrain of a folder of tiles, named by their south-west corners: `N46E007.hgt`, also
  /// packed as `.hgt.gz` and `.hgt.zip`; what else stands between the name and the end, as in
  /// `N46E007.SRTMGL1.hgt.zip`, does not matter.
  ///
  /// Nothing is read before an analysis needs it. Each tile that a recording touches is then read
  /// whole, one after the other: up to 26 MB. What is missing or cannot be read is a diagnostic of
  /// the session.
  ///
  /// - Parameter folder: the path of the folder, which is also the model's name.
  public init(tiles folder: String) {
    let tiles = TerrainTiles(folder: PathBytes(folder))
    self.init(name: folder) { tiles.answer($0, $1) }
  }
}

/// A folder of tiles of terrain.
struct TerrainTiles {
  let folder: PathBytes

  /// The altitudes at positions in degrees.
  ///
  /// O(positions + entries of the folder + bytes of the tiles).
  func answer(_ latitudes: Span<Double>, _ longitudes: Span<Double>) -> TerrainModel.Answer {
    var answer = TerrainModel.Answer(
      altitudes: ContiguousArray(repeating: .nan, count: latitudes.count))
    var rows: [Corner: [Int]] = [:]
    for row in latitudes.indices {
      guard let corner = Corner(latitudes[row], longitudes[row]) else { continue }
      rows[corner, default: []].append(row)
    }
    let names: [[UInt8]]
    do throws(SystemError) {
      names = try FolderEntry.all(in: folder).map(\.name).sorted {
        $0.lexicographicallyPrecedes($1)
      }
    } catch {
      answer.diagnostics.report(
        .terrainUnreadable, "the folder \(folder) of terrain tiles: \(error.formatError.message)")
      return answer
    }
    for corner in rows.keys.sorted(by: { $0.name < $1.name }) {
      let positions = rows[corner] ?? []
      guard let name = names.first(where: corner.isName) else {
        answer.diagnostics.report(
          .terrainMissing, "there is no tile \(corner.name).hgt in \(folder)",
          count: positions.count)
        continue
      }
      do throws(FormatError) {
        let tile = try tile(folder.appending(name))
        for row in positions {
          answer.altitudes[row] = tile.altitude(
            north: latitudes[row] - Double(corner.north),
            east: Corner.wrapped(longitudes[row]) - Double(corner.east))
        }
      } catch {
        answer.diagnostics.report(
          .terrainUnreadable, "the tile \(folder.appending(name)): \(error.message)")
      }
    }
    return answer
  }

  /// The tile of a file, unpacked where it is packed.
  private func tile(_ path: PathBytes) throws(FormatError) -> TerrainTile {
    var limits = ReadLimits.standard
    // The largest tile, and the head of an archive.
    limits.memory = 1 << 26
    // The sea packs to a thousandth.
    limits.expansionRatio = 10_000
    let bytes = try FileBytes.read(path, limit: limits.memory)
    switch ContentKind(bytes.span) {
    case .gzip:
      #if Compression
      return try TerrainTile(try Gzip.unpack(bytes.span, limits: limits).bytes)
      #else
      throw FormatError(.gzipNotBuiltIn, "the file is packed, and this build cannot unpack it")
      #endif
    case .packed("zip"):
      let archive = ZipArchive(bytes, in: path)
      let members = try ZipDirectory(archive, limits: limits).members.filter { !$0.isSkipped }
      guard let member = members.first(where: { Corner.isTile($0.label) }) ?? members.first else {
        throw FormatError(.terrainUnreadable, "the zip holds no tile")
      }
      return try TerrainTile(try archive.content(of: member, limits: limits).bytes)
    default: return try TerrainTile(bytes)
    }
  }

  /// The south-west corner of a tile, whole degrees.
  struct Corner: Hashable {
    let north: Int
    let east: Int

    /// The corner of the tile that holds a position; nil of one that is not known, or on no tile.
    init?(_ latitude: Double, _ longitude: Double) {
      guard latitude.isFinite, longitude.isFinite, (-90..<90).contains(latitude),
        longitude.magnitude <= 360
      else { return nil }
      north = Int(latitude.rounded(.down))
      east = Int(Self.wrapped(longitude).rounded(.down))
    }

    /// A longitude in degrees as -180..<180.
    static func wrapped(_ longitude: Double) -> Double {
      longitude - 360 * ((longitude + 180) / 360).rounded(.down)
    }

    /// `N46E007`.
    var name: String {
      func digits(_ value: Int, _ count: Int) -> String {
        let text = "\(value.magnitude)"
        return String(repeating: "0", count: max(count - text.count, 0)) + text
      }
      return (north < 0 ? "S" : "N") + digits(north, 2) + (east < 0 ? "W" : "E") + digits(east, 3)
    }

    /// Whether a file is this tile by its name.
    func isName(_ file: [UInt8]) -> Bool {
      let text = String(decoding: file, as: UTF8.self).uppercased()
      return text.hasPrefix(name + ".") && Self.isTile(file)
    }

    /// Whether a name ends as that of a tile does.
    static func isTile(_ file: [UInt8]) -> Bool {
      let text = String(decoding: file, as: UTF8.self).uppercased()
      return [".HGT", ".HGT.GZ", ".HGT.ZIP"].contains(where: text.hasSuffix)
    }
  }
}
#endif
