internal import RuckKernels

extension CleaningRule {
  /// Whether nothing is to be left out of a segment but what has not settled, and every row of it
  /// has a position; false where the quick check does not show it.
  ///
  /// Most segments are sound; the check takes a tenth of the time of the rules.
  func passesQuickCheck(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ scale: WalkScale
  ) -> Bool {
    guard let first = segment.first else { return true }
    let limits = StepLimits(speed: scale.speed, climb: fastestClimb, accuracy: worstAccuracy)
    guard isSoundPosition(view, first) else { return false }
    var row = first + 1
    while row < segment.upperBound {
      row =
        segment.lowerBound
        + limits.firstUnverifiedRow(
          from: row - segment.lowerBound, times: view.times.part(segment),
          latitudes: view.latitudes.part(segment), longitudes: view.longitudes.part(segment),
          altitudes: view.altitudes.part(segment),
          accuracies: view.horizontalAccuracies.part(segment))
      let end = min(row + 8, segment.upperBound)
      while row < end {
        guard isSoundPosition(view, row), view.times.isEmpty || isSoundStep(view, row, scale) else {
          return false
        }
        row += 1
      }
    }
    return true
  }

  /// Whether coordinates are a position on Earth, and not those of a receiver without a fix.
  @inline(__always)
  static func isPosition(_ latitude: Double, _ longitude: Double) -> Bool {
    abs(latitude) <= 90 && abs(longitude) <= 360 && (latitude != 0 || longitude != 0)
  }

  private func isSoundPosition(_ view: borrowing TrackView, _ row: Int) -> Bool {
    guard Self.isPosition(view.latitudes[row], view.longitudes[row]) else { return false }
    return view.horizontalAccuracies.isEmpty || !(view.horizontalAccuracies[row] > worstAccuracy)
  }

  private func isSoundStep(
    _ view: borrowing TrackView, _ row: Int, _ scale: WalkScale
  ) -> Bool {
    let seconds = view.times[row] - view.times[row - 1]
    guard seconds > 0, !isFast(view, row - 1, row, scale) else { return false }
    if view.altitudes.isEmpty { return true }
    return abs(view.altitudes[row] - view.altitudes[row - 1]) <= seconds * fastestClimb
  }
}
