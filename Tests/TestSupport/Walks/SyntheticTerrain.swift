internal import Foundation

/// Hills by a formula, and tiles of them with an error of known size and range.
public struct SyntheticTerrain: Sendable {
  /// What the ground is like.
  public enum Kind: String, CaseIterable, Sendable {
    /// Hills of 400 m to 5 km that slope by some 8 %.
    case hills
    /// Waves of a few metres on a wide slope.
    case waves
    /// The coast: 2 m throughout.
    case level
  }

  /// Degrees of the start of every walk.
  public static let start = (latitude: 46.5, longitude: 7.2)
  /// Metres of a degree of latitude, and of one of longitude there.
  public static let (perLatitude, perLongitude) = (111_194.926_644_558_74, 76_541.5)

  private struct Wave: Sendable {
    let (east, north, phase, height): (Double, Double, Double, Double)

    func value(_ x: Double, _ y: Double) -> Double {
      height * cos(east * x + north * y + phase)
    }
  }

  private let base: Double
  private let ground: [Wave]
  private let error: [Wave]
  /// Posts of a degree.
  public let posts: Double

  /// A terrain of a kind; `posts` are those of a degree: 3600 or 1200.
  public init(_ kind: Kind, seed: UInt64, deviation: Double = 4, posts: Int = 3600) {
    var random = Gaussian(seed: seed &* 7919 &+ 11)
    func wave(_ number: Double, _ height: Double) -> Wave {
      let turn = 2 * Double.pi * random.uniform()
      return Wave(
        east: number * cos(turn), north: number * sin(turn),
        phase: 2 * Double.pi * random.uniform(), height: height)
    }
    let lengths: [Double]
    switch kind {
    case .hills: (base, lengths) = (800, [400, 700, 1100, 1600, 2300, 3300, 5000])
    case .waves: (base, lengths) = (300, [160, 230, 300, 380, 450, 6000])
    case .level: (base, lengths) = (2, [])
    }
    let steepness = kind == .waves ? 0.02 : 0.04
    ground = lengths.map { wave(2 * .pi / $0, steepness * $0 / (2 * .pi)) }
    // The correlation exp(-r / 100 m) in the plane has wave numbers k of the distribution 1 - 1 /
    // √(1 + (100 k)²).
    let count = 80
    error = (0..<count).map { _ in
      let rest = max(1 - random.uniform(), 1e-3)
      return wave(
        (1 / (rest * rest) - 1).squareRoot() / 100, deviation * (2 / Double(count)).squareRoot())
    }
    self.posts = Double(posts)
  }

  /// Metres of the ground, metres east and north of the start.
  public func altitude(east: Double, north: Double) -> Double {
    ground.reduce(base) { $0 + $1.value(east, north) }
  }

  /// A post of a tile in whole metres: rows of degrees times ``posts`` from the equator, columns
  /// from Greenwich.
  public func post(_ row: Int, _ column: Int) -> Int16 {
    let north = (Double(row) / posts - Self.start.latitude) * Self.perLatitude
    let east = (Double(column) / posts - Self.start.longitude) * Self.perLongitude
    let altitude = error.reduce(altitude(east: east, north: north)) { $0 + $1.value(east, north) }
    return Int16(altitude.rounded())
  }

  /// The altitude of the tiles at a position in degrees, bilinear between four posts.
  public func tile(_ latitude: Double, _ longitude: Double, _ known: inout [Int: Int16]) -> Double {
    let (y, x) = (latitude * posts, longitude * posts)
    let (row, column) = (Int(y.rounded(.down)), Int(x.rounded(.down)))
    let (up, right) = (y - Double(row), x - Double(column))
    func at(_ row: Int, _ column: Int) -> Double {
      let key = row << 24 | column
      if let post = known[key] { return Double(post) }
      let fresh = post(row, column)
      known[key] = fresh
      return Double(fresh)
    }
    let south = at(row, column) * (1 - right) + at(row, column + 1) * right
    let north = at(row + 1, column) * (1 - right) + at(row + 1, column + 1) * right
    return south * (1 - up) + north * up
  }
}

/// A walk on a synthetic terrain, as a device records it, with the altitudes of the tiles at its positions.
public struct TerrainWalk: Sendable {
  /// Seconds since 1970.
  public private(set) var times: ContiguousArray<Double> = []
  /// Degrees as recorded.
  public private(set) var (latitudes, longitudes):
    (ContiguousArray<Double>, ContiguousArray<Double>)
  /// Metres as recorded, as they are, and as the tiles have them.
  public private(set) var altitudes: ContiguousArray<Double>
  /// Metres as they are.
  public let trueAltitudes: ContiguousArray<Double>
  /// Metres of the tiles.
  public private(set) var tiles: ContiguousArray<Double> = []
  /// Metres climbed.
  public let trueGain: Double

  /// An hour and a half at 1.3 m/s with two rests, on ground that a bridge may cross: the tiles
  /// then have a valley of 40 m under some 200 m of it.
  public init(
    _ terrain: SyntheticTerrain, _ error: AltitudeError, seed: UInt64, hasBridge: Bool = false
  ) {
    var random = Gaussian(seed: seed &* 15_485_863 &+ 1)
    let (seconds, rests) = (5400, [1500..<1740, 3600..<3900])
    let east = PositionError.typical.errors(seconds, &random)
    let north = PositionError.typical.errors(seconds, &random)
    var (x, y, heading, turning) = (0.0, 0.0, 2 * Double.pi * random.uniform(), 0.0)
    var (truth, known): ([Double], [Int: Int16]) = ([], [:])
    (latitudes, longitudes) = ([], [])
    let start = SyntheticTerrain.start
    for second in 0..<seconds {
      if !rests.contains(where: { $0.contains(second) }) {
        turning = 0.97 * turning + 0.005 * random.next()
        heading += turning
        (x, y) = (x + 1.3 * cos(heading), y + 1.3 * sin(heading))
      }
      truth.append(terrain.altitude(east: x, north: y))
      let latitude = start.latitude + (y + north[second]) / SyntheticTerrain.perLatitude
      let longitude = start.longitude + (x + east[second]) / SyntheticTerrain.perLongitude
      times.append(1_714_543_200 + Double(second))
      latitudes.append(latitude)
      longitudes.append(longitude)
      let valley = hasBridge ? 40 * exp(-pow((Double(second) - 2700) / 60, 4)) : 0
      tiles.append(terrain.tile(latitude, longitude, &known) - valley)
    }
    trueAltitudes = ContiguousArray(truth)
    altitudes = ContiguousArray(error.record(truth, seed: seed))
    trueGain = Terrain.gain(of: truth)
  }
}
