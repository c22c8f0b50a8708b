import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Columns of anything at all: a walk, spoiled here and there or everywhere.
struct AnyColumns {
  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    0,
    -0.0, 1e18, -1e18, 1e11, 99_999, -99_999, 100_001, 7.3e9, 1e9, 999_999_999, 360, 180, -180, 90,
    -90, 91, 1, -1,
  ]

  private(set) var columns: [Channel: ContiguousArray<Double>] = [:]
  private(set) var segmentStarts: ContiguousArray<Int> = []
  let count: Int

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = [1, 2, 3, 5, 8, 9, 17, 40, 120, 400]
    count = counts[Int.random(in: counts.indices, using: &random)]
    for channel in Channel.allCases where Int.random(in: 0..<5, using: &random) > 0 {
      columns[channel] = Self.column(channel, count, &random)
    }
    if columns[.latitude] == nil || columns[.longitude] == nil {
      (columns[.latitude], columns[.longitude]) = (nil, nil)
    }
    guard Bool.random(using: &random) else { return }
    segmentStarts = [0]
    for _ in 0..<Int.random(in: 0...min(2 * count, 50), using: &random) {
      segmentStarts.append(Int.random(in: 0...count, using: &random))
    }
    segmentStarts.sort()
  }

  var track: Track {
    Track(count: count, segmentStarts: segmentStarts) { columns[$0] ?? [] }
  }

  /// One channel: as a walk has it, then some of its rows, or all, as none has.
  private static func column(
    _ channel: Channel, _ count: Int, _ random: inout SplitMix64
  ) -> ContiguousArray<Double> {
    var column = ContiguousArray((0..<count).map { sound(channel, Double($0)) })
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return column
    case 1: return ContiguousArray(repeating: .nan, count: count)
    case 2: return ContiguousArray(repeating: column[0], count: count)
    case 3: return ContiguousArray((0..<count).map { _ in value(&random) })
    case 4: column.reverse()
    case 5:
      // Leaps of any size, so that steps are huge or half the Earth.
      for row in column.indices where Int.random(in: 0..<3, using: &random) == 0 {
        column[row] = Double.random(in: -180...180, using: &random)
      }
    default: break
    }
    for row in column.indices where Int.random(in: 0..<12, using: &random) == 0 {
      column[row] = value(&random)
    }
    return column
  }

  private static func value(_ random: inout SplitMix64) -> Double {
    hostile[Int.random(in: hostile.indices, using: &random)]
  }

  private static func sound(_ channel: Channel, _ row: Double) -> Double {
    switch channel {
    case .time: 1.7e9 + 5 * row
    case .latitude: 46.5 + 6e-5 * row
    case .longitude: 7.5 + (row / 50).rounded() * 1e-5
    case .altitude: 500 + 30 * (row / 20).truncatingRemainder(dividingBy: 7)
    case .horizontalAccuracy: 5
    case .heartRate: 110 + row.truncatingRemainder(dividingBy: 40)
    case .cadence: 110
    case .power: 220
    case .temperature: 12
    case .speed: 1.3
    case .course: 0
    case .distance: 6.7 * row
    }
  }
}

/// Settings of an analysis taken from everything that can be asked for.
struct AnySettings {
  var analysis: SessionAnalysis
  /// Whether what goes in is what a person could be and carry, so that answers must be sound.
  let isSane: Bool

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x5eed)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    isSane = Int.random(in: 0..<4, using: &random) > 0
    let numbers =
      isSane
      ? [0.0, 5, 20, 60]
      : [.nan, .infinity, -1, 1e308, .leastNonzeroMagnitude, 0, 20]
    var load = LoadProfile(constant: pick(numbers))
    var terrain = TerrainProfile(constant: pick([.factor(1), .sandBySpeed, .factor(1.5)]))
    let amounts = [-5, 0, 3.5, 100, 100, 1e4, 1e308, .nan, .infinity, -.infinity]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let amount = pick(amounts)
      let place =
        Bool.random(using: &random)
        ? LoadProfile.Position.time(amount) : LoadProfile.Position.distance(amount)
      load.step(at: place, to: pick(numbers))
      terrain.change(at: place, to: pick([.factor(1.2), .vegetationBySpeed]))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      load.carryWater(kilograms: pick(numbers), rate: isSane ? 1e-4 : pick(numbers))
    }
    let walker = Walker(
      bodyMass: pick([nil, .kilograms(isSane ? 80 : pick(numbers))]), height: .meters(1.8), age: 40,
      sex: pick([nil, .female, .male]), restingHeartRate: isSane ? 60 : pick(numbers),
      maximumHeartRate: isSane ? 185 : pick(numbers))
    var rules = Rules()
    rules.cleaning = pick([.standard, .none])
    rules.distance = pick(try DistanceRule.names.map { try #require(DistanceRule(named: $0)) })
    if !isSane { rules.distance = .path(Haversine(radius: pick([1e-300, 1, 1e300]))) }
    rules.gain = pick(
      try ElevationGainRule.names.map { try #require(ElevationGainRule(named: $0)) })
    rules.moving = pick(try MovingTimeRule.names.map { try #require(MovingTimeRule(named: $0)) })
    rules.energy = pick(EnergyModels.all(ModelParameters()))
    rules.guardRails = Bool.random(using: &random)
    analysis = SessionAnalysis(
      walker: walker, load: pick([nil, load]), terrain: pick([TerrainProfile(), terrain]),
      rules: rules)
  }
}
