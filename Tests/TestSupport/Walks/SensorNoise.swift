/// How a sensor errs, second by second.
public enum AltitudeError: String, CaseIterable, Sendable {
  case exact, barometer, gusts, wholeMetres, storm, gps3, gps5, gps8, gps4smoothed, gps5smoothed,
    gps5slow, white2

  /// Whether the altitude comes from air pressure.
  public var isBarometer: Bool {
    switch self {
    case .barometer, .gusts, .wholeMetres, .storm: true
    default: false
    }
  }

  /// Altitudes as a sensor records them at steps of a second.
  public func record(_ truth: [Double], seed: UInt64) -> [Double] {
    var random = Gaussian(seed: seed &* 104_729 &+ 5)
    let count = truth.count
    func plus(_ noises: [Double]..., step: Double = 0.1) -> [Double] {
      truth.indices.map { row in
        ((noises.reduce(truth[row]) { $0 + $1[row] }) / step).rounded() * step
      }
    }
    func barometer(_ drift: Double, _ more: [Double]? = nil, step: Double) -> [Double] {
      let slow = random.drift(count, deviation: drift, period: 1800)
      let white = smoothed((0..<count).map { _ in 0.3 * random.next() }, deviation: 2)
      return plus(slow, white, more ?? Array(repeating: 0, count: count), step: step)
    }
    switch self {
    case .exact: return plus(step: 0.1)
    case .barometer: return barometer(1.5, step: 0.2)
    case .gusts:
      return barometer(1.5, random.markov(count, deviation: 0.8, memory: 20), step: 0.2)
    case .wholeMetres: return barometer(1.5, step: 1)
    case .storm: return barometer(6, step: 0.2)
    case .gps3: return plus(random.markov(count, deviation: 3, memory: 30))
    case .gps5: return plus(random.markov(count, deviation: 5, memory: 60))
    case .gps8: return plus(random.markov(count, deviation: 8, memory: 90))
    case .gps4smoothed:
      return plus(smoothed(random.markov(count, deviation: 4, memory: 40), deviation: 8))
    case .gps5smoothed:
      return plus(smoothed(random.markov(count, deviation: 5, memory: 60), deviation: 8))
    case .gps5slow:
      return plus(smoothed(random.markov(count, deviation: 5, memory: 90), deviation: 20))
    case .white2: return plus((0..<count).map { _ in 2 * random.next() })
    }
  }
}

/// How positions err, second by second: metres to the east and to the north.
public enum PositionError: String, CaseIterable, Sendable {
  case none, quiet, typical, poor, sluggish, raw, jitter, urban

  /// The errors along one axis.
  public func errors(_ count: Int, _ random: inout Gaussian) -> [Double] {
    switch self {
    case .none: Array(repeating: 0, count: count)
    case .quiet: smoothed(random.markov(count, deviation: 1, memory: 60), deviation: 5)
    case .typical: smoothed(random.markov(count, deviation: 3, memory: 60), deviation: 5)
    case .poor: smoothed(random.markov(count, deviation: 6, memory: 60), deviation: 5)
    case .sluggish: smoothed(random.markov(count, deviation: 8, memory: 60), deviation: 10)
    case .raw: random.markov(count, deviation: 1.5, memory: 30)
    case .jitter:
      zip(random.markov(count, deviation: 1.5, memory: 30), (0..<count).map { _ in random.next() })
        .map { $0 + 0.5 * $1 }
    case .urban: smoothed(random.markov(count, deviation: 10, memory: 40), deviation: 6)
    }
  }
}
