internal import RuckKernels

/// Judges the kind of activity from the columns of a track.
///
/// The evidence is the time spent at each speed while moving, the steps or strokes per minute, and
/// the length of a step that both give. Where it does not suffice the kind is unknown. Only speeds
/// that no one walks or runs make a vehicle; a slow drive is taken for a ride.
struct KindJudgement {
  /// Less motion than this, in seconds, says nothing: less than a speed is taken over.
  static let shortest = 10.0
  /// Metres a second below which nine tenths of a runner's moving time lie; a marathon in 2:15 is run
  /// at 5.2 m/s.
  static let fastestRun = 5.2
  /// Metres a second that make a vehicle: half the moving time, or a tenth of it, is spent above.
  static let vehicle = (median: 12.5, tenth: 16.0)
  /// Metres a second: swimmers are slower.
  static let fastestSwim = 2.2
  /// Metres a second at which only trained swimmers swim length after length: 100 m in 77 s.
  static let fastestLengths = 1.3
  /// Strides a minute, of one foot: at a walk there are more, and strokes of a swimmer are fewer.
  static let fewestStrides = 40.0
  /// Seconds of motion next to a vehicle that make a walk.
  static let shortestWalk = 300.0
  /// Metres a second: nine tenths of a walk are slower.
  static let fastestWalk = 2.5
  /// Metres a second: half the moving time of a ride is faster, or a tenth of it is as fast as no kilometre
  /// was run, for repeats are run between walks.
  static let slowestRide = 2.5
  /// Metres a second above which wheels roll on without strokes, and the part of the time there that they do:
  /// no one runs without steps.
  static let coasting = (speed: 3.0, share: 0.1)
  /// Metres: the altitudes of water differ by less.
  static let flattest = 20.0

  private var speeds = TimeHistogram(width: 0.125, bins: 512)
  private var strides = TimeHistogram(width: 1, bins: 256)
  private var (coasted, counted) = (0.0, 0.0)
  private let altitudeRange: Double?
  private let countsLengths: Bool

  /// Looks at the moving intervals of a track; O(rows).
  ///
  /// - Parameters:
  ///   - path: the rows.
  ///   - motion: the motion and the speeds of their intervals.
  ///   - altitudes: metres; empty where unknown.
  ///   - cadences: strides, revolutions or strokes a minute; empty where unknown.
  ///   - hasPositions: whether the path is made of positions.
  init(
    _ path: PathColumns, _ motion: MotionColumns, altitudes: Span<Double>,
    cadences: Span<Double>, hasPositions: Bool
  ) {
    altitudeRange = SensorMean.extremes(altitudes).map { $0.maximum - $0.minimum }
    countsLengths = !hasPositions && Self.countsLengths(path)
    guard !motion.speeds.isEmpty else { return }
    let hasCadences = cadences.count == path.count
    var block = DurationBlock(path)
    while block.advance(along: path) {
      let durations = block.durations
      for index in durations.indices {
        let row = block.rows.lowerBound + index
        guard motion.isMoving[row] else { continue }
        speeds.add(motion.speeds[row], for: durations[index])
        guard hasCadences else { continue }
        if cadences[row] > 0 { strides.add(cadences[row], for: durations[index]) }
        if motion.speeds[row] > Self.coasting.speed, cadences[row] >= 0, durations[index] > 0 {
          counted += durations[index]
          if cadences[row] == 0 { coasted += durations[index] }
        }
      }
    }
  }

  /// The kind; unknown where the track does not say enough.
  var kind: ActivityKind {
    if countsLengths { return .swim }
    guard let median = speeds.quantile(0.5), let fast = speeds.quantile(0.9) else {
      return .unknown
    }
    if median > Self.vehicle.median { return .vehicle }
    guard speeds.total >= Self.shortest, median > 0.1 else { return .unknown }
    if fast > Self.vehicle.tenth { return .vehicle }
    guard let perMinute = stridesPerMinute else {
      let isFast =
        fast > (median < Self.slowestRide ? FootRecord.fastestKilometer : Self.fastestRun)
      return isFast ? .ride : .foot
    }
    if fast < Self.fastestSwim, perMinute < Self.fewestStrides {
      return (altitudeRange ?? 0) < Self.flattest ? .swim : .foot
    }
    let step = median / (2 * perMinute / 60)
    if step > Self.longestStep(at: median) || coasts { return .ride }
    return fast > FootRecord.fastestKilometer ? .ride : .foot
  }

