internal import RuckKernels
internal import RuckTrack

extension RecordKind: CustomStringConvertible {
  /// The kind as machine output names it: `longest-distance`, `fastest-5km`, `farthest-1h`,
  /// `power-20min`, `climb-10min`.
  public var description: String {
    switch self {
    case .longestDistance: "longest-distance"
    case .longestTime: "longest-time"
    case .mostGain: "most-gain"
    case .mostRuckWork: "most-ruck-work"
    case .mostEnergy: "most-energy"
    case .heaviestLoad: "heaviest-load"
    case .bestPace: "best-pace"
    case .effort(.fastest(let meters)): "fastest-\(Self.distance(meters))"
    case .effort(.farthest(let seconds)): "farthest-\(Self.time(seconds))"
    case .effort(.highestPower(let seconds)): "power-\(Self.time(seconds))"
    case .effort(.fastestClimb(let seconds)): "climb-\(Self.time(seconds))"
    }
  }

  // Whole and half miles are named as such, for no round number of metres comes near them.
  private static func distance(_ meters: Double) -> String {
    let miles = meters / Length.metersPerMile
    if (miles * 2 - (miles * 2).rounded()).magnitude < 1e-6, miles > 0.4 {
      return text((miles * 2).rounded() / 2) + "mi"
    }
    return meters >= 1000 ? text(meters / 1000) + "km" : text(meters) + "m"
  }

  private static func time(_ seconds: Double) -> String {
    if seconds >= 3600, (seconds / 3600).rounded() == seconds / 3600 {
      return text(seconds / 3600) + "h"
    }
    if seconds >= 60, (seconds / 60).rounded() == seconds / 60 { return text(seconds / 60) + "min" }
    return text(seconds) + "s"
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : "\(value)"
  }
}

extension RecordKind {
  /// The order in which records are listed: whole sessions, then parts by kind and length.
  var place: (group: Int, size: Double) {
    switch self {
    case .longestDistance: (0, 0)
    case .longestTime: (1, 0)
    case .mostGain: (2, 0)
    case .mostRuckWork: (3, 0)
    case .mostEnergy: (4, 0)
    case .heaviestLoad: (5, 0)
    case .bestPace: (6, 0)
    case .effort(.fastest(let meters)): (7, meters)
    case .effort(.farthest(let seconds)): (8, seconds)
    case .effort(.highestPower(let seconds)): (9, seconds)
    case .effort(.fastestClimb(let seconds)): (10, seconds)
    }
  }
}
