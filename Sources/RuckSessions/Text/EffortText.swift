internal import RuckKernels
package import RuckTrack

// Efforts as a person reads them.

extension NumberText {
  /// The value of an effort in the unit of its kind.
  package func value(of effort: Effort) -> String { value(effort.value, of: effort.kind) }

  /// The value of an effort of a kind: a time, a distance, watts or metres an hour.
  func value(_ value: Double, of kind: Effort.Kind) -> String {
    switch kind {
    case .fastest: Self.duration(value)
    case .farthest: distance(value)
    case .highestPower: Self.fixed(value, 0) + " W"
    case .fastestClimb: height(value * 3600) + "/h"
    }
  }

  /// `fastest 5 km`, `farthest in 1 h`, `power over 20 min`, `gain over 1 h`.
  package static func label(of kind: Effort.Kind) -> String {
    switch kind {
    case .fastest(let meters): "fastest " + name(ofDistance: meters)
    case .farthest(let seconds): "farthest in " + name(ofTime: seconds)
    case .highestPower(let seconds): "power over " + name(ofTime: seconds)
    case .fastestClimb(let seconds): "gain over " + name(ofTime: seconds)
    }
  }

  /// `400 m`, `1/2 mi`, `12 mi`, `half marathon`: in the unit in which the distance is round.
  static func name(ofDistance meters: Double) -> String {
    switch meters {
    case 21_097.5: return "half marathon"
    case 42_195: return "marathon"
    case Length.metersPerMile / 2: return "1/2 mi"
    default: break
    }
    let miles = Length.meters(meters).miles
    if abs(miles * 2 - (miles * 2).rounded()) < 1e-9 { return trimmed(miles, 1) + " mi" }
    return meters < 1000 ? trimmed(meters, 1) + " m" : trimmed(meters / 1000, 3) + " km"
  }

  /// `45 min`, `2 h`, `90 s`.
  static func name(ofTime seconds: Double) -> String {
    if seconds >= 3600, seconds.truncatingRemainder(dividingBy: 1800) == 0 {
      return trimmed(seconds / 3600, 1) + " h"
    }
    return seconds.truncatingRemainder(dividingBy: 60) == 0
      ? trimmed(seconds / 60, 0) + " min" : trimmed(seconds, 3) + " s"
  }
}
