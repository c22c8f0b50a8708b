import RuckKernels
import TestSupport

/// A row of a reference table: its model with its parameters, its state and its quantity.
struct ReferenceModel {
  let row: Table.Row
  let model: any EnergyModel
  let state: WalkingState
  private let parameters: [String: String]

  init?(_ row: Table.Row) {
    self.row = row
    var parameters: [String: String] = [:]
    for pair in row["parameters"].split(separator: ";") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      parameters[String(sides[0])] = String(sides[1])
    }
    self.parameters = parameters
    guard let model = Self.model(row["model"], parameters), var state = WalkingState(row) else {
      return nil
    }
    state.heartRate = parameters["heart_rate"].flatMap(Double.init) ?? .nan
    self.model = model
    self.state = state
  }

  private static func model(_ name: String, _ parameters: [String: String]) -> (any EnergyModel)? {
    func number(_ key: String) -> Double? { parameters[key].flatMap(Double.init) }
    switch name {
    case "minimum-mechanics-2017":
      return number("rest_ml").map(MinimumMechanics2017.init) ?? MinimumMechanics2017()
    case "height-weight-speed-2016":
      return HeightWeightSpeed2016(height: number("height_m"))
    case "de-mullenheim-2016":
      switch parameters["measurement"] {
      case "dem": return DeMuellenheim2016(.terrainModel)
      case "gps": return DeMuellenheim2016(.uncorrected)
      default: return DeMuellenheim2016()
      }
    default:
      return EnergyModels.named(
        name,
        ModelParameters(
          height: number("height_m"), age: number("age"),
          sex: parameters["sex"].flatMap(Sex.init), maximalUptake: number("vo2max"),
          activityCode: parameters["code"].flatMap { Int($0) }))
    }
  }

  /// What the row's quantity comes to in our hands; nil for an unknown quantity.
  var value: Double? {
    let watts = model.power(state)
    let perKilogram = watts / state.bodyMass
    let uptake = (model as? any OxygenModel)?
      .oxygenUptake(power: watts, bodyMass: state.bodyMass)
    let hourly = watts * EnergyUnits.kilocaloriesPerHourPerWatt
    let convention = MetabolicEquivalent.kilocaloriePerHour
    switch row["quantity"] {
    case "power_w": return watts
    case "net_w": return watts - state.restingPower
    case "w_per_kg": return perKilogram
    case "net_w_per_kg": return perKilogram - state.restingRate
    case "kcal_per_h": return hourly
    case "net_kcal_per_h":
      return (watts - state.restingPower) * EnergyUnits.kilocaloriesPerHourPerWatt
    case "kcal_per_2h": return 2 * hourly
    case "kcal_per_h_at_3.5_ml": return perKilogram / convention * 3.5 * state.bodyMass / 200 * 60
    case "kcal_per_2h_at_3.5_ml":
      return perKilogram / convention * 3.5 * state.bodyMass / 200 * 120
    case "kcal_per_min": return hourly / 60
    case "kj_per_min": return watts * 60 / 1000
    case "ml_per_kg_per_min": return uptake
    case "ml_per_kg_total_per_min":
      return uptake.map { $0 * state.bodyMass / (state.bodyMass + state.load) }
    case "ml_per_kg_per_min_at_20.1": return perKilogram * 60 / 20.1
    case "l_per_min": return uptake.map { $0 * state.bodyMass / 1000 }
    case "met": return uptake.map { $0 / 3.5 }
    case "kcal_per_min_at_5_per_l": return uptake.map { $0 * state.bodyMass / 1000 * 5 }
    case "kcal_of_way":
      guard let uptake, let way = parameters["way_m"].flatMap(Double.init),
        let perLitre = parameters["kcal_per_l"].flatMap(Double.init)
      else { return nil }
      return uptake * state.bodyMass / 1000 * perLitre * (way / state.speed / 60)
    case "cost_j_per_kg_m":
      return (watts - state.restingPower) / state.bodyMass / state.speed
    case "cost_ratio": return (watts - state.restingPower) / state.bodyMass / state.speed / 3.6
    case "correction_w": return (model as? PandolfSantee2003)?.correction(state)
    case "terrain_factor_for_power":
      // The equation is linear in the terrain factor.
      guard let power = parameters["power_w"].flatMap(Double.init) else { return nil }
      var (none, one) = (state, state)
      (none.terrainFactor, one.terrainFactor) = (0, 1)
      let base = model.power(none)
      return (power - base) / (model.power(one) - base)
    default: return nil
    }
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
