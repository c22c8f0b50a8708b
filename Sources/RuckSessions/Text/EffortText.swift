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
}
