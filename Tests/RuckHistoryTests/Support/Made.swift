import RuckHistory
import RuckTrack

/// A day by its number since 1970.
func day(_ number: Int) -> LocalDay { LocalDay(daysSince1970: number) }

extension Effort {
  /// A best effort of which only kind, value and load matter.
  init(_ kind: Kind, _ value: Double, meanLoad: Double? = nil) {
    self.init(
      kind: kind, value: value, startTime: 0, endTime: 0, startDistance: 0, endDistance: 0,
      rows: 0..<1, meanLoad: meanLoad)
  }
}
