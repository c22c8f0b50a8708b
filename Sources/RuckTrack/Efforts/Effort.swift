public import RuckKernels

/// A best effort: the part of a session with the best value of its kind.
public struct Effort: Sendable, Hashable {
  /// The kind of a best effort.
  public enum Kind: Sendable, Hashable {
    /// The shortest time over a distance in metres; the value is seconds.
    case fastest(meters: Double)
    /// The longest distance in a time in seconds; the value is metres.
    case farthest(seconds: Double)
    /// The highest mean metabolic power over a time in seconds; the value is watts.
    case highestPower(seconds: Double)
    /// The greatest gain by the gain rule over a time in seconds; the value is metres a second.
    case fastestGain(seconds: Double)
  }

  /// The kind of effort.
  public var kind: Kind
  /// The value, in the unit of the kind.
  public var value: Double
  /// Seconds since 1970 at which the part begins; it may lie between two rows.
  public var startTime: Double
  /// Seconds since 1970 at which the part ends.
  public var endTime: Double
  /// Metres from the start of the session to the beginning of the part.
  public var startDistance: Double
  /// Metres from the start of the session to the end of the part.
  public var endDistance: Double
  /// The rows of the recording that the part touches, those between that cleaning left out
  /// included.
  public var rows: Range<Int>
  /// Kilograms carried, averaged over the time of the part; nil where the load is unknown.
  public var meanLoad: Double?

  /// A best effort.
  public init(
    kind: Kind, value: Double, startTime: Double, endTime: Double, startDistance: Double,
    endDistance: Double, rows: Range<Int>, meanLoad: Double? = nil
  ) {
    (self.kind, self.value, self.startTime) = (kind, value, startTime)
    (self.endTime, self.startDistance, self.endDistance) = (endTime, startDistance, endDistance)
    (self.rows, self.meanLoad) = (rows, meanLoad)
  }
}

extension Effort {
  /// Watts, of an effort that is one of power.
  package var meanPower: Double? { if case .highestPower = kind { value } else { nil } }
  /// Metres of gain an hour, of an effort that is one of gain.
  package var gainPerHour: Double? { if case .fastestGain = kind { value * 3600 } else { nil } }
}

extension Effort.Kind {
  /// The target in metres; nil of a time.
  package var meters: Double? { if case .fastest(let meters) = self { meters } else { nil } }

  /// The target in seconds; nil of a distance.
  package var seconds: Double? { meters == nil ? extent : nil }
}

extension Effort.Kind {
  /// The distances that every session is searched for, from 400 m to the marathon.
  public static let standardDistances: [Length] = [
    .meters(400), .miles(0.5), .kilometers(1), .miles(1), .miles(2), .kilometers(5),
    .kilometers(10), .kilometers(21.0975), .miles(12), .kilometers(30), .kilometers(42.195),
  ].sorted()

  /// The times that every session is searched for, in seconds, from a minute to four hours.
  public static let standardDurations: [Double] = [1, 5, 10, 20, 30, 60, 120, 240].map { $0 * 60 }

  /// The kinds that every session is searched for.
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

extension Effort.Kind: CustomStringConvertible {
  /// The kind as machine output names it: `fastest-5km`, `farthest-1h`, `power-20min`,
  /// `climb-10min`.
  public var description: String {
    let (number, unit) = roundExtent
    return "\(word)-\(number)\(unit)"
  }

  /// The kind without its extent, in the words of options and documents.
  package var word: String {
    switch self {
    case .fastest: "fastest"
    case .farthest: "farthest"
    case .highestPower: "power"
    case .fastestGain: "climb"
    }
  }

  /// The kind for people: `fastest 5 km`, `farthest in 1 h`, `power over 20 min`,
  /// `gain over 10 min`.
  package var label: String {
    let (number, unit) = roundExtent
    return switch self {
    case .fastest(let meters): "fastest " + Self.name(ofDistance: meters)
    case .farthest: "farthest in \(number) \(unit)"
    case .highestPower: "power over \(number) \(unit)"
    case .fastestGain: "gain over \(number) \(unit)"
    }
  }

  /// `400 m`, `1/2 mi`, `12 mi`, `half marathon`: a distance in the unit in which it is round.
  package static func name(ofDistance meters: Double) -> String {
    switch meters {
    case 21_097.5: return "half marathon"
    case 42_195: return "marathon"
    case Length.metersPerMile / 2: return "1/2 mi"
    default:
      let (number, unit) = roundDistance(meters)
      return "\(number) \(unit)"
    }
  }

  /// The extent as a number and the unit in which it is round.
  private var roundExtent: (number: String, unit: String) {
    meters == nil ? Self.roundTime(extent) : Self.roundDistance(extent)
  }

  // Whole and half miles are named as such, for no round number of metres comes near them.
  private static func roundDistance(_ meters: Double) -> (number: String, unit: String) {
    let halfMiles = Length.meters(meters).miles * 2
    if (halfMiles - halfMiles.rounded()).magnitude < 1e-6, halfMiles > 0.8 {
      return (plainNumber(halfMiles.rounded() / 2), "mi")
    }
    return meters >= 1000 ? (plainNumber(meters / 1000), "km") : (plainNumber(meters), "m")
  }

  private static func roundTime(_ seconds: Double) -> (number: String, unit: String) {
    for (unit, length) in [("h", 3600.0), ("min", 60.0)] where seconds >= length {
      let number = seconds / length
      if number == number.rounded() { return (plainNumber(number), unit) }
    }
    return (plainNumber(seconds), "s")
  }
}
