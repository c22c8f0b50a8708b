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
    case .fastestGain: height(value * 3600) + "/h"
    }
  }

  /// The row of an effort: kind, value, pace, where it begins and ends, and when it begins.
  package func cells(of effort: Effort, in session: AnalyzedSession) -> [String] {
    [
      effort.kind.label, value(of: effort), pace(effort.pace), distance(effort.startDistance),
      distance(effort.endDistance),
      Self.duration(effort.startTime - (session.summary.start ?? 0)),
    ]
  }
}
