import RuckKernels
import TestSupport
import Testing

/// The published equations against figures of papers, of other programs and of an independent
/// computation; each row of the table says which.
@Suite struct EnergyModelReferenceTests {
  static let rows = (try? Table("reference/energy-models.tsv").rows) ?? []

  @Test func theTableIsThere() {
    #expect(Self.rows.count > 10)
  }

  @Test(arguments: rows)
  func equation(_ row: Table.Row) throws {
    let model = try #require(ReferenceModel(row).model)
    let state = try #require(WalkingState(row))
    let watts = model.power(state)
    let expected = try #require(row.number("expected"))
    let tolerance = try #require(row.number("tolerance"))
    let value: Double
    switch row["quantity"] {
    case "power_w": value = watts
    case "net_w": value = watts - state.restingPower
    case "w_per_kg": value = watts / state.bodyMass
    case "kcal_per_h": value = watts * EnergyUnits.kilocaloriesPerHourPerWatt
    default:
      Issue.record("unknown quantity \(row["quantity"])")
      return
    }
    #expect(abs(value - expected) <= tolerance, "\(value) against \(expected) ± \(tolerance)")
  }
}

extension WalkingState {
  /// The inputs of a row.
  init?(_ row: Table.Row) {
    guard let bodyMass = row.number("body_mass_kg"), let load = row.number("load_kg"),
      let speed = row.number("speed_m_per_s"), let percent = row.number("grade_percent"),
      let terrainFactor = row.number("terrain_factor"), let rest = row.number("rest_w_per_kg")
    else { return nil }
    self.init(
      bodyMass: bodyMass, load: load, speed: speed, grade: percent / 100,
      terrainFactor: terrainFactor, restingRate: rest)
  }
}

/// The model of a row with its parameters.
struct ReferenceModel {
  let model: (any EnergyModel)?

  init(_ row: Table.Row) {
    switch row["model"] {
    case "pandolf-1977": model = Pandolf1977()
    case "lcda-backpacking-2022": model = LCDABackpacking2022()
    case "re3-running-2025": model = RE3Running2025()
    default: model = nil
    }
  }
}
