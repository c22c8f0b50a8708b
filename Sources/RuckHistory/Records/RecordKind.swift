public import RuckTrack

/// The kind of a personal record.
public enum RecordKind: Sendable, Hashable {
  /// The farthest session, metres.
  case longestDistance
  /// The session of the longest elapsed time, seconds.
  case longestTime
  /// The session of the greatest gain, metres.
  case greatestGain
  /// The session of the greatest load times distance, kilogram-kilometres.
  case greatestRuckWork
  /// The session of the greatest gross energy, kilocalories.
  case greatestEnergy
  /// The session of the heaviest load, averaged over time, kilograms.
  case heaviestLoad
  /// The least time per distance of a session of at least a kilometre, seconds per kilometre.
  case bestPace
  /// A best effort: a part of a session.
  case effort(Effort.Kind)

  /// The kinds that whole sessions are measured by.
  static let ofSessions: [RecordKind] = [
    .longestDistance, .longestTime, .greatestGain, .greatestRuckWork, .greatestEnergy,
    .heaviestLoad, .bestPace,
  ]

  /// The unit of the values, as machine output writes it.
  public var unit: String {
    switch self {
    case .longestDistance, .greatestGain, .effort(.farthest): "m"
    case .longestTime, .effort(.fastest): "s"
    case .greatestRuckWork: "kg_km"
    case .greatestEnergy: "kcal"
    case .heaviestLoad: "kg"
    case .bestPace: "s_per_km"
    case .effort(.highestPower): "w"
    case .effort(.fastestGain): "m_per_s"
    }
  }

  /// Whether the smaller value is the better one.
  public var isSmallerBetter: Bool {
    switch self {
    case .bestPace, .effort(.fastest): true
    default: false
    }
  }

  /// Whether there are records of single load bands; the heaviest load has one of its own only.
  var hasBands: Bool { self != .heaviestLoad }

  /// Whether the value is an estimate from positions or by a model; times by the clock and loads are not.
  var isEstimate: Bool { self != .longestTime && self != .heaviestLoad }

  /// The figure with a stated interval on which a value depends; nil where it is not an estimate.
  private var estimated: CountedInterval? {
    switch self {
    case .longestDistance, .greatestRuckWork, .bestPace, .effort(.fastest), .effort(.farthest):
      .distance
    case .greatestGain, .effort(.fastestGain): .gain
    case .greatestEnergy, .effort(.highestPower): .grossEnergy
    case .longestTime, .heaviestLoad: nil
    }
  }

  /// Returns the interval meant to hold a session's value with 90 % probability; nil where it is unknown.
  ///
  /// A part of a session has the session's share of doubt: where the true distance may be 2 % shorter than
  /// the measured one, an effort over 5 km may have covered 4.9 km, and 5 km took 2 % longer at its pace.
  func interval(of value: Double, in session: CountedSession) -> ClosedRange<Double>? {
    guard let factors = estimated.flatMap({ session.factors(of: $0) }) else { return nil }
    let (low, high) = (factors.lowerBound, factors.upperBound)
    guard isSmallerBetter else { return min(value, value * low)...max(value, value * high) }
    guard low > 0, high > 0 else { return nil }
    return min(value, value / high)...max(value, value / low)
  }

  /// Returns the value of a whole session; nil where it is unknown or not above 0.
  func value(of session: CountedSession) -> Double? {
    let value: Double?
    switch self {
    case .longestDistance: value = session[.distance]?.value
    case .longestTime: value = session[.elapsed]?.value
    case .greatestGain: value = session[.gain]?.value
    case .greatestRuckWork: value = session[.ruckWork]?.value
    case .greatestEnergy: value = session[.grossEnergy]?.value
    case .heaviestLoad: value = session[.load]?.value
    case .bestPace:
      value =
        session[.distance]?.value ?? 0 >= CountedSession.minimumPacedDistance ? session.pace : nil
    case .effort: value = nil
    }
    return value.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension RecordKind: CustomStringConvertible {
  /// The kind as machine output names it: `longest-distance`, `fastest-5km`, `farthest-1h`,
  /// `power-20min`, `climb-10min`.
  public var description: String {
    switch self {
    case .longestDistance: "longest-distance"
    case .longestTime: "longest-time"
    case .greatestGain: "most-gain"
    case .greatestRuckWork: "most-ruck-work"
    case .greatestEnergy: "most-energy"
    case .heaviestLoad: "heaviest-load"
    case .bestPace: "best-pace"
    case .effort(let effort): effort.description
    }
  }
}

extension RecordKind {
  /// The order in which records are listed: whole sessions, then parts by kind and length.
  var rank: (group: Int, size: Double) {
    switch self {
    case .effort(.fastest(let meters)): (7, meters)
    case .effort(.farthest(let seconds)): (8, seconds)
    case .effort(.highestPower(let seconds)): (9, seconds)
    case .effort(.fastestGain(let seconds)): (10, seconds)
    default: (Self.ofSessions.firstIndex(of: self) ?? 0, 0)
    }
  }
}
