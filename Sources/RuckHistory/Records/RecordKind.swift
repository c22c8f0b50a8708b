public import RuckTrack

/// What a personal record is the best of.
public enum RecordKind: Sendable, Hashable {
  /// The farthest session, metres.
  case longestDistance
  /// The session of the most elapsed time, seconds.
  case longestTime
  /// The session of the most gain, metres.
  case mostGain
  /// The session of the most load times distance, kilogram-kilometres.
  case mostRuckWork
  /// The session of the most gross energy, kilocalories.
  case mostEnergy
  /// The session of the heaviest load, averaged over time, kilograms.
  case heaviestLoad
  /// The least time per distance of a session of at least a kilometre, seconds per kilometre.
  case bestPace
  /// A best effort: a part of a session.
  case effort(Effort.Kind)

  /// The kinds that whole sessions are measured by.
  static let ofSessions: [RecordKind] = [
    .longestDistance, .longestTime, .mostGain, .mostRuckWork, .mostEnergy, .heaviestLoad,
    .bestPace,
  ]

  /// The unit of the values, as machine output writes it.
  public var unit: String {
    switch self {
    case .longestDistance, .mostGain, .effort(.farthest): "m"
    case .longestTime, .effort(.fastest): "s"
    case .mostRuckWork: "kg_km"
    case .mostEnergy: "kcal"
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

  /// What a whole session achieved; nil where it is unknown or nothing.
  func value(of session: CountedSession) -> Double? {
    let value: Double?
    switch self {
    case .longestDistance: value = session[.distance]?.value
    case .longestTime: value = session[.elapsed]?.value
    case .mostGain: value = session[.gain]?.value
    case .mostRuckWork: value = session[.ruckWork]?.value
    case .mostEnergy: value = session[.grossEnergy]?.value
    case .heaviestLoad: value = session[.load]?.value
    case .bestPace:
      value =
        session[.distance]?.value ?? 0 >= CountedSession.leastPacedDistance ? session.pace : nil
    case .effort: value = nil
    }
    return value.flatMap { $0 > 0 ? $0 : nil }
  }
}
