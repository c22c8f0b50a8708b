package import RuckHistory
internal import RuckTrack

// Histories as a person reads them.

extension NumberText {
  /// The value of a record in its unit.
  package func text(_ value: Double, of kind: RecordKind) -> String {
    switch kind {
    case .longestDistance: distance(value)
    case .longestTime: Self.duration(value)
    case .mostGain: height(value)
    case .mostRuckWork: ruckWork(value)
    case .mostEnergy: Self.fixed(value, 0) + " kcal"
    case .heaviestLoad: mass(value)
    case .bestPace: pace(value)
    case .effort(let effort): self.value(value, of: effort)
    }
  }
}

extension Streak {
  /// `1 week`, `12 days`: a count of periods of a unit.
  package static func words(_ count: Int, _ unit: CalendarUnit) -> String {
    count == 1 ? "1 \(unit.rawValue)" : "\(count) \(unit.rawValue)s"
  }
}

extension TrainingMeasure {
  /// The unit as a person reads it.
  package var label: String {
    switch self {
    case .loadDistance: "kg·km"
    case .bodyMassPercentDistance: "%·km"
    case .netEnergy: "kJ"
    case .banister, .edwards: "points"
    case .perceived: "RPE·min"
    case .loadedDescent: "kg·m"
    }
  }
}

extension LeftOutSessions {
  /// `12 rides, 1 drive, 3 not believable (session.device-distance), 2 without times`; nil where all
  /// sessions count.
  package var words: String? {
    if isEmpty { return nil }
    var parts = OutingKind.allCases.compactMap { kind in
      kinds[kind].map { "\($0) \(Self.noun(kind))\($0 == 1 || kind == .unknown ? "" : "s")" }
    }
    if notBelieved > 0 {
      let codes = SessionDoubt.allCases.filter { doubts[$0] != nil }.map(\.code.name)
      parts.append(
        "\(notBelieved) not believable"
          + (codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"))
    }
    if withoutTime > 0 { parts.append("\(withoutTime) without times") }
    return parts.joined(separator: ", ")
  }

  private static func noun(_ kind: OutingKind) -> String {
    switch kind {
    case .foot: "outing"
    case .ride: "ride"
    case .swim: "swim"
    case .ski: "ski tour"
    case .vehicle: "drive"
    case .other: "other outing"
    case .unknown: "of unknown kind"
    }
  }
}
