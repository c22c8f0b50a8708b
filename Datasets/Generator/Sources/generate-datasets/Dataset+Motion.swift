extension Dataset {
  /// Climbs and descents in metres, one after the other; 8 % throughout.
  private static let climbs = [60, -25, 80, -40, 15, -90]

  private static func zigzag(noise: Double) -> [Row] {
    var random = SplitMix64(seed: 3)
    var path = Path(from: Place(latitude: 46.8, longitude: 9.8))
    // Switchbacks: every corner lies on a row.
    for leg in 0..<16 { path.append(bearing: leg.isMultiple(of: 2) ? 70 : 300, meters: 250) }
    var rows: [Row] = []
    func append(tenths: Int) {
      let second = rows.count
      rows.append(
        Row(
          place: path.place(at: 1.25 * Double(second)),
          altitude: Double(tenths) / 10 + (noise > 0 ? random.within(noise) : 0),
          time: morning + second))
    }
    // A tenth of a metre up or down each second: altitudes are exact in decimal.
    var tenths = 12_000
    append(tenths: tenths)
    for climb in climbs {
      for _ in 0..<(abs(climb) * 10) {
        tenths += climb > 0 ? 1 : -1
        append(tenths: tenths)
      }
    }
    return rows
  }

  /// Switchbacks with 155 m up and 155 m down, altitudes exact.
  static var zigzagClimb: Dataset {
    Dataset(
      segments: [zigzag(noise: 0)],
      truth: Truth(
        name: "zigzag-climb", summary: "Three climbs and three descents at 8 %, no noise",
        quantities: [
          .init(
            key: "distance_m", value: 3875, tolerance: 0.01,
            knownBy: "3100 steps of 1.25 m on great-circle legs whose corners lie on rows"),
          .init(
            key: "gain_m", value: 155, tolerance: 1e-9,
            knownBy: "60 + 80 + 15 m by construction, raw and by turning points alike"),
          .init(
            key: "loss_m", value: 155, tolerance: 1e-9,
            knownBy: "25 + 40 + 90 m by construction, raw and by turning points alike"),
          .init(key: "moving_s", value: 3100, tolerance: 0, knownBy: "1.25 m/s throughout"),
        ],
        pauses: []))
  }

  /// The same with noise on every altitude.
  static var zigzagClimbNoisy: Dataset {
    Dataset(
      segments: [zigzag(noise: 0.9)],
      truth: Truth(
        name: "zigzag-climb-noisy",
        summary: "Three climbs and three descents at 8 %, altitude noise within 0.9 m",
        quantities: [
          .init(
            key: "distance_m", value: 3875, tolerance: 0.01,
            knownBy: "3100 steps of 1.25 m on great-circle legs whose corners lie on rows"),
          .init(
            key: "gain_m", value: 155, tolerance: 5.7,
            knownBy: "by turning points of 3 m: noise within 0.95 m (rounding included) makes no "
              + "turning point and moves both ends of three climbs by at most that"),
          .init(
            key: "loss_m", value: 155, tolerance: 5.7,
            knownBy: "by turning points of 3 m, as the gain"),
        ],
        pauses: []))
  }

  /// Seconds and metres per second.
  private static let stages = [(1200, 1.4), (300, 0.0), (900, 1.4), (90, 0), (600, 1.4)]

  private static func walkPauseWalk(noise deviation: Double) -> [Row] {
    var random = SplitMix64(seed: 4)
    var north = WanderingNoise(deviation: deviation, memory: 75, smoothing: 8)
    var east = WanderingNoise(deviation: deviation, memory: 75, smoothing: 8)
    let start = Place(latitude: 51.18, longitude: -1.83)
    var walked = 0.0
    var rows: [Row] = []
    func append() {
      var place = start.moved(bearing: 40, meters: walked)
      if deviation > 0 {
        place = place.shifted(
          north: north.next(&random), east: east.next(&random), cosine: 0.6269)
      }
      rows.append(Row(place: place, altitude: 100, time: morning + rows.count))
    }
    append()
    var tenths = 0
    for (seconds, speed) in stages {
      for _ in 0..<seconds {
        // Counted in tenths of a metre, so that no rounding adds up.
        tenths += speed > 0 ? 14 : 0
        walked = Double(tenths) / 10
        append()
      }
    }
    return rows
  }

  private static let pauses = [Truth.Pause(start: 1200, end: 1500), .init(start: 2400, end: 2490)]

  /// 45 minutes of walking with two rests, positions exact.
  static var walkPauseWalk: Dataset {
    Dataset(
      segments: [walkPauseWalk(noise: 0)],
      truth: Truth(
        name: "walk-pause-walk", summary: "45 minutes of walking with rests of 300 s and 90 s",
        quantities: [
          .init(
            key: "distance_m", value: 3780, tolerance: 0.01,
            knownBy: "2700 s at 1.4 m/s along one great circle"),
          .init(
            key: "moving_s", value: 2700, tolerance: 0,
            knownBy: "1200 + 900 + 600 s by construction"),
        ],
        pauses: pauses))
  }

  /// The same as a receiver would record it.
  static var walkPauseWalkNoisy: Dataset {
    Dataset(
      segments: [walkPauseWalk(noise: 2)],
      truth: Truth(
        name: "walk-pause-walk-noisy",
        summary: "45 minutes of walking with rests of 300 s and 90 s, wandering position noise",
        quantities: [
          .init(
            key: "distance_m", value: 3780, tolerance: 75.6,
            knownBy: "2700 s at 1.4 m/s; 2 % for noise of 2 m on each axis that wanders over 75 s"),
          .init(
            key: "moving_s", value: 2700, tolerance: 54,
            knownBy: "1200 + 900 + 600 s by construction; 2 % for the noise"),
        ],
        pauses: pauses))
  }
}
