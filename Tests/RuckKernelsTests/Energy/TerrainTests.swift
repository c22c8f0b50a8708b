import RuckKernels
import TestSupport
import Testing

@Suite struct TerrainTests {
  @Test(arguments: try Table("reference/energy-terrain-factors.tsv", rows: 14).rows)
  func factor(_ row: Table.Row) throws {
    let speed = row.number("speed_m_per_s") ?? 1
    let x = row.number("x") ?? .nan
    let y = row.number("y") ?? .nan
    let value: Double? =
      switch row["terrain"] {
      case "sand": Terrain.sandBySpeed.factor(speed: speed)
      case "vegetation": Terrain.vegetationBySpeed.factor(speed: speed)
      case "silt": Terrain.siltOrClay(coneIndex: x).factor(speed: speed)
      case "snow": Terrain.snow(footDepth: x / 100).factor(speed: speed)
      case "deep-snow": Terrain.deepSnow(depth: x / 100, density: y).factor(speed: speed)
      case "sink": Terrain.snowSink(depth: x / 100, density: y) * 100
      default: nil
      }
    let expected = try #require(row.number("expected"))
    // Six significant digits.
    #expect(abs(try #require(value) - expected) <= 6e-6 * max(1, expected))
  }

  @Test func namesAndNumbersAreUnderstood() {
    #expect(Terrain("dirt")?.factor(speed: 1) == 1.1)
    #expect(Terrain("sand")?.factor(speed: 1) == 2.1)
    #expect(Terrain("1.35")?.factor(speed: 1) == 1.35)
    #expect(Terrain("richmond-sand") == .sandBySpeed)
    #expect(Terrain("snow:20cm") == .snow(footDepth: 0.2))
    for text in ["", "lava", "0", "-1", "nan", "inf", "60", "snow:cm", "snow:-5cm"] {
      #expect(Terrain(text) == nil, "\(text)")
    }
    #expect(Set(Terrain.kinds.map(\.name)).count == Terrain.kinds.count)
  }

  @Test func slowWalkersDoNotBlowUpTheFactor() {
    for terrain in [Terrain.sandBySpeed, .vegetationBySpeed] {
      #expect(terrain.factor(speed: 0) == terrain.factor(speed: 0.6))
      #expect(terrain.factor(speed: 0.1).isFinite)
    }
    #expect(Terrain.siltOrClay(coneIndex: 4.8).factor(speed: 1) == 1 + 2.5 / 2.2)
  }
}
