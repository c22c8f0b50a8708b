import Foundation
import RuckKernels
import TestSupport
import Testing

/// The page of the documentation against the models themselves.
@Suite struct EnergyDocumentationTests {
  @Test func everyModelStandsInTheDocumentationAsItIs() throws {
    let page = try String(
      contentsOf: Repository.root.appending(
        path: "Sources/RuckKernels/RuckKernels.docc/EnergyModelPages.md"), encoding: .utf8)
    for model in EnergyModels.all() {
      let evidence = model.evidence
      #expect(page.contains("## \(model.name)\n"), "\(model.name)")
      for text in [evidence.source, evidence.equation, evidence.population, evidence.error.basis] {
        #expect(page.contains(text), "\(model.name): \(text)")
      }
      if let rails = evidence.guardRails { #expect(page.contains(rails), "\(model.name)") }
      for note in evidence.notes { #expect(page.contains(note), "\(model.name): \(note)") }
    }
  }

  // The column form of the default model against its plain scalar form over the system's
  // mathematics library, the witness for the stated bound.
  @Test func theColumnStaysWithinItsBoundOfLibm() {
    var generator = SplitMix64(seed: 31)
    let count = 5000
    let speeds = ContiguousArray(
      (0..<count).map { _ in Double.random(in: 0...2, using: &generator) })
    let grades = ContiguousArray(
      (0..<count).map { _ in Double.random(in: -0.4...0.45, using: &generator) })
    let loads = ContiguousArray(
      (0..<count).map { _ in Double.random(in: 0...60, using: &generator) })
    let ones = ContiguousArray(repeating: 1.0, count: count)
    var powers = ContiguousArray(repeating: 0.0, count: count)
    var span = powers.mutableSpan
    LCDABackpacking2022().powers(
      bodyMass: 80, restingRate: 1.1, speeds: speeds.span, grades: grades.span, loads: loads.span,
      terrainFactors: ones.span, heartRates: ones.span, into: &span)
    var worst = 0.0
    for row in 0..<count {
      let (s, g) = (speeds[row], 100 * grades[row])
      let grade = 0.34 * s * g * (1 - pow(1.05, 1 - pow(1.1, g + 32)))
      let moving = 1.78 * pow(s, 0.58) + 0.27 * pow(s, 4) + grade
      let carrying = 1 + 1.96 * pow(loads[row] / 80, 1.36)
      let expected = 80 * (1.1 + (0.19 + moving) * carrying)
      worst = max(worst, abs(powers[row] - expected) / expected)
    }
    #expect(worst < 5e-15, "\(worst)")
  }
}
