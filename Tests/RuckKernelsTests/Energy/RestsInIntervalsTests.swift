import RuckKernels
import TestSupport
import Testing

/// Of an interval in which the walker moved for a share only, the energy is that of both parts.
@Suite struct RestsInIntervalsTests {
  private struct Part {
    var seconds: Double
    var speed: Double
    var isMoving = true
  }

  private static func sums(
    _ model: any EnergyModel, _ parts: [Part], load: Double, grade: Double, shares: [Double] = [],
    pace: Double = 9
  ) -> EnergySums {
    let rows = 0..<parts.count
    var block = EnergyBlock(
      model, bodyMass: 80, restingRate: 1.2, guardRails: true, rows: parts.count)
    let (durations, speeds) = (parts.map(\.seconds), parts.map(\.speed))
    let isMoving = parts.map(\.isMoving)
    let loads = parts.indices.map { load + Double($0 % 2) }
    let grades = parts.map { _ in grade }
    block.fill(
      rows, durations: durations.span, speeds: speeds.span, grades: grades.span, loads: loads.span,
      terrainFactors: Span(), heartRates: Span(), isMoving: isMoving.span)
    if !shares.isEmpty { block.rest(shares: shares.span, pace: pace) }
    block.evaluate()
    return block.sums
  }

  /// Both parts, one after the other, cost as much and take as long, cause by cause.
  @Test(arguments: EnergyModels.names, [0.0, 0.06])
  func isThatOfBothParts(name: String, grade: Double) throws {
    let model = try #require(EnergyModels.named(name, EnergyModelPropertyTests.parameters))
    // A heart knows of rests.
    guard model.evidence.domain.heartRates == nil else { return }
    let shares = [0.25, 1, 0.8, 0, 0.5, 1, 0.7, 0.9, 0.6, 0.4]
    var (wholes, moving, standing): ([Part], [Part], [Part]) = ([], [], [])
    for (index, share) in shares.enumerated() {
      let pace = 0.9 + 0.05 * Double(index)
      wholes.append(Part(seconds: 40, speed: share * pace, isMoving: share > 0))
      moving.append(Part(seconds: 40 * share, speed: pace))
      standing.append(Part(seconds: 40 * (1 - share), speed: 0, isMoving: false))
    }
    let found = Self.sums(model, wholes, load: 20, grade: grade, shares: shares)
    let one = Self.sums(model, moving, load: 20, grade: grade)
    let other = Self.sums(model, standing, load: 20, grade: grade)
    for part in [\.gross, \.alone, \.load, \.grade] as [KeyPath<EnergySums, Double>] {
      let expected = one[keyPath: part] + other[keyPath: part]
      #expect(abs(found[keyPath: part] - expected) < 1e-9 * (1 + abs(found.gross)), "\(part)")
    }
    #expect(found.covered == 400)
  }

  /// A probable rest is never faster than the pace, and its rest makes no motion faster than that.
  @Test func noneIsFasterThanThePace() {
    let model = LCDABackpacking2022()
    func gross(_ speed: Double, share: Double) -> Double {
      Self.sums(
        model, [Part(seconds: 10, speed: speed)], load: 10, grade: 0, shares: [share], pace: 1.2
      ).gross
    }
    func expected(_ speed: Double, share: Double) -> Double {
      let (moving, still) = (
        WalkingState(bodyMass: 80, load: 10, speed: speed, restingRate: 1.2),
        WalkingState(bodyMass: 80, load: 10, speed: 0, restingRate: 1.2)
      )
      return 10 * (share * model.power(moving) + (1 - share) * model.power(still))
    }
    for (speed, share, own) in [
      (0.3, 0.5, 0.6), (0.9, 0.5, 1.2), (1.5, 0.2, 1.2), (1.1, 0.8, 1.2), (1.5, 0.8, 1.5),
    ] {
      #expect(isNear(gross(speed, share: share), expected(own, share: share), within: 1e-9))
    }
  }

  /// A pause is one, whatever its share.
  @Test func aPauseStands() {
    let pauses = (0..<9).map { _ in Part(seconds: 30, speed: 1, isMoving: false) }
    let model = LCDABackpacking2022()
    let shares = pauses.indices.map { Double($0) / 9 }
    let found = Self.sums(model, pauses, load: 10, grade: 0.1, shares: shares)
    #expect(found.gross == Self.sums(model, pauses, load: 10, grade: 0.1).gross)
  }
}
