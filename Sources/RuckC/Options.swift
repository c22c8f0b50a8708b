public import CRucks
internal import RuckMetrics

/// A caller's options as the engine takes them.
struct ReadOptions {
  /// What documents call the recording.
  var name = PathBytes("-")
  /// The walker, the load and the rules.
  var request = SessionRequest()
  /// The limits of the reader.
  var limits = ReadLimits.standard
  /// Whether the recording keeps its rows.
  var keepsPoints = true

  /// The defaults.
  init() throws(Refusal) { try unsafe self.init(rk_options.standard) }

  /// A caller's options, the defaults for NULL.
  init(_ options: UnsafePointer<rk_options>?) throws(Refusal) {
    guard let options = unsafe options else {
      try self.init()
      return
    }
    try unsafe checkAligned("options", options, to: MemoryLayout<rk_options>.alignment)
    try unsafe self.init(
      structure(
        "options", options, size: options.pointee.struct_size, default: rk_options.standard))
  }

  private init(_ options: rk_options) throws(Refusal) {
    if let given = try unsafe bytes("name", options.name) { name = PathBytes(given) }
    try unsafe fillWalker(options)
    try unsafe fillRules(options)
    try unsafe fillOutput(options)
    let known = UInt64(Int.max)
    if unsafe options.max_memory_bytes > 0 {
      limits.memory = unsafe Int(min(options.max_memory_bytes, known))
    }
    if unsafe options.max_points > 0 {
      limits.pointCount = unsafe Int(min(options.max_points, known))
    }
  }

  private mutating func fillWalker(_ options: rk_options) throws(Refusal) {
    if let mass = try unsafe number("body_mass_kg", options.body_mass_kg, Bounds.BodyMass.range) {
      request.bodyMasses = [Sourced(.kilograms(mass), .option)]
    }
    if let load = try unsafe number("load_kg", options.load_kg, Bounds.Load.range) {
      request.loads = [Sourced(LoadProfile(constant: .kilograms(load)), .option)]
    }
    if let load = try unsafe number(
      "default_load_kg", options.default_load_kg, Bounds.Load.range)
    {
      request.loads.append(Sourced(default: LoadProfile(constant: .kilograms(load)), .option))
    }
    request.walker.height = try unsafe number("height_m", options.height_m, Bounds.Height.range)
      .map { .meters($0) }
    request.walker.age = try unsafe number("age_years", options.age_years, Bounds.Age.range)
    request.walker.restingHeartRate = try unsafe number(
      "resting_heart_rate_bpm", options.resting_heart_rate_bpm, Bounds.RestingHeartRate.range)
    request.walker.maximumHeartRate = try unsafe number(
      "max_heart_rate_bpm", options.max_heart_rate_bpm, Bounds.MaximumHeartRate.range)
    request.walker.sex = try unsafe value("sex", options.sex, among: Sex.allCases.map(\.rawValue)) {
      Sex(rawValue: $0)
    }
    request.restingRate = try unsafe number(
      "resting_rate_w_per_kg", options.resting_rate_w_per_kg, Bounds.RestingRate.range
    ).map { RestingRate(wattsPerKilogram: $0) }
    request.perceivedExertion = try unsafe number(
      "perceived_exertion", options.perceived_exertion, Bounds.Exertion.range)
    let kinds = ActivityKind.allCases.filter { $0 != .unknown }.map(\.rawValue)
    request.kind = try unsafe value("kind", options.kind, among: kinds) {
      ActivityKind(rawValue: $0).flatMap { $0 == .unknown ? nil : $0 }
    }
  }

  private mutating func fillRules(_ options: rk_options) throws(Refusal) {
    if let factor = try unsafe number(
      "terrain_factor", options.terrain_factor, GuardRails.terrainFactors)
    {
      request.terrain = TerrainProfile(constant: .factor(factor))
    }
    if let terrain = try unsafe value(
      "terrain", options.terrain, among: Terrain.kinds.map(\.name), { Terrain($0.lowercased()) })
    {
      request.terrain = TerrainProfile(constant: terrain)
    }
    if let rule = try unsafe value(
      "distance_rule", options.distance_rule, DistanceRule.init(named:))
    {
      request.rules.distance = rule
    }
    if let rule = try unsafe value(
      "gain_rule", options.gain_rule, among: ElevationGainRule.names,
      ElevationGainRule.init(named:))
    {
      request.rules.gain = rule
    }
    if let rule = try unsafe value("moving_rule", options.moving_rule, MovingTimeRule.init(named:))
    {
      request.rules.moving = rule
    }
    if let rule = try unsafe value("gap_rule", options.gap_rule, GapRule.init(named:)) {
      request.rules.gap = rule
    }
    if let rule = try unsafe value(
      "cleaning_rule", options.cleaning_rule, CleaningRule.init(named:))
    {
      request.rules.cleaning = rule
    }
    if let model = try unsafe value(
      "energy_model", options.energy_model, among: EnergyModels.names, { EnergyModels.named($0) })
    {
      request.modelName = model.name
    }
    switch unsafe options.keeps_vehicle {
    case 0: break
    case 1: request.rules.vehicle = .none
    default: throw .range("keeps_vehicle", 0...1)
    }
  }

