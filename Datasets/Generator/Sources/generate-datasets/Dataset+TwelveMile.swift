/// The ruck of the README's example: a course, a walker and what the watch makes of them.
///
/// Out and back over gentle hills; the walker slows uphill and with time, rests twice, and the
/// watch adds wandering position noise, a barometer's noise and a pulse every five seconds.
private struct Ruck {
  /// Metres out from the start and the altitude there; smooth slopes between.
  static let profile: [(meters: Double, altitude: Double)] = [
    (0, 112), (900, 121), (1700, 108), (2900, 131.5), (4100, 119), (5300, 142), (6600, 126),
    (7700, 133.5), (8700, 116), (9675, 124),
  ]
  static let turn = 9675.0
  /// Where the walker rests, in metres walked, and for how many seconds.
  static let rests: [(meters: Double, seconds: Int)] = [(6400, 300), (12_900, 420)]

  private(set) var rows: [Row] = []
  private(set) var pauses: [Truth.Pause] = []
  private(set) var movingSeconds = 0

  private var random = SplitMix64(seed: 12)
  private var north = WanderingNoise(deviation: 2, memory: 75, smoothing: 8)
  private var east = WanderingNoise(deviation: 2, memory: 75, smoothing: 8)
  private var barometer = WanderingNoise(deviation: 0.3, memory: 40, smoothing: 3)
  private var mood = WanderingNoise(deviation: 0.04, memory: 120, smoothing: 10)
  private var course = Path(from: Place(latitude: 35.15, longitude: -79.02))
  private var pulse = 84.0

  init() {
    layCourse()
    var walked = 0.0
    var rest = Self.rests[...]
    record(walked, speed: 0)
    while walked < 2 * Self.turn {
      if let next = rest.first, walked >= next.meters {
        rest.removeFirst()
        let start = rows.count - 1
        pauses.append(.init(start: start, end: start + next.seconds))
        for _ in 0..<next.seconds { record(walked, speed: 0) }
      }
      let speed = speed(at: walked)
      walked = min(walked + speed, 2 * Self.turn)
      movingSeconds += 1
      record(walked, speed: speed)
    }
  }

  /// A winding road: bends of a few hundred metres that keep to one direction overall.
  private mutating func layCourse() {
    var bearing = 60.0
    while course.length < Self.turn {
      let steps = 20 + Int(random.unit() * 40)
      let target = 60 + random.within(55)
      let bend = (target - bearing) / Double(steps)
      for _ in 0..<steps {
        course.append(bearing: bearing, meters: 5)
        bearing += bend
      }
    }
  }

  /// The altitude and the grade in the direction of the walk.
  private func ground(at walked: Double) -> (altitude: Double, grade: Double) {
    let isOut = walked <= Self.turn
    let out = isOut ? walked : 2 * Self.turn - walked
    let after = Self.profile.firstIndex { $0.meters >= out } ?? Self.profile.count - 1
    let (high, low) = (Self.profile[max(after, 1)], Self.profile[max(after, 1) - 1])
    let run = high.meters - low.meters
    let part = (out - low.meters) / run
    let rise = high.altitude - low.altitude
    let grade = rise * 6 * part * (1 - part) / run
    return (low.altitude + rise * part * part * (3 - 2 * part), isOut ? grade : -grade)
  }

  private mutating func speed(at walked: Double) -> Double {
    let grade = ground(at: walked).grade
    let tired = 1 - 0.05 * walked / (2 * Self.turn)
    let slope = grade > 0 ? 1 - 3 * grade : 1 + 0.5 * grade
    return 2.06 * tired * slope * (1 + mood.next(&random))
  }

  private mutating func record(_ walked: Double, speed: Double) {
    let (altitude, grade) = ground(at: walked)
    let effort = speed > 0 ? 36 + 24 * (speed - 1.2) + 420 * max(grade, -0.02) : 8
    let drift = 12 * walked / (2 * Self.turn)
    pulse += (84 + effort + drift - pulse) / 35 + 0.35 * random.normal()
    let place = course.place(at: walked <= Self.turn ? walked : 2 * Self.turn - walked)
      .shifted(north: north.next(&random), east: east.next(&random), cosine: 0.8177)
    rows.append(
      Row(
        place: place, altitude: altitude + barometer.next(&random),
        time: 1_714_817_100 + rows.count,
        heartRate: rows.count.isMultiple(of: 5) ? Int(pulse.rounded()) : nil))
  }

  /// Metres climbed on the way out and on the way back, from the profile.
  static var gain: Double {
    zip(profile, profile.dropFirst()).reduce(0) { $0 + ($1.1.altitude - $1.0.altitude).magnitude }
  }
}

extension Dataset {
  /// Twelve miles out and back in under three hours at one point a second.
  static var twelveMile: Dataset {
    let ruck = Ruck()
    let rates = ruck.rows.compactMap(\.heartRate)
    return Dataset(
      folder: "rucks", coordinateDecimals: 7, segments: [ruck.rows],
      truth: Truth(
        name: "twelve-mile", summary: "Twelve-mile ruck, out and back",
        quantities: [
          .init(
            key: "distance_m", value: 2 * Ruck.turn, tolerance: 0.01 * 2 * Ruck.turn,
            knownBy: "twice the course of 9675 m; 1 % for position noise of 2 m on each axis that "
              + "wanders over 75 s"),
          .init(
            key: "gain_m", value: Ruck.gain, tolerance: 18,
            knownBy: "sum of the profile's climbs out and back; by turning points of 3 m, two ends "
              + "of nine climbs moved by barometer noise of 0.3 m (1 m at most)"),
          .init(
            key: "loss_m", value: Ruck.gain, tolerance: 18, knownBy: "as the gain"),
          .init(
            key: "moving_s", value: Double(ruck.movingSeconds), tolerance: 60,
            knownBy: "counted while walking; one minute for noise beside the two rests"),
          .init(
            key: "max_heart_rate_bpm", value: Double(rates.max() ?? 0), tolerance: 0,
            knownBy: "largest written value"),
          .init(
            key: "mean_heart_rate_bpm",
            value: Double(rates.reduce(0, +)) / Double(rates.count), tolerance: 0.5,
            knownBy: "mean of the written values, one every 5 s; half a beat for how the last "
              + "interval is weighted"),
        ],
        pauses: ruck.pauses))
  }
}
