import RuckKernels
import TestSupport
import Testing

/// Other programs' rules against what those programs were seen to give.
@Suite struct AppEnergyRuleTests {
  @Test(arguments: try Table("reference/energy-apps.tsv", rows: 11).rows)
  func rule(_ row: Table.Row) throws {
    let rule = try #require(AppEnergyRule(rawValue: row["rule"]))
    let means = WalkingState(
      bodyMass: 80, load: 20, speed: try #require(row.number("speed_km_per_h")) / 3.6,
      grade: try #require(row.number("grade_percent")) / 100)
    let hourly = rule.power(means, height: 1.75) * EnergyUnits.kilocaloriesPerHourPerWatt
    let expected = try #require(row.number("kcal_per_h"))
    #expect(abs(hourly - expected) <= 1, "\(hourly) against \(expected)")
  }

  @Test func shortFormOfHeightWeightSpeed() {
    // Computed from the formula in Python, 6 digits: 5.82801 and 4.79964 kcal/min.
    for (mass, speed, height, perMinute) in [
      (90.0, 1.34, 1.75, 5.82801), (60, 1.6, 1.65, 4.79964),
    ] {
      let watts = AppEnergyRule.heightWeightSpeed.power(
        WalkingState(bodyMass: mass, load: 30, speed: speed), height: height)
      #expect(abs(watts * 60 / 4184 - perMinute) < 6e-6)
    }
    let unknown = AppEnergyRule.heightWeightSpeed.power(
      WalkingState(bodyMass: 80, speed: 1), height: nil)
    #expect(unknown.isNaN)
  }

  @Test func clampsAreThoseOfTheProgram() {
    let descent = WalkingState(bodyMass: 80, load: 20, speed: 5 / 3.6, grade: -0.2)
    #expect(AppEnergyRule.getRuckyClient.power(descent, height: nil) == 50)
    let level = WalkingState(bodyMass: 80, load: 20, speed: 5 / 3.6)
    #expect(
      AppEnergyRule.ruckAuthority.power(descent, height: nil) == Pandolf1977().power(level))
    #expect(AppEnergyRule.pandolfMeans.power(descent, height: nil) == 0)
  }
}
