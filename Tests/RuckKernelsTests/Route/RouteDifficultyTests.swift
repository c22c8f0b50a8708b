import RuckKernels
import Testing

@Suite struct RouteDifficultyTests {
  // The product's definition states these two.
  @Test func theDefinitionsExamples() throws {
    let mixed = try #require(
      RouteDifficulty(distance: .miles(8), gain: .feet(2000), terrain: .mixed))
    #expect(abs(mixed.score - 3.08) < 1e-12)
    #expect(mixed.level == .hard)
    let mountain = try #require(
      RouteDifficulty(distance: .miles(8), gain: .feet(2000), terrain: .mountain))
    #expect(abs(mountain.score - 4.2) < 1e-12)
    #expect(mountain.level == .extreme)
  }

  // On urban ground ten miles of level road score 1 by definition.
  @Test(arguments: [
    (9.99, RouteDifficulty.Level.easy), (10, .moderate), (25, .hard), (40, .extreme),
  ])
  func levelsBeginAtTheirBounds(miles: Double, level: RouteDifficulty.Level) throws {
    let route = try #require(
      RouteDifficulty(distance: .miles(miles), gain: .meters(0), terrain: .urban))
    #expect(route.level == level)
  }

  @Test func whatIsUnknownHasNoScore() {
    #expect(RouteDifficulty(distance: .miles(8), gain: .meters(.nan), terrain: .mixed) == nil)
    #expect(RouteDifficulty(distance: .meters(-1), gain: .meters(0), terrain: .mixed) == nil)
  }
}
