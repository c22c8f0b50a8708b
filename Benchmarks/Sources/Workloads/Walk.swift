import RuckKernels

/// The columns of a made-up walk, the same on every machine: one point a second.
public struct Walk: Sendable {
  /// Seconds since 1970.
  public let times: ContiguousArray<Double>
  /// Degrees north, with seven decimals.
  public let latitudes: ContiguousArray<Double>
  /// Degrees east, with seven decimals.
  public let longitudes: ContiguousArray<Double>
  /// Metres, with one decimal.
  public let altitudes: ContiguousArray<Double>
  /// Beats per minute, whole.
  public let heartRates: ContiguousArray<Double>
  /// Metres from the start, by the haversine rule.
  public let distances: ContiguousArray<Double>
  /// Metres per second.
  public let speeds: ContiguousArray<Double>
  /// Rise over run.
  public let grades: ContiguousArray<Double>
  /// Kilograms carried.
  public let loads: ContiguousArray<Double>
  /// Factors of the ground.
  public let terrainFactors: ContiguousArray<Double>

  /// The number of points.
  public var count: Int { times.count }

  /// Two hours and a quarter, a quarter of a megabyte in all columns: what a caches' second level
  /// holds.
  public static let standard = Walk(count: 8192)

  /// Makes a walk that turns slowly over rolling ground.
  ///
  /// - Parameters:
  ///   - count: how many points.
  ///   - isRecorded: whether it has what a recording has: a rest of three minutes in each hour, and
  ///     noise on positions and altitudes.
  public init(count: Int, isRecorded: Bool = false) {
    var random = LinearCongruence(state: 2025)
    var north = 465_000_000
    var east = 72_000_000
    var heading = 0.0
    var altitude = 5200.0
    var slope = 0.0
    var pulse = 110.0
    var times: ContiguousArray<Double> = []
    var latitudes: ContiguousArray<Double> = []
    var longitudes: ContiguousArray<Double> = []
    var altitudes: ContiguousArray<Double> = []
    var heartRates: ContiguousArray<Double> = []
    for row in 0..<count {
      times.append(1_714_543_200 + Double(row))
      let isResting = isRecorded && row % 3600 > 3420
      let noise = isRecorded ? (random.next(within: 30), random.next(within: 45)) : (0, 0)
      latitudes.append((Double(north) + noise.0.rounded()) / 1e7)
      longitudes.append((Double(east) + noise.1.rounded()) / 1e7)
      altitudes.append((altitude + (isRecorded ? random.next(within: 5) : 0)).rounded() / 10)
      heartRates.append(pulse.rounded())
      if isResting { continue }
      heading += random.next(within: 0.06)
      // About 1.4 m: a step of a square spiral's arms, smoothed by the heading's own drift.
      let across = heading - (heading / 4).rounded() * 4
      north += Int(126 * (1 - abs(across)) + random.next(within: 12))
      east += Int(
        180 * (across < 0 ? -1 : 1) * (1 - abs(1 - abs(across))) + random.next(within: 12))
      slope += random.next(within: 0.05) - 0.002 * slope - (altitude - 5200) * 1e-6
      altitude += slope + random.next(within: 0.6)
      pulse = min(max(pulse + random.next(within: 1.2) + slope * 0.05, 60), 195)
    }
    var steps = ContiguousArray(repeating: 0.0, count: count)
    var distances = steps
    var speeds = steps
    var grades = steps
    var span = steps.mutableSpan
    Haversine().stepLengths(
      latitudes: latitudes.span, longitudes: longitudes.span, into: &span)
    var sums = distances.mutableSpan
    CumulativeDistance.accumulate(steps: steps.span, into: &sums)
    var rates = speeds.mutableSpan
    WindowedSlope.speeds(times: times.span, cumulativeDistances: distances.span, into: &rates)
    var slopes = grades.mutableSpan
    WindowedSlope.grades(
      cumulativeDistances: distances.span, altitudes: altitudes.span, into: &slopes)
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.altitudes = altitudes
    self.heartRates = heartRates
    self.distances = distances
    self.speeds = speeds
    self.grades = grades
    loads = ContiguousArray(repeating: 20, count: count)
    terrainFactors = ContiguousArray(repeating: 1.1, count: count)
  }
}

/// Random numbers that are the same everywhere (Knuth's MMIX constants).
struct LinearCongruence {
  var state: UInt64

  /// A number in -range...range.
  mutating func next(within range: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 11) * 0x1p-52 - 1) * range
  }
}
