internal import RuckKernels

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

  /// The kind as a person reads it: `fastest 5 km`, `farthest in 1 h`, `power over 20 min`,
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
    switch self {
    case .fastest(let meters): Self.roundDistance(meters)
    case .farthest(let seconds), .highestPower(let seconds), .fastestGain(let seconds):
      Self.roundTime(seconds)
    }
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
