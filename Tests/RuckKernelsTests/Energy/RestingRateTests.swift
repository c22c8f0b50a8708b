import RuckKernels
import TestSupport
import Testing

@Suite struct RestingRateTests {
  @Test(arguments: try Table("reference/energy-resting-rates.tsv", rows: 3).rows)
  func equations(_ row: Table.Row) throws {
    let mass = try #require(row.number("body_mass_kg"))
    let height = try #require(row.number("height_cm")) / 100
    let age = try #require(row.number("age"))
    let sex = try #require(Sex(rawValue: row["sex"]))
    let fatFree = try #require(row.number("fat_free_mass_kg"))
    func check(_ rate: RestingRate, _ column: String) throws {
      let expected = try #require(row.number(column))
      let perDay = rate.watts(bodyMass: mass) / EnergyUnits.wattsPerKilocaloriePerDay
      // Six significant digits of values below 2000.
      #expect(abs(perDay - expected) < 0.006, "\(column): \(perDay) against \(expected)")
    }
    let mifflin = RestingRate.mifflinStJeor(bodyMass: mass, height: height, age: age, sex: sex)
    try check(mifflin, "mifflin")
    try check(
      .cunningham(bodyMass: mass, bodyFatFraction: 1 - fatFree / mass), "cunningham")
    #expect(abs(mifflin.watts(bodyMass: mass) - (row.number("mifflin_w") ?? .nan)) < 6e-5)
    #expect(abs(mifflin.wattsPerKilogram - (row.number("mifflin_w_per_kg") ?? .nan)) < 6e-6)
  }

  @Test func thePersonDecidesTheOrigin() {
    let known = RestingRate.estimated(bodyMass: 80, height: 1.8, age: 35, sex: .male)
    #expect(known.origin == "mifflin-st-jeor")
    let unknown = RestingRate.estimated(bodyMass: 80, height: 1.8, age: nil, sex: .male)
    #expect(unknown == .fallback)
    #expect(unknown.wattsPerKilogram == 1.2)
  }
}