  private mutating func fillOutput(_ options: rk_options) throws(Refusal) {
    let figures = unsafe Int(options.figures)
    guard figures <= Int(RK_FIGURE_ALL) else { throw .range("figures", 0...Double(RK_FIGURE_ALL)) }
    request.shown = ShownFigures(rawValue: figures)
    let split = unsafe options.split_m
    if split == 0 {
      request.shown.remove(.splits)
    } else {
      guard Bounds.Piece.range.contains(split) else {
        throw .range("split_m", Bounds.Piece.range)
      }
      request.splitLength = .distance(.meters(split))
    }
    if let split = try unsafe number("split_s", options.split_s, 1...1e7) {
      request.shown.formUnion(ShownFigures(rawValue: figures))
      request.splitLength = .time(seconds: split)
    }
    let offset = unsafe Int(options.utc_offset_s)
    guard (-64_800...64_800).contains(offset) else {
      throw .range("utc_offset_s", -64_800...64_800)
    }
    switch unsafe options.without_points {
    case 0: break
    case 1: keepsPoints = false
    default: throw .range("without_points", 0...1)
    }
    guard unsafe options.reserved == 0 else { throw .argument("reserved is not 0") }
    switch unsafe Int(options.utc_offset_use) {
    case Int(RK_OFFSET_UNKNOWN): break
    case Int(RK_OFFSET_ELSE): request.localTime = LocalTime(system: { _ in offset })
    case Int(RK_OFFSET_ALWAYS): request.localTime = LocalTime(zone: { _ in offset })
    default: throw .range("utc_offset_use", 0...2)
    }
  }
}

/// A number within its range; nil for NaN.
func number(
  _ name: String, _ value: Double, _ range: ClosedRange<Double>
) throws(Refusal) -> Double? {
  if value.isNaN { return nil }
  guard range.contains(value) else { throw .range(name, range) }
  return value
}

/// The value that a word names; nil for NULL.
///
/// - Parameters:
///   - name: the argument, for the refusal.
///   - text: the word.
///   - names: the words that the refusal of another one states; empty where they are not listed.
///   - meaning: what a word means; nil where it means nothing.
/// - Returns: the value.
/// - Throws: the refusal of a word that means nothing.
func value<Value>(
  _ name: String, _ text: UnsafePointer<CChar>?, among names: [String] = [],
  _ meaning: (String) -> Value?
) throws(Refusal) -> Value? {
  guard let word = try unsafe word(name, text) else { return nil }
  guard let value = meaning(word) else { throw .unknown(name, word, among: names) }
  return value
}

extension rk_options {
  /// The defaults.
  static var standard: rk_options {
    var options = unsafe rk_options()
    unsafe options.struct_size = MemoryLayout<rk_options>.size
    unsafe options.body_mass_kg = .nan
    unsafe options.load_kg = .nan
    unsafe options.height_m = .nan
    unsafe options.age_years = .nan
    unsafe options.resting_heart_rate_bpm = .nan
    unsafe options.max_heart_rate_bpm = .nan
    unsafe options.resting_rate_w_per_kg = .nan
    unsafe options.perceived_exertion = .nan
    unsafe options.terrain_factor = 1
    unsafe options.split_s = .nan
    unsafe options.default_load_kg = .nan
    unsafe options.split_m = 1000
    unsafe options.figures = UInt32(RK_FIGURE_ALL)
    return unsafe options
  }
}

/// See `rucks.h`.
@c @implementation
public func rk_options_init(_ options: UnsafeMutablePointer<rk_options>?) {
  unsafe options?.initialize(to: .standard)
}
