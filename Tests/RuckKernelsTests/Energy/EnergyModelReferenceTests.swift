import RuckKernels
import TestSupport
import Testing

/// The published equations against figures of papers, of other programs and of an independent
/// computation; each row of the table says which.
@Suite struct EnergyModelReferenceTests {
  static let rows = (try? Table("reference/energy-models.tsv").rows) ?? []

  @Test func everyModelHasARow() {
    let tabulated = Set(Self.rows.map { $0["model"] })
    // The codes of 2024 are compared with those of 2011 and counted below.
    let expected = Set(EnergyModels.names).subtracting(["met-2024"])
    #expect(expected.isSubset(of: tabulated))
  }

  @Test(arguments: rows)
  func equation(_ row: Table.Row) throws {
    let value = try #require(ReferenceModel(row)?.value, "unknown model or quantity")
    let expected = try #require(row.number("expected"))
    let tolerance = try #require(row.number("tolerance"))
    #expect(abs(value - expected) <= tolerance, "\(value) against \(expected) ± \(tolerance)")
  }

  @Test(arguments: try Table("reference/energy-wrong-forms.tsv", rows: 14).rows)
  func wrongForm(_ row: Table.Row) throws {
    let value = try #require(ReferenceModel(row)?.value, "unknown model or quantity")
    let wrong = try #require(row.number("wrong"))
    let margin = try #require(row.number("margin"))
    #expect(abs(value - wrong) > margin, "\(value) is the wrong \(wrong)")
  }

  @Test func formsAAndBOfTheDownhillCorrectionDifferAsTheyShould() {
    // M_A − M_B = η·(26·V² − 25), whatever the load; equal at 0.981 m/s.
    for speed in [0.5, 0.9805806756909202, 1.34, 1.8] {
      for load in [0.0, 20, 40] {
        let state = WalkingState(
          bodyMass: 80, load: load, speed: speed, grade: -0.1, terrainFactor: 1.2)
        let difference =
          PandolfSantee2003(.asPrinted2003).power(state)
          - PandolfSantee2003(.erratum2018).power(state)
        #expect(abs(difference - 1.2 * (26 * speed * speed - 25)) < 1e-9)
      }
    }
  }

  @Test func activityCodesAreSingleAndTheHiddenOnesLeftOut() {
    for edition in MetabolicEquivalents.Edition.allCases {
      let codes = edition.activities.map(\.code)
      #expect(codes == codes.sorted() && Set(codes).count == codes.count)
    }
    for code in [17037, 17039, 17040, 17060] {
      let state = WalkingState(bodyMass: 80, speed: 1)
      #expect(
        MetabolicEquivalents(.compendium2024, code: code).missingInputs(state) == .codeMissing)
    }
  }
}
