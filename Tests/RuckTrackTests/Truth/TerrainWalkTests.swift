import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Walks on a terrain by a formula: what tiles with an error of 4 m over 100 m make of their gain.
///
/// The constants were chosen by their sources and on the seeds 1 to 40; these are others.
@Suite struct TerrainWalkTests {
  /// How a gain errs, and whether its interval holds the truth.
  private struct Found {
    let error: Double
    let isHeld: Bool
  }

  private static let seeds: ClosedRange<UInt64> = Repository.runsLongTests ? 101...140 : 101...104

  private static func find(
    _ walk: TerrainWalk, altitudes: ContiguousArray<Double>?, tiles: ContiguousArray<Double>?,
    hasBarometer: Bool = false
  ) -> Found {
    var analysis = SessionAnalysis(bodyMass: .kilograms(80))
    if let tiles {
      analysis.terrainModel = TerrainModel(name: "formula") { _, _ in
        TerrainModel.Answer(altitudes: tiles)
      }
    }
    var builder = TrackBuilder()
    for row in walk.times.indices {
      builder.set(.time, walk.times[row])
      builder.set(.latitude, walk.latitudes[row])
      builder.set(.longitude, walk.longitudes[row])
      if let altitudes { builder.set(.altitude, altitudes[row]) }
      builder.commitRow()
    }
    var session = RecordedSession(track: builder.build())
    session.hasBarometer = hasBarometer
    let elevation = analysis.analyze(session).summary.elevation
    return Found(
      error: (elevation?.gain ?? .infinity) - walk.trueGain,
      isHeld: elevation?.interval?.contains(walk.trueGain) ?? false)
  }

  /// The mean size of the errors of some, and the share that is held.
  private static func judge(_ found: [Found]) -> (error: Double, held: Double) {
    let count = Double(found.count)
    return (
      found.reduce(0) { $0 + $1.error.magnitude } / count,
      Double(found.count(where: \.isHeld)) / count
    )
  }

  /// Walks with tiles and without, on the same ground.
  private static func judge(
    _ kinds: [SyntheticTerrain.Kind], _ error: AltitudeError, hasBridge: Bool = false,
    isWrong: Bool = false
  ) -> (without: (error: Double, held: Double), with: (error: Double, held: Double)) {
    var (without, with): ([Found], [Found]) = ([], [])
    for kind in kinds {
      for seed in seeds {
        let walk = TerrainWalk(
          SyntheticTerrain(kind, seed: seed), error, seed: seed, hasBridge: hasBridge)
        let other = SyntheticTerrain(.hills, seed: seed + 500)
        let tiles = isWrong ? TerrainWalk(other, .exact, seed: seed).tiles : walk.tiles
        without.append(
          find(walk, altitudes: walk.altitudes, tiles: nil, hasBarometer: error.isBarometer))
        with.append(
          find(walk, altitudes: walk.altitudes, tiles: tiles, hasBarometer: error.isBarometer))
      }
    }
    return (judge(without), judge(with))
  }

  /// A receiver errs less next to tiles, and its interval holds the truth.
  @Test(arguments: [AltitudeError.gps3, .gps5, .gps5smoothed, .gps8])
  func aReceiverErrsLess(error: AltitudeError) {
    let found = Self.judge(SyntheticTerrain.Kind.allCases, error)
    #expect(found.with.error < found.without.error, "\(found)")
    #expect(found.with.held >= 0.85, "\(found)")
  }

  /// A barometer keeps its shape: it errs as little as without tiles.
  @Test(arguments: [AltitudeError.barometer, .storm])
  func aBarometerErrsNoMore(error: AltitudeError) {
    let found = Self.judge([.hills, .waves], error)
    #expect(found.with.error <= found.without.error + 1, "\(found)")
    #expect(found.with.held >= 0.85, "\(found)")
  }

  /// A valley under a bridge is nobody's climb, and tiles of other hills say nothing.
  @Test(arguments: [AltitudeError.gps5, .barometer], [false, true])
  func bridgesAndWrongTilesDoNoHarm(error: AltitudeError, isWrong: Bool) {
    let found = Self.judge([.hills], error, hasBridge: !isWrong, isWrong: isWrong)
    #expect(found.with.error <= found.without.error + 5, "\(found)")
    #expect(found.with.held >= 0.85, "\(found)")
  }

  /// Without altitudes the gain is that of the tiles without their noise: counted as recorded they
  /// would double it.
  @Test func withoutAltitudesTheTilesCount() {
    for kind in SyntheticTerrain.Kind.allCases {
      let found = Self.seeds.map { seed in
        let walk = TerrainWalk(SyntheticTerrain(kind, seed: seed), .exact, seed: seed)
        #expect(!Self.find(walk, altitudes: nil, tiles: nil).error.isFinite)
        let asRecorded = Self.find(walk, altitudes: walk.tiles, tiles: nil)
        let found = Self.find(walk, altitudes: nil, tiles: walk.tiles)
        #expect(found.error.magnitude < asRecorded.error.magnitude, "\(kind), \(seed)")
        return found
      }
      let (error, held) = Self.judge(found)
      #expect(error < (kind == .level ? 40 : 60) && held >= 0.85, "\(kind): \(error), \(held)")
    }
  }

  /// A constant between recorded altitudes and tiles, as of a barometer that was not set, does not matter.
  @Test func aConstantDifferenceDoesNotMatter() {
    let walk = TerrainWalk(SyntheticTerrain(.hills, seed: 7), .gps5, seed: 7)
    let higher = ContiguousArray(walk.altitudes.map { $0 + 256 })
    let one = Self.find(walk, altitudes: walk.altitudes, tiles: walk.tiles)
    let other = Self.find(walk, altitudes: higher, tiles: walk.tiles)
    #expect(abs(one.error - other.error) < 0.01)
  }
}
