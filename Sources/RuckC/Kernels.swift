public import CRucks
internal import RuckMetrics

/// As `rucks.h` describes it.
@c @implementation
public func rk_haversine_total(
  _ latitudes: UnsafePointer<Double>?, _ longitudes: UnsafePointer<Double>?, _ count: Int
) -> Double {
  guard let latitudes = try? unsafe column("latitudes", latitudes, count),
    let longitudes = try? unsafe column("longitudes", longitudes, count)
  else { return count == 0 ? 0 : .nan }
  return unsafe Haversine().totalLength(latitudes: latitudes.span, longitudes: longitudes.span)
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_haversine_steps(
  _ latitudes: UnsafePointer<Double>?, _ longitudes: UnsafePointer<Double>?, _ count: Int,
  _ lengths: UnsafeMutablePointer<Double>?
) -> rk_status {
  answer { () throws(Refusal) in
    if count == 0 { return }
    guard let latitudes = try unsafe column("latitudes", latitudes, count),
      let longitudes = try unsafe column("longitudes", longitudes, count)
    else { throw .argument("latitudes or longitudes is NULL") }
    guard let lengths = try unsafe column("lengths", UnsafePointer(lengths), count) else {
      throw .argument("lengths is NULL")
    }
    var output = unsafe UnsafeMutableBufferPointer(mutating: lengths).mutableSpan
    unsafe Haversine().stepLengths(
      latitudes: latitudes.span, longitudes: longitudes.span, into: &output)
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_energy_models(
  _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: UnsafeMutablePointer<Int>?
) -> rk_status {
  answer { () throws(Refusal) in
    let output = try unsafe TextOutput(text, count)
    try output.put(EnergyModels.names.map { $0 + "\n" }.joined().utf8)
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_energy_power(
  _ model: UnsafePointer<CChar>?, _ walks: UnsafePointer<rk_walks>?,
  _ power_w: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    guard let given = unsafe walks else { throw .argument("walks is NULL") }
    try unsafe checkAligned("walks", given, to: MemoryLayout<rk_walks>.alignment)
    let walks = try unsafe structure(
      "walks", given, size: given.pointee.struct_size, default: rk_walks.standard)
    let parameters = try unsafe walks.parameters
    let name = try unsafe word("model", model) ?? EnergyModels.defaultName
    guard let model = EnergyModels.named(name, parameters) else {
      throw .unknown("model", name, among: EnergyModels.names)
    }
    guard
      let bodyMass = try unsafe number("body_mass_kg", walks.body_mass_kg, GuardRails.bodyMasses)
    else { throw .range("body_mass_kg", GuardRails.bodyMasses) }
    let restingRate =
      try unsafe number(
        "resting_rate_w_per_kg", walks.resting_rate_w_per_kg, GuardRails.restingRates)
      ?? RestingRate.fallback.wattsPerKilogram
    let count = unsafe walks.count
    guard count != 0 else { return }
    guard let powers = try unsafe column("power_w", UnsafePointer(power_w), count) else {
      throw .argument("power_w is NULL")
    }
    let inputs = try unsafe [
      column("speed_m_per_s", walks.speed_m_per_s, count), column("grade", walks.grade, count),
      column("load_kg", walks.load_kg, count),
      column("terrain_factor", walks.terrain_factor, count),
      column("heart_rate_bpm", walks.heart_rate_bpm, count),
    ]
    // A block of rows at a time, so that a column that is not given needs no more.
    let defaults = [Double.nan, 0, 0, 1, .nan]
    let maximum = 4096
    let fixed = defaults.map { ContiguousArray(repeating: $0, count: min(maximum, count)) }
    var output = unsafe UnsafeMutableBufferPointer(mutating: powers).mutableSpan
    for start in stride(from: 0, to: count, by: maximum) {
      let rows = start..<min(start + maximum, count)
      func values(_ index: Int) -> ContiguousArray<Double> {
        unsafe inputs[index].map { unsafe ContiguousArray($0[rows]) }
          ?? ContiguousArray(fixed[index].prefix(rows.count))
      }
      let (speeds, grades, loads) = (values(0), values(1), values(2))
      let (factors, heartRates) = (values(3), values(4))
      var part = output._mutatingExtracting(rows)
      model.guardedPowers(
        bodyMass: bodyMass, restingRate: restingRate, speeds: speeds.span, grades: grades.span,
        loads: loads.span, terrainFactors: factors.span, heartRates: heartRates.span, into: &part)
    }
  }
}

/// A number within its range; nil for NaN.
private func number(
  _ name: String, _ value: Double, _ range: ClosedRange<Double>
) throws(Refusal) -> Double? {
  if value.isNaN { return nil }
  guard range.contains(value) else { throw .range(name, range) }
  return value
}

extension rk_walks {
  /// A walk of which nothing is known.
  fileprivate static var standard: rk_walks {
    var walks = unsafe rk_walks()
    unsafe walks.body_mass_kg = .nan
    unsafe walks.resting_rate_w_per_kg = .nan
    unsafe walks.height_m = .nan
    unsafe walks.age_years = .nan
    return unsafe walks
  }

  /// The parameters that models need in addition to a state.
  fileprivate var parameters: ModelParameters {
    get throws(Refusal) {
      let named = try unsafe word("sex", sex)
      let sex = named.flatMap { Sex(rawValue: $0) }
      if let named, sex == nil {
        throw .unknown("sex", named, among: Sex.allCases.map(\.rawValue))
      }
      return try unsafe ModelParameters(
        height: number("height_m", height_m, Bounds.Height.range),
        age: number("age_years", age_years, Bounds.Age.range), sex: sex)
    }
  }
}
