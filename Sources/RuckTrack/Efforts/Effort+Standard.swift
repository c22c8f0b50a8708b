public import RuckKernels

extension Effort.Kind {
  /// The distances that every session is searched for, from 400 m to the marathon.
  public static let standardDistances: [Length] = [
    .meters(400), .miles(0.5), .kilometers(1), .miles(1), .miles(2), .kilometers(5),
    .kilometers(10), .kilometers(21.0975), .miles(12), .kilometers(30), .kilometers(42.195),
  ].sorted()

  /// The times that every session is searched for, in seconds, from a minute to four hours.
  public static let standardDurations: [Double] = [1, 5, 10, 20, 30, 60, 120, 240].map { $0 * 60 }

  /// What every session is searched for.
  public static let standard = kinds(
    distances: standardDistances, durations: standardDurations)

  /// The fastest of each distance; then the farthest, the highest power and the fastest gain of
  /// each time in seconds.
  public static func kinds(distances: [Length], durations: [Double]) -> [Effort.Kind] {
    distances.map { .fastest(meters: $0.meters) }
      + durations.map { .farthest(seconds: $0) }
      + durations.map { .highestPower(seconds: $0) }
      + durations.map { .fastestGain(seconds: $0) }
  }

  /// The length of the part, in metres or in seconds.
  public var extent: Double {
    switch self {
    case .fastest(let meters): meters
    case .farthest(let seconds), .highestPower(let seconds), .fastestGain(let seconds): seconds
    }
  }
}

extension Effort {
  /// Metres of distance.
  public var distance: Double { endDistance - startDistance }
  /// Seconds by the clock, rests and gaps included.
  public var elapsed: Double { endTime - startTime }
  /// Seconds per kilometre; nil where the distance is 0.
  public var pace: Double? { Pace(seconds: elapsed, meters: distance)?.secondsPerKilometer }
}
