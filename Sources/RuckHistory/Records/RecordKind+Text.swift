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
    case .effort(let effort): effort.description
    }
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
    case .effort(.fastestGain(let seconds)): (10, seconds)
    }
  }
}
