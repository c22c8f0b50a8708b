import RuckKernels
import TestSupport
import Testing

@Suite struct EnergyEquivalentsTests {
  @Test(arguments: try Table("reference/energy-conversions.tsv", rows: 7).rows)
  func conversion(_ row: Table.Row) throws {
    let factor: Double? =
      switch row["quantity"] {
      case "met_kcal_w_per_kg": MetabolicEquivalent.kilocaloriePerHour
      case "w_in_kcal_per_h": EnergyUnits.kilocaloriesPerHourPerWatt
      case "kcal_per_min_in_w": 60 / (3600 * EnergyUnits.kilocaloriesPerHourPerWatt) * 3600
      case "blaxter_kcal_per_l": OxygenEquivalent.blaxter * 1000 / Energy.joulesPerKilocalorie
      case "ml_per_kg_per_min_blaxter_w_per_kg": OxygenEquivalent.blaxter / 60
      default: nil
      }
    let input = try #require(row.number("input"))
    let expected = try #require(row.number("expected"))
    let value = try #require(factor, "unknown quantity") * input
    // Six significant digits.
    #expect(abs(value - expected) <= 6e-6 * expected, "\(value) against \(expected)")
  }
}
