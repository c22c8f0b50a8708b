internal import RuckKernels

/// What a person did to a live session beside walking, and before which row.
struct LiveControl: Sendable {
  enum Change: Sendable, Equatable {
    /// Times are seconds since 1970, nil where unknown.
    case pause(Double?)
    case resume(Double?)
    /// Kilograms.
    case load(Double?, Double)
    case ground(Double?, Terrain)

    /// The same change at a time.
    func dated(_ time: Double?) -> Change {
      switch self {
      case .pause: .pause(time)
      case .resume: .resume(time)
      case .load(_, let kilograms): .load(time, kilograms)
      case .ground(_, let terrain): .ground(time, terrain)
      }
    }
  }

  /// The rows recorded before it.
  let row: Int
  let change: Change
}
