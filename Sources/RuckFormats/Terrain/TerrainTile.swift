internal import RuckTrack

/// A tile of one degree by one: altitudes at a square grid of posts, the first row in the north and
/// the first column in the west, both edges included, so that neighbouring tiles share theirs.
///
/// A post is a signed number of 16 bits, the high byte first; -32768 is a void. The format of the
/// Shuttle Radar Topography Mission (USGS, SRTM Topography, documentation of the data set), with
/// posts every arc second or every third.
struct TerrainTile {
  /// The numbers of posts along an edge that a tile may have.
  static let edges = [3601, 1201]
  private static let void = Int16.min

  private let bytes: ContiguousArray<UInt8>
  private let edge: Int

  /// A tile of its bytes.
  ///
  /// - Throws: `terrain.unreadable` for a number of bytes that no tile has.
  init(_ bytes: ContiguousArray<UInt8>) throws(FormatError) {
    guard let edge = Self.edges.first(where: { 2 * $0 * $0 == bytes.count }) else {
      let sizes = Self.edges.map { "\(2 * $0 * $0) bytes (\($0) × \($0) posts)" }
      throw FormatError(
        .terrainUnreadable,
        "it has \(bytes.count) bytes, and a tile has \(sizes.joined(separator: " or "))")
    }
    (self.bytes, self.edge) = (bytes, edge)
  }

  /// The altitude in metres at degrees north and east of the south-west corner, each 0...1:
  /// bilinear between the four posts around it; NaN where one of them that counts is a void.
  func altitude(north: Double, east: Double) -> Double {
    let last = Double(edge - 1)
    let (down, right) = ((1 - north) * last, east * last)
    let (row, column) = (min(Int(down), edge - 2), min(Int(right), edge - 2))
    let (south, eastward) = (down - Double(row), right - Double(column))
    func line(_ row: Int) -> Double {
      between(post(row, column), post(row, column + 1), at: eastward)
    }
    return between(line(row), line(row + 1), at: south)
  }

  /// A value on the line between two, of which one that does not count may be unknown.
  private func between(_ one: Double, _ other: Double, at share: Double) -> Double {
    share == 0 ? one : share == 1 ? other : one + share * (other - one)
  }

  private func post(_ row: Int, _ column: Int) -> Double {
    let start = 2 * (row * edge + column)
    let value = Int16(bitPattern: UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1]))
    return value == Self.void ? .nan : Double(value)
  }
}