  /// Whether the track is a walk beyond doubt: five minutes of motion, nine tenths of it slower than
  /// anyone runs for long.
  var isWalk: Bool {
    guard speeds.total >= Self.shortestWalk, let fast = speeds.quantile(0.9) else { return false }
    return kind == .foot && fast < Self.fastestWalk
  }

  /// Whether it rolls on without strokes for a tenth of the time that it is fast, a minute at least.
  private var coasts: Bool { coasted >= 60 && coasted >= Self.coasting.share * counted }

  // Some programs count both feet.
  private var stridesPerMinute: Double? {
    guard strides.total > speeds.total / 2, let median = strides.quantile(0.5) else { return nil }
    return median > 120 ? median / 2 : median
  }

  /// The longest step in metres at a speed: 1.2 m at 1.9 m/s, 2.1 m at 4.4 m/s.
  ///
  /// The mean step of walkers and runners is a quarter shorter.
  private static func longestStep(at speed: Double) -> Double { 0.55 + 0.35 * speed }

  /// Metres of the lengths of pools: of 50, 33⅓, 25, 20 and 15 m, of 50, 33⅓ and 25 yards.
  private static let pools: [Double] = [50, 100.0 / 3, 25, 20, 15, 45.72, 30.48, 22.86]

  /// Whether the distance channel counts lengths of a pool: equal steps of one of their lengths, no
  /// faster than amateurs swim.
  ///
  /// Equal steps in equal times, one a row, are those of a treadmill: no swimmer is so even.
  private static func countsLengths(_ path: PathColumns) -> Bool {
    let (distances, times) = (path.distances, path.times)
    var candidates: [(length: Double, count: Int)] = []
    var steps = 0
    var speeds: ContiguousArray<Double> = []
    var begin: Double?
    var (shortest, longest) = (Double.infinity, 0.0)
    for row in distances.indices.dropFirst() {
      let step = distances[row] - distances[row - 1]
      guard step > 0.5 else { continue }
      steps += 1
      if !times.isEmpty {
        let seconds = times[row] - times[row - 1]
        if let begin, times[row] > begin { speeds.append(step / (times[row] - begin)) }
        begin = times[row]
        (shortest, longest) = (min(shortest, seconds), max(longest, seconds))
      }
      if let known = candidates.firstIndex(where: { (step - $0.length).magnitude < 0.1 }) {
        candidates[known].count += 1
      } else if candidates.count < 4,
        pools.contains(where: { (step - $0).magnitude < 0.01 * $0 + 0.1 })
      {
        candidates.append((step, 1))
      }
    }
    let maximum = candidates.map(\.count).max() ?? 0
    let isEven = steps == distances.count - 1 && longest > 0 && longest - shortest < 0.5
    guard maximum >= 8, maximum * 10 >= steps * 8, !isEven else { return false }
    return speeds.isEmpty || speeds.takeOrdered(at: speeds.count / 2) < fastestLengths
  }
}

/// The best times on foot, which no recording of a walk or run can beat.
///
/// Men's world records ratified or pending by World Athletics (100 m to marathon) and by the IAU
/// (100 km, 24 h, six days), as of January 2026; mixed track and road, the faster of the two.
public enum FootRecord {
  /// Metres and the minimum seconds that they take, by distance.
  public static let bests: [(meters: Double, seconds: Double)] = [
    (100, 9.58), (200, 19.19), (400, 43.03), (800, 100.91), (1000, 131.96), (1609.344, 223.13),
    (3000, 437.55), (5000, 755.36), (10_000, 1571), (21_097.5, 3402), (42_195, 7235),
    (100_000, 21_935), (319_614, 86_400), (1_047_000, 518_400),
  ]

  /// Metres a second over a kilometre.
  static let fastestKilometer = 1000 / 131.96

  /// The distances over which a session is compared with the records: where a few bad positions do
  /// not decide.
  public static let compared = [400.0, 1000, 5000, 10_000, 42_195]

  /// The minimum seconds of a distance on foot: at the record's speed over the next shorter
  /// listed distance, below 100 m over 100 m.
  public static func seconds(over meters: Double) -> Double {
    let best = bests.last { $0.meters <= meters } ?? bests[0]
    return meters / (best.meters / best.seconds)
  }
}
