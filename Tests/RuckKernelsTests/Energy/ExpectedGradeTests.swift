import RuckKernels
import TestSupport
import Testing

/// Where grades are known to a standard deviation, the energy of a block is that expected over them.
@Suite struct ExpectedGradeTests {
  private struct Columns {
    var durations: [Double] = []
    var speeds: [Double] = []
    var grades: [Double] = []
    var deviations: [Double] = []
    var loads: [Double] = []
    var terrainFactors: [Double] = []
    var isMoving: [Bool] = []

    init(rows: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for row in 0..<rows {
        durations.append(.random(in: 0.5...5, using: &random))
        isMoving.append(!row.isMultiple(of: 7))
        speeds.append(.random(in: 0.3...3, using: &random))
        grades.append(.random(in: -0.3...0.3, using: &random))
        deviations.append(.random(in: 0...0.1, using: &random))
        loads.append(.random(in: 0...40, using: &random))
        terrainFactors.append(.random(in: 1...1.5, using: &random))
      }
    }
  }

  private static func powers(
    _ model: any EnergyModel, guardRails: Bool, _ columns: Columns, grades: [Double],
    deviations: [Double] = []
  ) -> (powers: [Double], sums: EnergySums) {
    let rows = grades.count
    var block = EnergyBlock(
      model, bodyMass: 80, restingRate: 1.2, guardRails: guardRails, rows: rows)
    let heartRates = [Double](repeating: 120, count: rows)
    block.fill(
      0..<rows, durations: columns.durations.span, speeds: columns.speeds.span,
      grades: grades.span, gradeDeviations: deviations.span, loads: columns.loads.span,
      terrainFactors: columns.terrainFactors.span, heartRates: heartRates.span,
      isMoving: columns.isMoving.span)
    block.evaluate()
    return (Array(block.full.prefix(rows)), block.sums)
  }

  /// Each power is the mean of those of the two grades; a pause has none.
  @Test(arguments: EnergyModels.names, [true, false])
  func isTheMeanOfBothGrades(name: String, guardRails: Bool) throws {
    let model = try #require(EnergyModels.named(name, EnergyModelPropertyTests.parameters))
    let columns = Columns(rows: 45, seed: 20_261_127)
    func shifted(_ sign: Double) -> [Double] {
      zip(columns.grades, columns.deviations).map { $0 + sign * $1 }
    }
    let up = Self.powers(model, guardRails: guardRails, columns, grades: shifted(1)).powers
    let down = Self.powers(model, guardRails: guardRails, columns, grades: shifted(-1)).powers
    let (powers, sums) = Self.powers(
      model, guardRails: guardRails, columns, grades: columns.grades,
      deviations: columns.deviations)
    var joules = 0.0
    for row in powers.indices {
      let mean = 0.5 * (up[row] + down[row])
      #expect(abs(powers[row] - mean) <= 1e-9 * abs(mean) || powers[row].isNaN && mean.isNaN)
      if powers[row].isFinite { joules += powers[row] * columns.durations[row] }
    }
    #expect(abs(sums.gross - joules) <= 1e-9 * abs(joules))
  }

  /// A grade near the end of what is answered keeps its answer, and one beyond it has none.
  @Test(arguments: EnergyModels.names)
  func staysWithinTheRange(name: String) throws {
    let model = try #require(EnergyModels.named(name, EnergyModelPropertyTests.parameters))
    var columns = Columns(rows: 8, seed: 3)
    columns.isMoving = Array(repeating: true, count: 8)
    let steep = [-1, -0.95, 0.95, 1, 1.1, -1.1, 0.2, 0]
    let alone = Self.powers(model, guardRails: true, columns, grades: steep).powers
    let powers = Self.powers(
      model, guardRails: true, columns, grades: steep,
      deviations: Array(repeating: 0.2, count: 8)
    ).powers
    for row in steep.indices { #expect(powers[row].isFinite == alone[row].isFinite) }
  }
}
